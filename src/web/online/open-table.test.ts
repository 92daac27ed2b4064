import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refused } from "../../client/requests.ts";
import { FakeStorage } from "../fixture/storage.ts";
import { notices } from "../frame/notices.tsx";
import { connection } from "./connection.ts";
import { connected, hasStoodUp, isHost, openTable, rememberHosted, rememberStoodUp } from "./open-table.ts";

const TABLE = "0123456789ab";

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
  vi.stubGlobal("sessionStorage", new FakeStorage());
  vi.useFakeTimers();
  notices.set([]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  connection.link.set("none");
  notices.set([]);
});

const told = () => notices.value.map(({ sentence }) => sentence);

describe("a device remembers", () => {
  test("the last 60 tables that it opened", () => {
    expect(isHost(TABLE)).toBe(false);
    rememberHosted(TABLE);
    expect(isHost(TABLE)).toBe(true);
    expect(localStorage.getItem("ludothek.hosted")).toBe(TABLE);
    for (let number = 0; number < 60; number++) rememberHosted(`t${number}`);
    expect(isHost(TABLE)).toBe(false);
    expect(isHost("t0")).toBe(true);
  });

  test("in each tab, from which tables the player stood up", () => {
    expect(hasStoodUp(TABLE)).toBe(false);
    rememberStoodUp(TABLE);
    expect(hasStoodUp(TABLE)).toBe(true);
    vi.stubGlobal("sessionStorage", new FakeStorage());
    expect(hasStoodUp(TABLE)).toBe(false);
  });
});

describe("the connection is waited for", () => {
  test("not at all, if it is there", async () => {
    connection.link.set("open");
    expect(await connected()).toBe(true);
  });

  test("until it is there", async () => {
    const leave = vi.fn();
    let begun = () => {};
    vi.spyOn(connection, "follow").mockImplementation((listener) => {
      begun = listener.begun;
      return leave;
    });
    const waiting = connected();
    await vi.advanceTimersByTimeAsync(5999);
    begun();
    expect(await waiting).toBe(true);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("six seconds at most", async () => {
    const leave = vi.fn();
    vi.spyOn(connection, "follow").mockReturnValue(leave);
    const waiting = connected();
    await vi.advanceTimersByTimeAsync(6000);
    expect(await waiting).toBe(false);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe("who opens a table", () => {
  /** Answers requests: with the table, or with these refusals by type. */
  function answering(refused: Readonly<Record<string, string>> = {}) {
    connection.link.set("open");
    const asked: object[] = [];
    vi.spyOn(connection, "ask").mockImplementation(async (message) => {
      asked.push(message);
      const code = refused[message.type];
      if (code !== undefined) throw new Refused(code, `No: ${code}.`);
      return { type: "done", table: TABLE } as never;
    });
    return asked;
  }

  test("sits down there, and may change it", async () => {
    const asked = answering();
    expect(await openTable("duel", { name: "x" })).toBe(TABLE);
    expect(asked).toEqual([
      { type: "create", game: "duel", settings: { name: "x" } },
      { type: "sit", table: TABLE },
    ]);
    expect([isHost(TABLE), hasStoodUp(TABLE)]).toEqual([true, false]);
  });

  test("takes no seat at a table for others", async () => {
    const asked = answering();
    expect(await openTable("duel", {}, true)).toBe(TABLE);
    expect(asked).toHaveLength(1);
    expect([isHost(TABLE), hasStoodUp(TABLE)]).toEqual([true, true]);
  });

  test.each(["create", "sit"])("reads why %s was refused", async (type) => {
    answering({ [type]: "full" });
    expect(await openTable("duel")).toBeUndefined();
    expect(told()).toEqual(["No: full."]);
  });

  test("reads that there is no house to play at", async () => {
    vi.spyOn(connection, "follow").mockReturnValue(() => {});
    const opening = openTable("duel");
    await vi.advanceTimersByTimeAsync(6000);
    expect(await opening).toBeUndefined();
    expect(told()).toHaveLength(1);
  });
});
