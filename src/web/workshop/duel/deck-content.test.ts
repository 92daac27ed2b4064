import { describe, expect, test } from "vitest";
import { MAX_DECK, MIN_DECK, RANGES, SPELL_COSTS } from "../../../games/duel/cards.ts";
import { readDeck } from "../../../games/duel/deckfile.ts";
import { DECKS } from "../../../games/duel/decks.ts";
import {
  contentOf,
  curveOf,
  deckOf,
  deckProblems,
  freshDeck,
  sizeOf,
  withChanged,
  withCreature,
} from "./deck-content.ts";
import { deckCreation } from "./deck-creation.tsx";

describe.each(Object.entries(DECKS))("the deck %s", (_name, deck) => {
  test("is the same after it was taken apart and put together", () => {
    expect(deckOf(contentOf(deck))).toEqual(deck);
  });

  test("has no problems, and its file is read by the game", () => {
    expect(deckProblems(contentOf(deck))).toEqual([]);
    const read = readDeck(new TextEncoder().encode(deckCreation.write(contentOf(deck))));
    expect(read).toEqual({ ok: true, deck });
  });
});

test("a fresh deck can be played at once", () => {
  expect(deckProblems(freshDeck())).toEqual([]);
  expect(deckCreation.configure(freshDeck()).ok).toBe(true);
});

test("a new creature has a name of its own", () => {
  const content = withCreature(withCreature(freshDeck()));
  expect(new Set(content.creatures.map(({ name }) => name)).size).toBe(3);
});

test("problems say what is wrong and where", () => {
  const doubled = withChanged(withCreature(freshDeck()), 1, { name: "Newborn", cost: 16 });
  expect(deckProblems(doubled)).toEqual([
    { text: "Two creatures are called Newborn.", isSerious: true, place: "creature 1" },
    { text: "Newborn: cost is a whole number from 1 to 15.", isSerious: true, place: "creature 1" },
  ]);
  expect(deckProblems(withChanged(freshDeck(), 0, { copies: 9 }))[0]?.text).toBe(
    "A deck has at least 10 cards, this one has 9.",
  );
  expect(deckProblems(withChanged(freshDeck(), 0, { name: "Überlanger Name" }))[0]?.text).toContain(
    "1 to 8 bytes",
  );
});

test("the curve counts every copy by its cost", () => {
  const curve = curveOf(contentOf(DECKS.storm), SPELL_COSTS);
  expect(curve.reduce((sum, count) => sum + count, 0)).toBe(sizeOf(contentOf(DECKS.storm)));
  expect(curve[0]).toBe(6);
});

test("a damaged file leaves a precise message", () => {
  const opened = deckCreation.open(
    { name: "deck.json", bytes: new TextEncoder().encode('{"Creatures": 3}') },
    freshDeck(),
  );
  expect(opened).toEqual({ ok: false, problem: expect.stringContaining("line 1, column") });
});

test("a deck has as many cards as the rules allow, and its figures are within their ranges", () => {
  const problems = (change: Parameters<typeof withChanged>[2]) =>
    deckProblems(withChanged(freshDeck(), 0, change)).map(({ isSerious, place }) => [isSerious, place]);
  for (const copies of [MIN_DECK, MAX_DECK]) expect(problems({ copies })).toEqual([]);
  for (const copies of [MIN_DECK - 1, MAX_DECK + 1])
    expect(problems({ copies })).toEqual([[true, undefined]]);
  for (const figure of ["cost", "damage", "life"] as const) {
    const [least, most] = RANGES[figure];
    for (const value of [least, most]) expect(problems({ [figure]: value })).toEqual([]);
    for (const value of [least - 1, most + 1, least + 0.5])
      expect(problems({ [figure]: value })).toEqual([[true, "creature 0"]]);
  }
});

test("a creature without copies is left out of the deck, which is only doubtful", () => {
  const content = withChanged(withCreature(freshDeck()), 1, { copies: 0 });
  expect(deckProblems(content)).toEqual([
    { text: expect.any(String), isSerious: false, place: "creature 1" },
  ]);
  expect(deckOf(content).creatures.map(({ name }) => name)).toEqual([freshDeck().creatures[0]?.name]);
  expect(withChanged(content, 0, null).creatures).toHaveLength(1);
});

test("the curve has a place for each cost, and counts spells as well", () => {
  const spells = { ...freshDeck().spells, Healer: 2 };
  const creature = {
    cost: 2,
    damage: 1,
    life: 1,
    shield: false,
    drain: false,
    speedy: false,
    name: "A",
    copies: 3,
  };
  const curve = curveOf({ creatures: [creature, { ...creature, cost: 15, copies: 1 }], spells }, SPELL_COSTS);
  expect(curve).toHaveLength(15);
  const expected = Array(15).fill(0);
  expected[1] += 3;
  expected[14] += 1;
  expected[SPELL_COSTS.Healer - 1] += 2;
  expect(curve).toEqual(expected);
});
