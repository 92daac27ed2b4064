import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { sharedHouse } from "./house.ts";
import { giveUp, openTable, playing, words } from "./tables.ts";

/* Matches without haste, and the way back to all one's tables. */

/**
 * A push service, and a player who allows notifications: the browser of tests has neither. Badges of the app and notifications of the page are noted.
 */
const NOTIFIED = `{
  const bytes = (length) => new Uint8Array(length).fill(4).buffer;
  let subscription = null;
  const subscribe = async ({ applicationServerKey }) => {
    const options = { applicationServerKey: Uint8Array.from(atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0)).buffer };
    const unsubscribe = async () => { subscription = null; };
    subscription = { options, endpoint: "https://push.example/ada", getKey: (name) => bytes(name === "auth" ? 16 : 65), unsubscribe };
    return subscription;
  };
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription }, getNotifications: async () => [], showNotification: async (title) => void shown.push(title) };
  Object.defineProperty(navigator, "serviceWorker", { value: { ready: Promise.resolve(registration), getRegistration: async () => registration, register: async () => registration } });
  let permission = localStorage.getItem("ludothek.notifications") === null ? "default" : "granted";
  window.Notification = class { static get permission() { return permission; } static async requestPermission() { permission = "granted"; return permission; } };
  window.badges = [];
  window.shown = [];
  navigator.setAppBadge = async (count) => void badges.push(count);
  navigator.clearAppBadge = async () => void badges.push(0);
}`;

describe.skipIf(noBrowser)("a table by correspondence", () => {
  const here = sharedHouse();

  test("begins although a player has left, and every page says whose turn it is", async () => {
    const ada = await here.visit("lobby", words("Ada"));
    await ada.page.addInitScript(NOTIFIED);
    await ada.page.reload();
    await ada.page.getByRole("button", { name: "1 day per move" }).click();
    const address = await openTable(ada.page, "Creature Duel");
    await ada.page.getByRole("button", { name: "Start" }).click();
    await ada.page.getByText("You're ready, and can leave").waitFor();
    // Now is the time to offer notifications.
    await ada.page.getByRole("button", { name: "Turn on notifications" }).click();
    await ada.page.getByText("Notifications are on.").waitFor();
    await ada.page.getByRole("button", { name: "Turn on notifications" }).waitFor({ state: "detached" });
    await ada.page.getByRole("link", { name: "Leave the table" }).click();
    await ada.page.locator(".open", { hasText: "waiting for players" }).waitFor();
    const ben = await here.visit(address, words("Ben"));
    await ben.page.getByRole("button", { name: "Start" }).click();
    await ben.page.locator(".scene").waitFor();
    expect(await ben.page.getByRole("timer").innerText()).toMatch(/1 d 0 h|23 h \d+ min/);
    for (const path of ["", "matches", "lobby"]) {
      await ada.page.goto(`${here.address}${path}`);
      const row = ada.page.locator(".open", { hasText: "your turn" });
      await row.getByText(/against Ben · \d+ hours left/).waitFor();
      expect(await ada.page.evaluate("badges.at(-1)")).toBe(1);
    }
    await ada.page.getByRole("link", { name: /^Go on: / }).click();
    await ada.page.locator(".scene").waitFor();
    // Ada looks at another window when her next turn begins.
    await ada.page.evaluate(`Object.defineProperty(document, "hidden", { get: () => true })`);
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: /^(Finish|End) /i }).click();
    await expect.poll(() => ada.page.evaluate("shown")).toEqual(["Your turn: Creature Duel"]);
    expect(ada.errors).toEqual([]);
    expect(ben.errors).toEqual([]);
  });

  test("notifications are turned on and off in the settings", async () => {
    const ada = await here.visit("about", words("Ada"));
    await ada.page.addInitScript(NOTIFIED);
    await ada.page.goto(`${here.address}settings`);
    const field = ada.page.getByRole("region", { name: "Notifications" });
    await field.getByRole("button", { name: "on" }).click();
    await field.getByText("This browser shows a notification").waitFor();
    await field.getByRole("button", { name: "off" }).click();
    await field.getByText("This browser can show a notification").waitFor();
    expect(ada.errors).toEqual([]);
  });

  test("a rematch that waits says so in the lobby", async () => {
    const { ada, ben, address } = await playing(here);
    await giveUp(ada.page);
    await ada.page.getByRole("button", { name: "Rematch" }).first().click();
    await ada.page.waitForURL((url) => url.href !== address);
    const { pathname } = new URL(ada.page.url());
    await ben.page.goto(`${here.address}lobby`);
    const row = ben.page.locator(".open", { hasText: "Ada would like to play again" });
    await row.getByRole("link", { name: /^Go on: / }).waitFor();
    const links = ben.page.locator(`a[href^="${pathname}"]`);
    expect(await links.allInnerTexts()).toEqual(["Go on"]);
  });
});
