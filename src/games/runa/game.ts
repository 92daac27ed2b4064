import type { Game } from "../../kernel/game.ts";
import { z } from "../schema.ts";
import { CLASS_NAMES } from "./cards.ts";
import { secrets } from "./knowledge.ts";
import { rules } from "./rules.ts";
import type { Runa } from "./state.ts";

/** In so many rounds every fight that can be won is won, and every match still ends soon. */
const MOST_ROUNDS = 1000;

/** JSON knows a negative zero; states do not. */
const count = z.int().check(
  z.nonnegative(),
  z.refine((value) => !Object.is(value, -0), "expected 0, not -0"),
);

/** Runa's Strive, ready to take unknown configs and actions. */
export const runa: Game<Runa> = {
  ...rules,
  config: z.strictObject({ roundLimit: z.int().check(z.gte(1), z.lte(MOST_ROUNDS)) }),
  action: z.union([
    z.tuple([z.literal("class"), z.enum(CLASS_NAMES)]),
    z.tuple([z.literal("play"), count]),
    z.tuple([z.literal("play"), count, count]),
    z.tuple([z.literal("reward"), z.enum(["cards", "die"])]),
    z.tuple([z.literal("take"), count]),
    z.tuple([z.literal("discard"), count]),
    z.tuple([z.literal("heal")]),
    z.tuple([z.literal("seeds"), count, count]),
    z.tuple([z.literal("roll"), count]),
  ]),
  secrets,
};
