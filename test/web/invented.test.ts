import { describe, expect, test } from "vitest";
import { finishedMatch, halfPlayed, keep } from "../../scripts/half-played.ts";
import { noBrowser } from "../browser/chromium.ts";
import { DOCUMENT_NAMES } from "../document-names.ts";
import { invented } from "../invented-language.ts";
import { ownHouse, sharedHouse } from "./house.ts";
import { OF_ITS_OWN, speakInvented, untranslated } from "./invented.ts";
import { openTable, words } from "./tables.ts";

/** Names of the house, of its opponents, of languages and of a licence. */
const OPPONENTS =
  "Wren Corvin Morwenna Isolde Barnaby Tilly Anselm Marta Osric Wilbur Monty Irina Vale Seraphin Dexter";
const OTHERS = "Ludothek English Deutsch XXXX-XXXX-XXXX CC BY";

const NAMES: ReadonlySet<string> = new Set(
  [...DOCUMENT_NAMES, OPPONENTS, OTHERS].flatMap((name) => name.match(/[A-Za-z][A-Za-z'-]*[A-Za-z]/g) ?? []),
);

/** What other players have written, and what a house says, which doesn't know the invented language. */
const NAMES_AND_ADAS: ReadonlySet<string> = new Set([...NAMES, "Ada", "Ada's", "table", "Ben", "resigned"]);

const PAGES = [
  [
    "the start and the lists",
    ["", "lobby", "tournaments", "workshop", "workshop/shared", "replays", "matches"],
  ],
  ["the pages about oneself and the house", ["me", "settings", "about", "nowhere", "tournaments/new"]],
  ["the tools", ["examine", "classic", "spy"]],
  ["the choices before a match", ["runa", "farmland", "duel", "dungeon", "spy"].map((game) => `new/${game}`)],
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
  ["the rules", ["runa", "farmland", "duel", "dungeon", "spy"].map((game) => `rules/${game}`)],
] as const;

describe.skipIf(noBrowser)("in an invented language", () => {
  const house = sharedHouse();

  test.each(PAGES)("every word is translated on %s", async (_, paths) => {
    // Tables of other tests have names of all kinds.
    const own = await ownHouse();
    const ada = await own.visit("lobby", words("Ada"));
    await openTable(ada.page, "Creature Duel");
    const { page, errors } = await own.visit("healthz", OF_ITS_OWN);
    await speakInvented(page);
    for (const path of paths) {
      await page.goto(own.address + path);
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      expect([path, await untranslated(page, NAMES_AND_ADAS)]).toEqual([path, []]);
    }
    expect(errors).toEqual([]);
  });

  test("every word is translated in what the examiner says about a transcript", async () => {
    const { page, errors } = await house.visit("healthz", OF_ITS_OWN);
    await speakInvented(page);
    await page.goto(`${house.address}examine`);
    await page.locator("textarea").fill("Welcome to nowhere");
    await page.getByRole("button", { name: invented("Compare") }).click();
    await page.locator(".verdict").waitFor();
    expect(await untranslated(page, new Set([...NAMES, "md", "Welcome", "to", "nowhere"]))).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("every word is translated at a table, in a match there and in its replay", async () => {
    const own = await ownHouse();
    const { page, errors } = await own.visit("healthz", { ...OF_ITS_OWN, ...words("Ben") });
    await speakInvented(page);
    const look = async (where: string) =>
      expect([where, await untranslated(page, NAMES_AND_ADAS)]).toEqual([where, []]);
    const ada = await own.visit("lobby", words("Ada"));
    await page.goto(await openTable(ada.page, "Crown of Farmland"));
    const start = page.getByRole("button", { name: invented("Start") });
    await start.waitFor();
    await look("the table");
    await ada.page.getByRole("button", { name: "Start" }).click();
    await start.click();
    await page.locator(".scene").waitFor();
    await look("the match");
    await ada.page.getByRole("button", { name: "Options", exact: true }).click();
    await ada.page.getByRole("button", { name: "Give up" }).click();
    await ada.page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await page.getByRole("dialog").locator(".kick").waitFor();
    await look("the end");
    const table = /\/t\/(\w+)/.exec(page.url())?.[1];
    await page.goto(`${own.address}replay/house/${table}`);
    await page.locator(".film").waitFor();
    await look("the replay");
    expect(errors).toEqual([]);
  });

  test.each(["runa", "farmland", "duel", "dungeon", "spy"])(
    "every word is translated in a match of %s, in what is beside it, and at its end",
    async (game) => {
      const { page, errors } = await house.visit("healthz", { ...OF_ITS_OWN, settings: { name: "Ada" } });
      await speakInvented(page);
      await page.goto(`${house.address}play/${game}`);
      const look = async (where: string) =>
        expect([where, await untranslated(page, new Set([...NAMES, "Ada"]))]).toEqual([where, []]);
      const hint = page.getByRole("button", { name: invented("Hint") });
      await hint.waitFor();
      await page.waitForLoadState("networkidle");
      await look("the first move");
      await hint.click();
      await page.locator(".hint-card p").waitFor();
      await look("the hint");
      await page.getByRole("button", { name: invented("Options") }).click();
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

  test.each(["runa", "farmland", "duel", "dungeon", "spy"])(
    "every word is translated in the middle of a match of %s, in the list of actions, and in a lesson",
    async (game) => {
      const { page, errors } = await house.visit("healthz", { ...OF_ITS_OWN, beginner: true });
      await speakInvented(page);
      // Players of stored matches have their names.
      const known = new Set([...NAMES, "Ada", "Normal", "bot"]);
      const look = async (where: string) =>
        expect([where, await untranslated(page, known)]).toEqual([where, []]);
      await page.goto(`${house.address}play/${game}?teach`);
      await page.locator(".coach-card").waitFor();
      await page.waitForLoadState("networkidle");
      await look("the lesson");
      await page.goto(`${house.address}matches`);
      await keep(page, [await halfPlayed(game)]);
      await page.goto(`${house.address}local/${game}`);
      await page.locator(".room .table").waitFor();
      await page.waitForLoadState("networkidle");
      await look("the middle");
      await page.keyboard.press(".");
      await page.locator("dialog .all-actions button").first().waitFor();
      await look("the actions");
      await page.goto(`${house.address}matches`);
      await keep(page, [await finishedMatch(game, "over", "7".padStart(32, "0"))]);
      await page.goto(`${house.address}local/over`);
      await page.getByRole("dialog").locator(".kick").waitFor();
      await page.waitForLoadState("networkidle");
      await look("the end");
      expect(errors).toEqual([]);
    },
  );

  test.each([2, 17])(
    "every word is translated in the choice and equipment of No Time to Spy, after %d steps",
    async (age) => {
      const { page, errors } = await house.visit("healthz", OF_ITS_OWN);
      await speakInvented(page);
      await page.goto(`${house.address}matches`);
      await keep(page, [await halfPlayed("spy", age)]);
      await page.goto(`${house.address}local/spy`);
      await page.locator(".room .table").waitFor();
      await page.waitForLoadState("networkidle");
      expect(await untranslated(page, new Set([...NAMES, "Ada", "Normal", "bot"]))).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});
