import { describe, expect, test } from "vitest";
import { claimsWithoutGround, requirementsIn } from "./requirements.ts";

const README = "src/games/spy/README.md";

const ids = (kind: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${kind} ${from + i}`);

test("the README of No Time to Spy knows every requirement on rules, editor, server and AI, and qualities 1 to 9", () => {
  const known = requirementsIn(README).map(({ id }) => id);
  const wanted = [
    ...ids("FA-E", 46, 51),
    ...ids("FA-G", 52, 130),
    ...ids("FA-S", 1, 19),
    ...ids("FA-KI", 39, 45),
    ...ids("QA", 1, 9),
  ];
  expect(known.toSorted()).toEqual(wanted.toSorted());
});

describe("the files and tests that it names are there", () => {
  test.each(requirementsIn(README).map((requirement) => [requirement.id, requirement] as const))(
    "%s",
    (_, requirement) => {
      expect(claimsWithoutGround(README, requirement)).toEqual([]);
    },
  );
});

test("a claim without ground is found", () => {
  const claim = {
    id: "QA 0",
    files: ["rules.ts", "nowhere.ts"],
    testFiles: ["laws"],
    tests: ["all laws hold … random matches", "all laws hold over nothing"],
  };
  expect(claimsWithoutGround(README, claim)).toEqual([
    "QA 0: there is no nowhere.ts",
    'QA 0: there is no test "all laws hold over nothing"',
  ]);
});
