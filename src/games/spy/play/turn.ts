import { distance, isEnterable, isOnMap } from "../board/geometry.ts";
import { isAble } from "../board/people.ts";
import { isBeside, isFoggy, personAt } from "../board/places.ts";
import { rouletteAt } from "../board/tables.ts";
import { refusalOfAim } from "../gadgets/aim.ts";
import { GADGETS } from "../gadgets/index.ts";
import type { GadgetName } from "../gadgets/names.ts";
import { PROPERTY_ACTIONS } from "../properties/index.ts";
import { type Action, OFF_MAP, type Person, type Roulette, type State } from "../state.ts";
import { OBSTACLES, type Obstacle } from "./obstacles.ts";

/** The actions that a person on turn may choose from: everything except draft, fumbles and chance. */
export type TurnAction = Exclude<
  Action,
  readonly ["character" | "gadget" | "equip" | "ready" | "fumble" | "proceed", ...unknown[]]
>;

/** Why the person on turn cannot do this; undefined if it can. */
export function refusalOfTurn(state: State, who: number, action: TurnAction): Obstacle | undefined {
  if (action[0] === "retire") return undefined;
  if (!isOnMap(state.terrain, targetOf(action) ?? OFF_MAP)) return OBSTACLES.noSuchField;
  if (action[0] === "move") return refusalOfMove(state, who, action[1]);
  const actor = state.persons[who] as Person;
  if (actor.ap < 1) return OBSTACLES.noActionPoint;
  if (isFoggy(state, actor.at)) return OBSTACLES.fog;
  switch (action[0]) {
    case "use":
      return refusalOfUse(state, who, action[1], action[2]);
    case "spy":
      return refusalOfSpying(state, actor, action[1]);
    case "gamble":
      return refusalOfGambling(state, actor, action[1], action[2]);
    case "property":
      return PROPERTY_ACTIONS[action[1]].refusal(state, actor, action[2]);
  }
}

/** The target field of an action; undefined if it has none. */
export function targetOf(action: Action): number | undefined {
  switch (action[0]) {
    case "move":
    case "spy":
    case "gamble":
      return action[1];
    case "use":
    case "property":
      return action[2];
    default:
      return undefined;
  }
}

/** Movement to a neighbouring field that can be entered (spy-rules.md, section 14). */
function refusalOfMove(state: State, who: number, target: number): Obstacle | undefined {
  const actor = state.persons[who] as Person;
  if (actor.mp < 1) return OBSTACLES.noMovementPoint;
  if (!isBeside(state, actor.at, target)) return OBSTACLES.noStep;
  return isEnterable(state.terrain, target) ? undefined : OBSTACLES.notEnterable;
}

/** Spying on a neighbour or opening a safe; the combination need not be known (sections 18 and 19.2). */
function refusalOfSpying(state: State, actor: Person, target: number): Obstacle | undefined {
  const far = distance(state.terrain.width, actor.at, target);
  if (state.terrain.fields[target] === "SAFE") {
    if (far === 1 || (far === 2 && isAble(state, actor, "FLAPS_AND_SEALS"))) return undefined;
    return OBSTACLES.safeTooFar;
  }
  return far === 1 && personAt(state, target) >= 0 ? undefined : OBSTACLES.nobodyToSpyOn;
}

/** The highest stake at this table, 0 if it cannot be played (section 16). */
export function highestStake(actor: Person, table: Roulette): number {
  return table.isDestroyed ? 0 : Math.min(actor.chips, table.chips);
}

function refusalOfGambling(state: State, actor: Person, target: number, stake: number): Obstacle | undefined {
  const table = rouletteAt(state, target);
  if (table === undefined || !isBeside(state, actor.at, target)) return OBSTACLES.noTableToGamble;
  if (table.isDestroyed) return OBSTACLES.tableDestroyed;
  if (table.chips < 1) return OBSTACLES.tableBroke;
  if (actor.chips < 1) return OBSTACLES.noChips;
  const most = highestStake(actor, table);
  return stake >= 1 && stake <= most ? undefined : { code: "wrong stake", most };
}

/**
 * Why a person can't use a gadget on a field, apart from points and fog (section 21). A cocktail is held in the hand,
 * not carried.
 */
export function refusalOfUse(
  state: State,
  who: number,
  name: GadgetName,
  target: number,
): Obstacle | undefined {
  const actor = state.persons[who] as Person;
  if (name !== "COCKTAIL" && !actor.gadgets.includes(name)) return OBSTACLES.notCarried;
  const { use } = GADGETS[name];
  return use === null ? OBSTACLES.passiveGadget : refusalOfAim(state, actor, use, target);
}
