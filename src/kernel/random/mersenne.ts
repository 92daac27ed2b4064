/** The 32-bit Mersenne Twister MT19937 with the bounded numbers and the shuffle of the C++ library. */
export interface MersenneTwister {
  readonly kind: "mersenne";
  readonly words: number[];
  index: number;
}

const SIZE = 624;
const SHIFT = 397;

/** MT19937 with the standard seed expansion, for a seed from 0 to 4294967295. */
export function mersenneTwister(seed: number): MersenneTwister {
  const words = [seed >>> 0];
  let word = seed >>> 0;
  for (let i = 1; i < SIZE; i++) {
    word = (Math.imul(1812433253, word ^ (word >>> 30)) + i) >>> 0;
    words.push(word);
  }
  return { kind: "mersenne", words, index: SIZE };
}

function twist(words: number[]): void {
  for (let i = 0; i < SIZE; i++) {
    const mixed = ((words[i] ?? 0) & 0x80000000) | ((words[(i + 1) % SIZE] ?? 0) & 0x7fffffff);
    words[i] = ((words[(i + SHIFT) % SIZE] ?? 0) ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0)) >>> 0;
  }
}

/** The next output, 0 to 4294967295. */
export function mersenneWord(random: MersenneTwister): number {
  if (random.index === SIZE) {
    twist(random.words);
    random.index = 0;
  }
  let word = random.words[random.index++] ?? 0;
  word ^= word >>> 11;
  word ^= (word << 7) & 0x9d2c5680;
  word ^= (word << 15) & 0xefc60000;
  return (word ^ (word >>> 18)) >>> 0;
}

/**
 * A number from 0 to bound - 1: the high half of the 64-bit product of word and bound; words whose low half falls
 * below 2^32 mod bound are rejected. The product is formed in two exact halves of 16 bits.
 */
export function mersenneBelow(random: MersenneTwister, bound: number): number {
  const threshold = 0x100000000 % bound;
  for (;;) {
    const word = mersenneWord(random);
    const lower = (word & 0xffff) * bound;
    const upper = (word >>> 16) * bound + Math.floor(lower / 0x10000);
    const low = (upper % 0x10000) * 0x10000 + (lower % 0x10000);
    if (low >= threshold) return Math.floor(upper / 0x10000);
  }
}

/**
 * From this length on, the product of two ranges no longer fits a word, and the C++ library makes one swap per draw.
 */
const LONG_LIST = 0x10000;

/** The C++ library's shuffle, in place: two swaps per draw. */
export function mersenneShuffle<T>(random: MersenneTwister, list: T[]): void {
  if (list.length >= LONG_LIST) {
    for (let i = 1; i < list.length; i++) swap(list, i, mersenneBelow(random, i + 1));
    return;
  }
  let i = 1;
  if (list.length > 0 && list.length % 2 === 0) {
    swap(list, 1, mersenneBelow(random, 2));
    i = 2;
  }
  for (; i < list.length; i += 2) {
    const range = i + 1;
    const drawn = mersenneBelow(random, range * (range + 1));
    swap(list, i, Math.floor(drawn / (range + 1)));
    swap(list, i + 1, drawn % (range + 1));
  }
}

function swap<T>(list: T[], i: number, j: number): void {
  const kept = list[i] as T;
  list[i] = list[j] as T;
  list[j] = kept;
}
