import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { tictactoe } from "../../test/toys/tictactoe.ts";
import { Match } from "../kernel/match.ts";
import { writeRecord } from "../kernel/record.ts";
import { diceProblem, seedProblem } from "./dice.ts";
import { commitmentTo, seedFrom } from "./fair.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const PART = "1".repeat(32);
const SECRET = "2".repeat(32);
const FAIR = { commitment: commitmentTo(SECRET, sha256), secret: SECRET, parts: [PART, null] };
const PLEDGE = { commitment: FAIR.commitment, own: { seat: 0, part: PART } };

/** A match that its second player gave up after one action. */
function played(action: number) {
  const match = new Match(tictactoe, {}, seedFrom(FAIR, sha256), FAIR);
  match.submit(0, action);
  match.decide(["forfeit", 1, "resigned"]);
  return match;
}

test("dice that follow from the commitment, in the match that was seen, have no problem", () => {
  const match = played(4);
  const seen = { viewer: 0, view: match.view(0) };
  expect(diceProblem(tictactoe, writeRecord(match), PLEDGE, seen, sha256)).toBeUndefined();
  // A spectator gave no part.
  const watched = { viewer: -2, view: match.view(-2) };
  expect(
    diceProblem(tictactoe, writeRecord(match), { ...PLEDGE, own: null }, watched, sha256),
  ).toBeUndefined();
});

test("the record of another match, with fair dice of its own, is not accepted for the one that was seen", () => {
  const seen = { viewer: 0, view: played(4).view(0) };
  expect(diceProblem(tictactoe, writeRecord(played(8)), PLEDGE, seen, sha256)).toBe(
    "the record isn't that of the match you saw",
  );
});

test("a record without its last line is not complete", () => {
  const match = played(4);
  const lines = writeRecord(match).split("\n").slice(0, -2);
  const seen = { viewer: 0, view: match.view(0) };
  expect(diceProblem(tictactoe, `${lines.join("\n")}\n`, PLEDGE, seen, sha256)).toBe(
    "the house's record is incomplete",
  );
});

test.each([
  [
    "another secret than the house committed to",
    { ...FAIR, commitment: "0".repeat(64) },
    /another secret than/,
  ],
  ["another part than the client's", { ...FAIR, parts: ["3".repeat(32), null] }, /use your part/],
  ["no parts", { ...FAIR, parts: undefined }, /use your part/],
  ["nothing about its seed", undefined, /another secret than/],
])("a record with %s has a problem", (_, fair, problem) => {
  expect(seedProblem({ seed: seedFrom(FAIR, sha256), fair }, PLEDGE, sha256)).toMatch(problem);
});

test("a spectator gave no part, and asks for none", () => {
  const seed = seedFrom(FAIR, sha256);
  expect(seedProblem({ seed, fair: FAIR }, { ...PLEDGE, own: null }, sha256)).toBeUndefined();
});
