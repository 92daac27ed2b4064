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
}

/** Whatever is told about a lost connection is no defect: browsers write it down by themselves. */
const NETWORK = /WebSocket connection|net::ERR_|Failed to load resource/;

/** Opens a browser of its own for somebody, with no motion unless told, and notes everything that goes wrong. */
export async function visit(
  browser: Browser,
  address: string,
  { settings = {}, ...options }: Visit = {},
): Promise<WebPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    colorScheme: "dark",
    ...options,
  });
  await context.addInitScript((kept) => {
    if (localStorage.getItem("ludothek.settings") === null) localStorage.setItem("ludothek.settings", kept);
  }, JSON.stringify(settings));
  const witnesses: (() => Promise<void>)[] = [];
  context.on("page", (opened) => witnesses.push(witnessPage(opened)));
  const page = await context.newPage();
  onTestFinished(async () => {
    for (const witness of witnesses) await witness();
    await context.close();
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
  /** Opens a page of the house, or any other address, in a browser of somebody's own. */
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
