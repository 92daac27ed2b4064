import { type EnemyTile, isEnemyTile } from "./enemies.ts";
import type { Level } from "./state.ts";

const FLOOR = ".".charCodeAt(0);
const WALL = "#".charCodeAt(0);

/** An enemy as the level file places it. */
export interface Post {
  readonly tile: EnemyTile;
  readonly x: number;
  readonly y: number;
}

/** The constant part of a level, computed from its rows once: bots enter levels and search paths very often. */
export interface Plan {
  readonly width: number;
  /** 1 for each cell without a wall, 0 for each wall, row by row. */
  readonly floor: Uint8Array;
  /** Where the hero begins. */
  readonly start: { readonly x: number; readonly y: number };
  /** The enemies in board order. */
  readonly posts: readonly Post[];
}

/** Plans are garbage-collected with their levels. */
const kept = new WeakMap<Level, Plan>();

/** The plan of a level. */
export function planOf(level: Level): Plan {
  const known = kept.get(level);
  if (known !== undefined) return known;
  const plan = drawn(level);
  kept.set(level, plan);
  return plan;
}

function drawn(level: Level): Plan {
  const width = level[0]?.length ?? 0;
  const floor = new Uint8Array(width * level.length).fill(1);
  const posts: Post[] = [];
  let start = { x: 0, y: 0 };
  level.forEach((row, y) => {
    for (let x = 0; x < width; x++) {
      const code = row.charCodeAt(x);
      if (code === FLOOR) continue;
      if (code === WALL) {
        floor[y * width + x] = 0;
        continue;
      }
      const tile = row.charAt(x);
      if (isEnemyTile(tile)) posts.push({ tile, x, y });
      else start = { x, y };
    }
  });
  return { width, floor, start, posts };
}
