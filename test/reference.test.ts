import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { exportsOf, FLOORS, modulesBelow, root } from "../scripts/reference/names.ts";
import { referencePages } from "../scripts/reference/pages.ts";

test("the reference matches the sources: npm run reference writes it", () => {
  const folder = `${root}docs/reference/`;
  const written = new Map(
    readdirSync(folder).map((name) => [name, readFileSync(`${folder}${name}`, "utf8")]),
  );
  expect(written).toEqual(referencePages());
});

test("it has a page for every entry of a package, and for the protocol", () => {
  const games = readdirSync(`${root}src/games`).filter((name) => !name.includes("."));
  const entriesOf = (name: string): string[] =>
    Object.keys(JSON.parse(readFileSync(`${root}packages/${name}/package.json`, "utf8")).exports);
  // The main entry of the engine exports those of its floors, and a worker exports nothing.
  const engine = entriesOf("engine").filter((entry) => entry !== ".");
  const entries = entriesOf("games").filter((entry) => !["./worker", "./*"].includes(entry));
  const pages = [...engine.map((entry) => entry.slice(2)), ...entries.map(() => "games")];
  expect([...referencePages().keys()].toSorted()).toEqual(
    [...pages, ...games.map((game) => `games-${game}`), "ludothek-lab", "README", "protocol"]
      .map((page) => `${page}.md`)
      .toSorted(),
  );
});

test("it has every name that an entry of the packages publishes, each under a heading of its own", () => {
  const pages = referencePages();
  const typesOf = (name: string): string[] =>
    Object.values<{ types?: string }>(
      JSON.parse(readFileSync(`${root}packages/${name}/package.json`, "utf8")).exports,
    ).flatMap(({ types }) => (types === undefined ? [] : [types]));
  const sourceOf = (types: string) => types.replace("./types/", "").replace(".d.ts", ".ts");
  const games = readdirSync(`${root}src/games`).filter((name) => !name.includes("."));
  const entries = [
    ...typesOf("engine").map((types) => `src/${sourceOf(types)}`),
    ...typesOf("games").flatMap((types) => {
      const source = `src/games/${sourceOf(types)}`;
      return source.includes("*") ? games.map((game) => source.replace("*", game)) : [source];
    }),
  ].filter((path) => path !== "src/index.ts");
  expect(entries.length).toBe(12);
  const headings = new Set(
    [...pages.values()].flatMap((text) => [...text.matchAll(/^## (\S+)$/gm)].map(([, name]) => name)),
  );
  const lacking = entries.flatMap((path) => exportsOf(path).filter(({ name }) => !headings.has(name)));
  expect(lacking.map(({ name, file }) => `${name} of ${file}`)).toEqual([]);
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
