import type { Budget, Position } from "../kernel/bot.ts";
import type { Seat, Types } from "../kernel/game.ts";
import type { Random } from "../kernel/random/random.ts";

/** What a bot gets besides its seat's view. */
export interface Thought<G extends Types = Types> {
  /** What its seat has perceived since its last choice. */
  readonly events: readonly G["event"][];
  /** What it has concluded by now, if it concludes anything. */
  readonly memory?: unknown;
  /**
   * The bot's own generator. One derived from the match's seed would reveal the seed, and with it what others hold.
   */
  readonly random: Random;
  readonly budget: Budget;
}

/** Builds the position that the bot at a seat decides on now. */
export function positionAt<G extends Types>(
  match: { view(seat: Seat): G["view"]; actions(seat: Seat): readonly G["action"][] },
  seat: Seat,
  thought: Thought<G>,
): Position<G> {
  return { ...thought, seat, view: match.view(seat), actions: () => match.actions(seat) };
}
