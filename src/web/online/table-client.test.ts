import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { INFO, tableMessage, viewMessage } from "../../client/fixture/duel.ts";
import type { ConnectionListener, HouseConnection } from "../../client/house-connection.ts";
import { Refused, type Request } from "../../client/requests.ts";
import { GAMES } from "../../games/index.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import type { Spoken } from "../../protocol/server.ts";
import { FakeStorage } from "../fixture/storage.ts";
import { notices } from "../frame/notices.tsx";
import { TableClient } from "./table-client.ts";

const TABLE = INFO.id;
const OTHER = "ba9876543210";

/** A client at a table, and a way to send it messages. The house refuses requests of these types, each once. */
function atTable(refusals: Readonly<Record<string, string>> = {}) {
  const asked: Request[] = [];
  const followers = new Set<ConnectionListener>();
  const open = new Map(Object.entries(refusals));
  const connection = {
    identity: { kept: {} },
    name: { value: "Me" },
    link: { value: "open", subscribe: () => () => {} },
    follow: (follower: ConnectionListener) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    ask: async (message: Request) => {
      asked.push(message);
      const code = open.get(message.type);
      open.delete(message.type);
      if (code !== undefined) throw new Refused(code, `No: ${code}.`);
      return { type: "done", table: OTHER };
    },
  };
  const client = new TableClient(connection as unknown as HouseConnection, TABLE, null);
  const says = async (...messages: readonly Spoken[]) => {
    for (const spoken of messages) for (const follower of followers) follower.hear(spoken);
    await vi.advanceTimersByTimeAsync(0);
  };
  /** Shows the table and its match. */
  const shows = async (table: Extract<Spoken, { type: "table" }>) => {
    await says(table, viewMessage(0, 0));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.known.value.match).not.toBeNull();
  };
  return { client, says, shows, asked, followers };
}

/** What the player was told since the last time, and whether it is good news. */
function told(): (string | [string])[] {
  const shown = notices.value.map(({ sentence, isGood }): string | [string] =>
    isGood ? [sentence] : sentence,
  );
  notices.set([]);
  return shown;
}

/** Places of two people. */
function places(...changes: readonly Partial<TableInfo["places"][number]>[]): Partial<TableInfo> {
  return { places: INFO.places.map((place, seat) => ({ ...place, ...changes[seat] })) };
}

beforeEach(() => {
  vi.useFakeTimers();
  // No chat is visible on this page.
  vi.stubGlobal("document", { querySelectorAll: () => [], addEventListener: () => {} });
  vi.stubGlobal("localStorage", new FakeStorage());
  vi.stubGlobal("sessionStorage", new FakeStorage());
  for (const name of ["addEventListener", "removeEventListener", "cancelAnimationFrame"])
    vi.stubGlobal(name, () => {});
  vi.stubGlobal("requestAnimationFrame", () => 0);
  // No animation.
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("location", { pathname: `/t/${TABLE}` });
  notices.set([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("chat at a table does not reach another table that the same page has open", async () => {
  const { client, says } = atTable();
  const chat = {
    type: "chat",
    from: "Bob",
    seat: 1,
    to: "all",
    number: 1,
    speaker: "0".repeat(16),
    past: false,
  } as const;
  await says({ ...chat, table: OTHER, text: "Not for you." }, { ...chat, table: TABLE, text: "Hello!" });
  expect(client.known.value.talk).toEqual([{ from: "Bob", text: "Hello!" }]);
});

test("a table is reported as gone when it is, and not when another one is", async () => {
  const { client, says } = atTable();
  await says({ type: "gone", table: OTHER });
  expect(client.known.value.problem).toBeNull();
  await says({ type: "gone", table: TABLE });
  expect(client.known.value.problem).toBe("");
});

describe("requests", () => {
  test("a request that is refused returns false, and the player reads why", async () => {
    const { client } = atTable({ pause: "not now" });
    expect(await client.ask({ type: "pause" })).toBe(false);
    expect(told()).toEqual(["No: not now."]);
    expect(await client.ask({ type: "pause" })).toBe(true);
    expect(told()).toEqual([]);
  });

  test("if another player was faster, the player gets the first free seat", async () => {
    const { client, asked } = atTable({ sit: "seat taken" });
    await client.sit(1);
    expect(asked).toEqual([
      { type: "sit", seat: 1, table: TABLE },
      { type: "sit", table: TABLE },
    ]);
    expect(told()).toEqual([]);
  });

  test.each([
    ["a full table", "seat taken", undefined],
    ["a running match", "running", 1],
  ])("at %s the player gets no seat, and reads why", async (_, code, seat) => {
    const { client, asked } = atTable({ sit: code });
    await client.sit(seat);
    expect(asked).toHaveLength(1);
    expect(told()).toEqual([`No: ${code}.`]);
  });

  test("a rematch is at another table", async () => {
    const { client } = atTable();
    expect(await client.rematch()).toBe(OTHER);
    expect(await atTable({ rematch: "not over" }).client.rematch()).toBeUndefined();
    expect(told()).toEqual(["No: not over."]);
  });

  test("the player is thanked for a report, unless it was refused", async () => {
    const { client } = atTable({ report: "too many" });
    expect(await client.report("ab")).toBe(false);
    expect(told()).toEqual(["No: too many."]);
    expect(await client.report("ab")).toBe(true);
    expect(told()).toEqual([["Thank you. The people who run this house will see it."]]);
  });

  test.each([
    ["lost", /^Not sent: the connection is lost/],
    ["malformed", /^(?!No: )/],
    ["muted", /^No: muted\.$/],
  ])("chat that is refused as %s stays unsaid, and the player reads why", async (code, why) => {
    const { client, asked } = atTable({ chat: code });
    expect(await client.say("Hi")).toBe(false);
    expect(told()).toEqual([expect.stringMatching(why)]);
    expect(await client.say("Hi")).toBe(true);
    expect(told()).toEqual([]);
    expect(asked.at(-1)).toEqual({ type: "chat", text: "Hi", table: TABLE });
  });

  test("who is not ready any more says so", async () => {
    const { client, asked } = atTable();
    await client.ready(false);
    expect(asked).toEqual([{ type: "ready", ready: false, edition: 0, table: TABLE }]);
  });

  test("who leaves hears nothing more, and gives no reason to wait for them", async () => {
    const { client, says, asked, followers } = atTable({ exit: "lost" });
    await says(tableMessage(places({}, { here: false })));
    client.close();
    expect(asked.at(-1)).toEqual({ type: "exit", table: TABLE });
    expect(followers.size).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told()).toEqual([]);
  });
});

describe("chat", () => {
  const line = (number: number, more: Partial<Extract<Spoken, { type: "chat" }>> = {}) =>
    ({
      type: "chat",
      table: TABLE,
      from: "Bob",
      text: `line ${number}`,
      seat: 1,
      to: "all",
      number,
      speaker: "b".repeat(16),
      past: false,
      ...more,
    }) as const;

  test("the waiting room keeps the last 100 lines", async () => {
    const { client, says } = atTable();
    await says(...Array.from({ length: 102 }, (_, index) => line(index + 1, { past: true })));
    const { talk } = client.known.value;
    expect([talk.length, talk[0]?.text, talk.at(-1)?.text]).toEqual([100, "line 3", "line 102"]);
    expect(told()).toEqual([]);
  });

  test("a new line is announced, unless the player sees the chat", async () => {
    const { says } = atTable();
    const place = (top: number, bottom: number, isShown = true) => ({
      getBoundingClientRect: () => ({ top, bottom }),
      checkVisibility: () => isShown,
    });
    vi.stubGlobal("innerHeight", 500);
    const seen = [place(0, 100), place(-50, 0), place(500, 600)];
    const unseen = [place(-60, -1), place(501, 600), place(0, 100, false)];
    let number = 0;
    const isAnnounced = async (where: unknown) => {
      vi.stubGlobal("document", { querySelectorAll: () => [where] });
      await says(line(++number));
      return told().length > 0;
    };
    for (const where of seen) expect(await isAnnounced(where)).toBe(false);
    for (const where of unseen) expect(await isAnnounced(where)).toBe(true);
  });

  test("others can be reported by the name under which they spoke, the player can't", async () => {
    const { client, says } = atTable();
    await says(
      tableMessage(),
      line(1),
      line(2, { from: "P0", seat: 0, speaker: "a".repeat(16) }),
      line(3, { from: "Me", seat: null, speaker: "c".repeat(16) }),
      line(4, { from: "Eve", seat: null, speaker: "e".repeat(16) }),
    );
    expect([...client.known.value.speakers]).toEqual([
      ["Bob", "b".repeat(16)],
      ["Eve", "e".repeat(16)],
    ]);
  });
});

describe("what the house tells", () => {
  test("who may not enter reads why", () => {
    const { client, followers } = atTable({ enter: "private" });
    for (const follower of followers) follower.begun();
    return vi.advanceTimersByTimeAsync(0).then(() => {
      expect(client.known.value.problem).toBe("No: private.");
    });
  });

  test("a strike is told with what it may lead to", async () => {
    const { says } = atTable();
    await says({ type: "strike", table: TABLE, strikes: 1, most: 3 });
    expect(told()).toEqual(["You ran out of time: strike 1 of 3. 2 more in a row, and you lose the match."]);
  });

  test("spectators read who went away, unless the match waits for them, and all read who is back", async () => {
    const { says, shows } = atTable();
    const watching = { ...tableMessage(), you: null };
    const info = (more: Partial<TableInfo>) => ({ ...watching, table: { ...INFO, ...more } });
    await shows(info({}));
    await vi.advanceTimersByTimeAsync(2000);
    expect(told()).toEqual([]);
    await says(info(places({}, { here: false })));
    await vi.advanceTimersByTimeAsync(1999);
    expect(told()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told()).toEqual(["P1 is away. Their seat is reserved."]);
    await says(
      info(places({ here: false }, { here: false })),
      info({ ...places({ here: false }, { here: false }), missing: [0] }),
    );
    await vi.advanceTimersByTimeAsync(2000);
    expect(told()).toEqual([]);
    await says(info({}));
    await vi.advanceTimersByTimeAsync(2000);
    expect(told()).toEqual([["P0 is back."], ["P1 is back."]]);
  });

  test("players don't read that others went away: their board says it", async () => {
    const { says, shows } = atTable();
    await shows(tableMessage());
    await says(tableMessage(places({ here: false }, { here: false })));
    await vi.advanceTimersByTimeAsync(2000);
    expect(told()).toEqual([]);
    await says(tableMessage());
    await vi.advanceTimersByTimeAsync(2000);
    expect(told()).toEqual([["P1 is back."]]);
  });

  test("by correspondence no player is away", async () => {
    const { says, shows } = atTable();
    const clock = { decision: 86_400_000, match: null };
    await shows({ ...tableMessage({ clock }), you: null });
    await says({ ...tableMessage({ clock, ...places({}, { here: false }) }), you: null });
    await vi.advanceTimersByTimeAsync(2000);
    expect(told()).toEqual([]);
  });

  test("a bot that plays for a player is told, and its end", async () => {
    const { says } = atTable();
    await says(tableMessage(), tableMessage(places({ standIn: "easy" }, { standIn: "easy" })));
    expect(told()).toEqual([["A bot is playing for P0."], ["A bot is playing for P1."]]);
    await says(tableMessage(places({ standIn: "easy" }, { standIn: "easy" })));
    expect(told()).toEqual([]);
    await says(tableMessage());
    const sentences = told().flat();
    expect(sentences).toEqual([
      "Welcome back. A bot played for you while you were away; from now on it's you again.",
      "P1 is back and takes over from the bot.",
    ]);
    await says(tableMessage({ phase: "over", ...places({ standIn: "easy" }) }));
    expect(told()).toEqual([]);
  });

  test("above the board stand the table, who is a program, who is away, and how many watch", async () => {
    const { client, says, shows } = atTable();
    await shows(tableMessage());
    const subtitle = () => client.known.value.match?.options.subtitle();
    expect(subtitle()).toBe("A table");
    const bob = { player: { type: "person", name: "Bob", program: true }, here: false } as const;
    await says(tableMessage({ ...places({ here: false }, bob), rated: true, watchers: 2 }));
    expect(subtitle()).toBe("A table · rated · Bob (program) · Bob is away. · 2 spectators.");
    await says(tableMessage(places({}, { ...bob, standIn: "easy" })));
    expect(subtitle()).toBe("A table · Bob (program) · A bot is playing for Bob.");
  });

  test("players can pause where the table allows it and a decision takes less than a day", async () => {
    const { client, says, shows } = atTable();
    await shows(tableMessage());
    const canPause = async (info: Partial<TableInfo>) => {
      await says(tableMessage(info));
      return client.known.value.match?.options.canPause?.();
    };
    expect(await canPause({ pausing: true })).toBe(true);
    expect(await canPause({ pausing: false })).toBe(false);
    expect(await canPause({ clock: { decision: 86_400_000, match: null } })).toBe(false);
  });

  test("the player is told who hears them: during the match players hear players", async () => {
    const { client, says, shows } = atTable();
    await shows(tableMessage());
    const hearers = () => client.known.value.match?.options.hearers?.();
    expect(hearers()).toBe("Say something to the players");
    await says({
      type: "over",
      table: TABLE,
      outcome: { winners: [0], ending: { code: "x" } },
      sentence: "",
      fair: null,
    });
    expect(hearers()).not.toMatch(/ to the /);
  });

  test("at a table without chat nothing can be said during the match", async () => {
    const { client, shows } = atTable();
    await shows(tableMessage({ chat: false }));
    expect(client.known.value.match?.options.say).toBeUndefined();
    const talking = atTable();
    await talking.shows(tableMessage());
    expect(talking.client.known.value.match?.options.say).toBeDefined();
  });

  test("a game that can't be loaded is tried again with a new page, until the player leaves", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { pathname: "/", reload });
    const duel = GAMES.get(INFO.game);
    if (duel === undefined) throw new Error("there is no duel");
    vi.spyOn(duel, "load").mockRejectedValueOnce(new Error("no script"));
    const { client, says } = atTable();
    await says(tableMessage(), viewMessage(0, 0));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.known.value).toMatchObject({ isUnloaded: true, match: null });
    await says(tableMessage({ phase: "waiting" }));
    expect(client.known.value.isUnloaded).toBe(false);
    client.close();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(reload).not.toHaveBeenCalled();
  });
});
