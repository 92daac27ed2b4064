import { below, type Random } from "../../kernel/random/random.ts";

/** What a draw decides (dungeon.md, sections 11 and 12). */
export type DrawKind = "attack" | "defense" | "target" | "move";

/** The prepared values don't serve a draw (section 12): none is left, or it is too large. */
export class UnfitRoll extends Error {
  /** Counts the draws from 1. */
  readonly draw: number;
  readonly kind: DrawKind;
  readonly top: number;

  constructor(draw: number, kind: DrawKind, top: number) {
    super(`no fitting value for draw ${draw} (${kind}, 0..${top})`);
    this.draw = draw;
    this.kind = kind;
    this.top = top;
  }
}

/** A number from 0 to top, both included; it uses up a value even if top is 0 (section 11). */
export function draw(random: Random, kind: DrawKind, top: number): number {
  if (random.kind === "scripted") {
    const value = random.values[random.used];
    if (value === undefined || value > top) throw new UnfitRoll(random.used + 1, kind, top);
  }
  return below(random, top + 1);
}

/** A copy of the generator: draws from one don't affect the other. */
export function copied(random: Random): Random {
  return random.kind === "mersenne" ? { ...random, words: [...random.words] } : { ...random };
}
