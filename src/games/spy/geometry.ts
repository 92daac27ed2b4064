import { FIELD_STATES, FIELDS, type FieldState, type Terrain } from "./fields.ts";

/** What is computed once from a map and asked often. Fields are named by their position in the map. */
export interface Board {
  readonly terrain: Terrain;
  readonly width: number;
  readonly height: number;
  /** All fields of the map in reading order. */
  readonly all: readonly number[];
  /** 1 for what sight cannot pass: walls, fireplaces and what is not on the map. */
  readonly opaque: Uint8Array;
  /** Where the fields of each kind are, in reading order. */
  readonly at: Readonly<Record<FieldState, readonly number[]>>;
  /** The up to eight fields of the map around a field. */
  around(field: number): readonly number[];
  /** Those of them that can be entered. */
  steps(field: number): readonly number[];
  /** The connected parts of what can be entered, the largest first. */
  readonly regions: readonly (readonly number[])[];
}

const boards = new WeakMap<Terrain, Board>();

/** The board of a map, computed when first asked for. */
export function boardOf(terrain: Terrain): Board {
  let board = boards.get(terrain);
  if (board === undefined) {
    board = compute(terrain);
    boards.set(terrain, board);
  }
  return board;
}

function compute(terrain: Terrain): Board {
  const { width, fields } = terrain;
  const height = width === 0 ? 0 : fields.length / width;
  const at = Object.fromEntries(FIELD_STATES.map((state) => [state, [] as number[]])) as Record<
    FieldState,
    number[]
  >;
  const opaque = new Uint8Array(fields.length);
  const around: number[][] = [];
  const steps: number[][] = [];
  fields.forEach((state, field) => {
    if (state === null || FIELDS[state].opaque) opaque[field] = 1;
    if (state !== null) at[state].push(field);
    const near = ring(width, height, field, 1).filter((other) => isOnMap(terrain, other));
    around.push(near);
    steps.push(near.filter((other) => isEnterable(terrain, other)));
  });
  const none: readonly number[] = [];
  return {
    terrain,
    width,
    height,
    all: [...fields.keys()].filter((field) => isOnMap(terrain, field)),
    opaque,
    at,
    around: (field) => around[field] ?? none,
    steps: (field) => steps[field] ?? none,
    regions: components(terrain, steps),
  };
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

function components(terrain: Terrain, steps: readonly (readonly number[])[]): number[][] {
  const seen = new Set<number>();
  const found: number[][] = [];
  for (let start = 0; start < terrain.fields.length; start++) {
    if (seen.has(start) || !isEnterable(terrain, start)) continue;
    const part = [start];
    seen.add(start);
    for (const field of part)
      for (const step of steps[field] ?? []) {
        if (seen.has(step)) continue;
        seen.add(step);
        part.push(step);
      }
    found.push(part.sort((a, b) => a - b));
  }
  return found.sort((a, b) => b.length - a.length);
}

const regions = new WeakMap<Board, Map<number, readonly number[]>>();

/**
 * The playable region in reading order: the largest connected part, and the next largest as long as there is not room enough
 * for the figures (spy-rules.md, section 3).
 */
export function playable(board: Board, figures: number): readonly number[] {
  const known = regions.get(board) ?? new Map<number, readonly number[]>();
  regions.set(board, known);
  let region = known.get(figures);
  if (region === undefined) {
    const fields: number[] = [];
    for (const part of board.regions) if (fields.length < figures) fields.push(...part);
    region = fields.sort((a, b) => a - b);
    known.set(figures, region);
  }
  return region;
}

const growths = new WeakMap<Board, WeakMap<readonly number[], readonly number[]>>();

/** What a region has become on a board with fewer walls: all that is now connected with it (section 3). */
export function grown(board: Board, region: readonly number[]): readonly number[] {
  const known = growths.get(board) ?? new WeakMap<readonly number[], readonly number[]>();
  growths.set(board, known);
  let now = known.get(region);
  if (now === undefined) {
    const before = new Set(region);
    const parts = board.regions.filter((part) => part.some((field) => before.has(field)));
    now = parts.flat().sort((a, b) => a - b);
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
 * The cells a segment of this extent crosses, end cells excluded, as pairs of columns and rows from its start: those whose
 * interior it passes through (section 4.1).
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

/** The shortest walk from any of these fields to every one that can be entered, -1 where there is none (section 4). */
export function walkingDistances(board: Board, from: readonly number[]): Int32Array {
  const lengths = new Int32Array(board.terrain.fields.length).fill(-1);
  for (const field of from) lengths[field] = 0;
  const reached = [...from];
  for (const field of reached)
    for (const step of board.steps(field)) {
      if (lengths[step] !== -1) continue;
      lengths[step] = (lengths[field] as number) + 1;
      reached.push(step);
    }
  return lengths;
}

const walks = new WeakMap<Board, Int32Array[]>();

/** The walks from one field, computed when first asked for. */
export function walksFrom(board: Board, field: number): Int32Array {
  let known = walks.get(board);
  if (known === undefined) {
    known = [];
    walks.set(board, known);
  }
  known[field] ??= walkingDistances(board, [field]);
  return known[field];
}
