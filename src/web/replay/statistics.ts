import type { Film } from "../../client/film.ts";
import type { Seat } from "../../kernel/game.ts";
import { ALL_SEEING, SPECTATOR } from "../../kernel/game.ts";
import { WEB_GAMES } from "../boards/index.ts";
import { chancesAt } from "../ending/chance.ts";

/** A figure for each seat. */
export interface Row {
  readonly title: string;
  readonly help?: string;
  readonly values: readonly string[];
}

/** Figures of a match. */
export interface Statistics {
  /** Winners and the description of the result; null while the match is running. */
  readonly end: { readonly winners: readonly Seat[]; readonly sentence: string } | null;
  /** Each seat's chance to win after each sampled entry, evaluated from what the seat saw. */
  readonly chances: readonly (readonly number[])[];
  /** The sampled entries. */
  readonly at: readonly number[];
  readonly decisions: readonly number[];
  /** Thinking time by seat in milliseconds; null if it wasn't recorded. */
  readonly times: readonly number[] | null;
  /** Figures specific to the game. */
  readonly rows: readonly Row[];
}

/** Limit for the points of a curve. */
const MAX_POINTS = 100;

/** Computes the figures. Leaves the film at its end. */
export async function statisticsOf(film: Film): Promise<Statistics> {
  const { game } = film.pack;
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const step = Math.max(1, Math.ceil(film.entries.length / MAX_POINTS));
  const at: number[] = [];
  for (let entry = 0; entry < film.entries.length; entry += step) at.push(entry);
  at.push(film.entries.length);
  const sampled = at.map((entry) => {
    film.seek(entry, ALL_SEEING);
    return chancesAt(film);
  });
  const { outcome, pack } = film;
  return {
    end:
      outcome === undefined
        ? null
        : {
            winners: outcome.winners,
            sentence: `${pack.phrases.ending(film.view(SPECTATOR), outcome)}.`,
          },
    at,
    chances: seats.map((seat) => sampled.map((all) => all[seat] ?? 0)),
    decisions: seats.map((seat) => film.entries.filter((entry) => moverOf(entry) === seat).length),
    times: timesOf(film, seats),
    rows: film.isOver ? ((await WEB_GAMES.get(game.id)?.rows?.(film)) ?? []) : [],
  };
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
