import fc from "fast-check";
import { expect, test } from "vitest";
import { playout } from "../../../kernel/playout.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import { drawn } from "../data/casino.ts";
import { CAST } from "../data/cast.ts";
import { SCENARIOS } from "../data/scenarios.ts";
import { type Cast, Scene } from "../fixtures/scene.ts";
import { DRAFT_GADGETS } from "../gadgets/names.ts";
import { MOST_BY_LISTENING } from "../gadgets/wiretap-with-earplugs.ts";
import { spy } from "../game.ts";
import { PROPERTY_NAMES } from "../properties/table.ts";
import type { Person } from "../state.ts";
import { config, MAX_NPCS } from "./config-schema.ts";
import { USUAL_MATCH } from "./match.ts";
import { boundsOf, MATCH_KEYS } from "./match-keys.ts";
import { MAX_MAP_SIDE } from "./scenario.ts";

/** More than nine agents with six points each can do in all rounds. */
const MAX_ACTIONS = 20_000;

/** Every figure of the match at its least, its usual or its most. */
const figures = fc.record(
  Object.fromEntries(MATCH_KEYS.map((key) => [key, fc.constantFrom(...boundsOf(key), USUAL_MATCH[key])])),
);

const scenario = fc.constantFrom(
  SCENARIOS.club,
  // No more room than the figures need, and nothing to sit on.
  drawn("S.....", ".....R"),
  // Islands between furniture of all kinds.
  drawn("SRTSRTSRTS", "..........", "RTSRT.SRTS", "hhhhhFhhhh", "#####.####", ".........."),
  // As large as can be, all gambling halls.
  drawn(...Array.from({ length: MAX_MAP_SIDE }, (_, y) => (["T.h", "...", "R.S"][y % 3] ?? "").repeat(21))),
);

/** As few and as many characters as can be, without and with all properties. */
const characters = fc.constantFrom(
  CAST.slice(0, 12),
  Array.from({ length: 256 }, (_, i) => ({ name: `Nr ${i}`, features: [...PROPERTY_NAMES] })),
);

const options = fc.record({
  npcSafeCombinationChance: fc.constantFrom(0, 1),
  npcCount: fc.constantFrom(0, MAX_NPCS),
  npcGadgetsMax: fc.constantFrom(0, DRAFT_GADGETS.length),
  npcAggressive: fc.boolean(),
  visibility: fc.constantFrom("strict", "open"),
});

/** All numbers in a value. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test("every accepted config plays to its end, and all its numbers stay whole and exact", () => {
  fc.assert(
    fc.property(
      fc.record({ match: figures, scenario, characters, options }),
      fc.nat(),
      (drawnConfig, seed) => {
        const read = config.safeParse(drawnConfig);
        const { minChipsRoulette = 0, maxChipsRoulette = 0 } = drawnConfig.match;
        expect(read.success).toBe(minChipsRoulette <= maxChipsRoulette);
        if (!read.success) return;
        const random = houseRandom(seed.toString(16).padStart(32, "b"));
        const state = spy.setup(read.data, random);
        playout(spy, state, random, undefined, MAX_ACTIONS);
        expect(state.over).not.toBeNull();
        const { config: _, ...rest } = state;
        for (const value of numbersIn(rest))
          if (!Number.isSafeInteger(value) || Object.is(value, -0)) expect(value).toBe("a whole number");
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      },
    ),
    { numRuns: 25, seed: 11 },
  );
});

test("the most that chips and secrets of the largest map can bring is exact", () => {
  const [, chips] = boundsOf("maxChipsRoulette");
  const [, factor] = boundsOf("chipsToIpFactor");
  const everything = MAX_MAP_SIDE ** 2 * chips * factor + 2 * MAX_MAP_SIDE ** 2 * factor;
  expect(Number.isSafeInteger(everything + (8 + MAX_NPCS) * 3 * MOST_BY_LISTENING)).toBe(true);
  expect(2 * MAX_MAP_SIDE ** 2 * factor).toBeLessThan(MOST_BY_LISTENING);
});

test("points passed back and forth by mirror under a wiretap that never breaks stay numbers", () => {
  const people: Cast[] = [
    { at: [1, 0], ip: 20, gadgets: ["MIRROR_OF_WILDERNESS"] },
    { at: [0, 0] },
    { at: [2, 0], gadgets: ["WIRETAP_WITH_EARPLUGS"] },
  ];
  const scene = new Scene(["...."], people);
  scene.state.wiretap = { on: 1, working: true };
  const [mirror, tapped, listener] = [scene.person(0), scene.person(1), scene.person(2)];
  const swapWith = (other: Person) => {
    mirror.ap = 2;
    scene.act("use", "MIRROR_OF_WILDERNESS", other.at);
  };
  for (let i = 0; i < 5000; i++) {
    // Whatever the tapped person gives away and gets back, the listener gains each time; at the end they lend it for
    // still more.
    swapWith(tapped);
    if (listener.ip > 3 * tapped.ip && mirror.ip < tapped.ip) swapWith(listener);
  }
  for (const { ip } of scene.state.persons) expect(ip).toBeLessThanOrEqual(MOST_BY_LISTENING);
  expect(listener.ip).toBe(MOST_BY_LISTENING);
});

test("minus zero in an action is zero", () => {
  const read = spy.action.safeParse(JSON.parse('["move",-0]'));
  expect(read).toMatchObject({ success: true, data: ["move", 0] });
});
