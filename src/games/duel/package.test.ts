import { describe, expect, test } from "vitest";
import { presetConfig } from "../../kernel/game-package.ts";
import { MAX_DECK, SPELL_NAMES, type SpellName } from "./cards.ts";
import { DECKS } from "./decks.ts";
import { deckOf, fileOf } from "./fixtures/scenario.ts";
import { duel } from "./game.ts";
import { pack } from "./package.ts";

type DeckName = keyof typeof DECKS;

/** All cards of a deck that are creatures. */
function creatures(name: DeckName) {
  const deck = DECKS[name];
  return deck.cards.flatMap((card) => deck.creatures[card] ?? []);
}

function copies(name: DeckName, spell: SpellName): number {
  const deck = DECKS[name];
  const number = deck.creatures.length + SPELL_NAMES.indexOf(spell);
  return deck.cards.filter((card) => card === number).length;
}

describe("the house's decks", () => {
  test.each(["storm", "forest", "crypt"] as const)(
    "%s has at least 24 cards, something for every stage of the game",
    (name) => {
      expect(DECKS[name].cards.length).toBeGreaterThanOrEqual(24);
      const costs = creatures(name).map(({ cost }) => cost);
      expect(costs.filter((cost) => cost <= 2).length).toBeGreaterThanOrEqual(8);
      expect(costs.filter((cost) => cost >= 3 && cost <= 5).length).toBeGreaterThanOrEqual(6);
      expect(costs.filter((cost) => cost >= 6).length).toBeGreaterThanOrEqual(3);
    },
  );

  test("forest lasts, storm strikes first, crypt drains and revives", () => {
    expect(creatures("forest").filter(({ life }) => life >= 3).length).toBeGreaterThan(12);
    expect(creatures("storm").filter(({ speedy }) => speedy).length).toBeGreaterThan(12);
    expect(creatures("crypt").filter(({ drain }) => drain).length).toBeGreaterThanOrEqual(10);
    expect(copies("crypt", "Rebirth")).toBe(3);
    expect([copies("storm", "Dracula"), copies("storm", "Traitor")]).toEqual([6, 2]);
  });
});

describe("the choice of a deck", () => {
  const file = (text: string, name = "mine.json") => ({ name, bytes: new TextEncoder().encode(text) });
  const problem = (...files: readonly ReturnType<typeof file>[]) => pack.configure({ deck: files });

  test("every preset gives a valid config, and the first one is the default", () => {
    const [deck] = pack.choices;
    expect(deck?.values).toEqual(["storm", "forest", "crypt"]);
    for (const name of ["storm", "forest", "crypt"] as const) {
      const config = presetConfig(pack, { deck: name });
      expect(duel.config.safeParse(config).success).toBe(true);
      expect(config.deck).toBe(DECKS[name]);
    }
    expect(presetConfig(pack).deck).toBe(DECKS.storm);
  });

  test("a file of the specification gives its deck", () => {
    const deck = deckOf([..."Cat Dog Ox Giant Snail Wall Guard Imp Ghost Hare".split(" "), "Traitor"]);
    const configured = problem(file(fileOf(deck)));
    expect(configured).toEqual({ ok: true, config: { names: ["Red", "Blue"], deck, shuffled: true } });
    expect(configured.ok && duel.config.safeParse(configured.config).success).toBe(true);
  });

  test.each(["oak", "constructor", "toString", "__proto__", ""])("%j is no deck", (name) => {
    expect(pack.configure({ deck: name })).toEqual({
      ok: false,
      problem: `deck is one of storm, forest, crypt, not "${name}".`,
    });
  });

  test("a problem in a file is reported with the file's name and the place", () => {
    expect(problem(file('{\n  "Creatures": 7'))).toEqual({
      ok: false,
      problem: "mine.json, line 2, column 16: expected an array.",
    });
  });

  test("neither no file nor two files make a deck", () => {
    expect(problem()).toEqual({ ok: false, problem: "deck is one file, not 0." });
    expect(problem(file("{}"), file("{}"))).toEqual({ ok: false, problem: "deck is one file, not 2." });
  });

  test("a deck that is too large for the house is refused", () => {
    const cats = (count: number) => file(fileOf(deckOf(Array<string>(count).fill("Cat"))));
    expect(problem(cats(MAX_DECK)).ok).toBe(true);
    expect(problem(cats(MAX_DECK + 1))).toEqual({
      ok: false,
      problem: "mine.json: 301 cards are too many; a match is played with at most 300.",
    });
  });
});

describe("the names of the players", () => {
  const config = presetConfig(pack);
  const names = (...names: readonly string[]) => pack.withNames?.(config, names).names;

  test("are put in, and nothing else changes", () => {
    expect(pack.withNames?.(config, ["Ann", "Bob"])).toEqual({ ...config, names: ["Ann", "Bob"] });
    expect(pack.withNames?.(config, ["Ann", "Bob"]).deck).toBe(config.deck);
  });

  test("a player without one keeps the default", () => {
    expect(names("", "Bob")).toEqual(["Red", "Bob"]);
    expect(names("Ann")).toEqual(["Ann", "Blue"]);
  });

  test("are cut off where they are too long, never within a character", () => {
    expect(names("x".repeat(30), `${"x".repeat(19)}\u{1f600}`)).toEqual(["x".repeat(20), "x".repeat(19)]);
  });
});
