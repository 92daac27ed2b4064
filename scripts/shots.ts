/*
 * npm run shots [WORD]: pictures of every page and every board in the middle of a match, in both themes, at the size of a phone and of
 * a desk, into the folder shots/. With a word, only those pages whose name has it.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { GAMES } from "../src/games/index.ts";
import { Match } from "../src/kernel/match.ts";
import { presetConfig } from "../src/kernel/offer.ts";
import { sampleAction } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { RecordWriter } from "../src/kernel/record.ts";
import { servedHouse } from "../test/web/served.ts";

const folder = fileURLToPath(new URL("../shots/", import.meta.url));
const [wanted = ""] = process.argv.slice(2);

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ["dark", "light"] as const;

/** How many actions each game is old in its picture. */
const AGES: Readonly<Record<string, number>> = { duel: 38, runa: 12, farmland: 56, dungeon: 150, spy: 110 };

/** A match after some random actions, when the first seat is asked, as a page keeps it. */
async function halfPlayed(game: string, age: number) {
  const offer = await GAMES.get(game)?.();
  if (offer === undefined) throw new Error(`there is no game "${game}"`);
  const config = presetConfig(offer);
  const seed = "7".padStart(32, "0");
  const match = new Match(offer.game, offer.withNames?.(config, ["Ada", "Normal bot"]) ?? config, seed);
  const writer = new RecordWriter(match);
  let record = writer.header();
  match.watcher = {
    entered: (entry) => {
      record += writer.entry(entry);
    },
  };
  match.rollChance();
  const random = houseRandom(seed);
  for (let step = 0; match.outcome === undefined; step++) {
    const [seat = 0] = match.toMove;
    if (step >= age && seat === 0) break;
    match.act(seat, sampleAction(offer.game, match.state, seat, random));
  }
  const seating = Array.from({ length: offer.game.seats }, (_, seat) => (seat === 0 ? null : "normal"));
  const names = ["Ada", "Normal bot"].slice(0, offer.game.seats);
  const winners = match.outcome?.winners ?? null;
  return {
    kept: { id: game, game, at: age, seating, names, summary: "Round 5", winners, pieces: 1 },
    record,
  };
}

/** Puts matches where the page looks for those of its device. */
async function keep(page: Page, matches: readonly Awaited<ReturnType<typeof halfPlayed>>[]): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("ludothek");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const keeping = opening.result.transaction(["matches", "pieces"], "readwrite");
      for (const { kept, record } of ${JSON.stringify(matches)}) {
        keeping.objectStore("matches").put(kept);
        keeping.objectStore("pieces").put(record, [kept.id, 0]);
      }
      keeping.oncomplete = resolve;
    };
  })`);
}

const games = [...GAMES.keys()];
const matches = await Promise.all(games.map((game) => halfPlayed(game, AGES[game] ?? 20)));
const over = await halfPlayed("duel", Number.POSITIVE_INFINITY);
const all = [...matches, { ...over, kept: { ...over.kept, id: "over" } }];

/** The pages by the names of their pictures. */
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
  ["replay", "replay/local/over", (page) => page.getByRole("button", { name: "Look at the replay" }).click()],
  ["results", "replay/local/over"],
  ["table", "lobby", (page) => openTable(page, "Creature Duel")],
  ["actions", "local/duel", (page) => page.keyboard.press(".")],
  ["words", "local/duel?words"],
  ...games.map((game) => [`board-${game}`, `local/${game}`] as const),
  ...games.map((game) => [`rules-${game}`, `rules/${game}`] as const),
];

async function openTable(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: title, exact: true }).click();
  await page.locator(".waiting-page").waitFor();
}

async function picture(browser: Browser, address: string, theme: "dark" | "light", size: keyof typeof SIZES) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: theme,
    reducedMotion: "reduce",
    hasTouch: size === "phone",
  });
  const page = await context.newPage();
  // This page has looked for matches, and made the place where they are kept.
  await page.goto(`${address}matches`);
  await page.locator(".empty").waitFor();
  await keep(page, all);
  for (const [name, path, then] of PAGES) {
    if (!name.includes(wanted)) continue;
    const board = path.endsWith("?words") ? "words" : "drawn";
    await page.evaluate(`localStorage.setItem("ludothek.settings", '{"name":"Ada","board":"${board}"}')`);
    await page.goto(address + path);
    await page.locator("h1").first().waitFor();
    await then?.(page);
    await page.locator(".loading").waitFor({ state: "detached" });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${folder}${name}-${theme}-${size}.png` });
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
const house = await servedHouse();
const browser = await chromium.launch({
  executablePath: process.env.LUDOTHEK_CHROMIUM || "/usr/bin/chromium",
});
try {
  for (const theme of THEMES)
    for (const size of ["desk", "phone"] as const) await picture(browser, house.address, theme, size);
} finally {
  await browser.close();
  await house.stop();
}
