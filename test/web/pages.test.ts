import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { complaints, onDeskAndPhone } from "./axe.ts";
import { someWindows } from "./fits.ts";
import { sharedHouse } from "./house.ts";

/*
 * Every page: what people need who cannot see or point, what happens without a network, and what bad input leads to.
 */

const record = readFileSync(new URL("../golden/duel-long.ludo", import.meta.url));

/** What the workshop makes, as `crafts.ts` has it. */
const CRAFTS = ["dungeon-levels", "duel-deck", "farmland-set", "spy-scenario", "spy-match", "spy-characters"];

/** What must be done or waited for on a page. */
type Step = (page: Page) => Promise<unknown>;

/** A page by its address, the step there, and another one as soon as the screen is that of a phone. */
type Visited = readonly [path: string, then?: Step | undefined, onPhone?: Step];

/** Every page, in groups: all of them in one test would take longer than a test may on a slow machine. */
const PAGES: Readonly<Record<string, readonly Visited[]>> = {
  "tables and matches": [["lobby"], ["lobby", sitDown], ["matches"], ["replays"], ["replays", openRecord]],
  "the house": [[""], ["settings"], ["about"], ["classic"], ["examine"], ["nowhere"]],
  "the manual": ["manual", "manual/duel"].map((path) => [path, undefined, foldContents]),
  beginnings: [["new/duel"], ["spy"], ["workshop", (page) => page.locator(".kit-list").first().waitFor()]],
  editors: CRAFTS.map((craft) => [`workshop/${craft}/new`, (page) => page.locator(".bench").waitFor()]),
  rules: Array.from(GAMES.keys(), (game) => [`rules/${game}`]),
  boards: Array.from(GAMES.keys(), (game) => [`play/${game}`, (page) => page.locator(".room").waitFor()]),
};

/** Addresses at which there is nothing, and what is said there. */
const BROKEN: readonly (readonly [path: string, sentence: string])[] = [
  ["nowhere", "Page not found."],
  ["play/chess", "This house has no game called “chess”."],
  ["new/chess", "This house has no game called “chess”."],
  ["rules/%3Cb%3E", "This house has no game called “<b>”."],
  ["classic/spy", "This house has no game called “spy”."],
  ["local/0123456789abcdef", "This match isn't on this device."],
  ["replay/local/0123456789abcdef", "This match isn't on this device."],
  ["replay/house/aaaaaaaaaaaa", "The link may be old"],
  ["replay/file/dropped", "No record is open in this tab."],
  ["t/not-a-table", "Table not found."],
  ["t/%zz", "Table not found."],
  [`t/${"a".repeat(4090)}`, "Table not found."],
  ["%", "Page not found."],
  ["%00", "Page not found."],
  ["/x", "Page not found."],
  ["play//duel", "Page not found."],
  ["play/%E0%A4%A", "This house has no game called “%E0%A4%A”."],
  ["manual/%c0%ae", "The manual has no page “%c0%ae”."],
  ["workshop/shared/nope", "Not found."],
  ["workshop/shared/abcdefghijkl", "Not found."],
  ["workshop/chess-set/new", "chess-set"],
];

/** On a phone the manual is opened with its contents folded. */
async function foldContents(page: Page): Promise<void> {
  await page.locator(".manual-contents[open] > summary").click();
  await page.locator(".manual-contents:not([open])").waitFor();
}

async function sitDown(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Crown of Farmland", exact: true }).click();
  await page.locator(".waiting-page").waitFor();
}

async function openRecord(page: Page): Promise<void> {
  await page
    .getByLabel("Drop a record")
    .setInputFiles({ name: "match.ludo", mimeType: "text/plain", buffer: record });
  await page.locator(".film output").waitFor();
}

/** A browser for one test alone that keeps nothing for days without a network. */
const OWN = { own: true, serviceWorkers: "block" } as const;

describe.skipIf(noBrowser)("the pages", () => {
  const here = sharedHouse();

  test("a browser without storage shows them anyway", async () => {
    const { page, context, errors } = await here.visit("healthz", OWN);
    await context.addInitScript(`
      for (const name of ["localStorage", "sessionStorage", "indexedDB"])
        Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
    `);
    for (const [path, heading] of [
      ["about", "About"],
      ["settings", "Settings"],
      ["manual", "Manual"],
      ["matches", "My matches"],
      ["workshop", "Workshop"],
    ] as const) {
      await page.goto(`${here.address}${path}`);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    }
    await page.goto(`${here.address}play/duel`);
    await page.locator(".room").waitFor();
    expect(errors).toEqual([]);
  });

  test("the start page loads small fonts and nothing of a match, which follows at the first movement", async () => {
    const { page, errors } = await here.visit("", OWN);
    const loaded = () =>
      page.evaluate<string[]>('performance.getEntriesByType("resource").map(({ name }) => name)');
    await page.getByRole("link", { name: "Play: Creature Duel" }).waitFor();
    const fonts = async () => (await loaded()).filter((name) => name.endsWith(".woff2"));
    // Fonts are asked for when the first letters are drawn.
    await expect.poll(fonts).toHaveLength(2);
    await page.waitForLoadState("networkidle");
    const first = await loaded();
    expect((await fonts()).filter((name) => !name.includes("-first-"))).toEqual([]);
    expect(first.filter((name) => /\/(room|page-words)-/.test(name))).toEqual([]);
    const room = page.waitForResponse(/\/room-.*\.js$/);
    await Promise.all([room, page.mouse.move(5, 5)]);
    expect(errors).toEqual([]);
  });

  test("every picture is built in one form", () => {
    const pictures = readdirSync(new URL("../../dist/pages/assets/", import.meta.url))
      .filter((file) => file.endsWith(".svg"))
      .map((file) => file.replace(/-.{8}\.svg$/, ""));
    expect(pictures).toEqual([...new Set(pictures)]);
  });

  test("a game that does not load is reported, with a way to try again", async () => {
    const { page, context } = await here.visit("healthz", OWN);
    await context.route(/runa-.*\.js$/, (route) => route.abort());
    await page.goto(`${here.address}play/runa`);
    await page.getByRole("heading", { name: "The game couldn't be loaded." }).waitFor();
    await context.unroute(/runa-.*\.js$/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".room").waitFor();
  });

  test("the page About shows the licence notices of everything bundled", async () => {
    const { page, errors } = await here.visit("about");
    await page.getByText("Licence notices", { exact: true }).click();
    const bundled = [
      "react ",
      "zod ",
      "@xterm/xterm ",
      "@fontsource-variable/eczar ",
      "@iconify-json/game-icons ",
    ];
    for (const name of bundled) await page.locator(".notices pre", { hasText: name }).waitFor();
    expect(errors).toEqual([]);
  });

  test("settings apply to all tabs", async () => {
    const { page, context, errors } = await here.visit("settings", OWN);
    const other = await context.newPage();
    await other.goto(`${here.address}settings`);
    await page.getByRole("button", { name: "light", exact: true }).click();
    await other.locator('html[data-theme="light"]').waitFor({ state: "attached" });
    await other.getByRole("button", { name: "fast", exact: true }).click();
    await other.reload();
    await other.locator('html[data-theme="light"]').waitFor({ state: "attached" });
    expect(errors).toEqual([]);
  });

  test("of a long log as many lines are drawn as fill it, earlier ones as the reader scrolls near them", async () => {
    const { page, errors } = await here.visit("replays");
    await openRecord(page);
    await page.getByRole("button", { name: "To the end" }).click();
    const [list, lines] = [page.locator(".log .lines"), page.locator(".log li")];
    const overflows = () => list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    await lines.first().waitFor();
    await expect.poll(() => lines.count()).toBeLessThan(40);
    expect(await overflows()).toBe(true);
    const [few, last] = [await lines.count(), await lines.last().innerText()];
    await list.hover();
    await page.mouse.wheel(0, -100_000);
    await expect.poll(() => lines.count()).toBe(2 * few);
    // Earlier lines are no news for screen readers.
    expect(await list.getAttribute("aria-live")).toBe("off");
    expect(await lines.last().innerText()).toBe(last);
    await page.mouse.wheel(0, 100_000);
    await expect.poll(() => lines.count()).toBe(few);
    expect(await list.getAttribute("aria-live")).toBe("polite");
    // If they didn't fill a tall screen, the earlier ones couldn't be scrolled to.
    await page.setViewportSize({ width: 1440, height: 2000 });
    await expect.poll(overflows).toBe(true);
    expect(errors).toEqual([]);
  });

  test.each(Object.entries(PAGES))(
    "have no serious accessibility issue and fit the screen, dark on a desktop and light on a phone: %s",
    async (group, pages) => {
      const { page, errors } = await here.visit("healthz", { settings: { name: "Ada" } });
      const found: Record<string, string[]> = {};
      for (const [path, then, onPhone] of sampled(pages, 2, group)) {
        await page.goto(here.address + path);
        await page.locator("h1").first().waitFor();
        await then?.(page);
        await onDeskAndPhone(page, async (screen) => {
          if (screen === "phone") await onPhone?.(page);
          const problems = await complaints(page);
          if (!(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")))
            problems.push("wider than the screen");
          if (problems.length > 0) found[`${screen}: ${page.url()}`] = problems;
        });
      }
      expect(found).toEqual({});
      expect(errors).toEqual([]);
    },
  );

  test("have a bar and posters that fit every window", async () => {
    const { page, errors } = await here.visit("");
    const found: string[] = [];
    for (const [width, height] of someWindows()) {
      await page.setViewportSize({ width, height });
      found.push(
        ...(await page.evaluate<string[]>(`[...document.querySelectorAll(".top a, .top button, .poster a")]
          .filter((one) => one.checkVisibility())
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            const card = one.closest(".poster")?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
            return left < card.left || right > card.right;
          })
          .map((one) => innerWidth + ": " + one.textContent)`)),
      );
    }
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("are light or dark as chosen, and stay so", async () => {
    const { page, errors } = await here.visit("");
    const theme = () => page.evaluate("document.documentElement.dataset.theme");
    expect(await theme()).toBe("dark");
    await page.getByRole("button", { name: "Light or dark" }).click();
    expect(await theme()).toBe("light");
    await page.reload();
    expect(await theme()).toBe("light");
    expect(errors).toEqual([]);
  });

  test("have menus that keys walk through and that Escape, Tab and a press elsewhere close", async () => {
    const { page, errors } = await here.visit("about");
    const opener = page.locator(".menu-place > button");
    const menu = page.locator(".menu");
    const focused = () => page.evaluate<string>("document.activeElement?.textContent?.trim() ?? ''");
    const name = (await opener.innerText()).trim();
    await opener.press("Enter");
    const items = await menu.getByRole("link").allInnerTexts();
    expect(await focused()).toBe(items[0]);
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toBe(items.at(-1));
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(items[0]);
    await page.keyboard.press("Escape");
    expect([await menu.count(), await focused()]).toEqual([0, name]);
    await opener.press("Enter");
    await page.keyboard.press("Shift+Tab");
    // It closes, and Tab goes on from the button: back to the one before it.
    expect(await menu.count()).toBe(0);
    expect(await page.evaluate("document.activeElement?.matches('nav > button:has(+ .menu-place)')")).toBe(
      true,
    );
    await opener.click();
    await opener.click();
    expect(await menu.count()).toBe(0);
    await opener.click();
    await page.getByRole("heading", { level: 1 }).click();
    expect(await menu.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test("are there without a network, and so are all games; those that need the house go on when it is back", async () => {
    const { page, context, errors } = await here.visit("", {
      own: true,
      settings: { board: "words", speed: "none" },
    });
    await page.evaluate("navigator.serviceWorker.ready");
    // The first visit was before there was a service worker.
    await page.reload();
    await context.setOffline(true);
    for (const game of sampled([...GAMES.keys()], 2, "offline")) {
      await page.goto(`${here.address}play/${game}`);
      await page.locator(".general .all-actions button").first().click();
    }
    await page.goto(`${here.address}rules/runa`);
    await page.getByRole("heading", { name: "In short" }).waitFor();
    // The rules lead to their chapter, and everything in the manual is found.
    await page.getByRole("link", { name: "Read the full chapter" }).click();
    await page.getByRole("heading", { name: "After a fight" }).waitFor();
    await page.getByLabel("Search the manual").fill("verify record");
    await page.getByRole("link", { name: "Fair dice: Verify a match" }).click();
    await page.getByText("ludothek verify match.ludo", { exact: true }).first().waitFor();
    expect(new URL(page.url()).hash).toBe("#verify-a-match");
    // Those that need the house say that it cannot be reached, and go on when it is back.
    const unreachable = page.getByText("The house can't be reached");
    const again = page.getByRole("button", { name: "Try again" });
    await page.goto(`${here.address}workshop/shared/abcdefghijkl`);
    await unreachable.waitFor();
    await page.getByRole("link", { name: "Shared creations" }).waitFor();
    await context.setOffline(false);
    await page.getByText("Not found.").waitFor();
    await context.setOffline(true);
    await page.goto(`${here.address}replays`);
    await unreachable.waitFor();
    expect(await page.getByText("No finished matches yet.").count()).toBe(0);
    await context.setOffline(false);
    await again.click();
    // Other tests may have finished some.
    await page.getByText("No finished matches yet.").or(page.locator(".rows a")).first().waitFor();
    expect(await unreachable.count()).toBe(0);
    await context.setOffline(true);
    await page.goto(`${here.address}replay/house/aaaaaaaaaaaa`);
    await unreachable.waitFor();
    await page.getByRole("main").getByRole("link", { name: "Replays" }).waitFor();
    await context.setOffline(false);
    await again.click();
    await page.getByText("The link may be old").waitFor();
    expect(errors).toEqual([]);
  });

  test("keep a log of what happened, which outlives the tab", async () => {
    const { page, context, errors } = await here.visit("settings", OWN);
    const noted = async (tab: Page) => {
      const button = tab.getByRole("button", { name: "Download this browser's log" });
      const [file] = await Promise.all([tab.waitForEvent("download"), button.click()]);
      const lines = readFileSync(await file.path(), "utf8")
        .trimEnd()
        .split("\n");
      return lines
        .map((line) => JSON.parse(line))
        .flatMap(({ what, path }) => (what === "page" ? [path] : []));
    };
    expect(await noted(page)).toEqual(["/settings"]);
    await page.locator('a[href="/"]').first().click();
    await page.goBack();
    expect(await noted(page)).toEqual(["/settings", "/", "/settings"]);
    await page.close();
    const later = await context.newPage();
    await later.goto(`${here.address}settings`);
    expect(await noted(later)).toEqual(["/settings", "/", "/settings", "/settings"]);
    expect(errors).toEqual([]);
  });

  test("a dropped record is shown from any point, and from any player's view", async () => {
    const { page, errors } = await here.visit("replays");
    await openRecord(page);
    const at = page.locator(".film output");
    expect(await at.innerText()).toBe("0 of 137");
    // Buttons that can do nothing here are off.
    const off = () =>
      page.locator(".film-steps button:disabled").evaluateAll((all) => all.map(({ title }) => title));
    expect(await off()).toEqual(["To the beginning", "One step back"]);
    await page.getByRole("button", { name: "One step forward" }).click();
    expect(await off()).toEqual([]);
    expect(await at.innerText()).toBe("1 of 137");
    await page.getByRole("button", { name: "To the end" }).click();
    expect(await at.innerText()).toBe("137 of 137");
    expect(await off()).toEqual(["Play", "One step forward", "To the end"]);
    await page.getByLabel("Viewpoint").selectOption({ index: 1 });
    await page.getByRole("button", { name: "One step back" }).click();
    expect(await at.innerText()).toBe("136 of 137");
    expect(await page.locator(".log li").count()).toBeGreaterThan(20);
    await page.reload();
    expect(await at.innerText()).toBe("0 of 137");
    // Packed, as servers of the spy standard leave their logs.
    await page.goto(`${here.address}replays`);
    await page
      .getByLabel("Drop a record")
      .setInputFiles({ name: "match.gz", mimeType: "application/gzip", buffer: gzipSync(record) });
    await expect.poll(() => at.innerText()).toBe("0 of 137");
    expect(errors).toEqual([]);
  });

  test("a file that is not a record is answered with a sentence", async () => {
    const { page, errors } = await here.visit("replays");
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256));
    for (const [what, buffer] of [
      ["nonsense", Buffer.from("nonsense")],
      ["nothing", Buffer.alloc(0)],
      ["half of a packed record", gzipSync(record).subarray(0, 500)],
      ["bytes of any kind", bytes],
      ["a record that was changed", Buffer.from(String(record).replace(/\n\[0,.*\n/, "\n"))],
      ["a record of another game", Buffer.from('{"ludo":2,"game":"chess","rules":1}\n')],
    ] as const) {
      const file = { name: "x.ludo", mimeType: "text/plain", buffer };
      await page.getByLabel("Drop a record").setInputFiles(file);
      await page.locator(".toast").getByRole("button", { name: "Close" }).click();
      await page.locator(".toast").waitFor({ state: "detached" });
      expect([what, new URL(page.url()).pathname]).toEqual([what, "/replays"]);
    }
    // One that is too large is made in the page, because so much is sent to no browser.
    await page.evaluate(`{
      const dropped = new DataTransfer();
      dropped.items.add(new File([new Uint8Array(2 ** 26 + 1)], "huge.ludo"));
      const input = document.querySelector("input[type=file]");
      input.files = dropped.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }`);
    await page.getByText("64 MB at most").waitFor();
    expect(errors).toEqual([]);
  });

  test("a file that is dropped where none is taken leaves the page as it is, and a message says where it can go", async () => {
    const { page, errors } = await here.visit("workshop");
    // The page listens once its words are there.
    await page.locator("h1").first().waitFor();
    const isTaken = await page.evaluate<boolean>(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["@"], "level1.txt"));
      return !document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    })()`);
    expect(isTaken).toBe(true);
    await page.getByText("You can't drop files here.").waitFor();
    expect(errors).toEqual([]);
  });

  test("the address of a record that no longer exists leads to where records are opened", async () => {
    const { page, errors } = await here.visit("replay/file/dropped");
    await page.getByRole("main").getByRole("link", { name: "Replays" }).click();
    await openRecord(page);
    expect(errors).toEqual([]);
  });

  test("every unknown address says so, and leads on", async () => {
    const { page, errors } = await here.visit("healthz");
    for (const [path, sentence] of sampled(BROKEN, 7, "broken")) {
      await page.goto(here.address + path);
      await page.locator(".trouble", { hasText: sentence }).waitFor();
      await page.getByRole("link", { name: "Go to the start page" }).waitFor();
    }
    expect(errors).toEqual([]);
  });

  test("following a link moves the focus to the new page's heading, and the tab has its title", async () => {
    const { page, errors } = await here.visit("");
    await page.getByRole("link", { name: "Tables", exact: true }).click();
    await page.locator("h1:focus", { hasText: "Tables" }).waitFor();
    await expect.poll(() => page.title()).toBe("Tables · Ludothek");
    await page.goBack();
    await page.locator("h1:focus", { hasText: "Five tables are set." }).waitFor();
    await expect.poll(() => page.title()).toBe("Ludothek");
    expect(errors).toEqual([]);
  });

  test("where nothing can be stored, a match can still be played, and says so", async () => {
    const { page, context, errors } = await here.visit("healthz", {
      ...OWN,
      settings: { board: "words", speed: "none" },
    });
    await context.addInitScript(
      "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    );
    await page.goto(`${here.address}play/duel`);
    await page.locator(".general .all-actions button").first().click();
    await page.getByText("storage is full").waitFor();
    await page.locator(".general .all-actions button").first().click();
    expect(errors).toEqual([]);
  });

  test("your own deck is played, and an invalid one says what is wrong with it", async () => {
    const { page, errors } = await here.visit("new/duel");
    await page
      .getByLabel("Use a deck file")
      .setInputFiles({ name: "deck.txt", mimeType: "text/plain", buffer: Buffer.from("no deck") });
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText("This can't be played: deck.txt").waitFor();
    await page.getByRole("button", { name: "Forest" }).click();
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".room").waitFor();
    expect(errors).toEqual([]);
  });

  test("on the narrowest phone a match of every game fits the screen", async () => {
    const { page, errors } = await here.visit("healthz");
    await page.setViewportSize({ width: 320, height: 568 });
    for (const game of sampled([...GAMES.keys()], 2, "narrowest")) {
      await page.goto(`${here.address}play/${game}`);
      await page.locator(".room .acts button").first().waitFor();
      await page.evaluate("document.fonts.ready");
      expect([game, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([game, 320]);
    }
    expect(errors).toEqual([]);
  });

  test("at the size of a phone a match is started and played by touch", async () => {
    const { page, errors } = await here.visit("", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      settings: { speed: "none" },
    });
    await page.locator('a[href="/play/duel"]').tap();
    await page.locator(".room").waitFor();
    const log = page.getByRole("button", { name: "Log" });
    const place = await log.boundingBox();
    await page.getByRole("button", { name: "Actions" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "finish the turn" }).tap();
    // Whatever the bot does in the meantime, the target of a touch stays where it is.
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await log.boundingBox()).toEqual(place);
    await log.tap();
    const drawer = page.getByRole("dialog", { name: "What happened" });
    await drawer.locator("li").first().waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
    // What happened has the whole drawer, and a way out of it.
    const [all, lines] = [await drawer.boundingBox(), await drawer.getByRole("log").boundingBox()];
    expect((lines?.width ?? 0) / (all?.width ?? 1)).toBeGreaterThan(0.85);
    expect((lines?.height ?? 0) / (all?.height ?? 1)).toBeGreaterThan(0.85);
    expect(await drawer.getByRole("heading").allTextContents()).toEqual(["What happened"]);
    await drawer.getByRole("button", { name: "Close" }).tap();
    await drawer.waitFor({ state: "detached" });
    // The menu leaves the button that closes it in sight, and can be chosen from.
    const options = page.getByRole("button", { name: "Options", exact: true });
    await options.tap();
    const [button, menu] = [await options.boundingBox(), await page.locator(".menu").boundingBox()];
    expect(menu?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 844));
    expect((menu?.x ?? 0) + (menu?.width ?? 390)).toBeLessThan(390);
    expect(errors).toEqual([]);
  });
});
