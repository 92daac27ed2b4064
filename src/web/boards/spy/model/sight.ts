import { boardOf, isClear } from "../../../../games/spy/board/geometry.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";

/** Fields in fog. */
export function foggyFields(view: Pick<View, "fogs">): ReadonlySet<number> {
  return new Set(view.fogs.flatMap(({ fields }) => fields));
}

/** Whether a field is visible. */
export type Sight = (field: number) => boolean;

/** Visibility from a field (spy-rules.md, section 4.1), computed lazily and cached. */
export function sightFrom(view: Pick<View, "terrain" | "fogs">, from: number): Sight {
  const { opaque, width } = boardOf(view.terrain);
  const foggy = foggyFields(view);
  const blocks = (field: number) => opaque[field] === 1 || foggy.has(field);
  const looked = new Map<number, boolean>();
  return (field) => {
    const known = looked.get(field);
    if (known !== undefined) return known;
    const isInFog = field !== from && (foggy.has(from) || foggy.has(field));
    const isSeen = !isInFog && isClear(width, from, field, blocks);
    looked.set(field, isSeen);
    return isSeen;
  };
}

/** Fields reachable with this many steps, each with a path. Persons don't block it. */
export function waysFrom(
  view: Pick<View, "terrain">,
  from: number,
  steps: number,
): ReadonlyMap<number, readonly number[]> {
  const board = boardOf(view.terrain);
  const ways = new Map<number, readonly number[]>();
  let edge: readonly (readonly number[])[] = [[]];
  for (let length = 1; length <= steps; length++) {
    const next: (readonly number[])[] = [];
    for (const way of edge)
      for (const field of straightFirst(
        view.terrain.width,
        way.at(-1) ?? from,
        board.steps(way.at(-1) ?? from),
      )) {
        if (field === from || ways.has(field)) continue;
        ways.set(field, [...way, field]);
        next.push([...way, field]);
      }
    edge = next;
  }
  return ways;
}

/** Straight steps before diagonal ones, so that paths look natural. */
function straightFirst(width: number, from: number, fields: readonly number[]): readonly number[] {
  const isStraight = (field: number) =>
    field % width === from % width || Math.floor(field / width) === Math.floor(from / width);
  return [...fields].sort((a, b) => Number(isStraight(b)) - Number(isStraight(a)));
}

/** The adjacent field in a direction, if it's on the map. */
export function neighbour(
  view: Pick<View, "terrain">,
  from: number,
  dx: number,
  dy: number,
): number | undefined {
  const { width, fields } = view.terrain;
  const x = (from % width) + dx;
  const field = from + dy * width + dx;
  return x < 0 || x >= width || (fields[field] ?? null) === null ? undefined : field;
}

/** The nearest of these fields in a direction, for moving between targets with arrow keys. */
export function towards(
  width: number,
  from: number,
  fields: readonly number[],
  dx: number,
  dy: number,
): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const field of fields) {
    const x = (field % width) - (from % width);
    const y = Math.floor(field / width) - Math.floor(from / width);
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead <= 0 || aside > 2 * ahead) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [field, far];
  }
  return best;
}
