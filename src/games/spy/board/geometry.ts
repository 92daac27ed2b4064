import { FIELDS, FURNITURE, type Furniture, type Terrain } from "./fields.ts";

/** Derived data of a map, computed once. Fields are named by their position in the map. */
export interface Board {
  readonly terrain: Terrain;
  readonly width: number;
  readonly height: number;
  /** All fields of the map in reading order. */
  readonly all: readonly number[];
  /** 1 for fields that block sight: walls, fireplaces and everything off the map. */
  readonly opaque: Uint8Array;
  /** Where the furniture of each kind is, in reading order. */
  readonly at: Readonly<Record<Furniture, readonly number[]>>;
  /** The up to eight fields of the map around a field. */
  around(field: number): readonly number[];
  /** Those of them that can be entered. */
  steps(field: number): readonly number[];
  /** The same for every field. */
  readonly stepsFrom: readonly (readonly number[])[];
  /** Walks from single fields, kept by {@link walksFrom}. */
  readonly walks: Map<number, Int16Array>;
  /** Maps that this one becomes without some of its walls, kept by {@link withoutWalls}. */
  readonly ruins: Map<string, Terrain>;
}

/*
 * Derived data is cached beside a map and garbage-collected with it, so that the maps of a match with blown-up walls
 * don't outlive it. Its size is bounded by that of the map.
 */
const boards = new WeakMap<Terrain, Board>();

/** The board of a map, computed on first use. */
export function boardOf(terrain: Terrain): Board {
  let board = boards.get(terrain);
  if (board === undefined) {
    board = compute(terrain);
    boards.set(terrain, board);
  }
  return board;
}

const NONE: readonly number[] = [];

function compute(terrain: Terrain): Board {
  const { width, fields } = terrain;
  const height = width === 0 ? 0 : fields.length / width;
  const opaque = new Uint8Array(fields.length);
  const around: number[][] = [];
  const stepsFrom: number[][] = [];
  const all: number[] = [];
  // Plain loops: the map in an editor has a new board after every stroke.
  for (let field = 0; field < fields.length; field++) {
    const state = fields[field] ?? null;
    if (state !== null) all.push(field);
    if (state === null || FIELDS[state].opaque) opaque[field] = 1;
    const near: number[] = [];
    const steps: number[] = [];
    for (const other of ring(width, height, field, 1)) {
      if (!isOnMap(terrain, other)) continue;
      near.push(other);
      if (isEnterable(terrain, other)) steps.push(other);
    }
    around.push(near);
    stepsFrom.push(steps);
  }
  const places = FURNITURE.map((kind) => [kind, all.filter((field) => fields[field] === kind)]);
  return {
    terrain,
    width,
    height,
    all,
    opaque,
    at: Object.fromEntries(places),
    around: (field) => around[field] ?? NONE,
    steps: (field) => stepsFrom[field] ?? NONE,
    stepsFrom,
    walks: new Map(),
    ruins: new Map(),
  };
}

/** The map after some of its walls were destroyed. Search destroys the same walls again and again. */
export function withoutWalls(terrain: Terrain, walls: readonly number[]): Terrain {
  if (walls.length === 0) return terrain;
  const { ruins } = boardOf(terrain);
  const name = walls.join();
  let ruin = ruins.get(name);
  if (ruin === undefined) {
    if (ruins.size * terrain.fields.length >= KEPT_RUIN_FIELDS) ruins.clear();
    ruin = ruined(terrain, walls);
    ruins.set(name, ruin);
  }
  return ruin;
}

/** Maximum number of fields of all ruins that are kept for a map. */
const KEPT_RUIN_FIELDS = 2 ** 16;

/** Only the board around the walls is recomputed. */
function ruined(terrain: Terrain, walls: readonly number[]): Terrain {
  const old = boardOf(terrain);
  const fields = [...terrain.fields];
  const opaque = old.opaque.slice();
  for (const wall of walls) {
    fields[wall] = "FREE";
    opaque[wall] = 0;
  }
  const ruin: Terrain = { width: terrain.width, fields };
  const stepsFrom = [...old.stepsFrom];
  const touched = new Set(walls.flatMap((wall) => ring(old.width, old.height, wall, 1)));
  for (const field of touched)
    stepsFrom[field] = old.around(field).filter((other) => isEnterable(ruin, other));
  boards.set(ruin, {
    ...old,
    terrain: ruin,
    opaque,
    steps: (field) => stepsFrom[field] ?? NONE,
    stepsFrom,
    walks: new Map(),
    ruins: new Map(),
  });
  return ruin;
}

/** True if there is such a field. */
export function isOnMap({ fields }: Terrain, field: number): boolean {
  return (fields[field] ?? null) !== null;
}

/** True if persons, cat and janitor can stand here. */
export function isEnterable({ fields }: Terrain, field: number): boolean {
  const state = fields[field] ?? null;
  return state !== null && FIELDS[state].enterable;
}

/** The connected components of the enterable fields, the largest first. */
export function components({ terrain, stepsFrom }: Board): readonly (readonly number[])[] {
  const seen = new Uint8Array(terrain.fields.length);
  const found: number[][] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || !isEnterable(terrain, start)) continue;
    const part = [start];
    seen[start] = 1;
    for (const field of part)
      for (const step of stepsFrom[field] ?? NONE) {
        if (seen[step] === 1) continue;
        seen[step] = 1;
        part.push(step);
      }
    found.push(part.sort((a, b) => a - b));
  }
  return found.sort((a, b) => b.length - a.length);
}

/** Some of the fields of a map. */
export interface Region {
  /** In reading order. */
  readonly fields: readonly number[];
  has(field: number): boolean;
}

function regionOf(board: Board, parts: readonly (readonly number[])[]): Region {
  const mask = new Uint8Array(board.terrain.fields.length);
  for (const part of parts) for (const field of part) mask[field] = 1;
  return { fields: parts.flat().sort((a, b) => a - b), has: (field) => mask[field] === 1 };
}

const regions = new WeakMap<Board, Map<number, Region>>();

/**
 * The playable region: the largest connected part, plus the next largest ones while there isn't enough room for the
 * figures (spy-rules.md, section 3).
 */
export function playable(board: Board, figures: number): Region {
  const known = regions.get(board) ?? new Map<number, Region>();
  regions.set(board, known);
  let region = known.get(figures);
  if (region === undefined) {
    let room = 0;
    const parts = components(board).filter((part) => {
      const isNeeded = room < figures;
      room += part.length;
      return isNeeded;
    });
    region = regionOf(board, parts);
    known.set(figures, region);
  }
  return region;
}

const growths = new WeakMap<Board, WeakMap<Region, Region>>();

/** The region on a board with fewer walls: everything now connected with it (section 3). */
export function grown(board: Board, region: Region): Region {
  const known = growths.get(board) ?? new WeakMap<Region, Region>();
  growths.set(board, known);
  let now = known.get(region);
  if (now === undefined) {
    now = regionOf(
      board,
      components(board).filter((part) => part.some(region.has)),
    );
    known.set(region, now);
  }
  return now;
}

/** The fields of the rectangle at exactly this distance from a field, in reading order. */
export function ring(width: number, height: number, field: number, distance: number): number[] {
  const x0 = field % width;
  const y0 = Math.floor(field / width);
  const found: number[] = [];
  for (let y = Math.max(0, y0 - distance); y <= Math.min(height - 1, y0 + distance); y++) {
    const step = Math.abs(y - y0) === distance ? 1 : 2 * distance;
    for (let x = x0 - distance; x <= x0 + distance; x += step)
      if (x >= 0 && x < width) found.push(y * width + x);
  }
  return found;
}

/** The larger of the differences in columns and rows (section 4). */
export function distance(width: number, a: number, b: number): number {
  const ax = a % width;
  const bx = b % width;
  return Math.max(Math.abs(ax - bx), Math.abs((a - ax) / width - (b - bx) / width));
}

/**
 * The cells a segment of this extent crosses, end cells excluded, as pairs of columns and rows from its start:
 * those whose interior it passes through (section 4.1).
 */
function crossed(dx: number, dy: number): Uint8Array {
  const cells: number[] = [];
  for (let y = 0; y <= dy; y++)
    for (let x = 0; x <= dx; x++) {
      const isEnd = (x === 0 && y === 0) || (x === dx && y === dy);
      if (!isEnd && 2 * Math.abs(dx * y - dy * x) < dx + dy) cells.push(x, y);
    }
  return Uint8Array.from(cells);
}

// Which cells are crossed depends only on the extent, so the same few thousand lists serve every map.
const crossings: Uint8Array[][] = [];

function crossing(dx: number, dy: number): Uint8Array {
  crossings[dx] ??= [];
  const column = crossings[dx] as Uint8Array[];
  column[dy] ??= crossed(dx, dy);
  return column[dy] as Uint8Array;
}

/** True if no crossed cell between the two fields, end cells excluded, is blocked. */
export function isClear(width: number, a: number, b: number, blocked: (field: number) => boolean): boolean {
  const x0 = a % width;
  const y0 = (a - x0) / width;
  const x1 = b % width;
  const y1 = (b - x1) / width;
  const sx = x1 < x0 ? -1 : 1;
  const sy = y1 < y0 ? -width : width;
  const cells = crossing(Math.abs(x1 - x0), Math.abs(y1 - y0));
  for (let i = 0; i < cells.length; i += 2) {
    if (blocked(a + sx * (cells[i] as number) + sy * (cells[i + 1] as number))) return false;
  }
  return true;
}

/**
 * The shortest walk from any of these fields to every one that can be entered, -1 where there is none (section 4).
 */
export function walkingDistances({ stepsFrom }: Board, from: readonly number[]): Int16Array {
  const lengths = new Int16Array(stepsFrom.length).fill(-1);
  for (const field of from) lengths[field] = 0;
  const reached = [...from];
  for (const field of reached) {
    const length = (lengths[field] as number) + 1;
    for (const step of stepsFrom[field] ?? NONE) {
      if (lengths[step] !== -1) continue;
      lengths[step] = length;
      reached.push(step);
    }
  }
  return lengths;
}

/** Maximum size of the cache of walks per map: every walk of a normal map, some of a large one. */
const KEPT_LENGTHS = 2 ** 18;

/** The walks from one field, computed on first use. */
export function walksFrom(board: Board, field: number): Int16Array {
  const { walks } = board;
  let walk = walks.get(field);
  if (walk === undefined) {
    if (walks.size * board.stepsFrom.length >= KEPT_LENGTHS) walks.clear();
    walk = walkingDistances(board, [field]);
    walks.set(field, walk);
  }
  return walk;
}
