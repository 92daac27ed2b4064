import { createHash } from "node:crypto";

const isThorough = () => Boolean(process.env.LUDOTHEK_THOROUGH);

/**
 * Picks how much of the same a test does: `usual` in `npm test`, `thorough` if LUDOTHEK_THOROUGH is set. Both check the same rules;
 * only the number of random matches, schedules or kills differs.
 */
export function extent<T>(usual: T, thorough: T): T {
  return isThorough() ? thorough : usual;
}

/**
 * Picks the members of a list for which a test repeats the same assertions: games, windows, pages, themes. In `npm test` only `usual` of
 * them, spread over the list from a place that follows from `name`, so that tests of the same kind pick different ones; all of them if
 * LUDOTHEK_THOROUGH is set.
 */
export function sampled<T>(all: readonly T[], usual: number, name: string): readonly T[] {
  if (isThorough() || usual >= all.length) return all;
  const start = createHash("sha256").update(name).digest().readUInt32LE() % all.length;
  const picked = new Set(
    Array.from({ length: usual }, (_, i) => (start + Math.floor((i * all.length) / usual)) % all.length),
  );
  return all.filter((_, index) => picked.has(index));
}
