import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { halfPlayed, keep } from "../../scripts/half-played.ts";
import { GAMES } from "../../src/games/index.ts";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { misfits, SMALL_PHONES, someWindows, WINDOW_SIZES } from "./fits.ts";
import { sharedHouse, type Visit } from "./house.ts";

/* Every board fits every window: each position is looked at in some sizes, in a thorough run in all of them. */

/** Upright and on its side: there the card of the coach and of hints is above the room. */
const PHONES = [
  [390, 844],
  [844, 390],
] as const;

const GAME_IDS = [...GAMES.keys()];

/** How a title ends, and the language of the browser. */
const LANGUAGES: readonly (readonly [string, Visit])[] = [
  ["", {}],
  [" in German", { locale: "de-DE" }],
];

const AT_ONCE = { settings: { name: "Ada", speed: "none" } };

/** What doesn't fit, by the size of the window. */
async function misfitsBySize(
  page: Page,
  sizes = someWindows(),
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // Boards that measure themselves draw again in the next picture.
    await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
    const here = await misfits(page);
    if (here.length > 0) found[`${width} x ${height}`] = here;
  }
  return found;
}

/** In the page: drops a file where none is expected, which a notice says. */
const DROP_A_FILE = `(() => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([""], "cat.txt"));
  for (const type of ["dragover", "drop"])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
})()`;

/** In the page: any card, and what can be pressed but for the log, that a notice covers, even in part. */
const COVERED = `(() => {
  const notice = document.querySelector(".toast").getBoundingClientRect();
  const isCovered = ({ left, right, top, bottom }) =>
    left < notice.right - 1 && right > notice.left + 1 && top < notice.bottom - 1 && bottom > notice.top + 1;
  return [...document.querySelectorAll(".room :is(.btn, button, a[href], .card, [tabindex='0'])")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.closest(".log") === null)
    .filter((one) => isCovered(one.getBoundingClientRect()))
    .map((one) => one.ariaLabel ?? one.textContent);
})()`;

/** Takes the first of all actions, and waits until the player is asked again. */
async function takeFirstAction(page: Page, actions = "Actions"): Promise<void> {
  await page.locator(".acts").getByRole("button", { name: actions, exact: true }).click();
  await page.locator("dialog .all-actions .btn").first().click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator(".thinking.on").waitFor({ state: "detached" });
  // No tooltip of what happens to be below the dialog.
  await page.mouse.move(0, 0);
}

describe.skipIf(noBrowser)("the height budget of the boards", () => {
  const house = sharedHouse();

  test.each([
    ["runa", 2],
    ["farmland", 4],
    ["duel", 5],
    ["dungeon", 3],
    ["spy", 3],
  ])("%s fits every window after %d actions", async (game, actions) => {
    const { page } = await house.visit(`play/${game}`, AT_ONCE);
    for (let taken = 0; taken < actions; taken++) await takeFirstAction(page);
    expect(await misfitsBySize(page)).toEqual({});
  });

  test.each(sampled(GAME_IDS, 2, "in German"))("%s fits every window in German", async (game) => {
    const { page } = await house.visit(`play/${game}`, { ...AT_ONCE, locale: "de-DE" });
    await takeFirstAction(page, "Aktionen");
    expect(await misfitsBySize(page)).toEqual({});
  });

  test.each(sampled(LANGUAGES, 1, "small phone"))(
    "No Time to Spy fits a small phone%s, without a hint and with one",
    async (_, language) => {
      const { page } = await house.visit("play/spy", { ...AT_ONCE, ...language });
      await page.locator(".agent.on").waitFor();
      const without = await misfitsBySize(page, SMALL_PHONES);
      await page.getByRole("button", { name: /^(Hint|Tipp)$/ }).click();
      await page.locator(".hint-card p").waitFor();
      await page.mouse.move(0, 0);
      expect({ without, beside: await misfitsBySize(page, SMALL_PHONES) }).toEqual({
        without: {},
        beside: {},
      });
      // The button that shows the whole plan belongs to the plan.
      await page.keyboard.press("Escape");
      for (const [width, height] of SMALL_PHONES) {
        await page.setViewportSize({ width, height });
        const low = await page.locator(".table .icon").last().boundingBox();
        const agents = await page.locator(".agents").boundingBox();
        expect(low && agents && low.y + low.height <= agents.y, `${width} x ${height}`).toBe(true);
      }
    },
  );

  test.each(sampled(GAME_IDS, 2, "coach and hint"))(
    "on phones a room of %s is as high as the window while the coach speaks and while a hint is open",
    async (game) => {
      const { page } = await house.visit(`play/${game}`, { ...AT_ONCE, beginner: true });
      const tooHigh = async () => {
        const found: Record<string, number> = {};
        for (const [width, height] of PHONES) {
          await page.setViewportSize({ width, height });
          const more = await page.evaluate<number>("document.documentElement.scrollHeight - innerHeight");
          if (more !== 0) found[`${width} x ${height}`] = more;
        }
        return found;
      };
      await page.locator(".coach-card").waitFor();
      const coached = await tooHigh();
      await page.getByRole("button", { name: "Skip the coach" }).click();
      await page.locator(".coach-card").waitFor({ state: "detached" });
      await page.keyboard.press("h");
      await page.locator(".hint-card p").waitFor();
      expect({ coached, hinted: await tooHigh() }).toEqual({ coached: {}, hinted: {} });
    },
  );

  test("where a hint or the coach stands in place of the bar, the menu of the match is on the card", async () => {
    const { page } = await house.visit("play/duel", { ...AT_ONCE, beginner: true });
    const everything = page.getByRole("dialog", { name: "Everything you can do" });
    const openList = async (card: string, [width, height]: readonly [number, number]) => {
      await page.setViewportSize({ width, height });
      await page.locator(card).getByRole("button", { name: "Options" }).click();
      const menu = await page.locator(".menu").boundingBox();
      expect(menu && menu.x >= 0 && menu.y + menu.height <= height, `${card} ${width} x ${height}`).toBe(
        true,
      );
      await page.getByRole("button", { name: "Everything you can do" }).click();
      await everything.waitFor();
      await page.keyboard.press("Escape");
      expect(await page.locator(card).count()).toBe(1);
      await everything.waitFor({ state: "detached" });
    };
    await page.locator(".coach-card").waitFor();
    await openList(".coach-card", [390, 844]);
    await page.getByRole("button", { name: "Skip the coach" }).click();
    await page.keyboard.press("h");
    await page.locator(".hint-card p").waitFor();
    for (const size of [
      [390, 844],
      [360, 640],
      [844, 390],
      [820, 1180],
    ] as const)
      await openList(".hint-card", size);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await page.getByRole("button", { name: "Options" }).count()).toBe(1);
  });

  test.each(sampled(LANGUAGES, 1, "five cards"))(
    "five cards of Creature Duel stand beside the buttons%s",
    async (_, language) => {
      const { page } = await house.visit("play/duel", { ...AT_ONCE, ...language });
      await page.locator(".held").first().waitFor();
      // As many as there are after the first card that is drawn and kept.
      await page.locator(".hand").evaluate((hand) => {
        for (let count = hand.querySelectorAll(".held").length; count < 5; count++)
          hand.append(hand.querySelector(".held")?.cloneNode(true) ?? "");
      });
      for (const width of [1101, 1200, 1280, 1300, 1366, 1440]) {
        await page.setViewportSize({ width, height: 720 });
        const last = await page.locator(".hand .card").last().boundingBox();
        const button = await page.locator(".acts .btn:visible").first().boundingBox();
        expect(last && button && last.x + last.width <= button.x, `${width}`).toBe(true);
      }
    },
  );

  test("a hint beside the board of Creature Duel leaves the players as they are", async () => {
    const { page } = await house.visit("play/duel", AT_ONCE);
    const heights = () =>
      page.locator(".seat").evaluateAll((seats) => seats.map((seat) => seat.getBoundingClientRect().height));
    await page.locator(".held").first().waitFor();
    const before = await heights();
    await page.keyboard.press("h");
    await page.locator(".hint-card p").waitFor();
    expect(await heights()).toEqual(before);
  });

  test("a part of the fifth card of Crown of Farmland is in view on phones", async () => {
    const { page } = await house.visit("play/farmland", AT_ONCE);
    await page.locator(".hand li").first().waitFor();
    await page.locator(".hand").evaluate((hand) => {
      for (let count = hand.querySelectorAll("li").length; count < 5; count++)
        hand.append(hand.querySelector("li")?.cloneNode(true) ?? "");
    });
    for (const width of [360, 375, 390, 412, 430]) {
      await page.setViewportSize({ width, height: 844 });
      const fifth = await page.locator(".hand .card").last().boundingBox();
      if (fifth === null) return expect.unreachable("there are five cards");
      expect(fifth.x, `${width}`).toBeLessThan(width - 12);
      expect(fifth.x + fifth.width, `${width}`).toBeGreaterThan(width + 12);
    }
  });

  test("a card that is drawn in Creature Duel while the coach speaks is not blank", async () => {
    const { page } = await house.visit("play/duel", { ...AT_ONCE, beginner: true });
    await page.locator(".held").first().waitFor();
    // The first advice that ends the turn brings a card.
    for (let taken = 0, isOver = false; taken < 6 && !isOver; taken++) {
      await page.keyboard.press("h");
      const card = page.locator(".hint-card");
      await card.waitFor();
      isOver = (await card.innerText()).startsWith("Finish");
      await page.keyboard.press("Enter");
      await card.waitFor({ state: "detached" });
      await page.locator(".thinking.on").waitFor({ state: "detached" });
      expect(await misfits(page)).toEqual([]);
    }
  });

  test("the agent whose turn it is stands whole in the bar of No Time to Spy", async () => {
    const { page } = await house.visit("play/spy", AT_ONCE);
    await page.locator(".agent.on").waitFor();
    for (const [width, height] of someWindows()) {
      await page.setViewportSize({ width, height });
      const isWhole = () =>
        page.evaluate<boolean>(`(() => {
          const bar = document.querySelector(".agents").getBoundingClientRect();
          const on = document.querySelector(".agent.on").getBoundingClientRect();
          return on.left >= bar.left && on.right <= bar.right && on.top >= bar.top && on.bottom <= bar.bottom;
        })()`);
      await expect.poll(isWhole, { message: `${width} x ${height}` }).toBe(true);
    }
  });

  test("the plan of No Time to Spy stays where it is when an agent is gone", async () => {
    const { page } = await house.visit("play/spy", AT_ONCE);
    await page.locator(".agent.on").waitFor();
    for (const [width, height] of someWindows()) {
      await page.setViewportSize({ width, height });
      const plan = () => page.locator(".plan").boundingBox();
      const leave = (isGone: boolean) =>
        page.locator(".agent:not(.on)").evaluateAll((agents, on) => {
          for (const agent of agents) agent.classList.toggle("gone", on);
        }, isGone);
      const before = await plan();
      await leave(true);
      expect(await plan(), `${width} x ${height}`).toEqual(before);
      await leave(false);
    }
  });

  test("the places for a card of Creature Duel fit every window", async () => {
    const { page } = await house.visit("play/duel", AT_ONCE);
    await page.locator(".held:has(.card.playable)").first().click();
    await page.locator(".spot.may").first().waitFor();
    expect(await misfitsBySize(page)).toEqual({});
  });

  test("the enemy beside the dungeon, and the card between two levels, fit every window", async () => {
    const { page } = await house.visit("new/dungeon", AT_ONCE);
    const cell = Buffer.from("#####\n#@s.#\n#####\n");
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(
        ["level1.txt", "level2.txt"].map((name) => ({ name, mimeType: "text/plain", buffer: cell })),
      );
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: /Ygritte/ }).click();
    await page.locator(".inspect.framed").waitFor();
    expect(await misfitsBySize(page)).toEqual({});
    const card = page.locator(".level-card");
    // Three arrows bring a soldier down; one more would be shot in the next level.
    for (let arrow = 0; arrow < 3; arrow++) await page.keyboard.press("e");
    await card.waitFor();
    expect(await card.innerText()).toMatch(/Level 1 cleared.*\+25.*Next: level 2 of 2/s);
    expect(await misfitsBySize(page)).toEqual({});
    await page.keyboard.press("Enter");
    await card.waitFor({ state: "detached" });
  });

  test.each(["dungeon", "spy"])("the choice before a match of %s fits every window", async (game) => {
    const { page } = await house.visit(`new/${game}`, AT_ONCE);
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(":is(.heroes, .offer) button").first().waitFor();
    expect(await misfitsBySize(page)).toEqual({});
  });

  test.each(sampled(GAME_IDS, 2, "notice"))(
    "a notice in a match of %s covers no card and nothing that can be pressed, in every window",
    async (game) => {
      // Longer words than English has.
      const { page } = await house.visit(`play/${game}`, { ...AT_ONCE, locale: "de-DE" });
      await page.locator(".room .tray").waitFor();
      await page.evaluate(DROP_A_FILE);
      await page.locator(".toast").waitFor();
      const covered: Record<string, readonly string[]> = {};
      for (const [width, height] of someWindows()) {
        await page.setViewportSize({ width, height });
        const here = await page.evaluate<readonly string[]>(COVERED);
        if (here.length > 0) covered[`${width} x ${height}`] = here;
      }
      expect(covered).toEqual({});
    },
  );

  test.each(["farmland", "duel"])(
    "a hand of %s is in view on a tablet held upright, in German",
    async (game) => {
      const { page } = await house.visit(`play/${game}`, { ...AT_ONCE, locale: "de-DE" });
      await page.setViewportSize({ width: 768, height: 1024 });
      const cards = page.locator(".tray .hand .card");
      await cards.first().waitFor();
      const rights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
      expect(rights.length).toBeGreaterThanOrEqual(4);
      expect(Math.max(...rights)).toBeLessThanOrEqual(768);
    },
  );

  test.each([
    ["runa", ".actors .plate"],
    ["dungeon", ".acts .btn"],
  ])("a half-played match of %s fits a tablet held upright, in German: %s", async (game, parts) => {
    const { page } = await house.visit("matches", { ...AT_ONCE, locale: "de-DE" });
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.locator(".empty").waitFor();
    await keep(page, [await halfPlayed(game)]);
    await page.goto(`${house.address}local/${game}`);
    await page.locator(parts).last().waitFor();
    const outside = await page
      .locator(parts)
      .evaluateAll((all) => all.filter((part) => part.getBoundingClientRect().right > 766).length);
    expect(outside).toBe(0);
  });

  test.each(GAME_IDS)(
    "a half-played match of %s fits every window, without a hint and with one, in German",
    async (game) => {
      const { page } = await house.visit("matches", { ...AT_ONCE, locale: "de-DE" });
      await page.locator(".empty").waitFor();
      await keep(page, [await halfPlayed(game)]);
      await page.goto(`${house.address}local/${game}`);
      const hint = page.getByRole("button", { name: "Tipp" });
      await hint.waitFor();
      const without = await misfitsBySize(page);
      await hint.click();
      await page.locator(".hint-card p").waitFor();
      // No tooltip of what happens to be there in another window.
      await page.mouse.move(0, 0);
      expect({ without, beside: await misfitsBySize(page) }).toEqual({ without: {}, beside: {} });
    },
  );

  test("no page or editor is wider than its window, in German", async () => {
    const { page } = await house.visit("", { ...AT_ONCE, locale: "de-DE" });
    for (const path of ["", "me", "workshop/farmland-set/new?sample=balanced"]) {
      await page.goto(house.address + path);
      await page.locator("h1").first().waitFor();
      for (const [width, height] of someWindows()) {
        await page.setViewportSize({ width, height });
        const wider = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
        expect([path, width, wider]).toEqual([path, width, 0]);
      }
    }
  });

  test("the names of the piles of Creature Duel stay within them in every window, in German", async () => {
    const { page } = await house.visit("play/duel", { ...AT_ONCE, locale: "de-DE" });
    await page.locator(".pile").first().waitFor();
    for (const [width, height] of someWindows()) {
      await page.setViewportSize({ width, height });
      const spilt = await page
        .locator(".pile")
        .evaluateAll((all) => all.filter((pile) => pile.scrollWidth > pile.clientWidth).length);
      expect(spilt, `${width} x ${height}`).toBe(0);
    }
  });

  test("no word of an agent's name is broken in No Time to Spy, whatever the window", async () => {
    const { page } = await house.visit("play/spy", AT_ONCE);
    await page.locator(".agent.on").waitFor();
    // The longest word of the cast.
    await page
      .locator(".agent:not(.on) .title b")
      .first()
      .evaluate((name) => {
        name.textContent = "Eve Moneypenny";
      });
    for (const [width, height] of someWindows()) {
      await page.setViewportSize({ width, height });
      const broken = await page.evaluate<readonly string[]>(`(() => {
        const found = [];
        for (const name of document.querySelectorAll(".agent .title b"))
          for (const { 0: word, index } of name.textContent.matchAll(/[^\\s-]+/g)) {
            const range = document.createRange();
            range.setStart(name.firstChild, index);
            range.setEnd(name.firstChild, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        return found;
      })()`);
      expect(broken, `${width} x ${height}`).toEqual([]);
    }
  });

  test("in low windows nothing in the bar of No Time to Spy lies on the round", async () => {
    const { page } = await house.visit("play/spy", { ...AT_ONCE, locale: "de-DE" });
    await page.locator(".bar .meta").waitFor();
    for (const [width, height] of [
      [720, 450],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const covering = await page.evaluate<readonly string[]>(`(() => {
        const round = document.querySelector(".bar .meta").getBoundingClientRect();
        return [...document.querySelectorAll(".bar :is(.bot-face, .icon, .home)")]
          .filter((one) => one.checkVisibility())
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < round.right - 1 && right > round.left + 1;
          })
          .map((one) => one.className);
      })()`);
      expect(covering, `${width} x ${height}`).toEqual([]);
    }
  });

  test("cards that are laid out in Runa's Strive have one height, at a desk and on a tablet", async () => {
    const { page } = await house.visit("play/runa", AT_ONCE);
    const laid = page.locator(".laid");
    await laid.first().waitFor();
    for (const [width, height] of someWindows(WINDOW_SIZES.filter((size) => size[0] > 720))) {
      await page.setViewportSize({ width, height });
      const heights = await laid.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
      expect(new Set(heights).size, `${width} x ${height}`).toBe(1);
    }
  });

  test("nothing is wider than its card where gadgets are handed out, in every window", async () => {
    const { page } = await house.visit("new/spy", AT_ONCE);
    await page.getByRole("button", { name: "Start" }).click();
    // Four agents, as many as there can be.
    for (let taken = 0; taken < 8; taken++) {
      await page.getByText(`${taken} of 8 chosen.`).waitFor();
      await page.locator(".offer .dossier").first().click();
      await page.locator("[data-act=take]").click();
    }
    await page.locator(".locker.bag .gear").first().waitFor();
    for (const [width, height] of someWindows()) {
      await page.setViewportSize({ width, height });
      const cards = page.locator(":is(.locker, .locker .dossier, .gear)");
      const wider = await cards.evaluateAll((all) =>
        all.flatMap((card) => (card.scrollWidth > card.clientWidth ? (card.textContent ?? "") : [])),
      );
      expect(wider, `${width} x ${height}`).toEqual([]);
    }
  });

  test.each(sampled(GAME_IDS, 2, "lesson"))(
    "the first lesson of %s leaves hand and buttons in every window",
    async (game) => {
      const { page } = await house.visit(`play/${game}`, { ...AT_ONCE, beginner: true });
      await page.locator(".coach-card").waitFor();
      expect(await misfitsBySize(page)).toEqual({});
    },
  );
});
