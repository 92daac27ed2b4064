import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Marked, type RendererObject, type Tokens } from "marked";
import { GAMES } from "../src/games/index.ts";
import { diagramSvg } from "./manual-graph.ts";
import { sequenceSvg } from "./manual-sequence.ts";

/*
 * The manual as the pages show it: Markdown becomes HTML. The chapters are listed in docs/manual/README.md; those of the
 * games come from `GAMES` and are in the folders of the games.
 */

const root = fileURLToPath(new URL("..", import.meta.url));

/** The page at `/manual`. */
export const FRONT = "docs/manual/README.md";

const DIAGRAMS = "docs/developer/diagrams/";

/** A page of the manual: its path in the project, its name in the URL, its title and its part. */
export interface Chapter {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly part: string;
}

/** A heading of a page and the text below it, as plain text. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly text: string;
}

/** A piece of a page: HTML, or a board that the page draws. */
export type Piece = { readonly html: string } | { readonly board: string; readonly text: string };

/** A page as it is shown. */
export interface Compiled {
  readonly title: string;
  readonly pieces: readonly Piece[];
  readonly sections: readonly Section[];
}

/** The chapter of a game, in its folder. */
function chapterOf(game: string): string {
  return `src/games/${game}/manual.md`;
}

/** The front page with a link to the chapter of each game, as `npm run manual` writes it. */
export function frontPage(): string {
  const links = Array.from(
    GAMES.values(),
    ({ id, title }) => `- [${title}](${relative(dirname(FRONT), chapterOf(id))})\n`,
  );
  return readFileSync(join(root, FRONT), "utf8").replace(/(?<=^## The games\n\n)(?:- .*\n)*/m, () =>
    links.join(""),
  );
}

/** The Markdown of a page. */
function textOf(path: string): string {
  return path === FRONT ? frontPage() : readFileSync(join(root, path), "utf8");
}

/** All chapters in order: the links in the lists of the front page. */
export function chapters(): Chapter[] {
  const found: Chapter[] = [];
  const games = new Map(Array.from(GAMES.keys(), (game) => [chapterOf(game), game]));
  let part = "";
  for (const line of frontPage().split("\n")) {
    part = /^## (.*)$/.exec(line)?.[1] ?? part;
    const [, title = "", target = ""] = /^- \[(.*?)\]\((\S+?\.md)\)/.exec(line) ?? [];
    if (target === "") continue;
    const path = join(dirname(FRONT), target);
    if (!existsSync(join(root, path)))
      throw new Error(`The manual has no chapter "${title}": write it into ${path}`);
    // Diagrams of a game have the game's name, like its chapter.
    const name = path.startsWith(DIAGRAMS) ? `diagram-${basename(path, ".md")}` : basename(path, ".md");
    found.push({ path, name: games.get(path) ?? name, title, part });
  }
  return found;
}

/** The anchor of a heading, as Markdown viewers generate it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Pictures of boards, which the page draws itself: those of the README. */
const BOARD = /^docs\/pictures\/([a-z]+)\.png$/;

/** Placeholder for a board in the HTML. */
const BOARD_PLACEHOLDER = /<hole board="([^"]*)" text="([^"]*)">/;

/**
 * Compiles a page. Links to chapters lead to their pages, links to other files become plain names; `picture`
 * returns the URL of a picture.
 */
export function compile(path: string, picture: (path: string) => string): Compiled {
  const marked = new Marked({ renderer: rendererFor(path, picture) });
  const tokens = marked.lexer(textOf(path));
  const sections: Section[] = [];
  for (const token of tokens) {
    const last = sections.at(-1);
    if (token.type === "heading") {
      const title = plain(token.raw);
      sections.push({
        id: token.depth === 1 ? "" : anchorOf(token.text),
        title,
        depth: token.depth,
        text: "",
      });
    } else if (last !== undefined && token.type !== "code" && token.type !== "space")
      sections[sections.length - 1] = { ...last, text: `${last.text} ${plain(token.raw)}`.trim() };
  }
  return { title: sections[0]?.title ?? path, sections, pieces: piecesOf(marked.parser(tokens)) };
}

/** The renderer of a page. */
function rendererFor(path: string, picture: (path: string) => string): RendererObject {
  const known = new Map(chapters().map(({ path: of, name }) => [of, `/manual/${name}`]));
  known.set(FRONT, "/manual");
  const beside = (href: string) => join(dirname(path), href);
  return {
    heading({ tokens, depth, text }) {
      // The page already has its title.
      if (depth === 1) return "";
      const id = anchorOf(text);
      return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
    },
    paragraph({ tokens }) {
      const inner = this.parser.parseInline(tokens);
      return tokens.length === 1 && tokens[0]?.type === "image" ? inner : `<p>${inner}</p>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      if (/^(https?:|#)/.test(href)) return `<a href="${escaped(href)}">${inner}</a>`;
      const [file = "", anchor] = href.split("#");
      const target = known.get(beside(file));
      if (target === undefined) return `${inner} (<code>${escaped(beside(file))}</code>)`;
      return `<a href="${target}${anchor === undefined ? "" : `#${anchor}`}">${inner}</a>`;
    },
    image({ href, text }) {
      const board = BOARD.exec(beside(href))?.[1];
      if (board !== undefined) return `<hole board="${board}" text="${escaped(text)}">`;
      if (!existsSync(join(root, beside(href))))
        throw new Error(`${path}: there is no picture ${href}; npm run shots -- manual draws it`);
      const drawn = `<img src="${picture(beside(href))}" alt="" loading="lazy">`;
      return `<figure>${drawn}<figcaption>${escaped(text)}</figcaption></figure>\n`;
    },
    code({ text, lang = "" }) {
      const [language = "", word = ""] = lang.split(" ");
      if (language === "mermaid")
        return text.startsWith("sequenceDiagram") ? sequenceSvg(text) : diagramSvg(text);
      const isTerminal = language === "console";
      const name = isTerminal || word === "" ? "" : `<b>${escaped(word)}</b>`;
      const shown = isTerminal ? typedApart(escaped(text)) : escaped(text);
      return `<pre tabindex="0"${isTerminal ? ' class="terminal"' : ""}>${name}<code>${shown}</code></pre>\n`;
    },
    table({ header, rows }) {
      const row = (cells: readonly Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
      const head = header.some(({ text }) => text !== "") ? `<thead>${row(header, "th")}</thead>` : "";
      const body = rows.map((cells) => row(cells, "td")).join("");
      return `<div class="table-frame" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
    },
    html({ text }) {
      throw new Error(`${path}: pages of the manual have no HTML of their own: ${text.trim()}`);
    },
  };
}

/** Highlights what is typed at a terminal. */
function typedApart(block: string): string {
  return block.replaceAll(/^(\$|&gt;|[^&\n]*\w&gt;|[A-Z][a-z]+ &gt;) (.+)$/gm, "$1 <kbd>$2</kbd>");
}

/** Splits HTML at the boards that the page draws. */
function piecesOf(html: string): Piece[] {
  const [before = "", board, text = "", ...rest] = html.split(BOARD_PLACEHOLDER);
  if (board === undefined) return [{ html: before }];
  const after = html.slice(html.search(BOARD_PLACEHOLDER)).replace(BOARD_PLACEHOLDER, "");
  return rest.length === 0 ? [{ html: before }] : [{ html: before }, { board, text }, ...piecesOf(after)];
}

/** Markdown as plain text. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*|#]|:?-{3,}:?/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
