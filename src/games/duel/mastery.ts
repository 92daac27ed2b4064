import type { Mastery } from "../../kernel/bot.ts";
import { features } from "./features.ts";
import type { Duel } from "./state.ts";

/**
 * The level `master`. It looks as far ahead as `hard`, and makes no mistakes; where its rounds end, network and evaluator
 * judge together, as they err in different positions.
 */
export const master: Mastery<Duel> = {
  features,
  search: { rounds: 1280, beyond: 100, guidance: { turns: 2 }, curiosity: 0.1 },
  trust: 0.5,
  network: async () => (await import("./network.ts")).NETWORK,
};
