import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Caller, Inside } from "../../test/server/inside.ts";
import { Disk, MemoryStore } from "../../test/server/memory-store.ts";
import { TOYS } from "../../test/toys/offers.ts";

const GAME = { type: "create", game: "tictactoe", settings: {} } as const;

/** Opens a table, and gives its id or why there is none. */
async function opened(caller: Caller): Promise<string> {
  const answer = await caller.ask(GAME);
  return answer?.type === "done" ? (answer.table ?? "") : (answer?.code ?? "");
}

describe("closing a table that waits", () => {
  test("its host closes it, and everyone there and in the lobby is told", async () => {
    const inside = new Inside();
    const [ann, bob, eve] = [
      await inside.caller("Ann"),
      await inside.caller("Bob"),
      await inside.caller("Eve"),
    ];
    const table = await opened(ann);
    await bob.ask({ type: "enter", table });
    await bob.ask({ type: "sit", table, seat: 0 });
    await eve.ask({ type: "lobby", watch: true });
    expect(await bob.ask({ type: "close", table })).toMatchObject({ code: "not the host" });
    expect(await ann.ask({ type: "close", table })).toMatchObject({ type: "done" });
    for (const caller of [ann, bob, eve]) expect(caller.words("gone")).toEqual([{ type: "gone", table }]);
    expect(await bob.ask({ type: "stand", table })).toMatchObject({ code: "not at the table" });
    expect(await bob.ask({ type: "enter", table })).toMatchObject({ code: "no such table" });
    expect([inside.house.rooms.size, inside.disk.tables.size]).toEqual([0, 0]);
  });

  test("a match that has begun is not closed", async () => {
    const { ann, table } = await new Inside().running("tictactoe");
    expect(await ann.ask({ type: "close", table })).toMatchObject({ code: "already running" });
  });

  test("a close that could not be saved did not happen: the table is there again", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const table = await opened(ann);
    inside.fate = "failed";
    expect(await ann.ask({ type: "close", table })).toMatchObject({ code: "not saved" });
    inside.fate = "kept";
    await inside.pass(1000);
    expect(await ann.ask({ type: "sit", table, seat: 0 })).toMatchObject({ type: "done" });
  });

  test("where the table of a rematch was closed, another one is opened", async () => {
    const { ann, bob, table } = await new Inside().running("tictactoe");
    await bob.ask({ type: "resign", table });
    const first = await ann.ask({ type: "rematch", table });
    const again = (first?.type === "done" && first.table) || "";
    expect(await bob.ask({ type: "rematch", table })).toMatchObject({ table: again });
    await ann.ask({ type: "close", table: again });
    const second = await bob.ask({ type: "rematch", table });
    expect(second).toMatchObject({ type: "done" });
    expect(second).not.toMatchObject({ table: again });
  });
});

describe("tables per person are limited", () => {
  test("those that wait or run count, not those that are over, closed or dropped", async () => {
    const inside = new Inside(new Disk(), { tablesPerPerson: 2, waiting: 1000 });
    const { ann, bob, table } = await inside.running("tictactoe");
    const second = await opened(ann);
    expect(await opened(ann)).toBe("too many tables");
    await ann.ask({ type: "close", table: second });
    const third = await opened(ann);
    expect(await opened(ann)).toBe("too many tables");
    await bob.ask({ type: "resign", table });
    const fourth = await opened(ann);
    expect(await opened(ann)).toBe("too many tables");
    for (const left of [third, fourth]) await ann.ask({ type: "exit", table: left });
    await inside.pass(200_000);
    await inside.house.sweep();
    expect(await opened(ann)).toMatch(/^[0-9a-z]{12}$/);
  });

  test("the store is asked once for each host, and again after they reconnect", async () => {
    const inside = new Inside(new Disk(), { tablesPerPerson: 3 });
    const asked = vi.spyOn(MemoryStore.prototype, "hostedBy");
    onTestFinished(() => asked.mockRestore());
    const ann = await inside.caller("Ann");
    const token = ann.words("welcome")[0]?.token;
    const first = await opened(ann);
    const others = await Promise.all([opened(ann), opened(ann), opened(ann)]);
    expect([first, ...others].filter((answer) => answer !== "too many tables")).toHaveLength(3);
    expect(asked).toHaveBeenCalledTimes(1);
    inside.house.farewell(ann);
    expect(await opened(await inside.caller("Ann", token))).toBe("too many tables");
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe("a game whose program files are gone, because they were replaced while the server ran", () => {
  /** The games of the tests, of which tictactoe can't be loaded. */
  const broken = new Map(TOYS).set("tictactoe", {
    load: () => Promise.reject(new Error("Cannot find module './package-1a2b.js'")),
  });

  test.each(["waiting", "running", "over"] as const)(
    "a stored table that is %s isn't damaged",
    async (phase) => {
      const inside = new Inside();
      const { ann, bob, table } =
        phase === "waiting" ? await waiting(inside) : await inside.running("tictactoe");
      if (phase === "over") await bob.ask({ type: "resign", table });
      const token = ann.words("welcome")[0]?.token;
      await inside.house.close();
      const stored = structuredClone(inside.disk);

      const later = new Inside(inside.disk, {}, broken);
      const again = await later.caller("Ann", token);
      expect(await again.ask({ type: "enter", table })).toMatchObject({
        code: "game not loaded",
        sentence: expect.stringContaining("restarted"),
      });
      expect(later.log).toContain("game not loaded");
      expect(later.log).not.toContain("damaged");
      expect(await again.ask(GAME)).toMatchObject({ code: "game not loaded" });
      await later.house.close();
      expect([inside.disk.tables, inside.disk.logs]).toEqual([stored.tables, stored.logs]);

      const third = new Inside(inside.disk);
      const restarted = await third.caller("Ann", token);
      expect(await restarted.ask({ type: "enter", table })).toMatchObject({ type: "done" });
    },
  );
});

/** Ann at a table that waits. */
async function waiting(inside: Inside) {
  const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
  return { ann, bob, table: await opened(ann) };
}
