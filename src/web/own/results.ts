import { z } from "../../protocol/schema.ts";
import { DEVICE, keepIn, textIn } from "../frame/kept.ts";

/* The results of the player at this device, kept longer than the matches themselves. */

const PLACE = "ludothek.results";

/** Beyond this the oldest results are forgotten. */
const MAX_RESULTS = 2000;

const resultCodec = z.object({
  /** Id of the match. */
  id: z.string(),
  game: z.string(),
  /** Level of the bot it was played against; null for a solo game, and against people. */
  level: z.nullable(z.string()),
  result: z.enum(["won", "drawn", "lost"]),
  /** When it ended, in milliseconds since 1970. */
  at: z.number(),
  /** How far a solo game went, from 0 to 1. */
  progress: z.optional(z.number()),
  /** How it ended, as a sentence. */
  ending: z.string(),
  /** The language of this sentence; English, if absent. */
  language: z.optional(z.string()),
  /** The day of the challenge it was: "2026-11-17". */
  daily: z.optional(z.string()),
});

/** How a match of the player at this device ended. */
export type Result = Readonly<z.infer<typeof resultCodec>>;

/** How a match ended for one seat. A solo game can't be drawn. */
export function resultFor(winners: readonly number[], seats: number, seat: number): Result["result"] {
  if (seats > 1 && winners.length === seats) return "drawn";
  return winners.includes(seat) ? "won" : "lost";
}

/** All results, oldest first. Damaged ones are left out. */
export function keptResults(): readonly Result[] {
  try {
    const stored: unknown = JSON.parse(textIn(DEVICE, PLACE) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((each) => {
      const read = resultCodec.safeParse(each);
      return read.success ? [read.data] : [];
    });
  } catch {
    return [];
  }
}

/** Keeps a result; one of the same match is replaced, because a match may go on after its last move was taken back. */
export function keepResult(result: Result): void {
  const all = keptResults();
  const before = all.find(({ id }) => id === result.id);
  if (before !== undefined && before.result === result.result && before.ending === result.ending) return;
  const others = all.filter(({ id }) => id !== result.id);
  keepIn(DEVICE, PLACE, JSON.stringify([...others, result].slice(-MAX_RESULTS)));
}
