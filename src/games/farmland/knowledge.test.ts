import { describe, expect, test } from "vitest";
import { SPECTATOR } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { at, events, position } from "./fixtures/position.ts";
import { reveals, view, witness } from "./knowledge.ts";
import { rules } from "./rules.ts";
import { nameOf } from "./union.ts";

const HANDS = [["Left Twin 600/300", "Right Twin 300/600"], ["Hay Binder 400/700"]] as const;

/** Team 1 has a hidden union of which one part has been seen, and a hidden unit of which nothing has. */
function secrets() {
  const state = position({ hands: HANDS, one: ["D2 Third Wheel 900/900"] });
  events(state, "place D2 1", "move D2 D3", "yield", "yield", "place D2 1");
  return state;
}

describe("what a viewer may know", () => {
  test("everything of his own team but the deck", () => {
    const [own] = view(secrets(), 0).sides;
    expect(own.units.map(({ atk, def }) => [atk, def])).toEqual([
      [1200, 900],
      [300, 600],
    ]);
    expect(own.hand).toEqual([0]);
    expect(own.deck).toBe(36);
  });

  test.each([1, SPECTATOR])("no hand and no figures of hidden units of others (viewer %i)", (viewer) => {
    const [own] = view(secrets(), viewer).sides;
    expect(own.units.map(({ atk, def, field }) => [atk, def, field])).toEqual([
      [null, null, at("D3")],
      [null, null, at("D2")],
    ]);
    expect(own.hand).toEqual([null]);
  });

  test("which cards of a hidden unit he has seen", () => {
    const state = secrets();
    const parts = view(state, 1).sides[0].units.map((unit) => unit.parts);
    const [wheel] = state.config.units.flatMap(({ qualifier }, card) =>
      qualifier === "Third" ? [card] : [],
    );
    expect(parts).toEqual([[wheel, null], null]);
  });

  test("units that were eliminated face down stay unknown, others do not", () => {
    const state = position({ hands: HANDS, one: ["D2 Odd One 110/130"] });
    events(state, "place D2 1", "place D2 1", "move D1 D2");
    const card = (name: string) =>
      state.config.units.findIndex((_, i) => nameOf(state.config.units, i) === name);
    expect(view(state, 0).sides[0].gone).toEqual([card("Odd One"), card("Left Twin"), card("Right Twin")]);
    expect(view(state, 1).sides[0].gone).toEqual([card("Odd One"), null, null]);
  });
});

test("what has been flipped or discarded is known to everybody for good", () => {
  const hand = Array.from({ length: 5 }, () => "Hen Keeper 600/600");
  const state = position({ hands: [hand, []], one: ["D2 Ox Drover 700/400 hidden"] });
  const card = (name: string) =>
    state.config.units.findIndex((_, i) => nameOf(state.config.units, i) === name);
  events(state, "flip D2", "move D1 D2", "yield 1");
  for (const viewer of [0, 1, SPECTATOR])
    expect(view(state, viewer).sides[0].gone).toEqual([card("Ox Drover"), card("Hen Keeper")]);
});

describe("what a viewer notices", () => {
  const seen = (state: ReturnType<typeof position>, words: string, viewer: number) =>
    events(state, words).map((event) => witness(event, viewer));

  test("a unit is placed, moved, joined without its name", () => {
    const names = (viewer: number) => JSON.stringify(seen(position({ hands: HANDS }), "place D2 1", viewer));
    expect(names(0)).toContain("Left Twin");
    for (const viewer of [1, SPECTATOR]) expect(names(viewer)).not.toContain("Left Twin");
  });

  test("a card is drawn without its name", () => {
    const drawn = (viewer: number) => seen(position({ turn: 1 }), "yield", viewer).at(-1);
    expect(drawn(0)).toMatchObject({ type: "draws", unit: { name: "Straw Man", atk: 0 } });
    expect(drawn(1)).toMatchObject({ type: "draws", unit: { name: "???", atk: null } });
  });

  test("an attacker has no name for others until it is flipped", () => {
    const state = position({ one: ["D3 Ox Drover 700/400 hidden"], two: ["D4 Hay Binder 400/700"] });
    const [attack, flip] = seen(state, "move D3 D4", 1);
    expect(attack).toMatchObject({ unit: { name: "???" }, target: { name: "Hay Binder" } });
    expect(flip).toMatchObject({ type: "flips", unit: { name: "Ox Drover", atk: 700 } });
  });
});

describe("what tells somebody something new", () => {
  const telling = (state: ReturnType<typeof position>, words: string) =>
    events(state, words)
      .filter(reveals)
      .map(({ type }) => type);

  test.each([
    ["move C3 D3", ["joins"], "a union with a hidden unit"],
    ["move E3 F3", [], "a union of open units"],
    ["move D3 D4", ["flips"], "a duel of a hidden unit"],
    ["move E3 E4", [], "a duel of open units"],
    ["flip D3", ["flips"], "a flip"],
    ["block D3", [], "a blockade"],
    ["place D2 1", [], "a placing"],
    ["yield", ["draws"], "a draw"],
  ])("%s: %j, %s", (words, types) => {
    const state = position({
      hands: HANDS,
      one: ["C3 Left Twin 600/300", "D3 Right Twin 300/600 hidden", "E3 Odd One 1/1", "F3 Even One 2/2"],
      two: ["D4 Hay Binder 400/700", "E4 Hen Keeper 600/600"],
    });
    expect(telling(state, words)).toEqual(types);
  });

  test("a discard", () => {
    const hand = Array.from({ length: 5 }, () => "Hen Keeper 600/600");
    expect(telling(position({ turn: 0, hands: [hand, []] }), "yield 1")).toEqual(["discards"]);
  });
});

test("an imagined state keeps what has been seen and makes hidden unions only of compatible cards", () => {
  const hand = ["Left Twin 600/300", "Odd One 110/130"];
  const state = position({ hands: [hand, []], one: ["D2 Third Wheel 900/900"] });
  events(state, "place D2 1");
  const before = view(state, 1);
  const made = new Set<string>();
  for (let i = 0; i < 500; i++) {
    const imagined = rules.imagine(before, 1, houseRandom("00000000000000000000000000000001", i));
    expect(view(imagined, 1)).toEqual(before);
    const [unit] = imagined.sides[0].units;
    if (unit !== undefined) made.add(nameOf(imagined.config.units, unit.parts));
  }
  expect([...made].sort()).toEqual(["Third Left Wheel", "Third Straw Wheel"]);
});
