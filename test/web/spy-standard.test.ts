import { describe, expect, test } from "vitest";
import { MATCHES } from "../../src/games/spy/data/matches.ts";
import { SCENARIOS } from "../../src/games/spy/data/scenarios.ts";
import { openConfig } from "../../src/games/spy/fixtures/wire.ts";
import { noBrowser } from "../browser/chromium.ts";
import { openSpyServer, openWire } from "../standard/servers.ts";
import { complaints } from "./axe.ts";
import { sharedHouse, type VisitedHouse } from "./house.ts";
import { choose, equip, opponent, playToTheEnd, prepare } from "./spy-player.ts";
import { openTable } from "./tables.ts";

/* No Time to Spy in the browser on a server of the standard, found by its address. */

const CONFIG = openConfig({ scenario: SCENARIOS.club, match: { ...MATCHES.quick, roundLimit: 1 } });
const ADA = { settings: { name: "Ada", speed: "none" } };

/** Somebody opens a table of the game; the address of it. */
async function tableOf(here: VisitedHouse): Promise<string> {
  const { page } = await here.visit("lobby", { settings: { name: "Bob", board: "words", speed: "none" } });
  return openTable(page, "No Time to Spy");
}

describe.skipIf(noBrowser)("at a server of the spy standard", () => {
  const here = sharedHouse();

  test("the intro comes once, with title and credits, ends by any key, and is shown again when asked for", async () => {
    const moving = { isNew: true, settings: { name: "Ada" }, reducedMotion: "no-preference" } as const;
    const { page, errors } = await here.visit("spy", moving);
    const intro = page.getByRole("dialog", { name: "The intro of No Time to Spy" });
    await intro.getByRole("heading", { name: "No Time to Spy" }).waitFor();
    await intro.getByText("game-icons.net").waitFor();
    await page.keyboard.press("a");
    await intro.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate("document.activeElement.tagName")).toBe("H1");
    await page.reload();
    const again = page.getByRole("button", { name: "Watch the intro" });
    await again.waitFor();
    expect(await intro.count()).toBe(0);
    await again.click();
    await intro.click();
    await intro.waitFor({ state: "detached" });
    expect(await again.evaluate((button) => button.matches(":focus"))).toBe(true);
    expect(errors).toEqual([]);
  });

  test("the intro plays on the way into the game by every entrance, names its authors, is skipped by a click, and doesn't come again", async () => {
    const moving = { isNew: true, settings: { name: "Ada" }, reducedMotion: "no-preference" } as const;
    const server = `spy/127.0.0.1:${await openSpyServer(CONFIG)}/player`;
    const { page, errors } = await here.visit("new/spy", moving);
    const intro = page.getByRole("dialog", { name: "The intro of No Time to Spy" });
    const skip = async () => {
      await intro.getByText("Made by: The Ludothek authors").waitFor();
      // It may just have ended by itself.
      await page.evaluate('document.querySelector("dialog.intro")?.click()');
      await intro.waitFor({ state: "detached" });
    };
    await skip();
    for (const path of ["play/spy", "spy", server, await tableOf(here)]) {
      await page.evaluate('localStorage.removeItem("ludothek spy intro")');
      await page.goto(new URL(path, here.address).href);
      await skip();
    }
    await page.evaluate('localStorage.removeItem("ludothek spy intro")');
    await page.goto(here.address);
    await page.getByRole("link", { name: "Resume" }).click();
    await skip();
    await page.goto(`${here.address}new/spy`);
    await page.getByRole("button", { name: "Start" }).waitFor();
    expect(await intro.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test("name, address, port: connected, and a whole match by clicking, to the statistics of the server", async () => {
    const port = await openSpyServer(CONFIG);
    const { page, errors } = await here.visit("spy", ADA);
    expect(await complaints(page)).toEqual([]);
    // Where nothing moves it does not come by itself.
    await page.getByRole("button", { name: "Watch the intro" }).click();
    await page.locator("dialog.intro").waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator("dialog.intro").waitFor({ state: "detached" });
    await page.getByText("What is this?").click();
    await page.getByText("Connect registers you with the server").waitFor();
    await page.getByLabel("Your name").fill("Ada L");
    await page.getByLabel("Address of the server").fill("127.0.0.1");
    await page.getByLabel("Port").fill(String(port));
    await page.getByRole("button", { name: "Connect" }).click();
    await page.getByText("You're registered.").waitFor();
    const other = opponent(port, "Bob");
    await choose(page);
    await equip(page);
    expect(await playToTheEnd(page)).toBeGreaterThan(3);
    const { winner } = await other;
    expect(winner).not.toBeNull();
    await page.getByRole("button", { name: "Statistics" }).click();
    const statistics = page.getByRole("dialog", { name: "Statistics" });
    expect(await statistics.locator("tbody tr").count()).toBeGreaterThan(6);
    // Escape leaves what was opened last, and only that.
    await page.keyboard.press("Escape");
    await statistics.waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: "Statistics" }).isVisible()).toBe(true);
    expect(errors).toEqual([]);
  });

  test("a page that is loaded again knows everything it knew: agents, choice, log, and the end", async () => {
    const port = await openSpyServer(CONFIG);
    const { page, errors } = await here.visit(`spy/127.0.0.1:${port}/player`, ADA);
    await page.getByText("You're registered.").waitFor();
    const other = opponent(port, "Bob");
    await page.locator("[data-item]").first().dblclick();
    const selection = page.getByRole("region", { name: "Your selection" });
    await page.getByText("1 of 8 chosen.").waitFor();
    // Of the opponent, nothing is told that the page can't know.
    expect(await page.getByText(/has chosen|hands out the gadgets/).count()).toBe(0);
    const chosen = await selection.innerText();
    await page.reload();
    await page.getByText("1 of 8 chosen.").waitFor();
    expect(await selection.innerText()).toBe(chosen);
    await choose(page, 1);
    await equip(page);
    await page.locator("[data-act=retire]").waitFor();
    const agents = page.getByRole("region", { name: "Agents" });
    const team = await agents.innerText();
    await page.reload();
    await page.locator("[data-act=retire]").waitFor();
    await expect.poll(() => agents.innerText()).toBe(team);
    await playToTheEnd(page);
    await other;
    const result = page.getByRole("dialog", { name: /win|lose/ });
    await result.waitFor();
    await page.reload();
    await result.getByRole("button", { name: "Save replay" }).waitFor();
    await page.goto(`${here.address}matches`);
    await page.getByRole("link", { name: "Replay", exact: true }).click();
    await page.locator(".film").waitFor();
    expect(errors).toEqual([]);
  });

  test("a page that is loaded again in the equipment phase, and during a pause, goes on where it was", async () => {
    const port = await openSpyServer(CONFIG);
    const { page, errors } = await here.visit(`spy/127.0.0.1:${port}/player`, ADA);
    await page.getByText("You're registered.").waitFor();
    opponent(port, "Bob");
    await choose(page);
    const gadgets = page.locator(".locker.bag .gear");
    await gadgets.first().waitFor();
    const chosen = await gadgets.allInnerTexts();
    await page.reload();
    await gadgets.first().waitFor();
    expect(await gadgets.allInnerTexts()).toEqual(chosen);
    await equip(page);
    await page.getByRole("button", { name: "Pause" }).click();
    const paused = page.getByRole("dialog", { name: "The match is paused." });
    await paused.waitFor();
    await page.reload();
    await paused.getByRole("button", { name: "Continue" }).click();
    await paused.waitFor({ state: "detached" });
    await page.locator("[data-act=retire]").waitFor();
    expect(errors).toEqual([]);
  });

  test("the house sends an AI to a waiting player, and the server is remembered with its state", async () => {
    const port = await openSpyServer(CONFIG);
    const { page, errors } = await here.visit(`spy/127.0.0.1:${port}/player`, ADA);
    await page.getByRole("button", { name: "Add an AI" }).click();
    await page.locator(".draft").waitFor();
    await page.goto(`${here.address}spy`);
    const servers = page.getByRole("region", { name: "Your servers" });
    await servers.getByText("a match is running").waitFor();
    expect(await page.getByLabel("Port").inputValue()).toBe(String(port));
    expect(await complaints(page)).toEqual([]);
    await servers.getByRole("button", { name: "Remove" }).click();
    await servers.waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  test("a cut connection heals by itself, and a page that is loaded again continues", async () => {
    const port = await openSpyServer(CONFIG);
    const wire = await openWire(port);
    const { page, errors } = await here.visit(`spy/127.0.0.1:${wire.port}/player`, ADA);
    await page.getByText("You're registered.").waitFor();
    const other = opponent(port, "Bob");
    await prepare(page);
    const sentence = await page.locator(".say p").innerText();
    wire.cut();
    await page.getByText("Reconnected.").waitFor();
    await page.locator("[data-act=retire]").waitFor();
    await expect.poll(() => page.locator(".say p").innerText()).toBe(sentence);
    await page.reload();
    await page.locator("[data-act=retire]").waitFor();
    await expect.poll(() => page.locator(".say p").innerText()).toBe(sentence);
    expect(await playToTheEnd(page)).toBeGreaterThan(1);
    await other;
    expect(errors).toEqual([]);
  });

  test("a player who waits sees who is there, changes the role after a question, watches through any eyes, and is told who won", async () => {
    const port = await openSpyServer(CONFIG);
    const { page, errors } = await here.visit(`spy/127.0.0.1:${port}/player`, ADA);
    const rows = () => page.locator(".people tbody tr").allInnerTexts();
    await expect.poll(rows).toEqual(["Ada\tplayer"]);
    await page.getByRole("button", { name: "Watch instead" }).click();
    const question = page.getByRole("dialog", { name: "Watch instead of playing?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Watch instead" }).click();
    await question.getByRole("button", { name: "Yes, watch" }).click();
    await page.getByText("You'll see the match when it starts.").waitFor();
    await expect.poll(rows).toEqual(["Ada\tspectator"]);
    expect(await complaints(page)).toEqual([]);
    await Promise.all([opponent(port, "Bob"), opponent(port, "Cyd")]);
    await page.getByRole("dialog", { name: /wins/ }).waitFor();
    await page.getByRole("button", { name: "View the board" }).click();
    const viewpoint = page.getByLabel("Viewpoint");
    expect(await viewpoint.locator("option").allInnerTexts()).toEqual([
      "everything the server tells",
      "Bob",
      "Cyd",
    ]);
    const agents = () => page.getByRole("region", { name: "Agents" }).innerText();
    const teams: string[] = [];
    for (const name of ["Bob", "Cyd"]) {
      await viewpoint.selectOption(name);
      await expect.poll(agents).not.toBe(teams.at(-1) ?? "");
      teams.push(await agents());
    }
    expect(new Set(teams).size).toBe(2);
    expect(await page.locator("[data-act=retire]").count()).toBe(0);
    await page.reload();
    await expect.poll(() => viewpoint.locator("option:checked").innerText()).toBe("Cyd");
    expect(errors).toEqual([]);
  });

  test("pause and its popup, resuming, and leaving, which the other player wins", async () => {
    const port = await openSpyServer(CONFIG);
    const place = `${here.address}spy/127.0.0.1:${port}/player`;
    const ada = await here.visit(place, ADA);
    await ada.page.getByText("You're registered.").waitFor();
    const bob = await here.visit(place, { settings: { name: "Bob", speed: "none" } });
    await ada.page.locator(".draft").waitFor();
    await bob.page.locator(".draft").waitFor();
    await ada.page.getByRole("button", { name: "Pause" }).click();
    await bob.page.getByRole("dialog", { name: "Pause" }).waitFor();
    await bob.page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await ada.page.getByRole("dialog").waitFor({ state: "detached" });
    await ada.page.getByRole("button", { name: "Options" }).click();
    await ada.page.getByRole("button", { name: "Give up" }).click();
    await ada.page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await bob.page.getByRole("dialog", { name: /You win/ }).waitFor();
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });

  test("an address where no server is, an invalid one, and a name that is taken are reported, with a way on", async () => {
    const port = await openSpyServer(CONFIG);
    const { page, errors } = await here.visit("spy/127.0.0.1:9/player", ADA);
    await page.getByRole("heading", { name: "The connection failed." }).waitFor();
    await page.getByRole("link", { name: "Another server" }).click();
    await page.getByLabel("Address of the server").waitFor();
    await page.goto(`${here.address}spy/what%20is%20this/player`);
    await page.getByRole("heading", { name: "This isn't a valid server address." }).waitFor();
    const place = `${here.address}spy/127.0.0.1:${port}/player`;
    await page.goto(place);
    await page.getByText("You're registered.").waitFor();
    const twin = await here.visit(place, ADA);
    await twin.page.getByText("This name is already taken on that server.").waitFor();
    expect(errors).toEqual([]);
  });
});
