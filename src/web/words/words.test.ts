import { expect, test } from "vitest";
import { en } from "./en.ts";
import { LANGUAGES } from "./words.ts";

/** The path of every word below a member, and what kind of thing it is. */
function kinds(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([name, inner]) => kinds(inner, `${path}.${name}`));
}

test.each(Object.entries(LANGUAGES))("%s has every word, and none that is empty", (_, language) => {
  expect(kinds(language)).toEqual(kinds(en));
  expect(JSON.stringify(language)).not.toContain('""');
});

test("every word is text or makes text", () => {
  expect(kinds(en).filter((kind) => !/: (string|function)$/.test(kind))).toEqual([]);
});
