import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { complaints } from "./axe.ts";
import { PHONE, sharedHouse } from "./house.ts";
import { openTable, say, seated, words } from "./tables.ts";

/* Who comes to a table and how: its waiting room, its talk, and the list of tables. */

describe.skipIf(noBrowser)("a table before its match", () => {
  const here = sharedHouse();

  test("chat is shown, of a long one the newest lines, and it continues in the log of the match", async () => {
    const { ada, ben } = await seated(here);
    await say(ada.page, "who begins?");
    await say(ben.page, "the dice do");
    const size = ben.page.viewportSize();
    await ben.page.setViewportSize(PHONE.viewport);
    await say(ada.page, "hello there");
    await ben.page.locator(".toast", { hasText: "Ada: hello there" }).waitFor();
    // A player who has the chat open gets no extra notice.
    await say(ben.page, "good evening");
    await say(ada.page, "shall we?");
    await ben.page.locator(".talk").getByText("shall we?").waitFor();
    expect(await ben.page.locator(".toast", { hasText: "shall we?" }).count()).toBe(0);
    if (size !== null) await ben.page.setViewportSize(size);
    for (let line = 1; line <= 12; line++) await say(ada.page, `line ${line} of many`);
    await ben.page.locator(".talk").getByText("line 12 of many").waitFor();
    await expect
      .poll(() =>
        ben.page.evaluate(`(() => {
          const list = document.querySelector(".talk");
          const { bottom } = list.getBoundingClientRect();
          return Math.round([...list.querySelectorAll("li")].at(-1).getBoundingClientRect().bottom - bottom);
        })()`),
      )
      .toBeLessThanOrEqual(0);
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).click();
    for (const { page } of [ada, ben]) {
      const lines = page.locator(".log li");
      await lines.nth(1).waitFor();
      expect((await lines.allInnerTexts()).slice(0, 2)).toEqual(["Ada: who begins?", "Ben: the dice do"]);
    }
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("what the house did not accept or do is reported and stays as it was, and so is who is away and who is waited for", async () => {
    const { ada, ben, address } = await seated(here);
    const message = ada.page.getByLabel("Message");
    const told = (sentence: string) => ada.page.locator(".toast", { hasText: sentence }).waitFor();
    await message.fill("\u202Eevil");
    await message.press("Enter");
    await told("contains invisible characters");
    await expect.poll(() => message.inputValue()).toBe("\u202Eevil");
    await ada.context.setOffline(true);
    await ada.page.getByRole("alert").filter({ hasText: "Your seat is safe" }).waitFor();
    await ada.page.getByRole("button", { name: "Start" }).click();
    await ada.page.locator(".toast", { hasText: "Connection lost, so this wasn't done" }).waitFor();
    await message.fill("see you");
    await message.press("Enter");
    await told("Not sent: the connection is lost");
    await ada.context.setOffline(false);
    await ada.page.getByRole("alert").waitFor({ state: "detached" });
    await ada.page.getByRole("button", { name: "Start" }).waitFor();
    await expect.poll(() => message.inputValue()).toBe("see you");
    await ada.page.getByText("Everyone is here. Press Start when you're ready.").waitFor();
    await ben.page.goto(`${here.address}about`);
    await ada.page.getByText("Ben is away. Press Start when you're ready.").waitFor();
    await ada.page.getByRole("button", { name: "Start" }).click();
    await ada.page.getByText("Ben is away. You're ready. Waiting for Ben.").waitFor();
    await ben.page.goto(address);
    await ada.page.getByText("You're ready. Waiting for Ben.", { exact: true }).waitFor();
    await ben.page.getByRole("button", { name: "Start" }).click();
    await ada.page.locator(".scene").waitFor();
    await message.fill("\u202Eevil");
    await message.press("Enter");
    await expect.poll(() => message.inputValue()).toBe("\u202Eevil");
    await message.fill("here we go");
    await message.press("Enter");
    await ben.page.getByText("here we go").waitFor();
    expect(await message.inputValue()).toBe("");
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("at a full table a visitor who comes by the link watches, and all read what is played", async () => {
    const { ada, ben, address } = await seated(here);
    await ada.page.getByRole("button", { name: "Forest" }).click();
    await ben.page.locator(".played", { hasText: "Forest" }).waitFor();
    await ada.page.reload();
    await ada.page.getByRole("button", { name: "Forest", pressed: true }).waitFor();
    const lin = await here.visit(address, words("Lin"));
    await lin.page.getByText("You're watching.").waitFor();
    const listed = await here.visit("lobby", words("Eve"));
    const row = listed.page.locator(".open", {
      has: listed.page.locator(`a[href="${new URL(address).pathname}/watch"]`),
    });
    await row.getByText("Ada, Ben · 2 of 2 players · 1 spectator").waitFor();
    // People talk, what they type is never interpreted, and the player who opened the table closes it.
    const text = '<img src=x onerror="alert(1)"> & <b>hi</b>';
    await ada.page.getByLabel("Message").fill(text);
    await ada.page.getByRole("button", { name: "Send" }).click();
    await ben.page.locator(".talk").getByText(text).waitFor();
    // Actions that can't be undone come last.
    expect(await ada.page.locator(".waiting-page :is(a, button, input)").last().innerText()).toBe(
      "Close the table",
    );
    await ada.page.getByRole("button", { name: "Close the table" }).click();
    for (const { page } of [ada, ben]) await page.getByText("This table is closed.").waitFor();
    expect([ada.errors, ben.errors, lin.errors]).toEqual([[], [], []]);
  });

  test("long names of tables and players make no page wider than a phone, and invalid names are reported", async () => {
    const { page, errors } = await here.visit("lobby", { ...PHONE, ...words("W".repeat(30)) });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
    await openTable(page, "Creature Duel");
    // With a free seat, too, actions that can't be undone come last.
    expect(await page.locator(".waiting-page :is(a, button, input)").last().innerText()).toBe(
      "Close the table",
    );
    await page.getByLabel("Name of the table").fill("W".repeat(60));
    await page.getByLabel("Name of the table").press("Enter");
    await page.locator(".sub", { hasText: "W".repeat(60) }).waitFor({ state: "attached" });
    const other = await here.visit("lobby", { ...PHONE, ...words("Ben") });
    for (const path of ["lobby", ""]) {
      await other.page.goto(here.address + path);
      await other.page.getByText("W".repeat(60)).first().waitFor();
      expect(await other.page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
    }
    const widest = await page.evaluate(
      `Math.max(...[...document.querySelectorAll(".chair, .chair *")].map((part) => part.getBoundingClientRect().right))`,
    );
    expect(widest).toBeLessThanOrEqual(390);
    const told = (sentence: string) => page.locator(".toast", { hasText: sentence }).waitFor();
    for (const [field, sentence] of [
      ["Name of the table", "A table name has 1 to 60 visible characters"],
      ["Your name", "1 to 30 characters"],
    ] as const) {
      await page.getByLabel(field, { exact: true }).fill(" ");
      await page.getByLabel(field, { exact: true }).press("Enter");
      await told(sentence);
    }
    expect(errors).toEqual([]);
  });

  test("a player who is ready plays as soon as a bot takes the last seat", async () => {
    const { ada, ben } = await seated(here);
    await ada.page.getByRole("button", { name: "Start" }).click();
    await ben.page.getByRole("button", { name: "Stand up" }).click();
    await ben.page.getByRole("button", { name: "Yes, watch" }).click();
    await ada.page.getByRole("button", { name: "Easy", exact: true }).click();
    for (const { page } of [ada, ben]) await page.locator(".scene").waitFor();
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("a request that was never answered may have been done, and the page says so", async () => {
    const { page, errors } = await here.visit("lobby", {
      own: true,
      serviceWorkers: "block",
      ...words("Ada"),
    });
    let isCut = false;
    await page.routeWebSocket(/socket$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const isAnswer = String(message).includes("Casino Royale");
        if (isCut || !isAnswer) return socket.send(message);
        isCut = true;
        server.close();
        socket.close();
      });
    });
    await page.reload();
    await openTable(page, "Creature Duel");
    await page.getByLabel("Name of the table").fill("Casino Royale");
    await page.getByLabel("Name of the table").press("Enter");
    await page.locator(".toast", { hasText: "Check whether this was done" }).waitFor();
    // It was.
    await page.locator(".bar .sub", { hasText: "Casino Royale" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("a visitor whose token is damaged or unknown comes as a new guest", async () => {
    const { page, errors } = await here.visit("about", words("Ada"));
    for (const token of ["garbage<>", "", "x".repeat(3_000_000), "0".repeat(32)]) {
      await page.evaluate((damaged) => {
        localStorage.setItem("ludothek.token", damaged);
        sessionStorage.clear();
      }, token);
      await page.goto(`${here.address}lobby`);
      await openTable(page, "Creature Duel");
      const kept = await page.evaluate(() => localStorage.getItem("ludothek.token"));
      expect(kept).toMatch(/^[0-9a-f]{32}$/);
      expect(kept).not.toBe(token);
      expect(errors).toEqual([]);
    }
  });

  test("on a full device a reload keeps the seat and the table; where nothing can be stored, the page says so", async () => {
    const { page, context, errors } = await here.visit("about", {
      own: true,
      serviceWorkers: "block",
      ...words("Ada"),
    });
    await page.evaluate(() => {
      for (let size = 2 ** 23; size >= 1; size /= 2)
        try {
          localStorage.setItem(`full ${size}`, "x".repeat(size));
        } catch {}
    });
    await page.goto(`${here.address}lobby`);
    await openTable(page, "Creature Duel");
    expect(await page.evaluate(() => localStorage.getItem("ludothek.token"))).toBe(null);
    await page.reload();
    await page.getByRole("heading", { name: "Open seat" }).waitFor();
    await page.getByRole("button", { name: "Close the table" }).waitFor();
    expect(await page.getByRole("heading", { name: "Ada" }).count()).toBe(1);
    expect(await page.locator(".toast").count()).toBe(0);
    await context.addInitScript("Storage.prototype.setItem = () => { throw new DOMException('full'); }");
    await page.goto(`${here.address}lobby`);
    await page.locator(".toast", { hasText: "can't store your identity" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("a script that does not load is reported, and the table is there as soon as it does", async () => {
    const ada = await here.visit("lobby", words("Ada"));
    const address = await openTable(ada.page, "Crown of Farmland");
    const ben = await here.visit("about", { own: true, serviceWorkers: "block", ...words("Ben") });
    const scripts = /assets\/[^/]*(?:farmland|lobby-page)[^/]*\.js/;
    await ben.page.route(scripts, (route) => route.abort());
    // No minute passes here, after which any page is reloaded for a script.
    await ben.page.clock.setFixedTime(0);
    await ben.page.goto(address);
    await ben.page.getByRole("heading", { name: "The game couldn't be loaded." }).waitFor();
    await ben.page.unroute(scripts);
    await ben.page.getByRole("heading", { name: "Ada" }).waitFor();
    await ben.page.route(scripts, (route) => route.abort());
    await ben.page.goto(`${here.address}lobby`);
    await ben.page.getByRole("heading", { name: "This page couldn't be loaded" }).waitFor();
    await ben.page.unroute(scripts);
    await ben.page.getByRole("button", { name: "Try again" }).click();
    await ben.page.getByRole("heading", { name: "Tables" }).waitFor();
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });

  test("a player who stands up stays standing until they sit down again, also the host", async () => {
    const { page, errors } = await here.visit("lobby", words("Ada"));
    await openTable(page, "Creature Duel");
    await page.getByRole("button", { name: "Stand up" }).press("Enter");
    await page.getByRole("button", { name: "Yes, watch" }).press("Enter");
    const sentence = page.getByText("Send the link to the players, or sit down yourself.");
    await sentence.waitFor();
    // The button is gone, and one is at the sentence.
    expect(await sentence.evaluate((text) => text.matches(":focus"))).toBe(true);
    await page.reload();
    await sentence.waitFor();
    await page.getByRole("button", { name: "Sit here" }).first().click();
    await page.getByRole("button", { name: "Yes, play" }).click();
    await page.getByRole("button", { name: "Stand up" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("the waiting room names players and spectators, and asks before a role is changed", async () => {
    const { ada, ben, address } = await seated(here);
    const lin = await here.visit(`${address}/watch`, words("Lin"));
    const rows = () => ada.page.locator(".people tbody tr").allInnerTexts();
    const listed = (...people: string[]) =>
      expect.poll(rows).toEqual(people.map((each) => each.replace(" ", "\t")));
    await listed("Ada player", "Ben player", "Lin spectator");
    const visitor = await here.visit("lobby", words("Eve"));
    await visitor.page
      .getByText(/ · Ada, Ben · 2 of 2 players · 1 spectator$/)
      .first()
      .waitFor();
    await ben.page.getByRole("button", { name: "Stand up" }).click();
    const question = ben.page.getByRole("dialog", { name: "Watch instead of playing?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    await listed("Ada player", "Ben player", "Lin spectator");
    await ben.page.getByRole("button", { name: "Stand up" }).click();
    await question.getByRole("button", { name: "Yes, watch" }).click();
    await listed("Ada player", "Lin spectator", "Ben spectator");
    await lin.page.getByRole("button", { name: "Sit here" }).click();
    await lin.page.getByRole("dialog").getByRole("button", { name: "Yes, play" }).click();
    await listed("Ada player", "Lin player", "Ben spectator");
    expect(await complaints(ada.page)).toEqual([]);
    expect([ada.errors, ben.errors, lin.errors]).toEqual([[], [], []]);
  });

  test("a long list of tables is shown page by page", async () => {
    const { page, errors } = await here.visit("lobby", {
      own: true,
      serviceWorkers: "block",
      ...words("Ada"),
    });
    await openTable(page, "Creature Duel");
    let isTold = false;
    await page.routeWebSocket(/socket$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const text = String(message);
        const isFirst = !isTold && text.includes('"lobby"');
        isTold ||= isFirst;
        // The house says that there is a second page, and that page is everything once more.
        socket.send(isFirst ? text.replace('"next":null', '"next":"9999999999999-zzzzzzzzzzzz"') : text);
      });
    });
    await page.goto(`${here.address}lobby`);
    const more = page.getByRole("button", { name: "More tables" });
    await more.waitFor();
    const listed = await page.locator(".open").count();
    await more.click();
    await more.waitFor({ state: "detached" });
    expect(await page.locator(".open").count()).toBe(listed);
    expect(errors).toEqual([]);
  });

  test("a table by link only is open to visitors who have the link, and to no one else", async () => {
    const ada = await here.visit("lobby", words("Ada"));
    const address = await openTable(ada.page, "Creature Duel");
    await ada.page.getByRole("button", { name: "by link only" }).click();
    await ada.page.locator(".chair code", { hasText: "#" }).waitFor();
    const link = `http://${await ada.page.locator(".chair code").innerText()}`;
    const stranger = await here.visit(address, words("Mallory"));
    await stranger.page.getByText("you need its invitation").waitFor();
    const ben = await here.visit(link, words("Ben"));
    await ben.page.getByRole("heading", { name: "Ada" }).waitFor();
    expect([ada.errors, ben.errors, stranger.errors]).toEqual([[], [], []]);
  });

  test("an unknown table is a sentence and a way on", async () => {
    const { page, errors } = await here.visit("t/aaaaaaaaaaaa", words("Ada"));
    await page.getByRole("heading", { name: "There is no such table." }).waitFor();
    await page.getByRole("link", { name: "Go to the start page" }).click();
    await page.getByRole("heading", { name: "Five tables are set." }).waitFor();
    expect(errors).toEqual([]);
  });
});
