import type { Offer } from "../../kernel/offer.ts";
import { DECKS } from "./decks.ts";
import { evaluator } from "./evaluate.ts";
import { duel } from "./game.ts";
import { simple } from "./opponent.ts";
import { differentActions } from "./options.ts";
import { phrases } from "./phrases.ts";
import type { Action, Config, Event, State, View } from "./state.ts";

/** Creature Duel as the house offers it: both players with a copy of one of the house's decks. */
export const offer: Offer<Config, State, Action, Event, View> = {
  game: duel,
  phrases,
  choices: [{ name: "deck", help: "the cards of both players", values: Object.keys(DECKS) }],
  configure({ deck }) {
    const chosen = Object.entries(DECKS).find(([name]) => name === deck)?.[1];
    return { names: ["Red", "Blue"], deck: chosen ?? DECKS.storm, shuffled: true };
  },
  opponents: { simple },
  evaluator,
  search: { rounds: 800, beyond: 100, guidance: { turns: 2 }, curiosity: 0.1 },
  candidates: differentActions,
};
