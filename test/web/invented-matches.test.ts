import { describe, expect, test } from "vitest";
import { finishedMatch, halfPlayed, keep } from "../../scripts/half-played.ts";
import { GAMES } from "../../src/games/index.ts";
import { MATCHES } from "../../src/games/spy/data/matches.ts";
import { SCENARIOS } from "../../src/games/spy/data/scenarios.ts";
import { openConfig } from "../../src/games/spy/fixtures/wire.ts";
import { noBrowser } from "../browser/chromium.ts";
import { invented } from "../invented-language.ts";
import { openSpyServer } from "../standard/servers.ts";
import { sampled } from "../thorough.ts";
import { PHONE, type Visit } from "./house.ts";
import { type InventedPage, inventedHouse, inventedPage } from "./invented.ts";
import { opponent } from "./spy-player.ts";
import { words } from "./tables.ts";

/* What opens in a match. */

describe.skipIf(noBrowser)("in an invented language, every word is translated", () => {
  const house = inventedHouse();

  /** A stored match of Ada against a bot, half played. */
  async function stored(game: string, visit: Visit = {}): Promise<InventedPage> {
    const opened = await inventedPage(house, "Ada Normal bot", visit);
    await opened.open("matches");
    await keep(opened.page, [await halfPlayed(game)]);
    await opened.open(`local/${game}`);
    return opened;
  }

  test("in the piles of Creature Duel", async () => {
    const { page, errors, look } = await stored("duel");
    for (const pile of ["pile", "grave"]) {
      await page.locator(`[data-at$=-${pile}]`).first().click();
      await page.getByRole("dialog").waitFor();
      await look(pile);
      await page.keyboard.press("Escape");
    }
    expect(errors).toEqual([]);
  });

  test("at the roulette table of No Time to Spy, and in what is known of an agent", async () => {
    const { page, errors, look } = await stored("spy");
    await page.keyboard.press("g");
    await page.locator("dialog.stake").waitFor();
    await look("the stake");
    await page.keyboard.press("Escape");
    await page.locator(".agent").first().click();
    await page.locator(".inspect.shown").waitFor();
    await look("an agent");
    expect(errors).toEqual([]);
  });

  test("by finger: in the actions on a field, and in the sheet of an agent", async () => {
    const { page, errors, look } = await stored("spy", PHONE);
    await page.locator(".bubble-on button[aria-haspopup], .bubble-on .deed").first().tap();
    await page.locator(".deed-sheet, dialog").first().waitFor();
    await look("the actions");
    expect(errors).toEqual([]);
  });

  test.each(sampled([...GAMES.keys()], 2, "on a phone"))(
    "on a phone, in the middle of a match of %s, its log and its settings",
    async (game) => {
      const { page, errors, press, look } = await stored(game, PHONE);
      await look("the board");
      await press("Options");
      await look("the menu");
      await press("Log");
      await page.getByRole("dialog").waitFor();
      await look("the log");
      await page.keyboard.press("Escape");
      await press("Options");
      await press("Settings");
      await page.getByRole("dialog").waitFor();
      await look("the settings");
      expect(errors).toEqual([]);
    },
  );

  test.each(sampled([...GAMES.keys()], 2, "analysis"))("in the analysis of a match of %s", async (game) => {
    const { page, errors, open, look } = await inventedPage(house, "Ada Normal bot");
    await open("matches");
    await keep(page, [await finishedMatch(game, "over", "7".padStart(32, "0"))]);
    await open("replay/local/over?analyse");
    const mistake = page.locator(".analysis li button").first();
    await mistake.waitFor();
    await look("the analysis");
    await mistake.click();
    await page.locator(".mistake-card").waitFor();
    await look("the mistake");
    await open("replay/local/over");
    await page.locator("dialog .results").waitFor();
    await look("the results");
    expect(errors).toEqual([]);
  });

  test("in the curtain between two people at one device", async () => {
    const { page, errors, open, press, look } = await inventedPage(house, "Ada", words("Ada"));
    await open("new/duel");
    await page.getByText(invented("A friend on this device")).click();
    await look("the choice");
    await press("Start");
    await page.locator(".curtain").waitFor();
    await look("the curtain");
    expect(errors).toEqual([]);
  });

  test("at a server of the spy standard: before, in and after a match", async () => {
    const port = await openSpyServer(openConfig({ scenario: SCENARIOS.club, match: MATCHES.quick }));
    const { page, errors, open, press, look } = await inventedPage(house, "Ada Bob", {
      settings: { name: "Ada", speed: "none" },
    });
    await open(`spy/127.0.0.1:${port}/player`);
    await page.getByText(invented("You're registered.")).waitFor();
    await look("the wait");
    await press("Watch instead");
    await page.getByRole("dialog").waitFor();
    await look("the question");
    await page.keyboard.press("Escape");
    const other = opponent(port, "Bob");
    await page.locator(".offer .dossier").first().waitFor();
    await look("the choice");
    await press("Options");
    await press("Give up");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: invented("Give up") })
      .click();
    expect((await other).winner).toBe(1);
    await page.getByRole("dialog").locator(".kick").waitFor();
    await look("the end");
    await press("Statistics");
    await page.locator("dialog tbody tr").first().waitFor();
    await look("the statistics");
    expect(errors).toEqual([]);
  });
});
