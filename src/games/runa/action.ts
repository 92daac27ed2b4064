import { forms, within, z } from "../schema.ts";
import { CLASS_NAMES, DICE } from "./cards.ts";
import { MAX_SEED } from "./legality.ts";

/** An upper bound for cards in a hand or an offer. */
const MAX_POSITION = 99;

/** Parses an action of Runa's Strive. */
export const action = forms(() => {
  const position = within(0, MAX_POSITION);
  const seed = within(1, MAX_SEED);
  return [
    z.tuple([z.literal("class"), z.enum(CLASS_NAMES)]),
    z.tuple([z.literal("play"), position]),
    z.tuple([z.literal("play"), position, position]),
    z.tuple([z.literal("reward"), z.enum(["cards", "die"])]),
    z.tuple([z.literal("take"), position]),
    z.tuple([z.literal("discard"), position]),
    z.tuple([z.literal("heal")]),
    z.tuple([z.literal("seeds"), seed, seed]),
    z.tuple([z.literal("roll"), within(1, Math.max(...DICE))]),
  ];
});
