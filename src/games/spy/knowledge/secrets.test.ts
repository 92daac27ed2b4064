import { describe, expect, test } from "vitest";
import { ALL_SEEING, SPECTATOR, type Viewer, viewersOf } from "../../../kernel/game.ts";
import { presetConfig } from "../../../kernel/game-package.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import { type Cast, type Circumstances, goOn, Scene } from "../fixtures/scene.ts";
import { isForNpcs } from "../gadgets/index.ts";
import { spy } from "../game.ts";
import { pack } from "../package.ts";
import { NEUTRAL, type State } from "../state.ts";

const HALL = ["......", "......", "T....S", "R.F..S"];
const random = houseRandom("9".repeat(32));
const people: Cast[] = [
  { at: [1, 1], gadgets: ["JETPACK"], ip: 20 },
  { at: [2, 1], side: 1, least: 60, most: 80, hp: 70, ip: 40, gadgets: ["NUGGET", "GRAPPLE"], drink: 0 },
  { at: [3, 1], side: 1, gadgets: ["POISON_PILLS"] },
  { at: [4, 1], side: NEUTRAL, gadgets: ["LASER_COMPACT"] },
  { at: [5, 1], side: NEUTRAL },
];

/** Many states with other secrets. */
function secretly(
  viewer: Viewer,
  prepare: (scene: Scene) => void = () => {},
  more: Circumstances = {},
): State[] {
  const scene = new Scene(HALL, people, { cat: [0, 0], ...more });
  scene.state.queue = [1, 2, 3, 4, -1];
  prepare(scene);
  return Array.from({ length: 300 }, () => spy.secrets(scene.state, viewer, random));
}

/** All values that something takes. */
function values<T>(states: readonly State[], of: (state: State) => T): T[] {
  return [...new Map(states.map((state) => [JSON.stringify(of(state)), of(state)])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
}

describe("what section 29.1 of spy-rules.md hides from a player", () => {
  const states = secretly(0);
  const sideOf = (who: number) => values(states, ({ persons }) => persons[who]?.side);

  test("the order of turns, factions, health, points, gadgets, poison and combinations of others vary", () => {
    expect(values(states, ({ queue }) => queue).length).toBeGreaterThan(50);
    for (const who of [1, 2, 3, 4]) expect(sideOf(who)).toEqual([1, NEUTRAL]);
    const health = values(states, ({ persons }) => persons[1]?.hp ?? 0);
    expect([Math.min(...health), Math.max(...health)]).toEqual([60, 80]);
    expect(values(states, ({ persons }) => persons[1]?.ip).length).toBeGreaterThan(2);
    expect(values(states, ({ persons }) => persons[3]?.gadgets).length).toBeGreaterThan(5);
    expect(values(states, ({ persons }) => persons[1]?.drink)).toEqual([0, 2, 4]);
    expect(values(states, ({ bars }) => bars[0]?.drink)).toEqual([0, 2, 4]);
    expect(values(states, ({ factions }) => factions[1]?.combinations).length).toBeGreaterThan(2);
    expect(values(states, ({ collarInSafe }) => collarInSafe)).toEqual([false, true]);
  });
  test("the own side stays, but for the counts that no player may see", () => {
    const { state } = new Scene(HALL, people);
    for (const { persons, factions } of states) {
      expect(persons[0]).toEqual(state.persons[0]);
      expect({ ...factions[0], untold: null }).toEqual({ ...state.factions[0], untold: null });
    }
    expect(values(states, ({ factions }) => factions[0]?.untold).length).toBeGreaterThan(10);
  });
  test("the rules still hold: as many of each side, every gadget once, none with NPCs that they never have", () => {
    for (const { persons, collarInSafe } of states) {
      expect(persons.map(({ side }) => side).sort()).toEqual([0, 1, 1, NEUTRAL, NEUTRAL]);
      const gadgets = persons.flatMap((person) => person.gadgets);
      expect(new Set(gadgets).size).toBe(gadgets.length);
      expect(gadgets.includes("DIAMOND_COLLAR")).toBe(!collarInSafe);
      for (const { side, gadgets: carried, ip } of persons)
        if (side === NEUTRAL) expect([ip, carried.filter((gadget) => !isForNpcs(gadget))]).toEqual([0, []]);
    }
  });
});

test("a person who is certain or on turn keeps their side, and a shown gadget its carrier", () => {
  const states = secretly(0, (scene) => {
    scene.state.active = 1;
    scene.faction(0).marks = ["unknown", "unknown", "enemy", "npc", "unknown"];
    scene.faction(0).traced = { LASER_COMPACT: 3 };
  });
  expect(values(states, ({ persons }) => persons.map(({ side }) => side))).toEqual([
    [0, 1, 1, NEUTRAL, NEUTRAL],
  ]);
  for (const { persons } of states) expect(persons[3]?.gadgets).toContain("LASER_COMPACT");
});

test("for a spectator anyone may be on any side; with open visibility only what no value betrays", () => {
  const sides = (states: State[]) =>
    [0, 1, 2, 3, 4].map((who) => values(states, (s) => s.persons[who]?.side));
  const prepare = (scene: Scene) => {
    scene.state.active = null;
  };
  for (const found of sides(secretly(SPECTATOR, prepare))) expect(found).toEqual([0, 1, NEUTRAL]);
  const open = secretly(SPECTATOR, prepare, { options: { visibility: "open" } });
  // Points and a nugget show that the first two are no NPCs.
  expect(sides(open).slice(0, 2)).toEqual([
    [0, 1],
    [0, 1],
  ]);
  for (const { persons } of open)
    expect(persons[1]).toMatchObject({ hp: 70, ip: 40, gadgets: ["NUGGET", "GRAPPLE"] });
});

test("nothing but the order of turns and the draws to come is hidden from the all-seeing", () => {
  const { state } = new Scene(HALL, people, { cat: [0, 0] });
  for (const other of secretly(ALL_SEEING))
    expect({ ...other, random: null, queue: null }).toEqual({ ...state, random: null, queue: null });
});

test("while drafting: what the other was offered, took and handed out, but not how much", () => {
  const state = spy.setup(presetConfig(pack), houseRandom("7".repeat(32)));
  goOn(state);
  for (let i = 0; i < 5; i++) spy.apply(state, 1, spy.actions(state, 1)[i] ?? ["retire"]);
  for (const viewer of viewersOf(2)) {
    const states = Array.from({ length: 50 }, () => spy.secrets(state, viewer, random));
    const drafts = (seat: number) => values(states, (other) => other.drafts[seat]).length;
    expect([drafts(0) > 1, drafts(1) > 1]).toEqual([
      viewer === 1 || viewer === SPECTATOR,
      viewer === 0 || viewer === SPECTATOR,
    ]);
    for (const other of states) expect(spy.view(other, viewer).slots).toEqual([0, 5]);
  }
});
