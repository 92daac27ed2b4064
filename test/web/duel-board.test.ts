import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { extent, sampled } from "../thorough.ts";
import { complaintsInBoth } from "./axe.ts";
import { stroke } from "./fingers.ts";
import { byEnter, byFinger, byMouse, glance, type Point } from "./glance.ts";
import { askForHint, hintIsGone, markedOn } from "./hints.ts";
import { PHONE, sharedHouse } from "./house.ts";

/* Creature Duel on its board, against the computer: by mouse, by keys alone, by fingers on a phone. */

const ADA = { name: "Ada", speed: "none" };

/**
 * What a player sees to do next, and where: something to take in hand, a target for it, a spell to cast, the end of
 * the turn.
 */
interface Next extends Point {
  readonly act: "take" | "choose" | "cast" | "finish";
  /** The word of the place on the table. */
  readonly at?: string;
}

/** How a player does what was decided. */
type Hands = (page: Page, next: Next) => Promise<void>;

/** Only ever presses keys. */
const byKeys: Hands = (page, { act, at = "", ...point }) => {
  switch (act) {
    case "take":
      return byEnter(page, point);
    case "choose":
      return page.keyboard.press(at === "foe" ? "0" : (at.split("-")[1] ?? ""));
    case "cast":
      return page.keyboard.press("1");
    case "finish":
      return page.keyboard.press("f");
  }
};

const READY = ".spot:has(.card.ready), .held:has(.card.playable)";
const TARGETS = ".spot.may, .duelist.foe.may";

/** The word of an element on the table. */
const at = async (page: Page, selector: string) =>
  (await page.locator(selector).first().getAttribute("data-at")) ?? "";

/** Attacks with every creature that can, then plays cards, then finishes: in the page; null if the match is over. */
const NEXT = `
  if (document.querySelector("dialog[open]")) return null;
  const end = document.querySelector(".acts .end");
  if (!isShown(end)) return undefined;
  const target = document.querySelector("${TARGETS}");
  const face = target?.dataset.at === "foe" ? document.querySelector(".face") : target;
  if (target) return { act: "choose", at: target.dataset.at, ...pointAt(face) };
  const cast = [...document.querySelectorAll(".answers button")].find((one) => /Cast/.test(one.textContent));
  if (cast) return { act: "cast", ...pointAt(cast) };
  const ready = document.querySelector("${READY}");
  return ready ? { act: "take", at: ready.dataset.at, ...pointAt(ready) } : { act: "finish", ...pointAt(end) };`;

/** One decision. False if the match is over. */
async function decide(page: Page, hands: Hands): Promise<boolean> {
  const next = await glance<Next | null>(page, NEXT);
  if (next !== null) await hands(page, next);
  return next !== null;
}

async function playToTheEnd(page: Page, hands: Hands): Promise<void> {
  for (let decision = 0; decision < 1200; decision++) if (!(await decide(page, hands))) return;
  expect.unreachable("the match has no end");
}

/** The first of several turns in which something can be played or can attack. */
async function waitFor(page: Page, selector: string): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    const isThere = await glance<boolean>(
      page,
      `const end = document.querySelector(".acts .end");
      if (!isShown(end)) return undefined;
      if (document.querySelector('${selector}')) return true;
      end.click();
      return false;`,
    );
    if (isThere) return;
  }
  expect.unreachable(`there was never ${selector}`);
}

/** What a hint is about, by its sentence. */
function placesIn(sentence: string): readonly string[] {
  const [, ...lured] = /^Cast .* \((\d)\) on .* \((\d)\), who goes to (\d)/.exec(sentence) ?? [];
  if (lured.length > 0) return [`foe-${lured[1]}`, `hand-${lured[0]}`, `own-${lured[2]}`];
  const [, cast] = /^Cast .*? \((\d)\)/.exec(sentence) ?? [];
  if (cast !== undefined) return [`hand-${cast}`];
  const [, set, to] = /^Set .* \((\d)\) to (\d)/.exec(sentence) ?? [];
  if (set !== undefined) return [`hand-${set}`, `own-${to}`];
  const [, given] = /^Sacrifice .*? \((\d)\)/.exec(sentence) ?? [];
  if (given !== undefined) return [`hand-${given}`, "own-grave"];
  const [, free] = /^Attack the opponent with .*? \((\d)\)/.exec(sentence) ?? [];
  if (free !== undefined) return ["foe", `own-${free}`];
  const [, foe, own] = /^Attack .*? \((\d)\) with .*? \((\d)\)/.exec(sentence) ?? [];
  if (own !== undefined) return [`foe-${foe}`, `own-${own}`];
  return /^Finish the turn/.test(sentence) ? ["end"] : [];
}

/** How the board is played. */
const WAYS = [
  ["the mouse", byMouse, {}],
  ["the keyboard alone", byKeys, {}],
  ["fingers on a phone", byFinger, PHONE],
] as const;

describe.skipIf(noBrowser)("the board of Creature Duel", () => {
  const here = sharedHouse();

  test.each(sampled(WAYS, 1, "whole match on duel"))(
    "a whole match is played with %s",
    async (_, hands, device) => {
      const { page, errors } = await here.visit("play/duel", { settings: ADA, ...device });
      await playToTheEnd(page, hands);
      const verdict = await page.getByRole("dialog").innerText();
      expect(verdict).toMatch(/You (win|lose)/);
      expect(errors).toEqual([]);
    },
  );

  test("a card is dragged to a place, and an attack is an arrow to its target", async () => {
    const { page, errors } = await here.visit("play/duel", { settings: ADA });
    // A creature has numbers, a spell a text.
    const creature = ".held:has(.card.playable .nums)";
    await waitFor(page, creature);
    const name = await page.locator(`${creature} .title`).first().innerText();
    await page.locator(creature).first().dragTo(page.locator('[data-at="own-4"]'));
    await page.locator('[data-at="own-4"] .title', { hasText: name }).waitFor();

    await waitFor(page, '[data-at="own-4"]:has(.card.ready)');
    const from = (await page.locator('[data-at="own-4"]').boundingBox()) ?? expect.unreachable();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y - 60, { steps: 4 });
    await page.locator(".arrow").waitFor();
    const target = await at(page, TARGETS);
    const to = (await page.locator(`[data-at="${target}"]`).boundingBox()) ?? expect.unreachable();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.locator(`[data-at="${target}"].aim .fc`).waitFor();
    await page.mouse.up();
    await page.locator('[data-at="own-4"] .card.spent').waitFor();
    expect(errors).toEqual([]);
  });

  test("a tap on a place is enough, and a finger drags a card out of the hand", async () => {
    const { page, context, errors } = await here.visit("play/duel", { settings: ADA, ...PHONE });
    const creature = ".held:has(.card.playable .nums)";
    await waitFor(page, creature);
    await page.locator(creature).first().tap();
    await page.getByText("Choose a place for").waitFor();
    const { x, y, width, height } =
      (await page.locator('[data-at="own-4"]').boundingBox()) ?? expect.unreachable();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.getByText("Choose a place for").waitFor({ state: "detached" });
    await page.locator('[data-at="own-4"] .card').waitFor();
    await waitFor(page, creature);
    // The hand may be wider than the phone.
    await page.locator(creature).first().scrollIntoViewIfNeeded();
    const from = (await page.locator(creature).first().boundingBox()) ?? expect.unreachable();
    const to = (await page.locator('[data-at="own-3"]').boundingBox()) ?? expect.unreachable();
    await stroke(
      { page, context },
      { x: from.x + from.width / 2, y: from.y + 40 },
      { x: to.x + to.width / 2, y: to.y + to.height / 2 },
    );
    await page.locator('[data-at="own-3"] .card').waitFor();
    expect(errors).toEqual([]);
  });

  test("while another player thinks, the button that ends your turn says so, and no button moves", async () => {
    const { page, errors } = await here.visit("play/duel", { settings: ADA });
    const finish = page.locator(".acts .end");
    await finish.waitFor();
    // A bot may think for only a moment, so the test records every change of the buttons.
    await page.evaluate(`(() => {
      const acts = document.querySelector(".acts");
      window.seen = [];
      new MutationObserver(() => {
        const told = document.querySelector(".thinking");
        if (getComputedStyle(told).visibility !== "visible") return;
        const hint = document.querySelector(".acts .btn:not(.end):last-of-type");
        const left = (element) => Math.round(element.getBoundingClientRect().left);
        seen.push([told.textContent, left(told), left(hint)]);
      }).observe(acts, { subtree: true, childList: true, attributes: true, characterData: true });
    })()`);
    const left = async (selector: string) => Math.round((await page.locator(selector).boundingBox())?.x ?? 0);
    const end = await left(".acts .end");
    const hint = await left(".acts .btn:not(.end) >> nth=-1");
    await finish.click();
    const seen = () => page.evaluate<readonly unknown[]>("window.seen[0] ?? []");
    await expect.poll(seen).toEqual([expect.stringMatching(/ is thinking$/), end, hint]);
    await finish.waitFor();
    await expect.poll(() => page.locator(".thinking").isVisible()).toBe(false);
    expect(errors).toEqual([]);
  });

  test("with motion, what happens is shown and then gone", async () => {
    const settings = { name: "Ada", speed: "fast" };
    const { page, errors } = await here.visit("play/duel", {
      settings,
      reducedMotion: null,
    });
    await page.getByRole("button", { name: "Finish turn" }).click();
    await page.locator(".fx > *").first().waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Finish turn" }).waitFor();
    // The opponent may still be acting: in the end nothing is left to be seen.
    const isGone = `[...document.querySelectorAll(".fx > *")].every((node) => getComputedStyle(node).opacity === "0")`;
    await expect.poll(() => page.evaluate(isGone)).toBe(true);
    expect(errors).toEqual([]);
  });

  test.each([
    ["fast", "0.19s"],
    ["none", "0s"],
  ])("animations follow the speed %s", async (speed, length) => {
    const settings = { name: "Ada", speed };
    const { page, errors } = await here.visit("play/duel", { settings, reducedMotion: null });
    const finish = page.getByRole("button", { name: "Finish turn" });
    await finish.waitFor();
    await page.evaluate(`(() => {
      window.lengths = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        lengths.push(options.duration);
        return animate.call(this, frames, options);
      };
      document.body.style.transitionDuration = "var(--m-event)";
    })()`);
    await finish.click();
    await page.locator(".fx > *").first().waitFor({ state: "attached" });
    await finish.waitFor();
    expect(await page.evaluate(`getComputedStyle(document.body).transitionDuration`)).toBe(length);
    // The opponent's turn is announced for 700 ms at normal speed, and for half of that if much happens.
    const longest = await page.evaluate(`Math.max(0, ...lengths)`);
    expect(speed === "none" ? [0] : [350, 175, 450, 225]).toContain(longest);
    expect(errors).toEqual([]);
  });

  test("a hint marks what its action uses and where it goes, until something is done", async () => {
    const { page, errors } = await here.visit("play/duel", { settings: ADA });
    await waitFor(page, READY);
    const { sentence, marked } = await askForHint(page);
    expect([sentence, marked]).toEqual([sentence, placesIn(sentence)]);
    // Once it is in hand, so is the answer that leads on.
    const [taken] = marked.filter((place) => /^(hand|own)-\d/.test(place));
    if (taken !== undefined) await page.locator(`[data-at="${taken}"]`).click();
    expect(await page.locator(".answers .hinted").count()).toBe(taken === undefined ? 0 : 1);
    expect(await markedOn(page)).toEqual(marked);
    await page.getByRole("button", { name: "Finish turn" }).click();
    await hintIsGone(page);
    expect(errors).toEqual([]);
  });

  test("a card describes itself as soon as it has the focus, and shows that a moment later; what cannot be done says why, Esc lays down what was taken, arrow keys go along the places, and piles can be opened", async () => {
    const { page, errors } = await here.visit("play/duel", { settings: ADA });
    const card = page.locator(".held").first();
    await card.waitFor();
    await page.keyboard.press("Tab");
    await card.focus();
    const tip = page.getByRole("tooltip", { includeHidden: true });
    expect(await card.getAttribute("aria-describedby")).toBe(await tip.getAttribute("id"));
    await page.getByRole("tooltip").waitFor();
    expect((await card.getAttribute("data-tip"))?.split("\n")[0]).toBe(await tip.locator("h3").innerText());
    await page.keyboard.press("Escape");
    expect([await tip.count(), await card.getAttribute("aria-describedby")]).toEqual([0, null]);
    const dear = page.locator(".held:has(.card.dear)").first();
    await page.getByRole("button", { name: "Finish turn" }).waitFor();
    await dear.click();
    await page.locator(".say", { hasText: /costs \d+ mana and you have \d+/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".say", { hasText: /Your turn|Nothing is left/ }).waitFor();

    await page.locator('[data-at="own-2"]').focus();
    for (const [key, place] of [
      ["ArrowRight", "own-3"],
      ["ArrowUp", "foe-3"],
      ["ArrowLeft", "foe-2"],
      ["ArrowDown", "own-2"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await page.evaluate('document.activeElement?.getAttribute("data-at")')).toBe(place);
    }
    await page.locator('[data-at="foe-pile"]').click();
    const sheet = page.getByRole("dialog", { name: /Not seen yet/ });
    await sheet.waitFor();
    expect(await sheet.locator(".card").count()).toBeGreaterThan(3);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  test("axe finds nothing serious, in dark and in light", async () => {
    const { page } = await here.visit("play/duel", { settings: ADA });
    for (let decision = 0; decision < extent(12, 50); decision++) if (!(await decide(page, byMouse))) break;
    await page.getByRole("button", { name: "Finish turn" }).or(page.getByRole("dialog")).first().waitFor();
    expect(await complaintsInBoth(page)).toEqual([]);
    if ((await page.locator(READY).count()) > 0) await page.locator(READY).first().click();
    expect(await complaintsInBoth(page)).toEqual([]);
  });
});
