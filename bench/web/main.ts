/*
 * npm run bench:web [-- --json] [-- WORD]: measures the built pages in a real Chromium, with a four times slower CPU
 * where the goal says so. With a word, only benchmarks with it in their name. Nothing here asserts a time.
 */

import { parseArgs } from "node:util";
import { asked } from "../../scripts/asked.ts";
import { noBrowser, openBrowser } from "../../test/browser/chromium.ts";
import { servedHouse } from "../../test/web/served.ts";
import { announce, type Result, report } from "../report.ts";
import { dungeon, spy } from "./boards.ts";
import { memory } from "./memory.ts";
import { sizes, starting } from "./pages.ts";
import { workshop } from "./workshop.ts";

const { values, positionals } = asked("bench:web", () =>
  parseArgs({ allowPositionals: true, options: { json: { type: "boolean", default: false } } }),
);

const MEASURES = { sizes, starting, dungeon, spy, memory, workshop };

if (noBrowser) {
  console.error("There is no Chromium: see LUDOTHEK_CHROMIUM.");
  process.exit(1);
}
const browser = await openBrowser();
const house = await servedHouse();
const results: Result[] = [];
try {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (positionals.length > 0 && !positionals.some((word) => name.includes(word))) continue;
    announce(name);
    results.push(...(await measure(browser, house.address)));
  }
} finally {
  await browser.close();
  await house.stop();
}
announce("");
report(results, values.json);
