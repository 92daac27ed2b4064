import { withoutConfig } from "../kernel/canonical.ts";
import type { Seat } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { freshSeed, type Seed } from "../kernel/random/house.ts";
import { ActionSpace } from "./action-space.ts";

/** What a seat sees of a match. */
export interface Sight {
  readonly seat: Seat;
  /** What the seat may know, without the config. */
  readonly view: unknown;
  /** The view in a few numbers: the weights of the game's features for this seat. */
  readonly features: readonly number[];
}

/** Where a match of an environment stands. */
export interface EnvironmentTurn extends Sight {
  /** The legal actions of the seat; none when the match is over. */
  readonly actions: readonly unknown[];
  /** Their numbers, in the same order. */
  readonly legal: readonly number[];
  /** The result, once the match is over. */
  readonly over: EnvironmentResult | null;
}

/** How a match of an environment ended. */
export interface EnvironmentResult {
  readonly winners: readonly Seat[];
  /** What decided it, such as "life". */
  readonly ending: string;
  /** By seat: 1 for a win, -1 for a loss, 0 for a draw. */
  readonly rewards: readonly number[];
}

/**
 * One match after another, step by step, for programs that learn: a reset begins one, and each step plays
 * one of the legal actions, by its number, for the seat that is to decide.
 */
export class Environment {
  readonly pack: GamePackage;
  /** The numbers of the actions. */
  readonly space: ActionSpace;
  /** The config of every match. */
  readonly config: unknown;
  #match: Match;
  #turn: EnvironmentTurn;

  constructor(pack: GamePackage, config: unknown) {
    this.pack = pack;
    this.space = new ActionSpace(pack, config);
    this.config = config;
    this.#match = Match.start(pack.game, config);
    this.#turn = this.#next(0);
  }

  /** Begins a new match; with the same seed it is the same one. */
  reset(seed: Seed = freshSeed()): EnvironmentTurn {
    this.#match = Match.start(this.pack.game, this.config, seed);
    this.#turn = this.#next(0);
    return this.#turn;
  }

  /** Plays the legal action with this number. Throws if there is none. */
  step(number: number): EnvironmentTurn {
    const { seat, actions, legal, over } = this.#turn;
    if (over !== null) throw new Error("the match is over: reset begins another one");
    const index = legal.indexOf(number);
    if (index < 0) throw new Error(`${number} is no legal action now: expected one of "legal"`);
    const acted = this.#match.act(seat, actions[index]);
    if (!acted.ok) throw new Error(`the action ${number} was refused: ${JSON.stringify(acted.refusal)}`);
    this.#turn = this.#next(seat);
    return this.#turn;
  }

  /** What a seat sees now, whether it is to decide or not. Throws if there is no such seat. */
  look(seat: Seat): Sight {
    const { seats } = this.pack.game;
    if (!Number.isInteger(seat) || seat < 0 || seat >= seats)
      throw new Error(`there is no seat ${seat}: expected a whole number from 0 to ${seats - 1}`);
    const view = this.#match.view(seat);
    return { seat, view: withoutConfig(view), features: this.pack.evaluator.weigh(view, seat) };
  }

  /** The turn of the seat that is to decide; of the one that acted last, if the match is over. */
  #next(last: Seat): EnvironmentTurn {
    const { outcome } = this.#match;
    const seat = this.#match.toMove[0] ?? last;
    if (outcome === undefined) return { ...this.look(seat), ...this.#choices(seat), over: null };
    const { winners, ending } = outcome;
    const isDraw = winners.length > 1;
    const rewards = Array.from({ length: this.pack.game.seats }, (_, each) =>
      isDraw ? 0 : winners.includes(each) ? 1 : -1,
    );
    return { ...this.look(seat), actions: [], legal: [], over: { winners, ending: ending.code, rewards } };
  }

  /** The legal actions that have a number. */
  #choices(seat: Seat): Pick<EnvironmentTurn, "actions" | "legal"> {
    const all = this.#match.actions(seat);
    const numbers = this.space.numbers(all);
    const legal = numbers.flatMap((number) => number ?? []);
    const actions =
      legal.length === all.length ? all : all.filter((_, index) => numbers[index] !== undefined);
    return { actions, legal };
  }
}
