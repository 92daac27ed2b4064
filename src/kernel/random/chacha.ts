import type { Seed } from "./house.ts";

/**
 * The generator of real matches, ChaCha20 (RFC 8439): whoever has seen any number of its words cannot compute the next one, nor the
 * seed. As data it is only a place in the key stream, so it is small in states and records.
 */
export interface ChaCha {
  readonly kind: "chacha20";
  readonly seed: Seed;
  /** Streams of one seed are unrelated to each other. */
  readonly stream: number;
  /** How many words have been drawn. */
  drawn: number;
}

/**
 * The generator of a seed. A match uses stream 0 for its set-up, and for its nth entry stream 2n for what chance does and 2n + 1 for
 * what is drawn meanwhile: a position in the record alone tells what is rolled there.
 */
export function chacha(seed: Seed, stream = 0): ChaCha {
  return { kind: "chacha20", seed, stream, drawn: 0 };
}

/** Words in a block of the key stream. */
const WORDS = 16;

/** The block computed last, and where it stands: draws follow each other. */
const block = new Uint32Array(WORDS);
let blockSeed = "";
let blockKey: readonly number[] = [];
let blockStream = -1;
let blockNumber = -1;

/** The next word, 0 to 4294967295. */
export function chachaWord(random: ChaCha): number {
  const number = Math.floor(random.drawn / WORDS);
  if (number !== blockNumber || random.stream !== blockStream || random.seed !== blockSeed) {
    if (random.seed !== blockSeed) blockKey = keyOf(random.seed);
    const nonce = [random.stream >>> 0, Math.floor(random.stream / 0x100000000), 0];
    chachaBlock(blockKey, number, nonce, block);
    blockSeed = random.seed;
    blockStream = random.stream;
    blockNumber = number;
  }
  return block[random.drawn++ % WORDS] as number;
}

/** A number from 0 to bound - 1, every one equally likely: words of the incomplete last run of numbers are thrown away. */
export function chachaBelow(random: ChaCha, bound: number): number {
  const runs = 0x100000000 - (0x100000000 % bound);
  for (;;) {
    const word = chachaWord(random);
    if (word < runs) return word % bound;
  }
}

/** A seed made from another one; nobody can tell from it the other seed or those of other streams. */
export function derivedSeed(seed: Seed, stream: number): Seed {
  const random = chacha(seed, stream);
  return Array.from({ length: 4 }, () => chachaWord(random).toString(16).padStart(8, "0")).join("");
}

/** A key has 256 bits: the seed twice. */
function keyOf(seed: Seed): readonly number[] {
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16));
  return [...words, ...words];
}

/** "expand 32-byte k" */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

const start = new Uint32Array(WORDS);

/** A block of the key stream (RFC 8439, section 2.3): the key has eight words, the nonce three. */
export function chachaBlock(
  key: readonly number[],
  counter: number,
  nonce: readonly number[],
  out: Uint32Array,
): void {
  start.set(CONSTANTS, 0);
  start.set(key, 4);
  start[12] = counter;
  start.set(nonce, 13);
  out.set(start);
  for (let round = 0; round < 10; round++) {
    quarter(out, 0, 4, 8, 12);
    quarter(out, 1, 5, 9, 13);
    quarter(out, 2, 6, 10, 14);
    quarter(out, 3, 7, 11, 15);
    quarter(out, 0, 5, 10, 15);
    quarter(out, 1, 6, 11, 12);
    quarter(out, 2, 7, 8, 13);
    quarter(out, 3, 4, 9, 14);
  }
  for (let i = 0; i < WORDS; i++) out[i] = (out[i] as number) + (start[i] as number);
}

/** RFC 8439, section 2.1. */
function quarter(x: Uint32Array, ia: number, ib: number, ic: number, id: number): void {
  let a = x[ia] as number;
  let b = x[ib] as number;
  let c = x[ic] as number;
  let d = x[id] as number;
  a = (a + b) | 0;
  d ^= a;
  d = (d << 16) | (d >>> 16);
  c = (c + d) | 0;
  b ^= c;
  b = (b << 12) | (b >>> 20);
  a = (a + b) | 0;
  d ^= a;
  d = (d << 8) | (d >>> 24);
  c = (c + d) | 0;
  b ^= c;
  b = (b << 7) | (b >>> 25);
  x[ia] = a;
  x[ib] = b;
  x[ic] = c;
  x[id] = d;
}
