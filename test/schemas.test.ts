import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { writeDeck } from "../src/games/duel/deckfile.ts";
import { DECKS } from "../src/games/duel/decks.ts";
import { JSON_SCHEMAS } from "../src/games/json-schemas.ts";
import { writeCharacters, writeMatch, writeScenario } from "../src/games/spy/config/files.ts";
import { USUAL_MATCH } from "../src/games/spy/config/match.ts";
import { MATCH_KEYS, spellingsOf } from "../src/games/spy/config/match-keys.ts";
import { CAST } from "../src/games/spy/data/cast.ts";
import { MATCHES } from "../src/games/spy/data/matches.ts";
import { SCENARIOS } from "../src/games/spy/data/scenarios.ts";

const folder = fileURLToPath(new URL("../docs/schemas/", import.meta.url));

test("docs/schemas is made from the games: npm run schemas writes it", () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(JSON_SCHEMAS).map((name) => `${name}.json`));
  for (const [name, schema] of Object.entries(JSON_SCHEMAS))
    expect(readFileSync(`${folder}${name}.json`, "utf8")).toBe(`${JSON.stringify(schema, null, 2)}\n`);
});

/** Whether a value fits a schema, as far as a reader of JSON Schemas that is not ours can tell. */
const fits = (name: string, value: unknown) =>
  z.fromJSONSchema(JSON.parse(readFileSync(`${folder}${name}.json`, "utf8"))).safeParse(value).success;

describe("a schema fits what the house writes", () => {
  test.each([
    ...Object.values(SCENARIOS).map((scenario) => ["spy-scenario", writeScenario(scenario)]),
    ...Object.values(MATCHES).map((match) => ["spy-match", writeMatch(match)]),
    ["spy-characters", writeCharacters(CAST)],
    ...Object.values(DECKS).map((deck) => ["duel-deck", writeDeck(deck)]),
  ])("%s", (name = "", text = "") => {
    expect(fits(name, JSON.parse(text))).toBe(true);
  });

  test("and old spellings, and unknown keys", () => {
    const old = MATCH_KEYS.map((key) => [spellingsOf(key)[1] ?? key, USUAL_MATCH[key]]);
    expect(fits("spy-match", { ...Object.fromEntries(old), author: "Ada" })).toBe(true);
    expect(fits("spy-scenario", { field: [["FREE"], []], author: "Ada" })).toBe(true);
  });
});

describe("a schema refuses", () => {
  test.each([
    ["spy-scenario", { scenario: [["POOL"]] }],
    ["spy-match", { ...USUAL_MATCH, spySuccessChance: 1.5 }],
    ["spy-match", { ...USUAL_MATCH, roundLimit: 2.5 }],
    ["spy-characters", CAST.slice(0, 11)],
    ["spy-characters", CAST.map((character) => ({ ...character, features: ["FLYING"] }))],
    ["duel-deck", { Creatures: [], Spells: [{ name: "Fire" }] }],
    ["duel-deck", { Creatures: [] }],
  ])("%s: case %#", (name, value) => {
    expect(fits(name, value)).toBe(false);
  });

  test("a match file without a figure, in whatever spelling, and a scenario without fields", () => {
    // That one of several members is there is more than the reader of these tests understands.
    const wanted = (member: string) => ({ required: [member] });
    const grapple = ["grappleRange", "Grapple_Range", "grapple_Range"];
    expect(JSON_SCHEMAS["spy-match"]).toMatchObject({
      allOf: expect.arrayContaining([{ anyOf: grapple.map(wanted) }]),
    });
    expect(JSON_SCHEMAS["spy-scenario"]).toMatchObject({ anyOf: ["scenario", "field"].map(wanted) });
  });
});
