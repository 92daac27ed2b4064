import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe-core finds on a page that would seriously hinder somebody, with the elements concerned. */
export async function seriousIssues(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
}
