import type { FieldState, Terrain } from "../../../games/spy/board/fields.ts";
import {
  type Box,
  painted,
  repainted,
  type Spot,
  spotsIn,
  withColumn,
  withoutColumns,
  withoutRows,
  withRow,
} from "./terrain.ts";
import type { words } from "./words.ts";

/** What the brush paints; "remove" deletes the field. */
export type Brush = FieldState | "remove";

/** What the pointer does on the map. */
export type Tool = Brush | "select" | "move";

/** The palette: what can be put on the map, in the order of the specification (spy-screens.md, E3). */
export const PALETTE: readonly Brush[] = [
  "WALL",
  "FIREPLACE",
  "BAR_SEAT",
  "ROULETTE_TABLE",
  "BAR_TABLE",
  "SAFE",
  "FREE",
  "remove",
];

/** Applies a brush to these spots. */
export function brushed(terrain: Terrain, brush: Brush, spots: Parameters<typeof painted>[1]): Terrain {
  return brush === "remove" ? painted(terrain, spots, null) : repainted(terrain, spots, brush);
}

/** A command for the selection. */
export interface Command {
  readonly title: keyof typeof words.commands;
  readonly key?: string;
  run(terrain: Terrain, box: Box): Terrain;
  /** How far the selected fields move; null: they are deleted. */
  readonly moves?: Spot | null;
}

/** Commands for the selected fields. */
export const COMMANDS: readonly Command[] = [
  { title: "makeFree", key: "Del", run: (terrain, box) => repainted(terrain, spotsIn(box), "FREE") },
  { title: "remove", key: "⌫", run: (terrain, box) => painted(terrain, spotsIn(box), null) },
  { title: "rowAbove", run: (terrain, { top }) => withRow(terrain, top), moves: [0, 1] },
  { title: "rowBelow", run: (terrain, { bottom }) => withRow(terrain, bottom + 1) },
  { title: "columnLeft", run: (terrain, { left }) => withColumn(terrain, left), moves: [1, 0] },
  { title: "columnRight", run: (terrain, { right }) => withColumn(terrain, right + 1) },
  { title: "deleteRows", run: withoutRows, moves: null },
  { title: "deleteColumns", run: withoutColumns, moves: null },
];
