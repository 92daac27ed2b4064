import { capital } from "./capital.ts";
import { words } from "./words.ts";

const known: Readonly<Record<string, { readonly name: string; readonly does: string } | undefined>> =
  words.levels;

/** The levels that every game has, from easy to hard. */
export const LEVELS: readonly string[] = ["easy", "normal", "hard"];

/** The levels next to one, as far as there are any. */
export function levelsBeside(bot: string): {
  readonly weaker: string | undefined;
  readonly stronger: string | undefined;
} {
  const at = LEVELS.indexOf(bot);
  if (at < 0) return { weaker: undefined, stronger: undefined };
  return { weaker: LEVELS[at - 1], stronger: LEVELS[at + 1] };
}

/** Display name of a bot. */
export function levelName(bot: string): string {
  return known[bot]?.name ?? capital(bot);
}

/** What a bot does, as a sentence without a subject; empty for one that the catalogue doesn't know. */
export function levelDoes(bot: string): string {
  const does = known[bot]?.does;
  return does === undefined ? "" : `${capital(does)}.`;
}

/** Describes these bots in one sentence each: "Easy does this, Hard does that." */
export function levelsHelp(bots: readonly string[]): string {
  const clauses = bots.flatMap((bot) =>
    known[bot] === undefined ? [] : `${known[bot].name} ${known[bot].does}`,
  );
  return `${clauses.join(", ")}.`;
}
