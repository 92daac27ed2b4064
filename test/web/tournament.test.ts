import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { complaintsInBoth } from "./axe.ts";
import { sharedHouse } from "./house.ts";
import { giveUp, words } from "./tables.ts";

describe.skipIf(noBrowser)("a tournament", () => {
  const here = sharedHouse();

  /** Opens a tournament by the form, and gives its page. */
  async function opened(format: string): Promise<Page> {
    const { page } = await here.visit("tournaments", words("Host"));
    await page.getByRole("link", { name: "New tournament", exact: true }).click();
    await page.getByRole("button", { name: "Creature Duel" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Sunday Cup");
    await page.getByRole("button", { name: format }).click();
    await page.getByRole("button", { name: "Open the tournament" }).click();
    await page.getByRole("heading", { name: "Sunday Cup" }).waitFor();
    return page;
  }

  test("a teacher who follows the chapter of the manual finds every button that it names", async () => {
    const chapter = readFileSync(new URL("../../docs/manual/teachers.md", import.meta.url), "utf8");
    const named = [...chapter.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = ""]) => label);
    const used: string[] = [];
    const { page } = await here.visit("", words("Host"));
    /** Presses what the chapter calls so. */
    const press = async (label: string, on = page) => {
      used.push(label);
      await on
        .getByRole("button", { name: new RegExp(`^${label}`) })
        .or(on.getByRole("link", { name: label, exact: true }))
        .or(on.locator("summary", { hasText: label }))
        .first()
        .click();
    };
    await press("Tournaments");
    await press("New tournament");
    await page.getByRole("button", { name: "Creature Duel" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Class 7b");
    await page.getByRole("button", { name: "By hand" }).click();
    await press("Everyone");
    await press("Open the tournament");
    await page.getByRole("heading", { name: "Class 7b" }).waitFor();
    const hand = page.url();
    const guest = await here.visit(new URL(hand).pathname.slice(1), words("Guest"));
    await press("Join", guest.page);
    await press("Enter a class");
    await page.getByRole("textbox", { name: "Enter a class" }).fill("Ada\nBen");
    await press("Enter the names");
    await page.getByRole("row", { name: /Ben away/ }).waitFor();
    await press("Show the links");
    await page.locator(".links li").nth(1).waitFor();
    await page.getByRole("combobox", { name: "First seat" }).selectOption("Ada");
    await page.getByRole("combobox", { name: "Second seat" }).selectOption("Ben");
    await press("Open the table");
    await page.getByText("playing").first().waitFor();
    for (const file of ["Table", "All matches"]) {
      const saved = page.waitForEvent("download");
      await press(file);
      expect((await saved).suggestedFilename()).toMatch(/^Class-7b\.(csv|json)$/);
    }
    await page.evaluate("window.print = () => document.title = 'printed'");
    await press("Print");
    await expect.poll(() => page.title()).toBe("printed");
    await press("End the tournament");
    await page.getByRole("dialog").getByRole("button", { name: "End the tournament" }).click();
    await page.getByText("Over ·").waitFor();

    await press("Tournaments");
    await press("New tournament");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Cup");
    await page.getByRole("button", { name: "Open the tournament" }).click();
    for (const level of ["Easy", "Normal"])
      await page.getByRole("button", { name: level, exact: true }).click();
    await press("Begin");
    await page.getByText("Live now ·").waitFor();
    expect(new Set(used)).toEqual(new Set(named));
  });

  test("people join by link, come to their tables by themselves, and read the standings", async () => {
    const host = await opened("Everybody against everybody");
    const address = new URL(host.url()).pathname.slice(1);
    const [ada, ben] = [await here.visit(address, words("Ada")), await here.visit(address, words("Ben"))];
    for (const { page } of [ada, ben]) {
      await page.getByRole("button", { name: "Join" }).click();
      await page.getByText(/You take part as/).waitFor();
    }
    await host.getByRole("row", { name: /Ben (here|away)/ }).waitFor();
    await host.getByRole("button", { name: "Begin" }).click();
    for (const { page } of [ada, ben]) await page.locator(".scene").waitFor();
    await host.getByRole("link", { name: "Watch" }).waitFor();
    await giveUp(ada.page);
    await ben.page.getByRole("link", { name: "Back to the tournament" }).click();
    await ben.page.getByText("Over ·").waitFor();
    const first = host.locator(".tstand tbody tr").first();
    await expect.poll(() => first.textContent()).toMatch(/1.*Ben.*1–0–0.*1/);
    await host.getByText("Ada gave up").waitFor();
    expect(await complaintsInBoth(host)).toEqual([]);
    await host.getByRole("link", { name: "Replay", exact: true }).click();
    await host.locator(".scene").waitFor();
    for (const { errors } of [ada, ben]) expect(errors).toEqual([]);
  });

  test("a class is entered by name; a personal link makes a phone that pupil, and the teacher pairs two of them", async () => {
    const host = await opened("By hand");
    await host.getByText("Enter a class").click();
    await host.getByRole("textbox", { name: "Enter a class" }).fill("Cem\nDana\n\n  Eli ");
    await host.getByRole("button", { name: "Enter the names" }).click();
    await host.getByRole("row", { name: /Eli (here|away)/ }).waitFor();
    await host.getByRole("button", { name: "Show the links" }).click();
    const links = host.locator(".links code");
    await expect.poll(() => links.count()).toBe(3);
    const link = async (index: number) => new URL((await links.nth(index).textContent()) ?? "");
    const go = async (index: number, visit: Parameters<typeof here.visit>[1]) => {
      const { pathname, hash } = await link(index);
      return here.visit(`${pathname.slice(1)}${hash}`, visit);
    };
    // A new browser is that pupil at once; one that is somebody already is asked.
    const cem = await go(0, { viewport: { width: 390, height: 844 }, own: true });
    await cem.page.getByText("You take part as Cem").waitFor();
    expect(await cem.page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    const dana = await here.visit("lobby", words("Max"));
    // The house knows this browser as Max.
    await expect.poll(() => dana.received.join()).toContain('"lobby"');
    const { pathname, hash } = await link(1);
    await dana.page.goto(`${here.address}${pathname.slice(1)}${hash}`);
    await dana.page.getByRole("button", { name: "Play as Dana" }).click();
    await dana.page.getByText("You take part as Dana").waitFor();
    // The secret is no longer in the address, so it is not shared by mistake.
    expect(dana.page.url()).not.toContain("#");

    await host.getByRole("combobox", { name: "First seat" }).selectOption("Cem");
    await host.getByRole("combobox", { name: "Second seat" }).selectOption("Dana");
    await host.getByRole("button", { name: "Open the table" }).click();
    await cem.page.getByRole("button", { name: "Finish turn" }).waitFor();
    await dana.page.locator(".scene").waitFor();
    await host.getByText("playing").first().waitFor();
    await giveUp(dana.page);
    await expect.poll(() => host.locator(".tstand tbody tr").first().textContent()).toMatch(/Cem.*1–0–0/);
    await dana.page.getByRole("link", { name: "Back to the tournament" }).click();
    await dana.page.getByRole("button", { name: "Be who I was before" }).click();
    await dana.page.getByRole("button", { name: "Join" }).waitFor();
    for (const { errors } of [cem, dana]) expect(errors).toEqual([]);
  });
});
