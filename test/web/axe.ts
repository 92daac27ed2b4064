import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe-core finds on a page that would seriously hinder somebody, with the elements concerned. */
export async function seriousIssues(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  // In words, because the page's names are not those of this program.
  const { violations } = await page.evaluate<axe.AxeResults>("axe.run()");
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
