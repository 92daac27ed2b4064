/*
 * npm run shots [WORD]: screenshots of every page and every board in the middle of a match, in both themes, at phone and
 * desktop size, into the folder shots/. With a word, only pages with it in their name; "manual" takes the screenshots of
 * the manual into docs/manual/pictures/ instead, "readme" those of the README into docs/pictures/, and "gallery" those of
 * docs/gallery.md into docs/pictures/gallery/.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { GAMES } from "../src/games/index.ts";
import { servedHouse } from "../test/web/served.ts";
import { finishedMatch, keep, matchesForPictures } from "./half-played.ts";
import { drawManualPictures, repainted } from "./manual-pictures.ts";

const folder = fileURLToPath(new URL("../shots/", import.meta.url));
const [wanted = ""] = process.argv.slice(2);

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ["dark", "light"] as const;

const games = [...GAMES.keys()];
const all = await matchesForPictures();

/** The pages by the names of their screenshots. */
const PAGES: readonly (readonly [name: string, path: string, then?: (page: Page) => Promise<unknown>])[] = [
  ["start", ""],
  ["lobby", "lobby"],
  ["matches", "matches"],
  ["replays", "replays"],
  ["settings", "settings"],
  ["about", "about"],
  ["classic", "classic"],
  ["unknown", "nowhere"],
  ["new-duel", "new/duel"],
  ["new-dungeon", "new/dungeon"],
  ["spy-join", "spy"],
  ["workshop", "workshop"],
  ["replay", "replay/local/over", (page) => page.getByRole("button", { name: "Watch the replay" }).click()],
  ["results", "replay/local/over"],
  ["table", "lobby", (page) => openTable(page, "Creature Duel")],
  ["actions", "local/duel", (page) => page.keyboard.press(".")],
  ["words", "local/duel?words"],
  ...games.map((game) => [`board-${game}`, `local/${game}`] as const),
  ...games.map((game) => [`rules-${game}`, `rules/${game}`] as const),
  ["manual-front", "manual"],
  ["manual-game", "manual/duel"],
  ["manual-terminal", "manual/terminal"],
];

async function openTable(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: title, exact: true }).click();
  await page.locator(".waiting-page").waitFor();
}

type Theme = (typeof THEMES)[number];

/** A visitor with matches of every game. */
async function visitor(
  browser: Browser,
  address: string,
  theme: Theme,
  size: keyof typeof SIZES,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: theme,
    reducedMotion: "reduce",
    hasTouch: size === "phone",
  });
  const page = await context.newPage();
  // This page has opened the database in which matches are stored.
  await page.goto(`${address}matches`);
  await page.locator(".empty").waitFor();
  await keep(page, all);
  return page;
}

async function shoot(page: Page, address: string, then?: (page: Page) => Promise<unknown>): Promise<Buffer> {
  const board = address.endsWith("?words") ? "words" : "graphics";
  await page.evaluate(`localStorage.setItem("ludothek.settings", '{"name":"Ada","board":"${board}"}')`);
  await page.goto(address);
  await page.locator("h1").first().waitFor();
  await then?.(page);
  await page.locator(".loading").waitFor({ state: "detached" });
  await page.waitForTimeout(500);
  return page.screenshot();
}

async function drawPages(browser: Browser, address: string): Promise<void> {
  for (const theme of THEMES)
    for (const size of ["desk", "phone"] as const) {
      const page = await visitor(browser, address, theme, size);
      for (const [name, path, then] of PAGES)
        if (name.includes(wanted))
          writeFileSync(`${folder}${name}-${theme}-${size}.png`, await shoot(page, address + path, then));
      await page.context().close();
    }
}

/** The screenshots of the README: desktop pages, scaled down. */
const README: readonly (readonly [name: string, path: string, theme: Theme, width: number])[] = [
  ["start", "", "dark", 1080],
  ["runa", "local/runa", "dark", 640],
  ["farmland", "local/farmland", "light", 640],
  ["duel", "local/duel", "dark", 640],
  ["dungeon", "local/dungeon", "dark", 640],
  ["spy", "local/spy", "dark", 640],
];

async function drawReadmePictures(browser: Browser, address: string): Promise<void> {
  for (const [name, path, theme, width] of README) {
    const page = await visitor(browser, address, theme, "desk");
    const whole = await shoot(page, address + path);
    const small = await repainted(page, whole, "image/png", width / SIZES.desk.width);
    writeFileSync(fileURLToPath(new URL(`../docs/pictures/${name}.png`, import.meta.url)), small);
    await page.context().close();
  }
}

/** The screenshots of the gallery: the first minute of each game with the coach, and the end of a match. */
async function drawGallery(browser: Browser, address: string): Promise<void> {
  const gallery = fileURLToPath(new URL("../docs/pictures/gallery/", import.meta.url));
  mkdirSync(gallery, { recursive: true });
  const ends = await Promise.all(
    games.map((game) => finishedMatch(game, `end-${game}`, "7".padStart(32, "0"))),
  );
  for (const theme of THEMES) {
    const page = await visitor(browser, address, theme, "desk");
    await keep(page, ends);
    const write = async (name: string, path: string) => {
      const whole = await shoot(page, address + path, (shown) => shown.waitForTimeout(1500));
      const small = await repainted(page, whole, "image/webp", 720 / SIZES.desk.width);
      writeFileSync(`${gallery}${name}-${theme}.webp`, small);
    };
    for (const game of games) {
      await write(`first-${game}`, `play/${game}?teach`);
      await write(`end-${game}`, `local/end-${game}`);
    }
    await page.context().close();
  }
}

mkdirSync(folder, { recursive: true });
const house = await servedHouse();
const browser = await chromium.launch({
  executablePath: process.env.LUDOTHEK_CHROMIUM || "/usr/bin/chromium",
});
try {
  if (wanted === "manual") await drawManualPictures(browser, house.address);
  else if (wanted === "readme") await drawReadmePictures(browser, house.address);
  else if (wanted === "gallery") await drawGallery(browser, house.address);
  else await drawPages(browser, house.address);
} finally {
  await browser.close();
  await house.stop();
}
