import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { complaintsInBoth } from "./axe.ts";
import { byFinger, byMouse, glance, type Point, type Press } from "./glance.ts";
import { askForHint, hintIsGone } from "./hints.ts";
import { PHONE, sharedHouse } from "./house.ts";

/* The dungeon crawler on its board: by mouse, by keys alone, by fingers on a phone. */

const ADA = { name: "Ada", speed: "none" };

const FIRST_LEVEL = "Level 1 of 11";

/** The middle of something on the page, if it is there now: enemies may be out of sight, or all gone. */
async function middle(page: Page, selector: string): Promise<{ x: number; y: number } | undefined> {
  const found = await page.evaluate<{ x: number; y: number } | null>(`(() => {
    const box = document.querySelector("${selector}")?.getBoundingClientRect();
    return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  })()`);
  return found ?? undefined;
}

/** Walks towards the first enemy that is there, step by step, and strikes it. False if the match is over. */
async function approach(page: Page, press: Press): Promise<boolean> {
  const { isOver, point } = await glance<{ readonly isOver: boolean; readonly point?: Point }>(
    page,
    `if (document.querySelector("dialog[open]")) return { isOver: true };
    const [foe, plan] = [".token.foe", ".plan"].map((one) => document.querySelector(one)?.getBoundingClientRect());
    if (!foe || !plan) return { isOver: false };
    // Approaches an enemy beyond the edge of the screen as far as possible.
    const x = Math.min(Math.max(foe.x + foe.width / 2, plan.left + 8), plan.right - 8);
    const y = Math.min(Math.max(foe.y + foe.height / 2, plan.top + 8), plan.bottom - 8);
    return { isOver: false, point: { x, y } };`,
  );
  if (isOver) return false;
  await (point === undefined ? page.keyboard.press("q") : press(page, point));
  return true;
}

/**
 * Goes by the keys w a s d: towards the first enemy, and round about now and then where walls are in the way. Says
 * the level.
 */
async function stepByKeys(page: Page, round: number): Promise<string> {
  const { level, way } = await glance<{ readonly level: string; readonly way: readonly number[] }>(
    page,
    `const [foe, hero] = [".token.foe", ".token.own"].map((one) => document.querySelector(one)?.getBoundingClientRect());
    const level = document.querySelector(".answers .chip").innerText;
    return { level, way: foe && hero ? [foe.x + foe.width / 2 - hero.x - hero.width / 2, foe.y + foe.height / 2 - hero.y - hero.height / 2] : [] };`,
  );
  if (level !== FIRST_LEVEL) return level;
  const [dx, dy] = way;
  const aside = "wdsa"[Math.floor(round / 8) % 4] ?? "w";
  if (dx === undefined || dy === undefined) await page.keyboard.press("q");
  else if (round % 8 >= 4) await page.keyboard.press(aside);
  else await page.keyboard.press(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "d" : "a") : dy > 0 ? "s" : "w");
  return level;
}

/** How the board is played. */
const WAYS = [
  ["the mouse", {}],
  ["fingers on a phone", PHONE],
] as const;

describe.skipIf(noBrowser)("the board of the dungeon crawler", () => {
  const here = sharedHouse();

  test.each(sampled(WAYS, 1, "whole match on dungeon"))(
    "a whole match is played with %s: a weak hero walks into every enemy until one is too many",
    async (_, device) => {
      const { page, errors } = await here.visit("play/dungeon", {
        settings: ADA,
        ...device,
      });
      const isPhone = "hasTouch" in device;
      const melisandre = page.getByRole("button", { name: /Melisandre/ });
      await (isPhone ? melisandre.tap() : melisandre.click());
      const result = page.getByRole("dialog");
      for (let press = 0; press < 900 && (await approach(page, isPhone ? byFinger : byMouse)); press++);
      expect(await result.innerText()).toMatch(/Melisandre/);
      expect(errors).toEqual([]);
    },
  );

  test("on a low screen every hero can be read from the name on", async () => {
    const { page } = await here.visit("play/dungeon", { viewport: { width: 1280, height: 720 } });
    const heroes = page.locator(".heroes");
    await heroes.locator(".hero-card").first().waitFor();
    const above = await heroes.evaluate((list) => {
      list.scrollTop = 0;
      const { top } = list.getBoundingClientRect();
      return [...list.querySelectorAll(".name")].filter((name) => name.getBoundingClientRect().top < top)
        .length;
    });
    expect(above).toBe(0);
  });

  test("on a phone a walk stops before an enemy who is named and seen, or pointed at from the edge", async () => {
    const { page, errors } = await here.visit("play/dungeon", { settings: ADA, ...PHONE });
    await page.getByRole("button", { name: /Jon Snow/ }).tap();
    const plan = page.locator(".plan");
    const before = (await plan.boundingBox()) ?? expect.unreachable();
    const sentence = page.locator(".say p");
    const round = page.locator(".answers .chip").last();
    for (let tap = 0; tap < 20 && !/You stop/.test(await sentence.innerText()); tap++) {
      await page.touchscreen.tap(before.x + before.width - 20 - 48 * (tap % 5), before.y + before.height / 2);
      // The walk continues on its own until something stops it.
      let shown = await round.innerText();
      const goesOn = async () => {
        const last = shown;
        shown = await round.innerText();
        return shown !== last;
      };
      await expect.poll(goesOn).toBe(false);
    }
    expect(await sentence.innerText()).toMatch(/You stop: Lannister Soldier on the right/);
    const pointed = await middle(page, ".beyond");
    const { x, y } = pointed ?? (await middle(page, ".token.foe")) ?? expect.unreachable();
    expect(x).toBeGreaterThan(before.x);
    expect(x).toBeLessThan(before.x + before.width);
    expect(y).toBeGreaterThan(before.y);
    expect(y).toBeLessThan(before.y + before.height);
    expect(await plan.boundingBox()).toEqual(before);
    expect(errors).toEqual([]);
  });

  test("the keyboard alone is enough: hero, steps, ability, waiting", async () => {
    const { page, errors } = await here.visit("play/dungeon", { settings: ADA });
    await page.getByRole("button", { name: /Jon Snow/ }).waitFor();
    await page.keyboard.press("1");
    await page.locator(".token.own").waitFor();
    const round = page.locator(".answers .chip").last();
    await page.keyboard.press("q");
    await expect.poll(() => round.innerText()).toBe("Round 2");
    // No enemy is in reach yet, and there is nothing to heal.
    expect(await page.locator(".ability").innerText()).toMatch(/does nothing now: full health/);
    await page.keyboard.press("e");
    await expect.poll(() => page.locator(".say").innerText()).toMatch(/would do nothing.*Press again/);
    expect(await round.innerText()).toBe("Round 2");
    await page.keyboard.press("e");
    await expect.poll(() => round.innerText()).toBe("Round 3");
    const level = page.locator(".answers .chip").first();
    for (let step = 0; step < 400 && (await stepByKeys(page, step)) === FIRST_LEVEL; step++);
    expect(await level.innerText()).toBe("Level 2 of 11");
    expect(errors).toEqual([]);
  });

  test("pointing at the ability shows its range, at an enemy what a blow would do, and a click walks the shortest way until an enemy comes into sight", async () => {
    const { page, errors } = await here.visit("play/dungeon", { settings: ADA });
    await page.getByRole("button", { name: /Ygritte/ }).click();
    await page.locator(".ability").hover();
    await page.locator(".range-ring").waitFor();
    const foe = await middle(page, ".token.foe");
    await page.mouse.move(foe?.x ?? 0, foe?.y ?? 0);
    await expect.poll(() => page.locator(".inspect").innerText()).toMatch(/defense roll/);
    const before = await middle(page, ".token.own");
    await approach(page, byMouse);
    await expect.poll(() => middle(page, ".token.own")).not.toEqual(before);
    expect(errors).toEqual([]);
  });

  test("a hint marks a hero, then the button and the cell of a step, until something is done", async () => {
    const { page, errors } = await here.visit("play/dungeon", { settings: ADA });
    await page.getByRole("button", { name: /The Hound/ }).waitFor();
    const chosen = await askForHint(page);
    expect(chosen.marked).toEqual([/^[^(]*\b/.exec(chosen.sentence)?.[0]]);
    await page.getByRole("button", { name: /The Hound/ }).click();
    await page.locator(".token.own").waitFor();
    await hintIsGone(page);
    const { sentence, marked } = await askForHint(page);
    const [, direction = ""] = /^Step (\w+)/.exec(sentence) ?? [];
    if (direction === "") expect(marked).toEqual([/^Wait/.test(sentence) ? "end" : "Avenger's Shield"]);
    else {
      expect(marked).toEqual(["cell", `step ${direction}`]);
      const [cell, hero] = [await middle(page, ".plan .hinted"), await middle(page, ".token.own")];
      const [dx, dy] = [(cell?.x ?? 0) - (hero?.x ?? 0), (cell?.y ?? 0) - (hero?.y ?? 0)];
      const way = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "right" : "left") : dy > 0 ? "down" : "up";
      expect(way).toBe(direction);
    }
    await page.keyboard.press("q");
    await hintIsGone(page);
    expect(errors).toEqual([]);
  });

  test("axe finds nothing serious, in dark and in light", async () => {
    const { page } = await here.visit("play/dungeon", { settings: ADA });
    await page.getByRole("button", { name: /Bronn/ }).waitFor();
    expect(await complaintsInBoth(page)).toEqual([]);
    await page.keyboard.press("6");
    await page.locator(".token.own").waitFor();
    expect(await complaintsInBoth(page)).toEqual([]);
  });
});
