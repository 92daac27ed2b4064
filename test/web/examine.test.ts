import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { sampled } from "../thorough.ts";
import { complaintsInBoth } from "./axe.ts";
import { PHONE, sharedHouse, type Visit } from "./house.ts";

/* A student compares the transcript of a session with the rules. */

const games = new URL("../../src/games/", import.meta.url);
const right = readFileSync(new URL("runa/classic/fixtures/sample.session", games), "utf8");
const farmland = readFileSync(new URL("farmland/fixtures/sample.session.txt", games), "utf8");

/** How a title ends, and the browser. */
const SCREENS: readonly (readonly [name: string, visit: Visit])[] = [
  ["on a desk", {}],
  ["on a phone", PHONE],
];

describe.skipIf(noBrowser)("a transcript", () => {
  const here = sharedHouse();

  test.each(sampled(SCREENS, 1, "transcripts"))(
    "is right, or shows its first difference with the rule, %s",
    async (_, screen) => {
      const { page, errors } = await here.visit("classic", screen);
      await page.getByRole("link", { name: "Examine a transcript of your own program" }).click();
      const transcript = page.getByRole("textbox", { name: "Transcript" });
      const compare = page.getByRole("button", { name: "Compare" });
      const verdict = page.locator(".verdict");
      await transcript.fill(right);
      await compare.click();
      await verdict.getByRole("heading", { name: "No difference" }).waitFor();
      await transcript.fill(right.replace("2) Mage", `2) Wizard ${"of the mountains ".repeat(9)}`));
      await compare.click();
      await verdict.getByText("Line 4 of the transcript is the first that differs.").waitFor();
      await verdict.getByText("runa.md, section 12.2").waitFor();
      await verdict.getByRole("row", { name: /^2\) Mage 2\) Wizard/ }).waitFor();
      const isTooWide = () => page.evaluate("document.documentElement.scrollWidth > innerWidth");
      expect(await isTooWide()).toBe(false);
      expect(await complaintsInBoth(page)).toEqual([]);

      // Arguments and files of one's own.
      await page.getByRole("button", { name: "Crown of Farmland" }).click();
      await page
        .getByRole("textbox", { name: "Arguments" })
        .fill(farmland.split("\n")[0]?.split(" ").slice(2).join(" ") ?? "");
      await page.getByLabel("Files that your program read").setInputFiles(
        ["units.txt", "deck.txt"].map((name) => ({
          name,
          mimeType: "text/plain",
          buffer: readFileSync(new URL(`farmland/fixtures/${name}`, games)),
        })),
      );
      await page.getByText("Yours: units.txt, deck.txt").waitFor();
      const file = { name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from(farmland) };
      await page.getByLabel("Or open a file").setInputFiles(file);
      await expect.poll(() => transcript.inputValue()).toBe(farmland);
      await compare.click();
      await verdict.getByRole("heading", { name: "No difference" }).waitFor();
      expect(await isTooWide()).toBe(false);
      expect(errors).toEqual([]);
    },
  );
});
