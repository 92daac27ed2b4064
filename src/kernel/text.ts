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

/** A number and what it counts: "1 card", "2 cards", "3 matches". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** As many whole letters of a text as fit into this number of UTF-16 units. */
export function cutOff(text: string, most: number): string {
  let short = "";
  for (const letter of text) {
    if (short.length + letter.length > most) break;
    short += letter;
  }
  return short;
}

/** The languages in which the house speaks. */
export type Language = "en";

/**
 * All the words that a game needs to be played by people of one language. They are made from a view, so they cannot
 * leak.
 */
export interface Phrases<G extends Types = Types> {
  /** The rules in short, for `help`. */
  readonly help: readonly string[];
  /** Who sits at a seat: "Runa", "the left team". */
  seatName(view: G["view"], seat: Seat): string;
  /** What a person reads on the button of an action; unique among the legal ones of a mover. */
  label(view: G["view"], action: G["action"]): string;
  /** Why an action is illegal, as a sentence. */
  refusal(view: G["view"], action: G["action"], obstacle: G["obstacle"]): string;
  /** What decided a match, as part of a sentence: "Runa fell in stage 2 of level 1". */
  ending(view: G["view"], outcome: Outcome<G["ending"]>): string;
  /**
   * The table as a viewer sees it. `considered` are the actions he is choosing from at the moment (all legal ones, or
   * those of the submenu he opened), so that their targets can be marked; none for whoever is not to move.
   */
  scene(view: G["view"], viewer: Viewer, considered: readonly G["action"][]): readonly Line[];
  /** What happened, in a line; undefined for what the scene shows anyway. */
  tell(event: G["event"], view: G["view"]): Line | undefined;
  /** What an action would do now, in a few words beside its label. */
  hint?(view: G["view"], viewer: Viewer, action: G["action"]): string | undefined;
  /** The submenus in which the action stands, outermost first, where one flat menu would be too long. */
  headings?(view: G["view"], viewer: Viewer, action: G["action"]): readonly string[];
  /**
   * All that a viewer may know of a field, a unit, a card, for `look <what>`; undefined if there is no such thing.
   */
  inspect?(view: G["view"], viewer: Viewer, what: string): readonly Line[] | undefined;
  /** The round that is played, by the count of the rules; undefined before the first, or where nobody counts. */
  round?(view: G["view"]): number | undefined;
  /** The names of what `inspect` knows and the viewer has before his eyes, the most interesting first. */
  subjects?(view: G["view"], viewer: Viewer): readonly string[];
  /**
   * What somebody who does not know the rules by heart might try now: to play any card of his hand, to move any
   * piece. Where it is illegal, people read why; of each menu, the first attempt stands for all.
   */
  attempts?(view: G["view"], viewer: Viewer): readonly G["action"][];
}
