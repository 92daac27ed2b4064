import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(join(root, "docs/spy-client.md"), "utf8");
const rows = [...page.matchAll(/^\| ([SE]\d+) \| (.*) \| (.*) \| `(\S+)`: "(.*)" \|$/gm)];

/** The dialogs of spy-screens.md that belong to it or to the editor. */
const WANTED = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28].map(
    (number) => `S${number}`,
  ),
  ...Array.from({ length: 7 }, (_, index) => `E${1 + index}`),
];

test("every dialog of No Time to Spy has its place", () => {
  expect(rows.map(([, id]) => id)).toEqual(WANTED);
});

test.each(rows.map(([, id = "", , where = "", file = "", name = ""]) => ({ id, where, file, name })))(
  "$id: its files and its test are there",
  ({ where, file, name }) => {
    const files = [...where.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = ""]) => path);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => !existsSync(join(root, "src/web", path)))).toEqual([]);
    expect(readFileSync(join(root, file), "utf8")).toContain(`"${name}"`);
  },
);

const standard = [
  ...page
    .slice(page.indexOf("## On servers of the standard"))
    .matchAll(/^\| (\S.*) \| (.*`.*) \| `(\S+)`: "(.*)" \|$/gm),
].map(([, what = "", where = "", file = "", name = ""]) => ({ what, where, file, name }));

test("the page tells what there is for servers of the standard", () => {
  expect(standard.length).toBeGreaterThan(8);
});

test.each(standard)(
  "on servers of the standard, $what: its files and its test are there",
  ({ where, file, name }) => {
    const files = [...where.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = ""]) => path);
    expect(files.length).toBeGreaterThan(0);
    const isThere = (path: string) => existsSync(join(root, path.startsWith("src/") ? "" : "src/web", path));
    expect(files.filter((path) => !isThere(path))).toEqual([]);
    expect(readFileSync(join(root, file), "utf8")).toContain(`"${name}"`);
  },
);
