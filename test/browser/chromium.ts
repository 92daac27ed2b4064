import { existsSync, statfsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
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

/** Where a machine keeps what its processes share, in memory: some containers have only 64 MB of it. */
const SHARED_MEMORY = "/dev/shm";
const ENOUGH_SHARED_MEMORY = 512 * 1024 * 1024;

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ENOUGH_SHARED_MEMORY;
}

/**
 * Options that take less processor time for the same pixels: Chromium draws in its main process, and passes pictures
 * through shared memory where Playwright would have it use files.
 */
const cheapOptions = (): LaunchOptions => ({
  args: [...ARGS, "--in-process-gpu"],
  ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
});

/** Opens a headless browser without background network requests. */
export function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGS, timeout: WAIT_TIMEOUT_MS, ...options });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of all tests of this process. It ends with the process: Chromium exits when the pipe to it closes. If
 * it could not be opened or crashed, the next caller opens another.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser(cheapOptions()).then(
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
