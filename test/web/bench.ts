import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "../browser/chromium.ts";
import { openWebHouse, type Visit, visit, type WebHouse, type WebPage } from "./house.ts";

/* What tests of all editors share: the bench on which a thing is made. */

/** A browser and a house for the tests of this block. */
export interface Workshop {
  readonly address: string;
  /** Opens a page of the workshop for somebody. */
  open(path: string, options?: Visit): Promise<WebPage>;
}

/** Opens browser and house before the tests of a block, and closes them after it. */
export function useWorkshop(): Workshop {
  let browser: Browser;
  let house: WebHouse;
  beforeAll(async () => {
    [browser, house] = await Promise.all([openBrowser(), openWebHouse()]);
  });
  afterAll(() => Promise.all([browser.close(), house.stop()]));
  return {
    get address() {
      return house.address;
    },
    async open(path, options = {}) {
      const opened = await visit(browser, `${house.address}workshop${path}`, {
        settings: { name: "Ada", speed: "none" },
        ...options,
      });
      // Whoever leaves the page with unsaved work is asked by the browser: tests do leave.
      opened.page.on("dialog", (dialog) => dialog.accept());
      return opened;
    },
  };
}

/** The button with exactly this name. */
export const button = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true });

/** The problems with which a work cannot be played. */
export const serious = (page: Page) => page.locator(".problem.serious");

/** Saves under a name by the dialog E6. */
export async function save(page: Page, name: string, how: "Save" | "Save and close" = "Save"): Promise<void> {
  await button(page, "Save").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await button(dialog, how).click();
  await page.getByText(`“${name}” is saved on this device.`).waitFor();
}
