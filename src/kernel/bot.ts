import type { Rules, Seat, Types } from "./game.ts";
import type { Random } from "./random/random.ts";

/** How long a bot may think. */
export interface Budget {
  /**
   * Whether it should stop after this many rounds of thought. Bots ask within a round, too, as a single one may be long: rounds
   * alone are never spent there, a clock may be.
   */
  spent(rounds: number): boolean;
}

/** What a bot is given: what its seat may know, and nothing else. */
export interface Position<G extends Types = Types> {
  readonly view: G["view"];
  readonly seat: Seat;
  /** What its seat has noticed since it chose last. */
  readonly events: readonly G["event"][];
  /** A generator that has nothing to do with that of the match. */
  readonly random: Random;
  readonly budget: Budget;
  /** The legal actions; listed only when asked for. */
  actions(): readonly G["action"][];
}

/** Somebody who plays a seat without being a person. */
export interface Bot<G extends Types = Types> {
  choose(position: Position<G>): G["action"];
}

/** How good a position is for a seat, in terms that can be named to people. */
export interface Evaluator<G extends Types = Types> {
  /** What is weighed, in words that complete "It is better for ...": "your health", "the safety of your king". */
  readonly features: readonly string[];
  /**
   * The weight of each feature for this seat, in the same order; their sum is the logit of the chance to win: 0 is even,
   * 2 is a good position, -2 a bad one.
   */
  weigh(view: G["view"], seat: Seat): readonly number[];
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
  /** Beyond the tree, an action is the best of this number of random ones; of all, where this is absent. */
  readonly draws?: number;
  /** A position is evaluated when the own turn begins for this number of times. */
  readonly turns: number;
}

/** What bots need to know to play a game. */
export interface Mind<G extends Types = Types> {
  readonly game: Rules<G>;
  readonly evaluator: Evaluator<G>;
  readonly search: SearchSettings;
  /** The actions that a search need think of: those that come to the same once, hopeless ones never; all legal ones, where this is absent. */
  candidates?(state: G["state"], seat: Seat): readonly G["action"][];
}
