import type { Mastery } from "../../kernel/bot.ts";
import { features } from "./features.ts";
import type { Duel } from "./state.ts";

/**
 * The level `master`. Its rounds end when the opponent has answered, where the network judges: what it has learnt
 * replaces another turn of looking ahead.
 */
export const master: Mastery<Duel> = {
  features,
  search: { rounds: 1400, beyond: 100, guidance: { turns: 1 }, curiosity: 0.1 },
  network: async () => (await import("./network.ts")).NETWORK,
};
