import { expect, test } from "vitest";
import { extent } from "../../../test/thorough.ts";
import { playout } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { laws } from "../../laws/laws.ts";
import { MAX_DECK } from "./cards.ts";
import { DECKS } from "./decks.ts";
import { deckOf } from "./fixtures/scenario.ts";
import { duel } from "./game.ts";
import { phrases } from "./phrases.ts";
import type { Config } from "./state.ts";

const names = ["Red", "Blue"] as const;
const all = "Cat Dog Ox Giant Snail Wall Guard Imp Ghost Hare".split(" ");
const spells = "Healer Healer Relief Relief Rebirth Rebirth Dracula Dracula Traitor Traitor".split(" ");

const configs: readonly Config[] = [
  ...Object.values(DECKS).map((deck) => ({ names, deck, shuffled: true })),
  { names, deck: DECKS.forest, shuffled: false },
  { names: ["Red", "Red"], deck: deckOf(all), shuffled: true },
  { names, deck: deckOf(spells), shuffled: true },
];

const MATCHES = extent(50, 2000);

test("all laws hold over random duels", () => {
  const report = laws(duel, configs, { matches: MATCHES, states: 6, phrases });
  expect(report.matches).toBe(MATCHES);
  expect(report.imaginedOtherwise).toBeGreaterThan(12.5 * MATCHES);
  expect(report.secretlyOtherwise).toBeGreaterThan(12.5 * MATCHES);
});

test("nothing is secret where nothing was shuffled", () => {
  const report = laws(duel, [{ names, deck: DECKS.crypt, shuffled: false }], { matches: 20, states: 6 });
  expect(report.imaginedOtherwise).toBe(0);
  expect(report.secretlyOtherwise).toBe(0);
});

test("a duel with the largest deck ends, even if no creature does damage", () => {
  const deck = deckOf(Array<string>(MAX_DECK).fill("Snail"));
  const random = houseRandom("0".repeat(32));
  const state = duel.setup({ names, deck, shuffled: true }, random);
  expect(playout(duel, state, random)).toBeLessThan(25 * MAX_DECK);
  expect(duel.outcome(state)?.ending).toEqual({ code: "life" });
});
