import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { spy } from "../../src/games/spy/game.ts";
import { readRecord } from "../../src/kernel/read-record.ts";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { byMouse, glance, type Point } from "./glance.ts";
import { sharedHouse } from "./house.ts";
import { inBrowser } from "./stored.ts";

/* Matches on one device, in the mode of words: the same page and engine as with any board. */

const WORDS = { name: "Ada", board: "words", speed: "none" };

/** Clicks the first button of what can be done, until the match is over or it was clicked this often. */
async function playOn(page: Page, most: number): Promise<void> {
  for (let count = 0; count < most; count++) {
    const point = await glance<Point | null>(
      page,
      `if (document.querySelector("dialog[open]") !== null) return null;
       const first = document.querySelector(".general .all-actions button");
       return first === null ? undefined : pointAt(first);`,
    );
    if (point === null) return;
    await byMouse(page, point);
  }
}

/** Moves to another page of the house without loading it again. */
async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, "", "/${path}")`);
}

describe.skipIf(noBrowser)("a match on this device", () => {
  const here = sharedHouse();

  test("each game is there after one click", async () => {
    const { page, errors } = await here.visit("", { settings: WORDS });
    for (const game of sampled(["duel", "runa", "farmland", "dungeon", "spy"], 2, "one click")) {
      await page.locator(`a[href="/play/${game}"]`).click();
      await page.waitForURL(/\/local\/[0-9a-f]{16}$/);
      await playOn(page, 5);
      expect([game, ...errors]).toEqual([game]);
      await moveTo(page, "");
    }
  });

  test("against an opponent with a character, whose sentence stands beside the choice", async () => {
    const { page, errors } = await here.visit("new/duel", { settings: WORDS });
    await page.getByRole("button", { name: /Morwenna/ }).click();
    const character = page.getByRole("group", { name: "Your opponent's character" });
    await character.getByRole("button", { name: "Bold" }).click();
    await page.getByText("Attacks and cares less about its own safety.").waitFor();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.waitForURL(/\/local\//);
    await page.getByText("Hard, bold").first().waitFor();
    expect(errors).toEqual([]);
    // A friend has a character of their own.
    await page.goto(`${here.address}new/duel`);
    await page.getByRole("button", { name: /A friend on this device/ }).click();
    await character.waitFor({ state: "detached" });
  });

  test("continues after a reload where it was, and from the start page", async () => {
    const { page, errors } = await here.visit("play/duel", { settings: WORDS });
    await page.waitForURL(/\/local\//);
    await playOn(page, 3);
    await page.locator(".general .all-actions button").first().waitFor();
    const before = await page.locator(".scene").innerText();
    await page.reload();
    await page.locator(".general .all-actions button").first().waitFor();
    expect(await page.locator(".scene").innerText()).toBe(before);
    // Where tables are, on the own page, on the pages of the game, and on the start page.
    const resume = page.getByRole("link", { name: "Resume" });
    for (const path of ["lobby", "me", "new/duel", "rules/duel"]) {
      await page.goto(`${here.address}${path}`);
      await resume.waitFor();
    }
    await page.goto(here.address);
    await resume.click();
    await page.locator(".general .all-actions button").first().waitFor();
    expect(await page.locator(".scene").innerText()).toBe(before);
    expect(errors).toEqual([]);
  });

  test("keeps an action made just before the page is left", async () => {
    const { page, errors } = await here.visit("play/runa", { settings: WORDS });
    const first = page.locator(".general .all-actions button").first();
    await first.waitFor();
    const scene = () => page.locator(".scene").innerText();
    // At once, after the next frame, and while the write of another action is under way.
    for (const wait of ["", "await frame();", "await frame(); await frame(); first().click();"]) {
      const before = await scene();
      // Started by a timer: a question that ends with a reload may never be answered.
      await Promise.all([
        page.waitForEvent("load"),
        page.evaluate(`void setTimeout(async () => {
          const first = () => document.querySelector(".general .all-actions button");
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          first().click();
          ${wait}
          location.reload();
        })`),
      ]);
      await first.waitFor();
      expect(await scene()).not.toBe(before);
    }
    expect(errors).toEqual([]);
  });

  test("has a record that holds against its rules, in pieces and across a reload", async () => {
    const { page, errors } = await here.visit("play/spy", { settings: WORDS });
    // The team is dealt on a board of text as well.
    await page.locator(".general .scene", { hasText: "Round 1 of" }).waitFor();
    await playOn(page, 10);
    await page.locator(".general .all-actions button").first().waitFor();
    await page.reload();
    await playOn(page, 15);
    await page.locator(".general .all-actions button").first().waitFor();
    await page.getByRole("button", { name: "Options" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    const text = readFileSync(await file.path(), "utf8");
    expect(text.match(/^\{"mark":"[0-9a-f]{16}"\}$/gm)?.length).toBeGreaterThan(0);
    const read = readRecord(spy, text);
    expect(read.ok || read.problem).toBe(true);
    expect(errors).toEqual([]);
  });

  test("a rematch begins as the match did: a player who chose a team chooses again", async () => {
    const { page, errors } = await here.visit("new/spy", { settings: WORDS });
    await page.getByRole("button", { name: "first", exact: true }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.locator(".general .all-actions button").first().waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await expect.poll(() => inBrowser(page, `told = matches.get("${id}");`)).toMatchObject({ id });
    await page.goto(`${here.address}play/spy?like=${id}`);
    await page.waitForURL(/\/local\/[0-9a-f]{16}$/);
    await page.locator(".general .scene", { hasText: "Choice and equipment" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("that is open or was removed in another tab says so, and goes on where the player wants it", async () => {
    const { page, context, errors } = await here.visit("play/duel", {
      own: true,
      serviceWorkers: "block",
      settings: WORDS,
    });
    const actions = (tab: Page) => tab.locator(".general .all-actions button").first();
    await playOn(page, 2);
    await actions(page).waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole("heading", { name: "This match is open in another tab." }).waitFor();
    await other.getByRole("button", { name: "Go on here" }).click();
    await actions(other).waitFor();
    await page.getByRole("heading", { name: "This match was continued in another tab." }).waitFor();
    expect(await actions(page).count()).toBe(0);
    await other.getByRole("button", { name: "Options" }).click();
    await other.getByRole("button", { name: "Give up" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await other.getByRole("dialog", { name: "You lose." }).waitFor();
    await page.getByRole("button", { name: "Continue from there" }).click();
    await page.getByRole("dialog", { name: "You lose." }).waitFor();
    await page.goto(`${here.address}play/runa`);
    await actions(page).waitFor();
    await other.goto(`${here.address}matches`);
    const lost = (tab: Page) => tab.locator(".open[data-game=duel]").getByText("lost", { exact: true });
    await lost(other).waitFor();
    const removed = other.locator(".open[data-game=runa]");
    // What can be resumed comes first; what is over can be analysed.
    await other.getByRole("region", { name: "In progress" }).locator(removed).waitFor();
    expect(await other.locator(".open").first().getAttribute("data-game")).toBe("runa");
    await removed.getByRole("link", { name: "Resume" }).waitFor();
    const analysis = other.locator(".open[data-game=duel]").getByRole("link", { name: "Analyse" });
    expect(await analysis.getAttribute("href")).toMatch(/^\/replay\/local\/[0-9a-f]{16}\?analyse$/);
    await removed.getByRole("button", { name: "Remove" }).click();
    await removed.waitFor({ state: "detached" });
    await actions(page).click();
    await page.getByRole("heading", { name: "This match was removed in another tab." }).waitFor();
    await page.getByRole("link", { name: "Go to my matches" }).click();
    await lost(page).waitFor();
    expect(await page.locator(".open[data-game=runa]").count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test("on an address without locks, what another tab has saved is not overwritten", async () => {
    const { page, context, errors } = await here.visit("about", {
      own: true,
      serviceWorkers: "block",
      settings: WORDS,
    });
    // Browsers have locks on secure addresses only.
    await context.addInitScript("Object.defineProperty(navigator, 'locks', { value: undefined })");
    await page.goto(`${here.address}play/duel`);
    const actions = (tab: Page) => tab.locator(".general .all-actions button").first();
    await actions(page).waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await actions(other).waitFor();
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByRole("button", { name: "Give up" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await page.getByRole("dialog", { name: "You lose." }).waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await expect
      .poll(() => inBrowser(page, `told = matches.get("${id}");`))
      .toMatchObject({ winners: [expect.any(Number)] });
    await actions(other).click();
    await other.getByRole("heading", { name: "This match was continued in another tab." }).waitFor();
    expect(await actions(other).count()).toBe(0);
    await other.getByRole("button", { name: "Continue from there" }).click();
    await other.getByRole("dialog", { name: "You lose." }).waitFor();
    expect(errors).toEqual([]);
  });

  test("its many actions can be searched, and taken back by name; it can be given up, and says who won", async () => {
    const { page, errors } = await here.visit("play/farmland", { settings: WORDS });
    await page.locator(".general .all-actions button").first().waitFor();
    await page.keyboard.press(".");
    const dialog = page.getByRole("dialog", { name: "Everything you can do" });
    const search = dialog.getByRole("searchbox", { name: "Search what you can do" });
    expect(await search.getAttribute("placeholder")).toBe("Search what you can do");
    await dialog.getByRole("listitem").first().waitFor();
    await search.fill("no such action");
    await dialog.getByRole("listitem").first().waitFor({ state: "detached" });
    await search.fill("");
    await dialog.getByRole("listitem").first().waitFor();
    await search.fill("D2");
    await dialog.getByRole("listitem").first().getByRole("button").click();
    await dialog.waitFor({ state: "detached" });
    const moved = await page.locator(".log li").last().innerText();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.locator(".toast", { hasText: `Taken back: ${moved}` }).waitFor();
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByRole("button", { name: "Give up" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    const result = page.getByRole("dialog", { name: "You lose." });
    await result.waitFor();
    // Closed, it gives the focus back to where it was, and can be opened again.
    await page.keyboard.press("Escape");
    await result.waitFor({ state: "detached" });
    const options = page.getByRole("button", { name: "Options" });
    expect(await options.evaluate((button) => button.matches(":focus"))).toBe(true);
    await page.getByRole("button", { name: "Game over" }).click();
    await result.getByRole("link", { name: "Play again" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("at a shared device the board is hidden until the next person takes it", async () => {
    const { page, errors } = await here.visit("new/duel", { settings: WORDS });
    await page.getByRole("button", { name: "A friend on this device" }).click();
    await page.getByLabel("Your friend's name").fill("Ben");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { name: "Ada, it is your turn." }).waitFor();
    expect(await page.locator(".scene").count()).toBe(0);
    await page.getByRole("button", { name: "Show the board" }).click();
    await page.getByRole("button", { name: "finish the turn" }).click();
    await page.getByRole("heading", { name: "Ben, it is your turn." }).waitFor();
    // What the other has to agree to is asked here, with the move.
    await page.getByRole("button", { name: "Show the board" }).click();
    await page.getByRole("button", { name: "finish the turn" }).click();
    await page.getByRole("heading", { name: "Ada, it is your turn." }).waitFor();
    await page.getByRole("button", { name: "Show the board" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    const asking = page.getByRole("dialog", { name: "Take back this move?" });
    await asking.getByText("Ben must agree.").waitFor();
    await asking.getByRole("button", { name: "Ask to take it back" }).click();
    await page
      .getByRole("dialog", { name: /^Ada asks/ })
      .getByRole("button", { name: "Agree" })
      .click();
    await expect
      .poll(() =>
        page
          .locator(".log li")
          .allInnerTexts()
          .then((lines) => lines.join()),
      )
      .not.toContain("Ben");
    await page.getByRole("button", { name: "finish the turn" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("the keyboard alone is enough", async () => {
    const { page, errors } = await here.visit("", { settings: WORDS });
    const play = page.locator('a[href="/play/duel"]');
    for (let tab = 0; tab < 30 && !(await play.evaluate((link) => link.matches(":focus"))); tab++)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(".general .all-actions button").first().waitFor();
    await page.keyboard.press(".");
    const dialog = page.getByRole("dialog", { name: "Everything you can do" });
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "finish the turn" }).focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.locator(".log li").first().waitFor();
    // The focus is never lost, however it is removed: it moves to the sentence.
    await page.locator(".general .all-actions button").first().focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate<boolean>(`document.activeElement.closest(".room") !== null`))
      .toBe(true);
    expect(errors).toEqual([]);
  });

  test("works offline once the game is there, and a damaged match says so", async () => {
    const { page, context, errors } = await here.visit("play/duel", { own: true, settings: WORDS });
    await page.locator(".general .all-actions button").first().waitFor();
    await context.setOffline(true);
    await playOn(page, 4);
    await context.setOffline(false);
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.goto(here.address);
    await inBrowser(
      page,
      `matches.put({ id: "broken", at: 9e15 });
      pieces.put("nonsense", ["${id}", 0]);`,
    );
    await page.goto(`${here.address}local/${id}`);
    await page.getByRole("heading", { name: "This match is damaged." }).waitFor();
    await page.goto(`${here.address}local/broken`);
    await page.getByRole("heading", { name: "This match is damaged." }).waitFor();
    await page.goto(`${here.address}matches`);
    const match = page.locator(".open[data-game=duel]").getByText("in progress", { exact: true });
    await match.waitFor();
    // Removing it by a key doesn't lose the focus.
    await page.getByRole("button", { name: "Remove", exact: true }).focus();
    await page.keyboard.press("Enter");
    await match.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate<string>("document.activeElement.tagName")).toBe("H1");
    expect(errors).toEqual([]);
  });

  test("that lost a piece, or of which something is not what it should be, says that it is damaged", async () => {
    const { page, errors } = await here.visit("play/duel", { settings: WORDS });
    await playOn(page, 3);
    await page.locator(".general .all-actions button").first().waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const kept = `told = pieces.count(IDBKeyRange.bound(["${id}", 0], ["${id}", 1e9]));`;
    await expect.poll(() => inBrowser(page, kept)).toBeGreaterThan(1);
    await page.goto(`${here.address}about`);
    // Each is a copy of the match with the given changes.
    const damages: Readonly<Record<string, string>> = {
      gap: "values.splice(1, 1, undefined);",
      short: "values.pop();",
      longer: "values.push('');",
      none: "match.pieces = 0;",
      negative: "match.pieces = -1;",
      "no seats": "match.seating = [];",
      bots: 'match.seating = ["nope", "hard"];',
      bot: 'match.seating = [null, "nope"];',
      alone: 'match.seating = [null]; match.names = ["Ada"];',
      things: "match.seating = [{}, 3];",
      names: "match.names = [{}, 3];",
      time: 'match.at = "yesterday";',
      ages: "match.at = 9e15;",
      winners: "match.winners = [7];",
      sound: "",
    };
    for (const [name, damage] of Object.entries(damages))
      await inBrowser(
        page,
        `matches.get("${id}").onsuccess = ({ target: { result: match } }) => {
          pieces.getAll(IDBKeyRange.bound(["${id}", 0], ["${id}", 1e9])).onsuccess = ({ target: { result: values } }) => {
            match.id = "${name}";
            ${damage}
            matches.put(match);
            for (const [number, value] of values.entries())
              if (value !== undefined) pieces.put(value, ["${name}", number]);
          };
        };`,
      );
    for (const name of Object.keys(damages)) {
      await moveTo(page, "about");
      await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
      await moveTo(page, `local/${name}`);
      const problem = page.getByRole("heading", { name: "This match is damaged." });
      const sound = page.locator(".general .all-actions button").first();
      await problem.or(sound).waitFor();
      expect([name, await problem.isVisible()]).toEqual([name, name !== "sound"]);
    }
    await page.goto(`${here.address}matches`);
    await page.locator(".open[data-game=duel]").getByText("in progress", { exact: true }).first().waitFor();
    expect(await page.getByText("Invalid Date").count()).toBe(0);
    // Once more like one that cannot be: a usual match.
    for (const name of ["bot", "things"]) {
      await page.goto(`${here.address}play/duel?like=${name}`);
      await page.locator(".general .all-actions button").first().waitFor();
      await page.getByText("against Corvin (Normal)").first().waitFor();
    }
    expect(errors).toEqual([]);
  });

  test.each([
    ["of a newer version", "open(name, 2)"],
    ["without its stores", "open(name, 1)"],
  ])("can be played without saving where the browser's database is %s", async (_, opening) => {
    const { page, errors } = await here.visit("matches", { settings: WORDS });
    await page.getByText("No matches yet.").waitFor();
    // Other tabs that have it open don't block it.
    for (const name of ["ludothek", "ludothek-log"])
      await page.evaluate(`new Promise((resolve, reject) => {
        const name = "${name}";
        const removing = indexedDB.deleteDatabase(name);
        removing.onblocked = reject;
        removing.onsuccess = () => {
          const opening = indexedDB.${opening};
          opening.onerror = reject;
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      })`);
    await page.reload();
    await page
      .getByText(
        "The data saved in this browser can't be read. It's damaged or was written by a newer version",
      )
      .waitFor();
    await page.goto(`${here.address}local/x`);
    await page.getByRole("heading", { name: "The data saved in this browser can't be read." }).waitFor();
    await page.goto(`${here.address}settings`);
    await page.getByRole("button", { name: "Download this browser's log" }).click();
    await page.getByText("This browser keeps no log.").waitFor();
    await page.goto(`${here.address}play/duel`);
    await playOn(page, 3);
    await page
      .getByText("This match can't be saved on this device: this browser's saved data is damaged")
      .waitFor();
    expect(errors).toEqual([]);
  });
});
