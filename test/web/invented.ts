import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { DOCUMENT_NAMES } from "../document-names.ts";
import { ACCENTED, invented, inventedFile, PLAIN } from "../invented-language.ts";
import { houseOfFile, type Visit, type VisitedHouse } from "./house.ts";

/* Pages that speak a language no one knows, so that a word which isn't translated is found by its plain letters. */

/** Names of the house, of its opponents, of languages and of a licence. */
const OPPONENTS =
  "Wren Corvin Morwenna Isolde Barnaby Tilly Anselm Marta Osric Wilbur Monty Irina Vale Seraphin Dexter";
const OTHERS = "Ludothek English Deutsch XXXX-XXXX-XXXX CC BY CSV JSON";

/** Words that are the same in every language: names in the documents and these. */
const NAMES = [...DOCUMENT_NAMES, OPPONENTS, OTHERS].flatMap(
  (name) => name.match(/[A-Za-z][A-Za-z'-]*[A-Za-z]/g) ?? [],
);

/** In the page: a catalogue with all its texts changed. */
function changed(words: unknown, change: (text: string) => string): unknown {
  const inside = (value: unknown): unknown => {
    if (typeof value === "string") return change(value);
    if (typeof value === "function") return (...given: unknown[]) => inside(value(...given));
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inside(each)]));
  };
  return inside(words);
}

const project = fileURLToPath(new URL("../..", import.meta.url));

/** Makes a build whose pages speak the invented language whatever they are asked for. */
function makeInvented(program: string): void {
  for (const part of ["bin", "dist", "package.json"])
    cpSync(join(project, part), join(program, part), {
      recursive: true,
      // What was compressed before still has the words as they were.
      filter: (file) => !/\.(br|gz)$/.test(file),
    });
  symlinkSync(join(project, "node_modules"), join(program, "node_modules"));
  const assets = join(program, "dist/pages/assets");
  const change = `const PLAIN=${JSON.stringify(PLAIN)},ACCENTED=${JSON.stringify(ACCENTED)},inventedOf=(words)=>(${changed})(words,${invented})`;
  for (const name of readdirSync(assets).filter((each) => each.endsWith(".js"))) {
    const file = join(assets, name);
    writeFileSync(file, inventedFile(readFileSync(file, "utf8"), name.startsWith("together-"), change));
  }
}

/** The house of the tests of a file, whose pages speak the invented language. */
export function inventedHouse(): VisitedHouse {
  const program = join(tmpdir(), `ludothek-invented-${process.pid}-${Date.now()}`);
  afterAll(() => rmSync(program, { recursive: true, force: true }));
  return houseOfFile(() => {
    makeInvented(program);
    return join(program, "bin/ludothek.js");
  });
}

/** A page in the invented language, and what a test does with it. */
export interface InventedPage {
  readonly page: Page;
  readonly errors: readonly string[];
  /** Goes to a path of the house, and waits until everything is loaded. */
  open(path: string): Promise<void>;
  /** Presses the first button that is called so in English. */
  press(label: string): Promise<void>;
  /** Finds that no word is left in plain letters there. */
  look(where: string): Promise<void>;
}

/** Opens a page of such a house. Some words may be plain: what players have typed, and what the house itself says. */
export async function inventedPage(
  house: VisitedHouse,
  plain: string,
  visit: Visit = {},
): Promise<InventedPage> {
  const { page, errors } = await house.visit("healthz", visit);
  const names: ReadonlySet<string> = new Set([...NAMES, ...plain.split(" ")]);
  return {
    page,
    errors,
    async open(path) {
      await page.goto(new URL(path, house.address).href);
      await page.locator("h1, .room .table").first().waitFor();
      await page.waitForLoadState("networkidle");
    },
    press: (label) =>
      page
        .getByRole("button", { name: invented(label), exact: true })
        .first()
        .click(),
    look: async (where) => expect([where, await untranslated(page, names)]).toEqual([where, []]),
  };
}

/** What names are: names of things in the games, which are English in the documents, and of people. */
const SKIPPED = "code, pre, script, style, .xterm, [lang=en]:not(html)";

/** What is not translated on a page, apart from these names: words in plain letters that people see or hear, with where they are. */
function untranslated(page: Page, names: ReadonlySet<string>): Promise<readonly string[]> {
  return page.evaluate(`(() => {
    const known = new Set(${JSON.stringify([...names])});
    const found = new Set();
    const note = (given, element) => {
      // Dates are not in the catalogues: Intl writes them.
      const text = (given ?? "").replace(/[A-Z][a-z]{2} \\d{1,2}, \\d{4}(, [\\d:]+\\s[AP]M)?/g, "");
      for (const [word] of text.matchAll(/[A-Za-z][A-Za-z'-]*[A-Za-z]/g))
        if (!known.has(word)) found.add(word + " (" + element.localName + ": " + text.trim().slice(0, 60) + ")");
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element.closest(${JSON.stringify(SKIPPED)})) continue;
      if (node === element)
        for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
          note(node.getAttribute(name), element);
      else if (element.checkVisibility()) note(node.textContent, element);
    }
    note(document.title, document.documentElement);
    return [...found];
  })()`);
}
