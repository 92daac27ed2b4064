import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { INFO } from "../../client/fixture/duel.ts";
import type { HouseTable } from "../../client/house-table.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import { notifications } from "./notifications.ts";
import type { OwnTable } from "./own-tables.ts";
import { noteTurns, turnWatcher } from "./turns.ts";

/** What the browser was asked to show. */
const shown = vi.fn();
const badge = { setAppBadge: vi.fn(), clearAppBadge: vi.fn() };

/** Notifications that are on the screen, and the tags of those that were closed. */
let open: readonly string[] = [];
const closed = vi.fn();

const registration = {
  showNotification: shown,
  getNotifications: async () => open.map((tag) => ({ tag, close: () => closed(tag) })),
};

/** Runs what was begun to its end: everything here is done in a few turns of promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal("window", {});
  shown.mockClear();
  closed.mockClear();
  for (const mock of Object.values(badge)) mock.mockReset();
  vi.stubGlobal("document", { hidden: true, visibilityState: "hidden", addEventListener: () => {} });
  vi.stubGlobal("navigator", { ...badge, serviceWorker: { getRegistration: async () => registration } });
  notifications.set("on");
});
afterEach(() => {
  vi.unstubAllGlobals();
  notifications.set("unsupported");
});

describe("at the table of a page", () => {
  const table: { -readonly [K in "info" | "sight" | "you"]: HouseTable[K] } = {
    info: INFO,
    sight: null,
    you: 0,
  };

  /** The table says who is asked. */
  const asks = (...asked: readonly number[]) => {
    table.sight = { viewer: 0, config: {}, view: {}, asked, deadline: null };
  };

  /** How many notifications were shown after the table has asked these seats, one after another. */
  async function told(...turns: readonly (readonly number[])[]): Promise<number> {
    const watch = turnWatcher(table);
    for (const asked of turns) {
      asks(...asked);
      watch();
    }
    await settled();
    return shown.mock.calls.length;
  }

  test("a player who looks elsewhere is told once that their turn has begun", async () => {
    expect(await told([1], [0], [0])).toBe(1);
    expect(shown).toHaveBeenCalledWith(expect.stringContaining("Creature Duel"), {
      body: expect.stringContaining("P1"),
      tag: INFO.id,
      icon: "/icon-192.png",
      data: INFO.id,
    });
  });

  test("each later turn is told as well", async () => {
    expect(await told([1], [0], [1], [0])).toBe(2);
  });

  test("a turn that had begun before the page was opened isn't told", async () => {
    expect(await told([0], [0])).toBe(0);
  });

  test("turns of the opponent aren't told, nor any turn to a spectator", async () => {
    expect(await told([0], [1])).toBe(0);
    table.you = null;
    expect(await told([1], [0])).toBe(0);
    table.you = 0;
  });

  test("a player who looks at the page, or switched notifications off, gets none", async () => {
    vi.stubGlobal("document", { hidden: false });
    expect(await told([1], [0])).toBe(0);
    vi.stubGlobal("document", { hidden: true });
    notifications.set("off");
    expect(await told([1], [0])).toBe(0);
  });
});

describe("at all tables of a player", () => {
  const own = (id: string, asked: boolean, more: Partial<TableInfo> = {}): OwnTable => ({
    table: { ...INFO, id, ...more },
    you: 0,
    asked,
    deadline: null,
  });

  test("the icon of the app counts the tables where it is the player's turn", async () => {
    noteTurns([own("a", true), own("b", false), own("c", true)]);
    await settled();
    expect(badge.setAppBadge).toHaveBeenCalledWith(2);
    expect(badge.clearAppBadge).not.toHaveBeenCalled();
  });

  test("the icon of the app shows no number when no table waits for the player", async () => {
    noteTurns([own("b", false)]);
    await settled();
    expect(badge.clearAppBadge).toHaveBeenCalledOnce();
    expect(badge.setAppBadge).not.toHaveBeenCalled();
  });

  test("notifications of tables where nothing is to be done any more are closed", async () => {
    open = ["asked", "waiting", "moved", "gone"];
    noteTurns([own("asked", true), own("waiting", false, { phase: "waiting" }), own("moved", false)]);
    await settled();
    expect(closed.mock.calls).toEqual([["moved"], ["gone"]]);
  });
});
