import { expect, test } from "vitest";
import { mersenneBelow, mersenneTwister, mersenneWord } from "./mersenne.ts";
import { shuffle } from "./random.ts";

test("the first and the 10000th output (duel.md, section 3.2)", () => {
  const random = mersenneTwister(5489);
  const words = Array.from({ length: 10000 }, () => mersenneWord(random));
  expect([words[0], words[1], words[9999]]).toEqual([3499211612, 581869302, 4123659995]);
  const one = mersenneTwister(1);
  expect([mersenneWord(one), mersenneWord(one), mersenneWord(one)]).toEqual([
    1791095845, 4282876139, 3093770124,
  ]);
});

test.each([
  [1, [9, 0, 2, 5, 7, 4, 6, 3, 1, 8], [7, 9, 8, 3, 4, 5, 0, 2, 1, 6]],
  [1, [10, 0, 6, 3, 8, 4, 2, 7, 5, 1, 9], [2, 8, 9, 10, 3, 5, 6, 4, 7, 1, 0]],
  [42, [1, 6, 7, 0, 5, 9, 8, 2, 3, 4], [9, 6, 4, 3, 8, 5, 2, 0, 1, 7]],
  [42, [4, 7, 2, 10, 8, 5, 1, 9, 6, 0, 3], [0, 7, 8, 5, 9, 10, 2, 4, 3, 6, 1]],
  [3236717796, [6, 9, 5, 3, 4, 2, 8, 1, 0, 7], [2, 8, 4, 7, 5, 3, 9, 6, 1, 0]],
  [3236717796, [7, 8, 0, 3, 4, 5, 9, 2, 6, 10, 1], [3, 9, 6, 7, 4, 0, 2, 5, 10, 1, 8]],
])("seed %i shuffles two decks in a row (duel.md, section 3.2)", (seed, first, second) => {
  const random = mersenneTwister(seed);
  for (const expected of [first, second]) {
    const list = expected.map((_, i) => i);
    shuffle(random, list);
    expect(list).toEqual(expected);
  }
});

test("lists of none and of one stay as they are and draw nothing", () => {
  const random = mersenneTwister(1);
  for (const list of [[], [7]]) {
    const copy = [...list];
    shuffle(random, copy);
    expect(copy).toEqual(list);
  }
  expect(mersenneWord(random)).toBe(1791095845);
});

test("bounded numbers are the high half of the product, small remainders thrown away", () => {
  const bounds = [1, 2, 3, 6, 1000, 65535, 65536, 123456789, 3000000000, 4294967295];
  const random = mersenneTwister(99);
  const words = mersenneTwister(99);
  for (let round = 0; round < 300; round++) {
    for (const bound of bounds) {
      let product = BigInt(mersenneWord(words)) * BigInt(bound);
      while (product % 2n ** 32n < 2n ** 32n % BigInt(bound))
        product = BigInt(mersenneWord(words)) * BigInt(bound);
      expect(mersenneBelow(random, bound)).toBe(Number(product >> 32n));
    }
  }
});
