import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { exportsOf, FLOORS, modulesBelow, root } from "../scripts/reference/names.ts";
import { referencePages } from "../scripts/reference/pages.ts";

test("the reference is made from the sources: npm run reference writes it", () => {
  const folder = `${root}docs/reference/`;
  const written = new Map(
    readdirSync(folder).map((name) => [name, readFileSync(`${folder}${name}`, "utf8")]),
  );
  expect(written).toEqual(referencePages());
});

test("it has a page for everything that package.json exports, and for the protocol", () => {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const games = readdirSync(`${root}src/games`).filter((name) => !name.includes("."));
  const pages = Object.keys(exports).flatMap((path) => {
    const page = `${path.slice(2).replace("/", "-")}.md`;
    return page.includes("*") ? games.map((game) => page.replace("*", game)) : [page];
  });
  expect([...referencePages().keys()].toSorted()).toEqual(["README.md", ...pages, "protocol.md"].toSorted());
});

describe("every exported name has a doc comment", () => {
  test.each(FLOORS)("%s", (floor) => {
    const names = modulesBelow(`src/${floor}`).flatMap(exportsOf);
    const silent = names
      .filter(({ comment }) => comment === "")
      .map(({ name, file }) => `${name} in ${file}`);
    expect(names.length).toBeGreaterThan(5);
    expect(silent).toEqual([]);
  });
});
