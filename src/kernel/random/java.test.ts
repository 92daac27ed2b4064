import { describe, expect, test } from "vitest";
import { javaRandom, next, nextDouble, nextInt, nextIntBetween, nextLong } from "./java.ts";
import { shuffle } from "./random.ts";

test.each([
  [1, [6, 0, 1, 3, 4, 0, 2, 1]],
  [23, [7, 2, 4, 3, 3, 3, 1, 0]],
  [32, [5, 3, 2, 1, 4, 2, 1, 0]],
  [2147483647, [0, 7, 1, 5, 2, 2, 2, 0]],
])("seed %i: nextInt(9) down to nextInt(2) (runa.md, section 5)", (seed, expected) => {
  const random = javaRandom(seed);
  expect([9, 8, 7, 6, 5, 4, 3, 2].map((bound) => nextInt(random, bound))).toEqual(expected);
});

test("nextInt(origin, bound) with seed 42 (farmland.md, section 2)", () => {
  const random = javaRandom(42);
  const sizes = [1, 2, 3, 4, 7, 8, 100, 128, 227, 5100, 1048576];
  expect(sizes.map((size) => nextIntBetween(random, 1, size + 1))).toEqual([
    1, 2, 1, 1, 6, 4, 6, 110, 187, 2694, 223166,
  ]);
});

test("Collections.shuffle of 0 to 39 with seed 42 (farmland.md, section 2)", () => {
  const list = Array.from({ length: 40 }, (_, i) => i);
  shuffle(javaRandom(42), list);
  expect(list).toEqual([
    37, 4, 36, 26, 34, 5, 38, 1, 30, 35, 28, 24, 14, 19, 6, 31, 16, 8, 13, 23, 29, 11, 15, 27, 7, 20, 9, 0,
    22, 32, 3, 21, 2, 17, 25, 18, 39, 12, 33, 10,
  ]);
});

test("a negative seed, after two shuffles of 40 (farmland.md, section 2)", () => {
  const random = javaRandom(-4022738);
  for (let deck = 0; deck < 2; deck++)
    shuffle(
      random,
      Array.from({ length: 40 }, (_, i) => i),
    );
  expect([4, 5101, 228, 6101, 2129, 128].map((bound) => nextIntBetween(random, 1, bound))).toEqual([
    1, 1263, 3, 5181, 1254, 123,
  ]);
});

// The reference for the following is the generator's definition in 64-bit integers.
class Reference {
  state: bigint;
  constructor(seed: number) {
    this.state = (BigInt(seed) ^ 0x5deece66dn) & ((1n << 48n) - 1n);
  }
  next(bits: number): number {
    this.state = (this.state * 0x5deece66dn + 0xbn) & ((1n << 48n) - 1n);
    return Number(BigInt.asIntN(32, this.state >> BigInt(48 - bits)));
  }
}

test.each([0, 1, -1, 42, 2147483647, -2147483648, 123456789])("seed %i: next(bits) for all bits", (seed) => {
  const random = javaRandom(seed);
  const reference = new Reference(seed);
  for (let round = 0; round < 100; round++) {
    for (let bits = 1; bits <= 32; bits++) expect(next(random, bits)).toBe(reference.next(bits));
  }
});

test("nextLong and nextDouble are made of two draws", () => {
  const random = javaRandom(42);
  const reference = new Reference(42);
  for (let round = 0; round < 100; round++) {
    const long = BigInt.asIntN(64, (BigInt(reference.next(32)) << 32n) + BigInt(reference.next(32)));
    expect(nextLong(random)).toBe(long);
    const double = (reference.next(26) * 2 ** 27 + reference.next(27)) * 2 ** -53;
    expect(nextDouble(random)).toBe(double);
  }
});

describe("a seed whose first two words are the lowest there are", () => {
  const lowest = -(2 ** 31);
  const random = () => javaRandom(247775869193412);

  test("draws that word twice", () => {
    const words = random();
    expect([next(words, 32), next(words, 32)]).toEqual([lowest, lowest]);
  });

  test("nextLong overflows as a long of Java does", () => {
    expect(nextLong(random())).toBe(2n ** 63n - 2n ** 31n);
  });

  test("a range that does not fit an int has its lower end", () => {
    expect(nextIntBetween(random(), lowest, 2 ** 31 - 1)).toBe(lowest);
  });
});

test("published first values of seed 42", () => {
  expect(next(javaRandom(42), 32)).toBe(-1170105035);
  expect(nextLong(javaRandom(42))).toBe(-5025562857975149833n);
  expect(nextDouble(javaRandom(42))).toBe(0.7275636800328681);
});

test("bounds that reject most words draw again", () => {
  // 2^30 + 1 rejects nearly half of all 31-bit words.
  const bound = 2 ** 30 + 1;
  const random = javaRandom(7);
  const reference = new Reference(7);
  for (let round = 0; round < 200; round++) {
    let bits = reference.next(31);
    while (bits - (bits % bound) + bound - 1 >= 2 ** 31) bits = reference.next(31);
    expect(nextInt(random, bound)).toBe(bits % bound);
  }
});

test("and so do ranges", () => {
  const size = 2 ** 30 + 1;
  const random = javaRandom(7);
  const reference = new Reference(7);
  for (let round = 0; round < 200; round++) {
    let bits = reference.next(32) >>> 1;
    while (bits - (bits % size) + size - 1 >= 2 ** 31) bits = reference.next(32) >>> 1;
    expect(nextIntBetween(random, -5, size - 5)).toBe((bits % size) - 5);
  }
});

test("a range wider than an int takes whole words", () => {
  const random = javaRandom(3);
  const reference = new Reference(3);
  for (let round = 0; round < 200; round++) {
    let word = reference.next(32);
    while (word < -2000000000 || word >= 2000000000) word = reference.next(32);
    expect(nextIntBetween(random, -2000000000, 2000000000)).toBe(word);
  }
});
