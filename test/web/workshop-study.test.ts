import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { ludothek } from "../ludothek.ts";
import { complaints } from "./axe.ts";
import { button, useWorkshop } from "./bench.ts";

/* A balance study in the workshop: plots on the page, and a file that the terminal reproduces. */

describe.skipIf(noBrowser)("a study in the workshop", () => {
  const workshop = useWorkshop();

  test("compares the decks of a game, and its file gives the same figures at the terminal", async () => {
    const { page, errors } = await workshop.open("#study");
    const study = page.getByRole("region", { name: "Balance study" });
    await button(study, "Creature Duel").click();
    await button(study, "Compare (100 per config)").click();
    await button(study, "Download the study").waitFor();
    await study.getByText("300 of 300 matches played").waitFor();
    expect(await study.locator(".share").allTextContents()).toEqual([
      expect.stringMatching(/^Storm\d+%/),
      expect.stringMatching(/^Forest\d+%/),
      expect.stringMatching(/^Crypt\d+%/),
    ]);
    await study.getByText(/^Forest against Storm: \+\d+ points \(\+\d+ – \+\d+\)\. They differ\.$/).waitFor();
    expect(await complaints(page)).toEqual([]);
    const downloading = page.waitForEvent("download");
    await button(study, "Download the study").click();
    const { status, stderr } = ludothek(["study", await (await downloading).path(), "--json"]);
    expect([status, stderr]).toEqual([0, "Reproduced: every figure is that of the file.\n"]);
    expect(errors).toEqual([]);
  });

  test("can be stopped and begun again", async () => {
    const { page, errors } = await workshop.open("#study");
    const study = page.getByRole("region", { name: "Balance study" });
    await button(study, "Compare (100 per config)").click();
    await button(study, "Stop").click();
    await button(study, "Compare (100 per config)").click();
    await button(study, "Stop").waitFor();
    expect(errors).toEqual([]);
  });
});
