import type { Terrain } from "../../../../games/spy/board/fields.ts";
import type { Range } from "../../../parts/camera.ts";

/** Size of a field in drawing units. */
export const UNIT = 46;

/** Fields per side of a patch of floor. */
const PATCH = 12;

/** SVG paths of a patch. */
export interface Patch {
  readonly key: string;
  readonly carpet: string;
  readonly checks: string;
  readonly diamonds: string;
  readonly walls: string;
  /** Brass trim along walls, and their shadows. */
  readonly trim: string;
  readonly shadow: string;
}

const square = (x: number, y: number) => `M${x} ${y}h${UNIT}v${UNIT}h-${UNIT}z`;

/** Walls and missing fields look the same, so that the building has no ragged edge. */
function isSolid({ width, fields }: Terrain, x: number, y: number): boolean {
  const field = x < 0 || x >= width ? null : (fields[y * width + x] ?? null);
  return field === null || field === "WALL";
}

/** The part of a map that isn't solid, with a margin of half a field. */
export function boundsOf(terrain: Terrain): Range {
  const { width, fields } = terrain;
  const open = [...fields.keys()].filter(
    (field) => !isSolid(terrain, field % width, Math.floor(field / width)),
  );
  const columns = open.map((field) => field % width);
  const rows = open.map((field) => Math.floor(field / width));
  return {
    left: Math.min(...columns) - 0.5,
    top: Math.min(...rows) - 0.5,
    right: Math.max(...columns) + 1.5,
    bottom: Math.max(...rows) + 1.5,
  };
}

const kept = new WeakMap<Terrain, Map<string, Patch>>();

/** Reuses the patches that look the same on both maps of equal size. */
export function keepPatches(before: Terrain, after: Terrain): void {
  const { width } = after;
  if (before.width !== width || before.fields.length !== after.fields.length) return;
  const known = new Map(kept.get(before) ?? []);
  for (let field = 0; field < after.fields.length; field++) {
    if (after.fields[field] === before.fields[field]) continue;
    // A wall's shadow falls on adjacent fields, possibly in other patches.
    const [x, y] = [field % width, Math.floor(field / width)];
    for (const [px, py] of [
      [x, y],
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const)
      known.delete(`${Math.floor(px / PATCH)} ${Math.floor(py / PATCH)}`);
  }
  kept.set(after, known);
}

/** Patches that touch a range, cached by map. */
export function patchesIn(terrain: Terrain, range: Range): readonly Patch[] {
  const known = kept.get(terrain) ?? new Map<string, Patch>();
  kept.set(terrain, known);
  const found: Patch[] = [];
  for (let top = Math.floor(range.top / PATCH); top * PATCH < range.bottom; top++)
    for (let left = Math.floor(range.left / PATCH); left * PATCH < range.right; left++) {
      const key = `${left} ${top}`;
      const patch = known.get(key) ?? drawn(terrain, left * PATCH, top * PATCH, key);
      known.set(key, patch);
      found.push(patch);
    }
  return found;
}

function drawn(terrain: Terrain, x0: number, y0: number, key: string): Patch {
  const height = terrain.fields.length / terrain.width;
  const patch = { key, carpet: "", checks: "", diamonds: "", walls: "", trim: "", shadow: "" };
  for (let y = y0; y < Math.min(y0 + PATCH, height); y++)
    for (let x = x0; x < Math.min(x0 + PATCH, terrain.width); x++) {
      const [px, py] = [x * UNIT, y * UNIT];
      if (isSolid(terrain, x, y)) {
        if (terrain.fields[y * terrain.width + x] === "WALL") patch.walls += square(px, py);
        continue;
      }
      patch.carpet += square(px, py);
      if ((x + y) % 2 === 0) patch.checks += square(px, py);
      patch.diamonds += `M${px + UNIT / 2} ${py + UNIT / 2 - 5}l5 5-5 5-5-5z`;
      if (isSolid(terrain, x, y - 1)) {
        patch.trim += `M${px} ${py}h${UNIT}`;
        patch.shadow += `M${px} ${py}h${UNIT}v8h-${UNIT}z`;
      }
      if (isSolid(terrain, x, y + 1)) patch.trim += `M${px} ${py + UNIT}h${UNIT}`;
      if (isSolid(terrain, x - 1, y)) patch.trim += `M${px} ${py}v${UNIT}`;
      if (isSolid(terrain, x + 1, y)) patch.trim += `M${px + UNIT} ${py}v${UNIT}`;
    }
  return patch;
}

/** Path around the matching fields of a range, merging neighbors in a row. */
export function outlineOf(columns: number, range: Range, isMeant: (field: number) => boolean): string {
  let path = "";
  for (let y = range.top; y < range.bottom; y++) {
    let start = -1;
    for (let x = range.left; x <= range.right; x++) {
      const meant = x < range.right && isMeant(y * columns + x);
      if (meant && start < 0) start = x;
      if (!meant && start >= 0) {
        const width = (x - start) * UNIT;
        path += `M${start * UNIT} ${y * UNIT}h${width}v${UNIT}h-${width}z`;
        start = -1;
      }
    }
  }
  return path;
}

/** Center of a field in the drawing. */
export function middleOf(columns: number, field: number): { readonly x: number; readonly y: number } {
  return { x: ((field % columns) + 0.5) * UNIT, y: (Math.floor(field / columns) + 0.5) * UNIT };
}
