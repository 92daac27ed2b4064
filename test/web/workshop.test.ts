import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { complaints } from "./axe.ts";
import { button, save, serious, useWorkshop } from "./bench.ts";
import { pinch } from "./fingers.ts";

/* The editors of decks, units and levels as people use them; those of No Time to Spy are in workshop-spy.test.ts. */

/** What is typed or counted under exactly this name. */
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The texts of all files that the editor writes, by name. */
async function filesOf(page: Page, count: number): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const all = new Promise<void>((done, fail) => {
    page.on("download", async (download) => {
      try {
        files[download.suggestedFilename()] = readFileSync(await download.path(), "utf8");
        if (Object.keys(files).length === count) done();
      } catch (error) {
        fail(error);
      }
    });
  });
  await button(page, "Download").click();
  await all;
  page.removeAllListeners("download");
  return files;
}

/** Drops files onto the bench, as from a window of files; which ones is told in words of the page. */
async function dropFiles(page: Page, files: string): Promise<void> {
  const given = await page.evaluateHandle(`(() => {
    const carried = new DataTransfer();
    for (const file of ${files}) carried.items.add(file);
    return carried;
  })()`);
  await page.locator(".bench").dispatchEvent("drop", { dataTransfer: given });
}

const dropText = (page: Page, name: string, content: string) =>
  dropFiles(page, `[new File([${content}], ${JSON.stringify(name)})]`);

const drop = (page: Page, name: string, text: string) => dropText(page, name, JSON.stringify(text));

/** Where the middle of a cell of the level is in the window. */
async function cellAt(page: Page, column: number, row: number): Promise<{ x: number; y: number }> {
  const canvas = page.locator(".level-canvas");
  const [x = 0, y = 0, cell = 1] = ((await canvas.getAttribute("data-frame")) ?? "").split(" ").map(Number);
  const box = await canvas.boundingBox();
  return {
    x: (box?.x ?? 0) + (column + 0.5 - x) * cell,
    y: (box?.y ?? 0) + (row + 0.5 - y) * cell,
  };
}

/** Puts something among the things of the shelf, as a device might that fails. */
const damage = (page: Page, thing: object) =>
  page.evaluate(`new Promise((done, fail) => {
    const opening = indexedDB.open("ludothek-workshop");
    opening.onsuccess = () => {
      const writing = opening.result.transaction("things", "readwrite");
      writing.objectStore("things").put(${JSON.stringify(thing)});
      writing.oncomplete = () => {
        opening.result.close();
        done();
      };
      writing.onerror = () => fail(writing.error);
    };
  })`);

describe.skipIf(noBrowser)("the workshop", () => {
  const workshop = useWorkshop();
  const { open } = workshop;

  test("what is damaged on this device is left out and can be removed; everything else is there", async () => {
    const { page, errors } = await open("/duel-deck/new?sample=storm");
    await save(page, "Whole storm");
    const whole = { id: "a", craft: "duel-deck", name: "Broken storm", text: "", edition: 1, at: 1 };
    await damage(page, { ...whole, name: { en: "Broken storm" } });
    await damage(page, { ...whole, id: "b", at: "yesterday" });
    await page.goto(`${workshop.address}workshop`);
    await page.getByText("2 creations on this device are damaged and can't be opened.").waitFor();
    await page.getByRole("link", { name: "Whole storm" }).waitFor();
    expect(await page.getByText("Broken storm").count()).toBe(0);
    await button(page, "Remove damaged creations").click();
    await page.getByText("Damaged creations removed.").waitFor();
    await page.reload();
    await page.getByRole("link", { name: "Whole storm" }).waitFor();
    expect(await page.getByText("damaged").count()).toBe(0);
    await page.goto(`${workshop.address}workshop/duel-deck/a`);
    await page.locator(".trouble").waitFor();
    expect(errors).toEqual([]);
  });

  test("a deck from nothing: creatures, spells and copies; saved, loaded again, tried by bots and played", async () => {
    const { page, errors } = await open("/duel-deck/new");
    await field(page, "Name").fill("Ox");
    await button(page, "more: damage of Ox").click();
    await page.getByRole("checkbox", { name: "Speedy" }).check();
    await field(page, "copies of Ox").fill("4");
    await serious(page).getByText("A deck has at least 10 cards, this one has 4.").waitFor();
    await button(page, "New creature").click();
    await field(page, "Name").fill("Ox");
    await serious(page).getByText("Two creatures are called Ox.").click();
    await field(page, "Name").fill("Elk");
    await field(page, "copies of Elk").fill("4");
    await field(page, "copies of Dracula").fill("3");
    // How many cards cost 1, 2 and 3, each before its cost.
    const columns = await page.locator(".curve-columns span").allTextContents();
    expect(columns.slice(0, 3)).toEqual(["81", "32", "3"]);
    // Leaving by a link keeps everything.
    await page.getByRole("link", { name: "Workshop" }).click();
    await page.getByText("Your changes aren't saved.").waitFor();
    await page.goBack();
    await field(page, "copies of Dracula").waitFor();
    expect(await field(page, "copies of Dracula").inputValue()).toBe("3");
    await save(page, "Ox and elk");
    await page.reload();
    await page.getByRole("heading", { name: "Deck: Ox and elk" }).waitFor();
    const { "Ox and elk.json": text = "" } = await filesOf(page, 1);
    expect(text).toContain('"Elk"');
    await button(page, "Run 200 bot matches").click();
    const card = page.locator(".card-plot li");
    await expect.poll(() => card.count()).toBe(3);
    await button(page, "Stop").click();
    expect(await page.locator(".share").count()).toBe(3);
    expect((await card.allTextContents()).join(" ")).toMatch(
      /Ox: \d+% of \d+ won that played it, \d+% of \d+ that had it/,
    );
    await button(page, "Try it").click();
    await page.waitForURL(/\/local\//);
    await page.locator(".room.duel").waitFor();
    expect(errors).toEqual([]);
  });

  test("units and decks from nothing: they are named, counted and joined; saved, loaded again and played", async () => {
    const { page, errors } = await open("/farmland-set/new");
    await field(page, "qualifier of New Farmer").fill("Red");
    await field(page, "Red Farmer in deck 1").fill("39");
    await serious(page).getByText("Deck 1 has 39 cards instead of 40.").waitFor();
    await button(page, "New unit").click();
    await field(page, "New 2 Farmer in deck 1").fill("1");
    await page.getByRole("region", { name: "Whom it joins" }).getByText("500 / 500").waitFor();
    expect(await page.locator(".matrix text").allInnerTexts()).toHaveLength(4);
    await save(page, "Two farmers");
    await page.reload();
    await page.getByRole("heading", { name: "Units and decks: Two farmers" }).waitFor();
    const files = await filesOf(page, 3);
    expect(files["Two farmers-units.txt"]).toBe("Red;Farmer;500;500\nNew 2;Farmer;500;500\n");
    expect(files["Two farmers-deck1.txt"]?.split(/\s+/).slice(0, 2)).toEqual(["39", "1"]);
    await button(page, "Try it").click();
    await page.waitForURL(/\/local\//);
    await page.locator(".room.farmland").waitFor();
    expect(errors).toEqual([]);
  });

  test("a campaign from nothing: painted, filled, moved and doubled; saved, loaded again and played", async () => {
    const { page, errors } = await open("/dungeon-levels/new");
    await page.locator(".level-canvas").waitFor();
    const at = (column: number, row: number) => cellAt(page, column, row);
    const click = async (column: number, row: number) => {
      const { x, y } = await at(column, row);
      await page.mouse.click(x, y);
    };
    await page.getByRole("radio", { name: "Lannister Knight" }).click();
    await page
      .getByText("Lannister Knight: health 200, attack 14, defense 8, experience 50")
      .first()
      .waitFor();
    await click(3, 3);
    await page.getByRole("radio", { name: "Wall" }).click();
    await button(page, "Rectangle").click();
    const [from, to] = [await at(5, 1), await at(6, 7)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await page.getByText("Level 1: Lannister Soldier can't be reached on foot.").click();
    await page.getByText("column 11, row 6: Lannister Soldier").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".level-canvas").focus();
    for (const key of ["ArrowUp", "#", "z", "D", "Control+z"]) await page.keyboard.press(key);
    // Rows and columns come and go at the cursor, and back.
    const size = (columns: number, rows: number) =>
      page.getByLabel(`level of ${columns} columns and ${rows} rows`).waitFor();
    for (const line of ["Row above", "Column left"]) await button(page, line).click();
    await page.getByText("column 12, row 6: Wight").waitFor();
    await size(16, 10);
    for (const line of ["Delete row", "Delete column"]) await button(page, line).click();
    await size(15, 9);
    for (let step = 0; step < 4; step++) await page.getByRole("button", { name: "Undo" }).click();
    await size(15, 9);
    await button(page, "Duplicate").click();
    await button(page, "New level").click();
    await button(page, "Earlier").click();
    await page.getByText("Level 2: it has no enemies, so it is cleared at once.").waitFor();
    await save(page, "Three halls");
    await page.reload();
    await page.getByRole("heading", { name: "Levels: Three halls" }).waitFor();
    const files = await filesOf(page, 3);
    const rows = files["level1.txt"]?.split("\n") ?? [];
    expect(rows.slice(0, 7)).toEqual([
      "###############",
      "#@...##.......#",
      "#....##.......#",
      "#..k.##.......#",
      "#....##...z...#",
      "#....##...s...#",
      "#....##.......#",
    ]);
    expect(files["level3.txt"]).toBe(files["level1.txt"]);
    await button(page, "Try it").click();
    await page.waitForURL(/\/local\//);
    await page.locator(".room.dungeon").waitFor();
    expect(errors).toEqual([]);
  });

  test("a level on the canvas looks after many changes as if it were drawn anew, also in another theme", async () => {
    const { page, errors } = await open("/dungeon-levels/new", { deviceScaleFactor: 1.5 });
    const canvas = page.locator(".level-canvas");
    await canvas.focus();
    // How much the pixels differ at most from those of a canvas that had another size meanwhile; edges are rounded by
    // one or two.
    const traces = () =>
      page.evaluate<number>(`(async () => {
        const canvas = document.querySelector(".level-canvas");
        const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const pixels = async (width) => {
          canvas.style.width = width;
          await drawn();
          return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
        };
        const before = await pixels("");
        await pixels("50%");
        const after = await pixels("");
        return before.reduce((most, value, at) => Math.max(most, Math.abs(value - after[at])), 0);
      })()`);
    // Pressed in the page, with a picture after each key.
    const press = (keys: readonly string[]) =>
      page.evaluate(`(async () => {
        for (const pressed of ${JSON.stringify(keys)}) {
          const [key, held] = pressed.split("+", 2).filter(Boolean).reverse();
          const event = { key: key ?? "+", ctrlKey: held === "Control", bubbles: true, cancelable: true };
          document.activeElement.dispatchEvent(new KeyboardEvent("keydown", event));
          await new Promise(requestAnimationFrame);
        }
      })()`);
    const walk =
      "ArrowDown s ArrowRight # ArrowDown k ArrowRight D Control+z ArrowDown @ ArrowUp . ArrowLeft #".split(
        " ",
      );
    for (const zoom of ["-", "-", "+"]) {
      const frame = await canvas.getAttribute("data-frame");
      await press([...walk, ...walk, zoom, ...walk]);
      expect(await canvas.getAttribute("data-frame")).not.toBe(frame);
      expect(await traces()).toBeLessThan(4);
    }
    expect(await page.getByRole("button", { name: "Undo" }).isEnabled()).toBe(true);
    const corner = () =>
      page.evaluate<number>(
        'document.querySelector(".level-canvas").getContext("2d").getImageData(2, 2, 1, 1).data[0]',
      );
    const dark = await corner();
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(corner).toBeGreaterThan(dark + 100);
    expect(await traces()).toBeLessThan(4);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(errors).toEqual([]);
  });

  test("with keys alone: the focus comes back from dialogs, goes to problems, and stays where buttons vanish", async () => {
    const { page, errors } = await open("/duel-deck/new");
    const focused = () =>
      page.evaluate<string>(`(({ ariaLabel, labels, innerText }) =>
      ariaLabel ?? labels?.[0]?.innerText ?? innerText)(document.activeElement)`);
    await button(page, "Help").press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(focused).toBe("Help");
    await button(page, "less: copies of Newborn").press("Enter");
    await serious(page).getByText("this one has 9").waitFor();
    await page.keyboard.press("z");
    await button(page, "more: copies of Healer").press("Enter");
    await button(page, "less: copies of Healer").press("Enter");
    await expect.poll(focused).toBe("copies of Healer");
    // A key that is held down undoes everything, and doesn't continue with the neighbouring control.
    await page.getByRole("button", { name: "Undo" }).focus();
    for (let times = 0; times < 9; times++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect.poll(focused).toContain("Redo");
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    await button(page, "New creature").press("Enter");
    await field(page, "Name").fill("Newborn");
    const problem = serious(page).getByText("Two creatures are called Newborn.");
    for (const other of [true, false]) {
      await problem.press("Enter");
      await expect.poll(focused).toContain("Name");
      if (other) await page.getByRole("button", { name: "10 copies" }).press("Enter");
    }
    // What cannot be played yet is kept as well.
    await page.keyboard.press("Control+s");
    await page.getByRole("dialog").getByLabel("Name").fill("Two newborns");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Deck: Two newborns" }).waitFor();
    await expect.poll(focused).toContain("Name");
    await page.reload();
    await problem.waitFor();
    expect(errors).toEqual([]);
  });

  test("damaged, foreign and huge files are reported, and the work stays as it is", async () => {
    const { page, errors } = await open("/duel-deck/new");
    await field(page, "Name").fill("Kept");
    const tellsOf = async (name: string, content: string, sentence: RegExp) => {
      await dropText(page, name, content);
      await page.locator(".toast").getByText(sentence).waitFor();
      expect(await field(page, "Name").inputValue()).toBe("Kept");
    };
    await tellsOf("broken.json", "'{\"creatures\": ['", /^broken\.json: /);
    await tellsOf("map.scenario", "'{\"scenario\": []}'", /^map\.scenario: /);
    await tellsOf("huge.json", "' '.repeat(17 << 20)", /too large for the workshop/);
    await page.goto(`${workshop.address}workshop/dungeon-levels/new`);
    await page.locator(".level-canvas").waitFor();
    await drop(page, "level1.txt", "#@x#\n");
    await page.getByText("level1.txt:1:3: unknown tile 'x'").waitFor();
    await drop(page, "wide.txt", `@${"s".repeat(1200)}\n`);
    await page.getByText("wide.txt: levels of more than 1000 rows or columns are too large here.").waitFor();
    await dropFiles(
      page,
      "Array.from({ length: 9 }, (_, at) => new File([' '.repeat(2 << 20)], at + '.txt'))",
    );
    await page.getByText("These 9 files are too large for the workshop").waitFor();
    // A folder looks like a file until it is read.
    await page.evaluate(`{
      const { arrayBuffer } = Blob.prototype;
      Blob.prototype.arrayBuffer = () => {
        Object.assign(Blob.prototype, { arrayBuffer });
        return Promise.reject(new DOMException("", "NotFoundError"));
      };
    }`);
    await drop(page, "levels", "");
    await page.getByText("Can't read this: it's a folder").waitFor();
    await drop(page, "nested.json", `{"levels": ${"[".repeat(5000)}`);
    await page.getByText(/^nested\.json: /).waitFor();
    await page.goto(`${workshop.address}workshop/farmland-set/new`);
    await field(page, "qualifier of New Farmer").waitFor();
    await drop(page, "units.txt", "Red;Farmer;five;500\n");
    await page.getByText(/^units\.txt: /).waitFor();
    expect(await field(page, "qualifier of New Farmer").inputValue()).toBe("New");
    expect(errors).toEqual([]);
  });

  test("a second tab on the same thing is told at once, and cannot overwrite what the first has saved", async () => {
    const { page, context, errors } = await open("/duel-deck/new", { own: true, serviceWorkers: "block" });
    await save(page, "Shared deck");
    await page.waitForURL(/duel-deck\/[0-9a-f-]{36}/);
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByText("This is also open in another tab.").waitFor();
    // With keys, because a tab that is not in front is drawn too rarely for clicks.
    const change = async (tab: Page, name: string) => {
      await field(tab, "Name").fill(name);
      await tab.keyboard.press("Control+s");
      await tab.getByRole("dialog").getByLabel("Name").press("Enter");
    };
    await change(page, "First");
    await second.getByText("Another tab has saved a newer version.").waitFor();
    await change(second, "Second");
    await second.getByRole("dialog").waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("heading", { name: "Deck: Shared deck" }).waitFor();
    expect(await field(page, "Name").inputValue()).toBe("First");
    expect(errors).toEqual([]);
  });

  test("on the phone everything is within reach of a thumb, and has no serious accessibility issue", async () => {
    const { page, context, errors } = await open("/dungeon-levels/new", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      colorScheme: "light",
    });
    const isWithinReach = async () => {
      const saving = button(page, "Save");
      await saving.waitFor();
      const box = await saving.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      expect(await complaints(page)).toEqual([]);
    };
    await page.locator(".level-canvas").waitFor();
    await isWithinReach();
    await page.getByRole("radio", { name: "Wight", exact: true }).tap();
    await page.locator(".level-canvas").scrollIntoViewIfNeeded();
    const { x, y } = await cellAt(page, 4, 4);
    await page.touchscreen.tap(x, y);
    await page.getByText("column 5, row 5: Wight").waitFor();
    const cellSize = async () =>
      Number((await page.locator(".level-canvas").getAttribute("data-frame"))?.split(" ")[2]);
    const cell = await cellSize();
    const middle = await cellAt(page, 6, 6);
    await pinch({ page, context }, middle, [2 * cell, 4 * cell]);
    expect(await cellSize()).toBeCloseTo(2 * cell, 1);
    const after = await cellAt(page, 6, 6);
    expect(Math.hypot(after.x - middle.x, after.y - middle.y)).toBeLessThan(cell / 2 + 1);
    await button(page, "Undo").tap();
    expect(await button(page, "Undo").isDisabled()).toBe(true);
    for (const path of ["duel-deck/new?sample=storm", "farmland-set/new?sample=balanced"]) {
      await page.goto(`${workshop.address}workshop/${path}`);
      await isWithinReach();
    }
    await button(page, "Help").tap();
    expect(await page.getByRole("dialog").getByRole("listitem").count()).toBeGreaterThan(6);
    expect(errors).toEqual([]);
  });
});
