import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { loadsOf } from "../../bench/web/opened.ts";
import { kilobytes, MAX_GAME_KB, MAX_START_KB } from "../../bench/web/pages.ts";
import { GAMES } from "../../src/games/index.ts";
import { noBrowser } from "../browser/chromium.ts";
import { houseOfFile } from "./house.ts";

/* What pages load over the network. German is longer than English. */

describe.skipIf(noBrowser)("sizes", () => {
  // The start page also shows the open tables, which in a shared house are those of other tests.
  const house = houseOfFile();

  /** Everything that a page of a new visitor loads until nothing more comes. */
  async function loaded(path: string, until: (page: Page) => Promise<unknown>) {
    const { page, context } = await house.visit("healthz", {
      own: true,
      serviceWorkers: "block",
      locale: "de",
    });
    const loads = await loadsOf(await context.newCDPSession(page));
    const hasCome = until(page);
    await page.goto(house.address + path);
    await hasCome;
    await page.waitForLoadState("networkidle");
    return loads;
  }

  test("the start page and each game load little", async () => {
    // What every match needs comes by itself, once the page is there: this page, with all that it imports and its words.
    const start = await loaded("", async (page) => {
      const script = await page.waitForResponse(/\/local-page-[^/]*\.js$/);
      await page.evaluate(`import("${script.url()}").then(() => {})`);
    });
    expect(kilobytes(start)).toBeGreaterThan(0);
    expect(kilobytes(start)).toBeLessThanOrEqual(MAX_START_KB);
    for (const game of GAMES.keys()) {
      const match = await loaded(`play/${game}`, (page) => page.locator(".room .table").waitFor());
      expect([...match.keys()].some((url) => url.includes(`/${game}-`))).toBe(true);
      expect([game, Math.max(kilobytes(match, start), MAX_GAME_KB)]).toEqual([game, MAX_GAME_KB]);
    }
  });
});
