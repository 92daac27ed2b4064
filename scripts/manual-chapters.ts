import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { GAMES } from "../src/games/index.ts";

/*
 * Which chapters the manual has, in each language. They are listed on its front page; those of the games come from
 * `GAMES` and are in the folders of the games.
 */

const root = fileURLToPath(new URL("..", import.meta.url));

const DIAGRAMS = "docs/developer/diagrams/";

/** The folder of the manual in each language. The others translate the first. */
const MANUALS = [
  ["en", "docs/manual"],
  ["de", "docs/handbuch"],
] as const;

const folders = new Map(MANUALS);

/** A language in which there is a manual. */
export type ManualLanguage = (typeof MANUALS)[number][0];

/** All languages in which there is a manual, English first. */
export const MANUAL_LANGUAGES: readonly ManualLanguage[] = MANUALS.map(([language]) => language);

/** A page of the manual: its path in the project, its name in the URL, its title and its part. */
export interface Chapter {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly part: string;
}

/** The folder with the chapters about the house. */
export function manualFolder(language: ManualLanguage): string {
  return folders.get(language) ?? MANUALS[0][1];
}

/** The page at `/manual`. */
export function frontPath(language: ManualLanguage): string {
  return `${manualFolder(language)}/README.md`;
}

/** The chapter of a game, in its folder: in English unless it is translated. */
export function chapterOf(game: string, language: ManualLanguage): string {
  const english = `src/games/${game}/manual.md`;
  const translated = `src/games/${game}/manual.${language}.md`;
  return existsSync(join(root, translated)) ? translated : english;
}

/** The Markdown of a page; on a front page the list of the games is up to date. */
export function pageText(path: string): string {
  const text = readFileSync(join(root, path), "utf8");
  const language = MANUAL_LANGUAGES.find((each) => frontPath(each) === path);
  if (language === undefined) return text;
  const links = Array.from(GAMES.keys(), (game) => {
    const chapter = chapterOf(game, language);
    const [, title = game] = /^# (.*)$/m.exec(readFileSync(join(root, chapter), "utf8")) ?? [];
    return `- [${title}](${relative(dirname(path), chapter)})\n`;
  });
  return text.replace(/(?:^- \[.*\]\(\.\.\/\.\.\/src\/games\/.*\n)+/m, () => links.join(""));
}

/** All chapters in order: the links in the lists of the front page. */
export function chapters(language: ManualLanguage): Chapter[] {
  const found: Chapter[] = [];
  const games = new Map(Array.from(GAMES.keys(), (game) => [chapterOf(game, language), game]));
  const front = frontPath(language);
  let part = "";
  for (const line of pageText(front).split("\n")) {
    part = /^## (.*)$/.exec(line)?.[1] ?? part;
    const [, title = "", target = ""] = /^- \[(.*?)\]\((\S+?\.md)\)/.exec(line) ?? [];
    if (target === "") continue;
    const path = join(dirname(front), target);
    if (!existsSync(join(root, path)))
      throw new Error(`The manual has no chapter "${title}": write it into ${path}`);
    // Diagrams of a game have the game's name, like its chapter.
    const name = path.startsWith(DIAGRAMS) ? `diagram-${basename(path, ".md")}` : basename(path, ".md");
    found.push({ path, name: games.get(path) ?? name, title, part });
  }
  return found;
}

/** Every page by its name in the URL; that of the front page is empty. */
export function pagesOf(language: ManualLanguage): readonly Pick<Chapter, "path" | "name">[] {
  return [{ path: frontPath(language), name: "" }, ...chapters(language)];
}
