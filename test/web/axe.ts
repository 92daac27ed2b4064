import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules that axe-core does not use unless told: what stands on a button is part of what it is called, for whoever speaks to it. */
const RULES = { "label-content-name-mismatch": { enabled: true } };

/** What axe-core finds serious or worse on a page: the rule, and where it is broken. */
export async function complaints(page: Page): Promise<string[]> {
  // Evaluated from outside: no page of the house would run a script that is not its own.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  // Files are only loaded beforehand for rules that are not serious. In words, because the page's names are not those of this program.
  const found = await page.evaluate<AxeResults>(
    `axe.run({ resultTypes: ["violations"], preload: false, rules: ${JSON.stringify(RULES)} })`,
  );
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
}

/**
 * The same in both themes: what is on a page is the same in each of them, and not to be played twice. A colour on its way to that of the
 * other theme is at once what it becomes.
 */
export async function complaintsInBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ["dark", "light"]) {
    await page.evaluate(`document.documentElement.dataset.theme = "${theme}";
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();`);
    found.push(...(await complaints(page)).map((complaint) => `${theme}: ${complaint}`));
  }
  return found;
}
