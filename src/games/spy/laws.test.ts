import { expect, test } from "vitest";
import { laws } from "../../laws/laws.ts";
import { type Config, USUAL_OPTIONS } from "./config/config.ts";
import { CAST } from "./data/cast.ts";
import { MATCHES } from "./data/matches.ts";
import { drawn, SCENARIOS } from "./data/scenarios.ts";
import { spy } from "./game.ts";

// Descriptions are left out because every digest would go through them.
const characters = CAST.map((entry) => ({ ...entry, description: "" }));
const config = (changes: Partial<Config>): Config => ({
  match: MATCHES.usual,
  scenario: SCENARIOS.casino,
  characters,
  options: USUAL_OPTIONS,
  ...changes,
});

test("all laws hold over 500 random matches", () => {
  const configs = [
    config({}),
    config({ scenario: SCENARIOS.club, match: MATCHES.quick }),
    config({ scenario: SCENARIOS.villa, options: { ...USUAL_OPTIONS, npcAggressive: true, npcCount: 10 } }),
    config({ options: { ...USUAL_OPTIONS, visibility: "open" } }),
    config({
      scenario: SCENARIOS.club,
      characters: characters.slice(0, 12),
      options: { ...USUAL_OPTIONS, npcGadgetsMax: 4 },
    }),
    // A cramped room where the collar is soon out of its only safe.
    config({
      match: { ...MATCHES.usual, spySuccessChance: 1 },
      scenario: drawn("S....h", ".FR...", "..T...", "h....."),
      options: { ...USUAL_OPTIONS, npcSafeCombinationChance: 1 },
    }),
  ];
  const report = laws(spy, configs, { matches: 500, states: 3 });
  expect(report.matches).toBe(500);
  expect(report.imaginedOtherwise).toBeGreaterThan(1000);
});
