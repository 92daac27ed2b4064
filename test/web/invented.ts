import type { Page } from "playwright-core";

/* A language that no one speaks: what is still written in plain letters was not translated. */

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀçðéƒĝĥíĵķľɱñóþʠŕšŧúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĽṀÑÓÞɊŔŠŦÚṼŴẊÝŽ";

/** In the page: all texts of a catalogue with accents and twice as long. */
function invent(words: unknown, plain: string, accented: string): unknown {
  const strange = (text: string) =>
    text.replace(/[A-Za-z]{2,}/g, (word) => {
      const letters = word.replace(/./g, (letter) => accented.charAt(plain.indexOf(letter)));
      return letters + letters.toLowerCase();
    });
  const inside = (value: unknown): unknown => {
    if (typeof value === "string") return strange(value);
    if (typeof value === "function") return (...given: unknown[]) => inside(value(...given));
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inside(each)]));
  };
  return inside(words);
}

/** Lets a page speak the invented language: every file of words is changed on its way to it. */
export async function speakInvented(page: Page): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const made = text.replace(
      /export\{(\w+) as words\};?\s*$/,
      (_, name: string) =>
        `const invented=(${invent})(${name},${JSON.stringify(PLAIN)},${JSON.stringify(ACCENTED)});export{invented as words};`,
    );
    await route.fulfill({ response, body: made });
  });
}

/** In the page: the words in plain letters that people see or hear, each with where it is. */
function plainWords(allowed: readonly string[]): readonly string[] {
  const known = new Set(allowed);
  const found = new Set<string>();
  const note = (text: string | null, element: Element) => {
    for (const [word] of (text ?? "").matchAll(/[A-Za-z][A-Za-z'-]*[A-Za-z]/g))
      if (!known.has(word)) found.add(`${word} (${element.localName}.${element.className}: ${text?.trim().slice(0, 60)})`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null || element.closest("code, pre, script, style, .xterm, [translate=no], [lang=en]:not(html)")) continue;
    if (node instanceof Element)
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
        note(node.getAttribute(name), element);
    else if (element.checkVisibility()) note(node.textContent, element);
  }
  note(document.title, document.documentElement);
  return [...found];
}

/** What is not translated on a page, apart from these names. */
export function untranslated(page: Page, names: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(plainWords, names);
}
