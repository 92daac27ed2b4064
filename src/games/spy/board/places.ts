import { pick } from "../../../kernel/random/random.ts";
import { FIGURES_BESIDES_NPCS } from "../config/scenario.ts";
import { OFF_MAP, type Person, type State } from "../state.ts";
import { firstTerrain } from "./fields.ts";
import { boardOf, distance, grown, isClear, playable, type Region, ring } from "./geometry.ts";

/** States and views alike have persons with positions. */
interface Placed {
  readonly at: number;
}

/** The index of the person on a field, or -1. */
export function personAt({ persons }: { readonly persons: readonly Placed[] }, field: number): number {
  for (let i = 0; i < persons.length; i++) if ((persons[i] as Placed).at === field) return i;
  return -1;
}

/** True if a person, the cat or the janitor is there. */
export function isOccupied(state: State, field: number): boolean {
  return state.cat === field || state.janitor === field || personAt(state, field) >= 0;
}

/** The positions of the persons beside a field. */
export function personsBeside(state: State, field: number): number[] {
  const { persons, terrain } = state;
  const found: number[] = [];
  for (let i = 0; i < persons.length; i++) {
    const { at } = persons[i] as Person;
    if (at !== OFF_MAP && distance(terrain.width, at, field) === 1) found.push(i);
  }
  return found;
}

/** The fields on which persons stand, in reading order. */
export function fieldsOfPersons(state: State): number[] {
  return state.persons.flatMap(({ at }) => (at === OFF_MAP ? [] : [at])).sort((a, b) => a - b);
}

/** True if two fields are neighbours. */
export function isBeside({ terrain }: State, a: number, b: number): boolean {
  return distance(terrain.width, a, b) === 1;
}

/** True if fog lies on the field. */
export function isFoggy(state: Pick<State, "fogs">, field: number): boolean {
  for (const fog of state.fogs) if (fog.fields.includes(field)) return true;
  return false;
}

/** Line of sight between two fields (spy-rules.md, section 4.1). */
export function sees(state: State, a: number, b: number): boolean {
  if (a === b) return true;
  const { opaque, width } = boardOf(state.terrain);
  if (state.fogs.length === 0) return isClear(width, a, b, (field) => opaque[field] === 1);
  if (isFoggy(state, a) || isFoggy(state, b)) return false;
  return isClear(width, a, b, (field) => opaque[field] === 1 || isFoggy(state, field));
}

/** Hat line of sight: no figure may stand in between either (section 4.2). */
export function seesForHat(state: State, a: number, b: number): boolean {
  return sees(state, a, b) && isClear(state.terrain.width, a, b, (field) => isOccupied(state, field));
}

/**
 * The fields on which figures and gadgets may be placed: the first region and what has become connected with it
 * (section 3).
 */
export function playableRegion({ terrain, config }: State): Region {
  const first = firstTerrain(config.scenario);
  const region = playable(boardOf(first), FIGURES_BESIDES_NPCS + config.options.npcCount);
  return terrain === first ? region : grown(boardOf(terrain), region);
}

/** A random free neighbouring field, or the nearest if there is none (section 4.3); undefined on a crowded map. */
function nearest(state: State, field: number, isSuitable: (at: number) => boolean): number | undefined {
  const { width, height } = boardOf(state.terrain);
  const region = playableRegion(state);
  for (let far = 1; far < Math.max(width, height); far++) {
    const free = ring(width, height, field, far).filter((at) => region.has(at) && isSuitable(at));
    if (free.length > 0) return pick(state.random, free);
  }
  return undefined;
}

/** Where a figure is placed that should be beside a field. */
export function freeFieldBeside(state: State, field: number): number | undefined {
  return nearest(state, field, (at) => !isOccupied(state, at));
}

/** Where a gadget lands that drops beside a field. */
export function floorBeside(state: State, field: number): number | undefined {
  return nearest(
    state,
    field,
    (at) =>
      state.terrain.fields[at] === "FREE" &&
      !isOccupied(state, at) &&
      !state.lying.some((lying) => lying.at === at),
  );
}

/** The playable fields without a figure. */
export function freeFields(state: State): number[] {
  return playableRegion(state).fields.filter((field) => !isOccupied(state, field));
}
