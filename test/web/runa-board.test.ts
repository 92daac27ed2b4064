import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { complaintsInBoth } from "./axe.ts";
import { byFinger, byMouse, glance, type Point } from "./glance.ts";
import { askForHint, hintIsGone } from "./hints.ts";
import { PHONE, sharedHouse } from "./house.ts";

/* Runa's Strive on its board: by mouse, by keys alone, by fingers on a phone. */

const ADA = { name: "Ada", speed: "none" };

/** What a player sees to press next. */
interface Next extends Point {
  /** The key that does the same. */
  readonly key: string;
}

/** How a player does what was decided. */
type Hands = (page: Page, next: Next) => Promise<void>;

/** Only ever presses keys. */
const byKeys: Hands = (page, { key }) => page.keyboard.press(key);

/** In the page: what is laid out on the table and answers to the sentence show their keys, cards and monsters have their numbers. */
const THINGS = `
  const told = () => document.querySelector(".say p").innerText;
  const shown = (selector) => {
    const thing = document.querySelector(selector);
    return thing && { key: thing.querySelector("kbd").innerText.trim(), ...pointAt(thing) };
  };
  const card = (position) =>
    ({ key: String(position + 1), ...pointAt(document.querySelector('[data-at="hand-' + position + '"]')) });`;

/** One decision: whatever is laid out first, a card away for health where there are many, otherwise one card after the other. */
async function decide(page: Page, hands: Hands, round: number): Promise<boolean> {
  // On phones the words "to move" are there, but not shown.
  const first = await glance<{ sentence: string; isAlone: boolean; next: Next } | null>(
    page,
    `${THINGS}
    if (document.querySelector("dialog[open]")) return null;
    if (document.querySelector(".seat.own .turn") === null) return undefined;
    const [sentence, offer, held] = [told(), shown(".laid.may"), document.querySelectorAll(".held").length];
    if (offer) return { sentence, isAlone: true, next: offer };
    if (!/away/.test(sentence)) return { sentence, isAlone: false, next: card(${round} % held) };
    const gives = held > 4 && /Give cards/.test(sentence);
    return { sentence, isAlone: !gives, next: gives ? card(0) : shown(".answers .btn") };`,
  );
  if (first === null) return false;
  const { sentence, isAlone, next } = first;
  await hands(page, next);
  const isAway = /away/.test(sentence);
  if (!isAlone) {
    const then = await glance<Next>(
      page,
      `${THINGS}
      if (!${isAway} && document.querySelector(".held.first") === null) return undefined;
      const monster = ${isAway} ? null : document.querySelector(".actor.target");
      return monster ? { key: "1", ...pointAt(monster) } : shown(".answers .btn");`,
    );
    await hands(page, then);
  }
  // The board has taken a decision when nothing is in hand any more.
  await glance<boolean>(
    page,
    `${THINGS}
    if (document.querySelector(".held.first")) return undefined;
    return !${isAway} || told() !== ${JSON.stringify(sentence)} || undefined;`,
  );
  return true;
}

async function playToTheEnd(page: Page, hands: Hands): Promise<void> {
  for (let round = 0; round < 500; round++) if (!(await decide(page, hands, round))) return;
  expect.unreachable("the match has no end");
}

/** How the board is played. */
const WAYS = [
  ["the mouse", byMouse, {}],
  ["the keyboard alone", byKeys, {}],
  ["fingers on a phone", byFinger, PHONE],
] as const;

describe.skipIf(noBrowser)("the board of Runa's Strive", () => {
  const here = sharedHouse();

  test.each(sampled(WAYS, 1, "whole match on runa"))(
    "a whole match is played with %s",
    async (_, hands, device) => {
      const { page, errors } = await here.visit("play/runa", { settings: ADA, ...device });
      await playToTheEnd(page, hands);
      expect(await page.getByRole("dialog").innerText()).toMatch(/Won|Lost/);
      expect(errors).toEqual([]);
    },
  );

  test("a card that is pointed at shows what it would do, and one that is dragged to a monster is played", async () => {
    const { page, errors } = await here.visit("play/runa", { settings: ADA });
    await page.getByRole("button", { name: "Warrior" }).first().click();
    const thrust = page.locator('[data-at="hand-0"]');
    await thrust.waitFor();
    await thrust.hover();
    // Six and a roll of the d4.
    await page.locator(".reckoning", { hasText: "Thrust at" }).getByText("7–10").waitFor();
    await page.locator(".plate .meter .loss").first().waitFor();
    const before = await page.locator(".actor[data-nav] .hp").innerText();
    await thrust.dragTo(page.locator('[data-at="monster-0"]'));
    await expect
      .poll(async () => {
        const plate = page.locator(".actor[data-nav] .hp");
        return (await plate.count()) === 0 || (await plate.innerText()) !== before;
      })
      .toBe(true);
    expect(errors).toEqual([]);
  });

  test("a hint marks what is laid out, then the card and whom it is for, then the answer", async () => {
    const { page, errors } = await here.visit("play/runa", { settings: ADA });
    await page.locator(".laid").first().waitFor();
    const chosen = await askForHint(page);
    expect(chosen.marked).toEqual([`offer-${/^\w+/.exec(chosen.sentence)?.[0]}`]);
    await page.getByRole("button", { name: "Mage" }).first().click();
    await page.locator(".held").first().waitFor();
    await hintIsGone(page);
    const { sentence, marked } = await askForHint(page);
    // A mage has these two cards, and before the first stage stands one monster.
    expect(marked).toEqual(sentence.startsWith("Focus") ? ["hand-0"] : ["hand-1", "monster-0"]);
    await page.locator(".held.hinted").click();
    await page.locator(".answers .hinted").click();
    await hintIsGone(page);
    expect(errors).toEqual([]);
  });

  test("Esc lays a card down again, and a monster asks for a card first", async () => {
    const { page, errors } = await here.visit("play/runa", { settings: ADA });
    // The answer is gone once it was given: one is at the sentence then, and Tab goes on from there to the cards.
    await page.getByRole("button", { name: "Mage" }).first().press("Enter");
    const isAt = (selector: string) =>
      page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`);
    await expect.poll(() => isAt(".say p")).toBe(true);
    await page.locator(".held").first().waitFor();
    for (let tab = 0; tab < 8 && !(await isAt(".held")); tab++) await page.keyboard.press("Tab");
    expect(await isAt(".held")).toBe(true);
    await page.locator('[data-at="monster-0"]').click({ force: true });
    await page.locator(".say", { hasText: "Choose a card first" }).waitFor();
    await page.keyboard.press("2");
    await page.locator(".say", { hasText: "Play Water?" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".say", { hasText: "Choose a card for this round." }).waitFor();
    expect(errors).toEqual([]);
  });

  test("axe finds nothing serious, in dark and in light", async () => {
    const { page } = await here.visit("play/runa", { settings: ADA });
    const found = new Set<string>();
    const seen = new Set<string>();
    for (let round = 0; round < 25 && (await decide(page, byMouse, round)); round++) {
      // Once for each question that the board asks.
      const question = await page.locator(".say p").innerText();
      if (seen.has(question)) continue;
      seen.add(question);
      for (const complaint of await complaintsInBoth(page)) found.add(complaint);
    }
    expect(seen.size).toBeGreaterThan(0);
    expect([...found]).toEqual([]);
  });
});
