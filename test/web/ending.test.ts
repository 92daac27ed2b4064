import { describe, expect, test } from "vitest";
import { duel } from "../../src/games/duel/game.ts";
import { GAMES } from "../../src/games/index.ts";
import { readRecord } from "../../src/kernel/read-record.ts";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { complaintsInBoth } from "./axe.ts";
import { misfits, someWindows } from "./fits.ts";
import { sharedHouse } from "./house.ts";
import { inBrowser, storeFinished } from "./stored.ts";

/* The end of a match, and what can be learnt from it. */

const SETTINGS = { settings: { name: "Ada", speed: "none" } };
const SEED = "0e0d0e0d0e0d0e0d0e0d0e0d0e0d0e0d";

describe.skipIf(noBrowser)("a match that is over", () => {
  const here = sharedHouse();

  test.each(sampled([...GAMES.keys()], 2, "endings"))(
    "%s ends with a scene, the curve, what decided it and what comes next, in every window",
    async (game) => {
      const { page, errors } = await here.visit("matches", SETTINGS);
      const id = "00000000000000e0";
      await storeFinished(page, id, game, SEED);
      await page.goto(`${here.address}local/${id}`);
      const finale = page.locator("dialog.finale");
      await finale.locator(".stage figcaption").waitFor();
      expect(await finale.locator(".stage figcaption").innerText()).not.toMatch(/undefined|null|NaN/);
      const curve = finale.getByRole("img", { name: /^Your chance to win/ });
      await curve.waitFor();
      expect(await curve.getAttribute("aria-label")).toMatch(/ (?:100|50|0)%$/);
      // Enter begins the next one.
      const again = finale.getByRole("link", { name: "Play again" });
      expect(await again.evaluate((link) => link.matches(":focus"))).toBe(true);
      if (game === "duel") {
        expect(await complaintsInBoth(page)).toEqual([]);
        // The creature stands in the middle of its card.
        const [disc, drawing] = [
          finale.locator(".stage rect + text + circle"),
          finale.locator(".stage circle + path"),
        ];
        const middles = [await disc.boundingBox(), await drawing.boundingBox()].map(
          (box) => box && [Math.round((box.x + box.width / 2) / 8), Math.round((box.y + box.height / 2) / 8)],
        );
        expect(middles[1]).toEqual(middles[0]);
      }
      for (const [width, height] of someWindows()) {
        await page.setViewportSize({ width, height });
        expect([width, height, await misfits(page)]).toEqual([width, height, []]);
        // The scene is seen without scrolling.
        const told = await finale.locator(".stage figcaption").boundingBox();
        const next = await finale.locator(".next").boundingBox();
        expect((told?.y ?? 0) + (told?.height ?? 0), `${width} x ${height}`).toBeLessThan(next?.y ?? 0);
      }
      expect(errors).toEqual([]);
    },
  );

  test("every decision that lost chances is named with the better one, and play goes on from there", async () => {
    const { page, errors } = await here.visit("matches", SETTINGS);
    const id = "00000000000000e1";
    const match = await storeFinished(page, id, "duel", SEED);
    await page.goto(`${here.address}local/${id}`);
    await page.getByRole("link", { name: "Analyse" }).click();
    const panel = page.getByRole("dialog", { name: "Analysis" });
    await panel.getByText(/of \d+ decisions lost chances/).waitFor();
    // The other player's decisions are judged as well.
    await panel.getByLabel("Whose decisions").selectOption("Decisions of Normal bot");
    await panel.getByLabel("Whose decisions").selectOption("Decisions of Ada");
    // The end of a turn is nothing that a replay could mark.
    const decisions = panel.getByRole("listitem").filter({ hasNotText: /better: finish the turn/i });
    await decisions.first().getByRole("button").click();
    const card = page.locator(".mistake-card");
    await card.getByText(/^Better: /).waitFor();
    await page.locator(".hinted").first().waitFor();
    for (const [width, height] of someWindows()) {
      await page.setViewportSize({ width, height });
      const words = await card.locator("p").boundingBox();
      expect([width, (words?.width ?? 0) >= 160]).toEqual([width, true]);
      for (const each of await card.getByRole("button").all()) {
        const {
          x,
          y,
          width: wide,
          height: high,
        } = (await each.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
        expect([width, x >= 0 && y >= 0 && x + wide <= width && y + high <= height]).toEqual([width, true]);
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    const position = Number(await page.getByLabel("Position", { exact: true }).inputValue());
    expect(match.entries[position]).toMatchObject({ type: "step", mover: 0 });
    await card.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL(/\/local\/[0-9a-f]{16}$/);
    // It is Ada's decision again, after the same entries and with the same dice.
    await page.locator(".acts").getByRole("button", { name: "Hint" }).waitFor();
    const fresh = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const stored = () => inBrowser(page, `told = pieces.get(["${fresh}", 0]);`);
    await expect.poll(stored).toEqual(expect.any(String));
    const read = readRecord(duel, String(await stored()));
    if (!read.ok) throw new Error(read.problem);
    const { seed, entries } = read.value.match;
    expect([seed, entries]).toEqual([match.seed, match.entries.slice(0, position)]);
    expect(errors).toEqual([]);
  });
});
