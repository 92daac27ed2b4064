import { forms, within, z } from "../schema.ts";
import { FIELD_NAMES } from "./board.ts";
import { MAX_HAND } from "./state.ts";

/** Parses an action of Crown of Farmland. */
export const action = forms(() => {
  const field = within(0, FIELD_NAMES.length - 1);
  const card = within(0, MAX_HAND - 1);
  return [
    z.tuple([z.literal("move"), field, field]),
    z.tuple([z.literal("flip"), field]),
    z.tuple([z.literal("block"), field]),
    z.tuple([z.literal("place"), field, card]),
    z.tuple([z.literal("yield")]),
    z.tuple([z.literal("yield"), card]),
  ];
});
