import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { invented } from "../invented-language.ts";
import { type InventedPage, inventedHouse, inventedPage } from "./invented.ts";
import { openTable, whoCan, words } from "./tables.ts";

/** Tables of Ada and Ben, as the house calls them: it doesn't know their language; nor does it when it says how a match ended. */
const PLAYERS = "Ada Ben Ada's Ben's table gave up";

describe.skipIf(noBrowser)("in an invented language, every word is translated", () => {
  const house = inventedHouse();

  /** Someone at a new table of their own. */
  async function host(name: string, game: string): Promise<InventedPage> {
    const opened = await inventedPage(house, PLAYERS, words(name));
    await opened.open("lobby");
    await openTable(opened.page, invented(game), invented("Open seat"));
    return opened;
  }

  test("at a table: in its settings, seats, roles and strategies", async () => {
    const { page, errors, press, look } = await host("Ben", "No Time to Spy");
    await look("the settings");
    await press("Your own strategy");
    await page.getByRole("dialog").waitFor();
    await look("the strategy");
    await page.keyboard.press("Escape");
    await press("rated");
    await page.getByText(invented("There are no hints in rated matches.")).waitFor();
    await look("a rated table");
    await press("by link only");
    await press("1 day per move");
    await page.getByText(invented("Links copied on this page")).waitFor();
    await look("a table by link");
    await press("casual");
    await press("Hard");
    await page.locator(".chair.taken").waitFor();
    await look("a bot");
    await press("Stand up");
    await page.getByRole("dialog").waitFor();
    await look("the question");
    await press("Yes, watch");
    await press("Sit here");
    await page.getByRole("dialog").waitFor();
    await look("the other question");
    await press("Yes, play");
    await press("Close the table");
    await page.getByText(invented("This table is closed.")).waitFor();
    await look("the closed table");
    expect(errors).toEqual([]);
  });

  test("between two people: when moves are taken back, when one is away, and after the match", async () => {
    const ada = await host("Ada", "Creature Duel");
    const ben = await inventedPage(house, PLAYERS, words("Ben"));
    await ben.page.goto(ada.page.url());
    await ben.page.getByLabel(invented("Message")).fill("Ada");
    await ben.press("Send");
    await ada.page.getByRole("button", { name: `${invented("Report")}: Ben` }).click();
    await ada.page.getByRole("dialog").waitFor();
    await ada.look("the report");
    await ada.page.keyboard.press("Escape");
    for (const each of [ada, ben]) await each.press("Start");
    for (const { page } of [ada, ben]) await page.locator(".scene").waitFor();
    const finish = invented("finish the turn");
    const asked = await whoCan([ada.page, ben.page], finish);
    const [first, second] = asked === ada.page ? [ada, ben] : [ben, ada];
    await first.press("finish the turn");
    await whoCan([second.page], finish);
    await first.press("Undo");
    await first.page.getByRole("dialog").waitFor();
    await first.look("the question");
    await first.press("Ask to take it back");
    await second.page.getByRole("dialog").waitFor();
    await second.look("the request");
    await first.look("the wait");
    await second.press("Decline");
    await first.page.locator(".toast").first().waitFor();
    await first.look("the refusal");
    await first.press("Pause");
    await second.page.getByRole("dialog").waitFor();
    await second.look("the pause");
    await second.page.getByRole("dialog").getByRole("button").first().click();
    await second.page.getByRole("dialog").waitFor({ state: "detached" });
    await second.open("about");
    await first.press("Go on without them");
    await first.page.getByRole("dialog").waitFor();
    await first.look("the absence");
    await first.page
      .getByRole("dialog")
      .getByRole("button", { name: invented("Let a bot play") })
      .click();
    await first.page.getByRole("dialog").waitFor({ state: "detached" });
    await first.look("the bot");
    await first.press("Options");
    await first.press("Give up");
    await first.page
      .getByRole("dialog")
      .getByRole("button", { name: invented("Give up") })
      .click();
    await first.page.getByRole("dialog").locator(".kick").waitFor();
    await first.press("Rematch");
    await first.page.waitForURL((url) => url.href !== second.page.url());
    await first.look("the rematch");
    await second.open("matches");
    await second.look("the own matches");
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("in a tournament", async () => {
    const { page, errors, open, press, look } = await inventedPage(house, "Host Cem Dora Cup", words("Host"));
    await open("tournaments/new");
    await press("Creature Duel");
    await page.getByRole("textbox", { name: invented("Name") }).fill("Cup");
    await press("Open the tournament");
    await page.getByRole("heading", { name: "Cup" }).waitFor();
    await look("the open tournament");
    await press("Easy");
    await page.getByText(invented("Enter a class")).click();
    await page.getByRole("textbox", { name: invented("Enter a class") }).fill("Cem\nDora");
    await page.getByRole("button", { name: invented("Enter the names") }).click();
    await press("Show the links");
    const link = page.locator(".links li").nth(1);
    await link.waitFor();
    await look("the players");
    const guest = await inventedPage(house, "Ada Host Cem Dora Cup", words("Ada"));
    await guest.open("lobby");
    await guest.page.goto((await link.locator("code").innerText()).replace(/^(?!http)/, "http://"));
    await guest.page.getByRole("dialog").waitFor();
    await guest.look("the question whom to play as");
    await guest.page.getByRole("dialog").getByRole("button").first().click();
    await guest.page.getByRole("dialog").waitFor({ state: "detached" });
    await guest.look("the tournament of a player");
    await press("Join");
    await press("Leave the tournament");
    await page.getByRole("dialog").waitFor();
    await look("the question");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: invented("Leave the tournament") })
      .click();
    await press("Normal");
    await press("Begin");
    await page.locator(".live1").first().waitFor();
    await look("the running tournament");
    await press("End the tournament");
    await page.getByRole("dialog").waitFor();
    await look("the other question");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: invented("End the tournament") })
      .click();
    await page.getByText(invented("Over")).first().waitFor();
    await look("the ended tournament");
    await open("tournaments");
    await look("the tournaments");
    expect(errors).toEqual([]);
  });

  test("in the workshop: in trials, studies, help and questions", async () => {
    const { page, errors, open, press, look } = await inventedPage(house, "Stormy");
    await open("workshop/duel-deck/new?sample=storm");
    await press("Run 200 bot matches");
    await page.locator(".share").first().waitFor();
    await press("Stop");
    await look("the trial");
    await press("Help");
    await page.getByRole("dialog").waitFor();
    await look("the help");
    await page.keyboard.press("Escape");
    await press("Save");
    await page.getByRole("dialog").waitFor();
    await look("the question for the name");
    await page.getByRole("dialog").getByLabel(invented("Name")).fill("Stormy");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: invented("Save"), exact: true })
      .click();
    await page.locator(".toast").first().waitFor();
    await look("what is saved");
    await press("Share");
    await page.getByRole("dialog").waitFor();
    await look("the question before it is shared");
    await press("Publish");
    await page.getByRole("dialog").getByText(invented("Published at:")).waitFor();
    await look("what is shared");
    await page.keyboard.press("Escape");
    await press("Versions");
    await page.getByRole("dialog").waitFor();
    await look("the versions");
    await page.keyboard.press("Escape");
    await press("New creature");
    await press("Close");
    await page.getByRole("dialog").waitFor();
    await look("the question before it is closed");
    await open("workshop/shared");
    await look("what others have shared");
    await open("workshop");
    await look("the own things");
    await press("Crown of Farmland");
    await press("Compare (100 per config)");
    await press("Stop");
    await look("the study");
    await press("Remove");
    await page.getByRole("dialog").waitFor();
    await look("the question before it is removed");
    expect(errors).toEqual([]);
  });

  test("in the settings: on the way to another device, and in what goes wrong there", async () => {
    const { page, errors, open, press, look } = await inventedPage(house, "Ada", words("Ada"));
    await open("settings");
    await press("Move to another device");
    await page.getByRole("dialog").waitFor();
    await look("the code");
    await page.keyboard.press("Escape");
    await press("Sign out all other devices");
    await page.getByRole("dialog").waitFor();
    await look("the question");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: invented("Sign out all other devices") })
      .click();
    await page.locator(".toast").first().waitFor();
    await look("the answer");
    await page.getByRole("textbox", { name: invented("Code from another device") }).fill("K7QM-2XPA-9RTD");
    await press("Use the code");
    await page.locator(".toast").nth(1).waitFor();
    expect(errors).toEqual([]);
  });

  test("when a server of No Time to Spy can't be reached", async () => {
    const { page, errors, open, press, look } = await inventedPage(house, "Ada 127.0.0.1", words("Ada"));
    await open("spy");
    await page.getByRole("textbox", { name: invented("Address of the server") }).fill("127.0.0.1");
    await page.getByRole("textbox", { name: invented("Port") }).fill("9");
    await press("Connect");
    await page.getByText("127.0.0.1").first().waitFor();
    await look("the failure");
    expect(errors).toEqual([]);
  });
});
