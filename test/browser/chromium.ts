import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Where Chromium is: as Debian has it, unless the environment says otherwise. `scripts/ready.mjs` knows the same place. */
const executablePath = process.env.LUDOTHEK_CHROMIUM || "/usr/bin/chromium";

/** Without a browser, the tests that need one are skipped. */
export const noBrowser = !existsSync(executablePath);

/** A real browser without a window, which looks for nothing on the network by itself. */
export function openBrowser(): Promise<Browser> {
  const args = ["--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"];
  return chromium.launch({ executablePath, args });
}
