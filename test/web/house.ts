import { createHash } from "node:crypto";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from "vitest";
import { COACHED, INTRO_SEEN } from "../../scripts/returning-visitor.ts";
import { sharedBrowser } from "../browser/chromium.ts";
import { witnessPage } from "../browser/witness.ts";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";
import { servedHouse, type WebHouse } from "./served.ts";

/* Visits to the house in a real browser. */

/** A page, everything that went wrong on it, and all that came to it by its connections. */
export interface WebPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console and uncaught ones. */
  readonly errors: string[];
  /** The messages that its WebSockets received. */
  readonly received: string[];
}

/** What a test says about a player's browser. */
export interface Visit extends BrowserContextOptions {
  /** What is kept in the browser before: settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The player has never played before, so that the coach speaks. */
  readonly beginner?: boolean;
  /** The visitor has never been at No Time to Spy, whose intro plays then. */
  readonly isNew?: boolean;
  /**
   * No other test uses this browser, and it has a service worker: for tests that cut its network, change its scripts
   * or open more tabs.
   */
  readonly own?: boolean;
}

/** Messages about a lost connection are no defect: browsers log them on their own. */
const NETWORK = /WebSocket connection|net::ERR_|Failed to load resource/;

/**
 * With no motion unless told, and without what is kept for days without a network: that is as much work as the page
 * itself.
 */
const USUAL: BrowserContextOptions = {
  viewport: { width: 1280, height: 720 },
  reducedMotion: "reduce",
  colorScheme: "dark",
  serviceWorkers: "block",
};

/** A page that was tidied and can be lent again: that costs a quarter of what a new one does. */
interface FreePage {
  readonly browser: Browser;
  /** The options it was opened with, as JSON. */
  readonly options: string;
  readonly page: Page;
}

const free: FreePage[] = [];

/** More pages than these are closed rather than kept: each is a process. */
const MOST_FREE_PAGES = 8;

/** What writes down what the pages of a browser ran. */
const witnesses = new WeakMap<BrowserContext, (() => Promise<void>)[]>();

async function fresh(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const writers: (() => Promise<void>)[] = [];
  witnesses.set(context, writers);
  context.setDefaultTimeout(WAIT_TIMEOUT_MS);
  context.on("page", (opened) => writers.push(witnessPage(opened)));
  return context.newPage();
}

async function dispose(context: BrowserContext | undefined): Promise<void> {
  if (context === undefined) return;
  for (const write of witnesses.get(context) ?? []) await write();
  await context.close();
}

/** Events that a test may have listened to on a page. */
const LISTENED = ["pageerror", "console", "websocket", "dialog", "download"];

/**
 * Makes a page what it was before a test visited the origin. It waits at an address there that runs no script: at
 * `about:blank` Chromium would start another process for the next visit, which costs as much as the visit itself.
 */
async function tidy(page: Page, origin: string, { viewport }: BrowserContextOptions): Promise<void> {
  await page.goto(`${origin}/healthz`);
  if (viewport) await page.setViewportSize(viewport);
  await page.evaluate("sessionStorage.clear()");
  for (const event of LISTENED) page.removeAllListeners(event);
  await page.mouse.move(0, 0);
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

/** Lends a page that is new or looks like it. It is kept for the next test if this one passes. */
async function lend(origin: string, own: boolean, options: BrowserContextOptions): Promise<Page> {
  const browser = await sharedBrowser();
  const wanted: BrowserContextOptions = { ...USUAL, ...(own && { serviceWorkers: "allow" }), ...options };
  const key = JSON.stringify(wanted);
  const index = own ? -1 : free.findIndex((one) => one.browser === browser && one.options === key);
  const [found] = index < 0 ? [] : free.splice(index, 1);
  const page = found?.page ?? (await fresh(browser, wanted));
  onTestFinished(async ({ task }) => {
    const isSound = !own && task.result?.state === "pass" && page.context().pages().length === 1;
    if (!isSound) return dispose(page.context());
    await tidy(page, origin, wanted).then(
      () => free.push({ browser, options: key, page }),
      () => page.context().close(),
    );
    if (free.length > MOST_FREE_PAGES) await dispose(free.shift()?.page.context());
  });
  return page;
}

/**
 * In the page: seeds of matches and bots follow from a number, so that the same test always plays the same match.
 * They are the only words of 32 bits that the house draws; names of matches and things stay their own.
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

/** The name of the test that runs now, with the blocks around it. */
const testName = () => expect.getState().currentTestName ?? "";

/** A number of 32 bits for the test that runs now. */
function numberOfTest(): number {
  return createHash("sha256").update(testName()).digest().readUInt32LE();
}

/** Opens a page in a player's own browser, and notes everything that goes wrong. */
export async function visit(
  address: string,
  { settings = {}, own = false, beginner = false, isNew = false, ...options }: Visit = {},
): Promise<WebPage> {
  const page = await lend(new URL(address).origin, own, options);
  const context = page.context();
  const kept = {
    "ludothek.settings": JSON.stringify(settings),
    ...(!beginner && COACHED),
    ...(!isNew && INTRO_SEEN),
  };
  const script = await context.addInitScript((texts) => {
    for (const [name, text] of Object.entries(texts))
      if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
  }, kept);
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

/** A house that the tests of a file visit. */
export interface VisitedHouse {
  readonly house: WebHouse;
  /** Where the house is opened, with a slash at the end. */
  readonly address: string;
  /** Opens a page of the house, or any other address, in a player's own browser. */
  visit(path: string, visit?: Visit): Promise<WebPage>;
}

let shared: Promise<WebHouse> | undefined;

/** The house that all files of this process visit. */
export function sharedHouse(): VisitedHouse {
  return openedBefore(() => {
    shared ??= servedHouse().catch((error) => {
      shared = undefined;
      throw error;
    });
    return shared;
  });
}

/** A house for the tests of one file. If it is of another build, its `ludothek.js` is made before the first of them. */
export function houseOfFile(program?: () => string): VisitedHouse {
  let house: WebHouse | undefined;
  afterAll(() => house?.stop());
  return openedBefore(async () => {
    house = await servedHouse(program?.());
    return house;
  });
}

/** How often each test was begun: a retry finds the tables of the first attempt, so it must draw other names. */
const attempts = new Map<string, number>();

/**
 * A house that is opened before the first test. Each test draws from dice of its own, so that it plays the same match
 * whatever ran before it.
 */
function openedBefore(open: () => Promise<WebHouse>): VisitedHouse {
  let house: WebHouse | undefined;
  beforeAll(async () => {
    house = await open();
  });
  beforeEach(async () => {
    const attempt = (attempts.get(testName()) ?? 0) + 1;
    attempts.set(testName(), attempt);
    await house?.draw(`${testName()} ${attempt}`);
  });
  afterAll(async () => {
    // What pages ran is written down when they are closed.
    if (process.env.LUDOTHEK_COVERAGE !== undefined)
      for (const { page } of free.splice(0)) await dispose(page.context());
  });
  return visited(() => house ?? expect.unreachable("the house is opened before the first test"));
}

/** A house for one test alone, which may kill it. */
export async function ownHouse(): Promise<VisitedHouse> {
  const house = await servedHouse();
  onTestFinished(() => house.stop());
  return visited(() => house);
}

function visited(house: () => WebHouse): VisitedHouse {
  return {
    get house() {
      return house();
    },
    get address() {
      return house().address;
    },
    visit: (path, options) => visit(new URL(path, house().address).href, options),
  };
}

/** The browser of a player with a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
