import type { Operation } from "../events.ts";
import type { View } from "../knowledge/view.ts";
import { OFF_MAP } from "../state.ts";
import { fieldOf } from "./points.ts";
import type { WireOperation } from "./things.ts";

/** An operation that a server has reported, in our terms. */
export interface Deed {
  readonly operation: Operation;
  /** The actor's field before it. */
  readonly at: number;
  /** The index of the person on the target field, or -1. */
  readonly whom: number;
  /** The answer to an observation, if the viewer may know it. */
  readonly isEnemy: boolean | null;
}

/** Positions of all persons while the operations of one message are processed. */
interface Places {
  readonly persons: number[];
  cat: number;
  janitor: number;
}

/**
 * The reported operations in our terms, from the view before them. Operations of unknown persons are left out: their
 * effect shows in the state.
 */
export function deedsOf(
  before: View,
  operations: readonly WireOperation[],
  ids: readonly string[],
): readonly Deed[] {
  const places = { persons: before.persons.map(({ at }) => at), cat: before.cat, janitor: before.janitor };
  return operations.flatMap((reported) => {
    const deed = deedOf(before, reported, places, ids);
    if (deed === undefined) return [];
    follow(places, deed);
    return [deed];
  });
}

function deedOf(
  { terrain, persons }: View,
  reported: WireOperation,
  places: Places,
  ids: readonly string[],
): Deed | undefined {
  const target = fieldOf(terrain, reported.target);
  const whom = target === OFF_MAP ? -1 : places.persons.indexOf(target);
  if (reported.type === "CAT_ACTION" || reported.type === "JANITOR_ACTION") {
    if (target === OFF_MAP) return undefined;
    const from = reported.type === "CAT_ACTION" ? places.cat : places.janitor;
    const operation: Operation =
      reported.type === "CAT_ACTION"
        ? { type: "CAT_ACTION", from, target }
        : { type: "JANITOR_ACTION", from, target, removed: whom };
    return { operation, at: from, whom, isEnemy: null };
  }
  const card = ids.indexOf(reported.characterId);
  const who = persons.findIndex((person) => person.card === card);
  const at = places.persons[who];
  if (at === undefined) return undefined;
  const { successful } = reported;
  const deed = (operation: Operation, isEnemy: boolean | null = null): Deed => ({
    operation,
    at,
    whom,
    isEnemy,
  });
  if (reported.type === "RETIRE") return deed({ type: "RETIRE", who, target: at });
  if (target === OFF_MAP) return undefined;
  switch (reported.type) {
    case "MOVEMENT":
    case "EXFILTRATION":
      return deed({ type: reported.type, who, from: at, target });
    case "GADGET_ACTION":
      return deed({ type: "GADGET_ACTION", who, gadget: reported.gadget, target, successful });
    case "SPY_ACTION":
      return deed({ type: "SPY_ACTION", who, target, successful });
    case "GAMBLE_ACTION":
      return deed({ type: "GAMBLE_ACTION", who, target, stake: reported.stake, successful });
    case "PROPERTY_ACTION": {
      const { usedProperty } = reported;
      return deed({ type: "PROPERTY_ACTION", who, usedProperty, target, successful }, reported.isEnemy);
    }
  }
}

/** A person on the target field swaps places. */
function follow(places: Places, { operation, at, whom }: Deed): void {
  switch (operation.type) {
    case "MOVEMENT":
      if (whom >= 0) places.persons[whom] = at;
      if (places.cat === operation.target) places.cat = at;
      if (places.janitor === operation.target) places.janitor = at;
      places.persons[operation.who] = operation.target;
      break;
    case "EXFILTRATION":
      places.persons[operation.who] = operation.target;
      break;
    case "GADGET_ACTION":
      if (operation.gadget === "JETPACK") places.persons[operation.who] = operation.target;
      break;
    case "CAT_ACTION":
      if (whom >= 0) places.persons[whom] = at;
      if (places.janitor === operation.target) places.janitor = at;
      places.cat = operation.target;
      break;
    case "JANITOR_ACTION":
      if (whom >= 0) places.persons[whom] = OFF_MAP;
      places.janitor = operation.target;
      break;
    default:
  }
}
