import { describe, expect, test } from "vitest";
import { ALL_SEEING, SPECTATOR } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { joinedParts } from "./dealing.ts";
import { at, events, position } from "./fixtures/position.ts";
import { reveals, secrets, view, witness } from "./knowledge.ts";
import { rules } from "./rules.ts";
import { nameOf } from "./union.ts";

const HANDS = [["Left Twin 600/300", "Right Twin 300/600"], ["Hay Binder 400/700"]] as const;

/** Team 1 has a hidden union of which one part has been seen, and a hidden unit of which nothing has. */
function secretive() {
  const state = position({ hands: HANDS, one: ["D2 Third Wheel 900/900"] });
  events(state, "place D2 1", "move D2 D3", "yield", "yield", "place D2 1");
  return state;
}

describe("what a viewer may know", () => {
  test("everything of their own team but the deck", () => {
    const [own] = view(secretive(), 0).sides;
    expect(own.units.map(({ atk, def }) => [atk, def])).toEqual([
      [1200, 900],
      [300, 600],
    ]);
    expect(own.hand).toEqual([0]);
    expect(own.deck).toBe(36);
  });

  test.each([1, SPECTATOR])("no hand and no figures of hidden units of others (viewer %i)", (viewer) => {
    const [own] = view(secretive(), viewer).sides;
    expect(own.units.map(({ atk, def, field }) => [atk, def, field])).toEqual([
      [null, null, at("D3")],
      [null, null, at("D2")],
    ]);
    expect(own.hand).toEqual([null]);
  });

  test("all hands and hidden units, if they may see everything, but no order of a deck", () => {
    const state = secretive();
    const seen = view(state, ALL_SEEING);
    expect(seen.sides.map(({ hand }) => hand)).toEqual(state.sides.map(({ hand }) => hand));
    expect(seen.sides[0].units).toEqual(state.sides[0].units);
    expect(seen.sides.map(({ deck }) => deck)).toEqual([36, 38]);
  });

  test("the config itself and no copy of it", () => {
    const state = secretive();
    for (const viewer of [0, 1, SPECTATOR, ALL_SEEING]) expect(view(state, viewer).config).toBe(state.config);
  });

  test("which cards of a hidden unit they have seen", () => {
    const state = secretive();
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

test("units that were flipped or discarded are known to all for good", () => {
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
    expect(names(ALL_SEEING)).toContain("Left Twin");
    for (const viewer of [1, SPECTATOR]) expect(names(viewer)).not.toContain("Left Twin");
  });

  test("a card is drawn without its name", () => {
    const drawn = (viewer: number) => seen(position({ turn: 1 }), "yield", viewer).at(-1);
    expect(drawn(0)).toMatchObject({ type: "draws", unit: { name: "Straw Man", atk: 0 } });
    expect(drawn(ALL_SEEING)).toEqual(drawn(0));
    for (const viewer of [1, SPECTATOR])
      expect(drawn(viewer)).toMatchObject({ type: "draws", card: 0, unit: { name: "???", atk: null } });
  });

  test("an attacker has no name for others until it is flipped", () => {
    const state = position({ one: ["D3 Ox Drover 700/400 hidden"], two: ["D4 Hay Binder 400/700"] });
    const [attack, flip] = seen(state, "move D3 D4", 1);
    expect(attack).toMatchObject({ unit: { name: "???" }, target: { name: "Hay Binder" } });
    expect(flip).toMatchObject({ type: "flips", unit: { name: "Ox Drover", atk: 700 } });
  });
});

describe("what tells a player something new", () => {
  /** What is new to each of the two players when the first one acts. */
  const telling = (state: ReturnType<typeof position>, words: string) => {
    const all = events(state, words);
    return [0, 1].map((seat) => all.filter((event) => reveals(event, seat)).map(({ type }) => type));
  };

  test.each([
    ["move C3 D3", [[], ["joins"]], "a union with a hidden unit"],
    ["move E3 F3", [[], []], "a union of open units"],
    ["move D3 D4", [[], ["flips"]], "a duel of a hidden unit"],
    ["move F3 F4", [["flips"], []], "a duel against a hidden unit"],
    ["move E3 E4", [[], []], "a duel of open units"],
    ["flip D3", [[], ["flips"]], "a flip"],
    ["block D3", [[], []], "a blockade"],
    ["place D2 1", [[], []], "a placing"],
    ["yield", [[], ["draws"]], "a draw of the next player"],
  ])("%s: %j, %s", (words, types) => {
    const state = position({
      hands: HANDS,
      one: ["C3 Left Twin 600/300", "D3 Right Twin 300/600 hidden", "E3 Odd One 1/1", "F3 Even One 2/2"],
      two: ["D4 Hay Binder 400/700", "E4 Hen Keeper 600/600", "F4 Hen Keeper 600/600 hidden"],
    });
    expect(telling(state, words)).toEqual(types);
  });

  test("a discard", () => {
    const hand = Array.from({ length: 5 }, () => "Hen Keeper 600/600");
    expect(telling(position({ turn: 0, hands: [hand, []] }), "yield 1")).toEqual([[], ["discards"]]);
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

describe("what is secret", () => {
  /** Many kinds, so that redrawn cards differ. */
  const CARDS = Array.from(
    { length: 8 },
    (_, i) => `Card ${"ABCDEFGH"[i]} ${300 + 150 * i}/${600 + 150 * i}`,
  );
  const start = () => {
    const state = position({
      hands: [CARDS.slice(0, 4), CARDS.slice(4, 8)],
      one: ["D2 Third Wheel 900/900"],
    });
    for (const side of state.sides) side.deck = side.deck.map((_, i) => i % state.config.units.length);
    events(state, "place D2 1", "move D2 D3", "yield", "place D6 1", "move D7 D6", "yield", "place D2 1");
    return state;
  };
  const drawnAnew = (viewer: number, stream: number) =>
    secrets(start(), viewer, houseRandom("00000000000000000000000000000001", stream));

  const ALL = ["hand 1", "units 1", "deck 1", "hand 2", "gone 2"];
  const parts = ({ sides: [one, two] }: ReturnType<typeof start>): Readonly<Record<string, unknown>> => ({
    "hand 1": one.hand,
    "units 1": one.units,
    "deck 1": one.deck,
    "hand 2": two.hand,
    "gone 2": two.gone,
  });

  test.each([
    { viewer: 0, secret: ["deck 1", "hand 2", "gone 2"] },
    { viewer: 1, secret: ["hand 1", "units 1", "deck 1"] },
    { viewer: SPECTATOR, secret: ALL },
    { viewer: ALL_SEEING, secret: ["deck 1"] },
  ])("to viewer $viewer: $secret", ({ viewer, secret }) => {
    const redrawn = Array.from({ length: 50 }, (_, stream) => parts(drawnAnew(viewer, stream)));
    for (const name of ALL) {
      const found = new Set(redrawn.map((part) => JSON.stringify(part[name])));
      if (secret.includes(name)) expect(found.size, name).toBeGreaterThan(3);
      else expect([...found], name).toEqual([JSON.stringify(parts(start())[name])]);
    }
  });

  test("what was seen of a union stays, and it stays compatible", () => {
    for (let stream = 0; stream < 50; stream++) {
      const { config, sides } = drawnAnew(1, stream);
      const [union] = sides[0].units;
      expect(union?.open).toEqual(start().sides[0].units[0]?.open);
      expect(union && joinedParts(config.units, union.parts)).toMatchObject({
        atk: union?.atk,
        def: union?.def,
      });
    }
  });

  test("no card comes or goes", () => {
    const flat = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(flat) : [value]);
    const cards = ({ sides }: ReturnType<typeof start>) =>
      sides.map(({ hand, deck, gone, units }) =>
        [...hand, ...deck, ...gone, ...units.flatMap(({ parts }) => flat(parts))].sort(),
      );
    for (const viewer of [0, 1, SPECTATOR, ALL_SEEING])
      expect(cards(drawnAnew(viewer, 7))).toEqual(cards(start()));
  });
});
