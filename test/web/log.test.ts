import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { complaintsInBoth } from "./axe.ts";
import { sharedHouse } from "./house.ts";

/* The log beside the boards, in a real browser. */

describe.skipIf(noBrowser)("the log", () => {
  const here = sharedHouse();

  test.each(sampled([...GAMES.keys()], 2, "lines of the log"))(
    "%s: a line marks what it is about on the board, by pointer and by keyboard, and is announced once",
    async (game) => {
      const { page, errors } = await here.visit("replays");
      const buffer = readFileSync(
        new URL(`../golden/${game}-${game === "spy" ? "long" : "late"}.ludo`, import.meta.url),
      );
      await page
        .getByLabel("Drop a record")
        .setInputFiles({ name: "match.ludo", mimeType: "text/plain", buffer });
      await page.locator(".film output").waitFor();
      await page.getByRole("button", { name: "To the end" }).click();
      const marked = page.locator("[data-told]");
      const lines = page.locator(".log li.placed");
      await lines.last().waitFor();
      expect(await marked.count()).toBe(0);
      // The newest line about something that is still on the board.
      const count = await lines.count();
      let at = count - 1;
      for (; at >= 0; at--) {
        await lines.nth(at).hover();
        if ((await marked.count()) > 0) break;
      }
      expect(at).toBeGreaterThanOrEqual(0);
      await page.locator(".bar h1").hover();
      await expect.poll(() => marked.count()).toBe(0);
      await page.locator(".log .lines").focus();
      await expect
        .poll(async () => {
          await page.keyboard.press("ArrowUp");
          return await marked.count();
        })
        .toBeGreaterThan(0);
      // One live region tells what happens.
      expect(await page.getByRole("log").count()).toBe(1);
      if (game === "duel") expect(await complaintsInBoth(page)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});
