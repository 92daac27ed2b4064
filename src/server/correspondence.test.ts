import { describe, expect, test } from "vitest";
import { type Caller, Inside } from "../../test/server/inside.ts";
import { CHANCE } from "../kernel/game.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const BY_LETTER = { clock: { decision: DAY, match: null } } as const;

/** What a person's list says about their only table. */
async function mine(caller: Caller) {
  await caller.ask({ type: "mine" });
  return caller.words("mine").at(-1)?.tables[0];
}

describe("a match by correspondence", () => {
  test("goes on while a player is away, and never counts as waiting for them", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("tictactoe", BY_LETTER);
    inside.house.farewell(bob);
    expect(ann.words("table").at(-1)?.table).toMatchObject({
      missing: [],
      places: [{ here: true }, { here: false }],
    });
    expect(await ann.ask({ type: "act", table, action: 4 })).toMatchObject({ type: "done" });
    for (const one of [ann, eve]) inside.house.farewell(one);
    await inside.pass(3 * MINUTE);
    expect(inside.house.rooms.size).toBe(0);
    const back = await inside.caller("Bob", bob.words("welcome")[0]?.token);
    await back.ask({ type: "enter", table });
    expect(back.words("view").at(-1)).toMatchObject({ asked: [1] });
    expect(await back.ask({ type: "act", table, action: 0 })).toMatchObject({ type: "done" });
  });

  test("says in the list of its players whose turn it is and until when, loaded or not, and after a restart", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("tictactoe", BY_LETTER);
    await inside.pass(MINUTE);
    await ann.ask({ type: "act", table, action: 4 });
    const deadline = inside.time.now + DAY;
    expect(await mine(ann)).toMatchObject({ you: 0, asked: false, deadline: null });
    expect(await mine(bob)).toMatchObject({ you: 1, asked: true, deadline });
    for (const one of [ann, bob, eve]) await one.ask({ type: "exit", table });
    await inside.pass(3 * MINUTE);
    expect(inside.house.rooms.size).toBe(0);
    expect(await mine(bob)).toMatchObject({ asked: true, deadline });
    const again = new Inside(inside.disk);
    const back = await again.caller("Bob", bob.words("welcome")[0]?.token);
    expect(await mine(back)).toMatchObject({ asked: true, deadline });
  });

  test("is lost by a player who misses the deadline while the table is empty", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("tictactoe", BY_LETTER);
    for (const one of [ann, bob, eve]) inside.house.farewell(one);
    await inside.pass(DAY - MINUTE);
    await inside.house.sweep();
    expect(inside.house.rooms.size).toBe(0);
    expect(inside.disk.finished.size).toBe(0);
    await inside.pass(2 * MINUTE);
    await inside.house.sweep();
    await inside.pass(2 * MINUTE);
    expect(inside.disk.finished.get(table)).toMatchObject({ winners: [1] });
    expect(inside.house.rooms.size).toBe(0);
  });

  test("gives players an hour if their time ran out while the house was closed", async () => {
    const inside = new Inside();
    const { bob, table } = await inside.running("tictactoe", BY_LETTER);
    const late = new Inside(inside.disk, {}, undefined, inside.time.now + 2 * DAY);
    await late.house.sweep();
    const back = await late.caller("Bob", bob.words("welcome")[0]?.token);
    await back.ask({ type: "enter", table });
    expect(back.words("over")).toEqual([]);
    await late.pass(59 * MINUTE);
    expect(back.words("over")).toEqual([]);
    await late.pass(2 * MINUTE);
    expect(back.words("over")).toMatchObject([{ outcome: { winners: [1] } }]);
  });

  test("lets bots play while the table is empty, even after a restart", async () => {
    const inside = new Inside();
    inside.think = () => new Promise(() => {});
    const ann = await inside.caller("Ann");
    const table = await ann.open("tictactoe", BY_LETTER);
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "bot", table, seat: 1, level: "random" });
    await ann.ask({ type: "ready", table, ready: true });
    await ann.ask({ type: "act", table, action: 4 });
    inside.house.farewell(ann);
    // The house is killed while the bot is thinking.
    const again = new Inside(inside.disk, {}, undefined, inside.time.now);
    await again.house.sweep();
    await again.settled();
    const back = await again.caller("Ann", ann.words("welcome")[0]?.token);
    expect(await mine(back)).toMatchObject({ asked: true });
  });

  test("is not delayed after a restart where chance is to move", async () => {
    const inside = new Inside();
    inside.pace = () => 5000;
    const ann = await inside.caller("Ann");
    const table = await ann.open("slow", BY_LETTER);
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "ready", table, ready: true });
    await ann.ask({ type: "actions", table });
    await ann.ask({ type: "act", table, action: ann.words("actions")[0]?.actions[0] });
    expect(inside.house.rooms.get(table)?.table?.match.toMove).toEqual([CHANCE]);
    const again = new Inside(inside.disk, {}, undefined, inside.time.now);
    const back = await again.caller("Ann", ann.words("welcome")[0]?.token);
    await back.ask({ type: "enter", table });
    await again.pass(6000);
    expect(again.house.rooms.get(table)?.table?.match.toMove).toEqual([0]);
  });

  test("begins when the second player is ready, even if the first one has left", async () => {
    const inside = new Inside();
    const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
    const table = await ann.open("tictactoe", BY_LETTER);
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "ready", table, ready: true });
    inside.house.farewell(ann);
    await inside.pass(3 * MINUTE);
    expect(inside.house.rooms.size).toBe(0);
    await bob.ask({ type: "enter", table });
    await bob.ask({ type: "sit", table, seat: 1 });
    await bob.ask({ type: "ready", table, ready: true });
    expect(bob.words("view")).toMatchObject([{ asked: [0] }]);
  });

  test("may wait for its players for two weeks, unlike other tables", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const [slow, live] = [await ann.open("tictactoe", BY_LETTER), await ann.open("tictactoe")];
    inside.house.farewell(ann);
    await inside.pass(2 * DAY);
    await inside.house.sweep();
    expect([...inside.disk.tables.keys()]).toEqual([slow]);
    expect(live).not.toBe(slow);
    await inside.pass(14 * DAY);
    await inside.house.sweep();
    expect([...inside.disk.tables.keys()]).toEqual([]);
  });

  test("has at most two weeks for a decision", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const clock = (decision: number) => ({ clock: { decision, match: null } });
    expect(await ann.open("tictactoe", clock(14 * DAY))).not.toBe("");
    expect(await ann.open("tictactoe", clock(14 * DAY + 1))).toBe("");
  });
});

test("clients of older versions are told what they know about their tables, and not reminded", async () => {
  const inside = new Inside();
  const { ann, bob, table } = await inside.running("tictactoe", BY_LETTER);
  inside.house.farewell(bob);
  const older = await inside.caller("Bob", bob.words("welcome")[0]?.token, 2);
  await ann.ask({ type: "act", table, action: 4 });
  await inside.pass(MINUTE);
  expect(Object.keys((await mine(older)) ?? {})).toEqual(["table", "you"]);
  expect(Object.keys((await mine(older))?.table ?? {})).not.toContain("rematchOf");
  expect(older.words("reminder")).toEqual([]);
  expect(await older.ask({ type: "enter", table })).toMatchObject({ type: "done" });
  expect(await older.ask({ type: "act", table, action: 0 })).toMatchObject({ type: "done" });
});

describe("other matches", () => {
  test("with a shorter clock wait for players who are away, and ask no player meanwhile", async () => {
    const inside = new Inside();
    const { ann, bob } = await inside.running("tictactoe", { clock: { decision: DAY - 1, match: null } });
    inside.house.farewell(bob);
    await inside.settled();
    expect(ann.words("table").at(-1)?.table).toMatchObject({ missing: [1] });
    expect(await mine(ann)).toMatchObject({ asked: false });
  });

  test("without a clock say whose turn it is once they are unloaded", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("tictactoe");
    await ann.ask({ type: "act", table, action: 4 });
    for (const one of [ann, bob, eve]) await one.ask({ type: "exit", table });
    await inside.pass(3 * MINUTE);
    expect(inside.house.rooms.size).toBe(0);
    expect(await mine(bob)).toMatchObject({ asked: true, deadline: null });
    expect(await mine(ann)).toMatchObject({ asked: false });
  });

  test("a rematch names the match before it", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    await ann.ask({ type: "resign", table });
    await ann.ask({ type: "rematch", table });
    expect(await mine(bob)).toMatchObject({ table: { phase: "waiting", rematchOf: table }, you: 0 });
    expect(bob.words("reminder")).toMatchObject([{ about: "rematch" }]);
  });
});
