import { expect, test } from "vitest";
import { extent } from "../../../test/thorough.ts";
import { digest } from "../../kernel/canonical.ts";
import { playout, sampleAction } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { below, pick, type Random } from "../../kernel/random/random.ts";
import { type Config, USUAL_OPTIONS } from "./config/config.ts";
import { drawn } from "./data/casino.ts";
import { CAST } from "./data/cast.ts";
import { MATCHES } from "./data/matches.ts";
import { SCENARIOS } from "./data/scenarios.ts";
import { DRAFT_GADGETS, GADGET_NAMES } from "./gadgets/names.ts";
import { spy } from "./game.ts";
import { ACTIVE_PROPERTIES } from "./properties/table.ts";
import type { Spy } from "./spy.ts";
import { type Action, OFF_MAP, type State } from "./state.ts";
import { phrases } from "./words/phrases.ts";

const config: Config = {
  match: MATCHES.usual,
  scenario: SCENARIOS.casino,
  characters: CAST.map((entry) => ({ ...entry, description: "" })),
  options: { ...USUAL_OPTIONS, npcAggressive: true },
};

/** A cramped room with one safe, whose combination every secret holds: the collar is soon out. */
const closet: Config = {
  ...config,
  match: { ...MATCHES.usual, spySuccessChance: 1 },
  scenario: drawn("S....h", ".FR...", "..T...", "h....."),
  options: { ...config.options, npcSafeCombinationChance: 1 },
};

/** Looks at every state of random matches from the first round on. */
function watch(matches: number, config: Config, look: (state: State, random: Random) => void): void {
  for (let number = 0; number < matches; number++) {
    const random = houseRandom(number.toString(16).padStart(32, "e"));
    const state = spy.setup(config, random);
    while (spy.toMove(state).length > 0) {
      playout(spy, state, random, undefined, 1);
      if (state.round > 0) look(state, random);
    }
  }
}

test("chips move between persons and tables but never appear; they are lost with destroyed tables only", () => {
  let before: { match: State; chips: number } | undefined;
  watch(extent(12, 30), config, (state) => {
    const chips =
      state.persons.reduce((sum, person) => sum + person.chips, 0) +
      state.roulettes.reduce((sum, table) => sum + table.chips, 0);
    if (before?.match === state) {
      const isLost = state.roulettes.some(({ isDestroyed }) => isDestroyed);
      if (isLost) expect(chips).toBeLessThanOrEqual(before.chips);
      else expect(chips).toBe(before.chips);
    }
    before = { match: state, chips };
  });
});

test("the collar is in its safe, with one person, on one field, or the match is over", () => {
  let outside = 0;
  watch(extent(25, 60), closet, (state) => {
    const carried = state.persons.filter(({ gadgets }) => gadgets.includes("DIAMOND_COLLAR")).length;
    const lying = state.lying.filter(({ gadget }) => gadget === "DIAMOND_COLLAR").length;
    const places = carried + lying + (state.collarInSafe ? 1 : 0);
    if (state.over === null) expect(places).toBe(1);
    else expect(places).toBeLessThanOrEqual(1);
    if (!state.collarInSafe) outside++;
  });
  expect(outside).toBeGreaterThan(50);
});

test("no gadget exists twice, no two figures share a field, no person stands on a gadget, all values stay in range", () => {
  const inspect = (state: State) => {
    const gadgets = [
      ...state.persons.flatMap((person) => person.gadgets),
      ...state.lying.map(({ gadget }) => gadget),
    ];
    expect(new Set(gadgets).size).toBe(gadgets.length);
    const present = state.persons.filter(({ at }) => at !== OFF_MAP);
    const fields = [
      ...present.map(({ at }) => at),
      state.cat,
      ...(state.janitor === OFF_MAP ? [] : [state.janitor]),
    ];
    expect(new Set(fields).size).toBe(fields.length);
    for (const { at, hp, ip, chips, mp, ap } of present) {
      if (state.lying.some((lying) => lying.at === at)) expect(at).toBe("a field without gadget");
      if (hp < 1 || hp > 100 || ip < 0 || chips < 0 || mp < 0 || ap < 0)
        expect({ hp, ip, chips, mp, ap }).toBe("in range");
    }
  };
  watch(extent(10, 20), config, inspect);
  watch(extent(20, 40), closet, inspect);
});

test("random illegal actions are refused with a sentence and change nothing", () => {
  const anAction = (state: State, random: Random): Action => {
    const field = below(random, state.terrain.fields.length + 3);
    switch (below(random, 8)) {
      case 0:
        return ["character", below(random, 40)];
      case 1:
        return ["gadget", pick(random, DRAFT_GADGETS)];
      case 2:
        return ["equip", pick(random, DRAFT_GADGETS), below(random, 40)];
      case 3:
        return ["move", field];
      case 4:
        return ["use", pick(random, GADGET_NAMES), field];
      case 5:
        return ["spy", field];
      case 6:
        return ["gamble", field, below(random, 30)];
      default:
        return ["property", pick(random, ACTIVE_PROPERTIES), field];
    }
  };
  const enough = extent(8000, 100_000);
  let refused = 0;
  for (let number = 0; refused < enough; number++) {
    const random = houseRandom(number.toString(16).padStart(32, "f"));
    const state = spy.setup(config, random);
    while (spy.toMove(state).length > 0) {
      const before = digest(state);
      for (let tries = 0; tries < 250; tries++) {
        const action = anAction(state, random);
        const seat = below(random, 2);
        const obstacle = spy.refusal(state, seat, action);
        if (obstacle === undefined) continue;
        const reason = phrases.refusal(spy.view(state, seat), action, obstacle);
        if (!/^[A-Z].*\.$/.test(reason)) expect(reason).toBe("a sentence");
        refused++;
      }
      expect(digest(state)).toBe(before);
      // A few steps on, so that all phases of a match are met.
      for (let steps = 0; steps < 9 && spy.toMove(state).length > 0; steps++) {
        const mover = pick(random, spy.toMove(state));
        spy.apply(state, mover, sampleAction<Spy>(spy, state, mover, random));
      }
    }
  }
  expect(refused).toBeGreaterThanOrEqual(enough);
});
