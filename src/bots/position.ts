import type { Budget, Position } from "../kernel/bot.ts";
import type { Seat, Types } from "../kernel/game.ts";
import type { Random } from "../kernel/random/random.ts";

/** What the bot at a seat goes by besides what it sees. */
export interface Thought<G extends Types = Types> {
  /** What its seat has noticed since it chose last. */
  readonly events: readonly G["event"][];
  /** Its own generator. One made from the match's seed would give the seed away, and with it what others hold. */
  readonly random: Random;
  readonly budget: Budget;
}

/** What the bot at a seat is given now. */
export function positionAt<G extends Types>(
  match: { view(seat: Seat): G["view"]; actions(seat: Seat): readonly G["action"][] },
  seat: Seat,
  thought: Thought<G>,
): Position<G> {
  return { ...thought, seat, view: match.view(seat), actions: () => match.actions(seat) };
}
