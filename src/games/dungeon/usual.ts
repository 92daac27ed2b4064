import { CAMPAIGN } from "./campaign.ts";
import type { Config } from "./state.ts";

/** Long enough for a player who rests, and still an end for one who is lost. */
export const ROUND_LIMIT = 1000;

/** The default config. */
export const USUAL: Config = { levels: CAMPAIGN.map(({ level }) => level), roundLimit: ROUND_LIMIT };
