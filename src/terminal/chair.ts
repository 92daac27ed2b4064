import type { Outcome, Seat, Types, Viewer } from "../kernel/game.ts";
import type { Offer } from "../kernel/offer.ts";

/** Something that is known now or after a while. */
export type Soon<T> = T | Promise<T>;

/** Why something was not done, as a sentence; undefined if it was done. */
export type Reply = string | undefined;

/** What came of the wish to take something back: it is done, others are asked first, or it cannot be done. */
export type Undone =
  | { readonly type: "taken back" }
  | { readonly type: "asks" }
  | { readonly type: "refused"; readonly why: string };

/** The text of a record and what it is good for, which the name of its file completes; or why there is none. */
export type Recorded =
  | {
      readonly ok: true;
      readonly text: string;
      readonly use: string;
      /** What else is to be said of it. */
      readonly remark?: string;
    }
  | { readonly ok: false; readonly problem: string };

/** What the record of a match that is over is good for. */
export const SHOWN_BY = "Look at it with: ludothek replay";

/** What somebody has noticed since a number, and the number to ask from next time. */
export interface News<G extends Types = Types> {
  readonly events: readonly G["event"][];
  readonly number: number;
}

/** A word that people can type, and what it does. */
export type Word = readonly [word: string, what: string];

/**
 * Where people sit before a terminal: at a table in this process, or at one that a server runs far away. A session or a full screen
 * plays at it and knows no more of it.
 */
export interface Chair<G extends Types = Types> {
  readonly offer: Offer<G>;
  /** What tells this match from others, for the name of its file. */
  readonly mark: string;
  /** The people before this screen by their seats; nobody where somebody only watches. */
  readonly people: readonly Seat[];
  /** Through whose eyes the screen looks while nobody before it is to decide. */
  readonly viewer: Viewer;
  /** True if something may happen while people type. */
  readonly live: boolean;
  /** What is said below the title, and to whoever comes back to a match. */
  readonly opening: string;
  readonly reopening: Reply;
  /** What can be typed here besides what can be typed everywhere. */
  readonly words: readonly Word[];
  /** What becomes of the match when somebody leaves, in a few words. */
  readonly afterLeaving: string;
  /** The seats that are to decide now, and which of the people here is the next of them. */
  readonly asked: readonly Seat[];
  readonly turn: Seat | undefined;
  /** When the next decision must have been made, in milliseconds since 1970, or null. */
  readonly deadline: number | null;
  readonly outcome: Outcome<G["ending"]> | undefined;
  /** Why there is no other match like this one, once it is over; undefined if there is. */
  readonly notAgain: Reply;
  /** The people here who are asked whether something may be taken back. */
  readonly consenting: readonly Seat[];

  view(viewer: Viewer): G["view"];
  /** The legal actions of a seat; none while it is not asked. */
  actions(seat: Seat): readonly G["action"][];
  /** Why an action is illegal for a seat now; undefined if it is legal. */
  obstacle(seat: Seat, action: G["action"]): G["obstacle"] | undefined;
  /** Whether it may be worth asking to take something back. */
  mayUndo(seat: Seat): boolean;
  /** The events after a number that still count, and the number to ask from next time. */
  newsFor(viewer: Viewer, number: number): News<G>;
  /** What is to be said beside the news of the game, once. */
  notices(): readonly string[];
  /** What is being waited for, in a few words. */
  waiting(): string;
  /** What somebody is asked who may agree to a take-back. */
  request(seat: Seat): string;
  /** What people read who leave now; empty if there is nothing to say. */
  farewell(): string;

  act(seat: Seat, action: G["action"]): Soon<Reply>;
  undo(seat: Seat): Soon<Undone>;
  answer(seat: Seat, yes: boolean): Soon<Reply>;
  resign(seat: Seat): Soon<Reply>;
  record(): Soon<Recorded>;
  /** Does what a word of this place means and gives what is to be said then; undefined if it is none of its words. */
  command(word: string, argument: string): Soon<string> | undefined;

  /** Lets the next thing happen that needs nobody here: a bot acts, a message is heard. False if there is none. */
  advance(): Soon<boolean>;
  /** Settles when there is something to advance to; only where the chair is live. */
  change(): Promise<unknown>;
  /** Nothing that somebody here still thinks about will be done; only where bots of this process sit. */
  close?(): void;
}
