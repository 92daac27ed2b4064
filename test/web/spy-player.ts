import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/* Somebody who plays No Time to Spy by clicking what the board offers. */

/** Fills the eight slots by clicking a card and taking it. */
export async function choose(page: Page): Promise<void> {
  for (let filled = 0; filled < 8; filled++) {
    await page.getByText(`${filled} of 8 chosen.`).waitFor();
    const kind = filled < 2 ? ".dossier:has(.face)" : ".dossier:not(:has(.face))";
    const wanted = page.locator(`.offer ${kind}`);
    const any = page.locator(".offer .dossier");
    await any.first().waitFor();
    await ((await wanted.count()) > 0 ? wanted : any).first().click();
    await page.locator("[data-act=take]").click();
  }
}

/** Hands everything to the first agent by clicking gadget and agent. */
export async function equip(page: Page): Promise<void> {
  const bag = page.locator(".locker.bag .gear");
  await bag.first().waitFor();
  for (let left = await bag.count(); left > 0; left--) {
    await bag.first().click();
    await page.locator(".locker .dossier").first().click();
    await expect.poll(() => bag.count()).toBe(left - 1);
  }
  await page.locator("[data-act=ready]").click();
}

const isThere = async (locator: Locator) => (await locator.count()) > 0;

/** One decision of the own agent by clicking the plan: what a bubble offers, a step, or the end of the turn. */
async function decision(page: Page, count: number): Promise<Locator> {
  const deeds = page.locator(".bubble-on .deed");
  const listed = page.locator(".deed-sheet .deed");
  const steps = page.locator(".plan .step");
  const stake = page.locator("dialog.stake button[type=submit]");
  if (await isThere(stake)) return stake;
  if (await isThere(listed)) return listed.first();
  if (count % 2 === 0 && (await isThere(deeds))) return deeds.first();
  if (count % 7 !== 6 && (await isThere(steps))) return steps.nth(count % (await steps.count()));
  return page.locator("[data-act=retire]");
}

/** Plays until it is said who wins, and gives how many clicks that took. */
export async function playToTheEnd(page: Page): Promise<number> {
  const { isOver, clicks } = await play(page, 600);
  if (!isOver) throw new Error("the match has no end");
  return clicks;
}

/** Decides so often, unless the match ends before, and looks at the page before each decision. */
export async function play(page: Page, decisions: number, look = async () => {}) {
  const end = page.getByRole("dialog", { name: /\b(win|wins|lose)\b/ });
  const mine = page.locator("[data-act=retire]");
  let clicks = 0;
  for (let count = 0; count < decisions; count++) {
    await end.or(mine).first().waitFor();
    if (await end.isVisible()) return { isOver: true, clicks };
    await look();
    // The turn may end before the click: then the element is gone, and the click doesn't count.
    const [target] = await (await decision(page, count)).elementHandles();
    const isClicked = await target?.click({ force: true }).then(
      () => true,
      () => false,
    );
    if (isClicked) clicks++;
  }
  return { isOver: false, clicks };
}
