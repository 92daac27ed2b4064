import { characterOf, levelOf, withCharacter } from "../../bots/names.ts";
import { BOT_RATINGS } from "../../bots/ratings.ts";
import { capital } from "./capital.ts";
import { words } from "./words.ts";

type Described = Readonly<Record<string, { readonly name: string; readonly does: string } | undefined>>;

const known = (): Described => words.levels;

const characters = (): Described => words.characters;

/** The levels of opponents, from the weakest to the strongest. */
export const LEVELS: readonly string[] = ["easy", "normal", "hard", "master"];

/** The levels of a game for two: those whose strength was measured. */
export function levelsOf(game: string): readonly string[] {
  return LEVELS.filter((level) => BOT_RATINGS[game]?.[level] !== undefined);
}

/** The levels next to one, as far as there are any, with the same character. */
export function levelsBeside(
  game: string,
  bot: string,
): {
  readonly weaker: string | undefined;
  readonly stronger: string | undefined;
} {
  const levels = levelsOf(game);
  const at = levels.indexOf(levelOf(bot));
  const beside = (level: string | undefined) => level && withCharacter(level, characterOf(bot));
  return at < 0
    ? { weaker: undefined, stronger: undefined }
    : { weaker: beside(levels[at - 1]), stronger: beside(levels[at + 1]) };
}

/** Display name of a bot: "Hard", or "Hard, bold" with a character. */
export function levelName(bot: string): string {
  const [level, character] = [levelOf(bot), characterOf(bot)];
  const name = known()[level]?.name ?? capital(level);
  return character === undefined ? name : `${name}, ${characterName(character).toLowerCase()}`;
}

/** Display name of a character. */
export function characterName(character: string): string {
  return characters()[character]?.name ?? capital(character);
}

/** What bots of a character do, as a sentence without a subject; empty for one that the catalogue doesn't know. */
export function characterDoes(character: string): string {
  const does = characters()[character]?.does;
  return does === undefined ? "" : `${capital(does)}.`;
}

/** What a bot does, as a sentence without a subject; empty for one that the catalogue doesn't know. */
export function levelDoes(bot: string): string {
  const does = known()[levelOf(bot)]?.does;
  return does === undefined ? "" : `${capital(does)}.`;
}

/** Describes these bots in one sentence each: "Easy does this, Hard does that." */
export function levelsHelp(bots: readonly string[]): string {
  const clauses = bots.flatMap((bot) => known()[bot] ?? []).map(({ name, does }) => `${name} ${does}`);
  return `${clauses.join(words.levelsJoint)}.`;
}
