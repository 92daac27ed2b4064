import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { sharedHouse } from "./house.ts";

/* The manual in a language that the house doesn't speak at the moment. Other pages are in pages.test.ts. */

describe.skipIf(noBrowser)("the manual in another language", () => {
  const here = sharedHouse();

  test("is one link away from each chapter, and its own links stay in that language", async () => {
    const { page, errors } = await here.visit("manual/tables");
    const title = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
    const address = () => {
      const { pathname, search, hash } = new URL(page.url());
      return `${pathname}${search}${hash}`;
    };
    await page.getByRole("link", { name: "Auf Deutsch" }).click();
    await title("Tische, Freunde und Zusehen");
    expect(address()).toBe("/manual/tables?lang=de");
    expect(await page.locator("article").getAttribute("lang")).toBe("de");
    // In the text, in the list of chapters, and beside the last line.
    await page.locator("article").getByRole("link", { name: "Faire Würfel" }).click();
    await title("Faire Würfel");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: "Krone von Ackerland", exact: true })
      .click();
    await title("Krone von Ackerland");
    await page.locator(".manual-neighbours").getByRole("link", { name: "Kreaturenduell" }).click();
    await title("Kreaturenduell");
    expect(address()).toBe("/manual/duel?lang=de");
    await page.getByRole("link", { name: "In English" }).click();
    await title("Creature Duel");
    expect(errors).toEqual([]);
  });

  test("has sections under the same addresses, and is searched in that language", async () => {
    const { page, errors } = await here.visit("manual");
    await page.goto(`${here.address}manual/runa?lang=de#after-a-fight`);
    await page.locator("#after-a-fight").getByText("Nach einem Kampf").waitFor();
    await page.getByRole("searchbox").or(page.getByRole("search").getByRole("textbox")).fill("partie prüfen");
    await page.getByRole("link", { name: "Faire Würfel: Eine Partie prüfen" }).click();
    await page.locator("#verify-a-match").getByText("Eine Partie prüfen").waitFor();
    expect(new URL(page.url()).search).toBe("?lang=de");
    expect(errors).toEqual([]);
  });

  test("is English if the house has no manual in the language that an address wants", async () => {
    const { page } = await here.visit("manual/runa?lang=tlh");
    await page.getByRole("heading", { name: "After a fight" }).waitFor();
  });
});
