import type { Browser, Page } from "playwright-core";
import { GAMES } from "../../src/games/index.ts";
import { median, type Result } from "../report.ts";
import { CPU_SLOWDOWN, opened } from "./opened.ts";

/** Everything over the network, compressed, with headers. */
export const MAX_START_KB = 150;
/** What a game may add to the start page. */
export const MAX_GAME_KB = 60;
const REPETITIONS = 5;

/** What was loaded, without what a page had loaded before. */
export const kilobytes = (
  loaded: ReadonlyMap<string, number>,
  without: ReadonlyMap<string, number> = new Map(),
) => [...loaded].reduce((sum, [url, bytes]) => (without.has(url) ? sum : sum + bytes), 0) / 1000;

/** Languages of visitors. */
const LANGUAGES = ["en", "de"];

/** After this time without anything new, everything has been loaded. */
const QUIET_MS = 1000;

/** Waits until nothing more is loaded. */
async function loadedAll(page: Page, loaded: ReadonlyMap<string, number>): Promise<void> {
  for (let before = -1; before !== loaded.size; ) {
    before = loaded.size;
    await page.waitForTimeout(QUIET_MS);
  }
}

/**
 * Everything that the start page loads, parts of every match included, and what each game adds to it: rules, words,
 * board, pictures. Bots load in worker threads.
 */
export async function sizes(browser: Browser, address: string): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const language of LANGUAGES) {
    const { context, page, loaded: start } = await opened(browser, 1, language);
    // What every match needs comes by itself, once the page is there.
    const room = page.waitForResponse((response) => /\/room-[^/]*\.js$/.test(response.url()));
    await page.goto(address);
    await room;
    await loadedAll(page, start);
    await context.close();
    results.push({
      name: `start page: everything (${language})`,
      figure: kilobytes(start),
      unit: "kB",
      goal: { most: MAX_START_KB },
    });
    for (const game of GAMES.keys()) {
      const match = await opened(browser, 1, language);
      await match.page.goto(`${address}play/${game}`);
      await match.page.locator(".room").waitFor();
      await loadedAll(match.page, match.loaded);
      await match.context.close();
      results.push({
        name: `${game}: everything besides the start page (${language})`,
        figure: kilobytes(match.loaded, start),
        unit: "kB",
        goal: { most: MAX_GAME_KB },
      });
    }
  }
  return results;
}

/**
 * Milliseconds from the first click on a page to the frame after the one that shows the board, measured by the
 * page.
 */
async function clickToBoard(page: Page, link: string): Promise<number> {
  await page.evaluate(`(() => {
    window.shown = new Promise((resolve) => {
      addEventListener("click", ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector(".room .table") === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        };
        look();
      }, { capture: true, once: true });
    });
  })()`);
  const box = await page.locator(link).boundingBox();
  if (box === null) throw new Error(`there is no ${link}`);
  // The pointer comes from elsewhere and clicks at once, so nothing can be prefetched on hover.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate<number>("window.shown");
}

/** Milliseconds until the start page is usable, and until a click on "play" shows the board, with a slow CPU. */
export async function starting(browser: Browser, address: string): Promise<readonly Result[]> {
  const usable: number[] = [];
  const shown = new Map([...GAMES.keys()].map((game) => [game, [] as number[]]));
  for (let time = 0; time < REPETITIONS; time++)
    for (const [game, times] of shown) {
      const { context, page } = await opened(browser, CPU_SLOWDOWN);
      const link = `a[href="/play/${game}"]`;
      const began = performance.now();
      await page.goto(address, { waitUntil: "commit" });
      await page.locator(link).waitFor();
      usable.push(performance.now() - began);
      await page.waitForLoadState("networkidle");
      times.push(await clickToBoard(page, link));
      await context.close();
    }
  return [
    {
      name: "start page usable, processor 4 times slower",
      figure: median(usable),
      unit: "ms",
      goal: { most: 2000 },
    },
    ...Array.from(
      shown,
      ([game, times]): Result => ({
        name: `${game}: play to board, processor 4 times slower`,
        figure: median(times),
        unit: "ms",
        goal: { most: 1000 },
      }),
    ),
  ];
}
