import type { Page } from "playwright-core";
import { ACCENTED, invented, inventedFile, PLAIN } from "../invented-language.ts";

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

/** For the visit of such a page: its words must not come from a service worker, and no other test can use it. */
export const OF_ITS_OWN = { own: true, serviceWorkers: "block" } as const;

/** Lets a page of its own speak the invented language for ever: every file of words is changed on its way to it. */
export async function speakInvented(page: Page): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const isTogether = route.request().url().includes("/assets/together-");
    const change = `const PLAIN=${JSON.stringify(PLAIN)},ACCENTED=${JSON.stringify(ACCENTED)},inventedOf=(words)=>(${changed})(words,${invented})`;
    await route.fulfill({ response, body: inventedFile(text, isTogether, change) });
  });
}

/** What names are: names of things in the games, which are English in the documents, and of people. */
const SKIPPED = "code, pre, script, style, .xterm, [lang=en]:not(html)";

/** What is not translated on a page, apart from these names: words in plain letters that people see or hear, with where they are. */
export function untranslated(page: Page, names: ReadonlySet<string>): Promise<readonly string[]> {
  return page.evaluate(`(() => {
    const known = new Set(${JSON.stringify([...names])});
    const found = new Set();
    const note = (text, element) => {
      for (const [word] of (text ?? "").matchAll(/[A-Za-z][A-Za-z'-]*[A-Za-z]/g))
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
