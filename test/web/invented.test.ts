import { describe, expect, test } from "vitest";
import { finishedMatch, halfPlayed, keep } from "../../scripts/half-played.ts";
import { GAMES } from "../../src/games/index.ts";
import { noBrowser } from "../browser/chromium.ts";
import { invented } from "../invented-language.ts";
import { sampled } from "../thorough.ts";
import { inventedHouse, inventedPage } from "./invented.ts";
import { openTable, words } from "./tables.ts";

/** What other players have written, and what a house says, which doesn't know the invented language. */
const ADAS = "Ada Ada's table Ben resigned";

const GAME_IDS = [...GAMES.keys()];

/** Names of the players of stored matches. */
const STORED = "Ada Normal bot";

const PAGES: readonly (readonly [name: string, paths: readonly string[]])[] = [
  [
    "the start and the lists",
    ["", "lobby", "tournaments", "workshop", "workshop/shared", "replays", "matches"],
  ],
  ["the pages about oneself and the house", ["me", "settings", "about", "nowhere", "tournaments/new"]],
  ["the tools", ["examine", "classic", "spy"]],
  ["the choices before a match", GAME_IDS.map((game) => `new/${game}`)],
  [
    "the editors",
    [
      "workshop/duel-deck/new?sample=storm",
      "workshop/farmland-set/new?sample=balanced",
      "workshop/dungeon-levels/new",
      "workshop/spy-scenario/new?sample=casino",
      "workshop/spy-match/new?sample=usual",
      "workshop/spy-characters/new?sample=house",
    ],
  ],
  ["the rules", GAME_IDS.map((game) => `rules/${game}`)],
];

describe.skipIf(noBrowser)("in an invented language", () => {
  const house = inventedHouse();

  /** Ada opens a table; the address to come to it. */
  async function tableOfAda(game: string) {
    const ada = await inventedPage(house, ADAS, words("Ada"));
    await ada.open("lobby");
    return { ada, address: await openTable(ada.page, invented(game), invented("Open seat")) };
  }

  test.each(PAGES)("every word is translated on %s", async (name, paths) => {
    if (paths.includes("lobby")) await tableOfAda("Creature Duel");
    const { errors, open, look } = await inventedPage(house, ADAS);
    for (const path of sampled(paths, 3, name)) {
      await open(path);
      await look(path);
    }
    expect(errors).toEqual([]);
  });

  test("every word is translated in what the examiner says about a transcript", async () => {
    const { page, errors, open, press, look } = await inventedPage(house, "md Welcome to nowhere");
    await open("examine");
    await page.locator("textarea").fill("Welcome to nowhere");
    await press("Compare");
    await page.locator(".verdict").waitFor();
    await look("the verdict");
    expect(errors).toEqual([]);
  });

  test("every word is translated at a table, in a match there and in its replay", async () => {
    const { page, errors, open, look } = await inventedPage(house, ADAS, words("Ben"));
    const { ada, address } = await tableOfAda("Crown of Farmland");
    await page.goto(address);
    const start = page.getByRole("button", { name: invented("Start") });
    await start.waitFor();
    await look("the table");
    await ada.press("Start");
    await start.click();
    await page.locator(".scene").waitFor();
    await look("the match");
    await ada.press("Options");
    await ada.press("Give up");
    await ada.page
      .getByRole("dialog")
      .getByRole("button", { name: invented("Give up") })
      .click();
    await page.getByRole("dialog").locator(".kick").waitFor();
    await look("the end");
    const table = /\/t\/(\w+)/.exec(page.url())?.[1];
    await open(`replay/house/${table}`);
    await page.locator(".film").waitFor();
    await look("the replay");
    expect(errors).toEqual([]);
  });

  test.each(sampled(GAME_IDS, 2, "beside a match"))(
    "every word is translated in a match of %s, in what is beside it, and at its end",
    async (game) => {
      const known = { settings: { name: "Ada" } };
      const { page, errors, open, press, look } = await inventedPage(house, "Ada", known);
      await open(`play/${game}`);
      await page.getByRole("button", { name: invented("Hint") }).waitFor();
      await look("the first move");
      await press("Hint");
      await page.locator(".hint-card p").waitFor();
      await look("the hint");
      await press("Options");
      const giveUp = page.getByRole("button", { name: invented("Give up") });
      await giveUp.waitFor();
      await look("the options");
      await giveUp.click();
      const question = page.getByRole("dialog").getByRole("button", { name: invented("Give up") });
      await question.waitFor();
      await look("the question");
      await question.click();
      await page.getByRole("dialog").locator(".kick").waitFor();
      await look("the end");
      expect(errors).toEqual([]);
    },
  );

  test.each(sampled(GAME_IDS, 2, "in the middle"))(
    "every word is translated in the middle of a match of %s, in the list of actions, and in a lesson",
    async (game) => {
      const { page, errors, open, look } = await inventedPage(house, STORED, { beginner: true });
      await open(`play/${game}?teach`);
      await page.locator(".coach-card").waitFor();
      await look("the lesson");
      await open("matches");
      await keep(page, [await halfPlayed(game)]);
      await open(`local/${game}`);
      await look("the middle");
      await page.keyboard.press(".");
      await page.locator("dialog .all-actions button").first().waitFor();
      await look("the actions");
      await open("matches");
      await keep(page, [await finishedMatch(game, "over", "7".padStart(32, "0"))]);
      await open("local/over");
      await page.getByRole("dialog").locator(".kick").waitFor();
      await look("the end");
      expect(errors).toEqual([]);
    },
  );

  test.each(sampled([2, 17], 1, "steps"))(
    "every word is translated in the choice and equipment of No Time to Spy, after %d steps",
    async (age) => {
      const { page, errors, open, look } = await inventedPage(house, STORED);
      await open("matches");
      await keep(page, [await halfPlayed("spy", age)]);
      await open("local/spy");
      await look(`after ${age} steps`);
      expect(errors).toEqual([]);
    },
  );
});
