import { describe, expect, test } from "vitest";
import { configure } from "../../../games/farmland/choices.ts";
import { MAX_KINDS } from "../../../games/farmland/state.ts";
import { DECKS, UNITS } from "../../../games/farmland/units.ts";
import {
  filesOf,
  freshSet,
  houseSet,
  joinOf,
  openSet,
  setProblems,
  withCount,
  withoutUnit,
  withUnit,
  withUnitChanged,
} from "./set-content.ts";
import { setCreation } from "./set-creation.tsx";

const bytes = (text: string) => new TextEncoder().encode(text);

test("a fresh set and those of the house can be played at once", () => {
  for (const content of [freshSet(), houseSet("aggressive")]) {
    expect(setProblems(content)).toEqual([]);
    expect(setCreation.configure(content).ok).toBe(true);
  }
});

test("the files are those of the specification and come back as they were", () => {
  const content = houseSet("defensive");
  const [units, deck1, deck2] = filesOf(content, "mine");
  expect([units?.name, deck1?.name, deck2?.name]).toEqual([
    "mine-units.txt",
    "mine-deck1.txt",
    "mine-deck2.txt",
  ]);
  let bench = freshSet();
  for (const file of [units, deck1, deck2]) {
    const opened = openSet(file?.name ?? "", bytes(file?.text ?? ""), bench);
    expect(opened.ok).toBe(true);
    if (opened.ok) bench = opened.content;
  }
  expect(bench).toEqual(content);
});

test("a stored creation comes back as it was", () => {
  const content = houseSet("balanced");
  expect(openSet("kept", bytes(setCreation.write(content)), freshSet())).toEqual({ ok: true, content });
});

describe("changes", () => {
  test("a new unit has a name of its own and no cards", () => {
    const content = withUnit(withUnit(freshSet()));
    expect(new Set(content.units.map(({ qualifier }) => qualifier)).size).toBe(3);
    expect(content.decks).toEqual([
      [40, 0, 0],
      [40, 0, 0],
    ]);
  });

  test("a unit leaves both decks with it", () => {
    expect(withoutUnit(withUnit(freshSet()), 0).decks).toEqual([[0], [0]]);
  });

  test("a count belongs to one team", () => {
    expect(withCount(freshSet(), 1, 0, 3).decks).toEqual([[40], [3]]);
  });
});

test("problems say what is wrong and where", () => {
  const content = withCount(withUnitChanged(withUnit(freshSet()), 1, { qualifier: "New" }), 0, 1, 2);
  expect(setProblems(content)).toEqual([
    { text: "Two units are called New Farmer; they can't join.", isSerious: false, place: "unit 1" },
    { text: "Deck 1 has 42 cards instead of 40.", isSerious: true },
  ]);
  expect(setProblems(withUnitChanged(freshSet(), 0, { role: "a;b" }))[0]?.text).toContain("no semicolon");
});

test("unions are those of the game", () => {
  const [turnip, scythe] = [0, 1];
  expect(joinOf(UNITS, turnip, scythe)).toMatchObject({ atk: 500, def: 500 });
  expect(joinOf(UNITS, turnip, turnip)).toBeUndefined();
});

test.each([
  ["deck.txt", "1\n2\n", /line for each of the 1 units/],
  ["units.txt", "a;b\n", /qualifier;role;atk;def/],
  ["thing.json", '{"units"\n3}', /^thing\.json: line 2, column 1: expected a colon, found "3"$/],
  ["thing.json", '{"units": 3}', /expected units, and two decks/],
  ["thing.json", '{"units": [], "decks": [[40], []]}', /count each of them/],
])("%s with %j is refused, and the content stays as it is", (name, text, problem) => {
  const opened = openSet(name, bytes(text), freshSet());
  expect(opened.ok ? "" : opened.problem).toMatch(problem);
});

test("the decks of the house add up", () => {
  expect(configure({}).ok).toBe(true);
  expect(Object.keys(DECKS)).toEqual(Object.keys(setCreation.samples));
});

describe("problems of a set, one after the other", () => {
  const problems = (change: Parameters<typeof withUnitChanged>[2]) =>
    setProblems(withUnitChanged(freshSet(), 0, change)).map(({ isSerious, place }) => [isSerious, place]);

  test("a name has no semicolon, and no blanks at its ends", () => {
    expect(problems({ qualifier: "Good", role: "Name" })).toEqual([]);
    for (const name of ["qualifier", "role"] as const) {
      expect(problems({ [name]: "a;b" })).toEqual([[true, "unit 0"]]);
      expect(problems({ [name]: " a" })).toEqual([[true, "unit 0"]]);
      expect(problems({ [name]: "a " })).toEqual([[true, "unit 0"]]);
    }
  });

  test("figures that are no whole numbers are named with the unit", () => {
    const [problem] = setProblems(withUnitChanged(freshSet(), 0, { atk: 0.5 }));
    expect(problem).toMatchObject({ isSerious: true, place: "unit 0", text: expect.stringMatching(/atk: /) });
  });

  test("two units of the same name are only doubtful", () => {
    const two = withUnit(freshSet());
    const [first] = two.units;
    expect(setProblems(withUnitChanged(two, 1, { ...first }))).toMatchObject([
      { isSerious: false, place: "unit 1" },
    ]);
  });

  test("each deck has 40 cards", () => {
    const deckProblems = (team: 0 | 1, count: number) =>
      setProblems(withCount(freshSet(), team, 0, count)).map(({ text }) => text);
    expect(deckProblems(0, 40)).toEqual([]);
    expect(deckProblems(0, 41)).toEqual([expect.stringMatching(/1.*41/)]);
    expect(deckProblems(1, 39)).toEqual([expect.stringMatching(/2.*39/)]);
  });

  test("a set has a unit, and no more than the game knows", () => {
    let many = freshSet();
    expect(setProblems({ units: [], decks: [[], []] })[0]).toMatchObject({ isSerious: true });
    while (many.units.length < MAX_KINDS) many = withUnit(many);
    expect(setProblems(many)).toEqual([]);
    expect(setProblems(withUnit(many)).filter(({ isSerious }) => isSerious)).toHaveLength(1);
  });
});

test.each([
  ["deck.txt", 0],
  ["deck1.txt", 0],
  ["deck2.txt", 1],
  ["my-Deck_2.txt", 1],
  ["deck 2.txt", 1],
])("the file %s is the deck of team %i, counted from 0", (name, team) => {
  const before = withUnit(freshSet());
  const opened = openSet(name, bytes("30\n10\n"), before);
  const deck = [30, 10];
  const decks = team === 0 ? [deck, before.decks[1]] : [before.decks[0], deck];
  expect(opened).toEqual({ ok: true, content: { ...before, decks } });
});
