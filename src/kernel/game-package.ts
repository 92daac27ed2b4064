import type { Bot, Mind } from "./bot.ts";
import type { FileKind } from "./file-kind.ts";
import type { Game, Rules, Seat, Types } from "./game.ts";
import type { Language, Phrases } from "./text.ts";

/** What lists, menus and posters show of a game; known before its rules are loaded. */
export interface Profile extends Pick<Rules, "id" | "title" | "summary" | "seats"> {
  /** Two short sentences for the poster, which shows the summary if there are none. */
  readonly teaser?: string;
  /** How long a match takes: "10 minutes". */
  readonly length: string;
}

/** A file that somebody gives instead of a preset, such as a deck of his own. */
export interface GivenFile {
  /** Its name without any directories: some formats tell something by it, and complaints name it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What is chosen: the name of a preset, or files. */
export type ChosenValue = string | readonly GivenFile[];

/** Something people may choose before a match, such as a deck. */
export interface Choice {
  /** The word before the `=` on the command line. */
  readonly name: string;
  readonly help: string;
  /** The names of the presets, the first being taken if nothing is chosen. */
  readonly values: readonly string[];
  /** What can be given instead: "a deck file", "a directory of level files"; absent where only presets are known. */
  readonly files?: string;
}

/** A kind of thing that people make for a game and share, such as a deck of their own. */
export interface CreationType {
  /** The word in addresses: "duel-deck". */
  readonly id: string;
  /** What one makes: "Deck". */
  readonly title: string;
  /** The choices for which it has files, at least one for each. */
  readonly choices: readonly string[];
}

/** A value for every choice, by its name. */
export type Chosen = Readonly<Record<string, ChosenValue>>;

/** The config for what was chosen, or what is wrong with a file: one line that names file and place. */
export type Configured<Config> =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problem: string };

/** The cards of a game by their names, for whoever counts which of them win. */
export interface NamedCards<G extends Types = Types> {
  /** The cards in the hand of a seat, as it sees them itself. */
  hand(view: G["view"], seat: Seat): readonly string[];
  /** The card of its hand that a seat plays by an action; undefined: none. */
  played(view: G["view"], seat: Seat, action: G["action"]): string | undefined;
}

/** The phases of a match, where they differ so much that a bot may play each of them in another way. */
export interface Phases<G extends Types = Types> {
  readonly names: readonly string[];
  /** The phase in which a view was seen, as its place among the names. */
  of(view: G["view"]): number;
}

/** A game as the house offers it to people: rules, words, what can be chosen, and who plays against them. */
export interface GamePackage<G extends Types = Types> extends Mind<G> {
  readonly game: Game<G>;
  readonly phrases: Readonly<Record<Language, Phrases<G>>>;
  readonly choices: readonly Choice[];
  /** The kinds of files that the game reads, where it reads any. */
  readonly files?: readonly FileKind[];
  /** What people can make of these files, where they can. */
  readonly creationTypes?: readonly CreationType[];
  /** The config for a value of every choice; what is missing is as usual. */
  configure(chosen: Chosen): Configured<G["config"]>;
  /** The same config with these names for the people at the seats, where the game itself speaks of them. */
  withNames?(config: G["config"], names: readonly string[]): G["config"];
  /** The computer's players of this game alone, by name, beside those that every game has. */
  readonly opponents: Readonly<Record<string, Bot<G>>>;
  /** Where there are any, a bot may be mixed of several. */
  readonly phases?: Phases<G>;
  /** How far a game for one has come, from 0 to 1. */
  progress?(view: G["view"]): number;
  /** The cards of a game that is played with decks of one's own. */
  readonly cards?: NamedCards<G>;
}

/** Games by their ids, each loaded when it is first needed. */
export type Games = ReadonlyMap<string, { load(): Promise<GamePackage> }>;

/** The config of a preset of every choice, for callers that give no files; those not named are as usual. */
export function presetConfig<G extends Types>(
  pack: GamePackage<G>,
  presets: Readonly<Record<string, string>> = {},
): G["config"] {
  const configured = pack.configure(presets);
  if (!configured.ok) throw new Error(configured.problem);
  return configured.config;
}

/** The configs of all presets, each choice varied while the others are as usual. */
export function presetConfigs<G extends Types>(pack: GamePackage<G>): G["config"][] {
  return [
    presetConfig(pack),
    ...pack.choices.flatMap(({ name, values }) =>
      values.slice(1).map((value) => presetConfig(pack, { [name]: value })),
    ),
  ];
}

/**
 * What is played, in a few words: every choice of which there are several, or for which something else was given, and what it is called. The
 * choices of one name stand together: "deck1, deck2: balanced".
 */
export function chosenTitle(
  choices: readonly Choice[],
  chosen: Chosen,
  nameOf: (files: readonly GivenFile[]) => string | undefined = ([file]) => file?.name,
): string {
  const called = new Map<string, string[]>();
  for (const { name, values } of choices) {
    const value = chosen[name] ?? values[0] ?? "";
    if (typeof value === "string" && values.length < 2) continue;
    const calling = typeof value === "string" ? value : (nameOf(value) ?? "");
    called.set(calling, [...(called.get(calling) ?? []), name]);
  }
  return Array.from(called, ([calling, names]) => `${names.join(", ")}: ${calling}`).join("; ");
}
