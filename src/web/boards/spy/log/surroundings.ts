import type { FieldState } from "../../../../games/spy/board/fields.ts";
import { boardOf } from "../../../../games/spy/board/geometry.ts";
import { GADGETS } from "../../../../games/spy/gadgets/index.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import type { Place } from "../../../../languages/en/board-spy.ts";
import { words } from "../words.ts";

/* The plan shows no coordinates, so the log names places by what stands there. */

/** Furniture that is worth going to, the most interesting first. */
const ATTRACTIONS = [
  "SAFE",
  "ROULETTE_TABLE",
  "BAR_TABLE",
  "FIREPLACE",
] as const satisfies readonly FieldState[];

/** A field by what is on it, and by the most interesting furniture beside it. */
export function placeOf(view: View, field: number): Place {
  const { fields } = view.terrain;
  const around = boardOf(view.terrain).around(field);
  const kind = ATTRACTIONS.find((each) => around.some((other) => fields[other] === each));
  const beside = around.find((other) => kind !== undefined && fields[other] === kind);
  return { ...thingOn(view, field), beside: beside === undefined ? null : thingOn(view, beside) };
}

function thingOn(view: View, field: number): Place {
  const safe = view.safes.indexOf(field) + 1;
  return { kind: view.terrain.fields[field] ?? "FREE", safe, beside: null };
}

/** "the fog tin". */
export function gadgetName(gadget: keyof typeof GADGETS): string {
  return words.log.theGadget(GADGETS[gadget].title);
}
