import { expect, test } from "vitest";
import { branching, nextPath } from "./branching.ts";
import { freshSeed, houseRandom, houseWord, isSeed, seedOf } from "./house.ts";
import { javaRandom } from "./java.ts";
import { mersenneTwister } from "./mersenne.ts";
import { mulberry32 } from "./mulberry32.ts";
import { below, between, fraction, pick, type Random, shuffle } from "./random.ts";
import { leftOver, scripted } from "./scripted.ts";

const SEED = "0123456789abcdef0123456789abcdef";
const generators: [string, () => Random][] = [
  ["house", () => houseRandom(SEED)],
  ["java", () => javaRandom(5)],
  ["mulberry32", () => mulberry32(5)],
  ["mersenne", () => mersenneTwister(5)],
];

test.each(generators)("%s: every number below a bound comes, about equally often", (_, make) => {
  const random = make();
  const counts = Array.from({ length: 7 }, () => 0);
  for (let i = 0; i < 70_000; i++) {
    const number = below(random, 7);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test.each(generators)("%s: is plain data, and a copy goes on with the same numbers", (_, make) => {
  const random = make();
  below(random, 10);
  const copy: Random = JSON.parse(JSON.stringify(random));
  const draws = (from: Random) => Array.from({ length: 50 }, () => below(from, 1000));
  expect(draws(copy)).toEqual(draws(random));
});

test.each(generators)("%s: between, fraction, pick and shuffle stay in range", (_, make) => {
  const random = make();
  for (let i = 0; i < 1000; i++) {
    const number = between(random, -3, 4);
    expect(number >= -3 && number < 4).toBe(true);
    const part = fraction(random);
    expect(part >= 0 && part < 1).toBe(true);
    expect(["a", "b"]).toContain(pick(random, ["a", "b"]));
  }
  const list = Array.from({ length: 20 }, (_, i) => i);
  shuffle(random, list);
  expect(list.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

test("the house's generator is xoshiro128**", () => {
  // The first outputs for the state 1, 2, 3, 4, by the definition of the algorithm.
  const random = { kind: "house", a: 1, b: 2, c: 3, d: 4 } as const;
  const state = { ...random };
  expect(Array.from({ length: 4 }, () => houseWord(state))).toEqual([11520, 0, 5927040, 70819200]);
});

test("seeds: 32 hexadecimal digits from the system's entropy, never twice the same", () => {
  const seeds = Array.from({ length: 100 }, freshSeed);
  expect(seeds.every(isSeed)).toBe(true);
  expect(new Set(seeds).size).toBe(100);
  expect(["", "0", SEED.toUpperCase(), `${SEED}0`, `${SEED.slice(1)}g`].some(isSeed)).toBe(false);
});

test("different seeds and streams give different numbers", () => {
  const starts = new Set<number>();
  for (let stream = 0; stream < 500; stream++) starts.add(houseWord(houseRandom(SEED, stream)));
  for (let i = 0; i < 32; i++)
    starts.add(houseWord(houseRandom(`${SEED.slice(0, i)}0${SEED.slice(i + 1)}`, 1000)));
  expect(starts.size).toBeGreaterThan(528);
});

test("a seed and a stream give the same generator at all times", () => {
  const generator = { kind: "house", a: 3540925081, b: 3607582809, c: 3438458340, d: 1726998816 };
  expect(houseRandom("00112233445566778899aabbccddeeff", 3)).toEqual(generator);
});

test("the seed of zeros gives a generator that moves", () => {
  const random = houseRandom("0".repeat(32));
  expect(new Set(Array.from({ length: 100 }, () => houseWord(random))).size).toBe(100);
});

test.each(generators)("%s: nothing is below 0, and nothing can be picked from nothing", (_, make) => {
  for (const bound of [0, -1, Number.NaN, 2 ** 32 + 1, Number.POSITIVE_INFINITY])
    expect(() => below(make(), bound)).toThrow(
      `no number below ${bound} can be drawn, only below 1 to 4294967296`,
    );
  expect(() => pick(make(), [])).toThrow(RangeError);
});

test("scripted values come in order, and one that does not fit throws", () => {
  const random = scripted(3, 0, 0.5, 9);
  expect(below(random, 4)).toBe(3);
  expect(between(random, 10, 12)).toBe(10);
  expect(fraction(random)).toBe(0.5);
  expect(() => below(random, 9)).toThrow("value 9 of draw 4 is not in 0..8");
  expect(leftOver(random)).toBe(1);
  expect(below(random, 10)).toBe(9);
  expect(() => below(random, 6)).toThrow("no value left for draw 5 (0..5)");
});

test("any text is a seed: hexadecimal digits themselves, numbers by their value, other texts each their own", () => {
  expect(seedOf("00112233445566778899aabbccddeeff")).toBe("00112233445566778899aabbccddeeff");
  expect([seedOf("5"), seedOf("17")]).toEqual([`${"0".repeat(31)}5`, `${"0".repeat(30)}11`]);
  const texts = ["", "five", "Five", "-5", "5.0", "9".repeat(40)].map(seedOf);
  expect(texts.every(isSeed)).toBe(true);
  expect(new Set(texts).size).toBe(texts.length);
});

test("a branching generator comes to every result of the draws, each once", () => {
  const results: string[] = [];
  let path: readonly number[] | undefined = [];
  while (path !== undefined) {
    const random = branching(path);
    const number = below(random, 3);
    // The second draw depends on the first, as in the rules of a game.
    results.push(`${number}${number === 1 ? (fraction(random) < 0.5 ? " yes" : " no") : ""}`);
    path = nextPath(random, Number.POSITIVE_INFINITY);
  }
  expect(results).toEqual(["0", "1 yes", "1 no", "2"]);
});

test("draws of a branching generator from a depth on have only one result", () => {
  const random = branching([]);
  const drawn = [below(random, 2), below(random, 5)];
  expect(drawn).toEqual([0, 0]);
  expect(nextPath(random, 1)).toEqual([1]);
  expect(nextPath({ ...random, path: [1] }, 1)).toBeUndefined();
});
