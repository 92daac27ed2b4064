import type { ReactNode } from "react";
import type { Seat, Types, Viewer } from "../../kernel/game.ts";
import type { Situation } from "./situation.ts";

/** A frame to animate: its events led from the previous view to the current one. */
export interface Moment<G extends Types = Types> {
  /** Incremented with every moment, so that an animation runs once. */
  readonly number: number;
  readonly events: readonly G["event"][];
}

/** Props of a board. It draws the view, animates the moment and reports the player's actions. */
export interface BoardProps<G extends Types = Types> {
  /** What the viewer knows and may do now. */
  readonly situation: Situation<G>;
  readonly moment: Moment<G>;
  /** Display names by seat. */
  readonly names: readonly string[];
  /** After the match, if the record is available: the omniscient view after each entry. */
  readonly course?: readonly G["view"][] | undefined;
  /** The advised action to mark on the board, if the player asked for a hint. */
  readonly advised?: G["action"] | undefined;
  act(action: G["action"]): void;
}

/** The board of a game, in its own chunk. */
export interface BoardModule<G extends Types = Types> {
  Board(props: BoardProps<G>): ReactNode;
  /** How long a moment's events are shown, in milliseconds at normal speed. */
  duration(events: readonly G["event"][]): number;
  /** Number of random actions before the picture for rules and manual is taken; by default half a match. */
  readonly stillAfter?: number;
  /** An event's place on the board, so that pointing at its log line marks it. */
  placeOf?(event: G["event"]): string | undefined;
}

/** The seat at the near side of the board: the viewer's own, or the first for spectators. */
export function nearSeat(viewer: Viewer): Seat {
  return viewer >= 0 ? viewer : 0;
}
