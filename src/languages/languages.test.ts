import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOADERS_FILE, loaders, missingIn, together } from "../../scripts/languages.ts";
import * as all from "./loaders.ts";
import { LANGUAGES } from "./loaders.ts";

const { LANGUAGES: _, ...catalogues } = all;

/** The words of every catalogue in a language. */
async function wordsIn(language: all.Language): Promise<Readonly<Record<string, unknown>>> {
  const entries = Object.entries(catalogues).map(async ([name, load]) => [
    name,
    (await load[language]()).words,
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The path of every word below a member, and what kind of thing it is. */
function kinds(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([name, inner]) => kinds(inner, `${path}.${name}`));
}

const english = await wordsIn("en");

test("the loaders are made from the folders", () => {
  expect(readFileSync(LOADERS_FILE, "utf8")).toBe(loaders());
  for (const [file, text] of together()) expect(readFileSync(file, "utf8"), file).toBe(text);
});

test("every word is text or makes text", () => {
  expect(kinds(english).filter((kind) => !/: (string|function)$/.test(kind))).toEqual([]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("there is every catalogue", () => {
    expect(missingIn(language)).toEqual([]);
  });

  test("there is every word, and none is empty", async () => {
    const words = await wordsIn(language);
    expect(kinds(words).sort()).toEqual(kinds(english).sort());
    expect(JSON.stringify(words)).not.toContain('""');
  });
});

/** What all words that are made say of the number 1. */
function saidOfOne(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(saidOfOne);
  if (typeof value !== "function") return [];
  const given = /\.(?:toLowerCase|charAt)\(/.test(value.toString()) ? "One" : 1;
  const text: unknown = value(...Array.from({ length: value.length }, () => given));
  return typeof text === "string" ? [text] : [];
}

test("a count of one is singular", () => {
  const { shell, pages, tournaments, examine } = english;
  const texts = saidOfOne({ shell, pages, tournaments, examine });
  expect(texts.length).toBeGreaterThan(50);
  const several = /\b1 (?:card|character|field|match|place|problem|seat|second|step|table)(?:e?s)\b/;
  expect(texts.filter((text) => several.test(text))).toEqual([]);
});
