import type { Film } from "../../client/film.ts";
import type { Seat } from "../../kernel/game.ts";
import { ALL_SEEING, SPECTATOR } from "../../kernel/game.ts";
import { WEB_GAMES } from "../boards/index.ts";

/** A row of figures, one for each seat. */
export interface Row {
  readonly title: string;
  readonly help?: string;
  readonly values: readonly string[];
}

/** What a match was like, in figures. */
export interface Statistics {
  /** Who won, and the game's sentence of the end; null while a match goes on. */
  readonly end: { readonly winners: readonly Seat[]; readonly sentence: string } | null;
  /** The chance of each seat to win, as the evaluator judges what the seat saw, from the first entry to the last. */
  readonly chances: readonly (readonly number[])[];
  /** The entries at which it was judged. */
  readonly at: readonly number[];
  readonly decisions: readonly number[];
  /** Milliseconds that each seat thought; null where nobody kept the time. */
  readonly times: readonly number[] | null;
  /** What only this game counts. */
  readonly rows: readonly Row[];
}

/** A curve has no more points than this. */
const POINTS = 100;

/** Goes through a film and counts. The film stands at its end afterwards. */
export async function statisticsOf(film: Film): Promise<Statistics> {
  const { evaluator, game } = film.pack;
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const step = Math.max(1, Math.ceil(film.entries.length / POINTS));
  const at: number[] = [];
  for (let entry = 0; entry < film.entries.length; entry += step) at.push(entry);
  at.push(film.entries.length);
  const weights = at.map((entry) => {
    film.seek(entry, ALL_SEEING);
    return seats.map((seat) => sum(evaluator.weigh(film.view(seat), seat)));
  });
  const { outcome, pack } = film;
  return {
    end:
      outcome === undefined
        ? null
        : {
            winners: outcome.winners,
            sentence: `${pack.phrases.en.ending(film.view(SPECTATOR), outcome)}.`,
          },
    at,
    chances: seats.map((seat) => weights.map((all) => chance(all, seat))),
    decisions: seats.map((seat) => film.entries.filter((entry) => moverOf(entry) === seat).length),
    times: timesOf(film, seats),
    rows: film.isOver ? ((await WEB_GAMES.get(game.id)?.rows?.(film)) ?? []) : [],
  };
}

function sum(weights: readonly number[]): number {
  return weights.reduce((total, weight) => total + weight, 0);
}

/** Each seat judges by what it sees; between two, the judgements of both are weighed against each other. */
function chance(weights: readonly number[], seat: Seat): number {
  const own = weights[seat] ?? 0;
  const others = weights.filter((_, other) => other !== seat);
  const logit = others.length === 0 ? own : (own - sum(others) / others.length) / 2;
  return 1 / (1 + Math.exp(-logit));
}

function moverOf(entry: Film["entries"][number]): number | null {
  return entry.type === "step" ? entry.mover : null;
}

function timesOf({ entries }: Film, seats: readonly Seat[]): readonly number[] | null {
  if (!entries.some(({ at }) => at !== null && at > 0)) return null;
  const times = seats.map(() => 0);
  let before = 0;
  for (const entry of entries) {
    const now = entry.at ?? before;
    const mover = moverOf(entry);
    if (mover !== null && mover >= 0) times[mover] = (times[mover] ?? 0) + now - before;
    before = now;
  }
  return times;
}
