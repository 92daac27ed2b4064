import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { anchorOf, chapters, compile, FRONT, frontPage } from "../../scripts/manual-text.ts";
import { GAMES } from "../../src/games/index.ts";
import { manualPages, root } from "./sessions.ts";

const all = [...chapters(), { path: FRONT, name: "" }];
const htmlOf = (path: string) => {
  const { pieces } = compile(path, (file) => file);
  return pieces.map((piece) => ("html" in piece ? piece.html : "")).join("");
};

test("the front page lists every page of the manual, each under a name of its own, and one for each game", () => {
  const listed = all.map(({ path }) => path);
  expect(manualPages().filter((path) => !listed.includes(path))).toEqual([]);
  const names = chapters().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...GAMES.keys()].filter((game) => !names.includes(game))).toEqual([]);
  // npm run manual writes the list of the games.
  expect(readFileSync(join(root, FRONT), "utf8")).toBe(frontPage());
});

test("the manual says how to play before it shows a command", () => {
  for (const path of [FRONT, "docs/manual/first-steps.md"]) {
    const [before = ""] = htmlOf(path).split(/npm|ludothek\.js/);
    expect(before).toContain("<strong>Play</strong>");
    expect(before).toContain("framed in yellow");
  }
});

describe("a page becomes HTML", () => {
  test.each(all)("$path", ({ path }) => {
    const { title, sections } = compile(path, (file) => file);
    expect(title).not.toBe("");
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // Whatever leads elsewhere in the house leads to a chapter.
    const links = Array.from(htmlOf(path).matchAll(/href="(\/[^"#]*)/g), ([, href]) => href);
    const known = all.map(({ name }) => (name === "" ? "/manual" : `/manual/${name}`));
    expect(links.filter((href) => href !== undefined && !known.includes(href))).toEqual([]);
  });

  test("boards are drawn by the page, and each is known there", () => {
    const boards = chapters().flatMap(({ path }) =>
      compile(path, (file) => file).pieces.flatMap((piece) => ("board" in piece ? [piece.board] : [])),
    );
    expect(boards).toEqual(expect.arrayContaining([...GAMES.keys()]));
    expect(boards.filter((board) => !GAMES.has(board))).toEqual([]);
  });

  test("what is typed at a terminal stands out, and nothing of the text is taken for HTML", () => {
    const html = htmlOf("src/games/runa/manual.md");
    expect(html).toContain("$ <kbd>ludothek runa</kbd>");
    expect(htmlOf("docs/manual/write-a-bot.md")).not.toMatch(/<script|<TABLE/);
  });
});

test("every help button of the pages leads to a chapter and a section that are there", () => {
  const sources = readdirSync(join(root, "src/web"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".tsx"),
  );
  const targets = sources.flatMap((name) => {
    const source = readFileSync(join(root, "src/web", name), "utf8");
    return Array.from(
      source.matchAll(/manual="([^"]+)"|href="\/manual\/([^"]+)"/g),
      ([, page, link]) => page ?? link ?? "",
    );
  });
  expect(targets.length).toBeGreaterThan(8);
  const dead = targets.filter((target) => {
    const [name, anchor] = target.split("#");
    const chapter = chapters().find((one) => one.name === name);
    if (chapter === undefined) return true;
    const headings = readFileSync(join(root, chapter.path), "utf8").matchAll(/^#+ (.*)$/gm);
    return anchor !== undefined && !Array.from(headings, ([, text = ""]) => anchorOf(text)).includes(anchor);
  });
  expect(dead).toEqual([]);
});

test("every classic program has its section, to which its page leads", () => {
  const programs = [...GAMES.keys()].filter((game) => existsSync(join(root, `src/games/${game}/classic`)));
  expect(programs.length).toBeGreaterThan(3);
  for (const game of programs) {
    const { sections } = compile(`src/games/${game}/manual.md`, (file) => file);
    expect([game, sections.some(({ id }) => id === "the-classic-program")]).toEqual([game, true]);
  }
});
