import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { USUAL_MATCH } from "../../src/games/spy/config/match.ts";
import { CAST } from "../../src/games/spy/data/cast.ts";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { complaints, onDeskAndPhone } from "./axe.ts";
import { button, save, serious, useWorkshop } from "./bench.ts";
import { pinch } from "./fingers.ts";
import type { Visit } from "./house.ts";

/* The editors of No Time to Spy (spy-screens.md, E1 to E7) as people use them. */

type Spot = readonly [x: number, y: number];

/** Where a spot of the map is in the window; -1 is the ring of "+" to the left and above. */
async function pointOf(page: Page, [x, y]: Spot): Promise<{ x: number; y: number }> {
  const sheet = page.locator(".map-sheet");
  const cell = Number(await sheet.getAttribute("data-cell"));
  const box = await sheet.locator(".world").boundingBox();
  return { x: (box?.x ?? 0) + (x + 1.5) * cell, y: (box?.y ?? 0) + (y + 1.5) * cell };
}

async function clickSpot(page: Page, spot: Spot, button: "left" | "right" = "left"): Promise<void> {
  const { x, y } = await pointOf(page, spot);
  await page.mouse.click(x, y, { button });
}

/** Drags with the button held over all these spots. */
async function strokeOver(page: Page, ...spots: readonly Spot[]): Promise<void> {
  const points = [];
  for (const spot of spots) points.push(await pointOf(page, spot));
  await page.mouse.move(points[0]?.x ?? 0, points[0]?.y ?? 0);
  await page.mouse.down();
  for (const { x, y } of points.slice(1)) await page.mouse.move(x, y);
  await page.mouse.up();
}

const swatch = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Palette" }).getByRole("button", { name });

/** What the editor would write into its file. */
async function fileOf(page: Page): Promise<{ readonly name: string; readonly json: unknown }> {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
  const text = readFileSync(await download.path(), "utf8");
  return { name: download.suggestedFilename(), json: JSON.parse(text) };
}

/** The rows of the map, a letter a field. */
async function mapOf(page: Page): Promise<readonly string[]> {
  const letters = new Map(Object.entries({ FREE: ".", WALL: "#", SAFE: "S", BAR_SEAT: "h", FIREPLACE: "F" }));
  const { json } = await fileOf(page);
  const { scenario } = json as { readonly scenario: readonly (readonly string[])[] };
  return scenario.map((row) => row.map((field) => letters.get(field) ?? field.charAt(0)).join(""));
}

async function give(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel("Open a file")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

/** Leaves the bench; notices have a button of that name, too. */
async function closeBench(page: Page): Promise<void> {
  await button(page.getByRole("toolbar", { name: "Tools" }), "Close").click();
}

/** Begins a match with what is on the bench. */
async function tryIt(page: Page): Promise<void> {
  await button(page, "Try it").click();
  await page.locator(".draft").waitFor();
}

describe.skipIf(noBrowser)("the workshop of No Time to Spy", () => {
  const workshop = useWorkshop();
  const { open } = workshop;
  const scenarioEditor = async (path = "/spy-scenario/new", options: Visit = {}) => {
    const opened = await open(path, options);
    await opened.page.locator(".map-sheet .floor").waitFor();
    return opened;
  };

  test("E3: a scenario from nothing: it grows, is painted, saved, loaded again and played", async () => {
    const { page, errors } = await scenarioEditor();
    expect(await mapOf(page)).toEqual(["....", "....", "....", "...."]);
    expect(await serious(page).allInnerTexts()).toEqual([expect.stringContaining("no safe")]);
    await clickSpot(page, [4, 0]);
    await clickSpot(page, [-1, 4]);
    expect(await mapOf(page)).toEqual(["#.....", "#....", "#....", "#....", "."]);
    await swatch(page, "Safe").click();
    await clickSpot(page, [3, 2]);
    await swatch(page, "Wall").click();
    await strokeOver(page, [1, 0], [4, 0]);
    expect(await mapOf(page)).toEqual(["#####.", "#....", "#..S.", "#....", "."]);
    await page.getByRole("button", { name: "Undo" }).click();
    expect(await mapOf(page)).toEqual(["#.....", "#....", "#..S.", "#....", "."]);
    await page.locator(".map-sheet").press("y");
    expect((await mapOf(page))[0]).toBe("#####.");
    await expect.poll(() => serious(page).count()).toBe(0);
    await save(page, "Small house");
    expect((await mapOf(page))[0]).toBe("#####.");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Redo" }).click();
    await page.reload();
    await page.getByRole("heading", { name: "Scenario: Small house" }).waitFor();
    expect((await fileOf(page)).name).toBe("Small house.scenario");
    expect(await mapOf(page)).toEqual(["#####.", "#....", "#..S.", "#....", "."]);
    await tryIt(page);
    expect(errors).toEqual([]);
  });

  test("E3: a selected roulette table gets chips of its own, which move with it", async () => {
    const { page, errors } = await scenarioEditor();
    await swatch(page, "Roulette table").click();
    await clickSpot(page, [1, 0]);
    await swatch(page, "Select").click();
    await clickSpot(page, [1, 0]);
    await page.getByLabel("Chips of the table").fill("12");
    await page.locator(".map-sheet .roulette", { hasText: "12" }).waitFor();
    await button(page, "Row above").click();
    expect((await fileOf(page)).json).toMatchObject({ rouletteChips: [{ x: 1, y: 1, chips: 12 }] });
    await page.getByLabel("Chips of the table").fill("");
    expect(Object.keys((await fileOf(page)).json as object)).toEqual(["scenario"]);
    expect(errors).toEqual([]);
  });

  test("E3: icons are dragged from the palette onto free fields, and onto no others", async () => {
    const { page, errors } = await scenarioEditor();
    const drag = async (name: string, spot: Spot) => {
      const box = await swatch(page, name).boundingBox();
      const { x, y } = await pointOf(page, spot);
      await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 30);
      await page.mouse.down();
      await page.mouse.move(x - 9, y - 9);
      await page.mouse.move(x, y);
      await page.mouse.up();
    };
    await drag("Fireplace", [1, 1]);
    await drag("Seat", [2, 1]);
    expect(await mapOf(page)).toEqual(["....", ".Fh.", "....", "...."]);
    await drag("Safe", [1, 1]);
    await page.getByText("Only a free field takes what is dragged there.").waitFor();
    expect((await mapOf(page))[1]).toBe(".Fh.");
    expect(errors).toEqual([]);
  });

  test("E3: selected fields are filled, freed and removed; rows and columns come and go", async () => {
    const { page, errors } = await scenarioEditor();
    await strokeOver(page, [1, 1], [2, 2]);
    await swatch(page, "Wall").click();
    expect(await mapOf(page)).toEqual(["....", ".##.", ".##.", "...."]);
    await button(page, "Row above").click();
    await button(page, "Column right").click();
    expect(await mapOf(page)).toEqual([".....", ".....", ".##..", ".##..", "....."]);
    await clickSpot(page, [1, 4]);
    await clickSpot(page, [1, 2], "right");
    await page.getByRole("menuitem", { name: "Delete rows" }).click();
    expect(await mapOf(page)).toEqual([".....", ".....", ".##..", "....."]);
    await clickSpot(page, [1, 2]);
    await page.keyboard.press("Delete");
    await clickSpot(page, [4, 3]);
    await page.keyboard.press("Backspace");
    await clickSpot(page, [0, 0]);
    await page.keyboard.press("Backspace");
    expect(await mapOf(page)).toEqual(["#....", ".....", "..#..", "...."]);
    expect(errors).toEqual([]);
  });

  test("E3: the keyboard alone is enough", async () => {
    // High enough for the menu to open below the cursor.
    const { page, errors } = await scenarioEditor(undefined, { viewport: { width: 1440, height: 900 } });
    await page.locator(".map-sheet").focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "6"]) await page.keyboard.press(key);
    await page.getByText("column 1, row 1: safe").waitFor({ state: "attached" });
    for (const key of ["ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    await page.getByText("a new field can come here").waitFor({ state: "attached" });
    await page.keyboard.press("Enter");
    expect(await mapOf(page)).toEqual(["#....", "..S..", "#....", "#...."]);
    await page.locator(".map-sheet").focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("2");
    await page.keyboard.press("Escape");
    expect(await mapOf(page)).toEqual(["#....", "FFS..", "#....", "#...."]);
    // The menu opens at the cursor, wherever the pointer is.
    await page.locator(".map-sheet").focus();
    await page.mouse.move(5, 5);
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    await page.keyboard.press("ContextMenu");
    const menu = await page.getByRole("menu").boundingBox();
    const cursor = await pointOf(page, [1, 1]);
    expect(Math.abs((menu?.x ?? 0) - cursor.x)).toBeLessThan(80);
    expect(Math.abs((menu?.y ?? 0) - cursor.y)).toBeLessThan(80);
    await page.getByRole("menuitem", { name: "Delete rows" }).press("Enter");
    expect(await page.locator(".map-sheet").evaluate((sheet) => sheet.matches(":focus"))).toBe(true);
    expect(await mapOf(page)).toEqual(["....", "....", "...."]);
    expect(errors).toEqual([]);
  });

  test("E3: problems lead to their places, also far away, and damaged files change nothing", async () => {
    const { page, errors } = await scenarioEditor();
    const wide = Array.from({ length: 64 }, (_, y) =>
      Array.from({ length: 64 }, (_cell, x) => {
        if (x === 63 && y === 63) return "SAFE";
        return x > 60 && y > 60 ? "WALL" : "FREE";
      }),
    );
    await give(page, "wide.scenario", `\uFEFF${JSON.stringify({ scenario: wide, author: "Bob" })}`);
    await serious(page).getByText("The safe at column 63, row 63 can't be reached").click();
    await page.getByText("column 63, row 63: safe").waitFor({ state: "attached" });
    const { x, y } = await pointOf(page, [63, 63]);
    const frame = await page.locator(".map-sheet").boundingBox();
    expect(x).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    expect(y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
    await give(page, "bad.scenario", '{"scenario": [["FREE", "POOL"]]}');
    await page.getByText("bad.scenario.scenario.0.1: expected one of FREE").waitFor();
    expect((await fileOf(page)).json).toEqual({ scenario: wide, author: "Bob" });
    expect(errors).toEqual([]);
  });

  test("E3: of the largest map only what is in view is drawn, and a stroke is undone at once", async () => {
    const { page, errors } = await scenarioEditor();
    const full = Array.from({ length: 64 }, (_, y) =>
      Array.from({ length: 64 }, (_cell, x) => ((x + 3 * y) % 5 === 0 ? "SAFE" : "FREE")),
    );
    await give(page, "full.scenario", JSON.stringify({ scenario: full }));
    await page.getByText("64 × 64").waitFor();
    // Only what is in view is drawn.
    for (let zoom = 0; zoom < 3; zoom++) await button(page, "Larger").click();
    expect(await page.locator(".map-sheet .safe").count()).toBeLessThan(500);
    await swatch(page, "Wall").click();
    const frame = await page.locator(".map-sheet").boundingBox();
    const [left, top] = [(frame?.x ?? 0) + 30, (frame?.y ?? 0) + 60];
    await page.mouse.move(left, top);
    await page.mouse.down();
    for (let step = 0; step < 60; step++) await page.mouse.move(left + step * 12, top + (step % 7) * 30);
    await page.mouse.up();
    const { json } = await fileOf(page);
    const walls = (json as { scenario: string[][] }).scenario.flat().filter((field) => field === "WALL");
    expect(walls.length).toBeGreaterThan(60);
    await page.getByRole("button", { name: "Undo" }).click();
    expect((await fileOf(page)).json).toEqual({ scenario: full });
    expect(errors).toEqual([]);
  });

  test("E4: figures by typing, slider and arrows, refused, unlimited and reset; saved, loaded again and played", async () => {
    const { page, errors } = await open("/spy-match/new");
    const row = (key: string) => page.locator(`#figure-${key}`);
    await row("moledieRange").waitFor();
    expect(await page.locator(".figure").count()).toBe(32);
    expect(await page.locator(".figures h2").allInnerTexts()).toEqual([
      "Gadgets",
      "Actions and properties",
      "Scoring",
      "Time",
    ]);
    await row("spySuccessChance").getByRole("textbox").fill("95");
    await row("spySuccessChance").getByText("An NPC tells its secret with a chance of 95%.").waitFor();
    await row("spySuccessChance").getByRole("textbox").fill("101");
    await page.getByText("Expected a number from 0 to 100.").waitFor();
    await row("catIp").getByRole("textbox").focus();
    expect(await row("spySuccessChance").getByRole("textbox").inputValue()).toBe("95");
    await row("roundLimit").getByRole("slider").fill("6");
    await button(row("moledieRange"), "more: Mole die: range").click();
    await row("turnPhaseLimit").getByRole("checkbox").check();
    await row("gasGlossDamage").getByRole("textbox").fill("77");
    await row("gasGlossDamage")
      .getByRole("button", { name: /Back to 50/ })
      .click();
    await row("minChipsRoulette").getByRole("textbox").fill("40");
    await serious(page).getByText("The minimum of 40 chips is above the maximum").click();
    expect(await row("maxChipsRoulette").getAttribute("class")).toContain("pointed");
    await row("maxChipsRoulette").getByRole("textbox").fill("50");
    await save(page, "My evening");
    await page.reload();
    await page.getByRole("heading", { name: "Match configuration: My evening" }).waitFor();
    expect(await fileOf(page)).toEqual({
      name: "My evening.match",
      json: {
        ...USUAL_MATCH,
        spySuccessChance: 0.95,
        roundLimit: 6,
        moledieRange: 11,
        turnPhaseLimit: -1,
        minChipsRoulette: 40,
        maxChipsRoulette: 50,
      },
    });
    await tryIt(page);
    expect(errors).toEqual([]);
  });

  test("E5: characters are made, doubled, deleted and warned of; saved, loaded again and played", async () => {
    const { page, errors } = await open("/spy-characters/new");
    await page.locator(".cast-list").waitFor();
    expect(await page.getByRole("checkbox").count()).toBe(17);
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.getByLabel("Description").fill("Counts.\nAnd counts.");
    await button(page, "female").click();
    for (const property of ["Tradecraft", "Agility"])
      await page.getByRole("checkbox", { name: property }).check();
    await page.getByLabel("Health points at the start").fill("101");
    await serious(page).getByText("Ada Lovelace: expected a whole number from 1 to 100.").waitFor();
    await page.getByLabel("Health points at the start").fill("80");
    await button(page, "Duplicate").click();
    await page.getByRole("region", { name: "Ada Lovelace 2" }).waitFor();
    await page.getByLabel("Name").fill("Ada Lovelace");
    await serious(page).getByText("expected a name of its own").waitFor();
    await button(page, "Delete").click();
    await button(page, "Delete").click();
    await serious(page).getByText("A match needs at least 12 characters; this list has 11.").waitFor();
    await button(page, "Try it").click();
    await page.getByText("This can't be played").waitFor();
    await button(page, "New").click();
    await expect.poll(() => serious(page).count()).toBe(0);
    await save(page, "My people");
    await page.reload();
    await page.getByRole("heading", { name: "Character list: My people" }).waitFor();
    const { name, json } = await fileOf(page);
    expect(name).toBe("My people.json");
    expect((json as object[]).length).toBe(12);
    expect((json as object[])[0]).toEqual({
      name: "Ada Lovelace",
      description: "Counts.\nAnd counts.",
      gender: "FEMALE",
      features: ["AGILITY", "TRADECRAFT"],
      initialHp: 80,
    });
    await tryIt(page);
    expect(errors).toEqual([]);
  });

  test("E1 and E2: three lists, the chosen ones are framed and edited, help, and a match or a table with them", async () => {
    const { page, errors } = await open("");
    const list = (name: string) => page.getByRole("group", { name: `Choose: ${name}` });
    await list("Scenario").waitFor();
    expect(await list("Scenario").getByRole("radio").count()).toBe(3);
    await list("Scenario").getByText("club").click();
    await list("Match configuration").getByText("quick").click();
    await button(page, "Help").click();
    expect(await page.getByRole("dialog").getByRole("listitem").count()).toBe(4);
    await button(page.getByRole("dialog"), "Close").click();
    await button(list("Character list"), "Edit a copy of house").click();
    await page.getByRole("region", { name: "James Bond" }).waitFor();
    await save(page, "House copy", "Save and close");
    await page.waitForURL(/\/workshop#spy$/);
    await list("Character list").locator("li.chosen", { hasText: "House copy" }).waitFor();
    await button(list("Character list"), "Edit House copy").click();
    await page.getByRole("heading", { name: "Character list: House copy" }).waitFor();
    expect((await fileOf(page)).json).toEqual(CAST);
    await closeBench(page);
    await button(page, "Open a table").click();
    await page.waitForURL(/\/t\//);
    await page.goto(`${workshop.address}workshop`);
    await button(page, "Play against the computer").click();
    await page.locator(".draft").waitFor();
    expect(errors).toEqual([]);
  });

  test("E6 and E7: six characters, asking before overwriting, and discarding only what was changed", async () => {
    const { page, errors } = await open("/spy-match/new?sample=quick");
    await button(page, "Save").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("five5");
    expect(await button(dialog, "Save").isDisabled()).toBe(true);
    await button(dialog, "Cancel").click();
    await save(page, "First one");
    await save(page, "Second one");
    await button(page, "Save").click();
    await dialog.getByLabel("Name").fill("First one.match");
    await button(dialog, "Save").click();
    await dialog.getByText("“First one” already exists. Overwrite it?").waitFor();
    await button(dialog, "Overwrite").click();
    await page.getByRole("heading", { name: "Match configuration: First one" }).waitFor();
    expect(await page.getByText("Another tab").count()).toBe(0);
    await closeBench(page);
    await page.waitForURL(/\/workshop#spy$/);
    await page.getByRole("button", { name: "Edit First one" }).click();
    await button(page, "more: Mole die: range").click();
    await closeBench(page);
    await button(dialog, "No, go back").click();
    expect(await page.locator("#figure-moledieRange").getByRole("textbox").inputValue()).toBe("11");
    await closeBench(page);
    await button(dialog, "Yes, discard it").click();
    await page.waitForURL(/\/workshop#spy$/);
    expect(errors).toEqual([]);
  });

  test("two tabs edit the same thing: the second is told", async () => {
    const { page, context, errors } = await open("/spy-match/new", { own: true, serviceWorkers: "block" });
    await save(page, "Shared one");
    await page.waitForURL(/spy-match\/[0-9a-f-]{36}/);
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByRole("heading", { name: "Match configuration: Shared one" }).waitFor();
    await button(page, "more: Mole die: range").click();
    await save(page, "Shared one");
    await second.getByText("Another tab has saved a newer version.").waitFor();
    expect(errors).toEqual([]);
  });

  // Those from nothing and the lists are among all pages, in pages.test.ts.
  test.each(sampled(["/spy-scenario/new?sample=villa", "/spy-characters/new?sample=house"], 1, "editors"))(
    "%s has no serious accessibility issue, on the phone too",
    async (path) => {
      const { page, errors } = await open(path);
      await page.locator(".map-sheet, .cast-editor").first().waitFor();
      await onDeskAndPhone(page, async () => {
        expect(await complaints(page)).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      });
      expect(errors).toEqual([]);
    },
  );

  test("a finger paints on the phone; two zoom around their middle and paint nothing", async () => {
    const { page, context, errors } = await scenarioEditor("/spy-scenario/new", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await swatch(page, "Safe").tap();
    await page.locator(".map-sheet").scrollIntoViewIfNeeded();
    const { x, y } = await pointOf(page, [1, 1]);
    await page.touchscreen.tap(x, y);
    expect(await mapOf(page)).toEqual(["....", ".S..", "....", "...."]);
    // On a map larger than the phone no edge holds the fields back.
    await give(page, "wide.scenario", JSON.stringify({ scenario: Array(30).fill(Array(30).fill("FREE")) }));
    await page.getByText("30 × 30").waitFor();
    await page.locator(".map-sheet").evaluate((sheet) => sheet.scrollIntoView({ block: "center" }));
    const cellSize = async () => Number(await page.locator(".map-sheet").getAttribute("data-cell"));
    const cell = await cellSize();
    const middle = await pointOf(page, [8, 9]);
    await pinch({ page, context }, middle, [3 * cell, 6 * cell]);
    expect(await cellSize()).toBeCloseTo(2 * cell, 0);
    const after = await pointOf(page, [8, 9]);
    expect(Math.hypot(after.x - middle.x, after.y - middle.y)).toBeLessThan(2);
    expect(await mapOf(page)).toEqual(Array(30).fill(".".repeat(30)));
    // What was zoomed by hand stays so when the bars of the browser come and go.
    await page.setViewportSize({ width: 390, height: 780 });
    expect(await cellSize()).toBeCloseTo(2 * cell, 0);
    expect(errors).toEqual([]);
  });
});
