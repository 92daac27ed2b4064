import { expect, test } from "vitest";
import { laws } from "../../kernel/laws.ts";
import { farmland } from "./game.ts";
import type { Config, Kind } from "./state.ts";
import { DECKS, UNITS } from "./units.ts";

const teams = ["Player", "Enemy"] as const;

/** Few kinds that join almost always, so that hidden units of many parts stand on the board. */
const sociable: readonly Kind[] = [
  { qualifier: "Left", role: "Twin", atk: 600, def: 300 },
  { qualifier: "Right", role: "Twin", atk: 300, def: 600 },
  { qualifier: "Third", role: "Wheel", atk: 900, def: 900 },
  { qualifier: "Stray", role: "Cat", atk: 7, def: 0 },
];

const configs: readonly Config[] = [
  { units: UNITS, decks: [DECKS.balanced, DECKS.balanced], teams },
  { units: UNITS, decks: [DECKS.aggressive, DECKS.defensive], teams },
  {
    units: sociable,
    decks: [
      [10, 10, 15, 5],
      [15, 15, 8, 2],
    ],
    teams,
  },
];

test("all laws hold over 2,000 random games", () => {
  const report = laws(farmland, configs, { matches: 2000, states: 2 });
  expect(report.matches).toBe(2000);
  expect(report.imaginedOtherwise).toBeGreaterThan(1000);
});
