import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { sharedHouse } from "./house.ts";
import { openTable, words } from "./tables.ts";

const GERMAN = { locale: "de-DE" };

describe.skipIf(noBrowser)("the language of the house", () => {
  const house = sharedHouse();

  test("is that of the browser", async () => {
    const { page } = await house.visit("", GERMAN);
    await page.getByRole("heading", { name: "Fünf Tische sind gedeckt." }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
  });

  test("is changed in the settings without a reload, stays, and is that of other tabs", async () => {
    const { page, context } = await house.visit("settings", { own: true, serviceWorkers: "block" });
    const other = await context.newPage();
    await other.goto(`${house.address}about`);
    await other.getByRole("heading", { name: "About", level: 1 }).waitFor();
    await page.evaluate("window.isSamePage = true");
    const german = page.getByRole("button", { name: "Deutsch" });
    await german.click();
    await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
    expect(await page.evaluate("window.isSamePage")).toBe(true);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    // The keyboard goes on where it was.
    await expect.poll(() => page.evaluate("document.activeElement?.textContent")).toBe("Deutsch");
    await other.locator("html[lang=de]").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
  });

  test("comes along when an identity moves to another device", async () => {
    const ada = await house.visit("settings", { ...words("Ada"), ...GERMAN });
    await ada.page.getByRole("button", { name: "Auf ein anderes Gerät umziehen" }).click();
    const code = (await ada.page.locator("p.code").innerText()).replaceAll("-", "");
    const phone = await house.visit(`settings#code=${code}`, words("Phone"));
    await phone.page.getByRole("button", { name: "Use the code" }).click();
    await phone.page.locator("html[lang=de]").waitFor();
    await phone.page.getByRole("heading", { name: "Deine Identität" }).waitFor();
  });

  test("may differ between two people in one match", async () => {
    const ada = await house.visit("lobby", words("Ada"));
    const address = await openTable(ada.page, "Creature Duel");
    const ben = await house.visit(address, { ...words("Ben"), ...GERMAN });
    await ada.page.getByRole("heading", { name: "Ben" }).waitFor();
    await ada.page.getByRole("button", { name: "Start" }).click();
    await ben.page.getByRole("button", { name: "Los", exact: true }).click();
    for (const { page } of [ada, ben]) await page.locator(".scene").waitFor();
    const title = (page: Page) => page.locator("header").innerText();
    expect(await title(ada.page)).toContain("Creature Duel");
    expect(await title(ben.page)).toContain("Kreaturenduell");
    await ada.page.getByRole("button", { name: "Options", exact: true }).click();
    await ada.page.getByRole("button", { name: "Give up" }).click();
    await ada.page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await ada.page.getByRole("dialog", { name: "You lose." }).waitFor();
    await ben.page.getByRole("dialog").getByText("Ada hat aufgegeben").first().waitFor();
    expect([...ada.errors, ...ben.errors]).toEqual([]);
  });
});
