import type { Offer } from "../../kernel/offer.ts";
import { simple } from "./bot.ts";
import { candidates } from "./candidates.ts";
import { type Config, USUAL_OPTIONS } from "./config/config.ts";
import { CAST } from "./data/cast.ts";
import { MATCHES, type MatchName } from "./data/matches.ts";
import { SCENARIOS, type ScenarioName } from "./data/scenarios.ts";
import { evaluator } from "./evaluate.ts";
import type { Event } from "./events.ts";
import { spy } from "./game.ts";
import { phrases } from "./phrases.ts";
import type { Action, State } from "./state.ts";
import type { View } from "./view.ts";

const scenarios = Object.keys(SCENARIOS) as ScenarioName[];
const matches = Object.keys(MATCHES) as MatchName[];

/** No Time to Spy as the house offers it: three maps, two sets of figures, and a simple opponent. */
export const offer: Offer<Config, State, Action, Event, View> = {
  game: spy,
  phrases,
  choices: [
    { name: "scenario", help: "the map: casino, a small club or a large villa", values: scenarios },
    {
      name: "match",
      help: "the figures: usual, or quick with fewer rounds and better chances",
      values: matches,
    },
  ],
  configure: ({ scenario, match }) => ({
    match: MATCHES[matches.find((name) => name === match) ?? "usual"],
    scenario: SCENARIOS[scenarios.find((name) => name === scenario) ?? "casino"],
    characters: CAST,
    options: USUAL_OPTIONS,
  }),
  opponents: { simple },
  evaluator,
  search: { rounds: 200, beyond: 0, guidance: { turns: 1 }, curiosity: 0.1 },
  candidates,
};
