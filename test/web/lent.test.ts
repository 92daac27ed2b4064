import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { sharedHouse } from "./house.ts";

/** No other file asks for this, so both tests are lent the same page. */
const OPTIONS = { locale: "en-NZ" };

describe.skipIf(noBrowser)("a page that another test has used", () => {
  const here = sharedHouse();
  let used: Page | undefined;

  test("is changed in every way that tests change pages", async () => {
    const { page } = await here.visit("about", OPTIONS);
    used = page;
    await page.setViewportSize({ width: 700, height: 500 });
    await page.evaluate("localStorage.left = sessionStorage.left = 'behind'");
  });

  test("is as large and as empty as a new one", async () => {
    const { page } = await here.visit("about", OPTIONS);
    expect(page).toBe(used);
    expect(await page.evaluate("[innerWidth, innerHeight]")).toEqual([1280, 720]);
    expect(await page.evaluate("[localStorage.left, sessionStorage.left].filter(Boolean)")).toEqual([]);
  });
});
