import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { SPECTATOR } from "../../src/kernel/game.ts";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { complaints } from "./axe.ts";
import { ownHouse, sharedHouse } from "./house.ts";
import { secretsIn } from "./secrets.ts";
import { giveUp, openTable, playing, whoCan, words } from "./tables.ts";

/* A match at a table: two people in two browsers, and a third who watches. */

/** The one of the two who is asked does this. */
async function oneMoves(pages: readonly Page[], name: string): Promise<void> {
  const asked = (await whoCan(pages, name)).getByRole("button", { name, exact: true });
  await asked.click();
  await asked.waitFor({ state: "detached" });
}

/**
 * A player who acts whenever it is their turn, this many times: each time with another kind of action, so that all
 * kinds come up. In words, because code in a page has no access to the test's variables.
 */
function acts(page: Page, often: number): Promise<void> {
  return page.evaluate(`new Promise((resolve) => {
    let left = ${often};
    const act = () => {
      const buttons = document.querySelectorAll(".all-actions button");
      if (left === 0 || buttons.length === 0) return;
      left--;
      buttons[left % buttons.length].click();
      if (left === 0) resolve();
    };
    new MutationObserver(act).observe(document.body, { childList: true, subtree: true });
    act();
  })`);
}

/** Waits until the page has drawn everything it received before. */
const drawn = (page: Page) =>
  page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))",
  );

describe.skipIf(noBrowser)("a match at a table of the house", () => {
  const here = sharedHouse();

  /** A game, its title, and how often a player acts. */
  const SECRETIVE: readonly (readonly [game: string, title: string, often: number])[] = [
    ["duel", "Creature Duel", 10],
    ["farmland", "Crown of Farmland", 16],
    // Eight choices, five gadgets or so, and the first turn in the casino, where NPCs take their time.
    ["spy", "No Time to Spy", 16],
  ];

  test.each(sampled(SECRETIVE, 2, "secrets"))(
    "two play %s, a third watches, and no one is told what they may not know",
    async (game, title, often) => {
      const { ada, ben, address } = await playing(here, title);
      const lin = await here.visit(`${address}/watch`, words("Lin"));
      await lin.page.locator(".scene").waitFor();
      // The player who is asked more often finishes first; the other one waits for their turn until the page is closed.
      await Promise.any([ada, ben].map(({ page }) => acts(page, often)));
      await lin.page.locator(".log li").nth(3).waitFor();
      const pages = [ada, ben, lin].map(({ received }) => received);
      const seats = [0, 1, SPECTATOR];
      expect(pages.map((received, at) => secretsIn(game, received, seats[at] ?? SPECTATOR))).toEqual([
        [],
        [],
        [],
      ]);
      // The same search finds what each of the two was sent in confidence.
      expect(pages.map((received) => secretsIn(game, received, SPECTATOR).length > 0)).toEqual([
        true,
        true,
        false,
      ]);
      expect([ada.errors, ben.errors, lin.errors]).toEqual([[], [], []]);
    },
  );

  test("a spectator looks through the eyes of each player, sees everything or only what is public, and switches live", async () => {
    const ada = await here.visit("lobby", words("Ada"));
    const address = await openTable(ada.page, "Creature Duel");
    await ada.page.getByRole("button", { name: "see everything" }).click();
    const ben = await here.visit(address, words("Ben"));
    const lin = await here.visit(`${address}/watch`, words("Lin"));
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).click();
    const viewpoint = lin.page.getByLabel("Viewpoint");
    await viewpoint.waitFor();
    expect(await viewpoint.locator("option").allInnerTexts()).toEqual([
      "everything",
      "Ada",
      "Ben",
      "public information",
    ]);
    // A star marks what the player can do.
    const scene = async (page: Page) => (await page.locator(".scene").innerText()).replaceAll("*", " ");
    const all = await scene(lin.page);
    const seen = async (name: string) => {
      const before = await scene(lin.page);
      await viewpoint.selectOption(name);
      await expect.poll(() => scene(lin.page)).not.toBe(before);
      return scene(lin.page);
    };
    for (const [name, { page }] of [
      ["Ada", ada],
      ["Ben", ben],
    ] as const)
      expect(await seen(name)).toBe(await scene(page));
    expect(await complaints(lin.page)).toEqual([]);
    // Nothing is offered to a spectator, even through the eyes of the player who is asked.
    expect(await lin.page.locator(".all-actions button").count()).toBe(0);
    const open = await seen("public information");
    expect(await seen("everything")).toBe(all);
    expect(new Set([open, all]).size).toBe(2);
    await seen("Ben");
    await lin.page.reload();
    await expect.poll(() => viewpoint.locator("option:checked").innerText()).toBe("Ben");
    await expect.poll(async () => (await scene(lin.page)) === (await scene(ben.page))).toBe(true);
    await oneMoves([ada.page, ben.page], "finish the turn");
    await expect.poll(async () => (await scene(lin.page)) === (await scene(ben.page))).toBe(true);
    await giveUp(ada.page);
    await lin.page.getByRole("dialog", { name: "Ben wins." }).waitFor();
    expect([ada.errors, ben.errors, lin.errors]).toEqual([[], [], []]);
  });

  test("at a table that shows only what is public, a spectator reads so and has no choice", async () => {
    const { address } = await playing(here);
    const lin = await here.visit(`${address}/watch`, words("Lin"));
    await lin.page.getByText("You see public information only").waitFor();
    expect(await lin.page.getByLabel("Viewpoint").count()).toBe(0);
    expect(lin.errors).toEqual([]);
  });

  test("an action that the server refuses is reported, and the match goes on", async () => {
    const { page, errors } = await here.visit("lobby", {
      own: true,
      serviceWorkers: "block",
      ...words("Ada"),
    });
    let isSpoilt = false;
    await page.routeWebSocket(/socket$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const text = String(message);
        const isFirst = !isSpoilt && text.includes('"act"');
        isSpoilt ||= isFirst;
        server.send(isFirst ? text.replace(/"action":\[[^\]]*\]/, '"action":["attack",6,6]') : text);
      });
    });
    await page.reload();
    await openTable(page, "Creature Duel");
    await page.getByRole("button", { name: "Easy", exact: true }).click();
    await page.getByRole("button", { name: "Start" }).click();
    const finish = page.getByRole("button", { name: "finish the turn", exact: true });
    await finish.click();
    await page.locator(".toast").waitFor();
    const happened = () => page.locator(".log li").count();
    const before = await happened();
    await finish.click();
    await expect.poll(happened).toBeGreaterThan(before);
    expect(errors).toEqual([]);
  });

  test("the server dies in the middle, and the match goes on when it is back", async () => {
    const mortal = await ownHouse();
    const { ada, ben } = await playing(mortal);
    await oneMoves([ada.page, ben.page], "finish the turn");
    await mortal.house.kill();
    for (const { page } of [ada, ben]) await page.getByRole("alert").waitFor();
    await mortal.house.start();
    for (const { page } of [ada, ben]) await page.getByRole("alert").waitFor({ state: "detached" });
    for (let turn = 0; turn < 2; turn++) await oneMoves([ada.page, ben.page], "finish the turn");
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("pause, take-back by consent, giving up and a rematch", async () => {
    const { ada, ben } = await playing(here);
    await ada.page.getByRole("button", { name: "Pause" }).click();
    await ben.page.getByRole("dialog", { name: "Ada paused the match." }).waitFor();
    await ada.page.getByRole("dialog", { name: "You paused the match." }).waitFor();
    await ada.page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await ben.page.getByRole("dialog").waitFor({ state: "detached" });
    // The bar of a phone has no room for the button: there it is in the menu, among what the arrow keys reach.
    const size = ada.page.viewportSize();
    await ada.page.setViewportSize({ width: 390, height: 844 });
    await ada.page.getByRole("button", { name: "Pause" }).waitFor({ state: "hidden" });
    await ada.page.getByRole("button", { name: "Options", exact: true }).click();
    await ada.page.keyboard.press("ArrowDown");
    await ada.page.keyboard.press("Enter");
    await ben.page.getByRole("dialog", { name: "Ada paused the match." }).waitFor();
    await ada.page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await ben.page.getByRole("dialog").waitFor({ state: "detached" });
    // Nor is there room for the log, so what others say is a notice.
    await ben.page.getByLabel("Message").fill("good luck");
    await ben.page.getByRole("button", { name: "Send" }).click();
    await ada.page.locator(".toast", { hasText: "Ben: good luck" }).waitFor();
    if (size !== null) await ada.page.setViewportSize(size);
    const mover = await whoCan([ada.page, ben.page], "finish the turn");
    const other = mover === ada.page ? ben.page : ada.page;
    await mover.getByRole("button", { name: "finish the turn" }).click();
    await other.getByRole("button", { name: "finish the turn" }).waitFor();
    // Both read which move it is: the one who asks before asking, the other before answering.
    await mover.getByRole("button", { name: "Undo" }).click();
    await mover.getByRole("dialog", { name: "Take back this move?" }).getByRole("listitem").first().waitFor();
    await mover.getByRole("button", { name: "Ask to take it back" }).click();
    await other.getByRole("dialog").getByRole("listitem").first().waitFor();
    await other.getByRole("button", { name: "Agree" }).click();
    await mover.getByRole("button", { name: "finish the turn" }).waitFor();
    // Between people, hints are off unless they agreed on them.
    expect(await mover.getByRole("button", { name: "Hint" }).count()).toBe(0);
    await mover.getByText("Hints are off.").first().waitFor();
    await giveUp(ada.page);
    await ben.page.getByRole("dialog", { name: "You win." }).waitFor();
    expect(await ben.page.getByRole("button", { name: "Undo" }).count()).toBe(0);
    // The player who asks for a rematch waits there for the other.
    await ada.page.getByRole("button", { name: "Rematch", exact: true }).click();
    await ben.page.getByRole("button", { name: "Go to the rematch" }).click();
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).waitFor();
    // Both players find the match among those that are over.
    await ben.page.goto(`${here.address}replays`);
    const finished = ben.page.getByRole("region", { name: "Finished matches in this house" });
    await finished.getByRole("link", { name: "Replay" }).first().click();
    await ben.page.waitForURL(/\/replay\/house\//);
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("a player reads that the other leaves, comes back, and does not agree to take something back; a reload and a lost connection lose nothing", async () => {
    const { ada, ben, address } = await playing(here);
    const mover = await whoCan([ada.page, ben.page], "finish the turn");
    const [first, second] = mover === ada.page ? [ada, ben] : [ben, ada];
    const other = second === ada ? "Ada" : "Ben";
    const told = (sentence: string) => first.page.locator(".toast", { hasText: sentence }).waitFor();
    await oneMoves([first.page], "finish the turn");
    await first.page.getByRole("button", { name: "Undo" }).click();
    await first.page.getByRole("button", { name: "Ask to take it back" }).click();
    await second.page.getByRole("button", { name: "Decline" }).click();
    await told("Your request to take back a move was declined.");
    await second.page.goto(`${here.address}about`);
    await first.page
      .getByRole("status")
      .filter({ hasText: `${other} has been away since` })
      .waitFor();
    await first.page.locator(".bar", { hasText: `${other} is away.` }).waitFor();
    await second.page.goto(address);
    await told(`${other} is back.`);
    await oneMoves([second.page], "finish the turn");
    await first.page.getByRole("button", { name: "Undo" }).waitFor();
    // What is agreed to is no refusal.
    await second.page.getByRole("button", { name: "Undo" }).click();
    await second.page.getByRole("button", { name: "Ask to take it back" }).click();
    await first.page.getByRole("button", { name: "Agree" }).click();
    await oneMoves([second.page], "finish the turn");
    expect(await second.page.locator(".toast", { hasText: "was declined" }).count()).toBe(0);
    // A reload and a lost connection lose nothing.
    await ada.page.reload();
    await ada.page.locator(".scene").waitFor();
    await ada.page.locator(".log li").first().waitFor();
    await ben.context.setOffline(true);
    await ben.page.getByRole("alert").waitFor();
    await ben.context.setOffline(false);
    await ben.page.getByRole("alert").waitFor({ state: "detached" });
    for (let turn = 0; turn < 2; turn++) await oneMoves([ada.page, ben.page], "finish the turn");
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("an absent player can be played for by a bot, waited for, or lose", async () => {
    const { ada, ben, address } = await playing(here);
    const goOn = async (what: string) => {
      await ben.page.goto(`${here.address}about`);
      await ada.page.getByRole("button", { name: "Go on without them" }).click();
      await ada.page.getByRole("dialog").getByRole("button", { name: what }).click();
    };
    await goOn("Let a bot play");
    await ada.page.locator(".bar", { hasText: "A bot is playing for Ben." }).waitFor();
    await ben.page.goto(address);
    await ben.page.locator(".toast", { hasText: "A bot played for you" }).waitFor();
    await ada.page.locator(".toast", { hasText: "Ben is back and takes over from the bot." }).waitFor();
    await goOn("Adjourn");
    await ada.page.getByRole("dialog", { name: /^You adjourned the match/ }).waitFor();
    await ben.page.goto(`${here.address}matches`);
    await ben.page.getByText(/against Ada · adjourned/).waitFor();
    await ben.page.goto(address);
    await ben.page
      .getByRole("dialog", { name: /^Ada adjourned/ })
      .getByRole("button", { name: "Continue" })
      .click();
    await ada.page.getByRole("dialog").waitFor({ state: "detached" });
    await goOn("Claim the win");
    await ada.page.getByRole("dialog", { name: "You win." }).waitFor();
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("during a pause players can leave, and spectators see the board; a player who is asked for a rematch reads who asks, with the answer beside it", async () => {
    const { ada, ben, address } = await playing(here);
    const lin = await here.visit(`${address}/watch`, words("Lin"));
    await lin.page.locator(".scene").waitFor();
    await ada.page.getByRole("button", { name: "Pause" }).click();
    await lin.page.getByRole("status").filter({ hasText: "Ada paused the match." }).waitFor();
    expect(await lin.page.getByRole("dialog").count()).toBe(0);
    await ben.page.getByRole("dialog").getByRole("link", { name: "Leave the table" }).click();
    await ben.page.getByRole("heading", { name: "Tables", exact: true }).waitFor();
    await ben.page.goBack();
    await ada.page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await ben.page.getByRole("dialog").waitFor({ state: "detached" });
    await giveUp(ada.page);
    // One of them looks at the board, and is asked there.
    await ben.page.getByRole("dialog").getByRole("button", { name: "View the board" }).click();
    await ada.page.getByRole("button", { name: "Rematch", exact: true }).click();
    const strip = ben.page.getByRole("status").filter({ hasText: "Ada would like to play again." });
    await strip.waitFor();
    await ben.page.getByRole("button", { name: "Game over" }).click();
    await ben.page.getByRole("dialog").getByText("Ada would like to play again.").waitFor();
    await ben.page.keyboard.press("Escape");
    await lin.page.getByRole("dialog").getByText("The players have moved to a rematch.").waitFor();
    // The player who asked has opened that table, may change it, and sees who is not there yet.
    await ada.page.getByText("Ben is away.").first().waitFor();
    await ada.page.getByRole("button", { name: "Close the table" }).click();
    await ada.page.getByText("This table is closed.").waitFor();
    // If it is closed in the meantime, the player who agrees opens another one.
    const played = ben.page.url();
    await strip.getByRole("button", { name: "Go to the rematch" }).click();
    // She is away from the table of the match, too.
    await ben.page.waitForURL(({ href }) => href !== played);
    await ben.page.getByText("Ada is away.").waitFor();
    // Before she is told of it, she would go to the closed one.
    const other = new URL(ben.page.url()).pathname.split("/").at(-1) ?? expect.unreachable();
    await expect.poll(() => lin.received.some((message) => message.includes(other))).toBe(true);
    await drawn(lin.page);
    await lin.page.getByRole("dialog").getByRole("button", { name: "Go to the rematch" }).click();
    await lin.page.getByText("You're watching.").waitFor();
    await ada.page.goto(address);
    await ada.page.getByText("Ben would like to play again.").first().waitFor();
    expect([ada.errors, ben.errors, lin.errors]).toEqual([[], [], []]);
  });
});
