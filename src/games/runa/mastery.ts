import type { Mastery } from "../../kernel/bot.ts";
import { features } from "./features.ts";
import type { Runa } from "./state.ts";

/** The level `master`. It takes about twice the time of `hard`: no other player waits for it. */
export const master: Mastery<Runa> = {
  features,
  search: { rounds: 600, beyond: 0, guidance: { turns: 1 }, curiosity: 0.1 },
  trust: 1,
  network: async () => (await import("./network.ts")).NETWORK,
};
