import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAP_PAGE, mapOfImports, withMap } from "../../scripts/map.ts";

test("the map shows what imports what: npm run map redraws it", () => {
  const page = readFileSync(MAP_PAGE, "utf8");
  expect(withMap(page)).toBe(page);
  expect(mapOfImports()).toContain("games -->");
  // Languages import nothing, the kernel nothing but words, and nothing imports the laws.
  expect(mapOfImports()).not.toMatch(/kernel --> (?!languages)|languages -->|--> laws/);
});
