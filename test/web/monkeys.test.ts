import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { below, pick, type Random } from "../../src/kernel/random/random.ts";
import { noBrowser } from "../browser/chromium.ts";
import { extent, sampled } from "../thorough.ts";
import { PHONE, sharedHouse } from "./house.ts";

/*
 * Monkeys press keys, click and touch whatever is there. Every page must stay without an error, and usable. A monkey
 * does the same again for the same seed; the message of a failure has what it did last.
 */

const SEED = "00112233445566778899aabbccddee";
const ACTIONS = extent(12, 400);

const KEYS = [
  ..."abcdefghijklmnopqrstuvwxyz0123456789?/.+-",
  ...["Enter", "Escape", "Tab", "Shift+Tab", "Space", "Backspace", "Delete", "Home", "End", "PageDown"],
  ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Control+z", "Control+y"],
];

/** Everything that can be pressed and lies in the window; not what leaves the house or opens another window. */
const PRESSABLE =
  "button:not(:disabled), a[href^='/']:not([target]), [role=button], [role=menuitem], [data-item], input, select, summary";

/** In the page: the middle of everything that can be pressed. */
const POINTS = `
  [...document.querySelectorAll(${JSON.stringify(PRESSABLE)})].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }).filter(({ x, y }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)`;

const PAGES = [
  ...Array.from(GAMES.keys(), (game) => `play/${game}`),
  ...["", "lobby", "matches", "settings", "replays", "spy", "workshop", "manual/spy"],
  ...["workshop/duel-deck/new", "workshop/spy-scenario/new?sample=villa", "workshop/dungeon-campaign/new"],
];

/** The point of a random thing that can be pressed, or any point of the window. */
async function pointOn(page: Page, random: Random): Promise<{ readonly x: number; readonly y: number }> {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  const anywhere = { x: below(random, width), y: below(random, height) };
  // The last action may have led to another page, which is not there yet: then the monkey presses anywhere.
  const points = await page.evaluate<{ x: number; y: number }[]>(POINTS).catch(() => []);
  return points.length === 0 || below(random, 5) === 0 ? anywhere : pick(random, points);
}

/** One random action; says what it was. */
async function act(page: Page, random: Random, hasTouch: boolean): Promise<string> {
  if (below(random, 3) === 0) {
    const key = pick(random, KEYS);
    await page.keyboard.press(key);
    return key;
  }
  const { x, y } = await pointOn(page, random);
  const how = hasTouch ? "touch" : pick(random, ["click", "click", "drag", "wheel"]);
  if (how === "touch") await page.touchscreen.tap(x, y);
  else if (how === "click") await page.mouse.click(x, y);
  else if (how === "wheel") await page.mouse.wheel(0, below(random, 400) - 200);
  else {
    const to = await pointOn(page, random);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
  }
  return `${how} ${Math.round(x)},${Math.round(y)}`;
}

describe.skipIf(noBrowser)("monkeys", () => {
  const here = sharedHouse();

  test.each([
    ["with mouse and keys", {}],
    ["with fingers on a phone", PHONE],
  ] as const)("%s find no page that fails", async (what, screen) => {
    const hasTouch = "hasTouch" in screen;
    const { page, context, errors } = await here.visit("about", {
      own: true,
      ...screen,
      settings: { name: "Ada" },
    });
    context.on("page", (other) => void other.close().catch(() => {}));
    for (const [number, path] of sampled([...PAGES.entries()], 6, what)) {
      const random = houseRandom(`${SEED}${number.toString(16).padStart(2, "0")}`);
      const did: string[] = [];
      await page.goto(here.address + path);
      await page.locator("h1").first().waitFor();
      while (did.length < ACTIONS) {
        did.push(await act(page, random, hasTouch));
        if (errors.length > 0) break;
      }
      expect({ what, path, errors, did: errors.length > 0 ? did : [] }).toEqual({
        what,
        path,
        errors: [],
        did: [],
      });
      // Whatever happened, the house is still there.
      await page.locator("h1:visible, dialog[open]").first().waitFor();
    }
  });
});
