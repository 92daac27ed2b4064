import { expect, test } from "vitest";
import { laws } from "../../kernel/laws.ts";
import { CAMPAIGN } from "./campaign.ts";
import { dungeon } from "./game.ts";

/** Little levels in which all kinds of enemies meet all heroes. */
const LEVELS = [
  ["#####", "#@Bs#", "#####"],
  ["@s.", ".Q.", "..k"],
  ["#######", "#..@..#", "#.s.C.#", "#B...D#", "#######"],
  ["@"],
  ["........M.", "@.B....s..", "..........", "...q......"],
  ["K@", "Bz"],
  ["b.B", ".@.", "B.w"],
];

test("all laws hold over 2,000 random games", () => {
  const configs = [
    ...LEVELS.map((level) => ({ levels: [level], roundLimit: 40 })),
    { levels: LEVELS.slice(0, 4), roundLimit: 60 },
    { levels: LEVELS.slice(3), roundLimit: 25 },
    { levels: CAMPAIGN.map(({ level }) => level), roundLimit: 100 },
  ];
  const report = laws(dungeon, configs, { matches: 2000, states: 24 });
  expect(report.matches).toBe(2000);
  expect(report.imaginedOtherwise).toBeGreaterThan(1000);
});
