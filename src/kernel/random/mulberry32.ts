/** The generator "mulberry32": one 32-bit word of state. */
export interface Mulberry32 {
  readonly kind: "mulberry32";
  state: number;
}

/** A mulberry32 generator for a seed from 0 to 4294967295. */
export function mulberry32(seed: number): Mulberry32 {
  return { kind: "mulberry32", state: seed >>> 0 };
}

/** The next word, 0 to 4294967295. */
export function mulberryWord(random: Mulberry32): number {
  const state = (random.state + 0x6d2b79f5) >>> 0;
  random.state = state;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return (t ^ (t >>> 14)) >>> 0;
}

/** A number from 0 to bound - 1: the fraction of the word, exact while word times bound fits 53 bits. */
export function mulberryBelow(random: Mulberry32, bound: number): number {
  return Math.floor((mulberryWord(random) * bound) / 0x100000000);
}
