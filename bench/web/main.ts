/*
 * npm run bench:web [-- --json] [-- WORD]: measures the built pages in a real Chromium, with a processor that is four times slower where
 * the goal says so. With a word, only what has it in its name. Nothing here asserts a time.
 */
import { parseArgs } from "node:util";
import type { Browser, CDPSession, Page } from "playwright-core";
import { GAMES } from "../../src/games/index.ts";
import { writeScenario } from "../../src/games/spy/config/files.ts";
import { noBrowser, openBrowser } from "../../test/browser/chromium.ts";
import { servedHouse } from "../../test/web/served.ts";
import { announce, median, quantile, type Result, report } from "../report.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false } },
});

/** How much slower the processor is made. */
const SLOWER = 4;
/** Kilobytes of script and style, compressed. */
const START_SIZE = 150;
const BOARD_SIZE = 120;
const TIMES = 5;

/** A page of its own in a browser of its own, and what it loads of script and style: compressed bytes by addresses. */
async function opened(browser: Browser, slower = 1) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const loaded = new Map<string, number>();
  const wanted = new Map<string, string>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script" || type === "Stylesheet") wanted.set(requestId, response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = wanted.get(requestId);
    if (url !== undefined) loaded.set(url, encodedDataLength);
  });
  if (slower > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return { context, page, session, loaded };
}

const kilobytes = (loaded: ReadonlyMap<string, number>, without: ReadonlyMap<string, number> = new Map()) =>
  [...loaded].reduce((sum, [url, bytes]) => (without.has(url) ? sum : sum + bytes), 0) / 1024;

/** Compressed script and style of the start page, and of each game alone: rules, words and board. Bots load in threads of their own. */
async function sizes(browser: Browser, address: string): Promise<readonly Result[]> {
  const { context, page, loaded: start } = await opened(browser);
  await page.goto(address, { waitUntil: "networkidle" });
  await context.close();
  const matches = new Map<string, ReadonlyMap<string, number>>();
  for (const game of GAMES.keys()) {
    const match = await opened(browser);
    await match.page.goto(`${address}play/${game}`, { waitUntil: "networkidle" });
    await match.page.locator(".room").waitFor();
    matches.set(game, match.loaded);
    await match.context.close();
  }
  const [first = new Map(), ...others] = matches.values();
  const shared = new Map([...first].filter(([url]) => others.every((other) => other.has(url))));
  return [
    {
      name: "start page: script and style",
      figure: kilobytes(start),
      unit: "KB",
      goal: { most: START_SIZE },
    },
    ...Array.from(matches, ([game, loaded]): Result => {
      const figure = kilobytes(loaded, shared);
      return { name: `${game}: script and style of its own`, figure, unit: "KB", goal: { most: BOARD_SIZE } };
    }),
  ];
}

/** Milliseconds until the start page can be used, and until a click on "play" shows the board, with a slow processor. */
async function starting(browser: Browser, address: string): Promise<readonly Result[]> {
  const usable: number[] = [];
  const shown: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const { context, page } = await opened(browser, SLOWER);
    const began = performance.now();
    await page.goto(address, { waitUntil: "commit" });
    const play = page.locator('a[href="/play/duel"]');
    await play.waitFor();
    usable.push(performance.now() - began);
    await page.waitForLoadState("networkidle");
    const clicked = performance.now();
    await play.click();
    await page.locator(".room .table").waitFor();
    shown.push(performance.now() - clicked);
    await context.close();
  }
  return [
    {
      name: "start page usable, processor 4 times slower",
      figure: median(usable),
      unit: "ms",
      goal: { most: 2000 },
    },
    {
      name: "play to board, processor 4 times slower",
      figure: median(shown),
      unit: "ms",
      goal: { most: 1000 },
    },
  ];
}

/** An open hall of this size with tables, safes and walls here and there. */
function hall(size: number): string {
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_unused, x) => {
      if (x === 0 || y === 0 || x === size - 1 || y === size - 1) return "WALL" as const;
      if (x % 16 === 4 && y % 16 === 4) return "SAFE" as const;
      if (x % 9 === 3 && y % 7 === 5) return "ROULETTE_TABLE" as const;
      if (x % 11 === 6 && y % 11 === 8) return "BAR_TABLE" as const;
      if (x % 11 === 7 && y % 11 === 8) return "BAR_SEAT" as const;
      if (x % 13 === 9 && y % 13 === 2) return "FIREPLACE" as const;
      return "FREE" as const;
    }),
  );
  return writeScenario(rows);
}

/** A cave of this size with pillars and an enemy here and there; the hero stands in the middle. */
function cave(width: number, height: number): string {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_unused, x) => {
      if (x === width >> 1 && y === height >> 1) return "@";
      if (x % 40 === 7 && y % 40 === 11) return "s";
      return x % 5 === 0 && y % 4 === 0 ? "#" : ".";
    }).join(""),
  );
  return `${rows.join("\n")}\n`;
}

/** Frames and inputs while keys are pressed: intervals of frames, and times from an input to what is painted after it. */
async function pressed(page: Page, session: CDPSession, keys: readonly string[]) {
  await page.evaluate(`(() => {
    const frames = []; const inputs = [];
    let last = performance.now();
    const frame = (now) => { frames.push(now - last); last = now; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") inputs.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: false });
    window.measured = { frames, inputs };
  })()`);
  for (const key of keys) {
    await session.send("Input.dispatchKeyEvent", {
      type: "keyDown",
      key,
      ...(key.length === 1 ? { text: key } : {}),
    });
    await session.send("Input.dispatchKeyEvent", { type: "keyUp", key });
    await page.waitForTimeout(180);
  }
  return page.evaluate<{ frames: number[]; inputs: number[] }>("window.measured");
}

/** The largest board of a game, from a file of one's own, and keys that move on it. */
async function moving(
  browser: Browser,
  address: string,
  game: string,
  file: { readonly name: string; readonly text: string },
  begin: (page: Page) => Promise<void>,
  keys: readonly string[],
): Promise<readonly Result[]> {
  const { context, page, session } = await opened(browser);
  await page.goto(`${address}new/${game}`);
  const inputs = page.locator('input[type="file"]');
  await inputs.first().waitFor({ state: "attached" });
  await inputs
    .first()
    .setInputFiles({ name: file.name, mimeType: "text/plain", buffer: Buffer.from(file.text) });
  await page.getByRole("button", { name: "Begin" }).click();
  await begin(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await pressed(page, session, keys.slice(0, 4));
  const { frames, inputs: delays } = await pressed(page, session, keys);
  await context.close();
  return [
    {
      name: `${game}, largest: frames, in the middle`,
      figure: median(frames),
      unit: "ms",
      goal: { most: 17 },
    },
    {
      name: `${game}, largest: 95 % of frames`,
      figure: quantile(frames, 0.95),
      unit: "ms",
      goal: { most: 34 },
    },
    // Whatever is painted within a frame is not even told.
    {
      name: `${game}, largest: input to reaction`,
      figure: delays.length === 0 ? 16 : quantile(delays, 0.9),
      unit: "ms",
      goal: { most: 50 },
    },
  ];
}

/** Takes whatever is offered first, gives all gadgets to the first agent, until the casino is there. */
async function throughDraft(page: Page): Promise<void> {
  for (let filled = 0; filled < 8; filled++) {
    await page.getByText(`${filled} of 8 chosen.`).waitFor();
    await page.locator(".offer .dossier").first().click();
    await page.locator("[data-act=take]").click();
  }
  const bag = page.locator(".locker.bag .gear");
  await bag.first().waitFor();
  for (let left = await bag.count(); left > 0; left--) {
    await bag.first().click();
    await page.locator(".locker .dossier").first().click();
    await bag.nth(left - 1).waitFor({ state: "detached" });
  }
  await page.locator("[data-act=ready]").click();
  await page.locator(".plan").waitFor();
}

/** Megabytes that the page holds after many matches, beside what it held after a few: everything was collected before. */
async function memory(browser: Browser, address: string): Promise<readonly Result[]> {
  const { context, page, session } = await opened(browser);
  await page.goto(address);
  const held = async () => {
    for (let time = 0; time < 3; time++) await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
  };
  await session.send("Performance.enable");
  let early = 0;
  for (let match = 1; match <= 20; match++) {
    await page.locator('a[href="/play/duel"]').click();
    await page.locator(".room .table").waitFor();
    for (let turn = 0; turn < 3; turn++) {
      await page.keyboard.press("f");
      await page.waitForTimeout(120);
    }
    await page.locator(".bar .home").click();
    await page.locator('a[href="/play/duel"]').waitFor();
    if (match === 4) early = await held();
  }
  const late = await held();
  await context.close();
  return [
    {
      name: "memory after 20 matches beside after 4",
      figure: late / early,
      unit: "times",
      goal: { most: 1.15 },
    },
  ];
}

if (noBrowser) {
  console.error("There is no Chromium: see LUDOTHEK_CHROMIUM.");
  process.exit(1);
}
const browser = await openBrowser();
const house = await servedHouse();
const { address } = house;
const dungeonKeys = Array.from({ length: 40 }, (_, step) => (step % 10 < 5 ? "d" : "s"));
const spyKeys = Array.from({ length: 40 }, (_, step) => (step % 8 < 4 ? "ArrowRight" : "ArrowDown"));
const MEASURES: ReadonlyMap<string, () => Promise<readonly Result[]>> = new Map([
  ["sizes", () => sizes(browser, address)],
  ["starting", () => starting(browser, address)],
  [
    "dungeon",
    () =>
      moving(
        browser,
        address,
        "dungeon",
        { name: "level1.txt", text: cave(400, 1000) },
        async (page) => {
          await page.getByRole("button", { name: /Jon Snow/ }).click();
          await page.locator(".token.own").waitFor();
        },
        dungeonKeys,
      ),
  ],
  [
    "spy",
    () => moving(browser, address, "spy", { name: "hall.scenario", text: hall(64) }, throughDraft, spyKeys),
  ],
  ["memory", () => memory(browser, address)],
]);
const results: Result[] = [];
try {
  for (const [name, measure] of MEASURES) {
    if (positionals.length > 0 && !positionals.some((word) => name.includes(word))) continue;
    announce(name);
    results.push(...(await measure()));
  }
} finally {
  await browser.close();
  await house.stop();
}
announce("");
report(results, values.json);
