import type { Mastery } from "../../kernel/bot.ts";
import { features } from "./features.ts";
import type { Farmland } from "./state.ts";

/**
 * The level `master`. Its rounds end with the own turn, where the network judges: it has learnt what the enemy makes of
 * such positions.
 */
export const master: Mastery<Farmland> = {
  features,
  search: { rounds: 180, beyond: 40, guidance: { turns: 0 }, curiosity: 0.1 },
  trust: 1,
  network: async () => (await import("./network.ts")).NETWORK,
};
