import type { Browser, CDPSession, Page } from "playwright-core";
import type { Result } from "../report.ts";
import { cave, hall } from "./largest.ts";
import { give, opened, smoothness, watched } from "./opened.ts";

/** Brush strokes: each begins with a press, and the pointer moves at every frame. */
async function paint(page: Page, session: CDPSession, on: string): Promise<number> {
  const box = await page.locator(on).boundingBox();
  if (box === null) throw new Error(`there is nothing to paint on: ${on}`);
  const mouse = (type: "mousePressed" | "mouseMoved" | "mouseReleased", x: number, y: number) =>
    session.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
  const strokes = 12;
  for (let stroke = 0; stroke < strokes; stroke++) {
    const y = box.y + (box.height * (stroke + 3)) / (strokes + 6);
    const left = box.x + box.width / 4;
    await mouse("mousePressed", left, y);
    for (let step = 1; step <= 12; step++) {
      await mouse("mouseMoved", left + (step * box.width) / 30, y + (step % 3) * 9);
      await page.waitForTimeout(16);
    }
    await mouse("mouseReleased", left + (12 * box.width) / 30, y);
    // The painted content is checked now.
    await page.waitForTimeout(150);
  }
  return strokes;
}

async function painting(
  browser: Browser,
  address: string,
  craft: string,
  file: readonly [name: string, text: string],
  choose: (page: Page) => Promise<void>,
  on: string,
): Promise<readonly Result[]> {
  const { context, page, session } = await opened(browser);
  await page.goto(`${address}workshop/${craft}/new`);
  await give(page, ...file);
  await choose(page);
  const seen = await watched(page, "pointerdown", () => paint(page, session, on));
  await context.close();
  const name = `workshop, ${craft}, largest`;
  return [
    ...smoothness(name, seen),
    { name: `${name}: longest check`, figure: Math.max(0, ...seen.tasks), unit: "ms", goal: { most: 50 } },
  ];
}

/** Painting on a casino of 64 x 64 fields and on a dungeon of 400 x 1000 cells, with an unthrottled CPU. */
export async function workshop(browser: Browser, address: string): Promise<readonly Result[]> {
  const wall = async (page: Page) => {
    await page.getByText("64 × 64", { exact: false }).first().waitFor();
    await page.keyboard.press("2");
  };
  const level = async (page: Page) => {
    await page.getByRole("group", { name: "Levels" }).getByRole("button", { name: "2", exact: true }).click();
    await page.locator('.level-canvas[aria-label*="400 columns"]').waitFor();
  };
  return [
    ...(await painting(browser, address, "spy-scenario", ["hall.scenario", hall()], wall, ".map-sheet")),
    ...(await painting(browser, address, "dungeon-levels", ["level9.txt", cave()], level, ".level-canvas")),
  ];
}
