import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";

/* What a page ran, for npm run coverage; otherwise nobody asks. */

const folder = process.env.LUDOTHEK_COVERAGE;
const pages = new URL("../../dist/pages", import.meta.url).pathname;

/** Counts from now on what a page runs. What is returned writes it down, as processes of Node leave it. */
export async function witnessPage(page: Page): Promise<() => Promise<void>> {
  if (folder === undefined) return async () => {};
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  return async () => {
    if (page.isClosed()) return;
    const scripts = await page.coverage.stopJSCoverage();
    const result = scripts.map(({ url, scriptId, functions }) => {
      return { scriptId, url: pathToFileURL(join(pages, new URL(url).pathname)).href, functions };
    });
    writeFileSync(join(folder, `page-${randomUUID()}.json`), JSON.stringify({ result }));
  };
}
