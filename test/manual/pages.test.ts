import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  chapters,
  frontPath,
  MANUAL_LANGUAGES,
  type ManualLanguage,
  manualFolder,
  pagesOf,
  pageText,
} from "../../scripts/manual-chapters.ts";
import { compile } from "../../scripts/manual-text.ts";
import { GAMES } from "../../src/games/index.ts";
import { pagesIn, root } from "./sessions.ts";

const all = MANUAL_LANGUAGES.flatMap((language) =>
  pagesOf(language).map(({ path, name }) => ({ language, path, name })),
);
const compiled = (path: string, language: ManualLanguage) => compile(path, language, (file) => file);
const htmlOf = (path: string, language: ManualLanguage) =>
  compiled(path, language)
    .pieces.map((piece) => ("html" in piece ? piece.html : ""))
    .join("");

describe.each(MANUAL_LANGUAGES)("in %s", (language) => {
  test("the front page lists every page of the manual, each under a name of its own, and one for each game", () => {
    const listed = pagesOf(language).map(({ path }) => path);
    expect(pagesIn(language).filter((path) => !listed.includes(path))).toEqual([]);
    const names = chapters(language).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...GAMES.keys()].filter((game) => !names.includes(game))).toEqual([]);
    // npm run manual writes the list of the games.
    const front = frontPath(language);
    expect(readFileSync(join(root, front), "utf8")).toBe(pageText(front));
  });

  test("boards are drawn by the page, and each is known there", () => {
    const boards = chapters(language).flatMap(({ path }) =>
      compiled(path, language).pieces.flatMap((piece) => ("board" in piece ? [piece.board] : [])),
    );
    expect(boards).toEqual(expect.arrayContaining([...GAMES.keys()]));
    expect(boards.filter((board) => !GAMES.has(board))).toEqual([]);
  });

  test("every help button of the pages leads to a chapter and a section that are there", () => {
    const targets = helpTargets();
    expect(targets.length).toBeGreaterThan(8);
    const dead = targets.filter((target) => {
      const [name, anchor] = target.split("#");
      const chapter = chapters(language).find((one) => one.name === name);
      if (chapter === undefined) return true;
      const ids = compiled(chapter.path, language).sections.map(({ id }) => id);
      return anchor !== undefined && !ids.includes(anchor);
    });
    expect(dead).toEqual([]);
  });

  test("every classic program has its section, to which its page leads", () => {
    const programs = [...GAMES.keys()].filter((game) => existsSync(join(root, `src/games/${game}/classic`)));
    expect(programs.length).toBeGreaterThan(3);
    for (const game of programs) {
      const { path = "" } = chapters(language).find(({ name }) => name === game) ?? {};
      const ids = compiled(path, language).sections.map(({ id }) => id);
      expect([game, ids.includes("the-classic-program")]).toEqual([game, true]);
    }
  });
});

/** Where the help buttons of the pages lead. */
function helpTargets(): string[] {
  const sources = readdirSync(join(root, "src/web"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".tsx"),
  );
  return sources.flatMap((name) => {
    const source = readFileSync(join(root, "src/web", name), "utf8");
    return Array.from(
      source.matchAll(/manual="([^"]+)"|href="\/manual\/([^"]+)"/g),
      ([, page, link]) => page ?? link ?? "",
    );
  });
}

test.each([
  ["en", "<strong>Play</strong>", "framed in yellow"],
  ["de", "<strong>Spielen</strong>", "gelb umrahmt"],
] as const)("the manual says how to play before it shows a command: %s", (language, play, framed) => {
  for (const path of [frontPath(language), `${manualFolder(language)}/first-steps.md`]) {
    const [before = ""] = htmlOf(path, language).split(/npm|ludothek\.js/);
    expect(before).toContain(play);
    expect(before).toContain(framed);
  }
});

describe("a page becomes HTML", () => {
  test.each(all)("$path in $language", ({ path, language }) => {
    const { title, sections } = compiled(path, language);
    expect(title).not.toBe("");
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // Whatever leads elsewhere in the house leads to a chapter.
    const html = htmlOf(path, language);
    const links = Array.from(html.matchAll(/href="(\/[^"#?]*)/g), ([, href]) => href);
    const known = pagesOf(language).map(({ name }) => (name === "" ? "/manual" : `/manual/${name}`));
    expect(links.filter((href) => href !== undefined && !known.includes(href))).toEqual([]);
    expect(html).not.toContain("#undefined");
  });

  test("what is typed at a terminal stands out, and nothing of the text is taken for HTML", () => {
    const html = htmlOf("src/games/runa/manual.md", "en");
    expect(html).toContain("$ <kbd>ludothek runa</kbd>");
    expect(htmlOf("docs/manual/write-a-bot.md", "en")).not.toMatch(/<script|<TABLE/);
  });
});

describe("a translated page", () => {
  const translated = all.filter(
    ({ path, language }) => language !== "en" && !pagesOf("en").some((page) => page.path === path),
  );
  const originalOf = (name: string) => pagesOf("en").find((page) => page.name === name)?.path ?? "";

  /** What a page consists of: its headings by depth, tables by size, lists, pictures and terminals. */
  function outline(path: string): string[] {
    return pageText(path)
      .split("\n")
      .flatMap(
        (line) => /^(#+ |!\[|```\w*|- |\d+\. |\|(?=-))/.exec(line)?.[0] ?? (line.startsWith("|") ? "|" : []),
      );
  }

  test("is there for every page of the house and of a game", () => {
    const names = translated.map(({ name }) => name);
    expect(names.length).toBe(pagesIn("en").length * (MANUAL_LANGUAGES.length - 1));
  });

  test.each(translated)("$path has all that its original has, and both link to each other", (page) => {
    const { path, name, language } = page;
    const original = originalOf(name);
    expect(outline(path)).toEqual(outline(original));
    const address = `/manual${name === "" ? "" : `/${name}`}?lang=`;
    expect(htmlOf(path, language)).toContain(`href="${address}en" hreflang="en"`);
    expect(htmlOf(original, "en")).toContain(`href="${address}${language}" hreflang="${language}"`);
  });

  test("says in which language its text is", () => {
    expect(compiled("docs/handbuch/tables.md", "de").language).toBe("de");
    expect(compiled("docs/protocol.md", "de").language).toBe("en");
  });

  test("has the addresses of its original, down to the sections", () => {
    const { sections } = compiled("docs/handbuch/tables.md", "de");
    expect(sections.find(({ title }) => title === "Fernpartien")?.id).toBe("by-correspondence");
    expect(htmlOf("docs/handbuch/tables.md", "de")).toContain('<a href="#by-correspondence">Fernpartien</a>');
    expect(htmlOf("docs/handbuch/terminal.md", "de")).toContain('href="/manual/replays#at-a-terminal"');
  });
});
