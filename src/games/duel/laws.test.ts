import { expect, test } from "vitest";
import { laws } from "../../kernel/laws.ts";
import { DECKS } from "./decks.ts";
import { duel } from "./game.ts";
import type { Config } from "./state.ts";

const names = ["Red", "Blue"] as const;
const { creatures, spells } = DECKS.crypt;

const configs: readonly Config[] = [
  ...Object.values(DECKS).map((deck) => ({ names, deck, shuffled: true })),
  { names, deck: DECKS.forest, shuffled: false },
  { names: ["Red", "Red"], deck: { creatures: creatures.slice(0, 10), spells: [] }, shuffled: true },
  { names, deck: { creatures: [], spells: [...spells, ...spells] }, shuffled: true },
];

test("all laws hold over 2,000 random duels", () => {
  const report = laws(duel, configs, { matches: 2000, states: 6 });
  expect(report.matches).toBe(2000);
  expect(report.imaginedOtherwise).toBeGreaterThan(15_000);
});
