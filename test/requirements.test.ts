import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { claimsWithoutGround, requirementsIn } from "./requirements.ts";

const PAGE = "docs/requirements.md";
const all = requirementsIn(PAGE);

const numbers = (kind: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${kind}${from + i}`);

/** The sections of the specifications; 12.9 of the first stands for 12.1 to 12.9. */
const SECTIONS: readonly [part: string, sections: readonly string[]][] = [
  [
    "No Time to Spy: the 145 requirements",
    [
      ...numbers("FA-S ", 1, 19),
      ...numbers("FA-C ", 20, 38),
      ...numbers("FA-KI ", 39, 45),
      ...numbers("FA-E ", 46, 51),
      ...numbers("FA-G ", 52, 130),
      ...numbers("QA ", 1, 15),
    ],
  ],
  ["No Time to Spy: the protocol", numbers("P", 1, 10)],
  ["Runa's Strive", [...numbers("", 1, 12), ...numbers("12.", 1, 9), ...numbers("", 13, 16)]],
  [
    "Crown of Farmland",
    [
      ...numbers("1.", 1, 8),
      ...["2", "3", ...numbers("3.", 1, 4)],
      ...["4", ...numbers("4.", 1, 11)],
      ...["5", "5.1", "5.2", ...numbers("", 6, 12)],
    ],
  ],
  [
    "Creature Duel",
    [
      ...["1", ...numbers("2.", 1, 3), ...numbers("3.", 1, 3), "4", "5"],
      ...["6", ...numbers("6.", 1, 4), ...numbers("7.", 1, 5), ...numbers("8.", 1, 3), ...numbers("", 9, 15)],
    ],
  ],
  [
    "The dungeon crawler",
    [...numbers("", 1, 6), ...numbers("7.", 1, 3), "8", ...numbers("8.", 1, 3), ...numbers("", 9, 14)],
  ],
];

/** What the documents behind the other four games ask for besides their rules. */
const BEYOND = "Beyond the rules";

test.each(SECTIONS)("%s: every requirement has its row", (part, sections) => {
  expect(all.filter((one) => one.part === part).map(({ id }) => id)).toEqual(sections);
});

test("No Time to Spy has 145 requirements", () => {
  expect(all.filter(({ id }) => /^(FA-|QA )/.test(id))).toHaveLength(145);
});

test("every point beyond the rules stands in exactly one row", () => {
  const points = all.filter(({ part }) => part === BEYOND).flatMap(({ id }) => id.split(", "));
  const wanted = [
    ...numbers("R-", 1, 52),
    ...numbers("F-", 1, 57),
    ...numbers("D-", 1, 35),
    ...numbers("C-", 1, 47),
  ];
  expect(points.toSorted()).toEqual(wanted.toSorted());
});

describe("the files and tests that it names are there", () => {
  test.each([...SECTIONS.map(([part]) => part), BEYOND])("%s", (part) => {
    expect(all.filter((one) => one.part === part).flatMap(claimsWithoutGround)).toEqual([]);
  });
});

test("unfulfilled requirements are marked", () => {
  expect(all.filter(({ isOpen }) => isOpen).map(({ id }) => id)).toEqual([
    "QA 11",
    "QA 15",
    "R-3, F-4",
    "C-11, C-12",
    "C-41",
  ]);
});

test("the acceptance lists of No Time to Spy have a test for every number", () => {
  const titles = (...paths: string[]) =>
    paths.flatMap((path) => [
      ...readFileSync(fileURLToPath(new URL(`../${path}.test.ts`, import.meta.url)), "utf8").matchAll(
        /["`]([0-9]+)\. /g,
      ),
    ]);
  const known = (found: RegExpExecArray[]) => [...new Set(found.map(([, number]) => Number(number)))];
  const rules = ["acceptance-01-13", "acceptance-14-25", "play/timing"].map(
    (name) => `src/games/spy/${name}`,
  );
  const protocol = ["acceptance-01-10", "acceptance-11-19"].map((name) => `test/spy/${name}`);
  expect(known(titles(...rules))).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  expect(known(titles(...protocol))).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
});

test("a false claim is found", () => {
  const claim = {
    part: "",
    id: "QA 0",
    files: ["src/kernel/game.ts", "nowhere.ts"],
    tests: [
      {
        file: "src/games/spy/laws.test.ts",
        titles: ["all laws hold over random matches", "all laws hold over nothing"],
      },
    ],
    isOpen: false,
    isForeign: false,
    otherwise: [],
  };
  expect(claimsWithoutGround(claim)).toEqual([
    "QA 0: there is no nowhere.ts",
    'QA 0: there is no test "all laws hold over nothing" in src/games/spy/laws.test.ts',
  ]);
  expect(claimsWithoutGround({ ...claim, files: [], tests: [] })).toEqual(["QA 0: names no file or no test"]);
  expect(claimsWithoutGround({ ...claim, files: [], tests: [], isForeign: true })).toEqual([]);
  const measured = { ...claim, files: ["src/kernel/game.ts"], tests: [], otherwise: ["docs/nowhere.md"] };
  expect(claimsWithoutGround(measured)).toEqual(["QA 0: there is no docs/nowhere.md"]);
});
