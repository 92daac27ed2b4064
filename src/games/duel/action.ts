import { forms, within, z } from "../schema.ts";
import { HAND_LIMIT, PLACES } from "./state.ts";

/** Parses an action of Creature Duel. */
export const action = forms(() => {
  const card = within(1, HAND_LIMIT);
  const place = within(1, PLACES);
  return [
    z.tuple([z.literal("set"), card, place]),
    z.tuple([z.literal("cast"), card]),
    z.tuple([z.literal("cast"), card, place, place]),
    z.tuple([z.literal("sacrifice"), card]),
    z.tuple([z.literal("attack"), within(0, PLACES), place]),
    z.tuple([z.literal("finish")]),
  ];
});
