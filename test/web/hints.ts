import type { Page } from "playwright-core";

/* Advice, as tests of several boards ask for it. */

/** What was advised, and what is marked on the board: by its place, its name or its label; `end` is the button that ends a turn. */
export interface Hint {
  readonly sentence: string;
  readonly marked: readonly string[];
}

/** What is marked now. Answers are left out: they repeat what is on the board. */
export async function markedOn(page: Page): Promise<readonly string[]> {
  const marked = await page.evaluate<readonly string[]>(`
    [...document.querySelectorAll(".hinted")]
      .filter((one) => getComputedStyle(one).outlineStyle === "dashed" && !one.closest(".answers"))
      .map((one) => one.matches(".end") ? "end"
        : one.closest("[data-at]")?.dataset.at ?? one.dataset.drop ?? one.ariaLabel
          ?? one.querySelector(".name")?.textContent ?? "cell")`);
  return [...marked].sort();
}

/** Asks for a hint and waits until it is marked. */
export async function askForHint(page: Page): Promise<Hint> {
  await page.getByRole("button", { name: "Hint" }).click();
  const told = page.locator(".hint-card p");
  await told.waitFor();
  const sentence = await told.innerText();
  await page.locator(".hinted").first().waitFor();
  return { sentence, marked: await markedOn(page) };
}

/** Waits until nothing is marked any more: advice is for one position. */
export async function hintIsGone(page: Page): Promise<void> {
  await page.locator(".hinted").first().waitFor({ state: "detached" });
}
