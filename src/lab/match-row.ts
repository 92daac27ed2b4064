import type { Seed } from "../kernel/random/house.ts";
import type { Bout } from "./arena.ts";
import type { BoutJob } from "./jobs.ts";

/** A match between bots as a row of a table, for statistics elsewhere. Seats are counted from 1. */
export interface MatchRow {
  /** Counted from 1. */
  readonly match: number;
  readonly seed: Seed;
  /** The bots by seat. */
  readonly seats: readonly string[];
  /** Name of the winning bot; "draw", or "none" in a lost solo game. */
  readonly winner: string;
  readonly winningSeat: number | null;
  /** The seat that acted first. */
  readonly first: number;
  /** Number of steps, those of chance included. */
  readonly length: number;
  /** What decided it, such as "life". */
  readonly ending: string;
  /** Why the loser's bot could not play on; null if both played to the end. */
  readonly failure: string | null;
  /** How long it took. This alone differs each time. */
  readonly milliseconds: number;
}

/** A match that was played, as a row. */
export function matchRow(match: number, job: BoutJob, bout: Bout, milliseconds: number): MatchRow {
  const [winner, ...others] = bout.winners;
  const alone = others.length === 0 ? winner : undefined;
  const undecided = winner === undefined ? "none" : "draw";
  return {
    match,
    seed: job.seed,
    seats: job.bots,
    winner: alone === undefined ? undecided : (job.bots[alone] ?? ""),
    winningSeat: alone === undefined ? null : alone + 1,
    first: bout.first + 1,
    length: bout.steps,
    ending: bout.ending,
    failure: bout.failure?.problem ?? null,
    milliseconds: Math.round(milliseconds),
  };
}

/** The header of a CSV file of matches with this many seats. */
export function csvHeader(seats: number): string {
  const names = Array.from({ length: seats }, (_, seat) => `seat${seat + 1}`);
  return csvLine(["match", "seed", ...names, ...COLUMNS]);
}

const COLUMNS = [
  "winner",
  "winningSeat",
  "first",
  "length",
  "ending",
  "failure",
  "milliseconds",
] as const satisfies readonly (keyof MatchRow)[];

/** A match as a line of a CSV file. */
export function csvRow(row: MatchRow): string {
  return csvLine([row.match, row.seed, ...row.seats, ...COLUMNS.map((column) => row[column])]);
}

/** Cells with commas, quotes or line breaks are quoted (RFC 4180); null is an empty cell. */
function csvLine(cells: readonly (string | number | null)[]): string {
  const quoted = cells.map((cell) => {
    const text = String(cell ?? "");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(",")}\n`;
}
