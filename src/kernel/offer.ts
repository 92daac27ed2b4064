import type { Game, Rules, Seat } from "./game.ts";
import type { Random } from "./random/random.ts";
import type { Phrases } from "./text.ts";

/** How long a bot may think. */
export interface Budget {
  /**
   * Whether it should stop after this many rounds of thought. Bots ask within a round, too, as a single one may be
   * long: rounds alone are never spent there, a clock may be.
   */
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

/** A value for every choice, by its name. */
export type Chosen = Readonly<Record<string, string>>;

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
  /** How many actions follow at most when a round leaves the tree, before the position is evaluated. */
  readonly beyond: number;
  /** If given, the evaluator guides the search; without it, everybody's actions are in the tree, and those beyond it are random. */
  readonly guidance?: Guidance;
  /** How much rarely tried actions are favoured over good ones. */
  readonly curiosity: number;
}

/**
 * How the evaluator guides a search. The tree then holds the own decisions only, first tried in the order in which it likes
 * them, and everybody is expected to do what it likes best beyond. It pays where a turn is many actions long.
 */
export interface Guidance {
  /** Beyond the tree, an action is the best of so many random ones; of all, where this is absent. */
  readonly draws?: number;
  /** A position is evaluated when the own turn begins for this number of times. */
  readonly turns: number;
}

/** What bots need to know to play a game. */
export interface Mind<Config = unknown, State = unknown, Action = unknown, Event = unknown, View = unknown> {
  readonly game: Rules<Config, State, Action, Event, View>;
  readonly evaluator: Evaluator<View>;
  readonly search: SearchSettings;
  /** The actions that a search need think of: those that come to the same once, hopeless ones never; all legal ones, where this is absent. */
  candidates?(state: State, seat: Seat): readonly Action[];
}

/** A game as the house offers it to people: rules, words, what can be chosen, and who plays against them. */
export interface Offer<Config = unknown, State = unknown, Action = unknown, Event = unknown, View = unknown>
  extends Mind<Config, State, Action, Event, View> {
  readonly game: Game<Config, State, Action, Event, View>;
  readonly phrases: Phrases<View, Action, Event>;
  readonly choices: readonly Choice[];
  /** The config for a value of every choice. */
  configure(chosen: Chosen): Config;
  /** The computer's players of this game alone, by name, beside those that every game has. */
  readonly opponents: Readonly<Record<string, Bot<View, Action, Event>>>;
  /** How far a game for one has come, from 0 to 1. */
  progress?(view: View): number;
}

/** The usual value of every choice. */
export function usualChoices({ choices }: Pick<Offer, "choices">): Record<string, string> {
  return Object.fromEntries(choices.map(({ name, values: [usual = ""] }) => [name, usual]));
}
