import type { Page } from "playwright-core";
import type { VisitedHouse } from "./house.ts";

/* People who meet at tables of the house. */

/** Settings of a user with a name, boards in words and no animations. */
export const words = (name: string) => ({ settings: { name, board: "words", speed: "none" } });

/** Opens a table of a game; the address to come to it. The pages may speak another language. */
export async function openTable(page: Page, game: string, openSeat = "Open seat"): Promise<string> {
  await page.getByRole("button", { name: game, exact: true }).click();
  await page.waitForURL(/\/t\/[0-9a-z]{12}/);
  await page.getByRole("heading", { name: openSeat }).first().waitFor();
  return page.url();
}

/** Ada opens a table, and Ben comes by its link. */
export async function seated(here: VisitedHouse, title = "Creature Duel") {
  const ada = await here.visit("lobby", words("Ada"));
  const address = await openTable(ada.page, title);
  const ben = await here.visit(address, words("Ben"));
  await ada.page.getByRole("heading", { name: "Ben" }).waitFor();
  return { ada, ben, address };
}

/** Ada and Ben sit at a table, and both have begun. */
export async function playing(here: VisitedHouse, title?: string) {
  const { ada, ben, address } = await seated(here, title);
  for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).click();
  for (const { page } of [ada, ben]) await page.locator(".scene").waitFor();
  return { ada, ben, address };
}

/** Says something at a table, and sees that it was said. */
export async function say(page: Page, text: string): Promise<void> {
  const message = page.getByLabel("Message");
  await message.fill(text);
  await message.press("Enter");
  await page.locator(".talk, .log").getByText(text).waitFor();
}

/** Gives a match up, and means it. */
export async function giveUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Options", exact: true }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
}

/** The first of the two who can do this. */
export function whoCan(pages: readonly Page[], name: string): Promise<Page> {
  return Promise.any(
    pages.map(async (page) => {
      await page.getByRole("button", { name, exact: true }).waitFor();
      return page;
    }),
  );
}
