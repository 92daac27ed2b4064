import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";

/* The code that a page ran, for npm run coverage; otherwise unused. */

const folder = process.env.LUDOTHEK_COVERAGE;
const pages = new URL("../../dist/pages", import.meta.url).pathname;

/** Counts from now on what a page runs. What is returned writes it down, as processes of Node leave it. */
export function witnessPage(page: Page): () => Promise<void> {
  if (folder === undefined) return async () => {};
  const begin = () => page.coverage.startJSCoverage({ resetOnNavigation: false });
  let begun = begin();
  const write = async () => {
    if (page.isClosed()) return;
    await begun;
    const scripts = await page.coverage.stopJSCoverage();
    const result = scripts.map(({ url, scriptId, functions }) => {
      return { scriptId, url: pathToFileURL(join(pages, new URL(url).pathname)).href, functions };
    });
    writeFileSync(join(folder, `page-${randomUUID()}.json`), JSON.stringify({ result }));
  };
  // What a document ran is forgotten with it.
  for (const leave of ["goto", "reload", "goBack", "close"] as const) {
    const usual: (...args: never[]) => Promise<unknown> = page[leave].bind(page);
    const counted = async (...args: never[]) => {
      await write();
      if (leave !== "close") begun = begin();
      await begun;
      return usual(...args);
    };
    Object.assign(page, { [leave]: counted });
  }
  return write;
}
