/** The kinds of fields (spy-rules.md, section 3). */
export const FIELDS = {
  FREE: { enterable: true, opaque: false },
  WALL: { enterable: false, opaque: true },
  FIREPLACE: { enterable: false, opaque: true },
  BAR_SEAT: { enterable: true, opaque: false },
  ROULETTE_TABLE: { enterable: false, opaque: false },
  BAR_TABLE: { enterable: false, opaque: false },
  SAFE: { enterable: false, opaque: false },
} as const;

/** The `FieldStateEnum` of the standard. */
export type FieldState = keyof typeof FIELDS;

/** What never changes, rockets or not. */
export type Furniture = Exclude<FieldState, "FREE" | "WALL">;

/** All kinds of furniture. */
export const FURNITURE = [
  "FIREPLACE",
  "BAR_SEAT",
  "ROULETTE_TABLE",
  "BAR_TABLE",
  "SAFE",
] as const satisfies readonly Furniture[];

/** All kinds of fields. */
export const FIELD_STATES = Object.keys(FIELDS) as readonly FieldState[];

/**
 * The map: rows one after the other, each filled up to the width with null for "not on the map". A field is named
 * by its position in this list. Never changed in place: a destroyed wall gives a new map, so that copies share it
 * and what is computed from it can be kept beside it.
 */
export interface Terrain {
  readonly width: number;
  readonly fields: readonly (FieldState | null)[];
}

const terrains = new WeakMap<object, Terrain>();

/** Cache of recent maps by their content: resuming a match parses its scenario again. */
const latest = new Map<string, Terrain>();

/** Maximum number of maps in the cache. */
const MAX_CACHED_MAPS = 16;

/** The map of a scenario before any wall was destroyed, shared by all matches on it. */
export function firstTerrain(scenario: readonly (readonly FieldState[])[]): Terrain {
  const terrain = terrains.get(scenario) ?? terrainLike(scenario);
  terrains.set(scenario, terrain);
  return terrain;
}

function terrainLike(scenario: readonly (readonly FieldState[])[]): Terrain {
  const text = scenario.join("\n");
  const terrain = latest.get(text) ?? terrainOf(scenario);
  latest.delete(text);
  latest.set(text, terrain);
  const [oldest = ""] = latest.keys();
  if (latest.size > MAX_CACHED_MAPS) latest.delete(oldest);
  return terrain;
}

/** The map of a scenario, whose rows may differ in length. */
export function terrainOf(scenario: readonly (readonly FieldState[])[]): Terrain {
  const width = Math.max(0, ...scenario.map((row) => row.length));
  const fields = scenario.flatMap((row) => [...row, ...Array<null>(width - row.length).fill(null)]);
  return { width, fields };
}
