import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { witnessPage } from "../browser/witness.ts";

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
  const page = await context.newPage();
  const witness = await witnessPage(page);
  onTestFinished(async () => {
    await witness();
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
