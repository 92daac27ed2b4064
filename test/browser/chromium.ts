import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";

/**
 * Where Debian has Chromium, unless the environment names another. The one without any window takes a fifth less
 * processor time. `scripts/ready.mjs` knows the same places.
 */
const PLACES = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const executablePath = process.env.LUDOTHEK_CHROMIUM || PLACES.find((path) => existsSync(path)) || "";

/** Without a browser, the tests that need one are skipped. */
export const noBrowser = !existsSync(executablePath);

const ARGS = ["--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"];

/** Opens a headless browser without background network requests. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGS, timeout: WAIT_TIMEOUT_MS });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of all tests of this process. It ends with the process: Chromium exits when the pipe to it closes. If
 * it could not be opened or crashed, the next caller opens another.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser().then(
    (browser) => browser.once("disconnected", forget),
    (error) => {
      forget();
      throw error;
    },
  );
  return shared;
}

function forget(): void {
  shared = undefined;
}
