import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { complaintsInBoth } from "./axe.ts";
import { stroke } from "./fingers.ts";
import { askForHint, hintIsGone, markedOn } from "./hints.ts";
import { PHONE, sharedHouse } from "./house.ts";

/* Creature Duel on its board, against the computer: by mouse, by keys alone, by fingers on a phone. */

const ADA = { name: "Ada", speed: "none" };

/** How somebody does what he has decided. */
interface Hands {
  /** Takes in hand what can be played or can attack. */
  take(page: Page, at: string): Promise<void>;
  choose(page: Page, at: string): Promise<void>;
  cast(page: Page): Promise<void>;
  finish(page: Page): Promise<void>;
}

const byMouse: Hands = {
  take: (page, at) => page.locator(`[data-at="${at}"]`).click(),
  choose: (page, at) => page.locator(at === "foe" ? ".face" : `[data-at="${at}"]`).click(),
  cast: (page) => page.getByRole("button", { name: "Cast" }).click(),
  finish: (page) => page.getByRole("button", { name: "Finish turn" }).click(),
};

const byFinger: Hands = {
  take: (page, at) => page.locator(`[data-at="${at}"]`).tap(),
  choose: (page, at) => page.locator(at === "foe" ? ".face" : `[data-at="${at}"]`).tap(),
  cast: (page) => page.getByRole("button", { name: "Cast" }).tap(),
  finish: (page) => page.getByRole("button", { name: "Finish turn" }).tap(),
};

/** Only ever presses keys. */
const byKeys: Hands = {
  take: async (page, at) => {
    await page.locator(`[data-at="${at}"]`).focus();
    await page.keyboard.press("Enter");
  },
  choose: (page, at) => page.keyboard.press(at === "foe" ? "0" : (at.split("-")[1] ?? "")),
  cast: (page) => page.keyboard.press("1"),
  finish: (page) => page.keyboard.press("f"),
};

const READY = ".spot:has(.card.ready), .held:has(.card.playable)";
const TARGETS = ".spot.may, .duelist.foe.may";

/** The word of an element on the table. */
const at = async (page: Page, selector: string) =>
  (await page.locator(selector).first().getAttribute("data-at")) ?? "";

/** One decision: attack with whoever can, then play what can be played, then finish. False if the match is over. */
async function decide(page: Page, hands: Hands): Promise<boolean> {
  const result = page.getByRole("dialog");
  const finish = page.getByRole("button", { name: "Finish turn" });
  await finish.or(result).first().waitFor();
  if (await result.isVisible()) return false;
  if ((await page.locator(READY).count()) === 0) {
    await hands.finish(page);
    return true;
  }
  await hands.take(page, await at(page, READY));
  // Traitor asks twice; everything else once.
  for (let question = 0; question < 2; question++) {
    if ((await page.locator(TARGETS).count()) > 0) await hands.choose(page, await at(page, TARGETS));
    else if (await page.getByRole("button", { name: "Cast" }).isVisible()) await hands.cast(page);
  }
  return true;
}

async function playToTheEnd(page: Page, hands: Hands): Promise<void> {
  for (let decision = 0; decision < 600; decision++) if (!(await decide(page, hands))) return;
  expect.unreachable("the match has no end");
}

/** The first of several turns in which something can be played or can attack. */
async function waitFor(page: Page, selector: string): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await page.getByRole("button", { name: "Finish turn" }).waitFor();
    if ((await page.locator(selector).count()) > 0) return;
    await page.getByRole("button", { name: "Finish turn" }).click();
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

describe.skipIf(noBrowser)("the board of Creature Duel", () => {
  const here = sharedHouse();

  test.each([
    ["the mouse", byMouse, {}],
    ["the keyboard alone", byKeys, {}],
    ["fingers on a phone", byFinger, PHONE],
  ] as const)("a whole match is played with %s", async (_, hands, device) => {
    const { page, errors } = await here.visit("play/duel", { settings: ADA, ...device });
    await playToTheEnd(page, hands);
    const verdict = await page.getByRole("dialog").innerText();
    expect(verdict).toMatch(/You (win|lose)/);
    expect(errors).toEqual([]);
  });

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

  test("a tap on a place is enough", async () => {
    const { page, errors } = await here.visit("play/duel", { settings: ADA, ...PHONE });
    const creature = ".held:has(.card.playable .nums)";
    await waitFor(page, creature);
    await page.locator(creature).first().tap();
    await page.getByText("Choose a place for").waitFor();
    const { x, y, width, height } =
      (await page.locator('[data-at="own-4"]').boundingBox()) ?? expect.unreachable();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.getByText("Choose a place for").waitFor({ state: "detached" });
    await page.locator('[data-at="own-4"] .card').waitFor();
    expect(errors).toEqual([]);
  });

  test("a finger drags a card out of the hand", async () => {
    const { page, context, errors } = await here.visit("play/duel", {
      settings: ADA,
      ...PHONE,
    });
    const creature = ".held:has(.card.playable .nums)";
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

  test("who thinks is told in the place of the end of one's own turn, and no button moves", async () => {
    const { page, errors } = await here.visit("play/duel", { settings: ADA });
    const finish = page.locator(".acts .end");
    await finish.waitFor();
    // A bot may think for a moment only, so what is seen is noted whenever the buttons change.
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

  test("what cannot be done says why, Esc lays down what was taken, and arrow keys go along the places", async () => {
    const { page, errors } = await here.visit("play/duel", { settings: ADA });
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

  test("a hint marks what its action uses and where it goes, until something is done", async () => {
    const { page, errors } = await here.visit("play/duel", { settings: ADA });
    await waitFor(page, READY);
    const { sentence, marked } = await askForHint(page);
    expect([sentence, marked]).toEqual([sentence, placesIn(sentence)]);
    // Once it is in hand, so is the answer that leads on.
    const [taken] = marked.filter((place) => /^(hand|own)-\d/.test(place));
    if (taken !== undefined) await byMouse.take(page, taken);
    expect(await page.locator(".answers .hinted").count()).toBe(taken === undefined ? 0 : 1);
    expect(await markedOn(page)).toEqual(marked);
    await byMouse.finish(page);
    await hintIsGone(page);
    expect(errors).toEqual([]);
  });

  test("a card describes itself as soon as it has the focus, and shows that a moment later", async () => {
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
    expect(errors).toEqual([]);
  });

  test("piles can be opened", async () => {
    const { page, errors } = await here.visit("play/duel", { settings: ADA });
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
    for (let decision = 0; decision < 25; decision++) if (!(await decide(page, byMouse))) break;
    await page.getByRole("button", { name: "Finish turn" }).or(page.getByRole("dialog")).first().waitFor();
    expect(await complaintsInBoth(page)).toEqual([]);
    if ((await page.locator(READY).count()) > 0) await byMouse.take(page, await at(page, READY));
    expect(await complaintsInBoth(page)).toEqual([]);
  });
});
