import type { TurnAction } from "../../games/spy/play/turn.ts";
import { fieldOf } from "../../games/spy/standard/points.ts";
import type { WireOperation } from "../../games/spy/standard/things.ts";
import { type Action, OFF_MAP, type State } from "../../games/spy/state.ts";
import { fieldAt } from "./facts.ts";
import type { ActionRule } from "./rules.ts";
import { spyProblems } from "./words.ts";

/** Whether an action is one of a person on turn. */
export function isTurnAction(action: Action): action is TurnAction {
  switch (action[0]) {
    case "move":
    case "use":
    case "spy":
    case "gamble":
    case "property":
    case "retire":
      return true;
    default:
      return false;
  }
}

/** A reported operation as an action of our rules. */
export function actionOf(state: State, operation: WireOperation): TurnAction | undefined {
  if (operation.type === "RETIRE") return ["retire"];
  const target = fieldOf(state.terrain, operation.target);
  if (target === OFF_MAP) return undefined;
  switch (operation.type) {
    case "MOVEMENT":
      return ["move", target];
    case "GADGET_ACTION":
      return ["use", operation.gadget, target];
    case "SPY_ACTION":
      return ["spy", target];
    case "GAMBLE_ACTION":
      return ["gamble", target, operation.stake];
    case "PROPERTY_ACTION":
      return ["property", operation.usedProperty, target];
    default:
      return undefined;
  }
}

/** The rule about an action. */
export function ruleOf(state: State, action: TurnAction): ActionRule {
  switch (action[0]) {
    case "move":
      return "movement";
    case "retire":
      return "retire";
    case "use":
      return action[1] === "COCKTAIL" ? "cocktails" : "gadgets";
    case "gamble":
      return "roulette";
    case "property":
      return "properties";
    case "spy":
      return state.terrain.fields[action[1]] === "SAFE" ? "safes" : "spying";
  }
}

/** An action as reports name it. */
export function actionText(state: State, action: TurnAction): string {
  const [type, ...rest] = action;
  const last = rest.at(-1);
  const words = rest.filter((word) => typeof word === "string");
  return typeof last === "number" && type !== "gamble"
    ? [type, ...words, spyProblems.at(fieldAt(state, last))].join(" ")
    : [type, ...words].join(" ");
}
