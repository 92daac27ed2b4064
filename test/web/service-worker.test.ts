import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { noticeWords } from "../../scripts/notice-words.ts";

const NOTICE_WORDS = await noticeWords();

/** The service worker as the build writes it, in a browser that only keeps what it is told. */
function worker(windows: readonly { url: string; focus(): Promise<void> }[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: { title: string; body: string; tag: string; data: string }[] = [];
  const badges: number[] = [];
  const opened: string[] = [];
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => void kept.set(address, response),
  };
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: { body: string; tag: string; data: string }) =>
        void shown.push({ title, body: options.body, tag: options.tag, data: options.data }),
    },
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => void opened.push(path),
    },
  };
  const text = readFileSync(new URL("../../src/web/service-worker.js", import.meta.url), "utf8");
  const source = text.replace('"WORDS"', JSON.stringify(NOTICE_WORDS));
  runInNewContext(source, { self, caches: { open: async () => cache }, Response, URL, Date, Set, JSON });
  return {
    ...{ shown, badges, opened, kept },
    /** Lets the browser tell the worker something, and waits for all that follows. */
    async fire(type: string, event: Readonly<Record<string, unknown>>) {
      const waiting: Promise<unknown>[] = [];
      listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
      await Promise.all(waiting);
    },
  };
}

const pushed = (notice: unknown) => ({ data: { json: () => notice } });
const turn = (table: string) => ({
  ...{ about: "turn", table, game: "Creature Duel" },
  ...{ against: ["Ben"], deadline: null },
});

test("a push message becomes a notification that says what is played and against whom", async () => {
  const { fire, shown } = worker();
  await fire("push", pushed(turn("aaaaaaaaaaaa")));
  await fire("push", pushed({ ...turn("bbbbbbbbbbbb"), about: "rematch" }));
  expect(shown).toEqual([
    { title: "Your turn: Creature Duel", body: "Against Ben", tag: "aaaaaaaaaaaa", data: "aaaaaaaaaaaa" },
    { title: "Play Creature Duel again?", body: "Against Ben", tag: "bbbbbbbbbbbb", data: "bbbbbbbbbbbb" },
  ]);
});

test("a notification speaks the language that was chosen", async () => {
  const { fire, shown, kept } = worker();
  kept.set("/language", new Response("de"));
  await fire("push", pushed(turn("aaaaaaaaaaaa")));
  expect(shown).toMatchObject([{ title: "Du bist am Zug: Kreaturenduell", body: "Gegen Ben" }]);
});

test("a notification says until when to play", async () => {
  const { fire, shown } = worker();
  await fire("push", pushed({ ...turn("aaaaaaaaaaaa"), against: [], deadline: Date.UTC(2026, 10, 18) }));
  expect(shown[0]?.body).toMatch(/^Play until .*\d\d:\d\d/);
});

test("the app's icon counts the tables at which it is the player's turn, those that a page knew of, too", async () => {
  const { fire, badges, kept } = worker();
  kept.set("/turns", Response.json(["cccccccccccc"]));
  await fire("push", pushed(turn("aaaaaaaaaaaa")));
  await fire("push", pushed(turn("aaaaaaaaaaaa")));
  await fire("push", pushed(turn("bbbbbbbbbbbb")));
  expect(badges).toEqual([2, 2, 3]);
});

test("a click on a notification shows the table, in its window if it is open", async () => {
  const notification = { data: "aaaaaaaaaaaa", close() {} };
  const { fire, opened } = worker();
  await fire("notificationclick", { notification });
  expect(opened).toEqual(["/t/aaaaaaaaaaaa"]);
  let focused = 0;
  const focus = async () => void focused++;
  const there = worker([
    { url: "https://house.example/", focus: () => Promise.reject(new Error("another page")) },
    { url: "https://house.example/t/aaaaaaaaaaaa", focus },
  ]);
  await there.fire("notificationclick", { notification });
  expect(focused).toBe(1);
  expect(there.opened).toEqual([]);
});
