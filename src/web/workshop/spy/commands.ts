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

/** What the brush paints; "remove" deletes the field. */
export type Brush = FieldState | "remove";

/** What the pointer does on the map. */
export type Tool = Brush | "select" | "move";

/** The palette: what can be put on the map, in the order of the specification (spy-screens.md, E3). */
export const PALETTE: readonly { readonly brush: Brush; readonly title: string; readonly help: string }[] = [
  { brush: "WALL", title: "Wall", help: "Blocks movement and sight." },
  { brush: "FIREPLACE", title: "Fireplace", help: "Dries anyone beside it. Blocks sight." },
  { brush: "BAR_SEAT", title: "Seat", help: "Heals anyone who sits here for a round." },
  {
    brush: "ROULETTE_TABLE",
    title: "Roulette table",
    help: "For gambling. Its chips are random, unless you select it and give it some.",
  },
  { brush: "BAR_TABLE", title: "Bar table", help: "Has a new cocktail every round." },
  { brush: "SAFE", title: "Safe", help: "Holds secrets. Its number is random." },
  { brush: "FREE", title: "Free field", help: "Carpet to walk on." },
  { brush: "remove", title: "No field", help: "Removes the field, leaving a hole or an edge." },
];

/** Applies a brush to these spots. */
export function brushed(terrain: Terrain, brush: Brush, spots: Parameters<typeof painted>[1]): Terrain {
  return brush === "remove" ? painted(terrain, spots, null) : repainted(terrain, spots, brush);
}

/** A command for the selection. */
export interface Command {
  readonly title: string;
  readonly key?: string;
  run(terrain: Terrain, box: Box): Terrain;
  /** How far the selected fields move; null: they are deleted. */
  readonly moves?: Spot | null;
}

/** Commands for the selected fields. */
export const COMMANDS: readonly Command[] = [
  { title: "Make free", key: "Del", run: (terrain, box) => repainted(terrain, spotsIn(box), "FREE") },
  { title: "Remove", key: "⌫", run: (terrain, box) => painted(terrain, spotsIn(box), null) },
  { title: "Row above", run: (terrain, { top }) => withRow(terrain, top), moves: [0, 1] },
  { title: "Row below", run: (terrain, { bottom }) => withRow(terrain, bottom + 1) },
  { title: "Column left", run: (terrain, { left }) => withColumn(terrain, left), moves: [1, 0] },
  { title: "Column right", run: (terrain, { right }) => withColumn(terrain, right + 1) },
  { title: "Delete rows", run: withoutRows, moves: null },
  { title: "Delete columns", run: withoutColumns, moves: null },
];
