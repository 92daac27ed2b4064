import type { Offer } from "../../kernel/offer.ts";
import { CAMPAIGN } from "./campaign.ts";
import { evaluator, progress } from "./evaluate.ts";
import { dungeon } from "./game.ts";
import { phrases } from "./phrases.ts";
import type { Action, Config, Event, State, View } from "./state.ts";

/** The short journey ends with the Mountain. */
const SHORT = 6;

/** Long enough for whoever rests, and still an end for whoever is lost. */
const ROUND_LIMIT = 1000;

/** The dungeon crawler as the house offers it: its own campaign, nobody to play against. */
export const offer: Offer<Config, State, Action, Event, View> = {
  game: dungeon,
  phrases,
  choices: [
    {
      name: "journey",
      help: `all ${CAMPAIGN.length} levels, or the first ${SHORT} only`,
      values: ["whole", "short"],
    },
  ],
  configure: ({ journey }) => ({
    levels: CAMPAIGN.slice(0, journey === "short" ? SHORT : undefined).map(({ level }) => level),
    roundLimit: ROUND_LIMIT,
  }),
  opponents: {},
  evaluator,
  search: { rounds: 100, beyond: 0, curiosity: 0.003 },
  progress,
};
