import type { Outcome, Seat, Types, Viewer } from "./game.ts";

/** How a piece of text is meant; the terminal paints it, a browser may style it. */
export type Tone = "title" | "good" | "bad" | "own" | "foe" | "magic" | "faint" | "mark";

/** A piece of a line: plain text, toned text, or a meter such as a health bar. */
export type Span =
  | string
  | { readonly text: string; readonly tone: Tone }
  | { readonly meter: number; readonly of: number; readonly tone: Tone };

/** One line of text for people. */
export type Line = readonly Span[];

/** The words of a line, without meters. */
export function plainText(line: Line): string {
  return line.map((span) => (typeof span === "string" ? span : "text" in span ? span.text : "")).join("");
}

/** A number and what it counts: "1 card", "2 cards", "3 matches". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The beginning of a text, cut between whole characters to at most this number of UTF-16 code units. */
export function cutOff(text: string, most: number): string {
  let short = "";
  for (const letter of text) {
    if (short.length + letter.length > most) break;
    short += letter;
  }
  return short;
}

/** The command of the rules for an action, as another word for it, unless its label contains it. */
export function commandBeside(label: string, command: string): string | undefined {
  return label.split(" ").includes(command) ? undefined : command;
}

/** The space that a terminal has for a scene. */
export interface Room {
  readonly columns: number;
  /** Rows above the menu. */
  readonly rows: number;
}

/**
 * The words that a board of its own needs, in the language that is spoken. They are made from a view, so they can't leak.
 */
export interface PlayPhrases<G extends Types = Types> {
  /** Who sits at a seat: "Runa", "the left team". */
  seatName(view: G["view"], seat: Seat): string;
  /** Why an action is illegal, as a sentence. */
  refusal(view: G["view"], action: G["action"], obstacle: G["obstacle"]): string;
  /** What decided a match, as part of a sentence: "Runa fell in stage 2 of level 1". */
  ending(view: G["view"], outcome: Outcome<G["ending"]>): string;
  /** What an action would do now, in a few words beside its label. */
  hint?(view: G["view"], viewer: Viewer, action: G["action"]): string | undefined;
  /** The current round as the rules count; undefined before the first, or if the game has no rounds. */
  round?(view: G["view"]): number | undefined;
  /**
   * The table as a viewer sees it. `considered` are the actions they are choosing from (all legal ones, or those of
   * the open submenu), so that targets can be marked; empty if the viewer is not to move. With `room`, the scene fits
   * into it as well as it can, and leaves out what the menu of `considered` below it shows. A game with a board of its
   * own has it among its other phrases.
   */
  scene?(view: G["view"], viewer: Viewer, considered: readonly G["action"][], room?: Room): readonly Line[];
  /** The submenus that contain the action, outermost first, if one flat menu would be too long. */
  headings?(view: G["view"], viewer: Viewer, action: G["action"]): readonly string[];
  /** The button text of an action; unique among the legal actions of a mover. Boards of their own need few of them. */
  label?(view: G["view"], action: G["action"]): string;
  /** An event in one line; undefined if the scene shows it anyway. Boards of their own tell events in another way. */
  tell?(event: G["event"], view: G["view"]): Line | undefined;
}

/** How a board shows what an action is about: it marks its place, or another one. */
export type Shown = "marked" | "elsewhere";

/** All the words needed to play a game without a board of its own, and to explain it. */
export interface Phrases<G extends Types = Types> extends PlayPhrases<G> {
  /** The rules in short, for `help`. */
  readonly help: readonly string[];
  /** The button text of an action. If a board shows where it is, coordinates that the board doesn't have are left out. */
  label(view: G["view"], action: G["action"], shown?: Shown): string;
  tell(event: G["event"], view: G["view"]): Line | undefined;
  scene(view: G["view"], viewer: Viewer, considered: readonly G["action"][], room?: Room): readonly Line[];
  /**
   * The table in sentences for people who listen to it: one thing a line, nothing drawn. Like the scene, it leaves out
   * what a menu of `considered` says. Without it they get the scene.
   */
  description?(view: G["view"], viewer: Viewer, considered: readonly G["action"][]): readonly string[];
  /** What the submenu of these actions below `depth` headings is about, in a few words beside its own heading. */
  note?(view: G["view"], viewer: Viewer, actions: readonly G["action"][], depth: number): string | undefined;
  /** Other words that people use for an action, besides its label and its headings. */
  synonyms?(view: G["view"], viewer: Viewer, action: G["action"]): string | undefined;
  /** The same text for actions that do the same, such as playing one of two equal cards; without it none do. */
  effect?(view: G["view"], viewer: Viewer, action: G["action"]): string;
  /**
   * Everything a viewer may know about a field, a unit or a card, for `look <what>`; undefined if there is no such
   * thing.
   */
  inspect?(view: G["view"], viewer: Viewer, what: string): readonly Line[] | undefined;
  /** The names of visible things that `inspect` knows, the most interesting first. */
  subjects?(view: G["view"], viewer: Viewer): readonly string[];
  /**
   * Actions that a new player might try: to play any card in hand, to move any piece. If one is illegal, the menu
   * shows why; of each menu, the first attempt stands for all.
   */
  attempts?(view: G["view"], viewer: Viewer): readonly G["action"][];
  /** The features of the evaluator, by key, in words that complete "It is better for ...": "your health". */
  readonly features?: Readonly<Record<string, string>>;
  /** The facts of the evaluator, by key, in the plural: "the opponent's life points". */
  readonly facts?: Readonly<Record<string, string>>;
}
