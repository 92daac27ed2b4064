import type { Game } from "../../kernel/game.ts";
import { forms, lazily, within, z } from "../schema.ts";
import { CLASS_NAMES, DICE } from "./cards.ts";
import { secrets } from "./knowledge.ts";
import { MAX_SEED } from "./legality.ts";
import { rules } from "./rules.ts";
import type { Runa } from "./state.ts";

/**
 * More rounds of a fight than any player needs. Without a limit, as in the classic program, a match might never end.
 */
const MAX_ROUNDS = 1000;

/** An upper bound for cards in a hand or an offer. */
const MAX_POSITION = 99;

/** Runa's Strive with codecs for unknown configs and actions. */
export const runa: Game<Runa> = {
  ...rules,
  config: lazily(() => z.strictObject({ roundLimit: within(1, MAX_ROUNDS) })),
  action: forms(() => {
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
  }),
  secrets,
};
