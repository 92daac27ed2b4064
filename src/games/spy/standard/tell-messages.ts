import type { Event } from "../events.ts";
import { isDrafting, type View } from "../knowledge/view.ts";
import { dateText } from "./dates.ts";
import type { Envelope, ServerMessage } from "./messages.ts";
import { tellOperations } from "./tell-operations.ts";
import { tellState } from "./tell-state.ts";

/** The envelope of a message to or from this client, made at this time in milliseconds. */
export function enveloped<M>(message: M, clientId: string | null, time: number, remark = ""): M & Envelope {
  return { clientId, creationDate: dateText(time), debugMessage: remark, ...message };
}

/** The state after one step and its events, both as the viewer may know them (spy-protocol.md, section 6.7). */
export function tellStatus(
  view: View,
  events: readonly Event[],
  ids: readonly string[],
): Extract<ServerMessage, { readonly type: "GAME_STATUS" }> {
  const actor = view.active === null ? actorOf(events) : view.active;
  const card = actor === null ? undefined : view.persons[actor]?.card;
  return {
    type: "GAME_STATUS",
    activeCharacterId: card === undefined ? null : (ids[card] ?? null),
    operations: tellOperations(events, view, ids),
    state: tellState(view, ids),
    isGameOver: view.over !== null,
  };
}

/** The person whose operation ended the match is no longer on turn, but the operation is theirs. */
function actorOf(events: readonly Event[]): number | null {
  const [first] = events;
  return first !== undefined && "who" in first && /^[A-Z]/.test(first.type) ? first.who : null;
}

/** The request to the player with this view, if it is their decision: an item, the equipment or an operation. */
export function tellRequest(view: View, ids: readonly string[]): ServerMessage | null {
  const idOf = (card: number) => ids[card] ?? "";
  if (isDrafting(view)) {
    const { draft } = view;
    if (draft === null || draft.ready) return null;
    if (draft.offer === null)
      return {
        type: "REQUEST_EQUIPMENT_CHOICE",
        chosenCharacterIds: draft.characters.map(idOf),
        chosenGadgets: draft.gadgets,
      };
    return {
      type: "REQUEST_ITEM_CHOICE",
      offeredCharacterIds: draft.offer.characters.map(idOf),
      offeredGadgets: draft.offer.gadgets,
    };
  }
  const card = view.active === null ? undefined : view.persons[view.active]?.card;
  return card === undefined ? null : { type: "REQUEST_GAME_OPERATION", characterId: idOf(card) };
}
