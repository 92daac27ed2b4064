import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { sharedHouse } from "./house.ts";
import { speakInvented, untranslated } from "./invented.ts";

const NAMES: readonly string[] = [];

const PAGES = ["", "lobby", "tournaments", "tournaments/new", "workshop", "workshop/shared", "replays", "matches", "me", "settings", "about", "examine", "classic", "spy", "nowhere", "new/duel", "new/spy", "rules/runa", "rules/farmland", "rules/duel", "rules/dungeon", "rules/spy"];

describe.skipIf(noBrowser)("in an invented language", () => {
  const house = sharedHouse();

  test.each(PAGES)("/%s has no word that is not translated", async (path) => {
    const { page } = await house.visit("healthz");
    await speakInvented(page);
    await page.goto(house.address + path);
    await page.locator("h1").first().waitFor();
    await page.waitForTimeout(1500);
    expect(await untranslated(page, NAMES)).toEqual([]);
  });

  test.each(["runa", "farmland", "duel", "dungeon", "spy"])("the board of %s has no word that is not translated", async (game) => {
    const { page } = await house.visit("healthz");
    await speakInvented(page);
    await page.goto(`${house.address}play/${game}`);
    await page.locator(".match-room, .board").first().waitFor();
    await page.waitForTimeout(1500);
    expect(await untranslated(page, NAMES)).toEqual([]);
  });
});
