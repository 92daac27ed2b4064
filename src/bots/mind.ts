import type { Rules, Seat } from "../kernel/game.ts";

/** How good a position is for a seat, in terms that can be named to people. */
export interface Evaluator<View = unknown> {
  /** What is weighed, in words that complete "It improves your ...": "health", "control of the board". */
  readonly features: readonly string[];
  /**
   * The weight of each feature for this seat, in the same order; their sum is the logit of the chance to win: 0 is even,
   * 2 is a good position, -2 a bad one.
   */
  weigh(view: View, seat: Seat): readonly number[];
}

/** How search is set up for a game. */
export interface SearchSettings {
  /** The rounds of search for one choice of the level `hard`. */
  readonly rounds: number;
  /** How many random actions follow when a round leaves the tree, before the position is evaluated. */
  readonly beyond: number;
  /** How much rarely tried actions are favoured over good ones. */
  readonly curiosity: number;
}

/** All that bots need to know to play a game. */
export interface Mind<Config = unknown, State = unknown, Action = unknown, Event = unknown, View = unknown> {
  readonly rules: Rules<Config, State, Action, Event, View>;
  readonly evaluator: Evaluator<View>;
  readonly search: SearchSettings;
}

/** The chance to win that the evaluator gives a seat, from 0 to 1; exact once the match is over. */
export function worth<State, View>(
  mind: Mind<unknown, State, unknown, unknown, View>,
  state: State,
  seat: Seat,
): number {
  const outcome = mind.rules.outcome(state);
  if (outcome !== undefined) return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
  let sum = 0;
  for (const weight of mind.evaluator.weigh(mind.rules.view(state, seat), seat)) sum += weight;
  return 1 / (1 + Math.exp(-sum));
}
