import { expect, test } from "vitest";
import { extent } from "../../../test/thorough.ts";
import { ALL_SEEING } from "../../kernel/game.ts";
import { laws } from "../../laws/laws.ts";
import { farmland } from "./game.ts";
import { phrases } from "./phrases.ts";
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

const MATCHES = extent(40, 2000);

test("all laws hold over random games", () => {
  const report = laws(farmland, configs, { matches: MATCHES, states: 1, phrases });
  expect(report.matches).toBe(MATCHES);
  // Four viewers of at least as many states as matches: to each of them at least the order of the decks is unknown.
  expect(report.imaginedOtherwise).toBeGreaterThan(3.5 * MATCHES);
  expect(report.secretlyOtherwise).toBeGreaterThan(3.5 * MATCHES);
});

test("a view that showed team 1 what is hidden would break them", () => {
  const leaky: typeof farmland = {
    ...farmland,
    view: (state, viewer) => farmland.view(state, viewer === 0 ? ALL_SEEING : viewer),
  };
  expect(() => laws(leaky, configs, { matches: 1 })).toThrow("views show no secret");
});
