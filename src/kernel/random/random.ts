import { type BranchingRandom, branchBelow, branchFraction } from "./branching.ts";
import { type ChaCha, chachaBelow } from "./chacha.ts";
import { type HouseRandom, houseBelow } from "./house.ts";
import { type JavaRandom, nextDouble, nextInt, nextIntBetween } from "./java.ts";
import { type MersenneTwister, mersenneBelow, mersenneShuffle } from "./mersenne.ts";
import { type Mulberry32, mulberryBelow } from "./mulberry32.ts";
import { type ScriptedRandom, scriptedBelow } from "./scripted.ts";

/** A source of random numbers: plain data, advanced by the functions of this file. */
export type Random =
  | HouseRandom
  | ChaCha
  | JavaRandom
  | Mulberry32
  | MersenneTwister
  | ScriptedRandom
  | BranchingRandom;

/** The largest bound: generators give words of 32 bits. */
const MAX_BOUND = 0x100000000;

/** A number from 0 to bound - 1, drawn with the algorithm of the generator's own library. The bound is 1 to 2^32. */
export function below(random: Random, bound: number): number {
  if (!(bound >= 1 && bound <= MAX_BOUND))
    throw new RangeError(`no number below ${bound} can be drawn, only below 1 to ${MAX_BOUND}`);
  switch (random.kind) {
    case "house":
      return houseBelow(random, bound);
    case "chacha20":
      return chachaBelow(random, bound);
    case "java":
      return nextInt(random, bound);
    case "mulberry32":
      return mulberryBelow(random, bound);
    case "mersenne":
      return mersenneBelow(random, bound);
    case "scripted":
      return scriptedBelow(random, bound);
    case "branching":
      return branchBelow(random, bound);
  }
}

/** A number from origin to bound - 1. Java has its own algorithm for it. */
export function between(random: Random, origin: number, bound: number): number {
  return random.kind === "java"
    ? nextIntBetween(random, origin, bound)
    : origin + below(random, bound - origin);
}

/** A fraction in [0, 1), of at least 32 random bits. A scripted generator returns its value unchanged. */
export function fraction(random: Random): number {
  switch (random.kind) {
    case "java":
      return nextDouble(random);
    case "scripted":
      return scriptedBelow(random, 1);
    case "branching":
      return branchFraction(random);
    default:
      return below(random, MAX_BOUND) / MAX_BOUND;
  }
}

/** A random element of a non-empty list, uniformly. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[below(random, list.length)] as T;
}

/** Shuffles in place: a Mersenne Twister like the C++ library, others like Java's `Collections.shuffle`. */
export function shuffle<T>(random: Random, list: T[]): void {
  if (random.kind === "mersenne") {
    mersenneShuffle(random, list);
    return;
  }
  for (let size = list.length; size > 1; size--) {
    const j = below(random, size);
    const last = list[size - 1] as T;
    list[size - 1] = list[j] as T;
    list[j] = last;
  }
}

/** A new fast generator, seeded by another one. */
export function fork(random: Random): HouseRandom {
  const word = () => below(random, 0x100000000);
  // An odd last word avoids the all-zero state.
  return { kind: "house", a: word(), b: word(), c: word(), d: word() | 1 };
}
