import { describe, expect, test } from "vitest";
import { CHANCE } from "../../../kernel/game.ts";
import { Match } from "../../../kernel/match.ts";
import { sampleAction } from "../../../kernel/playout.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import { scripted } from "../../../kernel/random/scripted.ts";
import { playableRegion } from "../board/places.ts";
import type { Config } from "../config/config.ts";
import { USUAL_OPTIONS } from "../config/config.ts";
import { USUAL_MATCH } from "../config/match.ts";
import { drawn } from "../data/casino.ts";
import { CAST } from "../data/cast.ts";
import { SCENARIOS } from "../data/scenarios.ts";
import type { Event } from "../events.ts";
import { goOn } from "../fixtures/scene.ts";
import { isForNpcs } from "../gadgets/index.ts";
import { DRAFT_GADGETS } from "../gadgets/names.ts";
import { spy } from "../game.ts";
import { heal } from "../play/damage.ts";
import type { Spy } from "../spy.ts";
import { type Action, type Draft, NEUTRAL, OFF_MAP, type State } from "../state.ts";
import { offerNext } from "./draft.ts";

const config: Config = {
  match: USUAL_MATCH,
  scenario: SCENARIOS.casino,
  characters: CAST,
  options: USUAL_OPTIONS,
};

function drafting(changes: Partial<Draft> = {}, more: Partial<Config> = {}): State {
  const state = spy.setup({ ...config, ...more }, houseRandom("7".repeat(32)));
  goOn(state);
  Object.assign(state.drafts[0] ?? {}, changes);
  return state;
}

function act(state: State, seat: number, action: Action): Event[] {
  expect(spy.refusal(state, seat, action)).toBeUndefined();
  const log: Event[] = [];
  spy.apply(state, seat, action, log);
  return log;
}

/** Plays the draft at random to the set-up of the board. */
function opened(number: number, more: Partial<Config> = {}): State {
  const random = houseRandom(number.toString(16).padStart(32, "b"));
  const state = spy.setup({ ...config, ...more }, random);
  while (state.round === 0) {
    const movers = spy.toMove(state);
    const mover = movers[number % movers.length] ?? 0;
    spy.apply(state, mover, sampleAction<Spy>(spy, state, mover, random));
  }
  return state;
}

describe("choice phase (spy-rules.md, section 9)", () => {
  test("the pool has 19 gadgets, without collar and cocktail", () => {
    expect(DRAFT_GADGETS.length).toBe(19);
    expect(DRAFT_GADGETS).not.toContain("DIAMOND_COLLAR");
    expect(DRAFT_GADGETS).not.toContain("COCKTAIL");
  });
  test("both players choose at once, from three characters and three gadgets each", () => {
    const state = drafting();
    expect(spy.toMove(state)).toEqual([0, 1]);
    for (const seat of [0, 1]) {
      const offered = spy.actions(state, seat);
      expect(offered.map(([type]) => type)).toEqual([
        "character",
        "character",
        "character",
        "gadget",
        "gadget",
        "gadget",
      ]);
    }
  });
  test("offers are drawn out of the pools: the draws decide which", () => {
    const state = drafting({ offer: null });
    const [, other] = state.drafts;
    if (other !== undefined)
      other.offer = { characters: [0, 1, 2], gadgets: ["HAIRDRYER", "MOLEDIE", "NUGGET"] };
    state.random = scripted(0, 0, 26 - 2, 0, 0, 0);
    offerNext(state, 0);
    expect(state.drafts[0]?.offer).toEqual({
      characters: [3, 4, 29],
      gadgets: ["TECHNICOLOUR_PRISM", "BOWLER_BLADE", "MAGNETIC_WATCH"],
    });
  });
  test("exactly one item is taken, the others go back and may come again", () => {
    const state = drafting();
    const first = spy.actions(state, 0);
    const [, , , gadget] = first;
    const log = act(state, 0, gadget ?? ["retire"]);
    expect(state.drafts[0]).toMatchObject({ characters: [], gadgets: [gadget?.[1]] });
    expect(log.map(({ type }) => type)).toEqual(["chose", "filled", "offered"]);
    expect(state.drafts[1]?.characters).toEqual([]);
  });
  test.each([
    [["character", 29], "character not offered"],
    [["character", 99], "character not offered"],
    [["gadget", "NUGGET"], "gadget not offered"],
    [["equip", "NUGGET", 0], "slots open"],
    [["ready"], "slots open"],
    [["retire"], "not begun"],
  ] as const)("%j is refused", (action, reason) => {
    const state = drafting({
      offer: { characters: [0, 1, 2], gadgets: ["HAIRDRYER", "MOLEDIE", "JETPACK"] },
    });
    expect(spy.refusal(state, 0, action)).toEqual({ code: reason });
  });
  test("after the eighth pick the player equips at once, while the other may still be choosing", () => {
    const state = drafting({ characters: [0, 1, 2], gadgets: ["HAIRDRYER", "MOLEDIE", "JETPACK", "NUGGET"] });
    const choice = spy.actions(state, 0).find(([type]) => type === "gadget");
    act(state, 0, choice ?? ["retire"]);
    expect(spy.toMove(state)).toEqual([0, 1]);
    expect(spy.actions(state, 0)).toEqual([
      ["equip", "HAIRDRYER", 0],
      ["equip", "HAIRDRYER", 1],
      ["equip", "HAIRDRYER", 2],
    ]);
    expect(spy.refusal(state, 0, ["character", 5])).toEqual({ code: "slots filled" });
  });
  test("neither player, nor a spectator, learns what the other was offered or took", () => {
    const state = drafting();
    const choice = spy.actions(state, 0)[0] ?? ["retire"];
    const log = act(state, 0, choice);
    for (const viewer of [1, -2]) {
      const told = log.flatMap((event) => spy.witness(event, viewer) ?? []);
      expect(told).toEqual([{ type: "filled", seat: 0, slots: 1, to: null }]);
      const view = spy.view(state, viewer);
      expect(view.slots).toEqual([1, 0]);
      expect(view.draft).toEqual(viewer === 1 ? state.drafts[1] : null);
    }
  });
});

describe("equipment phase (section 10)", () => {
  const ready = (equipped: number[] = []) =>
    drafting({
      characters: [4, 5, 6, 7],
      gadgets: ["HAIRDRYER", "MOLEDIE", "JETPACK", "NUGGET"],
      offer: null,
      equipped,
    });
  test("every gadget goes to one own character, in the order of choice", () => {
    const state = ready([4]);
    expect(spy.refusal(state, 0, ["equip", "MOLEDIE", 4])).toBeUndefined();
    const order = { code: "wrong order" };
    expect(spy.refusal(state, 0, ["equip", "HAIRDRYER", 5])).toEqual(order);
    expect(spy.refusal(state, 0, ["equip", "ROCKET_PEN", 5])).toEqual(order);
    expect(spy.refusal(state, 0, ["equip", "MOLEDIE", 8])).toEqual({ code: "foreign character", card: 8 });
    expect(spy.refusal(state, 0, ["ready"])).toEqual({ code: "gadgets left" });
  });
  test("an assignment reveals nothing to others and can be taken back until its owner is ready", () => {
    const match = Match.start(spy, config, "8".repeat(32));
    while (match.state.drafts[0]?.offer !== null) match.act(0, match.actions(0)[0] ?? ["retire"]);
    expect(match.undoRefusal(0)).toBeDefined();
    while (match.actions(0)[0]?.[0] === "equip") match.act(0, match.actions(0)[0] ?? ["retire"]);
    expect(match.undo(0)).toMatchObject({ ok: true });
    expect(match.actions(0)[0]?.[0]).toBe("equip");
    expect(spy.view(match.state, 1).ready).toEqual([false, false]);
  });
  test("a player who has equipped waits for the other", () => {
    const state = ready([4, 4, 4, 4]);
    expect(spy.actions(state, 0)).toEqual([["ready"]]);
    act(state, 0, ["ready"]);
    expect(spy.toMove(state)).toEqual([1]);
    expect(spy.view(state, 1).ready).toEqual([true, false]);
    expect(spy.refusal(state, 0, ["equip", "NUGGET", 4])).toEqual({ code: "waiting" });
  });
  test("the board is set up when both are ready, each agent with its gadgets", () => {
    const state = ready([4, 4, 5]);
    Object.assign(state.drafts[1] ?? {}, {
      characters: [0, 1],
      gadgets: ["GRAPPLE", "FOG_TIN", "GAS_GLOSS", "ROCKET_PEN", "POISON_PILLS", "LASER_COMPACT"],
      offer: null,
      equipped: [0, 0, 0, 0, 0, 1],
      ready: true,
    });
    act(state, 0, ["equip", "NUGGET", 7]);
    expect(act(state, 0, ["ready"]).map(({ type }) => type)).toEqual(["ready"]);
    expect(spy.toMove(state)).toEqual([CHANCE]);
    expect(act(state, CHANCE, ["proceed"])[0]?.type).toBe("begins");
    const gadgetsOf = (card: number) => state.persons.find((person) => person.card === card)?.gadgets;
    expect(state.round).toBe(0);
    expect(gadgetsOf(6)).toEqual([]);
    expect(gadgetsOf(7)).toEqual(["NUGGET"]);
    expect(gadgetsOf(1)).toEqual(["LASER_COMPACT"]);
    expect(state.drafts).toEqual([]);
  });
});

describe("set-up of the board (section 11)", () => {
  test("persons stand in the order of the list, so that it tells nothing, on different playable fields", () => {
    for (let number = 0; number < 20; number++) {
      const { persons, cat } = opened(number, { options: { ...USUAL_OPTIONS, npcCount: 0 } });
      const fields = [...persons.map(({ at }) => at), cat];
      expect(new Set(fields).size).toBe(fields.length);
      expect(persons.map(({ card }) => card)).toEqual(persons.map(({ card }) => card).sort((a, b) => a - b));
      expect(persons.every(({ chips, hp, ip, at }) => chips === 10 && hp === 100 && ip === 0 && at > 0)).toBe(
        true,
      );
    }
  });
  test("as many NPCs as allowed, with gadgets no player chose and none that needs a faction", () => {
    const most = { ...USUAL_OPTIONS, npcCount: 4, npcGadgetsMax: 3 };
    let carried = 0;
    for (let number = 0; number < 20; number++) {
      const { persons } = opened(number, { options: most });
      const npcs = persons.filter(({ side }) => side === NEUTRAL);
      expect(npcs.length).toBe(4);
      for (const { gadgets } of npcs) {
        carried += gadgets.length;
        expect(gadgets.every(isForNpcs)).toBe(true);
      }
      const all = persons.flatMap(({ gadgets }) => gadgets).filter((gadget) => gadget !== "DIAMOND_COLLAR");
      expect(new Set(all).size).toBe(all.length);
    }
    expect(carried).toBeGreaterThan(10);
  });
  test("fewer NPCs if the list or the map has no more", () => {
    const few = opened(1, { characters: CAST.slice(0, 12) });
    expect(few.persons.length).toBe(12);
    const tight = opened(1, { scenario: drawn("S.......", "......") });
    expect(playableRegion(tight).fields.length).toBe(13);
    expect(tight.persons.filter(({ side }) => side === NEUTRAL).length).toBe(3);
  });
  test("safes are numbered in random order, tables get their chips, no player knows a combination", () => {
    // Without NPCs no one has gambled before the first decision.
    const quiet = { ...USUAL_OPTIONS, npcCount: 0 };
    const orders = new Set<string>();
    const chips = new Set<number>();
    for (let number = 0; number < 40; number++) {
      const { safes, roulettes, factions, collarInSafe } = opened(number, { options: quiet });
      orders.add(safes.join());
      for (const table of roulettes) chips.add(table.chips);
      expect([...safes].sort((a, b) => a - b)).toEqual([...opened(0).safes].sort((a, b) => a - b));
      expect(factions.flatMap(({ combinations }) => combinations)).toEqual([]);
      expect(collarInSafe).toBe(true);
    }
    expect(orders.size).toBeGreaterThan(10);
    expect([Math.min(...chips), Math.max(...chips)]).toEqual([5, 20]);
  });
  test("a character may start with less than full health, which is public and heals up to 100", () => {
    const weak = CAST.map((entry, card) => (card % 2 === 0 ? { ...entry, initialHp: card + 1 } : entry));
    const state = opened(2, { characters: weak, options: { ...USUAL_OPTIONS, npcCount: 0 } });
    for (const { card, hp, least, most } of state.persons) {
      const start = card % 2 === 0 ? card + 1 : 100;
      expect([hp, least, most]).toEqual([start, start, start]);
    }
    const who = state.persons.findIndex(({ hp }) => hp < 100);
    heal(state, who, 1000);
    expect(state.persons[who]?.hp).toBe(100);
  });
  test("a table with chips of its own draws none, the others do", () => {
    const scenario = drawn("S.R.R.....", "..........");
    const match = { ...USUAL_MATCH, minChipsRoulette: 0, maxChipsRoulette: 3 };
    const options = { ...USUAL_OPTIONS, npcCount: 0 };
    const rouletteChips = [{ x: 4, y: 0, chips: 77 }];
    const { roulettes } = opened(4, { scenario, rouletteChips, match, options });
    expect(roulettes.map(({ at }) => at)).toEqual([2, 4]);
    expect(roulettes[0]?.chips).toBeLessThanOrEqual(3);
    expect(roulettes[1]?.chips).toBe(77);
  });
  test("the janitor is not on the map, a starting feature CLAMMY_CLOTHES is a state", () => {
    const clammy = CAST.map((entry) => ({ ...entry, features: ["CLAMMY_CLOTHES" as const] }));
    const state = opened(3, { characters: clammy, scenario: SCENARIOS.villa });
    expect(state.janitor).toBe(OFF_MAP);
    expect(state.persons.every((person) => person.clammy)).toBe(true);
  });
});
