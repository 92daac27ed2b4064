import type { Browser, CDPSession, Page } from "playwright-core";
import type { Result } from "../report.ts";
import { cave, hall } from "./largest.ts";
import { give, opened, slowDown, smoothness, watched } from "./opened.ts";

/** Presses keys one after another, as a quick player does. */
async function press(page: Page, session: CDPSession, keys: readonly string[]): Promise<number> {
  for (const key of keys) {
    const text = key.length === 1 ? { text: key } : {};
    await session.send("Input.dispatchKeyEvent", { type: "keyDown", key, ...text });
    await session.send("Input.dispatchKeyEvent", { type: "keyUp", key });
    await page.waitForTimeout(180);
  }
  return keys.length;
}

/** The largest board of a game, from a file of one's own, and keys that move on it. */
async function moving(
  browser: Browser,
  address: string,
  game: string,
  file: readonly [name: string, text: string],
  begin: (page: Page) => Promise<void>,
  keys: readonly string[],
): Promise<readonly Result[]> {
  const { context, page, session } = await opened(browser);
  await page.goto(`${address}new/${game}`);
  await give(page, ...file);
  await page.getByRole("button", { name: "Begin" }).click();
  await begin(page);
  await slowDown(session);
  await press(page, session, keys.slice(0, 4));
  const seen = await watched(page, "keydown", () => press(page, session, keys));
  await context.close();
  return smoothness(`${game}, largest`, seen);
}

/** A walk through a dungeon of 400 x 1000 cells. */
export function dungeon(browser: Browser, address: string): Promise<readonly Result[]> {
  const keys = Array.from({ length: 40 }, (_, step) => (step % 10 < 5 ? "d" : "s"));
  const begin = async (page: Page) => {
    await page.getByRole("button", { name: /Jon Snow/ }).click();
    await page.locator(".token.own").waitFor();
  };
  return moving(browser, address, "dungeon", ["level1.txt", cave()], begin, keys);
}

/** The cursor on a casino of 64 x 64 fields: the camera follows it. */
export function spy(browser: Browser, address: string): Promise<readonly Result[]> {
  const keys = Array.from({ length: 40 }, (_, step) => (step % 8 < 4 ? "ArrowRight" : "ArrowDown"));
  return moving(browser, address, "spy", ["hall.scenario", hall()], throughDraft, keys);
}

/** Takes whatever is offered first, gives all gadgets to the first agent, until the casino is there. */
async function throughDraft(page: Page): Promise<void> {
  for (let filled = 0; filled < 8; filled++) {
    await page.getByText(`${filled} of 8 chosen.`).waitFor();
    await page.locator(".offer .dossier").first().click();
    await page.locator("[data-act=take]").click();
  }
  const bag = page.locator(".locker.bag .gear");
  await bag.first().waitFor();
  for (let left = await bag.count(); left > 0; left--) {
    await bag.first().click();
    await page.locator(".locker .dossier").first().click();
    await bag.nth(left - 1).waitFor({ state: "detached" });
  }
  await page.locator("[data-act=ready]").click();
  await page.locator(".plan").waitFor();
}
