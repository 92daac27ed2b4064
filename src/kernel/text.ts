import type { Seat, Viewer } from "./game.ts";

/** How a piece of text is meant; the terminal paints it, a browser may style it. */
export type Tone = "title" | "good" | "bad" | "own" | "foe" | "magic" | "faint" | "mark";

/** A piece of a line: plain text, toned text, or a meter such as a health bar. */
export type Span =
  | string
  | { readonly text: string; readonly tone: Tone }
  | { readonly meter: number; readonly of: number; readonly tone: Tone };

/** One line of text for people. */
export type Line = readonly Span[];

/** All the words a game needs to be played by people, beyond the labels of its actions. */
export interface Phrases<View = unknown, Action = unknown, Event = unknown> {
  /** The rules in short, for `help`. */
  readonly help: readonly string[];
  /** Who sits at a seat: "Runa", "the left team". */
  seatName(view: View, seat: Seat): string;
  /**
   * The table as a viewer sees it. `considered` are the actions he is choosing from at the moment (all legal ones, or those
   * of the submenu he opened), so that their targets can be marked; none for whoever is not to move.
   */
  scene(view: View, viewer: Viewer, considered: readonly Action[]): readonly Line[];
  /** What happened, in a line; undefined for what the scene shows anyway. */
  tell(event: Event, view: View): Line | undefined;
  /** What an action would do now, in a few words beside its label. */
  hint?(view: View, viewer: Viewer, action: Action): string | undefined;
  /** The submenus in which the action stands, outermost first, where one flat menu would be too long. */
  headings?(view: View, viewer: Viewer, action: Action): readonly string[];
  /** All that a viewer may know of a field, a unit, a card, for `look <what>`; undefined if there is no such thing. */
  inspect?(view: View, viewer: Viewer, what: string): readonly Line[] | undefined;
}
