import type { Seat } from "../../../kernel/game.ts";
import { nameOf } from "../board/people.ts";
import { equipment } from "../draft/equipment.ts";
import { type DraftGadget, type GadgetName, isDraftGadget } from "../gadgets/names.ts";
import type { Obstacle } from "../play/obstacles.ts";
import { type Action, OFF_MAP, type State } from "../state.ts";
import type { ClientMessage } from "./messages.ts";
import { fieldOf } from "./points.ts";
import type { WireAction } from "./things.ts";

/** A message by which a player decides something. */
export type Decision = Extract<
  ClientMessage,
  { readonly type: "ITEM_CHOICE" | "EQUIPMENT_CHOICE" | "GAME_OPERATION" }
>;

/**
 * A player's message as actions of our rules, each of which may still be refused; or what is wrong with it, with the
 * obstacle if a rule refuses it.
 */
export type Asked =
  | { readonly ok: true; readonly actions: readonly Action[] }
  | { readonly ok: false; readonly problem: string; readonly obstacle?: Obstacle };

/**
 * Translates a message of this seat. A whole equipment is validated before any of it is carried out (section 6.6).
 */
export function askedBy(message: Decision, state: State, seat: Seat, ids: readonly string[]): Asked {
  switch (message.type) {
    case "ITEM_CHOICE":
      return item(message.chosenCharacterId, message.chosenGadget, ids);
    case "EQUIPMENT_CHOICE":
      return assignment(message.equipment, state, seat, ids);
    case "GAME_OPERATION":
      return operation(message.operation, state, ids);
  }
}

function item(characterId: string | null, gadget: GadgetName | null, ids: readonly string[]): Asked {
  if ((characterId === null) === (gadget === null))
    return wrong("expected either a character or a gadget, found both or none");
  if (gadget !== null)
    return isDraftGadget(gadget) ? right(["gadget", gadget]) : wrong(`${gadget} is never offered`);
  const card = ids.indexOf(characterId ?? "");
  return card < 0 ? wrong("expected the id of an offered character") : right(["character", card]);
}

function assignment(
  given: Readonly<Record<string, readonly GadgetName[]>>,
  state: State,
  seat: Seat,
  ids: readonly string[],
): Asked {
  const assigned = new Map<number, DraftGadget[]>();
  for (const [id, gadgets] of Object.entries(given)) {
    const card = ids.indexOf(id);
    if (card < 0) return wrong("equipment: expected ids of own characters");
    const foreign = gadgets.find((gadget) => !isDraftGadget(gadget));
    if (foreign !== undefined) return wrong(`equipment: ${foreign} was never chosen`);
    assigned.set(card, [...(assigned.get(card) ?? []), ...gadgets.filter(isDraftGadget)]);
  }
  const checked = equipment(state, seat, assigned);
  if (checked.ok) return { ok: true, actions: checked.actions };
  return { ok: false, problem: `equipment: ${checked.obstacle.code}`, obstacle: checked.obstacle };
}

/** The person on turn acts; a target off the map becomes {@link OFF_MAP}. The origin is known. */
function operation(asked: WireAction, state: State, ids: readonly string[]): Asked {
  const active = state.active === null ? undefined : state.persons[state.active];
  if (active === undefined) return wrong("no character is on turn");
  if (ids[active.card] !== asked.characterId)
    return wrong(`expected an operation of ${nameOf(state, active)}, who is on turn`);
  if (asked.type === "RETIRE") return right(["retire"]);
  const target = fieldOf(state.terrain, asked.target);
  if (target === OFF_MAP) return wrong(`the map has no field (${asked.target.x}, ${asked.target.y})`);
  switch (asked.type) {
    case "MOVEMENT":
      return right(["move", target]);
    case "GADGET_ACTION":
      return right(["use", asked.gadget, target]);
    case "SPY_ACTION":
      return right(["spy", target]);
    case "GAMBLE_ACTION":
      return asked.stake < 0
        ? wrong("expected a stake of at least 1")
        : right(["gamble", target, asked.stake]);
    case "PROPERTY_ACTION":
      return right(["property", asked.usedProperty, target]);
  }
}

function right(action: Action): Asked {
  return { ok: true, actions: [action] };
}

function wrong(problem: string): Asked {
  return { ok: false, problem };
}
