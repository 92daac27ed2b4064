import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { PHONE, sharedHouse, type Visit } from "./house.ts";

/* The first match of a game, played as the coach says. */

const BEGINNER: Visit = { beginner: true, settings: { name: "Ada", speed: "none" } };

/** Waits for a lesson and for what it marks on the board. */
async function lesson(page: Page, title: string): Promise<void> {
  await page.locator(".coach-card h2", { hasText: title }).waitFor();
  await page.locator("[data-coached]").first().waitFor();
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function areApart(one: Box, other: Box): boolean {
  return (
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y
  );
}

describe.skipIf(noBrowser)("the coach", () => {
  const here = sharedHouse();

  test("Creature Duel by mouse: goal, a creature, an attack, the end of the turn", async () => {
    const { page, errors } = await here.visit("rules/duel", BEGINNER);
    await page.getByRole("link", { name: "Teach me" }).click();
    await lesson(page, "Your goal");
    await page.getByRole("button", { name: "Got it" }).click();
    await lesson(page, "Summon a creature");
    await page.locator(".hand [data-coached]").first().click();
    await page.locator(".spot.may").first().click();
    await lesson(page, "Attack");
    await page.locator("[data-coached]").first().click();
    await page.locator(".duelist.foe .may, .duelist.foe.may, .spot.may").first().click();
    await lesson(page, "Finish your turn");
    await page.locator("[data-coached]").click();
    await page.locator(".coach-card h2", { hasText: "Finish your turn" }).waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  test("no button of the card lies on another, at any size", async () => {
    const { page } = await here.visit("play/duel?teach", BEGINNER);
    await page.getByRole("button", { name: "With sound" }).waitFor();
    // Where the card takes the place of the bar, it also has its menu.
    for (const [width, height, count] of [
      [1440, 900, 3],
      [768, 1024, 3],
      [390, 844, 4],
      [844, 390, 3],
    ] as const) {
      await page.setViewportSize({ width, height });
      const buttons = await page.locator(".coach-card button:visible").all();
      const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
      expect(boxes, `${width}x${height}`).toHaveLength(count);
      expect(await page.getByRole("button", { name: "Options", exact: true }).count()).toBe(1);
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1))
          expect(one !== null && other !== null && areApart(one, other), `${width}x${height}`).toBe(true);
    }
  });

  test("the longest lesson is read without scrolling, at any size", async () => {
    const { page } = await here.visit("play/spy?teach", BEGINNER);
    await lesson(page, "Your goal");
    for (const [width, height] of [
      [1280, 720],
      [768, 1024],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const cut = await page
        .locator(".coach-card")
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(cut, `${width}x${height}`).toBeLessThanOrEqual(0);
    }
  });

  test("Runa's Strive by keys: goal, class, plans of the monsters, a card", async () => {
    const { page, errors } = await here.visit("play/runa?teach", BEGINNER);
    const confirm = async () => {
      await page.getByRole("button", { name: "Got it" }).focus();
      await page.keyboard.press("Enter");
    };
    await lesson(page, "Your goal");
    await confirm();
    await lesson(page, "Choose who Runa is");
    await page.keyboard.press("1");
    await lesson(page, "See what they plan");
    await confirm();
    await lesson(page, "Play a card");
    await page.keyboard.press("1");
    await page.locator(".held.first").waitFor();
    await page.keyboard.press("1");
    await page.locator(".coach-card h2", { hasText: "Play a card" }).waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  test("the dungeon by finger: nothing that can be done is covered, and a coach that was skipped stays away", async () => {
    const { page, errors } = await here.visit("play/dungeon", { ...BEGINNER, ...PHONE });
    await lesson(page, "Your goal");
    await page.getByRole("button", { name: "Got it" }).tap();
    await lesson(page, "Choose a hero");
    const [card, room] = await Promise.all([
      page.locator(".coach-card").boundingBox(),
      page.locator(".room").boundingBox(),
    ]);
    if (card === null || room === null) return expect.unreachable("both are shown");
    expect(card.y + card.height).toBeLessThanOrEqual(room.y);
    await page.locator(".heroes [data-coached]").tap();
    await lesson(page, "Walk");
    await page.getByRole("button", { name: "Skip the coach" }).tap();
    await page.locator(".coach-card").waitFor({ state: "detached" });
    await page.goto(`${here.address}play/dungeon`);
    await page.locator(".heroes").waitFor();
    expect(await page.locator(".coach-card").count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
