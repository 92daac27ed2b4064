import type { Outcome, Seat, Types, Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import type { Notice, Player } from "../table/inputs.ts";

/** Something that is known now or after a while. */
export type Soon<T> = T | Promise<T>;

/** Why something was not done, as a sentence; undefined if it was done. */
export type Reply = string | undefined;

/** What was told at once, and how everything looks to the viewer after it. */
export interface Frame<G extends Types = Types> {
  readonly tellings: readonly Notice<G>[];
  readonly view: G["view"];
  readonly asked: readonly Seat[];
  readonly outcome: Outcome<G["ending"]> | undefined;
}

/** What people should know besides what the game tells. Each front has its own words for it. */
export type MatchEvent = Readonly<
  | { type: "lost" | "back" }
  /** `seat` is null for a spectator. */
  | { type: "chat"; from: string; text: string; seat: Seat | null }
  | { type: "away" | "returned"; seat: Seat; name: string }
  /** `isForced`: the match waits for a player whose connection was lost. */
  | { type: "paused"; isForced: boolean }
  | { type: "resumed" }
  /** The players meet again at another table. */
  | { type: "rematch" }
  | { type: "taken back" }
  /** A request to take back was refused, or the match went on without an answer. */
  | { type: "not agreed" }
  /** The own seat missed a deadline. */
  | { type: "strike"; strikes: number | null; most: number | null; reason: string }
  /** The last move waits until the match goes on. */
  | { type: "held" }
  /** The match ended before the last move arrived. */
  | { type: "overtaken" }
  /** Said by the house or the device in a sentence of its own. */
  | { type: "said"; sentence: string }
>;

/** Follows a match. */
export interface MatchListener<G extends Types = Types> {
  /** Something was told to the viewer. */
  frame?(frame: Frame<G>): void;
  /** Another viewer looks on from now on: {@link whole} shows how everything looks. */
  reset?(): void;
  notice?(notice: MatchEvent): void;
  /** Something about the match has changed, perhaps without a frame. */
  changed?(): void;
}

/** The events after a number that still count, and the number to ask from next time. */
export interface EventsSince<G extends Types = Types> {
  readonly events: readonly G["event"][];
  readonly number: number;
}

/**
 * A match, wherever it is played: on this device, at a house, on a server of the spy standard, or long ago. A front shows it and acts in
 * it, and knows no more of where it is.
 */
export interface MatchHandle<G extends Types = Types> {
  readonly pack: GamePackage<G>;
  /** The seats that are played from here; none for a spectator. */
  readonly people: readonly Seat[];
  /** Through whose eyes frames are told. */
  readonly viewer: Viewer;
  /** Who sits at each seat, where that is known. */
  readonly players: readonly (Player | null)[];
  /** The seats that are to decide now. */
  readonly asked: readonly Seat[];
  readonly outcome: Outcome<G["ending"]> | undefined;
  /** How the match ended, as a sentence. */
  readonly ending: string | null;
  /** When the next decision must have been made, in milliseconds since 1970. */
  readonly deadline: number | null;
  readonly isPaused?: boolean;
  /** The players whose connection is lost, so that the match waits. */
  readonly missing: readonly Seat[];
  /** Who asks to take something back, and which seats of this front are to answer. */
  readonly asks: Seat | null;
  readonly consenting: readonly Seat[];
  /** False while the connection is lost, until all that was missed is known. */
  readonly isOpen: boolean;
  /** True while the last move isn't confirmed, where that takes time. */
  readonly isBusy?: boolean;

  view(viewer: Viewer): G["view"];
  /** All that a viewer was told after a number. */
  tellings(viewer: Viewer, since: number): readonly Notice<G>[];
  newsFor(viewer: Viewer, since: number): EventsSince<G>;
  /** The legal actions of a seat; none while it isn't asked. */
  actions(seat: Seat): readonly G["action"][];
  /** Why an action is illegal for a seat now; undefined if it is legal. */
  obstacle(seat: Seat, action: G["action"]): G["obstacle"] | undefined;
  /** Whether it may be worth asking to take something back. */
  mayUndo(seat: Seat): boolean;

  act(seat: Seat, action: G["action"]): Soon<Reply>;
  /** Takes the last action back, or asks the others to agree: then {@link asks} is this seat. */
  undo(seat: Seat): Soon<Reply>;
  answer(seat: Seat, yes: boolean): Soon<Reply>;
  resign(seat: Seat): Soon<Reply>;
  /** Where people can pause. */
  pause?(isPaused: boolean): Soon<Reply>;
  /** The record of the match, where there is one; rejects if it can't be had now. */
  record?(): Soon<string>;
  listen(listener: MatchListener<G>): () => void;
}

/** How everything looks to the viewer now, with all that was ever told. */
export function whole<G extends Types>(match: MatchHandle<G>): Frame<G> {
  const { viewer, asked, outcome } = match;
  return { tellings: match.tellings(viewer, 0), view: match.view(viewer), asked, outcome };
}

/** Those who follow a match. */
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
