import type { Browser, CDPSession, Page } from "playwright-core";
import type { Result } from "../report.ts";
import { cave, hall } from "./largest.ts";
import { give, opened, slowDown, smoothness, watched } from "./opened.ts";

/** Milliseconds between two keys, and from a change to the player's next key. */
const KEY_DELAY_MS = 180;

/** Presses keys one after another, as a quick player does. */
async function press(page: Page, session: CDPSession, keys: readonly string[]): Promise<number> {
  for (const key of keys) {
    const text = key.length === 1 ? { text: key } : {};
    await session.send("Input.dispatchKeyEvent", { type: "keyDown", key, ...text });
    await session.send("Input.dispatchKeyEvent", { type: "keyUp", key });
    await page.waitForTimeout(KEY_DELAY_MS);
  }
  return keys.length;
}

/** The largest board of a game, loaded from a file, once it can be played. */
async function begun(
  browser: Browser,
  address: string,
  game: string,
  file: readonly [name: string, text: string],
  begin: (page: Page) => Promise<void>,
) {
  const { context, page, session } = await opened(browser);
  await page.goto(`${address}new/${game}`);
  await give(page, ...file);
  await page.getByRole("button", { name: "Start" }).click();
  await begin(page);
  await slowDown(session);
  return { context, page, session };
}

/** A walk through a dungeon of 400 x 1000 cells. */
export async function dungeon(browser: Browser, address: string): Promise<readonly Result[]> {
  const keys = Array.from({ length: 40 }, (_, step) => (step % 10 < 5 ? "d" : "s"));
  const begin = async (page: Page) => {
    await page.getByRole("button", { name: /Jon Snow/ }).click();
    await page.locator(".token.own").waitFor();
  };
  const { context, page, session } = await begun(browser, address, "dungeon", ["level1.txt", cave()], begin);
  await press(page, session, keys.slice(0, 4));
  const seen = await watched(page, "keydown", () => press(page, session, keys));
  await context.close();
  return smoothness("dungeon, largest", seen);
}

/** The cursor on a casino of 64 x 64 fields, which the camera follows, and then steps of the player's agents. */
export async function spy(browser: Browser, address: string): Promise<readonly Result[]> {
  const { context, page, session } = await begun(
    browser,
    address,
    "spy",
    ["hall.scenario", hall()],
    throughDraft,
  );
  await press(page, session, ["x"]);
  const [across, down] = await page.evaluate<readonly [string, string]>(AWAY_KEYS_SCRIPT);
  const keys = Array.from({ length: 40 }, (_, step) => (step % 8 < 4 ? across : down));
  await press(page, session, keys.slice(0, 4));
  const looking = await watched(page, "keydown", () => press(page, session, keys));
  await press(page, session, ["Escape"]);
  await walk(page, session, 4);
  const walking = await watched(page, "keydown", () => walk(page, session, 24));
  await context.close();
  return [...smoothness("spy, largest, cursor", looking), ...smoothness("spy, largest, steps", walking)];
}

/**
 * Legal steps of the player's agents, turn by turn, while the computer and the people of the casino move in
 * between.
 */
async function walk(page: Page, session: CDPSession, steps: number): Promise<number> {
  const turn = page.locator("[data-act=retire]");
  let keys = 0;
  for (let done = 0; done < steps; ) {
    if (!(await turn.isVisible())) {
      await turn.waitFor();
      await page.waitForTimeout(KEY_DELAY_MS);
    }
    const key = await page.evaluate<string | null>(STEP_KEY_SCRIPT);
    if (key !== null) done++;
    keys += await press(page, session, [key ?? " "]);
  }
  return keys;
}

/** The key for a legal step: its mark is one field to the right of, below, left of or above the agent. */
const STEP_KEY_SCRIPT = `(() => {
  const box = document.querySelector(".who.on")?.getBoundingClientRect();
  if (box === undefined) return null;
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(box);
  for (const mark of document.querySelectorAll(".plan .step")) {
    const at = mark.getBoundingClientRect();
    const [dx, dy] = [middle(at)[0] - x, middle(at)[1] - y];
    if (Math.abs(dy) < at.height / 2) return dx > 0 ? "ArrowRight" : "ArrowLeft";
    if (Math.abs(dx) < at.width / 2) return dy > 0 ? "ArrowDown" : "ArrowUp";
  }
  return null;
})()`;

/** The keys that keep the cursor away from the walls: it has to move with each of them. */
const AWAY_KEYS_SCRIPT = `(() => {
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(document.querySelector(".plan .cursor").getBoundingClientRect());
  const [half, low] = middle(document.querySelector(".plan .world").getBoundingClientRect());
  return [x < half ? "ArrowRight" : "ArrowLeft", y < low ? "ArrowDown" : "ArrowUp"];
})()`;

/** Takes the first offer each time and gives all gadgets to the first agent, until the casino is shown. */
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
