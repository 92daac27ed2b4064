import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { commitmentTo, seedFrom, unfairness } from "./fair.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const secret = "a".repeat(32);
const parts = ["b".repeat(32), null];
const fair = { commitment: commitmentTo(secret, sha256), secret, parts };
const seed = seedFrom(fair, sha256);

test("the seed follows from all parts, and no one can choose it alone", () => {
  expect(seed).toMatch(/^[0-9a-f]{32}$/);
  expect(seedFrom({ secret: "c".repeat(32), parts }, sha256)).not.toBe(seed);
  expect(seedFrom({ secret, parts: ["c".repeat(32), null] }, sha256)).not.toBe(seed);
  expect(unfairness(seed, fair, sha256)).toBeUndefined();
});

test.each([
  [
    "another secret than was committed to",
    seed,
    { ...fair, secret: "d".repeat(32) },
    /isn't the one that was committed/,
  ],
  ["another part than a player's", seed, { ...fair, parts: ["e".repeat(32), null] }, /doesn't follow/],
  ["another seed", "f".repeat(32), fair, /doesn't follow/],
  ["no word of it", seed, {}, /doesn't say/],
  ["no commitment", seed, { ...fair, commitment: undefined }, /doesn't say/],
  ["no secret", seed, { ...fair, secret: undefined }, /doesn't say/],
  ["no parts", seed, { ...fair, parts: undefined }, /doesn't say/],
])("%s is not fair", (_, claimed, claim, problem) => {
  expect(unfairness(claimed, claim, sha256)).toMatch(problem);
});
