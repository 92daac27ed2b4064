import type { Film } from "../../client/film.ts";
import type { Seat } from "../../kernel/game.ts";

/**
 * Each seat's chance to win at the film's position, from 0 to 1. Every seat is evaluated by what it sees itself; between
 * two seats, both evaluations are balanced. After the match the chances are what happened.
 */
export function chancesAt(film: Film): readonly number[] {
  const { pack, outcome } = film;
  const seats = Array.from({ length: pack.game.seats }, (_, seat) => seat);
  if (outcome !== undefined) return seats.map((seat) => share(outcome.winners, seat));
  const weights = seats.map((seat) => sum(pack.evaluator.weigh(film.view(seat), seat)));
  return seats.map((seat) => chance(weights, seat));
}

function share(winners: readonly Seat[], seat: Seat): number {
  return winners.includes(seat) ? 1 / winners.length : 0;
}

function chance(weights: readonly number[], seat: Seat): number {
  const own = weights[seat] ?? 0;
  const others = weights.filter((_, other) => other !== seat);
  const logit = others.length === 0 ? own : (own - sum(others) / others.length) / 2;
  return 1 / (1 + Math.exp(-logit));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
