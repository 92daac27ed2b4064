import type { Offer } from "../../kernel/offer.ts";
import { evaluator } from "./evaluate.ts";
import { farmland } from "./game.ts";
import { phrases } from "./phrases.ts";
import { scripted } from "./scripted.ts";
import type { Action, Config, Event, State, View } from "./state.ts";
import { DECKS, UNITS } from "./units.ts";

const deckNames = Object.keys(DECKS) as (keyof typeof DECKS)[];

const deckNamed = (name: string | undefined) =>
  DECKS[deckNames.find((known) => known === name) ?? "balanced"];

/** Crown of Farmland as the house offers it: three decks to choose from, and the opponent of the classic program. */
export const offer: Offer<Config, State, Action, Event, View> = {
  game: farmland,
  phrases,
  choices: [
    { name: "deck1", help: "the deck of team 1", values: deckNames },
    { name: "deck2", help: "the deck of team 2", values: deckNames },
  ],
  configure: ({ deck1, deck2 }) => ({
    units: UNITS,
    decks: [deckNamed(deck1), deckNamed(deck2)],
    teams: ["Player", "Enemy"],
  }),
  opponents: { scripted },
  evaluator,
  search: { rounds: 60, beyond: 40, guidance: { draws: 6, turns: 1 }, curiosity: 0.1 },
};
