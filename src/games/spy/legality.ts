import { GADGETS, type Gadget, type GadgetName, type Reach, type TargetKind } from "./gadgets.ts";
import { distance, isEnterable, isOnMap } from "./geometry.ts";
import { has, isAble, nameOf } from "./people.ts";
import { isFoggy, isOccupied, personAt, sees, seesForHat } from "./places.ts";
import type { Action, BarTable, Person, Roulette, State } from "./state.ts";

/** What a person on turn may do: everything but the actions of the draft. */
export type TurnAction = Exclude<Action, readonly ["character" | "gadget" | "equip" | "ready", ...unknown[]]>;

/** Why the person on turn cannot do this, as a sentence for people; undefined if it can. */
export function refusalOfTurn(state: State, who: number, action: TurnAction): string | undefined {
  if (action[0] === "retire") return undefined;
  if (!isOnMap(state.terrain, targetOf(action))) return "There is no such field on the map.";
  if (action[0] === "move") return refusalOfMove(state, who, action[1]);
  const actor = state.persons[who] as Person;
  if (actor.ap < 1) return `${nameOf(state, actor)} has no action point left.`;
  if (isFoggy(state, actor.at)) return "Nothing but moving is possible in fog.";
  switch (action[0]) {
    case "use":
      return refusalOfTarget(state, who, action[1], action[2]);
    case "spy":
      return refusalOfSpying(state, actor, action[1]);
    case "gamble":
      return refusalOfGambling(state, actor, action[1], action[2]);
    case "property":
      return action[1] === "OBSERVATION"
        ? refusalOfObserving(state, actor, action[2])
        : refusalOfBurning(state, actor, action[2]);
  }
}

function targetOf(action: Exclude<TurnAction, readonly ["retire"]>): number {
  return action[0] === "use" || action[0] === "property" ? action[2] : action[1];
}

function isBeside(state: State, a: number, b: number): boolean {
  return distance(state.terrain.width, a, b) === 1;
}

/** Movement to a neighbouring field that can be entered (spy-rules.md, section 14). */
function refusalOfMove(state: State, who: number, target: number): string | undefined {
  const actor = state.persons[who] as Person;
  if (actor.mp < 1) return `${nameOf(state, actor)} has no movement point left.`;
  if (!isBeside(state, actor.at, target)) return "A step leads to one of the eight fields around.";
  return isEnterable(state.terrain, target) ? undefined : "Only free fields and bar seats can be entered.";
}

/** Spying on a neighbour or opening a safe; the combination need not be known (sections 18 and 19.2). */
function refusalOfSpying(state: State, actor: Person, target: number): string | undefined {
  const far = distance(state.terrain.width, actor.at, target);
  if (state.terrain.fields[target] === "SAFE") {
    if (far === 1 || (far === 2 && isAble(state, actor, "FLAPS_AND_SEALS"))) return undefined;
    return "A safe must be on the next field, or two away for flaps and seals.";
  }
  return far === 1 && personAt(state, target) >= 0
    ? undefined
    : "Spying needs a person or a safe on the next field.";
}

/** The one of these tables on a field; they stand in reading order, and a map may be full of them. */
function tableAt<Table extends { readonly at: number }>(
  tables: readonly Table[],
  field: number,
): Table | undefined {
  let low = 0;
  let high = tables.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const table = tables[middle] as Table;
    if (table.at === field) return table;
    if (table.at < field) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** The roulette table on a field, if one stands there. */
export function rouletteAt(
  { roulettes }: { readonly roulettes: readonly Roulette[] },
  field: number,
): Roulette | undefined {
  return tableAt(roulettes, field);
}

/** The bar table on a field, if one stands there. */
export function barAt(state: State, field: number): BarTable | undefined {
  return tableAt(state.bars, field);
}

/** The highest stake at this table, 0 if it cannot be played (section 16). */
export function highestStake(actor: Person, table: Roulette): number {
  return table.isDestroyed ? 0 : Math.min(actor.chips, table.chips);
}

function refusalOfGambling(state: State, actor: Person, target: number, stake: number): string | undefined {
  const table = rouletteAt(state, target);
  if (table === undefined || !isBeside(state, actor.at, target))
    return "Gambling needs a roulette table on the next field.";
  if (table.isDestroyed) return "This roulette table has been destroyed.";
  if (table.chips < 1) return "This roulette table is broke.";
  if (actor.chips < 1) return `${nameOf(state, actor)} has no chips left.`;
  const most = highestStake(actor, table);
  return stake >= 1 && stake <= most ? undefined : `The stake here is 1 to ${most}.`;
}

/** Observation of any person in sight (section 20). */
function refusalOfObserving(state: State, actor: Person, target: number): string | undefined {
  if (!has(state, actor, "OBSERVATION")) return `${nameOf(state, actor)} is no observer.`;
  if (!isAble(state, actor, "OBSERVATION")) return "The mole die distracts from observing.";
  if (personAt(state, target) < 0) return "There is nobody to observe.";
  return sees(state, actor.at, target) ? undefined : "The field is not in sight.";
}

/** Bang and burn on a neighbouring roulette table, destroyed or not (section 20). */
function refusalOfBurning(state: State, actor: Person, target: number): string | undefined {
  if (!has(state, actor, "BANG_AND_BURN")) return `${nameOf(state, actor)} cannot bang and burn.`;
  return rouletteAt(state, target) !== undefined && isBeside(state, actor.at, target)
    ? undefined
    : "Bang and burn needs a roulette table on the next field.";
}

/** Why a gadget cannot be used on a field, points and fog apart (section 21). */
export function refusalOfTarget(
  state: State,
  who: number,
  gadget: GadgetName,
  target: number,
): string | undefined {
  const actor = state.persons[who] as Person;
  if (gadget === "COCKTAIL") return refusalOfCocktail(state, actor, target);
  if (!actor.gadgets.includes(gadget)) return `${nameOf(state, actor)} does not carry this gadget.`;
  const { use } = GADGETS[gadget];
  if (use === null) return "This gadget works by being carried.";
  return (
    refusalOfReach(state, actor, use.reach, use.target, target) ??
    refusalOfRange(state, actor, use.range === undefined ? null : state.config.match[use.range], target) ??
    refusalOfKind(state, actor, gadget, use.target, target)
  );
}

function refusalOfReach(
  state: State,
  actor: Person,
  reach: Reach,
  kind: TargetKind,
  target: number,
): string | undefined {
  switch (reach) {
    case "anywhere":
      return undefined;
    case "near":
      return isBeside(state, actor.at, target) || (kind === "person or self" && actor.at === target)
        ? undefined
        : "The target must be on the next field.";
    case "sight":
      return sees(state, actor.at, target) ? undefined : "The field is not in sight.";
    case "hat sight":
      return seesForHat(state, actor.at, target) ? undefined : "The hat has no free line to this field.";
  }
}

function refusalOfRange(
  state: State,
  actor: Person,
  range: number | null,
  target: number,
): string | undefined {
  return range === null || distance(state.terrain.width, actor.at, target) <= range
    ? undefined
    : `The target must be within ${range} fields.`;
}

function refusalOfKind(
  state: State,
  actor: Person,
  gadget: Gadget,
  kind: TargetKind,
  target: number,
): string | undefined {
  const field = state.terrain.fields[target];
  const needs = (fits: boolean, what: string) => (fits ? undefined : `This gadget needs ${what}.`);
  switch (kind) {
    case "any field":
      return undefined;
    case "field but wall":
      return needs(field !== "WALL", "a field that is no wall");
    case "other field but wall":
      return needs(field !== "WALL" && target !== actor.at, "another field that is no wall");
    case "fireplace":
      return needs(field === "FIREPLACE", "a fireplace");
    case "roulette table":
      return needs(field === "ROULETTE_TABLE", "a roulette table");
    case "landing place":
      return needs(
        field === "FREE" && (target === actor.at || !isOccupied(state, target)),
        "a free field without anybody on it",
      );
    case "cocktail":
      return needs(
        target !== actor.at && hasCocktail(state, target),
        "a cocktail on a table or in another hand",
      );
    case "lying gadget":
      return refusalOfFetching(state, actor, target);
    case "person or self":
      return needs(personAt(state, target) >= 0, "a person");
    case "person":
      return needs(target !== actor.at && personAt(state, target) >= 0, "another person");
    case "stranger":
      if (gadget === "WIRETAP_WITH_EARPLUGS" && state.wiretap !== null)
        return "The wiretap has been planted already.";
      return needs(
        personAt(state, target) >= 0 && state.persons[personAt(state, target)]?.side !== actor.side,
        "a person who is not on your side",
      );
  }
}

function hasCocktail(state: State, field: number): boolean {
  const drink = barAt(state, field)?.drink ?? state.persons[personAt(state, field)]?.drink ?? null;
  return drink !== null;
}

/** What the grapple can fetch: nothing that anybody holds, and no second cocktail. */
function refusalOfFetching(state: State, actor: Person, target: number): string | undefined {
  if (state.lying.some(({ at }) => at === target)) return undefined;
  if ((barAt(state, target)?.drink ?? null) === null) return "Nothing lies there.";
  return actor.drink === null ? undefined : "One cocktail is all a hand can hold.";
}

/** Take, drink or pour: the target decides which (section 17). */
function refusalOfCocktail(state: State, actor: Person, target: number): string | undefined {
  if (target === actor.at) return actor.drink === null ? "There is no cocktail at hand." : undefined;
  if (!isBeside(state, actor.at, target)) return "The target must be on the next field.";
  const bar = barAt(state, target);
  if (bar !== undefined) {
    if (bar.drink === null) return "This bar table is empty.";
    return actor.drink === null ? undefined : "One cocktail is all a hand can hold.";
  }
  if (personAt(state, target) < 0) return "A cocktail is taken from a bar table or poured over a person.";
  return actor.drink === null ? "There is no cocktail at hand." : undefined;
}
