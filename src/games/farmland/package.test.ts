import { describe, expect, test } from "vitest";
import { complaintLine } from "../../kernel/game.ts";
import { type Chosen, type GivenFile, presetConfig } from "../../kernel/game-package.ts";
import { pack } from "./package.ts";
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
  expect(pack.choices.map(({ name }) => name)).toEqual(["units", "deck1", "deck2"]);
  const config = presetConfig(pack, { deck1: "defensive" });
  expect(config.decks).toEqual([DECKS.defensive, DECKS.balanced]);
  expect(pack.game.config.safeParse(config).success).toBe(true);
});

describe("units and decks from files", () => {
  const file = (name: string, content: string | Uint8Array): readonly GivenFile[] => [
    { name, bytes: typeof content === "string" ? new TextEncoder().encode(content) : content },
  ];
  const units = file("mine.txt", "Left;Twin;600;300\nRight;Twin;300;600\n");
  const deck = file("mine-deck.txt", "30\n10\n");

  test("give a config that the game accepts", () => {
    const configured = pack.configure({ units, deck1: deck, deck2: file("other.txt", "0\n40") });
    expect(configured).toEqual({
      ok: true,
      config: {
        units: [
          { qualifier: "Left", role: "Twin", atk: 600, def: 300 },
          { qualifier: "Right", role: "Twin", atk: 300, def: 600 },
        ],
        decks: [
          [30, 10],
          [0, 40],
        ],
        teams: ["Player", "Enemy"],
      },
    });
    if (configured.ok) expect(pack.game.config.safeParse(configured.config).success).toBe(true);
  });

  test("a deck file may be of the units of the house, against one of its decks", () => {
    const mine = file("d.txt", `40\n${"0\n".repeat(UNITS.length - 1)}`);
    const configured = pack.configure({ units: "house", deck1: mine, deck2: "defensive" });
    expect(configured).toMatchObject({ ok: true, config: { units: UNITS } });
  });

  test.each<[string, Chosen, string]>([
    [
      "a line of the units",
      { units: file("u.txt", "A;B;1;2\nA;B;1\n") },
      '"u.txt": Expected qualifier;role;atk;def in line 2',
    ],
    ["no units at all", { units: file("u.txt", "") }, '"u.txt": A units file has 1 to 80 lines'],
    [
      "a figure that no match bears",
      { units: file("u.txt", "A;B;1;2\nA;B;1;9000000\n") },
      '"u.txt": line 2, def: ',
    ],
    [
      "a unit that steers a terminal",
      { units: file("u.txt", "A\u001b[2J;B;1;2\n") },
      '"u.txt": line 1, qualifier: ',
    ],
    ["units that are no text", { units: file("u.txt", Uint8Array.of(0xff)) }, '"u.txt" is not text'],
    [
      "a line of a deck",
      { units, deck1: file("d\n.txt", "x\n40\n") },
      '"d\\n.txt": Expected a whole number from 0 to 9007199254740991 in line 1',
    ],
    [
      "the size of a deck",
      { units, deck1: deck, deck2: file("d2.txt", "1\n1\n") },
      '"d2.txt": The deck2 file must add up to 40',
    ],
    ["a deck of the house", { units, deck1: deck }, "deck2: the decks of the house hold its own units"],
    ["two files", { units: [...units, ...units] }, "units: expected one file, not 2"],
    ["no file", { deck1: [] }, "deck1: expected one file, not 0"],
    ["an unknown deck", { deck1: "constructor" }, "deck1: choose one of balanced, aggressive, defensive"],
    ["unknown units", { units: "toString" }, "units: choose house"],
  ])("the problem of %s is reported", (_, chosen, problem) => {
    const configured = pack.configure(chosen);
    expect(configured.ok ? "" : configured.problem).toContain(problem);
    expect(configured.ok ? "\n" : configured.problem).not.toContain("\n");
  });
});

test.each([
  [
    ["Anna", "Berta"],
    ["Anna", "Berta"],
  ],
  [
    ["Maximiliane Musterfrau", "𝒳".repeat(20)],
    ["Maximiliane Mu", "𝒳".repeat(14)],
  ],
  [
    ["a\u001b\nb", " \t"],
    ["a  b", "Enemy"],
  ],
  [[], ["Player", "Enemy"]],
])("people called %j lead the teams %j", (names, teams) => {
  const config = pack.withNames?.(presetConfig(pack), names);
  expect(config?.teams).toEqual(teams);
  expect(pack.game.config.safeParse(config).success).toBe(true);
});

describe("configs and actions from outside", () => {
  const good = presetConfig(pack);
  const complaint = (config: unknown) => {
    const parsed = pack.game.config.safeParse(config);
    return parsed.success ? "" : complaintLine("config", parsed.error.issues);
  };

  test.each([
    ["a deck of 41", { ...good, decks: [[...DECKS.balanced.slice(1), 3], DECKS.balanced] }, "add up to 40"],
    ["a deck of other units", { ...good, decks: [[40], DECKS.balanced] }, "a count for every unit"],
    ["a name that steers a terminal", { ...good, teams: ["a\u001b[2J", ""] }, "config.teams.0"],
    ["a name of two lines", { ...good, units: [{ ...UNITS[0], role: "a\nb" }] }, "config.units.0.role"],
    ["a figure of -0", { ...good, units: [{ ...UNITS[0], atk: -0 }] }, "config.units.0.atk"],
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
    [["move", 0.5, 0]],
    [["move", -0, 0]],
    [["toString", 3]],
    [["fly", 3]],
    [null],
  ])("%j is no action", (value) => {
    expect(pack.game.action.safeParse(value).success).toBe(false);
  });
});
