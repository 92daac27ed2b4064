import type { Locator, Page } from "playwright-core";
import { sharedHouse, type Visit, type WebPage } from "./house.ts";

/* What tests of all editors share: the bench on which a thing is made. */

/** The workshop of the house that the tests of this block visit. */
export interface Workshop {
  readonly address: string;
  /** Opens a page of the workshop for a user. */
  open(path: string, options?: Visit): Promise<WebPage>;
}

/** Opens the house before the tests of a block. */
export function useWorkshop(): Workshop {
  const house = sharedHouse();
  return {
    get address() {
      return house.address;
    },
    async open(path, options = {}) {
      const opened = await house.visit(`workshop${path}`, {
        settings: { name: "Ada", speed: "none" },
        ...options,
      });
      // Leaving the page with unsaved work makes the browser ask: tests do leave.
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
  await page.getByText(`“${name}” saved on this device.`).waitFor();
}
