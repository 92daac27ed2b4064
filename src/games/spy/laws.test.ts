import { expect, test } from "vitest";
import { extent } from "../../../test/thorough.ts";
import { same } from "../../kernel/canonical.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { laws } from "../../laws/laws.ts";
import { type Config, USUAL_OPTIONS } from "./config/config.ts";
import { drawn } from "./data/casino.ts";
import { CAST } from "./data/cast.ts";
import { MATCHES } from "./data/matches.ts";
import { SCENARIOS } from "./data/scenarios.ts";
import type { Event } from "./events.ts";
import { Scene } from "./fixtures/scene.ts";
import { spy } from "./game.ts";
import { NEUTRAL, type State } from "./state.ts";
import { phrases } from "./words/phrases.ts";

// Descriptions are left out to keep the records small.
const characters = CAST.map((entry) => ({ ...entry, description: "" }));
const config = (changes: Partial<Config>): Config => ({
  match: MATCHES.usual,
  scenario: SCENARIOS.casino,
  characters,
  options: USUAL_OPTIONS,
  ...changes,
});

const configs: readonly Config[] = [
  config({}),
  config({ scenario: SCENARIOS.club, match: MATCHES.quick }),
  config({ scenario: SCENARIOS.villa, options: { ...USUAL_OPTIONS, npcAggressive: true, npcCount: 10 } }),
  config({ options: { ...USUAL_OPTIONS, visibility: "open" } }),
  config({
    scenario: SCENARIOS.club,
    characters: characters.slice(0, 12),
    options: { ...USUAL_OPTIONS, npcGadgetsMax: 4 },
  }),
  // Characters in poor health, and tables with chips of their own.
  config({
    characters: characters.map((character, card) => ({ ...character, initialHp: 1 + 3 * card })),
    rouletteChips: [
      { x: 5, y: 3, chips: 0 },
      { x: 12, y: 3, chips: 300 },
    ],
  }),
  // A cramped room where the collar is soon out of its only safe.
  config({
    match: { ...MATCHES.usual, spySuccessChance: 1 },
    scenario: drawn("S....h", ".FR...", "..T...", "h....."),
    options: { ...USUAL_OPTIONS, npcSafeCombinationChance: 1 },
  }),
];

const MATCHES_PLAYED = extent(14, 500);

test("all laws hold over random matches", () => {
  const report = laws(spy, configs, { matches: MATCHES_PLAYED, states: 3, phrases });
  expect(report.matches).toBe(MATCHES_PLAYED);
  // Four viewers: to each of them at least the order of the turns is unknown.
  expect(report.imaginedOtherwise).toBeGreaterThan(4 * report.states * 0.9);
  expect(report.secretlyOtherwise).toBeGreaterThan(4 * report.states * 0.9);
});

test("own counts that tell enemies from NPCs and babysitters from misses would break them", () => {
  const leaky: typeof spy = {
    ...spy,
    view: (state, viewer) => {
      const view = spy.view(state, viewer);
      const { spilled, wardedOff } = state.factions[viewer]?.untold ?? { spilled: 0, wardedOff: 0 };
      if (view.own === null) return view;
      // The tally as it was before these counts were kept apart.
      return { ...view, own: { ...view.own, tally: { ...view.own.tally, spilled, wardedOff } } };
    },
  };
  expect(() => laws(leaky, configs, { matches: 1 })).toThrow("views show no secret");
});

test("an event that tells of a recruit without all that its new side then sees would break them", () => {
  const { state } = new Scene(
    ["......", "S....."],
    [
      { at: [0, 0], gadgets: ["NUGGET"] },
      { at: [1, 0], side: NEUTRAL, gadgets: ["POCKET_LITTER", "JETPACK"] },
      { at: [3, 0], side: NEUTRAL },
    ],
  );
  const random = houseRandom("1".repeat(32));
  const recruit = (from: State) => {
    const log: Event[] = [];
    spy.apply(from, 0, ["use", "NUGGET", 1], log);
    return { told: log.flatMap((event) => spy.witness(event, 0) ?? []), view: spy.view(from, 0) };
  };
  const real = recruit(spy.clone?.(state) ?? state);
  for (let i = 0; i < 50; i++) {
    const other = recruit(spy.secrets(state, 0, random));
    if (same(other.told, real.told)) expect(other.view).toEqual(real.view);
  }
  expect(real.told.at(-1)).toMatchObject({ type: "recruited", gadgets: ["POCKET_LITTER", "JETPACK"] });
});
