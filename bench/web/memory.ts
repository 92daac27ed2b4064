import type { Browser, CDPSession, Page } from "playwright-core";
import { GAMES } from "../../src/games/index.ts";
import type { Result } from "../report.ts";
import { opened } from "./opened.ts";

/** What a page holds after a garbage collection. */
async function held(session: CDPSession) {
  for (let time = 0; time < 3; time++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  const bytes = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
  return { bytes, nodes, listeners: jsEventListeners };
}

/** Plays a few actions of a match, each the first in the list. */
async function play(page: Page, game: string): Promise<void> {
  await page.locator(`a[href="/play/${game}"]`).click();
  await page.locator(".room .table").waitFor();
  for (let action = 0; action < 3; action++) {
    await page.keyboard.press(".");
    // The words of the list are loaded when it is opened.
    const dialog = page.locator("dialog[open]");
    await dialog.locator(":is(.all-actions button, p)").first().waitFor();
    const answer = dialog.locator(":is(.all-actions, .flow) button").first();
    // A list that changes between press and release takes no click.
    while ((await dialog.count()) > 0) await answer.click({ timeout: 1000 }).catch(() => {});
  }
  await page.locator(".bar .home").click();
  await page.locator(`a[href="/play/${game}"]`).waitFor();
}

/** Memory of a tab after twenty matches, compared with each game played once. */
export async function memory(browser: Browser, address: string): Promise<readonly Result[]> {
  const { context, page, session } = await opened(browser);
  await page.goto(address);
  await session.send("Performance.enable");
  const games = [...GAMES.keys()];
  const rounds = 20 / games.length;
  for (const game of games) await play(page, game);
  const early = await held(session);
  for (let round = 1; round < rounds; round++) for (const game of games) await play(page, game);
  const late = await held(session);
  await context.close();
  const beside = (name: string, of: keyof typeof early): Result => ({
    name: `${name} after 20 matches beside after ${games.length}`,
    figure: late[of] / early[of],
    unit: "times",
    goal: { most: 1.15 },
  });
  return [beside("memory", "bytes"), beside("nodes of the page", "nodes"), beside("listeners", "listeners")];
}
