import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { WebSocketServer } from "ws";
import { MATCHES } from "../../src/games/spy/data/matches.ts";
import { SCENARIOS } from "../../src/games/spy/data/scenarios.ts";
import { openConfig } from "../../src/games/spy/fixtures/wire.ts";
import { noBrowser } from "../browser/chromium.ts";
import { openSpyServer } from "../standard/servers.ts";
import { sharedHouse } from "../web/house.ts";

/* What the pages may connect to: the house alone, but for the pages where the player names a server of the spy standard. */

const CONFIG = openConfig({ scenario: SCENARIOS.club, match: { ...MATCHES.quick, roundLimit: 3 } });
const ADA = { settings: { name: "Ada", speed: "none" } };

/** A WebSocket server of another site, and how many clients have come. */
async function elsewhere(): Promise<{ readonly url: string; readonly came: () => number }> {
  const http = createServer().listen(0, "127.0.0.1");
  let count = 0;
  new WebSocketServer({ server: http }).on("connection", () => count++);
  await new Promise((resolve) => http.once("listening", resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return { url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/`, came: () => count };
}

/** Whether a script on the page, however it came there, can reach a server. */
function canReach(page: Page, url: string): Promise<boolean> {
  return page.evaluate(
    (address) =>
      new Promise<boolean>((resolve) => {
        try {
          const socket = new WebSocket(address);
          socket.onopen = () => resolve(true);
          socket.onerror = () => resolve(false);
        } catch {
          resolve(false);
        }
      }),
    url,
  );
}

/** On the page for servers of the standard: name, address and port, and the server answers. */
async function connect(page: Page, port: number): Promise<void> {
  await page.getByLabel("Address of the server").fill("127.0.0.1");
  await page.getByLabel("Port").fill(String(port));
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByText("You're registered.").waitFor();
}

describe.skipIf(noBrowser)("what pages may connect to", () => {
  const here = sharedHouse();

  test("only the pages for spy servers can reach anything but the house, whichever way the visitor came", async () => {
    const { url, came } = await elsewhere();
    const { page } = await here.visit("lobby", ADA);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await canReach(page, `${here.address.replace("http", "ws")}socket`)).toBe(true);
    expect(await canReach(page, url)).toBe(false);
    await page.goto(`${here.address}spy`);
    await page.getByRole("button", { name: "Connect" }).waitFor();
    expect(await canReach(page, url)).toBe(true);
    // Away from there by a link of the page, without asking the browser for another one.
    await page.evaluate("history.pushState(null, '', '/lobby')");
    await page.getByRole("heading", { name: "Tables" }).waitFor();
    expect(await canReach(page, url)).toBe(false);
    expect(came()).toBe(1);
  });

  test("from the tables a link leads to the page for spy servers, which connects, and back again", async () => {
    const port = await openSpyServer(CONFIG);
    const { url } = await elsewhere();
    const { page, errors } = await here.visit("lobby", ADA);
    await page.getByRole("link", { name: "Spy standard servers" }).click();
    await connect(page, port);
    await page.goBack();
    await page.getByRole("button", { name: "Connect" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Tables" }).waitFor();
    expect(errors).toEqual([]);
    expect(await canReach(page, url)).toBe(false);
  });

  test("the same holds without the house, when the pages come from the device", async () => {
    const port = await openSpyServer(CONFIG);
    const { url } = await elsewhere();
    const { page } = await here.visit("", { ...ADA, own: true });
    await page.evaluate("navigator.serviceWorker.ready");
    // The first visit was before there was a service worker.
    await page.reload();
    await here.house.kill();
    onTestFinished(() => here.house.start());
    await page.goto(`${here.address}about`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await canReach(page, url)).toBe(false);
    await page.goto(`${here.address}spy?server=127.0.0.1`);
    await connect(page, port);
  });
});
