import type { Event } from "../events.ts";
import type { View } from "../knowledge/view.ts";
import { pointOf } from "./points.ts";
import type { Point, WireOperation } from "./things.ts";

/**
 * The events of one step, as the viewer noticed them, as operations of the standard (spy-protocol.md, section 8).
 * Everything else shows in the state. The answer to an observation is in the observation itself, for viewers who may
 * know it.
 */
export function tellOperations(
  events: readonly Event[],
  view: View,
  ids: readonly string[],
): readonly WireOperation[] {
  const observed = events.find((event) => event.type === "observed");
  const isEnemy = observed?.type === "observed" ? observed.isEnemy : null;
  return events.flatMap((event) => tellOperation(event, view, ids, isEnemy));
}

const NOWHERE: Point = { x: -1, y: -1 };

function tellOperation(
  event: Event,
  view: View,
  ids: readonly string[],
  isEnemy: boolean | null,
): readonly WireOperation[] {
  const point = (field: number) => pointOf(view.terrain, field) ?? NOWHERE;
  const who = (person: number) => ids[view.persons[person]?.card ?? -1] ?? "";
  switch (event.type) {
    case "MOVEMENT":
    case "EXFILTRATION": {
      const { type, from, target } = event;
      return [
        { type, characterId: who(event.who), successful: true, from: point(from), target: point(target) },
      ];
    }
    case "GADGET_ACTION": {
      const { type, gadget, successful, target } = event;
      return [{ type, characterId: who(event.who), successful, target: point(target), gadget }];
    }
    case "SPY_ACTION": {
      const { type, successful, target } = event;
      return [{ type, characterId: who(event.who), successful, target: point(target) }];
    }
    case "GAMBLE_ACTION": {
      const { type, successful, target, stake } = event;
      return [{ type, characterId: who(event.who), successful, target: point(target), stake }];
    }
    case "PROPERTY_ACTION": {
      const { type, successful, target, usedProperty } = event;
      return [
        { type, characterId: who(event.who), successful, target: point(target), usedProperty, isEnemy },
      ];
    }
    case "RETIRE":
      return [{ type: "RETIRE", characterId: who(event.who), successful: true, target: point(event.target) }];
    case "CAT_ACTION":
    case "JANITOR_ACTION":
      return [{ type: event.type, successful: true, target: point(event.target) }];
    default:
      return [];
  }
}
