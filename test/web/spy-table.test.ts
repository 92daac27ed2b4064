import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { sharedHouse } from "./house.ts";

/* What belongs to No Time to Spy before and after its board: tables of the house, options, replays. */

const ADA = { settings: { name: "Ada", speed: "none" } };
const record = fileURLToPath(new URL("../golden/spy-long.ludo", import.meta.url));

describe.skipIf(noBrowser)("No Time to Spy around its board", () => {
  const here = sharedHouse();

  test("a table: opened, renamed, configured, a bot with its level, started, paused and left", async () => {
    const { page, errors } = await here.visit("lobby", ADA);
    await page.getByRole("button", { name: "No Time to Spy" }).click();
    await page.waitForURL(/\/t\//);
    await page.getByLabel("Name of the table").fill("Casino Royale");
    const settings = page.locator("section.panel", { hasText: "Game settings" });
    await settings.getByRole("button", { name: "Rename" }).click();
    await page.locator(".bar .sub", { hasText: "Casino Royale" }).waitFor();
    for (const name of ["Club", "Quick"]) {
      await settings.getByRole("button", { name, exact: true }).click();
      await settings.getByRole("button", { name, exact: true, pressed: true }).waitFor();
    }
    await settings.getByLabel("Poison").fill("45");
    await settings.getByLabel("Poison").press("Enter");
    await settings.getByText("Scenario: club; match: quick; poison: 45").waitFor();
    await page.getByText("Simple follows a few rules of thumb.").waitFor();
    await page.getByRole("button", { name: "Your own strategy" }).click();
    const strategy = page.getByRole("dialog", { name: "How the bot plays" });
    await strategy.getByRole("group", { name: "Casino" }).getByRole("button", { name: "Simple" }).click();
    await strategy.getByLabel("Name").fill("Fox");
    await strategy.getByRole("button", { name: "Save", exact: true }).click();
    await strategy.getByRole("group", { name: "Level" }).getByRole("button", { name: "Hard" }).click();
    await strategy.getByRole("button", { name: "Fox" }).click();
    await strategy.getByRole("button", { name: "Use this strategy" }).click();
    await page.getByRole("heading", { name: "Normal/normal/simple bot" }).waitFor();
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Easy", exact: true }).first().click();
    await page.getByRole("heading", { name: "Monty Easy" }).waitFor();
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".draft").waitFor();
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page
      .getByRole("dialog", { name: "You paused the match." })
      .getByRole("button", { name: "Continue" })
      .click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hint-card", { hasText: /choose/i }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Options", exact: true }).click();
    await page.getByRole("button", { name: "Settings" }).click();
    const options = page.getByRole("dialog", { name: "Settings" });
    await options.getByRole("button", { name: "fast" }).click();
    await options.getByRole("button", { name: "fast", pressed: true }).waitFor();
    await options.getByLabel("Music volume").fill("40");
    await options.getByText("Music volume: 40%").waitFor();
    await options.getByLabel("Effects volume").fill("0");
    await options.getByRole("button", { name: "on", exact: true, pressed: true }).waitFor();
    await options.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Options", exact: true }).click();
    await page.getByRole("button", { name: "Give up" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await page.getByRole("dialog", { name: "You lose." }).waitFor();
    expect(errors).toEqual([]);
  });

  test("a recorded match on its board: step by step, from any player's view, with nothing to be done", async () => {
    const { page, errors } = await here.visit("replays", ADA);
    await page.locator("input[type=file]").setInputFiles(record);
    await page.locator(".draft, .watched, .plan").first().waitFor();
    await page.getByRole("button", { name: "To the end" }).click();
    await page.locator(".plan .who.own").first().waitFor();
    const there = await page.locator("output").innerText();
    await page.getByRole("button", { name: "One step back" }).click();
    await expect.poll(() => page.locator("output").innerText()).not.toBe(there);
    expect(await page.locator(".plan .who.foe").count()).toBeGreaterThan(0);
    expect(await page.locator("[data-act=retire], .bubble-on").count()).toBe(0);
    await page.getByLabel("Viewpoint").selectOption({ label: "public information" });
    await expect.poll(() => page.locator(".plan .who.foe").count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
