import { textDigest } from "../canonical.ts";

/**
 * The fast generator, xoshiro128**: 128 bits of state, 32-bit arithmetic. It serves imagined states, search and
 * simulation; it is not a cipher, so real matches draw from ChaCha20 instead.
 */
export interface HouseRandom {
  readonly kind: "house";
  a: number;
  b: number;
  c: number;
  d: number;
}

/** A seed of 128 bits, written as 32 hexadecimal digits. */
export type Seed = string;

const SEED_DIGITS = 32;

/** True if the text is a seed. */
export function isSeed(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/**
 * The seed that a person means: 32 hexadecimal digits are the seed itself, a whole number is its value ("5" is
 * 00…05), and any other text gives a seed of its own.
 */
export function seedOf(text: string): Seed {
  if (isSeed(text)) return text;
  const number = /^[0-9]{1,38}$/.test(text) ? BigInt(text).toString(16) : undefined;
  return number?.padStart(SEED_DIGITS, "0") ?? textDigest(text) + textDigest(`seed ${text}`);
}

/** A fresh seed from the system's entropy. */
export function freshSeed(): Seed {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The generator of a seed. Streams with different numbers are independent. */
export function houseRandom(seed: Seed, stream = 0): HouseRandom {
  const word = (i: number) => Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16);
  // Two rounds, so that every word of the state depends on the whole seed and on the stream.
  let a = mix(word(0) ^ mix(stream + 0x9e3779b9));
  let b = mix(word(1) ^ a);
  let c = mix(word(2) ^ b);
  let d = mix(word(3) ^ c);
  a = mix(a ^ d);
  b = mix(b ^ a);
  c = mix(c ^ b);
  d = mix(d ^ c);
  // All zeros is the only state the generator never leaves.
  return { kind: "house", a, b, c, d: (a | b | c | d) === 0 ? 1 : d };
}

/** Mixes every bit of a word into the whole word; bijective. */
function mix(word: number): number {
  let w = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  w = Math.imul(w ^ (w >>> 15), 0x735a2d97);
  return (w ^ (w >>> 15)) >>> 0;
}

/** The next word, 0 to 4294967295. */
export function houseWord(random: HouseRandom): number {
  const scrambled = Math.imul(random.b, 5);
  const word = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
  const shifted = random.b << 9;
  const c = random.c ^ random.a;
  const d = random.d ^ random.b;
  random.b ^= c;
  random.a ^= d;
  random.c = c ^ shifted;
  random.d = (d << 11) | (d >>> 21);
  return word;
}

/** Up to this bound the product with a word is an exact double. */
const EXACT = 0x200000;

/**
 * A number from 0 to bound - 1, uniformly: the high half of the product of word and bound, where words whose low half
 * falls below 2^32 mod bound are rejected (Lemire's method, which hardly ever divides).
 */
export function houseBelow(random: HouseRandom, bound: number): number {
  if (bound > EXACT) return houseBelowLarge(random, bound);
  for (;;) {
    const word = houseWord(random);
    const low = Math.imul(word, bound) >>> 0;
    if (low >= bound || low >= 0x100000000 % bound) return Math.floor((word * bound) / 0x100000000);
  }
}

function houseBelowLarge(random: HouseRandom, bound: number): number {
  const tail = 0x100000000 % bound;
  for (;;) {
    const word = houseWord(random);
    if (word < 0x100000000 - tail) return word % bound;
  }
}
