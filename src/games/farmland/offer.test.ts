import { describe, expect, test } from "vitest";
import { complaintLine } from "../../kernel/game.ts";
import { presetConfig } from "../../kernel/offer.ts";
import { offer } from "./offer.ts";
import { DECK_SIZE } from "./state.ts";
import { nameOf, single, union } from "./union.ts";
import { DECKS, UNITS } from "./units.ts";

describe("the decks of the house", () => {
  test.each(Object.entries(DECKS))("%s holds 40 cards of the units of the house", (_, counts) => {
    expect(counts.length).toBe(UNITS.length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(DECK_SIZE);
  });

  test("no two units have the same name, and about half of all pairs can join", () => {
    const cards = UNITS.map((_, card) => card);
    expect(new Set(cards.map((card) => nameOf(UNITS, card))).size).toBe(UNITS.length);
    const pairs = cards.flatMap((a) => cards.map((b) => union(UNITS, single(UNITS, a), single(UNITS, b))));
    const share = pairs.filter((joined) => joined !== undefined).length / pairs.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });
});

test("the choices give a config that the game accepts, balanced decks unless others are chosen", () => {
  expect(offer.choices.map(({ name }) => name)).toEqual(["units", "deck1", "deck2"]);
  const config = presetConfig(offer, { deck1: "defensive" });
  expect(config.decks).toEqual([DECKS.defensive, DECKS.balanced]);
  expect(offer.game.config.safeParse(config).success).toBe(true);
});

describe("configs and actions from outside", () => {
  const good = presetConfig(offer);
  const complaint = (config: unknown) => {
    const parsed = offer.game.config.safeParse(config);
    return parsed.success ? "" : complaintLine("config", parsed.error.issues);
  };

  test.each([
    ["a deck of 41", { ...good, decks: [[...DECKS.balanced.slice(1), 3], DECKS.balanced] }, "add up to 40"],
    ["a deck of other units", { ...good, decks: [[40], DECKS.balanced] }, "a count for every unit"],
    ["a long team name", { ...good, teams: ["x".repeat(15), ""] }, "config.teams.0"],
    ["no units", { ...good, units: [] }, "config.units"],
    ["a negative figure", { ...good, units: [{ ...UNITS[0], atk: -1 }] }, "config.units.0.atk"],
    ["something else", { ...good, speed: 1 }, "config: "],
  ])("%s is refused precisely", (_, config, part) => {
    expect(complaint(config)).toContain(part);
  });

  test.each([
    [["move", 0, 49]],
    [["move", -1, 0]],
    [["move", 0]],
    [["place", 3, 5]],
    [["yield", "1"]],
    [["yield", 0, 0]],
    [["fly", 3]],
    [null],
  ])("%j is no action", (value) => {
    expect(offer.game.action.safeParse(value).success).toBe(false);
  });
});
