import { describe, expect, test } from "vitest";
import { DECKS } from "./decks.ts";
import { duel } from "./game.ts";
import { offer } from "./offer.ts";

describe("the house's decks", () => {
  test.each(Object.entries(DECKS))(
    "%s has at least 24 cards, something for every stage of the game",
    (_, deck) => {
      expect(deck.creatures.length + deck.spells.length).toBeGreaterThanOrEqual(24);
      const costs = deck.creatures.map(({ cost }) => cost);
      expect(costs.filter((cost) => cost <= 2).length).toBeGreaterThanOrEqual(8);
      expect(costs.filter((cost) => cost >= 3 && cost <= 5).length).toBeGreaterThanOrEqual(6);
      expect(costs.filter((cost) => cost >= 6).length).toBeGreaterThanOrEqual(3);
    },
  );

  test("forest lasts, storm strikes first, crypt drains and revives", () => {
    const { forest, storm, crypt } = DECKS;
    expect(forest.creatures.filter(({ life }) => life >= 3).length).toBeGreaterThan(12);
    expect(storm.creatures.filter(({ speedy }) => speedy).length).toBeGreaterThan(12);
    expect(crypt.creatures.filter(({ drain }) => drain).length).toBeGreaterThanOrEqual(10);
    expect(crypt.spells.filter((spell) => spell === "Rebirth")).toHaveLength(3);
  });
});

test("every choice gives a valid config", () => {
  const [deck] = offer.choices;
  expect(deck?.values).toEqual(["storm", "forest", "crypt"]);
  for (const value of deck?.values ?? []) {
    const config = offer.configure({ deck: value });
    expect(duel.config.safeParse(config).success).toBe(true);
    expect(config.deck).toBe(Object.entries(DECKS).find(([name]) => name === value)?.[1]);
  }
});
