import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { pack } from "../../src/games/duel/package.ts";
import type { Duel } from "../../src/games/duel/state.ts";
import type { Match } from "../../src/kernel/match.ts";
import { readRecord } from "../../src/kernel/read-record.ts";
import { noBrowser } from "../browser/chromium.ts";
import { extent } from "../thorough.ts";
import { ownHouse } from "./house.ts";
import { giveUp, seated } from "./tables.ts";

/** An action as a page sent it, and whether the house said that it was done. */
interface Sent {
  readonly id: number;
  readonly count: number;
  readonly action: unknown;
  isDone: boolean;
}

/** Notes what a page sends and what is confirmed. Ids begin again with each connection, so the latest one counts. */
function witness(page: Page): readonly Sent[] {
  const sent: Sent[] = [];
  page.on("websocket", (socket) => {
    const first = sent.length;
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === "act") sent.push({ ...message, isDone: false });
    });
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload));
      const act = sent.slice(first).find(({ id }) => id === message.id);
      if (message.type === "done" && act !== undefined) act.isDone = true;
    });
  });
  return sent;
}

/** In the page: does something whenever there is something to do, as fast as it can, until it is told to stop. */
const PLAY = `
  let n = 0;
  window.player = setInterval(() => {
    const buttons = [...document.querySelectorAll(".general .all-actions button:not([disabled])")];
    buttons[(n = (n * 75 + 74) % 65537) % buttons.length]?.click();
  }, 20)`;

/** A text without what only its layout needs. */
const plain = (text: string) => text.replaceAll(/\s+/g, "");

/** The scene of the words board, as the record says it must be. */
function sceneOf(match: Match<Duel>, seat: number): string {
  const lines = pack.phrases.scene(match.view(seat), seat, []);
  return plain(
    lines
      .flat()
      .map((span) => (typeof span === "string" ? span : "text" in span ? span.text : ""))
      .join(""),
  );
}

describe.skipIf(noBrowser)("a match between two pages", () => {
  const KILLS = extent(3, 20);

  test("whose server is killed again and again with moves in flight: each move is done once, and both pages agree", async () => {
    const mortal = await ownHouse();
    const { ada, ben } = await seated(mortal);
    const pages = [ada.page, ben.page];
    const sent = pages.map(witness);
    // A page is witnessed from its next connection on.
    for (const page of pages) await page.reload();
    for (const page of pages) await page.getByRole("button", { name: "Start" }).click();
    for (const page of pages) await page.locator(".scene").waitFor();
    for (const page of pages) await page.evaluate(PLAY);
    const done = (acts: readonly Sent[]) => acts.filter(({ isDone }) => isDone).length;
    const confirmed = () => done(sent.flat());
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = confirmed();
      // Some more moves each time, so that kills don't always hit the same part of a turn.
      await expect.poll(confirmed, { interval: 5 }).toBeGreaterThan(before + (kill % 4));
      await mortal.house.kill();
      await mortal.house.start();
    }
    // Both pages are connected again: before that, the one that gives up would only read that this wasn't sent.
    for (const acts of sent) {
      const before = done(acts);
      await expect.poll(() => done(acts)).toBeGreaterThan(before);
    }
    for (const page of pages) await page.evaluate("clearInterval(window.player)");
    await giveUp(ada.page);
    for (const page of pages) await page.getByRole("dialog", { name: /^You (win|lose)\./ }).waitFor();
    const id = new URL(ada.page.url()).pathname.split("/").at(-1);
    const record = await (await fetch(`${mortal.address}api/matches/${id}`)).text();
    const read = readRecord(pack.game, record);
    if (!read.ok) throw new Error(read.problem);
    const { match } = read.value;
    for (const [seat, page] of pages.entries()) {
      const stored = match.entries.flatMap((entry) =>
        entry.type === "step" && entry.mover === seat ? [entry.action] : [],
      );
      // Everything in the record was sent, as the nth action of that seat; and everything confirmed is in the record.
      for (const [index, action] of stored.entries())
        expect(sent[seat]?.filter(({ count }) => count === index + 1)).toContainEqual(
          expect.objectContaining({ action }),
        );
      for (const { count, action, isDone } of sent[seat] ?? [])
        if (isDone) expect(stored[count - 1]).toEqual(action);
      expect(plain(await page.locator(".general .scene").innerText())).toBe(sceneOf(match, seat));
    }
    expect([ada.errors, ben.errors]).toEqual([[], []]);
  });
});
