import { GADGETS, type Gadget, type GadgetName, type Reach, type TargetKind } from "./gadgets.ts";
import { distance, isEnterable, isOnMap } from "./geometry.ts";
import { OBSTACLES, type Obstacle, wrongTarget } from "./obstacles.ts";
import { has, isAble } from "./people.ts";
import { isFoggy, isOccupied, personAt, sees, seesForHat } from "./places.ts";
import type { Action, BarTable, Person, Roulette, State } from "./state.ts";

/** What a person on turn may do: everything but the actions of the draft and of chance. */
export type TurnAction = Exclude<
  Action,
  readonly ["character" | "gadget" | "equip" | "ready" | "proceed", ...unknown[]]
>;

/** Why the person on turn cannot do this; undefined if it can. */
export function refusalOfTurn(state: State, who: number, action: TurnAction): Obstacle | undefined {
  if (action[0] === "retire") return undefined;
  if (!isOnMap(state.terrain, targetOf(action))) return OBSTACLES.noSuchField;
  if (action[0] === "move") return refusalOfMove(state, who, action[1]);
  const actor = state.persons[who] as Person;
  if (actor.ap < 1) return OBSTACLES.noActionPoint;
  if (isFoggy(state, actor.at)) return OBSTACLES.fog;
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

/** The tables with another one in the place of one of them. */
export function withTable<Table extends { readonly at: number }>(
  tables: readonly Table[],
  changed: Table,
): readonly Table[] {
  return tables.map((table) => (table.at === changed.at ? changed : table));
}

/** The roulette table on a field, if one stands there. */
export function rouletteAt(
  { roulettes }: { readonly roulettes: readonly Roulette[] },
  field: number,
): Roulette | undefined {
  return tableAt(roulettes, field);
}

/** The bar table on a field, if one stands there. */
export function barAt({ bars }: { readonly bars: readonly BarTable[] }, field: number): BarTable | undefined {
  return tableAt(bars, field);
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

/** Observation of any person in sight (section 20). */
function refusalOfObserving(state: State, actor: Person, target: number): Obstacle | undefined {
  if (!has(state, actor, "OBSERVATION")) return OBSTACLES.noObserver;
  if (!isAble(state, actor, "OBSERVATION")) return OBSTACLES.moleDie;
  if (personAt(state, target) < 0) return OBSTACLES.nobodyToObserve;
  return sees(state, actor.at, target) ? undefined : OBSTACLES.notInSight;
}

/** Bang and burn on a neighbouring roulette table, destroyed or not (section 20). */
function refusalOfBurning(state: State, actor: Person, target: number): Obstacle | undefined {
  if (!has(state, actor, "BANG_AND_BURN")) return OBSTACLES.noBurner;
  return rouletteAt(state, target) !== undefined && isBeside(state, actor.at, target)
    ? undefined
    : OBSTACLES.noTableToBurn;
}

/** Why a gadget cannot be used on a field, points and fog apart (section 21). */
export function refusalOfTarget(
  state: State,
  who: number,
  gadget: GadgetName,
  target: number,
): Obstacle | undefined {
  const actor = state.persons[who] as Person;
  if (gadget === "COCKTAIL") return refusalOfCocktail(state, actor, target);
  if (!actor.gadgets.includes(gadget)) return OBSTACLES.notCarried;
  const { use } = GADGETS[gadget];
  if (use === null) return OBSTACLES.passiveGadget;
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
): Obstacle | undefined {
  switch (reach) {
    case "anywhere":
      return undefined;
    case "near":
      return isBeside(state, actor.at, target) || (kind === "person or self" && actor.at === target)
        ? undefined
        : OBSTACLES.notBeside;
    case "sight":
      return sees(state, actor.at, target) ? undefined : OBSTACLES.notInSight;
    case "hat sight":
      return seesForHat(state, actor.at, target) ? undefined : OBSTACLES.noLineForHat;
  }
}

function refusalOfRange(
  state: State,
  actor: Person,
  range: number | null,
  target: number,
): Obstacle | undefined {
  return range === null || distance(state.terrain.width, actor.at, target) <= range
    ? undefined
    : { code: "out of range", most: range };
}

function refusalOfKind(
  state: State,
  actor: Person,
  gadget: Gadget,
  kind: TargetKind,
  target: number,
): Obstacle | undefined {
  if (kind === "lying gadget") return refusalOfFetching(state, actor, target);
  if (gadget === "WIRETAP_WITH_EARPLUGS" && state.wiretap !== null) return OBSTACLES.alreadyPlanted;
  return isOfKind(state, actor, kind, target) ? undefined : wrongTarget(kind);
}

function isOfKind(
  state: State,
  actor: Person,
  kind: Exclude<TargetKind, "lying gadget">,
  target: number,
): boolean {
  const field = state.terrain.fields[target];
  switch (kind) {
    case "any field":
      return true;
    case "field but wall":
      return field !== "WALL";
    case "other field but wall":
      return field !== "WALL" && target !== actor.at;
    case "fireplace":
      return field === "FIREPLACE";
    case "roulette table":
      return field === "ROULETTE_TABLE";
    case "landing place":
      return field === "FREE" && (target === actor.at || !isOccupied(state, target));
    case "cocktail":
      return target !== actor.at && hasCocktail(state, target);
    case "person or self":
      return personAt(state, target) >= 0;
    case "person":
      return target !== actor.at && personAt(state, target) >= 0;
    case "stranger": {
      const person = state.persons[personAt(state, target)];
      return person !== undefined && person.side !== actor.side;
    }
  }
}

function hasCocktail(state: State, field: number): boolean {
  const drink = barAt(state, field)?.drink ?? state.persons[personAt(state, field)]?.drink ?? null;
  return drink !== null;
}

/** What the grapple can fetch: nothing that anybody holds, and no second cocktail. */
function refusalOfFetching(state: State, actor: Person, target: number): Obstacle | undefined {
  if (state.lying.some(({ at }) => at === target)) return undefined;
  if ((barAt(state, target)?.drink ?? null) === null) return OBSTACLES.nothingLiesThere;
  return actor.drink === null ? undefined : OBSTACLES.handFull;
}

/** Take, drink or pour: the target decides which (section 17). */
function refusalOfCocktail(state: State, actor: Person, target: number): Obstacle | undefined {
  if (target === actor.at) return actor.drink === null ? OBSTACLES.noCocktail : undefined;
  if (!isBeside(state, actor.at, target)) return OBSTACLES.notBeside;
  const bar = barAt(state, target);
  if (bar !== undefined) {
    if (bar.drink === null) return OBSTACLES.barEmpty;
    return actor.drink === null ? undefined : OBSTACLES.handFull;
  }
  if (personAt(state, target) < 0) return OBSTACLES.noCocktailTarget;
  return actor.drink === null ? OBSTACLES.noCocktail : undefined;
}
