import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { complaints } from "./axe.ts";
import { sharedHouse } from "./house.ts";

/* What one makes in a browser is found, copied and played with in another. */

const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const visitor = (name: string) => ({ settings: { name, speed: "none" } });

/** Saves what is on the bench. */
async function save(page: Page, name: string): Promise<void> {
  await button(page, "Save").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await button(dialog, "Save").click();
  await dialog.waitFor({ state: "detached" });
  // The bench of what is saved has an address of its own, and is drawn anew there.
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/new"));
}

describe.skipIf(noBrowser)("a creation of the workshop", () => {
  const house = sharedHouse();

  test("is published by its link; another player copies it and opens a table with it", async () => {
    const ada = await house.visit("workshop/duel-deck/new?sample=storm", visitor("Ada"));
    const cards = ada.page.locator(".deck-size");
    const before = Number.parseInt(await cards.innerText(), 10);
    await save(ada.page, "Ada's storm");
    await button(ada.page, "Share").click();
    const sharing = ada.page.getByRole("dialog");
    await button(sharing, "Publish").click();
    const link = await sharing.locator("code").innerText();
    expect(link).toMatch(/\/workshop\/shared\/[0-9a-z]{12}$/);
    await button(sharing, "Close").click();

    // Ben looks, and finds it in the list as well.
    const ben = await house.visit(`http://${link}`, visitor("Ben"));
    await ben.page.getByText("Creature Duel · Deck · by Ada").waitFor();
    expect(await ben.page.locator(".deck-size").innerText()).toBe(`${before} cards`);
    expect(await button(ben.page, "Unpublish").count()).toBe(0);
    expect(await complaints(ben.page)).toEqual([]);
    await ben.page.getByRole("link", { name: "Shared creations" }).click();
    await ben.page.getByRole("link", { name: "View Ada's storm" }).waitFor();
    expect(await complaints(ben.page)).toEqual([]);
    await ben.page.getByRole("link", { name: "View Ada's storm" }).click();

    // The copy belongs to Bob, and is among the choices of a table.
    await button(ben.page, "Copy to your workshop").click();
    await ben.page.waitForURL(/\/workshop\/duel-deck\//);
    await ben.page.getByRole("heading", { name: "Deck: Ada's storm" }).waitFor();
    await ben.page.goto(`${house.address}new/duel`);
    await ben.page.getByRole("button", { name: "A friend elsewhere" }).click();
    await button(ben.page, "Ada's storm").click();
    await button(ben.page, "Open the table").click();
    await ben.page.waitForURL(/\/t\//);
    await ben.page.getByText("Deck: Ada's storm").waitFor();
    await ada.page.goto(`${house.address}lobby`);
    await ada.page.getByText("Creature Duel · deck: Ada's storm · Ben").waitFor();

    // With the published one a table is opened at once.
    await ben.page.goto(`http://${link}`);
    await button(ben.page, "Open a table with it").click();
    await ben.page.waitForURL(/\/t\//);
    await ben.page.getByText("Deck: Ada's storm").waitFor();
    expect([...ada.errors, ...ben.errors]).toEqual([]);
  });

  test("has earlier editions, which can be looked at and brought back", async () => {
    const { page, errors } = await house.visit("workshop/duel-deck/new?sample=storm", visitor("Ada"));
    const cards = page.locator(".deck-size");
    const before = Number.parseInt(await cards.innerText(), 10);
    await save(page, "Storm of editions");
    await page.getByRole("button", { name: "more: copies of Breeze" }).click();
    await save(page, "Storm of editions");
    expect(await cards.innerText()).toBe(`${before + 1} cards`);
    await button(page, "Versions").click();
    await page.getByRole("button", { name: /^View the version from/ }).click();
    await page.getByText("You're viewing the version from").waitFor();
    expect(await cards.innerText()).toBe(`${before} cards`);
    await page.getByRole("button", { name: "more: copies of Breeze" }).click();
    expect(await cards.innerText()).toBe(`${before} cards`);
    await button(page, "Restore this version").click();
    await page.getByText("You're viewing the version from").waitFor({ state: "hidden" });
    await page.reload();
    expect(await cards.innerText()).toBe(`${before} cards`);
    await button(page, "Versions").click();
    await page.locator(".editions li").nth(2).waitFor();
    expect(await page.locator(".editions li").count()).toBe(3);
    expect(errors).toEqual([]);
  });
});
