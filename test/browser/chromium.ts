import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";

/** Where Chromium is: as Debian has it, unless the environment says otherwise. `scripts/ready.mjs` knows the same place. */
const executablePath = process.env.LUDOTHEK_CHROMIUM || "/usr/bin/chromium";

/** Without a browser, the tests that need one are skipped. */
export const noBrowser = !existsSync(executablePath);

/**
 * Chromium has two hidden pages for the address bar of every window, and every context of a test is a window: without them a visit
 * takes half the processor time. The switch replaces Playwright's own, so those of its features that matter to pages follow.
 */
const DISABLED_FEATURES = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup", "PreloadTopChromeWebUI"],
  ...["SpareRendererForSitePerProcess"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...[
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  ...["PreconnectToSearch"],
];

const ARGS = [
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-sync",
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
];

/** Opens a browser without a window, which looks for nothing on the network by itself. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGS, timeout: WAIT_TIMEOUT_MS });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of all tests of this process. It ends with the process: Chromium exits when the pipe to it closes. If it could not be
 * opened or crashed, the next caller opens another.
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
