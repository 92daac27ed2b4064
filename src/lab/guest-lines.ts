import type { Seat } from "../kernel/game.ts";
import type { Seed } from "../kernel/random/house.ts";

/*
 * What a bot outside this program is sent, each message as a line of JSON. It answers each "choose" with one line: the
 * index of its action in `actions`, or {"error": "…"} with the reason why it can't play on.
 */

/** A match begins. There is no answer. */
export interface MatchLine {
  readonly type: "match";
  readonly game: string;
  readonly config: unknown;
  readonly seat: Seat;
  readonly seats: number;
  /** For the bot's own generator: with it the bot plays the same match in the same way. */
  readonly seed: Seed;
  /** Rounds of search per choice, for bots that search. */
  readonly rounds: number;
}

/** The bot is to choose. */
export interface ChooseLine {
  readonly type: "choose";
  /** What the seat may know, without the config. */
  readonly view: unknown;
  /** What the seat has perceived since its last choice. */
  readonly events: readonly unknown[];
  readonly actions: readonly unknown[];
}

/** A match has ended. There is no answer. */
export interface OverLine {
  readonly type: "over";
  readonly winners: readonly Seat[];
  readonly ending: string;
}

/** A line for a bot outside this program. */
export type GuestLine = MatchLine | ChooseLine | OverLine;
