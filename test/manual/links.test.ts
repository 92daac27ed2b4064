import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { anchorOf } from "../../scripts/manual-text.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const pages = [
  "README.md",
  "CHANGELOG.md",
  ...["docs", "src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ),
].filter((path) => path.endsWith(".md"));

/** A page without its blocks of code. */
const textOf = (path: string) => readFileSync(join(root, path), "utf8").replaceAll(/^```.*?^```$/gms, "");

/** The anchors of all headings of a page; those of a heading that comes again are numbered. */
function anchorsOf(path: string): string[] {
  const known = new Map<string, number>();
  return Array.from(textOf(path).matchAll(/^#+ (.*)$/gm), ([, heading = ""]) => {
    const anchor = anchorOf(heading);
    const times = known.get(anchor) ?? 0;
    known.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

/** What a page links to that is not there. */
function deadLinks(path: string, text: string): string[] {
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, href = ""]) => href);
  return links
    .filter((href) => !/^https?:/.test(href))
    .filter((href) => {
      const [file = "", anchor] = href.split("#");
      const target = file === "" ? path : join(dirname(path), file);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
}

/** The folders of the project; a name in code that begins with one of them is the path of a file. */
const PATH = /^(?:src|test|scripts|docs|bench|docker|bin)\/[\w./*-]*$/;

/** The paths on a page that don't exist. A star stands for several; `dist/` is generated. */
function deadPaths(text: string): string[] {
  const names = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, name = ""]) => name);
  const isThere = (name: string) =>
    // Tables of requirements name tests by their files without the ending.
    [name, `${name}.test.ts`].some((path) => existsSync(join(root, path.replace(/[^/]*\*.*$/, ""))));
  return names.filter((name) => PATH.test(name) && !isThere(name));
}

test("there are pages", () => expect(pages.length).toBeGreaterThan(25));

test.each(pages)("what %s links to and names exists", (path) => {
  const text = textOf(path);
  expect([...deadLinks(path, text), ...deadPaths(text)]).toEqual([]);
});

test("a link and a path to nothing are found", () => {
  expect(deadLinks("README.md", "[a](docs/nowhere.md) [b](#nothing) [c](docs/style.md#names)")).toEqual([
    "docs/nowhere.md",
    "#nothing",
  ]);
  expect(deadPaths("`src/kernel/game.ts`, `src/games/*/rules.ts`, `src/kernel/missing.ts`")).toEqual([
    "src/kernel/missing.ts",
  ]);
});
