import type { FieldState } from "../../../../games/spy/board/fields.ts";
import { boardOf } from "../../../../games/spy/board/geometry.ts";
import { GADGETS } from "../../../../games/spy/gadgets/index.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";

/* The plan shows no coordinates, so the log names places by what stands there. */

const THINGS: Readonly<Record<Exclude<FieldState, "FREE">, string>> = {
  WALL: "a wall",
  FIREPLACE: "a fireplace",
  BAR_SEAT: "a bar seat",
  ROULETTE_TABLE: "a roulette table",
  BAR_TABLE: "a bar table",
  SAFE: "a safe",
};

/** What is on a field, if no one is: "safe 2", "a roulette table", "a spot beside a fireplace". */
export function thingOn(view: View, field: number): string {
  const safe = view.safes.indexOf(field) + 1;
  if (safe > 0) return `safe ${safe}`;
  const kind = view.terrain.fields[field] ?? "FREE";
  return kind === "FREE" ? `a spot ${lyingAt(view, field)}` : THINGS[kind];
}

/** Furniture that is worth going to, the most interesting first. */
const ATTRACTIONS = [
  "SAFE",
  "ROULETTE_TABLE",
  "BAR_TABLE",
  "FIREPLACE",
] as const satisfies readonly FieldState[];

/** The most interesting furniture beside a field, if any. */
function beside(view: View, field: number): string | undefined {
  const { fields } = view.terrain;
  const around = boardOf(view.terrain).around(field);
  for (const kind of ATTRACTIONS) {
    const found = around.find((other) => fields[other] === kind);
    if (found !== undefined) return thingOn(view, found);
  }
  return undefined;
}

/** Where a step leads, after the name of who makes it: "walks to safe 2". */
export function walkTo(view: View, field: number): string {
  if (view.terrain.fields[field] === "BAR_SEAT") return "sits down at the bar";
  const thing = beside(view, field);
  return thing === undefined ? "walks on" : `walks to ${thing}`;
}

/** Where something lies: "beside safe 2", "on the floor". */
export function lyingAt(view: View, field: number): string {
  if (view.terrain.fields[field] === "BAR_SEAT") return "on a bar seat";
  const thing = beside(view, field);
  return thing === undefined ? "on the floor" : `beside ${thing}`;
}

/** "the fog tin". */
export function gadgetName(gadget: keyof typeof GADGETS): string {
  return `the ${GADGETS[gadget].title}`;
}
