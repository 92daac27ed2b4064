import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { SPECTATOR } from "../../src/kernel/game.ts";
import { noBrowser } from "../browser/chromium.ts";
import { sharedHouse } from "./house.ts";
import { secretsIn } from "./secrets.ts";

/* Two people in two browsers, and a third who watches. */

const words = (name: string) => ({ settings: { name, board: "words", speed: "none" } });

/** Opens a table of a game; the address to come to it. */
async function openTable(page: Page, game: string): Promise<string> {
  await page.getByRole("button", { name: game, exact: true }).click();
  await page.waitForURL(/\/t\/[0-9a-z]{12}/);
  await page.getByRole("heading", { name: "Free seat" }).waitFor();
  return page.url();
}

/** Whoever of the two is the first who can do this. */
function whoCan(pages: readonly Page[], name: string): Promise<Page> {
  return Promise.any(
    pages.map(async (page) => {
      await page.getByRole("button", { name, exact: true }).waitFor();
      return page;
    }),
  );
}

/** Whoever of the two is asked does this. */
async function oneMoves(pages: readonly Page[], name: string): Promise<void> {
  const asked = (await whoCan(pages, name)).getByRole("button", { name, exact: true });
  await asked.click();
  await asked.waitFor({ state: "detached" });
}

/**
 * Somebody who does something whenever it is his turn, so often: every time another of what can be done, so that all kinds of
 * actions come up. In words, because what runs in a page knows other things than a test does.
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

describe.skipIf(noBrowser)("a table of the house", () => {
  const here = sharedHouse();

  /** Ada opens a table, Ben comes by its link, and both are ready. */
  async function seated(title = "Creature Duel") {
    const ada = await here.visit("lobby", words("Ada"));
    const address = await openTable(ada.page, title);
    const ben = await here.visit(address, words("Ben"));
    await ada.page.getByRole("heading", { name: "Ben" }).waitFor();
    return { ada, ben, address };
  }

  async function playing(title?: string) {
    const { ada, ben, address } = await seated(title);
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).click();
    for (const { page } of [ada, ben]) await page.locator(".scene").waitFor();
    return { ada, ben, address };
  }

  test.each([
    ["duel", "Creature Duel", 10],
    ["farmland", "Crown of Farmland", 16],
    // Eight choices, five gadgets or so, and the first turn in the casino, where NPCs take their time.
    ["spy", "No Time to Spy", 16],
  ])("two play %s, a third watches, and nobody is told what he may not know", async (game, title, often) => {
    const { ada, ben, address } = await playing(title);
    const lin = await here.visit(`${address}/watch`, words("Lin"));
    await lin.page.locator(".scene").waitFor();
    // Who is asked more often is done first; the other one waits for his turn until the page is closed.
    await Promise.any([ada, ben].map(({ page }) => acts(page, often)));
    await lin.page.locator(".log li").nth(3).waitFor();
    const pages = [ada, ben, lin].map(({ received }) => received);
    const seats = [0, 1, SPECTATOR];
    expect(pages.map((received, at) => secretsIn(game, received, seats[at] ?? SPECTATOR))).toEqual([
      [],
      [],
      [],
    ]);
    // The same search finds what each of the two was told in confidence.
    expect(pages.map((received) => secretsIn(game, received, SPECTATOR).length > 0)).toEqual([
      true,
      true,
      false,
    ]);
    expect([ada.errors, ben.errors, lin.errors]).toEqual([[], [], []]);
  });

  test("people talk, what they type is never interpreted, and whoever opened the table closes it", async () => {
    const { ada, ben } = await seated();
    const text = '<img src=x onerror="alert(1)"> & <b>hi</b>';
    await ada.page.getByLabel("Message").fill(text);
    await ada.page.getByRole("button", { name: "Send" }).click();
    await ben.page.getByText(text).waitFor();
    await ada.page.getByRole("button", { name: "Close the table" }).click();
    for (const { page } of [ada, ben]) await page.getByText("This table is gone.").waitFor();
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("what the house did not take stays in the field, and it says why in words for people", async () => {
    const { ada, ben } = await seated();
    const message = ada.page.getByLabel("Message");
    const told = (sentence: string) => ada.page.locator(".toast", { hasText: sentence }).waitFor();
    await message.fill("\u202Eevil");
    await message.press("Enter");
    await told("characters that cannot be seen");
    await expect.poll(() => message.inputValue()).toBe("\u202Eevil");
    await ada.context.setOffline(true);
    await ada.page.getByRole("alert").waitFor();
    await message.fill("see you");
    await message.press("Enter");
    await told("The connection is lost, and this was not said");
    await ada.context.setOffline(false);
    await ada.page.getByRole("alert").waitFor({ state: "detached" });
    await expect.poll(() => message.inputValue()).toBe("see you");
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).click();
    await ada.page.locator(".scene").waitFor();
    await message.fill("\u202Eevil");
    await message.press("Enter");
    await expect.poll(() => message.inputValue()).toBe("\u202Eevil");
    await message.fill("here we go");
    await message.press("Enter");
    await ben.page.getByText("here we go").waitFor();
    expect(await message.inputValue()).toBe("");
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test.each(["garbage<>", "", "x".repeat(3_000_000), "0".repeat(32)])(
    "whose token is damaged or unknown comes as a new guest (%#)",
    async (token) => {
      const { page, errors } = await here.visit("about", words("Ada"));
      await page.evaluate((damaged) => {
        localStorage.setItem("ludothek.token", damaged);
        sessionStorage.clear();
      }, token);
      await page.goto(`${here.address}lobby`);
      await openTable(page, "Creature Duel");
      expect(await page.evaluate(() => localStorage.getItem("ludothek.token"))).toMatch(/^[0-9a-f]{32}$/);
      expect(errors).toEqual([]);
    },
  );

  test("on a full device a reload keeps the own seat and table; where nothing is kept, it is said", async () => {
    const { page, context, errors } = await here.visit("about", { own: true, ...words("Ada") });
    await page.evaluate(() => {
      for (let size = 2 ** 23; size >= 1; size /= 2)
        try {
          localStorage.setItem(`full ${size}`, "x".repeat(size));
        } catch {}
    });
    await page.goto(`${here.address}lobby`);
    await openTable(page, "Creature Duel");
    expect(await page.evaluate(() => localStorage.getItem("ludothek.token"))).toBe(null);
    await page.reload();
    await page.getByRole("heading", { name: "Free seat" }).waitFor();
    await page.getByRole("button", { name: "Close the table" }).waitFor();
    expect(await page.getByRole("heading", { name: "Ada" }).count()).toBe(1);
    expect(await page.locator(".toast").count()).toBe(0);
    await context.addInitScript("Storage.prototype.setItem = () => { throw new DOMException('full'); }");
    await page.goto(`${here.address}lobby`);
    await page.locator(".toast", { hasText: "cannot keep who you are" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("where a script does not come it is said, and the table is there as soon as it does", async () => {
    const ada = await here.visit("lobby", words("Ada"));
    const address = await openTable(ada.page, "Crown of Farmland");
    const ben = await here.visit("about", { own: true, serviceWorkers: "block", ...words("Ben") });
    const scripts = /assets\/[^/]*(?:farmland|lobby-page)[^/]*\.js/;
    await ben.page.route(scripts, (route) => route.abort());
    await ben.page.goto(address);
    await ben.page.getByRole("heading", { name: "The game could not be loaded." }).waitFor();
    await ben.page.unroute(scripts);
    await ben.page.getByRole("heading", { name: "Ada" }).waitFor();
    await ben.page.route(scripts, (route) => route.abort());
    await ben.page.goto(`${here.address}lobby`);
    await ben.page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
    await ben.page.unroute(scripts);
    await ben.page.getByRole("button", { name: "Try again" }).click();
    await ben.page.getByRole("heading", { name: "Tables" }).waitFor();
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("who stands up stays standing until he sits down again, also whoever opened the table", async () => {
    const { page, errors } = await here.visit("lobby", words("Ada"));
    await openTable(page, "Creature Duel");
    await page.getByRole("button", { name: "Stand up" }).press("Enter");
    const sentence = page.getByText("Sit down to play, or stay and watch.");
    await sentence.waitFor();
    // The button is gone, and one is at the sentence.
    expect(await sentence.evaluate((text) => text.matches(":focus"))).toBe(true);
    await page.reload();
    await sentence.waitFor();
    await page.getByRole("button", { name: "Sit here" }).first().click();
    await page.getByRole("button", { name: "Stand up" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("at a full table whoever comes by the link watches, and all read what is played", async () => {
    const { ada, ben, address } = await seated();
    await ada.page.getByRole("button", { name: "Forest" }).click();
    await ben.page.locator(".played", { hasText: "Forest" }).waitFor();
    await ada.page.reload();
    await ada.page.getByRole("button", { name: "Forest", pressed: true }).waitFor();
    const lin = await here.visit(address, words("Lin"));
    await lin.page.getByText("You are watching.").waitFor();
    expect([ada.errors, ben.errors, lin.errors]).toEqual([[], [], []]);
  });

  test("an action that the server refuses is said so, and the match goes on", async () => {
    const { page, errors } = await here.visit("lobby", { own: true, ...words("Ada") });
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

  test("a long list of tables is shown page by page", async () => {
    const { page, errors } = await here.visit("lobby", { own: true, ...words("Ada") });
    await openTable(page, "Creature Duel");
    let isTold = false;
    await page.routeWebSocket(/socket$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const text = String(message);
        const isFirst = !isTold && text.includes('"lobby"');
        isTold ||= isFirst;
        // The house says that there is a second page, and that page is everything once more.
        socket.send(isFirst ? text.replace('"next":null', '"next":"9999999999999-zzzzzzzzzzzz"') : text);
      });
    });
    await page.goto(`${here.address}lobby`);
    const more = page.getByRole("button", { name: "More tables" });
    await more.waitFor();
    const listed = await page.locator(".open").count();
    await more.click();
    await more.waitFor({ state: "detached" });
    expect(await page.locator(".open").count()).toBe(listed);
    expect(errors).toEqual([]);
  });

  test("a reload and a lost connection lose nothing", async () => {
    const { ada, ben } = await playing();
    await oneMoves([ada.page, ben.page], "finish the turn");
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

  test("the server dies in the middle, and the match goes on when it is back", async () => {
    const { ada, ben } = await playing();
    await oneMoves([ada.page, ben.page], "finish the turn");
    await here.house.kill();
    for (const { page } of [ada, ben]) await page.getByRole("alert").waitFor();
    await here.house.start();
    for (const { page } of [ada, ben]) await page.getByRole("alert").waitFor({ state: "detached" });
    for (let turn = 0; turn < 2; turn++) await oneMoves([ada.page, ben.page], "finish the turn");
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("pause, take-back by consent, giving up and a rematch", async () => {
    const { ada, ben } = await playing();
    await ada.page.getByRole("button", { name: "Pause" }).click();
    await ben.page.getByRole("dialog", { name: "The match is paused." }).waitFor();
    await ada.page.getByRole("dialog").getByRole("button", { name: "Go on" }).click();
    await ben.page.getByRole("dialog").waitFor({ state: "detached" });
    // The bar of a phone has no room for the button: there it is in the menu, among what the arrow keys reach.
    const size = ada.page.viewportSize();
    await ada.page.setViewportSize({ width: 390, height: 844 });
    await ada.page.getByRole("button", { name: "Pause" }).waitFor({ state: "hidden" });
    await ada.page.getByRole("button", { name: "Options", exact: true }).click();
    await ada.page.keyboard.press("ArrowDown");
    await ada.page.keyboard.press("Enter");
    await ben.page.getByRole("dialog", { name: "The match is paused." }).waitFor();
    await ada.page.getByRole("dialog").getByRole("button", { name: "Go on" }).click();
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
    await mover.getByRole("button", { name: "Undo" }).click();
    await other.getByRole("button", { name: "Agree" }).click();
    await mover.getByRole("button", { name: "finish the turn" }).waitFor();
    await ada.page.getByRole("button", { name: "Options", exact: true }).click();
    await ada.page.getByRole("button", { name: "Give up" }).click();
    await ada.page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await ben.page.getByRole("dialog", { name: "You win." }).waitFor();
    // Whoever asks for a rematch waits there for the other.
    await ada.page.getByRole("button", { name: "Rematch", exact: true }).click();
    await ben.page.getByRole("button", { name: "To the rematch" }).click();
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).waitFor();
    // Everybody finds the match among those that are over.
    await ben.page.goto(`${here.address}replays`);
    const finished = ben.page.getByRole("region", { name: "Finished matches of the house" });
    await finished.getByRole("link", { name: "Replay" }).first().click();
    await ben.page.waitForURL(/\/replay\/house\//);
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("a table by link only is open to whoever has the link, and to nobody else", async () => {
    const ada = await here.visit("lobby", words("Ada"));
    const address = await openTable(ada.page, "Creature Duel");
    await ada.page.getByRole("button", { name: "by link only" }).click();
    await ada.page.locator(".chair code", { hasText: "#" }).waitFor();
    const link = `http://${await ada.page.locator(".chair code").innerText()}`;
    const stranger = await here.visit(address, words("Mallory"));
    await stranger.page.getByText("you need its invitation").waitFor();
    const ben = await here.visit(link, words("Ben"));
    await ben.page.getByRole("heading", { name: "Ada" }).waitFor();
    expect([ada.errors, ben.errors, stranger.errors]).toEqual([[], [], []]);
  });

  test("an unknown table is a sentence and a way on", async () => {
    const { page, errors } = await here.visit("t/aaaaaaaaaaaa", words("Ada"));
    await page.getByRole("heading", { name: "There is no such table." }).waitFor();
    await page.getByRole("link", { name: "To the start page" }).click();
    await page.getByRole("heading", { name: "Five tables are set." }).waitFor();
    expect(errors).toEqual([]);
  });
});
