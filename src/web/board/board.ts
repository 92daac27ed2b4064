import type { ReactNode } from "react";
import type { Seat, Types, Viewer } from "../../kernel/game.ts";
import type { PlayParts } from "../../kernel/game-package.ts";
import type { Cue } from "../match/sound.ts";
import type { LogReader, Teller } from "./log-entry.ts";
import type { Situation } from "./situation.ts";

/** A frame to animate: its events led from the previous view to the current one. */
export interface Moment<G extends Types = Types> {
  /** Incremented with every moment, so that an animation runs once. */
  readonly number: number;
  readonly events: readonly G["event"][];
  /** Everything told so far that wasn't taken back, with these events; absent in pictures of a position. */
  readonly told?: readonly { readonly event: G["event"] }[];
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

/** What the coach tells beginners in their first match, on the real board, at the moment it matters. */
export interface Lesson<G extends Types = Types> {
  readonly title: string;
  readonly text: string;
  /** CSS selector of what it speaks of, which is marked on the board. */
  readonly at: string;
  /** Whether it matters now. Only asked while the player may act. */
  matters(situation: Situation<G>): boolean;
  /** Whether an action shows that the player has learnt it. Without it, the player confirms the lesson. */
  learnt?(action: G["action"]): boolean;
}

/** The coach of a game. */
export interface Coach<G extends Types = Types> {
  /** Lessons of the first match, in order. The first one names the goal. */
  readonly lessons: readonly Lesson<G>[];
  /** Seed of the match that "Teach me" starts: its luck brings every lesson early. */
  readonly teachingSeed: string;
}

/** A lesson whose words are read when it is given. */
export function lesson<G extends Types>(
  words: () => Pick<Lesson<G>, "title" | "text">,
  rest: Omit<Lesson<G>, "title" | "text">,
): Lesson<G> {
  return {
    ...rest,
    get title() {
      return words().title;
    },
    get text() {
      return words().text;
    },
  };
}

/** A big moment in words, which are shown across the board with light and sound. */
export interface Highlight {
  readonly text: string;
  readonly small?: string;
  readonly mood: "good" | "bad";
  readonly cue: Cue;
}

/** Finds the big moment among events, if there is one: a king is struck, a boss falls, a safe can be opened. */
export type FindHighlight<G extends Types> = (
  events: readonly G["event"][],
  view: G["view"],
  viewer: Viewer,
) => Highlight | undefined;

/** What the last scene of a match is drawn from. */
export interface SceneProps<G extends Types = Types> {
  readonly situation: Situation<G>;
  readonly names: readonly string[];
  /** Whether the player at the near side has won. */
  readonly isWon: boolean;
  /** The decision that ended the match, once it's known. */
  readonly last: { readonly seat: Seat; readonly events: readonly G["event"][] } | undefined;
}

/** The board of a game, in its own chunk. */
export interface BoardModule<G extends Types = Types> {
  Board(props: BoardProps<G>): ReactNode;
  /** The last scene of a match: a picture of how it was won or lost. */
  Scene?(props: SceneProps<G>): ReactNode;
  /** Whether another stage follows an event of a solo game, so that the chances before and after it can't be compared. */
  endsStage?(event: G["event"]): boolean;
  /** How long a moment's events are shown, in milliseconds at normal speed. */
  duration(events: readonly G["event"][]): number;
  /** Finds big moments, as {@link FindHighlight}. */
  highlight?(events: readonly G["event"][], view: G["view"], viewer: Viewer): Highlight | undefined;
  /** The sound of a big moment, instead of that of its most important event. */
  cue?(events: readonly G["event"][]): Cue | undefined;
  /** Number of random actions before the picture for rules and manual is taken; by default half a match. */
  readonly stillAfter?: number;
  /** Loads what the coach tells beginners. */
  coach?(): Promise<Coach<G>>;
  /** The rules and words that it needs of its game. Without them everything of the game is loaded. */
  readonly play?: PlayParts<G>;
  /** Whether nothing can be done in this first position, so that the house deals again for players who press Play. */
  isPoorStart?(situation: Situation<G>): boolean;
  /** Tells the events of a match for the log; by default the game's phrases do. */
  teller?(reader: LogReader): Teller<G>;
}

/** The seat at the near side of the board: the viewer's own, or the first for spectators. */
export function nearSeat(viewer: Viewer): Seat {
  return viewer >= 0 ? viewer : 0;
}
