import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Delta, patched } from "../../src/kernel/delta.ts";
import { Reader } from "../../src/web/online/messages.ts";
import { noBrowser, openBrowser } from "../browser/chromium.ts";
import { openWebHouse, visit, type WebHouse } from "./house.ts";

/* Two people in two browsers, and a third who watches. */

const words = (name: string) => ({ settings: { name, board: "words", speed: "none" } });

/** Opens a table of a game; the address to come to it. */
async function openTable(page: Page, game: string): Promise<string> {
  await page.getByRole("button", { name: game, exact: true }).click();
  await page.waitForURL(/\/t\/[0-9a-z]{12}/);
  await page.getByRole("heading", { name: "Free seat" }).waitFor();
  return page.url();
}

/** Whoever of the two is asked does this. */
async function oneMoves(pages: readonly Page[], name: string): Promise<void> {
  const buttons = pages.map((page) => page.getByRole("button", { name, exact: true }));
  const asked = await Promise.any(
    buttons.map(async (button) => {
      await button.waitFor();
      return button;
    }),
  );
  await asked.click();
  await asked.waitFor({ state: "detached" });
}

interface Duel {
  readonly players: readonly { readonly hand: readonly (number | null)[] }[];
}

/** The cards of hands that came to a page: how many of the own, and those of others, which should be none. */
function handsIn(received: readonly string[]): { own: number; foreign: unknown[] } {
  let [view, viewer]: [unknown, number] = [null, -2];
  const reader = new Reader();
  const found = { own: 0, foreign: [] as unknown[] };
  for (const message of received.flatMap((text) => reader.read(text) ?? [])) {
    if (message.kind === "told") {
      if (message.told.change !== undefined) view = patched(view, message.told.change as Delta);
      const drawn = message.told.tellings.flatMap((telling) => ("event" in telling ? [telling.event] : []));
      for (const event of drawn as { type: string; side: number; card: number | null }[])
        if (event.type === "draws" && event.side !== viewer && event.card !== null) found.foreign.push(event);
    } else if (message.spoken.type === "view") {
      view = message.spoken.view;
      viewer = message.spoken.viewer;
    }
    for (const [side, { hand }] of ((view as Duel | null)?.players ?? []).entries()) {
      const known = hand.filter((card) => card !== null);
      if (side === viewer) found.own = Math.max(found.own, known.length);
      else found.foreign.push(...known);
    }
  }
  return found;
}

describe.skipIf(noBrowser)("a table of the house", () => {
  let browser: Browser;
  let house: WebHouse;
  beforeAll(async () => {
    [browser, house] = await Promise.all([openBrowser(), openWebHouse()]);
  });
  afterAll(() => Promise.all([browser.close(), house.stop()]));

  /** Ada opens a table of Creature Duel, Ben comes by its link, and both are ready. */
  async function seated() {
    const ada = await visit(browser, `${house.address}lobby`, words("Ada"));
    const address = await openTable(ada.page, "Creature Duel");
    const ben = await visit(browser, address, words("Ben"));
    await ada.page.getByRole("heading", { name: "Ben" }).waitFor();
    return { ada, ben, address };
  }

  async function playing() {
    const { ada, ben, address } = await seated();
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).click();
    for (const { page } of [ada, ben]) await page.locator(".scene").waitFor();
    return { ada, ben, address };
  }

  test("two play each other, a third watches, and nobody is told what he may not know", async () => {
    const { ada, ben, address } = await playing();
    const lin = await visit(browser, `${address}/watch`, words("Lin"));
    await lin.page.locator(".scene").waitFor();
    for (let turn = 0; turn < 4; turn++) await oneMoves([ada.page, ben.page], "finish the turn");
    await lin.page.locator(".log li").nth(3).waitFor();
    const seen = [ada, ben, lin].map(({ received }) => handsIn(received));
    expect(seen.map(({ own }) => own > 0)).toEqual([true, true, false]);
    expect(seen.flatMap(({ foreign }) => foreign)).toEqual([]);
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

  test("a reload and a lost connection lose nothing", async () => {
    const { ada, ben } = await playing();
    await oneMoves([ada.page, ben.page], "finish the turn");
    await ada.page.reload();
    await ada.page.locator(".scene").waitFor();
    expect(await ada.page.locator(".log li").count()).toBeGreaterThan(0);
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
    await house.kill();
    for (const { page } of [ada, ben]) await page.getByRole("alert").waitFor();
    await house.start();
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
    const [mover, other] = (await ada.page.getByRole("button", { name: "finish the turn" }).isVisible())
      ? [ada.page, ben.page]
      : [ben.page, ada.page];
    await mover.getByRole("button", { name: "finish the turn" }).click();
    await other.getByRole("button", { name: "finish the turn" }).waitFor();
    await mover.getByRole("button", { name: "Undo" }).click();
    await other.getByRole("button", { name: "Agree" }).click();
    await mover.getByRole("button", { name: "finish the turn" }).waitFor();
    await ada.page.getByRole("button", { name: "Options", exact: true }).click();
    await ada.page.getByRole("button", { name: "Give up" }).click();
    await ada.page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await ben.page.getByRole("dialog", { name: "You win." }).waitFor();
    await ada.page.getByRole("button", { name: "Rematch", exact: true }).click();
    await ben.page.getByRole("button", { name: "To the rematch" }).click();
    await ada.page.getByRole("button", { name: "To the rematch" }).click();
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).waitFor();
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("a table by link only is open to whoever has the link, and to nobody else", async () => {
    const ada = await visit(browser, `${house.address}lobby`, words("Ada"));
    const address = await openTable(ada.page, "Creature Duel");
    await ada.page.getByRole("button", { name: "by link only" }).click();
    await ada.page.locator(".chair code", { hasText: "#" }).waitFor();
    const link = `http://${await ada.page.locator(".chair code").innerText()}`;
    const stranger = await visit(browser, address, words("Mallory"));
    await stranger.page.getByText("you need its invitation").waitFor();
    const ben = await visit(browser, link, words("Ben"));
    await ben.page.getByRole("heading", { name: "Ada" }).waitFor();
    expect([ada.errors, ben.errors, stranger.errors]).toEqual([[], [], []]);
  });

  test("an unknown table is a sentence and a way on", async () => {
    const { page, errors } = await visit(browser, `${house.address}t/aaaaaaaaaaaa`, words("Ada"));
    await page.getByRole("heading", { name: "There is no such table." }).waitFor();
    await page.getByRole("link", { name: "To the start page" }).click();
    await page.getByRole("heading", { name: "Five tables are set." }).waitFor();
    expect(errors).toEqual([]);
  });
});
