import type { Outcome, Seat, Types, Viewer } from "../kernel/game.ts";
import type { PlayPackage } from "../kernel/game-package.ts";
import type { Notice, Player } from "../table/inputs.ts";

/** A value that is available now or later. */
export type Soon<T> = T | Promise<T>;

/** Why something failed, as a sentence; undefined on success. */
export type Reply = string | undefined;

/** Events that arrived together, and the viewer's view after them. */
export interface Frame<G extends Types = Types> {
  readonly tellings: readonly Notice<G>[];
  readonly view: G["view"];
  readonly asked: readonly Seat[];
  readonly outcome: Outcome<G["ending"]> | undefined;
}

/** Events outside the game. Each front has its own words for them. */
export type MatchEvent = Readonly<
  | { type: "lost" | "back" }
  /** `seat` is null for a spectator. */
  | { type: "chat"; from: string; text: string; seat: Seat | null; isProgram?: boolean }
  | { type: "away" | "returned"; seat: Seat; name: string }
  /** A bot plays for a person who is away, or no longer. */
  | { type: "stand-in" | "relieved"; seat: Seat; name: string }
  /** It waits until all players are back. */
  | { type: "adjourned" }
  /** `isForced`: the match waits for a disconnected player. */
  | { type: "paused"; isForced: boolean }
  | { type: "resumed" }
  /** The players have a rematch table. */
  | { type: "rematch" }
  | { type: "taken back" }
  /** A take-back request was refused, or the match went on without an answer. */
  | { type: "not agreed" }
  /** The own seat missed a deadline. */
  | { type: "strike"; strikes: number | null; most: number | null; reason: string }
  /** The time for the player's decision is nearly over. */
  | { type: "hurry"; seconds: number }
  /** The last move waits until the match resumes. */
  | { type: "held" }
  /** The match ended before the last move arrived. */
  | { type: "overtaken" }
  /** A sentence from the house or the device. */
  | { type: "said"; sentence: string }
>;

/** What an undo would take back: the viewer's notices of that move, and the seats that have to agree; or why it can't. */
export type UndoPlan =
  | { readonly type: "undoable"; readonly notices: readonly number[]; readonly asks: readonly Seat[] }
  | { readonly type: "refused"; readonly why: string };

/** Listens to a match. */
export interface MatchListener<G extends Types = Types> {
  /** The viewer was told something. */
  frame?(frame: Frame<G>): void;
  /** The viewer has changed: {@link whole} has the full view. */
  reset?(): void;
  notice?(notice: MatchEvent): void;
  /** Something about the match has changed, perhaps without a frame. */
  changed?(): void;
}

/** The events after a number that still count, and the number to continue from. */
export interface EventsSince<G extends Types = Types> {
  readonly events: readonly G["event"][];
  readonly number: number;
}

/**
 * A match, wherever it is played: on this device, at a house, on a server of the spy standard, or from a record. A
 * front shows it and acts in it without knowing which. `Pack` is what the front has loaded of the game.
 */
export interface MatchHandle<G extends Types = Types, Pack extends PlayPackage<G> = PlayPackage<G>> {
  readonly pack: Pack;
  /** The seats played from here; none for a spectator. */
  readonly people: readonly Seat[];
  /** The viewer of the frames. */
  readonly viewer: Viewer;
  /** The viewers that a spectator may choose from with {@link look}; empty or absent for players. */
  readonly viewers?: readonly Viewer[];
  /** Who has each seat, if known. */
  readonly players: readonly (Player | null)[];
  /** The seats that are to decide now. */
  readonly asked: readonly Seat[];
  readonly outcome: Outcome<G["ending"]> | undefined;
  /** How the match ended, as a sentence. */
  readonly ending: string | null;
  /** Deadline of the next decision, in milliseconds since 1970. */
  readonly deadline: number | null;
  readonly isPaused?: boolean;
  /** Disconnected players the match waits for. */
  readonly missing: readonly Seat[];
  /** The seat that asks for a take-back, and the seats of this front that have to answer. */
  readonly asks: Seat | null;
  readonly consenting: readonly Seat[];
  /** The viewer's notices of the move that would be taken back. */
  readonly takesBack: readonly number[];
  /** False from the loss of the connection until everything missed has arrived. */
  readonly isOpen: boolean;
  /** True while the last move isn't confirmed, if that takes time. */
  readonly isBusy?: boolean;
  /** Whether the players agreed to play without hints. */
  readonly isWithoutHints?: boolean;

  view(viewer: Viewer): G["view"];
  /** All notices of a viewer after a number. */
  tellings(viewer: Viewer, since: number): readonly Notice<G>[];
  newsFor(viewer: Viewer, since: number): EventsSince<G>;
  /** The legal actions of a seat; none while it isn't asked. */
  actions(seat: Seat): readonly G["action"][];
  /** Why an action is illegal for a seat now; undefined if it is legal. */
  obstacle(seat: Seat, action: G["action"]): G["obstacle"] | undefined;
  /** Whether asking for a take-back may succeed. */
  mayUndo(seat: Seat): boolean;

  /** What {@link undo} would take back. */
  undoable(seat: Seat): Soon<UndoPlan>;
  act(seat: Seat, action: G["action"]): Soon<Reply>;
  /** Takes back the last action, or asks the others to agree: then {@link asks} is this seat. */
  undo(seat: Seat): Soon<Reply>;
  answer(seat: Seat, yes: boolean): Soon<Reply>;
  resign(seat: Seat): Soon<Reply>;
  /** Looks through other eyes; present where spectators can choose. */
  look?(viewer: Viewer): Soon<Reply>;
  /** Present if people can pause. */
  pause?(isPaused: boolean): Soon<Reply>;
  /** The record of the match, if there is one; rejects if it isn't available now. */
  record?(): Soon<string>;
  listen(listener: MatchListener<G>): () => void;
}

/** The viewer's full view, with all events so far. */
export function whole<G extends Types>(match: MatchHandle<G>): Frame<G> {
  const { viewer, asked, outcome } = match;
  return { tellings: match.tellings(viewer, 0), view: match.view(viewer), asked, outcome };
}

/** The listeners of a match. */
export class MatchListeners<G extends Types = Types> {
  readonly #listeners = new Set<MatchListener<G>>();

  add(listener: MatchListener<G>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  frame(frame: Frame<G>): void {
    for (const listener of [...this.#listeners]) listener.frame?.(frame);
  }

  reset(): void {
    for (const listener of [...this.#listeners]) listener.reset?.();
  }

  notice(notice: MatchEvent): void {
    for (const listener of [...this.#listeners]) listener.notice?.(notice);
  }

  changed(): void {
    for (const listener of [...this.#listeners]) listener.changed?.();
  }
}
