/**
 * `java.util.Random`, bit for bit, without BigInt in the generator: the 48-bit state is kept as two halves of
 * 24 bits, so that every partial product stays an exact double.
 */
export interface JavaRandom {
  readonly kind: "java";
  high: number;
  low: number;
}

const HALF = 0x1000000;
/** The multiplier 0x5DEECE66D in the same halves. */
const MULTIPLIER_HIGH = 0x5de;
const MULTIPLIER_LOW = 0xece66d;

/** `new Random(seed)` for a seed that is an integer a double holds exactly (every `int` is). */
export function javaRandom(seed: number): JavaRandom {
  const low = seed - Math.floor(seed / HALF) * HALF;
  const high = Math.floor(seed / HALF) - Math.floor(seed / HALF / HALF) * HALF;
  return { kind: "java", high: high ^ MULTIPLIER_HIGH, low: low ^ MULTIPLIER_LOW };
}

function step(random: JavaRandom): void {
  const low = random.low * MULTIPLIER_LOW + 0xb;
  const carry = Math.floor(low / HALF);
  const high = random.high * MULTIPLIER_LOW + random.low * MULTIPLIER_HIGH + carry;
  random.low = low % HALF;
  random.high = high % HALF;
}

/** `next(bits)`: the upper `bits` bits of the next state, 1 to 32 of them, as a signed 32-bit number. */
export function next(random: JavaRandom, bits: number): number {
  step(random);
  const word = (random.high * 0x100 + Math.floor(random.low / 0x10000)) | 0;
  return bits === 32 ? word : word >>> (32 - bits);
}

/** `nextInt(bound)`: 0 to bound - 1, by high bits for powers of two. */
export function nextInt(random: JavaRandom, bound: number): number {
  let bits = next(random, 31);
  const mask = bound - 1;
  if ((bound & mask) === 0) return Math.floor((bound * bits) / 0x80000000);
  for (;;) {
    const value = bits % bound;
    if (bits - value + mask < 0x80000000) return value;
    bits = next(random, 31);
  }
}

/** `nextInt(origin, bound)` as in Java 17 and later: another algorithm, by low bits for powers of two. */
export function nextIntBetween(random: JavaRandom, origin: number, bound: number): number {
  const word = next(random, 32);
  const size = bound - origin;
  const mask = size - 1;
  if (size > 0x7fffffff) return nextIntInWideRange(random, word, origin, bound);
  if ((size & mask) === 0) return (word & mask) + origin;
  let bits = word >>> 1;
  for (;;) {
    const value = bits % size;
    if (bits + mask - value < 0x80000000) return value + origin;
    bits = next(random, 32) >>> 1;
  }
}

/** The range does not fit an `int`: Java draws whole words until one falls into it. */
function nextIntInWideRange(random: JavaRandom, first: number, origin: number, bound: number): number {
  let word = first;
  while (word < origin || word >= bound) word = next(random, 32);
  return word;
}

/** `nextLong()`. */
export function nextLong(random: JavaRandom): bigint {
  const high = BigInt(next(random, 32));
  return BigInt.asIntN(64, (high << 32n) + BigInt(next(random, 32)));
}

/** `nextDouble()`: 53 random bits as a fraction in [0, 1). */
export function nextDouble(random: JavaRandom): number {
  const high = next(random, 26);
  return (high * 0x8000000 + next(random, 27)) / 0x20000000000000;
}
