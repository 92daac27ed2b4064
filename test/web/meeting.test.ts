import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { Client } from "../server/client.ts";
import { sampled } from "../thorough.ts";
import { sharedHouse } from "./house.ts";
import { giveUp, openTable, playing, say, seated, words } from "./tables.ts";

/* People who meet at a table: their names, their seats, what they say, and who watches. */

describe.skipIf(noBrowser)("people who meet", () => {
  const here = sharedHouse();
  /** A visitor who has no name yet. */
  const NAMELESS = { settings: { board: "words", speed: "none" } };
  const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

  test("are asked for a name beside Start, are never both called Guest, and a new name is at the seat at once", async () => {
    const ada = await here.visit("lobby", NAMELESS);
    const address = await openTable(ada.page, "Creature Duel");
    const ben = await here.visit(address, { ...NAMELESS, ...PHONE });
    const chairs = ada.page.locator(".chair h2");
    const guest = expect.stringMatching(/^Guest \d{4}( 2)?$/);
    await expect.poll(() => chairs.allInnerTexts()).toEqual([guest, guest]);
    expect(new Set(await chairs.allInnerTexts()).size).toBe(2);
    // Start takes the name that was typed beside it.
    await ada.page.getByLabel("Your name").fill("Ada");
    await ada.page.getByRole("button", { name: "Start" }).click();
    await ben.page.locator(".chair.taken").getByRole("heading", { name: "Ada" }).waitFor();
    await ben.page.locator(".chair.taken").getByText("ready", { exact: true }).waitFor();
    // Enter takes it, too, and the question is gone.
    await ben.page.getByLabel("Your name").fill("Ben");
    await ben.page.getByLabel("Your name").press("Enter");
    for (const { page } of [ada, ben]) await page.locator(".scene").waitFor();
    await ada.page.getByText("Ben", { exact: true }).first().waitFor();
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("keep the link of a table that becomes private, and one opened in a tab that was refused works at once", async () => {
    const ada = await here.visit("lobby", words("Ada"));
    const address = await openTable(ada.page, "Creature Duel");
    const link = await ada.page.locator(".chair.foe code").innerText();
    await ada.page.getByRole("group", { name: "Visibility" }).getByText("by link only").click();
    await ada.page.getByText("Links copied on this page keep working").waitFor();
    const ben = await here.visit(address, words("Ben"));
    await ben.page.getByText("This table is private; you need its invitation.").waitFor();
    await ben.page.evaluate(`location.assign("#${link.split("#")[1]}")`);
    await ben.page.getByRole("button", { name: "Start" }).waitFor();
    await ada.page.getByRole("heading", { name: "Ben" }).waitFor();
  });

  test("need not sit down at a table they prepare for others", async () => {
    const ada = await here.visit("lobby", words("Ada"));
    await ada.page.getByText("only others").click();
    const address = await openTable(ada.page, "Creature Duel");
    await ada.page.getByText("Send the link to the players, or sit down yourself.").waitFor();
    // Both come at the same time, and each gets a seat.
    const players = await Promise.all([
      here.visit(address, { ...words("Ben"), ...PHONE }),
      here.visit(address, words("Cleo")),
    ]);
    for (const { page } of players) await page.getByRole("button", { name: "Start" }).click();
    for (const { page } of [ada, ...players]) await page.locator(".scene").waitFor();
  });

  test("read after a reload what was said, before the match and in it; can hide it, report it, and see who watches", async () => {
    const { ada, ben, address } = await seated(here);
    await say(ada.page, "Hello Ben");
    await say(ben.page, "Hello Ada");
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).click();
    await ada.page.locator(".scene").waitFor();
    const eve = await here.visit(`${address}/watch`, words("Eve"));
    await eve.page.locator(".scene").waitFor();
    await say(ben.page, "You will lose");
    await ada.page.reload();
    const log = ada.page.locator(".log");
    for (const text of ["Hello Ben", "Hello Ada", "You will lose"]) await log.getByText(text).waitFor();
    expect(await log.getByText("Hello Ada").count()).toBe(1);
    // Who is here, and what to do about one of them.
    await ada.page.getByRole("button", { name: "Options", exact: true }).click();
    await ada.page.getByRole("button", { name: "Players and spectators" }).click();
    const people = ada.page.getByRole("dialog", { name: "Players and spectators" });
    await people.getByRole("row", { name: "Eve" }).waitFor();
    await people.getByRole("button", { name: "Report: Ben" }).click();
    await ada.page
      .getByRole("dialog", { name: "Report Ben?" })
      .getByRole("button", { name: "Report" })
      .click();
    await people.getByRole("button", { name: "Reported: Ben" }).waitFor();
    await people.getByRole("button", { name: "Hide chat: Ben" }).click();
    await ada.page.keyboard.press("Escape");
    await say(ben.page, "Can you hear me?");
    await ada.page.reload();
    await log.getByText("Hello Ben").waitFor();
    expect(await log.getByText("Can you hear me?").count()).toBe(0);
    await giveUp(ben.page);
    expect([ada.errors, ben.errors, eve.errors]).toEqual([[], [], []]);
  });

  test("see who is a program: at its seat, in the chat, among those who watch, in the match and in the list of tables", async () => {
    const ada = await here.visit("lobby", { settings: { name: "Ada", speed: "none" } });
    const address = await openTable(ada.page, "Creature Duel");
    const table = address.slice(-12);
    const [randy, watson] = [
      await Client.hello(here.address, "Randy", undefined, true),
      await Client.hello(here.address, "Watson", undefined, true),
    ];
    for (const program of [randy, watson]) await program.ask({ type: "enter", table });
    await randy.ask({ type: "sit", table });
    await ada.page.getByRole("heading", { name: "Randy program" }).waitFor();
    await ada.page.getByRole("region", { name: "Randy (program)" }).waitFor();
    for (const row of ["Randy program Player", "Watson program Spectator"])
      await ada.page.getByRole("row", { name: row }).waitFor();
    for (const program of [randy, watson]) await program.ask({ type: "chat", table, text: "Hello" });
    for (const speaker of ["Randy (program)", "Watson (spectator, program)"])
      await ada.page.locator(".talk").getByText(speaker).waitFor();
    const eve = await here.visit("lobby", words("Eve"));
    await eve.page.getByText(/Ada, Randy \(program\)/).waitFor();
    await randy.ask({ type: "ready", table, ready: true });
    await ada.page.getByRole("button", { name: "Start" }).click();
    await ada.page.locator(".seat.foe").getByRole("heading", { name: "Randy program" }).waitFor();
    await ada.page.getByText("Ada's table · Randy (program) · 1 spectator").waitFor();
    await randy.ask({ type: "chat", table, text: "Good luck" });
    await ada.page.locator(".log").getByText("Randy (program)").last().waitFor();
    await giveUp(ada.page);
    expect([ada.errors, eve.errors]).toEqual([[], []]);
  });

  test("tell two bots of the same name apart by numbers", async () => {
    const ada = await here.visit("lobby", words("Ada"));
    await ada.page.getByText("only others").click();
    await openTable(ada.page, "Creature Duel");
    for (const left of [1, 0]) {
      await ada.page.getByRole("button", { name: "Hard" }).first().click();
      await expect.poll(() => ada.page.getByRole("heading", { name: "Open seat" }).count()).toBe(left);
    }
    const chairs = ada.page.locator(".chair.taken h2");
    expect((await chairs.allInnerTexts()).toSorted()).toEqual(["Morwenna 2 Hard", "Morwenna Hard"]);
  });

  test("read what a missed limit costs before they start, and all of them who paused and for how long", async () => {
    const ada = await here.visit("lobby", words("Ada"));
    const address = await openTable(ada.page, "Creature Duel");
    await ada.page.getByRole("group", { name: "Time per decision" }).getByText("2 min").click();
    const ben = await here.visit(address, { ...words("Ben"), ...PHONE });
    const eve = await here.visit(`${address}/watch`, words("Eve"));
    for (const { page } of [ada, ben]) {
      await page.locator(".say").getByText("120 s per decision.").waitFor();
      await page.locator(".say").getByText("3 strikes in a row lose the match.").waitFor();
      await page.getByRole("button", { name: "Start" }).click();
    }
    for (const { page } of [ada, ben, eve]) await page.locator(".scene").waitFor();
    await ada.page.getByRole("timer").waitFor();
    await ada.page.getByRole("button", { name: "Pause" }).click();
    await ben.page.getByRole("dialog", { name: "Ada paused the match." }).waitFor();
    for (const { page } of [ben, eve])
      await page
        .getByRole("timer")
        .filter({ hasText: /^(10:00|9:\d\d)$/ })
        .first()
        .waitFor();
    await eve.page.getByText("Ada paused the match.").waitFor();
    await ben.page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await ada.page.getByRole("dialog").waitFor({ state: "detached" });
    expect([ada.errors, ben.errors, eve.errors]).toEqual([[], [], []]);
  });

  test.each(sampled(["Creature Duel", "Crown of Farmland"], 1, "spectators"))(
    "who only watch %s read nothing that is meant for players, even the first time",
    async (title) => {
      const { address } = await playing(here, title);
      const settings = { name: "Eve", speed: "none" };
      const viewport = { width: 1440, height: 900 };
      const eve = await here.visit(`${address}/watch`, { settings, viewport, beginner: true });
      await eve.page.getByText("You see public information only").waitFor();
      const text = await eve.page.locator("body").innerText();
      expect(text).toMatch(/It's (Ada|Ben)'s turn/);
      for (const meant of [/\bdrag\b/i, /\byour\b/i, /\bend turn\b/i, /\bfinish\b/i])
        expect(text).not.toMatch(meant);
      expect(eve.errors).toEqual([]);
    },
  );

  test("can't chat where the host has switched it off", async () => {
    const { ada, ben } = await seated(here);
    await ada.page.getByRole("group", { name: "Chat" }).getByText("off").click();
    for (const { page } of [ada, ben]) {
      await page.getByText("Chat is switched off at this table.").waitFor();
      expect(await page.getByLabel("Message").count()).toBe(0);
    }
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).click();
    await ada.page.locator(".scene").waitFor();
    expect(await ada.page.getByLabel("Message").count()).toBe(0);
  });
});
