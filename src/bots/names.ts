/* Names of bots: "hard", "hard-bold" with a character, "simple/normal/hard-bold" with a bot for each phase. */

/** The default opponent. */
export const USUAL_LEVEL = "normal";

/** The levels that every game has. */
export const COMMON_LEVELS: readonly string[] = ["easy", USUAL_LEVEL, "hard"];

/** Separates the names of the bots that a mixed bot consists of. */
export const MIXED = "/";

/** Separates the level of a bot from its character. */
const CHARACTER = "-";

/** What people choose who want an opponent without a character. */
export const BALANCED = "balanced";

/** The level of a bot, whatever its character: "hard" of "hard-bold". */
export function levelOf(bot: string): string {
  return partsOf(bot)[0];
}

/** The character of a bot: "bold" of "hard-bold"; undefined for a balanced one. */
export function characterOf(bot: string): string | undefined {
  return partsOf(bot)[1];
}

/** The name of the bot of a level with a character; undefined is balanced. */
export function withCharacter(level: string, character: string | undefined): string {
  return character === undefined ? level : level + CHARACTER + character;
}

function partsOf(bot: string): readonly [level: string, character: string | undefined] {
  const at = bot.includes(MIXED) ? -1 : bot.indexOf(CHARACTER);
  return at < 0 ? [bot, undefined] : [bot.slice(0, at), bot.slice(at + 1)];
}
