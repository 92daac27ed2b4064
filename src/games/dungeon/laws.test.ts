import { expect, test } from "vitest";
import { extent } from "../../../test/thorough.ts";
import { laws } from "../../laws/laws.ts";
import { CAMPAIGN } from "./campaign.ts";
import { dungeon } from "./game.ts";
import { phrases } from "./phrases.ts";

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

const MATCHES = extent(60, 2000);

test("all laws hold over random games", () => {
  const configs = [
    ...LEVELS.map((level) => ({ levels: [level], roundLimit: 40 })),
    { levels: LEVELS.slice(0, 4), roundLimit: 60 },
    { levels: LEVELS.slice(3), roundLimit: 25 },
    { levels: CAMPAIGN.map(({ level }) => level), roundLimit: 100 },
  ];
  const report = laws(dungeon, configs, { matches: MATCHES, states: 4, phrases });
  expect(report.matches).toBe(MATCHES);
  // The draws to come are always otherwise, for the player and both kinds of spectators.
  expect(report.imaginedOtherwise).toBe(3 * report.states);
  expect(report.secretlyOtherwise).toBe(3 * report.states);
});
