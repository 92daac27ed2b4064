import { describe, expect, test } from "vitest";
import { readCharacters } from "../../../games/spy/config/files.ts";
import { CAST } from "../../../games/spy/data/cast.ts";
import {
  castOf,
  castProblems,
  configureCast,
  freshCast,
  openCast,
  withChange,
  withCharacter,
  withDouble,
  withInitialHp,
  withoutCharacter,
  withProperty,
  writeCast,
} from "./characters-content.ts";

const file = (text: string) => ({ name: "characters.json", bytes: new TextEncoder().encode(text) });
const opened = (text: string) => {
  const read = openCast(file(text));
  if (!read.ok) throw new Error(read.problem);
  return read.content;
};

describe("the file of a character list", () => {
  test("is equal after reading and writing: what is missing, null or unknown stays so", () => {
    const given = [
      { name: "Ada", features: ["TRADECRAFT", "AGILITY"], description: "Counts.", gender: "FEMALE" },
      { name: "Bob", features: [] },
      { name: "Cy", features: ["JINX"], description: null, gender: null, portrait: "cy.png" },
      { portrait: { x: 1 }, name: "Di", features: [], description: "", gender: "DIVERSE" },
    ];
    expect(JSON.parse(writeCast(opened(`\uFEFF${JSON.stringify(given)}`)))).toEqual(given);
  });

  test("the cast of the house is what the game reads", () => {
    expect(readCharacters("a", writeCast(castOf(CAST)))).toEqual({ ok: true, value: CAST });
    expect(configureCast(castOf(CAST)).ok).toBe(true);
  });

  test("changes reach the file, and taking something away does too", () => {
    const given = `[{"name": "Ada", "gender": "FEMALE", "description": "Counts.", "features": [], "age": 36}]`;
    const changed = withChange(opened(given), 0, { gender: null, description: "" });
    expect(JSON.parse(writeCast(withProperty(changed, 0, "JINX", true)))).toEqual([
      { name: "Ada", gender: null, description: "", features: ["JINX"], age: 36 },
    ]);
    const again = opened(writeCast(changed));
    expect(again.characters[0]).toMatchObject({ gender: null, description: "" });
  });

  test("health at the start is written if it is given, and taken away again", () => {
    const given = `[{"name": "Ada", "features": []}, {"name": "Bob", "initialHp": 80, "features": []}]`;
    const content = opened(given);
    expect(JSON.parse(writeCast(content))).toEqual(JSON.parse(given));
    const swapped = withInitialHp(withInitialHp(content, 0, 60), 1, undefined);
    expect(JSON.parse(writeCast(swapped))).toEqual([
      { name: "Ada", features: [], initialHp: 60 },
      { name: "Bob", features: [] },
    ]);
    expect(castProblems(withInitialHp(freshCast(), 3, 101))).toContainEqual({
      text: "Agent 4: expected a whole number from 1 to 100.",
      isSerious: true,
      place: "character 3",
    });
  });

  test("may hold a few characters with equal names while it is made", () => {
    expect(opened('[{"name": "", "features": []}, {"name": "", "features": []}]').characters.length).toBe(2);
  });

  test.each([
    ["{}", /expected a list of characters/],
    ["[3]", /characters\.json\.0: expected a character/],
    ['[{"name": "Ada"}]', /0\.features: expected a list of properties/],
    ['[{"name": "Ada", "features": ["FLYING"]}]', /0\.features\.0: expected one of NIMBLENESS/],
    ['[{"name": "Ada", "features": [], "gender": "X"}]', /0\.gender: expected MALE/],
  ])("%s is refused with the reason", (text, problem) => {
    const read = openCast(file(text));
    expect(read.ok ? "taken" : read.problem).toMatch(problem);
  });
});

describe("a list that is being made", () => {
  test("begins with as many characters as a match needs", () => {
    expect(castProblems(freshCast()).filter(({ isSerious }) => isSerious)).toEqual([]);
    expect(configureCast(freshCast()).ok).toBe(true);
  });

  test("new and doubled characters have names of their own", () => {
    const cast = withDouble(withDouble(withCharacter(castOf(CAST)), 0), 0);
    expect(cast.characters.slice(0, 3).map(({ name }) => name)).toEqual([
      "James Bond",
      "James Bond 3",
      "James Bond 2",
    ]);
    expect(cast.characters[1]?.features).toEqual(CAST[0]?.features);
    expect(new Set(cast.characters.map(({ name }) => name)).size).toBe(CAST.length + 3);
    expect(withoutCharacter(cast, 1).characters.length).toBe(CAST.length + 2);
  });

  test("fewer than twelve, no name and the same name twice are problems with their places", () => {
    const few = withoutCharacter(freshCast(), 0);
    expect(castProblems(few)[0]?.text).toBe("A match needs at least 12 characters; this list has 11.");
    const nameless = withChange(withChange(freshCast(), 2, { name: "" }), 4, { name: "Agent 1" });
    expect(castProblems(nameless).filter(({ isSerious }) => isSerious)).toEqual([
      { text: "Character 3: expected a name.", isSerious: true, place: "character 2" },
      {
        text: 'Agent 1: expected a name of its own: "Agent 1" stands in the list already.',
        isSerious: true,
        place: "character 4",
      },
    ]);
  });
});
