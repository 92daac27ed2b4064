import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { complaintsInBoth } from "./axe.ts";
import { sharedHouse } from "./house.ts";

/* What a player comes back for: the own page, and the challenges of the day. */

const WORDS = { name: "Ada", board: "words", speed: "none" };

describe.skipIf(noBrowser)("coming back", () => {
  const here = sharedHouse();

  test("a challenge begins the same for all players, counts once, and is shared without its secrets", async () => {
    const scenes: string[] = [];
    for (const isLast of [false, true]) {
      const { page, errors } = await here.visit("daily/duel/2026-11-16", { settings: WORDS, own: true });
      await page.getByRole("button", { name: "Take the challenge" }).click();
      await page.waitForURL(/\/local\/[0-9a-f]{16}$/);
      const scene = page.locator(".general .scene");
      await page.locator(".general .all-actions button").first().waitFor();
      const first = await scene.innerText();
      // The opponent decides the same as well.
      await page.getByRole("button", { name: "finish the turn" }).click();
      await page.locator(".general .scene", { hasText: "Round 2" }).waitFor();
      await page.locator(".general .all-actions button").first().waitFor();
      scenes.push(`${first}\n${await scene.innerText()}`);
      if (!isLast) continue;
      await page.getByRole("button", { name: "Options" }).click();
      await page.getByRole("button", { name: "Give up" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
      await page.getByRole("dialog", { name: "You lose." }).waitFor();
      await page.goto(`${here.address}daily/duel/2026-11-16#wuun`);
      await page.getByRole("img", { name: "better, better, worse, won" }).waitFor();
      await page.getByRole("button", { name: "Share the result" }).waitFor();
      await page.getByText("The first attempt counts.").waitFor();
      await page.goto(`${here.address}me`);
      await page.getByText("0 of 1").first().waitFor();
      expect(await complaintsInBoth(page)).toEqual([]);
      await page.goto(`${here.address}matches`);
      await page.getByText("lost", { exact: true }).waitFor();
      expect(await complaintsInBoth(page)).toEqual([]);
      expect(errors).toEqual([]);
    }
    expect(scenes[0]).toBe(scenes[1]);
  });

  test("the challenge of tomorrow is not there yet", async () => {
    const { page } = await here.visit("daily/duel/2999-01-01");
    await page.getByText("There is no such challenge.").waitFor();
  });
});
