import type { Seat } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import type { Budget, Position } from "../kernel/offer.ts";
import { houseRandom } from "../kernel/random/house.ts";

/** Random numbers for bots come from streams of the seed that the match itself never uses. */
const BOT_STREAM = 1_000_000;

/** What a seat has noticed of the steps from a number on. */
export function witnessed({ game, steps }: Match, seat: Seat, from: number): unknown[] {
  const events = steps.slice(from).flatMap((step) => step.events.map((event) => game.witness(event, seat)));
  return events.filter((event) => event !== undefined);
}

/** What the bot at a seat is given now: its view, and what it noticed since the step `from`. */
export function positionAt(match: Match, seat: Seat, from: number, budget: Budget): Position {
  return {
    view: match.view(seat),
    seat,
    events: witnessed(match, seat, from),
    random: houseRandom(match.seed, BOT_STREAM + match.steps.length),
    budget,
    actions: () => match.actions(seat),
  };
}
