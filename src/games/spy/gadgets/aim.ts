import { boardOf, distance } from "../board/geometry.ts";
import { fieldsOfPersons, isBeside, isOccupied, personAt, sees, seesForHat } from "../board/places.ts";
import { barAt } from "../board/tables.ts";
import { OBSTACLES, type Obstacle, wrongTarget } from "../play/obstacles.ts";
import type { Person, State } from "../state.ts";
import type { GadgetUse, Reach } from "./gadget.ts";
import type { TargetKind } from "./targets.ts";

/** Why a gadget can't be used on a field, apart from points and fog (spy-rules.md, section 21). */
export function refusalOfAim(
  state: State,
  actor: Person,
  use: GadgetUse,
  target: number,
): Obstacle | undefined {
  return (
    refusalOfReach(state, actor, use.reach, target) ??
    refusalOfRange(state, actor, rangeOf(state, use), target) ??
    use.refusal?.(state, actor, target) ??
    (isOfKind(state, actor, use.target, target) ? undefined : wrongTarget(use.target))
  );
}

function refusalOfReach(state: State, actor: Person, reach: Reach, target: number): Obstacle | undefined {
  switch (reach) {
    case "anywhere":
      return undefined;
    case "near":
      return isBeside(state, actor.at, target) ? undefined : OBSTACLES.notBeside;
    case "near or self":
      return isBeside(state, actor.at, target) || actor.at === target ? undefined : OBSTACLES.notBeside;
    case "sight":
      return sees(state, actor.at, target) ? undefined : OBSTACLES.notInSight;
    case "hat sight":
      return seesForHat(state, actor.at, target) ? undefined : OBSTACLES.noLineForHat;
  }
}

/** The range of a gadget; null: unlimited. */
function rangeOf({ config }: State, { range }: GadgetUse): number | null {
  return range === undefined ? null : config.match[range];
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

function isOfKind(state: State, actor: Person, kind: TargetKind, target: number): boolean {
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
    case "lying gadget":
      return state.lying.some(({ at }) => at === target) || (barAt(state, target)?.drink ?? null) !== null;
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

/** Candidate fields for a gadget: neighbours, those with persons or furniture, those in its range, or all. */
export function fieldsInQuestion(state: State, actor: Person, use: GadgetUse): readonly number[] {
  const board = boardOf(state.terrain);
  if (use.reach === "near" || use.reach === "near or self") return [actor.at, ...board.around(actor.at)];
  switch (use.target) {
    case "person":
      return fieldsOfPersons(state);
    case "cocktail":
      return [...fieldsOfPersons(state), ...board.at.BAR_TABLE].sort((a, b) => a - b);
    case "lying gadget":
      return [...state.lying.map((lying) => lying.at), ...board.at.BAR_TABLE].sort((a, b) => a - b);
    case "fireplace":
      return board.at.FIREPLACE;
    default: {
      // Distance is checked first, because it is much cheaper than line of sight.
      const range = rangeOf(state, use);
      const isNear = (field: number) => distance(board.width, actor.at, field) <= (range ?? 0);
      return range === null ? board.all : board.all.filter(isNear);
    }
  }
}
