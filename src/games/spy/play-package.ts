import type { PlayParts } from "../../kernel/game-package.ts";
import { action } from "./action.ts";
import { USUAL_OPTIONS, withNames } from "./config/config.ts";
import { USUAL_MATCH } from "./config/match.ts";
import { CASINO } from "./data/casino.ts";
import { FIGURES } from "./data/figures.ts";
import { deal } from "./mind/deal.ts";
import { rules } from "./rules.ts";
import type { Spy } from "./spy.ts";
import { playPhrases } from "./words/play-phrases.ts";

/** What a match of No Time to Spy needs. */
export const play: PlayParts<Spy> = {
  game: { ...rules, action },
  phrases: playPhrases,
  usual: {
    match: USUAL_MATCH,
    scenario: CASINO,
    characters: FIGURES,
    options: USUAL_OPTIONS,
  },
  withNames,
  deal,
};
