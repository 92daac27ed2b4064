import { isFloor } from "../../../games/dungeon/board.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import type { Point } from "../../parts/camera.ts";

/** Range of the torch in cells. Decoration only: the rules have no darkness. */
export const TORCH = 7;

/** Brightness around the hero, from 1 to 0. */
export interface Light {
  readonly centre: Point;
  /** (2 TORCH + 1) rows and columns. */
  readonly brightness: Float32Array;
}

const SIDE = 2 * TORCH + 1;

/** The light of the torch: reaches every cell in a straight line, including walls. */
export function lightAround(level: Level, centre: Point): Light {
  const brightness = new Float32Array(SIDE * SIDE);
  for (let dy = -TORCH; dy <= TORCH; dy++)
    for (let dx = -TORCH; dx <= TORCH; dx++) {
      const distance = Math.hypot(dx, dy);
      if (distance > TORCH + 0.5 || !reaches(level, centre, dx, dy)) continue;
      brightness[(dy + TORCH) * SIDE + dx + TORCH] = Math.max(0.18, 1 - distance / (TORCH + 1));
    }
  return { centre, brightness };
}

/** Brightness of a cell. */
export function brightnessAt({ centre, brightness }: Light, x: number, y: number): number {
  const [dx, dy] = [x - centre.x, y - centre.y];
  if (Math.abs(dx) > TORCH || Math.abs(dy) > TORCH) return 0;
  return brightness[(dy + TORCH) * SIDE + dx + TORCH] ?? 0;
}

function reaches(level: Level, from: Point, dx: number, dy: number): boolean {
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  for (let step = 1; step < steps; step++) {
    const x = from.x + Math.round((dx * step) / steps);
    const y = from.y + Math.round((dy * step) / steps);
    if (!isFloor(level, x, y)) return false;
  }
  return true;
}

/** Cells of a level that have been lit before. */
export class Memory {
  readonly level: Level;
  /** Number of events that it knows of. */
  told = 0;
  readonly #seen: Uint8Array;
  readonly #width: number;

  constructor(level: Level) {
    this.level = level;
    this.#width = level[0]?.length ?? 0;
    this.#seen = new Uint8Array(this.#width * level.length);
  }

  remember({ centre, brightness }: Light): void {
    for (let y = Math.max(0, centre.y - TORCH); y <= centre.y + TORCH && y < this.level.length; y++)
      for (let x = Math.max(0, centre.x - TORCH); x <= centre.x + TORCH && x < this.#width; x++)
        if ((brightness[(y - centre.y + TORCH) * SIDE + x - centre.x + TORCH] ?? 0) > 0)
          this.#seen[y * this.#width + x] = 1;
  }

  has(x: number, y: number): boolean {
    return x >= 0 && x < this.#width && this.#seen[y * this.#width + x] === 1;
  }
}

/**
 * The memory of a level after this many events: the one before, or a new one on another level. Fewer events mean that
 * some were taken back, and nothing of them stays.
 */
export function memoryFor(before: Memory | null, level: Level, told: number): Memory {
  const memory = before?.level === level && told >= before.told ? before : new Memory(level);
  memory.told = told;
  return memory;
}
