import { emptyDraft } from "../draft/draft.ts";
import type { View } from "../knowledge/view.ts";
import type { TurnAction } from "../play/turn.ts";
import type { Action, Draft } from "../state.ts";
import type { ClientMessage } from "./messages.ts";
import { pointOf } from "./points.ts";
import type { Point, WireAction } from "./things.ts";

const NOWHERE: Point = { x: 0, y: 0 };

/** The message for a player's action; null while an equipment is incomplete. */
export function messageOf(action: Action, view: View, ids: readonly string[]): ClientMessage | null {
  switch (action[0]) {
    case "character":
      return { type: "ITEM_CHOICE", chosenCharacterId: ids[action[1]] ?? null, chosenGadget: null };
    case "gadget":
      return { type: "ITEM_CHOICE", chosenCharacterId: null, chosenGadget: action[1] };
    case "ready":
      return equipmentOf(view.draft ?? emptyDraft(), ids);
    case "equip":
    case "fumble":
    case "proceed":
      return null;
    default:
      return { type: "GAME_OPERATION", operation: operationOf(action, view, ids) };
  }
}

/** Every own character has a key, including those without gadgets (6.6). */
function equipmentOf({ characters, gadgets, equipped }: Draft, ids: readonly string[]): ClientMessage {
  const equipment = characters.map((card) => [
    ids[card] ?? "",
    gadgets.filter((_, i) => equipped[i] === card),
  ]);
  return { type: "EQUIPMENT_CHOICE", equipment: Object.fromEntries(equipment) };
}

/** An action of the person on turn as an operation of the standard (spy-protocol.md, section 8). */
function operationOf(action: TurnAction, view: View, ids: readonly string[]): WireAction {
  const actor = view.active === null ? undefined : view.persons[view.active];
  const point = (field: number) => pointOf(view.terrain, field) ?? NOWHERE;
  const here = point(actor?.at ?? 0);
  const acted = { characterId: ids[actor?.card ?? -1] ?? "", successful: false };
  switch (action[0]) {
    case "move":
      return { type: "MOVEMENT", ...acted, from: here, target: point(action[1]) };
    case "use":
      return { type: "GADGET_ACTION", ...acted, gadget: action[1], target: point(action[2]) };
    case "spy":
      return { type: "SPY_ACTION", ...acted, target: point(action[1]) };
    case "gamble":
      return { type: "GAMBLE_ACTION", ...acted, target: point(action[1]), stake: action[2] };
    case "property":
      return {
        type: "PROPERTY_ACTION",
        ...acted,
        usedProperty: action[1],
        target: point(action[2]),
        isEnemy: null,
      };
    case "retire":
      return { type: "RETIRE", ...acted, target: here };
  }
}
