import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { Client } from "../server/client.ts";
import { sharedHouse } from "./house.ts";
import { giveUp, words } from "./tables.ts";

describe.skipIf(noBrowser)("quick match", () => {
  const here = sharedHouse();

  test("two players who press Play somebody meet in a rated match, and read how it changed their ratings", async () => {
    const [ada, ben] = [await here.visit("new/duel", words("Ada")), await here.visit("lobby", words("Ben"))];
    await ada.page.getByRole("button", { name: "rated", exact: true }).click();
    await ada.page.getByRole("button", { name: "Play somebody" }).click();
    await ada.page.getByRole("timer").waitFor();
    // A casual search doesn't match a rated one.
    await ben.page.getByRole("link", { name: "Creature Duel", exact: true }).click();
    await ben.page.getByRole("button", { name: "Cancel" }).click();
    await ben.page.getByRole("button", { name: "rated", exact: true }).click();
    await ben.page.getByRole("button", { name: "Play somebody" }).click();
    for (const { page } of [ada, ben]) await page.locator(".scene").waitFor();

    const eve = await here.visit("", words("Eve"));
    const live = eve.page.locator(".open", { hasText: "Live" });
    await expect.poll(() => live.textContent()).toContain("Ada (1500)");
    await live.getByRole("link", { name: "Watch" }).click();
    await eve.page.locator(".scene").waitFor();

    await giveUp(ada.page);
    await ada.page.getByText("Ada: 1338 (−162), provisional").waitFor();
    await ben.page.getByText("Ben: 1662 (+162), provisional").waitFor();
    await ben.page.goto(`${here.address}me`);
    await ben.page.getByText("1662, provisional").waitFor();
    for (const { errors } of [ada, ben, eve]) expect(errors).toEqual([]);
  });

  test("after a while a bot is offered; the search goes on if the other player leaves, and after a lost connection", async () => {
    const { page, context, errors, received } = await here.visit("healthz", { ...words("Ada"), own: true });
    await page.clock.install();
    await page.goto(`${here.address}new/farmland?wait=casual`);
    // Hello and the search are answered, in this order.
    const answers = () => received.filter((text) => text.includes('"done"')).length;
    await expect.poll(answers).toBeGreaterThanOrEqual(2);
    await page.clock.fastForward(9000);
    await page.getByRole("link", { name: "(Normal) instead" }).waitFor();

    const ben = await Client.hello(here.address, "Ben");
    const wish = { type: "pair", game: "farmland", rated: false } as const;
    await ben.ask(wish);
    const { table } = await ben.untilType("paired");
    await page.waitForURL(`**/t/${table}`);
    await ben.ask({ type: "enter", table });
    expect(await ben.ask({ type: "close", table })).toMatchObject({ type: "done" });
    await page.waitForURL((url) => url.pathname === "/new/farmland");
    await page.getByRole("timer").waitFor();

    await context.setOffline(true);
    await page.getByText("The house can't be reached.").waitFor();
    await context.setOffline(false);
    await ben.ask(wish);
    await page.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.includes(table));
    ben.close();
    expect(errors).toEqual([]);
  });
});
