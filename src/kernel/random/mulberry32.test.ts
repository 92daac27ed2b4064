import { expect, test } from "vitest";
import { mulberry32, mulberryBelow, mulberryWord } from "./mulberry32.ts";

test.each([
  [0, [1144304738, 1416247, 958946056, 627933444, 2007157716]],
  [1, [2693262067, 11749833, 2265367787, 4213581821, 4159151403]],
  [42, [2581720956, 1925393290, 3661312704, 2876485805, 750819978]],
  [4294967295, [3850105811, 813802916, 3073704848, 4054706436, 3630262831]],
])("the first five words of seed %i (dungeon.md, section 11)", (seed, words) => {
  const random = mulberry32(seed);
  expect(words.map(() => mulberryWord(random))).toEqual(words);
});

test("with seed 1 the first draws with top 4, 30, 3 are 3, 0, 2 (dungeon.md, section 11)", () => {
  const random = mulberry32(1);
  expect([4, 30, 3].map((top) => mulberryBelow(random, top + 1))).toEqual([3, 0, 2]);
});
