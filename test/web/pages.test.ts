import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noBrowser, openBrowser } from "../browser/chromium.ts";
import { openWebHouse, visit, type WebHouse } from "./house.ts";

/* Every page: what people need who cannot see or point, what happens without a network, and what bad input leads to. */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The serious problems that axe-core finds on a page. */
async function issues(page: Page): Promise<string[]> {
  // Evaluated from outside: no page of the house would run a script that is not its own.
  await page.evaluate(axe);
  // Cards are called by their names and told in a sentence, not by all the figures that are printed on them.
  const rules = '{ "label-content-name-mismatch": { enabled: false } }';
  return page.evaluate(`axe.run({ resultTypes: ["violations"], rules: ${rules} }).then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => id + ": " + nodes.slice(0, 4).map(({ target, any }) =>
        target.join(" ") + " " + (any[0]?.message ?? "").slice(0, 160)).join(" | ")))`);
}

const GAMES = ["duel", "runa", "farmland", "dungeon", "spy"];

const PATHS = [
  "",
  "lobby",
  "matches",
  "replays",
  "settings",
  "about",
  "classic",
  "nowhere",
  "new/duel",
  ...GAMES.map((game) => `rules/${game}`),
  ...GAMES.map((game) => `play/${game}`),
];

const record = readFileSync(new URL("../golden/duel-long.ludo", import.meta.url));

describe.skipIf(noBrowser)("the pages", () => {
  let browser: Browser;
  let house: WebHouse;
  beforeAll(async () => {
    [browser, house] = await Promise.all([openBrowser(), openWebHouse()]);
  });
  afterAll(() => Promise.all([browser.close(), house.stop()]));

  test.each([
    ["dark", 1440, 900],
    ["light", 390, 844],
  ] as const)("have no serious issue for anybody: %s, %i by %i", async (colorScheme, width, height) => {
    const { page, errors } = await visit(browser, house.address, {
      colorScheme,
      viewport: { width, height },
      hasTouch: width < 600,
      settings: { name: "Ada" },
    });
    const found: Record<string, string[]> = {};
    for (const path of PATHS) {
      await page.goto(house.address + path);
      await page.locator("h1").first().waitFor();
      if (path.startsWith("play/")) await page.locator(".room").waitFor();
      const problems = await issues(page);
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
    expect(errors).toEqual([]);
  });

  test("are light or dark as one likes, and stay so", async () => {
    const { page, errors } = await visit(browser, house.address);
    const theme = () => page.evaluate("document.documentElement.dataset.theme");
    expect(await theme()).toBe("dark");
    await page.getByRole("button", { name: "Light or dark" }).click();
    expect(await theme()).toBe("light");
    await page.reload();
    expect(await theme()).toBe("light");
    expect(errors).toEqual([]);
  });

  test("are there without a network, and so are all games", async () => {
    const { page, context, errors } = await visit(browser, house.address, {
      settings: { board: "words", speed: "none" },
    });
    await page.evaluate("navigator.serviceWorker.ready");
    // The first visit was before there was a service worker.
    await page.reload();
    await context.setOffline(true);
    for (const game of GAMES) {
      await page.goto(`${house.address}play/${game}`);
      await page.locator(".general .all-actions button").first().click();
    }
    await page.goto(`${house.address}rules/runa`);
    await page.getByRole("heading", { name: "In short" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("keep a log of what happened, which outlives the tab", async () => {
    const { page, context, errors } = await visit(browser, `${house.address}settings`);
    const noted = async (tab: Page) => {
      const button = tab.getByRole("button", { name: "Save the log of this browser" });
      const [file] = await Promise.all([tab.waitForEvent("download"), button.click()]);
      const lines = readFileSync(await file.path(), "utf8")
        .trimEnd()
        .split("\n");
      return lines
        .map((line) => JSON.parse(line))
        .flatMap(({ what, path }) => (what === "page" ? [path] : []));
    };
    expect(await noted(page)).toEqual(["/settings"]);
    await page.locator('a[href="/"]').first().click();
    await page.goBack();
    expect(await noted(page)).toEqual(["/settings", "/", "/settings"]);
    await page.close();
    const later = await context.newPage();
    await later.goto(`${house.address}settings`);
    expect(await noted(later)).toEqual(["/settings", "/", "/settings", "/settings"]);
    expect(errors).toEqual([]);
  });

  test("a dropped record is shown from any point, and through anybody's eyes", async () => {
    const { page, errors } = await visit(browser, `${house.address}replays`);
    await page
      .getByLabel("Drop a record")
      .setInputFiles({ name: "match.ludo", mimeType: "text/plain", buffer: record });
    const at = page.locator(".film output");
    await at.waitFor();
    expect(await at.innerText()).toBe("0 of 137");
    await page.getByRole("button", { name: "One step on" }).click();
    expect(await at.innerText()).toBe("1 of 137");
    await page.getByRole("button", { name: "To the end" }).click();
    expect(await at.innerText()).toBe("137 of 137");
    await page.getByLabel("Seen by").selectOption({ index: 1 });
    await page.getByRole("button", { name: "One step back" }).click();
    expect(await at.innerText()).toBe("136 of 137");
    expect(await page.locator(".log li").count()).toBeGreaterThan(20);
    expect(errors).toEqual([]);
  });

  test.each([
    ["nonsense", Buffer.from("nonsense")],
    ["nothing", Buffer.alloc(0)],
    ["bytes of any kind", Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))],
    ["a record that was changed", Buffer.from(String(record).replace(/\n\[0,.*\n/, "\n"))],
    ["a record of another game", Buffer.from('{"ludo":2,"game":"chess","rules":1}\n')],
  ])("%s is answered with a sentence", async (_, buffer) => {
    const { page, errors } = await visit(browser, `${house.address}replays`);
    await page.getByLabel("Drop a record").setInputFiles({ name: "x.ludo", mimeType: "text/plain", buffer });
    await page.locator(".toast").waitFor();
    expect(new URL(page.url()).pathname).toBe("/replays");
    expect(errors).toEqual([]);
  });

  test("where nothing can be kept, a match is played all the same, and says so", async () => {
    const { page, context, errors } = await visit(browser, house.address, {
      settings: { board: "words", speed: "none" },
    });
    await context.addInitScript(
      "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    );
    await page.goto(`${house.address}play/duel`);
    await page.locator(".general .all-actions button").first().click();
    await page.getByText("there is no room left for it").waitFor();
    await page.locator(".general .all-actions button").first().click();
    expect(errors).toEqual([]);
  });

  test("an own deck is played, and one that is none says what is wrong with it", async () => {
    const { page, errors } = await visit(browser, `${house.address}new/duel`);
    await page
      .getByLabel("Give a deck file")
      .setInputFiles({ name: "deck.txt", mimeType: "text/plain", buffer: Buffer.from("no deck") });
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByText("This cannot be played: deck.txt").waitFor();
    await page.getByRole("button", { name: "Forest" }).click();
    await page.getByRole("button", { name: "Begin" }).click();
    await page.locator(".room").waitFor();
    expect(errors).toEqual([]);
  });

  test("at the size of a phone a match is begun and played by touch", async () => {
    const { page, errors } = await visit(browser, house.address, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      settings: { speed: "none" },
    });
    await page.locator('a[href="/play/duel"]').tap();
    await page.locator(".room").waitFor();
    await page.getByRole("button", { name: "Actions" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "finish the turn" }).tap();
    await page.getByRole("button", { name: "Log" }).tap();
    await page.getByRole("dialog").locator("li").first().waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
  });
});
