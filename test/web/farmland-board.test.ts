import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { complaintsInBoth } from "./axe.ts";
import { askForHint, hintIsGone, markedOn } from "./hints.ts";
import { PHONE, sharedHouse } from "./house.ts";

/* Crown of Farmland on its board, against the computer: by mouse, by keys alone, by fingers on a phone. */

const ADA = { name: "Ada", speed: "none" };

/** How somebody presses something: cards, fields, buttons. */
type Press = (thing: Locator, page: Page) => Promise<void>;

const byMouse: Press = (thing) => thing.click();
const byFinger: Press = (thing) => thing.tap();
const byKeys: Press = async (thing, page) => {
  await thing.focus();
  await page.keyboard.press("Enter");
};

const TARGETS = ".cell.reach, .cell.may";
const CARDS = ".hand .card:not(.barred)";
const end = (page: Page) => page.getByRole("button", { name: /^End turn/ });

/** Takes something in hand and puts it on the first field where it can go. */
async function put(page: Page, thing: Locator, press: Press): Promise<void> {
  await press(thing, page);
  const target = page.locator(TARGETS).first();
  if ((await target.count()) > 0) await press(target, page);
  await page.keyboard.press("Escape");
}

/** One turn: a card is placed, somebody moves, the turn ends. False if the match is over. */
async function takeTurn(page: Page, press: Press): Promise<boolean> {
  const result = page.getByRole("dialog");
  await end(page).and(page.locator('[aria-disabled="false"]')).or(result).first().waitFor();
  if (await result.isVisible()) return false;
  if ((await page.locator(CARDS).count()) > 0) await put(page, page.locator(CARDS).first(), press);
  if ((await page.locator(".cell.ready").count()) > 0)
    await put(page, page.locator(".cell.ready").last(), press);
  // Where the king has fallen, there is a result instead of a turn.
  await end(page).and(page.locator('[aria-disabled="false"]')).or(result).first().waitFor();
  if (await result.isVisible()) return false;
  await press(end(page), page);
  // A full hand must give up a card.
  const ready = page.locator(".hand .card.ready").first();
  if ((await ready.count()) > 0) await press(ready, page);
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
  const [, card] = /\[\d\] (.*?)(?: on [A-G][1-7])?\s*$/.exec(action) ?? [];
  const ends = action.startsWith("End the turn") ? ["end"] : [];
  return [...ends, ...(card === undefined ? [] : [card]), ...fields.map(String)].sort();
}

describe.skipIf(noBrowser)("the board of Crown of Farmland", () => {
  const here = sharedHouse();

  test.each([
    ["the mouse", byMouse, {}],
    ["the keyboard alone", byKeys, {}],
    ["fingers on a phone", byFinger, PHONE],
  ] as const)("a whole match is played with %s", async (_, press, device) => {
    const { page, errors } = await here.visit("play/farmland", {
      settings: ADA,
      ...device,
    });
    await playToTheEnd(page, press);
    expect(await page.getByRole("dialog").innerText()).toMatch(/You (win|lose)/);
    expect(errors).toEqual([]);
  });

  test("a card is dragged beside the king, and the king onto another field", async () => {
    const { page, errors } = await here.visit("play/farmland", { settings: ADA });
    await page.locator(".hand .card").first().waitFor();
    await page.locator(".hand .card").first().dragTo(page.locator('[data-drop="10"]'));
    await page.locator('[data-drop="10"] .stone').waitFor();
    expect(await page.locator(".hand .card").count()).toBe(4);
    await page.locator('[data-drop="3"]').dragTo(page.locator('[data-drop="2"]'));
    await page.locator('[data-drop="2"] .stone.king').waitFor();
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

  test("whoever ends a turn by its button is still there when the next one begins", async () => {
    const { page, errors } = await here.visit("play/farmland", { settings: ADA });
    const open = end(page).and(page.locator('[aria-disabled="false"]'));
    await page.locator(".hand .card").first().dragTo(page.locator('[data-drop="10"]'));
    await open.focus();
    await page.keyboard.press("Enter");
    await page.locator(".log li", { hasText: /bot/ }).first().waitFor();
    await open.waitFor();
    expect(await end(page).evaluate((button) => button.matches(":focus"))).toBe(true);
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

  test("nothing on it is a serious obstacle for anybody, in dark and in light", async () => {
    const { page } = await here.visit("play/farmland", { settings: ADA });
    await takeTurn(page, byMouse);
    await end(page).and(page.locator('[aria-disabled="false"]')).waitFor();
    await page.locator(".cell.ready").first().click();
    expect(await complaintsInBoth(page)).toEqual([]);
  });
});
