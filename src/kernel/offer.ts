import type { Game, Rules, Seat } from "./game.ts";
import type { Random } from "./random/random.ts";
import type { Phrases } from "./text.ts";

/** How long a bot may think. */
export interface Budget {
  /** Whether it should stop after this many rounds of thought. */
  spent(rounds: number): boolean;
}

/** What a bot is given: what its seat may know, and nothing else. */
export interface Position<View = unknown, Action = unknown, Event = unknown> {
  readonly view: View;
  readonly seat: Seat;
  /** What its seat has noticed since it chose last. */
  readonly events: readonly Event[];
  readonly random: Random;
  readonly budget: Budget;
  /** The legal actions; listed only when asked for. */
  actions(): readonly Action[];
}

/** Somebody who plays a seat without being a person. */
export interface Bot<View = unknown, Action = unknown, Event = unknown> {
  choose(position: Position<View, Action, Event>): Action;
}

/** Something people may choose before a match, such as a deck. */
export interface Choice {
  /** The word before the `=` on the command line. */
  readonly name: string;
  readonly help: string;
  /** The possible values, the first being taken if nothing is chosen. */
  readonly values: readonly string[];
}

/** How good a position is for a seat, in terms that can be named to people. */
export interface Evaluator<View = unknown> {
  /** What is weighed, in words that complete "it improves ...": "your health", "the fight". */
  readonly features: readonly string[];
  /**
   * The weight of each feature for this seat, in the same order; their sum is the logit of the chance to win: 0 is even,
   * 2 is a good position, -2 a bad one.
   */
  weigh(view: View, seat: Seat): readonly number[];
}

/** How tree search is set up for a game. */
export interface SearchSettings {
  /** The rounds of search for one choice of the level `hard`: less than a second on one core. */
  readonly rounds: number;
  /** How many random actions follow when a round leaves the tree, before the position is evaluated. */
  readonly beyond: number;
  /**
   * If given, the evaluator guides the search: actions are first tried in the order in which it likes them, and each action
   * beyond the tree is the one it likes best of this many random ones. It pays where a turn is many actions long.
   */
  readonly guidance?: number;
  /** How much rarely tried actions are favoured over good ones. */
  readonly curiosity: number;
}

/** What bots need to know to play a game. */
export interface Mind<Config = unknown, State = unknown, Action = unknown, Event = unknown, View = unknown> {
  readonly game: Rules<Config, State, Action, Event, View>;
  readonly evaluator: Evaluator<View>;
  readonly search: SearchSettings;
}

/** A game as the house offers it to people: rules, words, what can be chosen, and who plays against them. */
export interface Offer<Config = unknown, State = unknown, Action = unknown, Event = unknown, View = unknown>
  extends Mind<Config, State, Action, Event, View> {
  readonly game: Game<Config, State, Action, Event, View>;
  readonly phrases: Phrases<View, Action, Event>;
  readonly choices: readonly Choice[];
  /** The config for a value of every choice. */
  configure(chosen: Readonly<Record<string, string>>): Config;
  /** The computer's players of this game alone, by name, beside those that every game has. */
  readonly opponents: Readonly<Record<string, Bot<View, Action, Event>>>;
  /** How far a game for one has come, from 0 to 1. */
  progress?(view: View): number;
}

/** The usual value of every choice. */
export function usualChoices({ choices }: Pick<Offer, "choices">): Record<string, string> {
  return Object.fromEntries(choices.map(({ name, values: [usual = ""] }) => [name, usual]));
}
