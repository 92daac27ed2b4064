import type { Bot, Mind } from "./bot.ts";
import type { FileKind } from "./file-kind.ts";
import type { Game, PlayableGame, Rules, Seat, Types } from "./game.ts";
import type { Random } from "./random/random.ts";
import type { Phrases, PlayPhrases } from "./text.ts";

/** What is known of a game before its rules are loaded, as programs are told: in English. */
export type Profile = Pick<Rules, "id" | "title" | "summary" | "seats">;

/** What lists, menus and posters show of a game, in the language that is spoken. */
export interface Poster {
  readonly title: string;
  readonly summary: string;
  /** Two short sentences. */
  readonly teaser: string;
  /** How long a match takes: "10 minutes". */
  readonly length: string;
}

/** A file given instead of a preset, such as a user's own deck. */
export interface GivenFile {
  /** Its name without directories: some formats derive data from it, and error messages quote it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The chosen value: the name of a preset, a number as text, or files. */
export type ChosenValue = string | readonly GivenFile[];

/** An option that people choose before a match, such as a deck. */
export interface Choice {
  /** The word before the `=` on the command line. */
  readonly name: string;
  readonly help: string;
  /** The names of the presets; the first is the default. */
  readonly values: readonly string[];
  /** What people read in place of these names, where it differs. */
  readonly titles?: Readonly<Record<string, string>>;
  /** What can be given instead: "a deck file", "a directory of level files"; absent if there are only presets. */
  readonly files?: string;
  /** Whether these are several files, in a directory; otherwise it is a single one. */
  readonly takesDirectory?: boolean;
  /** The whole numbers that can be given instead, both ends included; absent if there are only presets. */
  readonly numbers?: readonly [least: number, most: number];
}

/** Whether a choice accepts this word: a preset, or a whole number in its range. */
export function isChoosable({ values, numbers }: Choice, word: string): boolean {
  if (values.includes(word)) return true;
  if (numbers === undefined || !/^(0|[1-9]\d{0,14})$/.test(word)) return false;
  const [least, most] = numbers;
  return Number(word) >= least && Number(word) <= most;
}

/** A type of content that users make for a game and share, such as a deck. */
export interface CreationType {
  /** The word in addresses: "duel-deck". */
  readonly id: string;
  /** What the user makes: "Deck". */
  readonly title: string;
  /** The choices for which it has files, at least one for each. */
  readonly choices: readonly string[];
}

/** A value for every choice, by its name. */
export type Chosen = Readonly<Record<string, ChosenValue>>;

/** The config for the chosen values, or what is wrong with a file: one line that names file and place. */
export type Configured<Config> =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problem: string };

/** The cards of a game by name, for statistics about which of them win. */
export interface NamedCards<G extends Types = Types> {
  /** The cards in a seat's hand, from its own view. */
  hand(view: G["view"], seat: Seat): readonly string[];
  /** The card of its hand that a seat plays with an action; undefined if none. */
  played(view: G["view"], seat: Seat, action: G["action"]): string | undefined;
}

/**
 * A form of actions, such as `["attack", [0, 1, 2], [1, 2]]`: a word at its place, or the values that can be there.
 * Forms of a game with the same first word differ in length.
 */
export type ActionForm = readonly [word: string, ...places: (string | readonly (string | number)[])[]];

/** The phases of a match, if they differ so much that a bot may play each of them differently. */
export interface Phases<G extends Types = Types> {
  readonly names: readonly string[];
  /** The phase of a view, as an index into the names. */
  of(view: G["view"]): number;
}

/** The rules and words that a match on a board of its own needs. */
export interface PlayParts<G extends Types = Types> {
  readonly game: PlayableGame<G>;
  /** The words of the game, in the language that is spoken. */
  readonly phrases: PlayPhrases<G>;
  /** The config for the default of every choice. */
  readonly usual: G["config"];
  /** A config with the players' names, if the game itself uses them. */
  withNames?(config: G["config"], names: readonly string[]): G["config"];
  /** Progress of a solo game, from 0 to 1. */
  progress?(view: G["view"]): number;
  /**
   * What the house decides for players who want to play at once, such as their team; undefined if there is nothing of
   * the kind to decide.
   */
  deal?(view: G["view"], actions: readonly G["action"][], random: Random): G["action"] | undefined;
}

/** What a match on a board of its own needs. Everything else of a game is loaded when it is used. */
export interface PlayPackage<G extends Types = Types> extends PlayParts<G> {
  /** Loads everything that the house knows about the game. */
  whole(): Promise<GamePackage<G>>;
}

/** Everything the house knows about a game: rules, words, options, and opponents. */
export interface GamePackage<G extends Types = Types> extends PlayPackage<G>, Mind<G> {
  readonly game: Game<G>;
  readonly phrases: Phrases<G>;
  readonly choices: readonly Choice[];
  /** The kinds of files that the game reads, if any. */
  readonly files?: readonly FileKind[];
  /** What users can make of these files, if anything. */
  readonly creationTypes?: readonly CreationType[];
  /** The config for a value of every choice; missing ones get the default. */
  configure(chosen: Chosen): Configured<G["config"]>;
  /** The game's own bots by name, beside those that every game has. */
  readonly opponents: Readonly<Record<string, Bot<G>>>;
  /** If there are any, a bot may be a mix of several. */
  readonly phases?: Phases<G>;
  /**
   * All forms of the seats' actions in matches with this config, for programs that learn: each action then has a
   * number of its own. Absent if the actions can't be listed.
   */
  actionForms?(config: G["config"]): readonly ActionForm[];
  /** The cards of a game that is played with custom decks. */
  readonly cards?: NamedCards<G>;
}

/** Games by id, each loaded when it is first needed. */
export type Games = ReadonlyMap<string, { load(): Promise<GamePackage> }>;

/** The config for a preset of every choice, for callers without files; choices not named get the default. */
export function presetConfig<G extends Types>(
  pack: GamePackage<G>,
  presets: Readonly<Record<string, string>> = {},
): G["config"] {
  const configured = pack.configure(presets);
  if (!configured.ok) throw new Error(configured.problem);
  return configured.config;
}

/** The configs of all presets, varying one choice while the others keep their default. */
export function presetConfigs<G extends Types>(pack: GamePackage<G>): G["config"][] {
  return [
    presetConfig(pack),
    ...pack.choices.flatMap(({ name, values }) =>
      values.slice(1).map((value) => presetConfig(pack, { [name]: value })),
    ),
  ];
}

/**
 * What is played, in a few words: every choice that has several presets or a custom value, with its value. Choices with
 * the same value are grouped: "deck1, deck2: balanced".
 */
export function chosenTitle(
  choices: readonly Choice[],
  chosen: Chosen,
  nameOf: (files: readonly GivenFile[]) => string | undefined = ([file]) => file?.name,
): string {
  const called = new Map<string, string[]>();
  for (const { name, values } of choices) {
    const value = chosen[name] ?? values[0] ?? "";
    if (value === values[0] && values.length < 2) continue;
    const calling = typeof value === "string" ? value : (nameOf(value) ?? "");
    called.set(calling, [...(called.get(calling) ?? []), name]);
  }
  return Array.from(called, ([calling, names]) => `${names.join(", ")}: ${calling}`).join("; ");
}
