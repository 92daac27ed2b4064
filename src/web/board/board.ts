import type { ReactNode } from "react";
import type { Seat, Types, Viewer } from "../../kernel/game.ts";
import type { Situation } from "./situation.ts";

/** Something that was told, shown once: its events led from the view before to the one that is shown now. */
export interface Moment<G extends Types = Types> {
  /** Grows by one with every moment, so that an animation runs once. */
  readonly number: number;
  readonly events: readonly G["event"][];
}

/** What a board is given. It draws the view, animates the moment and says what the person does. */
export interface BoardProps<G extends Types = Types> {
  /** What the viewer may know and do at this moment. */
  readonly situation: Situation<G>;
  readonly moment: Moment<G>;
  /** What the people at the seats are called. */
  readonly names: readonly string[];
  /** Once the match is over, and where the page has its record: what the all-seeing saw after each entry. */
  readonly course?: readonly G["view"][] | undefined;
  /** What the adviser would do now, if somebody has asked: to be marked on the board. */
  readonly advised?: G["action"] | undefined;
  /** True where a recorded match is looked at: what people decided is shown, and nobody is asked for anything. */
  readonly isReplay?: boolean;
  act(action: G["action"]): void;
}

/** The board of a game, in a chunk of its own. */
export interface BoardModule<G extends Types = Types> {
  Board(props: BoardProps<G>): ReactNode;
  /** How long the events of a moment are shown before the next one, in milliseconds at usual speed. */
  duration(events: readonly G["event"][]): number;
  /** The random actions after which the board is drawn in rules and manual; half a match unless given. */
  readonly stillAfter?: number;
  /** The word of the log for an event's place on the board, so that a line that is pointed at marks it. */
  placeOf?(event: G["event"]): string | undefined;
}

/** Who the board is turned to: the viewer's own seat, or the first for whoever watches. */
export function nearSeat(viewer: Viewer): Seat {
  return viewer >= 0 ? viewer : 0;
}
