import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Marked, marked, type RendererObject, type Tokens } from "marked";
import { MANUAL_LANGUAGES, type ManualLanguage, pagesOf, pageText } from "./manual-chapters.ts";
import { diagramSvg } from "./manual-graph.ts";
import { sequenceSvg } from "./manual-sequence.ts";

/* The manual as the pages show it: Markdown becomes HTML. */

const root = fileURLToPath(new URL("..", import.meta.url));

/** A heading of a page and the text below it, as plain text. */
export interface Section {
  /** The same in every language, so that an address leads to the same place in each; empty for the title. */
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly text: string;
}

/** A piece of a page: HTML, or a board that the page draws. */
export type Piece = { readonly html: string } | { readonly board: string; readonly text: string };

/** A page as it is shown. */
export interface Compiled {
  /** The language of its text: a page that isn't translated is English in every manual. */
  readonly language: ManualLanguage;
  readonly title: string;
  readonly pieces: readonly Piece[];
  readonly sections: readonly Section[];
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

/** The headings of a page below its title. */
function headingsOf(path: string): Tokens.Heading[] {
  return marked
    .lexer(pageText(path))
    .filter((token): token is Tokens.Heading => token.type === "heading" && token.depth > 1);
}

/** The ids of all sections of a page by their anchors in the Markdown: the anchors of its English original. */
function idsOf(path: string, language: ManualLanguage): ReadonlyMap<string, string> {
  const name = pagesOf(language).find((page) => page.path === path)?.name;
  const original = pagesOf("en").find((page) => page.name === name)?.path ?? path;
  const ids = headingsOf(original).map(({ text }) => anchorOf(text));
  const own = headingsOf(path).map(({ text }) => anchorOf(text));
  if (own.length !== ids.length)
    throw new Error(
      `${path} has ${own.length} sections; ${original}, which it translates, has ${ids.length}`,
    );
  return new Map(own.map((anchor, place) => [anchor, ids[place] ?? anchor]));
}

/**
 * Compiles a page of the manual in a language. Links to chapters lead to their pages, links to other files become plain
 * names; `picture` returns the URL of a picture.
 */
export function compile(path: string, language: ManualLanguage, picture: (path: string) => string): Compiled {
  const compiler = new Marked({ renderer: rendererFor(path, language, picture) });
  const tokens = compiler.lexer(pageText(path));
  const ids = idsOf(path, language);
  const sections: Section[] = [];
  for (const token of tokens) {
    const last = sections.at(-1);
    if (token.type === "heading") {
      const title = plain(token.raw);
      const id = token.depth === 1 ? "" : (ids.get(anchorOf(token.text)) ?? "");
      sections.push({ id, title, depth: token.depth, text: "" });
    } else if (last !== undefined && token.type !== "code" && token.type !== "space")
      sections[sections.length - 1] = { ...last, text: `${last.text} ${plain(token.raw)}`.trim() };
  }
  const isEnglish = pagesOf("en").some((page) => page.path === path);
  return {
    language: isEnglish ? "en" : language,
    title: sections[0]?.title ?? path,
    sections,
    pieces: piecesOf(compiler.parser(tokens)),
  };
}

/** A page as a link finds it. */
interface Target {
  readonly path: string;
  readonly language: ManualLanguage;
  readonly address: string;
}

/** All pages that links of a language lead to: those in other languages with `?lang=`. */
function targetsOf(language: ManualLanguage): ReadonlyMap<string, Target> {
  const found = new Map<string, Target>();
  for (const each of [language, ...MANUAL_LANGUAGES])
    for (const { path, name } of pagesOf(each)) {
      const address = `/manual${name === "" ? "" : `/${name}`}${each === language ? "" : `?lang=${each}`}`;
      // A page that isn't translated is part of the manual in this language.
      if (!found.has(path)) found.set(path, { path, language: each, address });
    }
  return found;
}

/** The renderer of a page. */
function rendererFor(
  path: string,
  language: ManualLanguage,
  picture: (path: string) => string,
): RendererObject {
  const targets = targetsOf(language);
  const ids = idsOf(path, language);
  const beside = (href: string) => join(dirname(path), href);
  return {
    heading({ tokens, depth, text }) {
      // The page already has its title.
      if (depth === 1) return "";
      const id = ids.get(anchorOf(text));
      return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
    },
    paragraph({ tokens }) {
      const inner = this.parser.parseInline(tokens);
      return tokens.length === 1 && tokens[0]?.type === "image" ? inner : `<p>${inner}</p>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      if (/^https?:/.test(href)) return `<a href="${escaped(href)}">${inner}</a>`;
      const [file = "", anchor] = href.split("#");
      if (file === "") return `<a href="#${ids.get(anchor ?? "")}">${inner}</a>`;
      const target = targets.get(beside(file));
      if (target === undefined) return `${inner} (<code>${escaped(beside(file))}</code>)`;
      const id = anchor === undefined ? undefined : idsOf(target.path, target.language).get(anchor);
      const other = target.language === language ? "" : ` hreflang="${target.language}"`;
      return `<a href="${target.address}${id === undefined ? "" : `#${id}`}"${other}>${inner}</a>`;
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
