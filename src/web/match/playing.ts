import type { Seat, Types } from "../../kernel/game.ts";
import type { Offer } from "../../kernel/offer.ts";
import type { Store } from "../frame/store.ts";
import type { Stage } from "./stage.ts";

/** What the page of a match shows besides the board. */
export interface Progress {
  /** What the people and bots at the seats are called. */
  readonly names: readonly string[];
  /** The seats of bots. */
  readonly bots: readonly Seat[];
  /** Who is thinking on this device. */
  readonly thinking: Seat | null;
  /** True while what was done last is not confirmed. */
  readonly isBusy: boolean;
  readonly isPaused: boolean;
  /** The people whose connection is lost. */
  readonly missing: readonly Seat[];
  /** Who asks to take something back. */
  readonly asks: Seat | null;
  /** When a decision must be made, in milliseconds since 1970. */
  readonly deadline: number | null;
  /** The person to whom the device must be handed before the board is shown. */
  readonly curtain: Seat | null;
  /** The sentence of the end. */
  readonly sentence: string | null;
  /** At a house, once the match is over: whether the dice are what was promised. */
  readonly dice: { readonly isFair: boolean; readonly sentence: string } | null;
}

/** Something for people to read: good news, or why something did not work. */
export type Notice = (sentence: string, isGood?: boolean) => void;

/** A match on a page, wherever it is played. */
export interface Playing<G extends Types = Types> {
  readonly offer: Offer<G>;
  readonly stage: Stage<G>;
  readonly progress: Store<Progress>;
  /** What the page calls this match, behind the name of the game. */
  readonly subtitle: string;
  /** Whether people can pause. */
  readonly canPause: boolean;
  /** Where people can talk: says something, and whether it was said. */
  say?(text: string): Promise<boolean>;
  /** To whom people talk there. */
  readonly hearers?: string;
  act(action: G["action"]): void;
  undo(): void;
  answer?(yes: boolean): void;
  pause?(isPaused: boolean): void;
  resign(): void;
  /** The device was handed over. */
  lift?(): void;
  /** Once the match is over: what the all-seeing saw after each entry, where that can be known. */
  course?(): Promise<readonly G["view"][] | undefined>;
  /** The record of the match, where it is known here. */
  record?(): string;
}
