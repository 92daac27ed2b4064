import { describe, expect, test } from "vitest";
import { SPELL_NAMES } from "../../src/games/duel/cards.ts";
import { DECKS } from "../../src/games/duel/decks.ts";
import { UNITS } from "../../src/games/farmland/units.ts";
import { CLASS_NAMES, EFFECT_OF } from "../../src/games/runa/cards.ts";
import { EFFECT_OF_ABILITY, MONSTER_CARDS } from "../../src/games/runa/monsters.ts";
import { CAST } from "../../src/games/spy/data/cast.ts";
import { noBrowser } from "../browser/chromium.ts";
import { sharedHouse } from "./house.ts";
import { invented, speakInvented, untranslated } from "./invented.ts";

/** Names that the documents of the games have in English, whatever language they are in. */
const THINGS = [
  "Runa",
  ...CLASS_NAMES,
  ...Object.keys(EFFECT_OF),
  ...Object.keys(EFFECT_OF_ABILITY),
  ...Object.keys(MONSTER_CARDS),
  ...UNITS.flatMap(({ qualifier, role }) => [qualifier, role]),
  ...SPELL_NAMES,
  ...Object.values(DECKS).flatMap((deck) => deck.creatures.map(({ name }) => name)),
  ...CAST.map(({ name }) => name),
];

/** Names of the house's opponents, of languages and of a licence. */
const OPPONENTS =
  "Wren Corvin Morwenna Isolde Barnaby Tilly Anselm Marta Osric Wilbur Monty Irina Vale Seraphin Dexter";
const OTHERS = "English Deutsch XXXX-XXXX-XXXX CC BY";

const NAMES: ReadonlySet<string> = new Set(
  [...THINGS, OPPONENTS, OTHERS].flatMap((name) => name.match(/[A-Za-z][A-Za-z'-]*[A-Za-z]/g) ?? []),
);

const PAGES = [
  [
    "the start and the lists",
    ["", "lobby", "tournaments", "workshop", "workshop/shared", "replays", "matches"],
  ],
  ["the pages about oneself and the house", ["me", "settings", "about", "nowhere", "tournaments/new"]],
  ["the tools", ["examine", "classic", "spy"]],
  ["the choices before a match", ["runa", "farmland", "duel", "dungeon", "spy"].map((game) => `new/${game}`)],
  ["the rules", ["runa", "farmland", "duel", "dungeon", "spy"].map((game) => `rules/${game}`)],
] as const;

describe.skipIf(noBrowser)("in an invented language", () => {
  const house = sharedHouse();

  test.each(PAGES)("every word is translated on %s", async (_, paths) => {
    const { page, errors } = await house.visit("healthz");
    await speakInvented(page);
    for (const path of paths) {
      await page.goto(house.address + path);
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      expect([path, await untranslated(page, NAMES)]).toEqual([path, []]);
    }
    expect(errors).toEqual([]);
  });

  test.each(["runa", "farmland", "duel", "dungeon", "spy"])(
    "every word is translated in a match of %s, in what is beside it, and at its end",
    async (game) => {
      const { page, errors } = await house.visit("healthz", { settings: { name: "Ada" } });
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
});
