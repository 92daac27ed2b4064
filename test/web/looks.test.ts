import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { PHONE, sharedHouse } from "./house.ts";
import { playing } from "./tables.ts";

/* What can be measured of how the pages look: nothing is cut, covered, or jumps. */

const record = readFileSync(new URL("../golden/duel-long.ludo", import.meta.url));

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The places of all elements that a selector finds. */
function boxes(page: Page, selector: string): Promise<readonly Box[]> {
  return page.evaluate(`Array.from(document.querySelectorAll(${JSON.stringify(selector)}), (found) => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return { left, right, top, bottom };
  })`);
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Pixels are rounded. */
const within = (inner: Box, outer: Box) =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;

const DESK = { viewport: { width: 1440, height: 900 } };

/** How a title ends, and the browser. */
const SCREENS = [
  ["on a desk", DESK],
  ["on a phone", PHONE],
] as const;

describe.skipIf(noBrowser)("the looks of the pages", () => {
  const house = sharedHouse();

  test("the header is at the same place on every page", async () => {
    const { page } = await house.visit("healthz");
    const places: unknown[] = [];
    for (const path of ["", "matches", "settings", "new/duel", "workshop", "manual", "nowhere"]) {
      await page.goto(house.address + path);
      await page.locator("h1").first().waitFor();
      places.push((await boxes(page, ".top .home")).map(({ left, top }) => ({ left, top })));
    }
    expect(places).toEqual(places.map(() => places[0]));
  });

  test.each(sampled(SCREENS, 1, "terminal"))(
    "the terminal of a classic program keeps its height %s",
    async (_, screen) => {
      const { page } = await house.visit("classic", screen);
      await page.locator(".classic-screen .xterm").waitFor();
      const heights = await page.evaluate<number[]>(`(async () => {
      const heights = new Set();
      for (let frame = 0; frame < 20; frame++) {
        await new Promise(requestAnimationFrame);
        heights.add(document.querySelector(".classic").offsetHeight);
      }
      return [...heights];
    })()`);
      expect(heights).toHaveLength(1);
    },
  );

  test("a player who chooses an opponent reads what it does", async () => {
    const { page } = await house.visit("new/duel");
    const chosen = page.getByRole("button", { name: "Corvin Normal", pressed: true });
    await chosen.getByText("looks no further").waitFor();
    await page.getByRole("button", { name: "Simple" }).click();
    const card = page.getByRole("button", { name: "Barnaby Simple", pressed: true });
    await card.getByText("Goes by rules of thumb").waitFor();
    await chosen.waitFor({ state: "detached" });
    const width = () =>
      card.locator("img").evaluate((face) => ("naturalWidth" in face ? face.naturalWidth : 0));
    await expect.poll(width).toBeGreaterThan(0);
  });

  test.each(sampled(SCREENS, 1, "sheet of a pile"))(
    "a pile has all its cards and their numbers in sight %s",
    async (_, screen) => {
      const { page } = await house.visit("play/duel", {
        ...screen,
        settings: { name: "Ada", speed: "none" },
      });
      await page.locator(".duelist.own .pile").first().click();
      const sheet = page.getByRole("dialog");
      await sheet.waitFor();
      const cards = await boxes(page, ".sheet-cards .card");
      const counts = await boxes(page, ".sheet-cards .many");
      expect(counts.length).toBeGreaterThan(2);
      expect(counts.flatMap((count) => cards.filter((card) => overlap(card, count)))).toEqual([]);
      await page.locator(".sheet-cards .card").last().scrollIntoViewIfNeeded();
      const [frame] = await boxes(page, "dialog.sheet");
      const [last] = (await boxes(page, ".sheet-cards .card")).slice(-1);
      expect(frame && last && within(last, frame)).toBe(true);
    },
  );

  test.each(sampled(SCREENS, 1, "picture of a board"))(
    "the picture of a board in the rules is whole %s",
    async (_, screen) => {
      const { page } = await house.visit("rules/duel", screen);
      await page.locator(".picture-frame .seat.own").waitFor();
      const [frame] = await boxes(page, ".picture-frame");
      const [table] = await boxes(page, ".picture-frame .table");
      if (frame === undefined || table === undefined) return expect.unreachable("there is no picture");
      for (const seat of await boxes(page, ".picture-frame .seat")) expect(within(seat, frame)).toBe(true);
      for (const card of await boxes(page, ".picture-frame .spot .card"))
        expect(within(card, table)).toBe(true);
      // Nothing is left free for a log that is not there.
      expect(frame.right - table.right).toBeLessThan(20);
    },
  );

  test("the name of the player to move does not wrap because of the word beside it", async () => {
    const { page } = await house.visit("replays");
    await page
      .getByLabel("Drop a record")
      .setInputFiles({ name: "match.ludo", mimeType: "text/plain", buffer: record });
    await page.locator(".seat .turn").first().waitFor();
    const [turn] = await boxes(page, ".seat .turn");
    const names = await boxes(page, ".seat h2");
    expect(turn && names.some((name) => overlap(name, turn))).toBe(false);
    const [seat] = await boxes(page, ".seat:has(.turn)");
    const [name] = await boxes(page, ".seat:has(.turn) h2");
    expect(turn && name && seat && turn.bottom <= name.top + 8).toBe(true);
  });

  test("the controls of a replay take two lines of a phone", async () => {
    const { page } = await house.visit("replays", PHONE);
    await page
      .getByLabel("Drop a record")
      .setInputFiles({ name: "match.ludo", mimeType: "text/plain", buffer: record });
    await page.locator(".film").waitFor();
    const [film] = await boxes(page, ".film");
    expect(film && film.bottom - film.top).toBeLessThan(110);
    for (const control of await boxes(page, ".film :is(button, input, output, select)"))
      expect(film && within(control, film)).toBe(true);
    // And no more of the screen is reserved for answers to questions that aren't asked.
    const [sentence] = await boxes(page, ".say");
    expect(sentence && sentence.bottom - sentence.top).toBeLessThan(64);
  });

  test("all answers are in sight when a place is asked for", async () => {
    const { page } = await house.visit("play/duel", { settings: { name: "Ada", speed: "none" } });
    const playable = page.locator(".held:has(.card.playable)").first();
    const finish = page.getByRole("button", { name: "Finish turn" });
    await finish.waitFor();
    while (!(await playable.isVisible())) {
      await finish.click();
      await finish.waitFor();
    }
    await playable.click();
    await page.getByRole("button", { name: "Place 7", exact: true }).waitFor();
    const [row] = await boxes(page, ".answers");
    const answers = await boxes(page, ".answers .btn");
    expect(answers.length).toBeGreaterThan(8);
    expect(answers.filter((answer) => row === undefined || !within(answer, row))).toEqual([]);
  });

  test("a player who reaches the fields by keyboard starts where something can be done", async () => {
    const { page } = await house.visit("play/farmland", { settings: { name: "Ada", speed: "none" } });
    await page.locator('.cell[tabindex="0"].ready').waitFor();
  });

  test("what lies under the button that opens a table fades out above it", async () => {
    const { page } = await house.visit("new/duel", DESK);
    await page.getByRole("button", { name: "A friend elsewhere" }).click();
    const row = page.locator(".begin");
    await row.getByRole("button", { name: "Open the table" }).waitFor();
    const [panel] = await boxes(page, ".panel.begins");
    const [band] = await boxes(page, ".begin");
    const faded = await page.evaluate(`(() => {
      const above = getComputedStyle(document.querySelector(".begin"), "::before");
      return [above.backgroundImage.startsWith("linear-gradient"), above.pointerEvents];
    })()`);
    expect(faded).toEqual([true, "none"]);
    // From edge to edge, so that nothing shows beside it.
    expect(panel && band && band.left - panel.left < 2 && panel.right - band.right < 2).toBe(true);
  });

  test("on a phone the notice of a lost connection takes two lines over the whole width", async () => {
    const { ada } = await playing(house);
    await ada.context.setOffline(true);
    const notice = ada.page.locator(".floating-strip[role=alert]");
    await notice.waitFor();
    try {
      for (const width of [360, 375, 390]) {
        await ada.page.setViewportSize({ width, height: 844 });
        const box = await notice.boundingBox();
        expect([width, box?.x, box?.width]).toEqual([width, 0, width]);
        expect(box?.height, `${width}`).toBeLessThanOrEqual(49);
      }
    } finally {
      await ada.context.setOffline(false);
    }
  });

  test("the sections of the workshop come at once", async () => {
    const { page } = await house.visit("healthz", { own: true });
    await page.addInitScript(`
      window.places = new Set();
      (function look() {
        const first = document.querySelector(".shelf#runa");
        if (first !== null) places.add(Math.round(first.getBoundingClientRect().top));
        requestAnimationFrame(look);
      })();
    `);
    await page.goto(`${house.address}workshop`);
    await page.locator(".kit-list").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate("places.size")).toBe(1);
  });

  test("the name of an own creation stands whole in the match builder of a phone, in German", async () => {
    const { page } = await house.visit("workshop/spy-scenario/new", { ...PHONE, locale: "de-DE" });
    await page.getByRole("button", { name: "Speichern", exact: true }).first().click();
    await page.getByRole("dialog").getByRole("textbox").fill("Mein Haus");
    await page.getByRole("button", { name: "Speichern und schließen" }).click();
    const row = page.locator(".kit-list li", { hasText: "Mein Haus" });
    await row.waitFor();
    for (const width of [360, 390, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const found = await page.evaluate<
        readonly string[]
      >(`[...document.querySelectorAll(".kit-list li")].flatMap((one) => {
        const text = one.querySelector("label b")?.firstChild;
        const range = document.createRange();
        if (text) range.selectNodeContents(text);
        const inside = one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().right <= one.closest(".kit-list").getBoundingClientRect().right;
        return !inside || range.getClientRects().length > 1 ? [one.textContent] : [];
      })`);
      expect(found, `${width}`).toEqual([]);
    }
  });

  test("everything that can be done is listed line by line", async () => {
    const { page } = await house.visit("play/duel", PHONE);
    await page.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("dialog").waitFor();
    const lines = await boxes(page, "dialog .all-actions .btn");
    expect(lines.length).toBeGreaterThan(1);
    expect(new Set(lines.map(({ left }) => left)).size).toBe(1);
    expect(new Set(lines.map(({ right }) => Math.round(right))).size).toBe(1);
  });
});
