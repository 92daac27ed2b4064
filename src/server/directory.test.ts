import { describe, expect, test } from "vitest";
import { type Caller, Inside } from "../../test/server/inside.ts";
import { TABLES_PER_PAGE } from "./directory.ts";

const DAY = 86_400_000;

async function lobby(caller: Caller, before?: string) {
  await caller.ask({ type: "lobby", watch: true, ...(before !== undefined && { before }) });
  const shown = caller.words("lobby").at(-1);
  if (shown === undefined) throw new Error("no lobby");
  return shown;
}

async function mine(caller: Caller) {
  await caller.ask({ type: "mine" });
  return caller.words("mine").at(-1)?.tables ?? [];
}

describe("the lobby after a restart", () => {
  test("shows the public tables that wait or run, without loading one", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe");
    const waiting = await ann.open("secret");
    await ann.open("tictactoe", { open: false });
    const over = await inside.running("tictactoe");
    await over.ann.ask({ type: "resign", table: over.table });
    const later = new Inside(inside.disk);
    const { tables, next } = await lobby(await later.caller("Late"));
    expect(new Map(tables.map(({ id, phase }) => [id, phase]))).toEqual(
      new Map([
        [table, "running"],
        [waiting, "waiting"],
      ]),
    );
    const shown = tables.find(({ id }) => id === table);
    expect(shown?.places.map(({ player, here }) => [player?.name, here])).toEqual([
      ["Ann", false],
      ["Bob", false],
    ]);
    expect([next, later.house.rooms.size]).toEqual([null, 0]);
  });

  test("says of a match with clocks that it waits for its people", async () => {
    const inside = new Inside();
    await inside.running("hasty", { clock: "game" });
    const { tables } = await lobby(await new Inside(inside.disk).caller("Late"));
    expect(tables).toMatchObject([{ missing: [0, 1], clock: { decision: 200, match: 2000 } }]);
  });

  test("comes page by page", async () => {
    const inside = new Inside(undefined, { tablesPerPerson: 1000 });
    const ann = await inside.caller("Ann");
    const opened = [];
    for (let n = 0; n < TABLES_PER_PAGE + 3; n++) opened.push(await ann.open("tictactoe"));
    const late = await new Inside(inside.disk).caller("Late");
    const first = await lobby(late);
    expect(first.tables).toHaveLength(TABLES_PER_PAGE);
    const second = await lobby(late, first.next ?? "");
    expect(second.next).toBeNull();
    expect(new Set([...first.tables, ...second.tables].map(({ id }) => id))).toEqual(new Set(opened));
  });

  test("leaves out what cannot be read, and says so in the log", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const [good, bad] = [await ann.open("tictactoe"), await ann.open("tictactoe")];
    const stored = inside.disk.tables.get(bad);
    if (stored !== undefined) inside.disk.tables.set(bad, { ...stored, card: "{" });
    const later = new Inside(inside.disk);
    expect((await lobby(await later.caller("Late"))).tables.map(({ id }) => id)).toEqual([good]);
    expect(later.log).toContain("not listed");
  });

  test("shows tables that were stored before there were cards", async () => {
    const inside = new Inside();
    const { table } = await inside.running("tictactoe");
    const stored = inside.disk.tables.get(table);
    const before = (await lobby(await new Inside(inside.disk).caller("Late"))).tables;
    if (stored !== undefined) inside.disk.tables.set(table, { ...stored, card: "" });
    expect((await lobby(await new Inside(inside.disk).caller("Late"))).tables).toEqual(before);
  });

  test("a guest who left during the lookup isn't subscribed for ever", async () => {
    const inside = new Inside();
    const [ann, eve] = [await inside.caller("Ann"), await inside.caller("Eve")];
    const asked = eve.ask({ type: "lobby", watch: true });
    inside.house.farewell(eve);
    await asked;
    await ann.open("tictactoe");
    expect(eve.words("lobby", "table")).toEqual([]);
  });
});

describe("my tables", () => {
  test("are those that I opened and those where I sit, with my seats, also after a restart", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("tictactoe");
    const own = await bob.open("secret", { open: false });
    const shown = async (caller: Caller) =>
      (await mine(caller))
        .map((one) => [one.table.id, one.you])
        .sort(([a], [b]) => (`${a}` < `${b}` ? -1 : 1));
    const ofBob = [
      [table, 1],
      [own, null],
    ].sort(([a], [b]) => (`${a}` < `${b}` ? -1 : 1));
    expect([await shown(ann), await shown(bob), await shown(eve)]).toEqual([[[table, 0]], ofBob, []]);
    const later = new Inside(inside.disk);
    expect(await shown(await later.caller("Bob", bob.words("welcome")[0]?.token))).toEqual(ofBob);
    expect(later.house.rooms.size).toBe(0);
  });

  test("are mine no longer when the match is over; it is among my matches then", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("tictactoe");
    await ann.ask({ type: "resign", table });
    expect(await mine(bob)).toEqual([]);
    const matches = async (caller: Caller, filter: object = {}) => {
      await caller.ask({ type: "matches", ...filter });
      return caller.words("matches").at(-1)?.matches;
    };
    const match = { id: table, game: "tictactoe", players: ["Ann", "Bob"], winners: [1] };
    expect(await matches(bob)).toMatchObject([{ ...match, seat: 1 }]);
    expect(await matches(ann)).toMatchObject([{ ...match, seat: 0 }]);
    expect(await matches(eve)).toEqual([]);
    expect(await matches(bob, { result: "won", player: "Ann", game: "tictactoe" })).toHaveLength(1);
    expect(await matches(bob, { result: "lost" })).toEqual([]);
  });

  test("count against the limit after a restart too", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    await ann.open("tictactoe");
    const later = new Inside(inside.disk, { tablesPerPerson: 1 });
    const again = await later.caller("Ann", ann.words("welcome")[0]?.token);
    expect(await again.ask({ type: "create", game: "tictactoe", settings: {} })).toMatchObject({
      code: "too many tables",
    });
  });
});

describe("abandoned tables", () => {
  test("are dropped after a day with their seats, and the lobby is told", async () => {
    const inside = new Inside();
    const [ann, eve] = [await inside.caller("Ann"), await inside.caller("Eve")];
    const table = await ann.open("tictactoe");
    await ann.ask({ type: "sit", table, seat: 0 });
    await lobby(eve);
    inside.house.farewell(ann);
    await inside.pass(DAY - 1000);
    await inside.house.sweep();
    expect(eve.words("gone")).toEqual([]);
    await inside.pass(120_000);
    await inside.house.sweep();
    expect(eve.words("gone")).toMatchObject([{ table }]);
    expect([inside.disk.tables.size, (await lobby(eve)).tables]).toEqual([0, []]);
    const again = await inside.caller("Ann", ann.words("welcome")[0]?.token);
    expect(await mine(again)).toEqual([]);
    expect(await again.ask({ type: "enter", table })).toMatchObject({ code: "no such table" });
  });

  test("stay while a guest is there, after a crash too, and when the match runs", async () => {
    const inside = new Inside();
    const { ann } = await inside.running("tictactoe");
    await ann.open("tictactoe");
    await inside.pass(DAY * 2);
    await inside.house.sweep();
    expect(inside.disk.tables.size).toBe(2);
    const later = new Inside(inside.disk);
    later.time.now = inside.time.now + 1000;
    await later.house.sweep();
    expect(inside.disk.tables.size).toBe(2);
    await later.pass(DAY * 2);
    await later.house.sweep();
    expect([...inside.disk.tables.values()].map(({ phase }) => phase)).toEqual(["running"]);
  });
});
