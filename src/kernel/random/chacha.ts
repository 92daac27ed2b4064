import type { Seed } from "./house.ts";

/**
 * The generator of real matches, ChaCha20 (RFC 8439): from any number of outputs neither the next one nor the seed
 * can be computed. Its data is only a position in the key stream, so it is small in states and records.
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
 * The generator of a seed. A match uses stream 0 for its set-up, and for its nth entry stream 2n for what chance does
 * and 2n + 1 for draws during it: the position in the record alone determines the roll.
 */
export function chacha(seed: Seed, stream = 0): ChaCha {
  return { kind: "chacha20", seed, stream, drawn: 0 };
}

/** Words in a block of the key stream. */
const BLOCK_WORDS = 16;

/** Cache of the last block and its position, because draws are sequential. */
const block = new Uint32Array(BLOCK_WORDS);
let blockSeed = "";
let blockKey: readonly number[] = [];
let blockStream = -1;
let blockNumber = -1;

/** The next word, 0 to 4294967295. */
export function chachaWord(random: ChaCha): number {
  const number = Math.floor(random.drawn / BLOCK_WORDS);
  if (number !== blockNumber || random.stream !== blockStream || random.seed !== blockSeed) {
    if (random.seed !== blockSeed) blockKey = keyOf(random.seed);
    const nonce = [random.stream >>> 0, Math.floor(random.stream / 0x100000000), 0];
    chachaBlock(blockKey, number, nonce, block);
    blockSeed = random.seed;
    blockStream = random.stream;
    blockNumber = number;
  }
  return block[random.drawn++ % BLOCK_WORDS] as number;
}

/** A uniform number from 0 to bound - 1, by rejection sampling. */
export function chachaBelow(random: ChaCha, bound: number): number {
  const runs = 0x100000000 - (0x100000000 % bound);
  for (;;) {
    const word = chachaWord(random);
    if (word < runs) return word % bound;
  }
}

/** Derives a seed from another one; neither the original nor seeds of other streams can be computed from it. */
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
const [A0, A1, A2, A3] = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/**
 * A block of the key stream (RFC 8439, section 2.3): the key has eight words, the nonce three. Sixteen variables are
 * several times as fast as an array of sixteen words.
 */
export function chachaBlock(
  key: readonly number[],
  counter: number,
  nonce: readonly number[],
  out: Uint32Array,
): void {
  const [k0 = 0, k1 = 0, k2 = 0, k3 = 0, k4 = 0, k5 = 0, k6 = 0, k7 = 0] = key;
  const [n0 = 0, n1 = 0, n2 = 0] = nonce;
  let a0 = A0;
  let a1 = A1;
  let a2 = A2;
  let a3 = A3;
  let b0 = k0 | 0;
  let b1 = k1 | 0;
  let b2 = k2 | 0;
  let b3 = k3 | 0;
  let c0 = k4 | 0;
  let c1 = k5 | 0;
  let c2 = k6 | 0;
  let c3 = k7 | 0;
  let d0 = counter | 0;
  let d1 = n0 | 0;
  let d2 = n1 | 0;
  let d3 = n2 | 0;
  // Each line is a quarter round (section 2.1): four down the columns, four down the diagonals.
  // biome-ignore format: so that they can be compared
  for (let round = 0; round < 10; round++) {
    a0 = a0 + b0 | 0; d0 = turned(d0 ^ a0, 16); c0 = c0 + d0 | 0; b0 = turned(b0 ^ c0, 12); a0 = a0 + b0 | 0; d0 = turned(d0 ^ a0, 8); c0 = c0 + d0 | 0; b0 = turned(b0 ^ c0, 7);
    a1 = a1 + b1 | 0; d1 = turned(d1 ^ a1, 16); c1 = c1 + d1 | 0; b1 = turned(b1 ^ c1, 12); a1 = a1 + b1 | 0; d1 = turned(d1 ^ a1, 8); c1 = c1 + d1 | 0; b1 = turned(b1 ^ c1, 7);
    a2 = a2 + b2 | 0; d2 = turned(d2 ^ a2, 16); c2 = c2 + d2 | 0; b2 = turned(b2 ^ c2, 12); a2 = a2 + b2 | 0; d2 = turned(d2 ^ a2, 8); c2 = c2 + d2 | 0; b2 = turned(b2 ^ c2, 7);
    a3 = a3 + b3 | 0; d3 = turned(d3 ^ a3, 16); c3 = c3 + d3 | 0; b3 = turned(b3 ^ c3, 12); a3 = a3 + b3 | 0; d3 = turned(d3 ^ a3, 8); c3 = c3 + d3 | 0; b3 = turned(b3 ^ c3, 7);
    a0 = a0 + b1 | 0; d3 = turned(d3 ^ a0, 16); c2 = c2 + d3 | 0; b1 = turned(b1 ^ c2, 12); a0 = a0 + b1 | 0; d3 = turned(d3 ^ a0, 8); c2 = c2 + d3 | 0; b1 = turned(b1 ^ c2, 7);
    a1 = a1 + b2 | 0; d0 = turned(d0 ^ a1, 16); c3 = c3 + d0 | 0; b2 = turned(b2 ^ c3, 12); a1 = a1 + b2 | 0; d0 = turned(d0 ^ a1, 8); c3 = c3 + d0 | 0; b2 = turned(b2 ^ c3, 7);
    a2 = a2 + b3 | 0; d1 = turned(d1 ^ a2, 16); c0 = c0 + d1 | 0; b3 = turned(b3 ^ c0, 12); a2 = a2 + b3 | 0; d1 = turned(d1 ^ a2, 8); c0 = c0 + d1 | 0; b3 = turned(b3 ^ c0, 7);
    a3 = a3 + b0 | 0; d2 = turned(d2 ^ a3, 16); c1 = c1 + d2 | 0; b0 = turned(b0 ^ c1, 12); a3 = a3 + b0 | 0; d2 = turned(d2 ^ a3, 8); c1 = c1 + d2 | 0; b0 = turned(b0 ^ c1, 7);
  }
  out[0] = a0 + A0;
  out[1] = a1 + A1;
  out[2] = a2 + A2;
  out[3] = a3 + A3;
  out[4] = b0 + k0;
  out[5] = b1 + k1;
  out[6] = b2 + k2;
  out[7] = b3 + k3;
  out[8] = c0 + k4;
  out[9] = c1 + k5;
  out[10] = c2 + k6;
  out[11] = c3 + k7;
  out[12] = d0 + counter;
  out[13] = d1 + n0;
  out[14] = d2 + n1;
  out[15] = d3 + n2;
}

/** Rotates a word to the left. */
function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
