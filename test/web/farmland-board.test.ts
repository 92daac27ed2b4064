import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { complaintsInBoth } from "./axe.ts";
import { byEnter, byFinger, byMouse, glance, type Point, type Press } from "./glance.ts";
import { askForHint, hintIsGone, markedOn } from "./hints.ts";
import { PHONE, sharedHouse } from "./house.ts";

/* Crown of Farmland on its board, against the computer: by mouse, by keys alone, by fingers on a phone. */

const ADA = { name: "Ada", speed: "none" };

const TARGETS = ".cell.reach, .cell.may";
const CARDS = ".hand .card:not(.barred)";
const end = (page: Page) => page.getByRole("button", { name: /^End turn/ });

/**
 * What the player sees once it is the player's turn or the match is over: an element, by an expression, if it is
 * there.
 */
function seen(page: Page, element: string): Promise<{ readonly isOver: boolean; readonly point?: Point }> {
  return glance(
    page,
    `if (document.querySelector("dialog[open]")) return { isOver: true };
    const end = document.querySelector(".btn.end[aria-disabled=false]");
    if (end === null) return undefined;
    const element = ${element};
    return { isOver: false, ...(element && { point: pointAt(element) }) };`,
  );
}

/** What can be picked up in a turn: a card, and a piece on the field. */
const TAKEN = [`document.querySelector("${CARDS}")`, '[...document.querySelectorAll(".cell.ready")].at(-1)'];

/** One turn: place a card, move a piece, end the turn. False if the match is over. */
async function takeTurn(page: Page, press: Press): Promise<boolean> {
  for (const element of TAKEN) {
    const { isOver, point } = await seen(page, element);
    if (isOver) return false;
    if (point === undefined) continue;
    await press(page, point);
    const target = await seen(page, `document.querySelector("${TARGETS}")`);
    if (target.point) await press(page, target.point);
    await page.keyboard.press("Escape");
  }
  // Where the king has fallen, there is a result instead of a turn.
  const { point } = await seen(page, "end");
  if (point === undefined) return false;
  await press(page, point);
  // A full hand must give up a card.
  const card = await glance<Point | null>(
    page,
    `const card = document.querySelector(".hand .card.ready");
    return card && pointAt(card);`,
  );
  if (card !== null) await press(page, card);
  return true;
}

async function playToTheEnd(page: Page, press: Press): Promise<void> {
  for (let turn = 0; turn < 90; turn++) if (!(await takeTurn(page, press))) return;
  expect.unreachable("the match has no end");
}

/** What a hint is about, by its sentence: the name of a card, the numbers of fields. */
function placesIn(sentence: string): readonly string[] {
  const [action = ""] = sentence.split(/[.(]/);
  const fields = [...action.matchAll(/\b([A-G])([1-7])\b/g)].map(
    ([, column = "", row]) => 7 * (Number(row) - 1) + "ABCDEFG".indexOf(column),
  );
  const [, card] = /^(?:Place|End the turn, discarding) (.*?)(?: on [A-G][1-7])?\s*$/.exec(action) ?? [];
  const ends = action.startsWith("End the turn") ? ["end"] : [];
  return [...ends, ...(card === undefined ? [] : [card]), ...fields.map(String)].sort();
}

/** How the board is played. */
const WAYS = [
  ["the mouse", byMouse, {}],
  ["the keyboard alone", byEnter, {}],
  ["fingers on a phone", byFinger, PHONE],
] as const;

describe.skipIf(noBrowser)("the board of Crown of Farmland", () => {
  const here = sharedHouse();

  test.each(sampled(WAYS, 1, "whole match on farmland"))(
    "a whole match is played with %s",
    async (_, press, device) => {
      const { page, errors } = await here.visit("play/farmland", {
        settings: ADA,
        ...device,
      });
      await playToTheEnd(page, press);
      expect(await page.getByRole("dialog").innerText()).toMatch(/You (win|lose)/);
      expect(errors).toEqual([]);
    },
  );

  test("a card is dragged beside the king, the king onto another field, and the button that ends the turn still has the focus in the next one", async () => {
    const { page, errors } = await here.visit("play/farmland", { settings: ADA });
    await page.locator(".hand .card").first().waitFor();
    await page.locator(".hand .card").first().dragTo(page.locator('[data-drop="10"]'));
    await page.locator('[data-drop="10"] .stone').waitFor();
    expect(await page.locator(".hand .card").count()).toBe(4);
    await page.locator('[data-drop="3"]').dragTo(page.locator('[data-drop="2"]'));
    await page.locator('[data-drop="2"] .stone.king').waitFor();
    const open = end(page).and(page.locator('[aria-disabled="false"]'));
    await open.focus();
    await page.keyboard.press("Enter");
    await page.locator(".log li", { hasText: "Anselm" }).first().waitFor();
    await open.waitFor();
    expect(await end(page).evaluate((button) => button.matches(":focus"))).toBe(true);
    expect(errors).toEqual([]);
  });

  test("a hint marks what its action uses and where it goes, until something is done", async () => {
    const { page, errors } = await here.visit("play/farmland", { settings: ADA });
    await page.locator(".hand .card").first().waitFor();
    const { sentence, marked } = await askForHint(page);
    expect([sentence, marked]).toEqual([sentence, placesIn(sentence)]);
    // Where it goes stays marked while it is in hand.
    const taken = page.locator(".hand .hinted, .cell.ready.hinted").first();
    if ((await taken.count()) > 0) await taken.click();
    expect(await markedOn(page)).toEqual(marked);
    await page.keyboard.press("Escape");
    await page.locator('[data-drop="3"]').dragTo(page.locator('[data-drop="2"]'));
    await hintIsGone(page);
    expect(errors).toEqual([]);
  });

  test("what is not possible is answered with the rule, and arrow keys walk over the fields", async () => {
    const { page, errors } = await here.visit("play/farmland", { settings: ADA });
    await page.locator('[data-drop="3"]').click();
    await page.locator('[data-drop="24"]').click();
    await expect.poll(() => page.locator(".say").innerText()).toMatch(/one field|far|step/i);
    await page.locator('[data-drop="24"]').focus();
    for (const [key, field] of [
      ["ArrowRight", "25"],
      ["ArrowUp", "32"],
      ["ArrowLeft", "31"],
      ["ArrowDown", "24"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await page.evaluate("document.activeElement?.getAttribute('data-drop')")).toBe(field);
    }
    // A card that glows because it can be played still shows that one is at it.
    const ring = () => page.evaluate("getComputedStyle(document.activeElement).boxShadow");
    const onField = await ring();
    await page.locator(".card.playable").first().focus();
    expect(await ring()).toBe(onField);
    expect(errors).toEqual([]);
  });

  test("axe finds nothing serious, in dark and in light", async () => {
    const { page } = await here.visit("play/farmland", { settings: ADA });
    await takeTurn(page, byMouse);
    await end(page).and(page.locator('[aria-disabled="false"]')).waitFor();
    await page.locator(".cell.ready").first().click();
    expect(await complaintsInBoth(page)).toEqual([]);
  });
});
