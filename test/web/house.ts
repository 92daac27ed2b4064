import { createHash } from "node:crypto";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { openBrowser } from "../browser/chromium.ts";
import { witnessPage } from "../browser/witness.ts";
import { servedHouse, type WebHouse } from "./served.ts";

/* Visits to the house in a real browser. */

export { servedHouse as openWebHouse, type WebHouse } from "./served.ts";

/** A page, everything that went wrong on it, and all that came to it by its connections. */
export interface WebPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console and uncaught ones. */
  readonly errors: string[];
  /** The messages that its WebSockets received. */
  readonly received: string[];
}

/** What a test says about the browser of somebody. */
export interface Visit extends BrowserContextOptions {
  /** What is kept in the browser before: settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /**
   * Nobody had this browser before or gets it afterwards, and it has a service worker: for whoever cuts its network,
   * changes its scripts or opens more tabs.
   */
  readonly own?: boolean;
}

/** Whatever is told about a lost connection is no defect: browsers write it down by themselves. */
const NETWORK = /WebSocket connection|net::ERR_|Failed to load resource/;

/** With no motion unless told, and without what is kept for days without a network: that is as much work as the page itself. */
const USUAL: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
  colorScheme: "dark",
  serviceWorkers: "block",
};

/** Tidied pages by what they were opened with: to go on with one costs a quarter of what a new one does. */
const tidied = new WeakMap<Browser, Map<string, Page[]>>();

/** What writes down what the pages of a browser ran. */
const witnesses = new WeakMap<BrowserContext, (() => Promise<void>)[]>();

async function fresh(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const writers: (() => Promise<void>)[] = [];
  witnesses.set(context, writers);
  context.on("page", (opened) => writers.push(witnessPage(opened)));
  return context.newPage();
}

async function dispose(context: BrowserContext): Promise<void> {
  for (const write of witnesses.get(context) ?? []) await write();
  await context.close();
}

/** Whatever somebody may have listened to. */
const LISTENED = ["pageerror", "console", "websocket", "dialog", "download"];

/** Makes a page what it was before somebody visited an address with it. */
async function tidy(page: Page, origin: string): Promise<void> {
  await page.evaluate("sessionStorage.clear()");
  await page.goto("about:blank");
  for (const event of LISTENED) page.removeAllListeners(event);
  page.setDefaultTimeout(30_000);
  await page.mouse.move(0, 0);
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

/** A page that nobody has used, or that looks like it; it is given back after a test that went well. */
async function lend(browser: Browser, origin: string, own: boolean, options: BrowserContextOptions) {
  const wanted: BrowserContextOptions = { ...USUAL, ...(own && { serviceWorkers: "allow" }), ...options };
  const pages = tidied.get(browser) ?? new Map<string, Page[]>();
  tidied.set(browser, pages);
  const free = pages.get(JSON.stringify(wanted)) ?? [];
  pages.set(JSON.stringify(wanted), free);
  const page = (own ? undefined : free.pop()) ?? (await fresh(browser, wanted));
  onTestFinished(async ({ task }) => {
    const isSound = !own && task.result?.state === "pass" && page.context().pages().length === 1;
    if (!isSound) return dispose(page.context());
    await tidy(page, origin).then(
      () => free.push(page),
      () => page.context().close(),
    );
  });
  return page;
}

/**
 * In the page: seeds of matches and bots follow from a number, so that the same test always plays the same match. They are the only
 * words of 32 bits that the house draws; names of matches and things stay their own.
 */
function loadDice(first: number): void {
  const draw = crypto.getRandomValues.bind(crypto);
  let word = first;
  crypto.getRandomValues = (drawn) => {
    if (!(drawn instanceof Uint32Array)) return draw(drawn);
    for (const index of drawn.keys()) {
      word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
      drawn[index] = word;
    }
    return drawn;
  };
}

/** A number of 32 bits for the test that runs now. */
function numberOfTest(): number {
  return createHash("sha256")
    .update(expect.getState().currentTestName ?? "")
    .digest()
    .readUInt32LE();
}

/** Opens a browser for somebody, and notes everything that goes wrong. */
export async function visit(
  browser: Browser,
  address: string,
  { settings = {}, own = false, ...options }: Visit = {},
): Promise<WebPage> {
  const page = await lend(browser, new URL(address).origin, own, options);
  const context = page.context();
  const script = await context.addInitScript((kept) => {
    if (localStorage.getItem("ludothek.settings") === null) localStorage.setItem("ludothek.settings", kept);
  }, JSON.stringify(settings));
  const dice = await context.addInitScript(loadDice, numberOfTest());
  onTestFinished(async () => {
    await script.dispose();
    await dice.dispose();
  });
  const errors: string[] = [];
  const received: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !NETWORK.test(message.text())) errors.push(message.text());
  });
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => received.push(String(payload)));
  });
  await page.goto(address);
  return { page, context, errors, received };
}

/** A browser and a house for all tests of a file. */
export interface SharedHouse {
  readonly house: WebHouse;
  /** Where the house is opened, with a slash at the end. */
  readonly address: string;
  /** Opens a page of the house, or any other address, in somebody's browser. */
  visit(path: string, visit?: Visit): Promise<WebPage>;
}

/** Opens a browser and a house before the tests of a file, and closes both after them. */
export function sharedHouse(): SharedHouse {
  let opened: readonly [Browser, WebHouse] | undefined;
  beforeAll(async () => {
    opened = await Promise.all([openBrowser(), servedHouse()]);
  });
  afterAll(() => Promise.all([opened?.[0].close(), opened?.[1].stop()]));
  const both = () => opened ?? expect.unreachable("nobody visits a house before it is opened");
  return {
    get house() {
      return both()[1];
    },
    get address() {
      return both()[1].address;
    },
    visit: (path, options) => visit(both()[0], new URL(path, both()[1].address).href, options),
  };
}

/** The browser of somebody with a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
