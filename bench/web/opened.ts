import type { Browser, CDPSession, Page } from "playwright-core";
import { AS_RETURNING_VISITOR } from "../../scripts/returning-visitor.ts";
import { quantile, type Result } from "../report.ts";

/** CPU slowdown, where the goal says so. */
export const CPU_SLOWDOWN = 4;

/** A new page, and everything it loads over the network. */
export async function opened(browser: Browser, slower = 1, locale = "en") {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
    locale,
  });
  // Coach and intro would cover the board.
  await context.addInitScript(AS_RETURNING_VISITOR);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const loaded = await loadsOf(session);
  if (slower > 1) await slowDown(session, slower);
  return { context, page, session, loaded };
}

/** Everything that a page loads over the network from now on: bytes with headers by URL. */
export async function loadsOf(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const loaded = new Map<string, number>();
  const addresses = new Map<string, string>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    addresses.set(requestId, response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId);
    // A file that is fetched twice counts twice.
    if (url !== undefined) loaded.set(url, (loaded.get(url) ?? 0) + encodedDataLength);
  });
  return loaded;
}

/** Slows down the CPU of a page. */
export async function slowDown(session: CDPSession, rate = CPU_SLOWDOWN): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Uploads a file to the page's file input. */
export async function give(page: Page, name: string, text: string): Promise<void> {
  const input = page.locator('input[type="file"]').first();
  await input.waitFor({ state: "attached" });
  await input.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

/** What a page did while it was watched, in milliseconds. */
interface Watched {
  /** Intervals of frames. */
  readonly frames: readonly number[];
  /** From an input to the next paint. */
  readonly inputs: readonly number[];
  /** Tasks that blocked the page for more than 50 ms. */
  readonly tasks: readonly number[];
}

/** Watches a page while work runs. Inputs painted within a frame aren't reported, and count as one frame. */
export async function watched(page: Page, kind: string, work: () => Promise<number>): Promise<Watched> {
  await page.evaluate(`(() => {
    const frames = []; const inputs = []; const tasks = [];
    let last = performance.now();
    const frame = (now) => { frames.push(now - last); last = now; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "${kind}") inputs.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: false });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: "longtask", buffered: false });
    window.measured = { frames, inputs, tasks };
  })()`);
  const count = await work();
  const { inputs, ...rest } = await page.evaluate<Watched>("window.measured");
  const quick = Array.from({ length: Math.max(0, count - inputs.length) }, () => 16);
  return { ...rest, inputs: [...inputs, ...quick] };
}

/** Frames and inputs with their goals. */
export function smoothness(name: string, { frames, inputs }: Watched): readonly Result[] {
  return [
    { name: `${name}: frames, in the middle`, figure: quantile(frames, 0.5), unit: "ms", goal: { most: 17 } },
    { name: `${name}: 95 % of frames`, figure: quantile(frames, 0.95), unit: "ms", goal: { most: 34 } },
    { name: `${name}: input to reaction`, figure: quantile(inputs, 0.9), unit: "ms", goal: { most: 50 } },
  ];
}
