import type { Rules, Seat, Types } from "./game.ts";
import type { Random } from "./random/random.ts";

/** How long a bot may think. */
export interface Budget {
  /**
   * Whether the bot should stop after this many rounds. Bots also check within a round, as a single one may be long:
   * there only a clock can run out.
   */
  spent(rounds: number): boolean;
}

/** What a bot decides on: what its seat may know, and nothing else. */
export interface Position<G extends Types = Types> {
  readonly view: G["view"];
  readonly seat: Seat;
  /** What its seat has perceived since its last choice. */
  readonly events: readonly G["event"][];
  /** What it has concluded from everything that its seat has perceived; see {@link Deduction}. */
  readonly memory?: unknown;
  /** A generator unrelated to that of the match. */
  readonly random: Random;
  readonly budget: Budget;
  /** The legal actions; computed only when asked for. */
  actions(): readonly G["action"][];
}

/** A computer player. */
export interface Bot<G extends Types = Types> {
  /** Loads what the bot needs, if anything: to be called once before its first choice. */
  prepare?(): Promise<void>;
  choose(position: Position<G>): G["action"];
}

/** A number in a position that people look at, such as life points. Hints tell how an action changes it. */
export interface Fact<G extends Types = Types> {
  /** The feature of the evaluator that it explains. */
  readonly feature: string;
  /** Its key: the phrases of the game tell it in words. */
  readonly name: string;
  of(view: G["view"], seat: Seat): number;
}

/** Rates a position for a seat, in features that the phrases of the game name to people. */
export interface Evaluator<G extends Types = Types> {
  /** The keys of the features: "health". */
  readonly features: readonly string[];
  /**
   * The weight of each feature for this seat, in the same order; their sum is the logit of the chance to win: 0 is
   * even, 2 is a good position, -2 a bad one.
   */
  weigh(view: G["view"], seat: Seat): readonly number[];
  /**
   * The same for the view of a state, if that is faster without making the view: search does little else. It uses
   * nothing that the view hides.
   */
  weighState?(state: G["state"], seat: Seat): readonly number[];
  /** What people see of these features, if anything. */
  readonly facts?: readonly Fact<G>[];
}

/** How tree search is set up for a game. */
export interface SearchSettings {
  /** Rounds of search per choice at level `hard`: less than a second on one core. */
  readonly rounds: number;
  /** Maximum number of actions played beyond the tree before the position is evaluated. */
  readonly beyond: number;
  /**
   * If given, the evaluator guides the search; otherwise the tree contains all seats' actions, and those beyond it
   * are random.
   */
  readonly guidance?: Guidance;
  /** Weight of exploration: how much rarely tried actions are favoured over good ones. */
  readonly curiosity: number;
}

/**
 * How the evaluator guides a search. The tree then contains only the seat's own decisions, tried in the evaluator's
 * order, and beyond it every seat is expected to play the evaluator's favourite. Pays off in games with many actions
 * per turn.
 */
export interface Guidance {
  /** Beyond the tree, an action is the best of this many random ones; of all, if absent. */
  readonly draws?: number;
  /** The position is evaluated when the seat's own turn begins for this many times; 0: when its present turn ends. */
  readonly turns: number;
}

/**
 * What bots conclude from what their seat perceives, beyond what the rules tell it. The memory is plain data: the caller
 * of a bot keeps it for the next choice.
 */
export interface Deduction<G extends Types = Types> {
  /** The memory after these events, which led to this view; undefined before it has one. */
  recall(memory: unknown, events: readonly G["event"][], view: G["view"]): unknown;
  /** The view with what was concluded. */
  apply(view: G["view"], memory: unknown): G["view"];
}

/** What a game shows to a network that learns to judge its positions. */
export interface Features<G extends Types = Types> {
  /** Number of inputs. */
  readonly count: number;
  /** Writes the inputs, mostly from -1 to 1, from what the seat may know. `inputs` is all zeros before. */
  write(view: G["view"], seat: Seat, inputs: Float32Array): void;
}

/** How the level `master` plays a game without a network: it searches longer than `hard`, and makes no mistakes. */
export interface LongSearch {
  readonly search: SearchSettings;
}

/** How the level `master` plays a game with a network. */
export interface Mastery<G extends Types = Types> extends LongSearch {
  readonly features: Features<G>;
  /** Share of the network in the judgement, from 0 to 1; the rest is the evaluator's. */
  readonly trust: number;
  /** Loads the trained network, as text. */
  network(): Promise<string>;
}

/**
 * A kind of action that is legal but never makes sense: it does nothing, harms only the player who plays it, or another
 * action does the same in a plainer way. Bots above the easy level don't play such actions, and hints don't name them.
 */
export interface SenseRule<G extends Types = Types> {
  /** A few words that name the kind: "heals at full health". */
  readonly name: string;
  /** Why it makes no sense, as a sentence. */
  readonly why: string;
  /** Whether an action of this seat is of the kind, by what the seat may know. */
  forbids(view: G["view"], seat: Seat, action: G["action"]): boolean;
}

/** What makes sense for a seat in a state. */
export interface Sense<G extends Types = Types> {
  forbids(action: G["action"]): boolean;
}

/** How much a level overlooks, as people do. */
export interface Mistakes {
  /** The share of actions that it overlooks in a choice, from 0 to 1. */
  readonly overlooks: number;
  /** The share of the evaluator's features that it forgets in a choice, from 0 to 1. */
  readonly forgets: number;
}

/** A style of play, at about the same strength as the balanced one. */
export interface Character<G extends Types = Types> {
  /** The game's evaluator with other parameters. */
  readonly evaluator: Evaluator<G>;
  /**
   * How much the player likes luck, from -1 to 1. Above 0, they prefer a choice that may go very well or very badly to
   * one with the same chance that changes little; below 0, the other way round.
   */
  readonly daring: number;
}

/** What makes a mind with a character differ from the balanced one. */
export interface Styled<G extends Types = Types> {
  readonly daring: number;
  /** The evaluator of the balanced mind. */
  readonly balanced: Evaluator<G>;
}

/** What bots need to know to play a game. */
export interface Mind<G extends Types = Types> {
  readonly game: Rules<G>;
  readonly evaluator: Evaluator<G>;
  /** The styles of play to choose from, by name, beside the balanced one. */
  readonly characters?: Readonly<Record<string, Character<G>>>;
  /** The character whose evaluator this mind has; the balanced one, if absent. */
  readonly character?: Styled<G>;
  /**
   * The logit of the chance to win where a round of search ends. If absent, the evaluator is asked there as well as
   * for the order of actions.
   */
  appraise?(view: G["view"], seat: Seat): number;
  readonly search: SearchSettings;
  /** The level `master`, in games that have it. */
  readonly master?: LongSearch | Mastery<G>;
  /** The mistakes of the levels below the strongest: if absent, easy makes the usual ones, and the others none. */
  readonly mistakes?: { readonly easy?: Mistakes; readonly normal?: Mistakes; readonly hard?: Mistakes };
  /** What bots conclude from what they perceive, if anything. */
  readonly deduction?: Deduction<G>;
  /** The kinds of actions that make no sense, if there are any. */
  readonly senseRules?: readonly SenseRule<G>[];
  /**
   * Whether any of these rules forbids an action by the view of a state, if that is faster without making the view:
   * search asks often. It uses nothing that the view hides.
   */
  isSenselessIn?(state: G["state"], seat: Seat, action: G["action"]): boolean;
  /** Tells which actions of a seat make no sense in a state. If absent, search considers all of them. */
  senseIn?(state: G["state"], seat: Seat): Sense<G>;
  /** The actions worth searching: equivalent ones once, hopeless ones never. All legal ones, if absent. */
  candidates?(state: G["state"], seat: Seat): readonly G["action"][];
}
