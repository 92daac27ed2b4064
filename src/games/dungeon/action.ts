import { forms, within, z } from "../schema.ts";
import { HEROES } from "./heroes.ts";
import { DIRECTIONS } from "./state.ts";

/** Parses an action of the dungeon crawler. */
export const action = forms(() => [
  z.tuple([z.literal("hero"), within(1, HEROES.length)]),
  z.tuple([z.literal("step"), z.enum(DIRECTIONS)]),
  z.tuple([z.literal("cast")]),
  z.tuple([z.literal("wait")]),
]);
