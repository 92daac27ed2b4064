import type { HouseRandom } from "../../kernel/random/house.ts";
import type { Mulberry32 } from "../../kernel/random/mulberry32.ts";
import { below, type Random } from "../../kernel/random/random.ts";
import type { ScriptedRandom } from "../../kernel/random/scripted.ts";

/** The generators that games draw from: the house's, that of `--seed`, and the values of `--rolls`. */
export type Dice = HouseRandom | Mulberry32 | ScriptedRandom;

/** What a draw decides (dungeon.md, sections 11 and 12). */
export type DrawKind = "attack" | "defense" | "target" | "move";

/** A draw that the values written down beforehand do not serve (section 12): none is left, or it is too large. */
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
export function draw(random: Dice, kind: DrawKind, top: number): number {
  if (random.kind === "scripted") {
    const value = random.values[random.used];
    if (value === undefined || value > top) throw new UnfitRoll(random.used + 1, kind, top);
  }
  return below(random, top + 1);
}

/** A generator of its own for a state, so that nobody else's draws change what comes. */
export function fork(random: Random): HouseRandom {
  const word = () => below(random, 0x100000000);
  // All zero is the one state the generator never leaves.
  return { kind: "house", a: word(), b: word(), c: word(), d: word() || 1 };
}
