import { expect, test } from "vitest";
import { commitmentTo, seedFrom } from "../../protocol/fair.ts";
import { sha256Of } from "../net/sha256.ts";
import { diceOf } from "./dice.ts";

const PART = "1".repeat(32);
const SECRET = "2".repeat(32);
const FAIR = { commitment: commitmentTo(SECRET, sha256Of), secret: SECRET, parts: [PART, null] };
const PLEDGE = { commitment: FAIR.commitment, own: { seat: 0, part: PART } };
const MATCH = {
  seed: seedFrom(FAIR, sha256Of),
  fair: FAIR,
  outcome: { winners: [0], ending: { code: "resigned" } },
};

test("the dice of a replay are verified against what this device knew before the match", () => {
  expect(diceOf(MATCH, PLEDGE)).toEqual({ isFair: true, sentence: "Fair dice: verified." });
  expect(diceOf(MATCH, { ...PLEDGE, commitment: "3".repeat(64) })?.sentence).toMatch(
    /^ALARM: .* another secret than the one it had committed to\.$/,
  );
  expect(diceOf({ ...MATCH, seed: "4".repeat(32) }, PLEDGE)?.isFair).toBe(false);
});

test("nothing is said about the dice of a match that this device did not see begin, or that is not over", () => {
  expect(diceOf(MATCH, undefined)).toBeNull();
  expect(diceOf({ ...MATCH, outcome: undefined }, PLEDGE)).toBeNull();
});
