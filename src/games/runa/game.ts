import type { Game } from "../../kernel/game.ts";
import { lazily, within, z } from "../schema.ts";
import { action } from "./action.ts";
import { secrets } from "./knowledge.ts";
import { rules } from "./rules.ts";
import type { Runa } from "./state.ts";

/**
 * More rounds of a fight than any player needs. Without a limit, as in the classic program, a match might never end.
 */
const MAX_ROUNDS = 1000;

/** Runa's Strive with codecs for unknown configs and actions. */
export const runa: Game<Runa> = {
  ...rules,
  config: lazily(() => z.strictObject({ roundLimit: within(1, MAX_ROUNDS) })),
  action,
  secrets,
};
