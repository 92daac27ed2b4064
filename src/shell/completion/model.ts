import { botNames } from "../../bots/levels.ts";
import { posterOf } from "../../games/index.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { LANGUAGES } from "../../languages/loaders.ts";
import { COMMANDS, commandsBelow, commandWords } from "../all-commands.ts";
import type { CommandRow, Offer } from "../command-row.ts";
import { textsOf, words } from "../command-words.ts";

/* What the completion scripts of all shells are made from. */

/** A word and its description. */
export type Described = readonly [word: string, says: string];

/** What can be chosen in a game. */
export interface GameWords {
  readonly id: string;
  readonly title: string;
  readonly bots: readonly string[];
  readonly choices: readonly ChoiceWords[];
}

/** A choice such as `deck`, its presets, and whether it takes a path. */
export interface ChoiceWords {
  readonly name: string;
  readonly values: readonly string[];
  readonly takesPath: boolean;
}

/** The words of the games. */
export function gameWords(packs: readonly GamePackage[]): GameWords[] {
  return packs.map((pack) => ({
    id: pack.game.id,
    title: posterOf(pack.game).title,
    bots: pack.game.seats > 1 ? botNames(pack) : [],
    choices: pack.choices.map(({ name, values, files }) => ({
      name,
      values,
      takesPath: files !== undefined,
    })),
  }));
}

/** The words that may follow `ludothek`: commands, and games for their classic programs. */
export function firstWords(games: readonly GameWords[]): Described[] {
  const described = commandWords().map((word): Described => {
    const row = COMMANDS.find(({ path }) => path === word);
    if (row !== undefined) return [word, textsOf(row).summary];
    const seconds = secondWords(word).map(([second]) => second);
    return [word, words.completion.below(seconds.join(", "))];
  });
  const known = new Set(described.map(([word]) => word));
  const classics = games.filter(({ id }) => !known.has(id));
  return [...described, ...classics.map(({ id, title }): Described => [id, words.completion.classic(title)])];
}

/** The words that may follow a word such as "spy". */
export function secondWords(word: string): Described[] {
  return commandsBelow(word).map((row) => [row.path.slice(word.length + 1), textsOf(row).summary]);
}

/** Words that need a second one. */
export function groupWords(): string[] {
  return commandWords().filter((word) => commandsBelow(word).length > 0);
}

/** Words that may follow `ludothek help`, with the words that may follow each. */
export function helpWords(games: readonly GameWords[]): (readonly [word: string, seconds: Described[]])[] {
  return [
    ["play", games.map(({ id, title }): Described => [id, title])],
    ...groupWords().map((word) => [word, secondWords(word)] as const),
  ];
}

/** An option as it is typed, with the offers for its value; undefined for a flag. */
export interface TypedOption {
  readonly long: string;
  readonly short: string | undefined;
  readonly says: string;
  readonly value: { readonly name: string; readonly offers: Offer } | undefined;
}

/** The options of a command. */
export function optionsOf(row: CommandRow): TypedOption[] {
  const { options: says } = textsOf(row);
  const typed = Object.entries(row.options).map(
    ([long, { type, short, value, offers }]): TypedOption => ({
      long,
      short,
      says: says[long] ?? "",
      value: type === "boolean" ? undefined : { name: value ?? long, offers: offers ?? [] },
    }),
  );
  const names = row.keys?.map(({ name }) => name);
  const further: TypedOption[] =
    names === undefined
      ? []
      : [{ long: "x", short: undefined, says: words.furtherSettings, value: { name: "KEY", offers: names } }];
  const lang = { long: "lang", short: undefined, says: words.completion.lang } as const;
  return [
    ...typed,
    ...further,
    { ...lang, value: { name: "LANGUAGE", offers: LANGUAGES } },
    { long: "help", short: "h", says: words.completion.help, value: undefined },
  ];
}

/** What is offered for an argument, and for those after it if it repeats. */
export interface TypedArgument {
  readonly name: string;
  readonly offers: Offer;
  readonly repeats: boolean;
}

/** The arguments of a command. */
export function argumentsOf({ path, args }: CommandRow, games: readonly GameWords[]): TypedArgument[] {
  if (path === "help")
    return [{ name: "COMMAND", offers: firstWords(games).map(([word]) => word), repeats: false }];
  return args.map(({ name, offers = [], repeats = false }) => ({ name, offers, repeats }));
}

/** A text in single quotes, as bash and zsh read it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
