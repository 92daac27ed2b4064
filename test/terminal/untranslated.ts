import { botNames, charactersOf } from "../../src/bots/levels.ts";
import { ENEMIES } from "../../src/games/dungeon/enemies.ts";
import { HEROES } from "../../src/games/dungeon/heroes.ts";
import { allGames, GAMES } from "../../src/games/index.ts";
import { COMMANDS } from "../../src/shell/all-commands.ts";
import { CONFIG_KEYS } from "../../src/shell/config-keys.ts";
import { EXAMINE } from "../../src/shell/rows/examine.ts";
import { CONFIG, SHELLS } from "../../src/shell/rows/own.ts";
import { MATCHES } from "../../src/shell/rows/play.ts";
import { commandWords as gameWords, LEAVE_WORDS } from "../../src/terminal/prompt-words.ts";
import { DOCUMENT_NAMES } from "../document-names.ts";

/* What is not translated on a screen, whatever language is spoken, and how to find what should be. */

const packs = await allGames();

/** The words of a text in plain letters. */
export const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z][A-Za-z'-]*[A-Za-z]/g) ?? [];

/** Names that the documents of the games have in English, and players without a name of their own. */
const THINGS = [
  ...DOCUMENT_NAMES,
  "HP FP",
  ...HEROES.map(({ name }) => name),
  ...Object.values(ENEMIES).map(({ name }) => name),
  "Player Enemy Red Blue",
];

/** What is typed at a match. */
const TYPED = [...gameWords([]), ...LEAVE_WORDS, "do"];

/** Words of command lines that are no options. */
const COMMAND_WORDS = [
  ...COMMANDS.map(({ path }) => path),
  ...GAMES.keys(),
  ...packs.flatMap((pack) => [...botNames(pack), ...charactersOf(pack)]),
  ...packs.flatMap(({ choices }) => choices.flatMap(({ name, values }) => [name, ...values])),
  ...Object.keys(CONFIG_KEYS),
  ...(CONFIG.args[0]?.offers ?? []),
  ...SHELLS,
  ...(MATCHES.args[0]?.offers ?? []),
  ...(EXAMINE.args[0]?.offers ?? []),
  // Placeholders in capitals: "FILE".
  ...COMMANDS.flatMap(({ args }) => args.map(({ name }) => name.match(/^[A-Z]+$/)?.[0] ?? "")),
  ...Object.values(CONFIG_KEYS).map(({ value }) => value),
];

/** The house, its generator of random numbers, errors of the system, languages by their codes, and an abbreviation. */
const OTHERS = "Ludothek ludothek chacha ENOENT EISDIR ECONNREFUSED de en S-U-N";

/** All words that are the same in every language. */
export const NAMES: ReadonlySet<string> = new Set(
  [...THINGS, ...TYPED, ...COMMAND_WORDS, OTHERS].flatMap(wordsIn),
);

/** What the usage of commands and of the choices in games is made of. */
export const USAGE: readonly string[] = [
  ...COMMANDS.flatMap(({ usage, options, keys = [] }) => [
    ...usage,
    ...Object.values(options).flatMap(({ value = "", offers = [] }) => [value, ...offers]),
    ...keys.flatMap(({ name, value }) => [name, value]),
  ]),
  "PATH NUMBER",
];

/** Options, variables of the environment, addresses, paths, files, and the commands of troff. */
const NO_WORDS =
  /(?<!\w)--?[a-z][\w-]*|\b(LUDOTHEK|NO)_\w+|\b\w+:\/\/\S+|\S*\/\S+|\S+\.(ludo|json|csv|md|html|svg)\b/g;

/** Whether a drawn board has cut off this name: "Capta". */
function isCut(word: string): boolean {
  return /^[A-Z]..+/.test(word) && THINGS.some((name) => wordsIn(name).some((each) => each.startsWith(word)));
}

/** The words of a screen that are not translated, with their lines; `given` was typed for it. */
export function untranslated(
  screen: string,
  given: readonly string[],
  known: ReadonlySet<string> = NAMES,
): readonly string[] {
  const typed = new Set(given.flatMap(wordsIn));
  return screen.split("\n").flatMap((line) => {
    const found = wordsIn(line.replace(NO_WORDS, " ")).filter((word) => {
      const names = [word, word.replace(/'s$/, "")];
      return !names.some((name) => known.has(name) || typed.has(name)) && !isCut(word);
    });
    return found.length > 0 ? [`${found.join(" ")}: ${line.trim()}`] : [];
  });
}
