import type { View } from "../knowledge/view.ts";
import type { TurnAction } from "../play/turn.ts";
import { pointOf } from "./points.ts";
import type { Point, WireAction } from "./things.ts";

const NOWHERE: Point = { x: 0, y: 0 };

/** An action of the person on turn as an operation of the standard (spy-protocol.md, section 8). */
export function operationOf(action: TurnAction, view: View, ids: readonly string[]): WireAction {
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
