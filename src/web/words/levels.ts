import { BOT_RATINGS } from "../../bots/ratings.ts";
import { capital } from "./capital.ts";
import { words } from "./words.ts";

const known: Readonly<Record<string, { readonly name: string; readonly does: string } | undefined>> =
  words.levels;

/** The levels of opponents, from the weakest to the strongest. */
export const LEVELS: readonly string[] = ["easy", "normal", "hard", "master"];

/** The levels of a game for two: those whose strength was measured. */
export function levelsOf(game: string): readonly string[] {
  return LEVELS.filter((level) => BOT_RATINGS[game]?.[level] !== undefined);
}

/** The levels next to one, as far as there are any. */
export function levelsBeside(
  game: string,
  bot: string,
): {
  readonly weaker: string | undefined;
  readonly stronger: string | undefined;
} {
  const levels = levelsOf(game);
  const at = levels.indexOf(bot);
  if (at < 0) return { weaker: undefined, stronger: undefined };
  return { weaker: levels[at - 1], stronger: levels[at + 1] };
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
