import type { Frame } from "../../client/match.ts";
import type { Viewer } from "../../kernel/game.ts";
import type { Offer } from "../../kernel/offer.ts";

/** Where a round begins. */
export interface Round {
  readonly round: number;
  readonly at: number;
}

/** Something recorded that a board can show: a match of the house, or what went over a wire. */
export interface Reel {
  readonly offer: Offer;
  /** What those at the seats are called. */
  readonly names: readonly string[];
  /** How many steps there are, and how many have been shown. */
  readonly length: number;
  readonly at: number;
  readonly rounds: readonly Round[];
  /** Through whose eyes it can be looked at. */
  readonly eyes: readonly (readonly [eyes: number, label: string])[];
  /** Once everything was shown: what the all-seeing saw after each step, where that is known. */
  readonly course: readonly unknown[] | undefined;
  /** The viewer whose eyes these are. */
  viewerOf(eyes: number): Viewer;
  /** The next step; undefined at the end. */
  forward(): Frame | undefined;
  /** The point after so many steps, with everything told up to there. */
  seek(at: number, eyes: number): Frame;
}
