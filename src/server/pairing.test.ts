import { describe, expect, test } from "vitest";
import { Caller, Inside } from "../../test/server/inside.ts";
import { learn } from "../languages/catalogue.ts";
import { VERSION } from "../protocol/parts.ts";

const WISH = { type: "pair", game: "tictactoe", rated: false } as const;

/** The table that a caller was brought to last. */
const pairedAt = (caller: Caller) => caller.words("paired").at(-1)?.table ?? "";

/** A paired player comes and gets ready, as the page does by itself. */
async function arrive(caller: Caller): Promise<void> {
  const { table, edition } = caller.words("paired").at(-1) ?? expect.unreachable();
  await caller.ask({ type: "enter", table });
  await caller.ask({ type: "ready", table, ready: true, edition });
}

async function threeAt(inside: Inside) {
  return [await inside.caller("Ann"), await inside.caller("Bob"), await inside.caller("Cid")] as const;
}

describe("quick match", () => {
  test("two who speak the same language read the name of their table in it", async () => {
    await learn("de");
    const inside = new Inside();
    const callers = ["Ann", "Bob"].map((name) => ({ name, caller: new Caller(inside.house) }));
    for (const { name, caller } of callers) {
      await caller.ask({ type: "hello", version: VERSION, name, language: "de" });
      await caller.ask(WISH);
    }
    for (const { caller } of callers) await arrive(caller);
    expect(callers[0]?.caller.words("table").at(-1)?.table.name).toBe("Sofortpartie");
  });

  test("two who want the same game meet at a public table and begin at once", async () => {
    const inside = new Inside();
    const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
    expect(await ann.ask(WISH)).toMatchObject({ type: "done" });
    expect(ann.words("paired")).toEqual([]);
    await bob.ask(WISH);
    expect(pairedAt(ann)).toBe(pairedAt(bob));
    for (const caller of [ann, bob]) await arrive(caller);
    const { table } = ann.words("table").at(-1) ?? {};
    expect(table).toMatchObject({ name: "Quick match", open: true, phase: "running", rated: false });
    expect(table?.places.map(({ player }) => player?.name).sort()).toEqual(["Ann", "Bob"]);
    for (const caller of [ann, bob]) expect(caller.words("view")).toHaveLength(1);
  });

  test("the seats are drawn", async () => {
    const inside = new Inside();
    const seats = new Set<number | null | undefined>();
    for (let round = 0; round < 12; round++) {
      const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
      for (const caller of [ann, bob]) await caller.ask(WISH);
      for (const caller of [ann, bob]) await arrive(caller);
      seats.add(ann.words("table").at(-1)?.you);
    }
    expect([...seats].sort()).toEqual([0, 1]);
  });

  test("only who wants the same is paired: the game, and rated or casual", async () => {
    const inside = new Inside();
    const [ann, bob, cid] = await threeAt(inside);
    await ann.ask(WISH);
    await bob.ask({ ...WISH, rated: true });
    await cid.ask({ ...WISH, game: "secret" });
    for (const caller of [ann, bob, cid]) expect(caller.words("paired")).toEqual([]);
    await cid.ask({ ...WISH, rated: true });
    expect(pairedAt(cid)).toBe(pairedAt(bob));
    expect(cid.words("paired")).toMatchObject([{ game: "tictactoe", rated: true }]);
  });

  test("a person with two tabs isn't paired with themselves", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const again = await inside.caller("Ann", ann.words("welcome")[0]?.token);
    await ann.ask(WISH);
    await again.ask(WISH);
    const bob = await inside.caller("Bob");
    await bob.ask(WISH);
    expect(pairedAt(ann)).toBe(pairedAt(bob));
    // Both tabs of Ann are told, and neither waits on.
    expect(again.words("paired")).toEqual(ann.words("paired"));
    await (await inside.caller("Cid")).ask(WISH);
    expect(again.words("paired")).toHaveLength(1);
  });

  test("a player whose connection was lost before they were told is brought to the table on the next one", async () => {
    const inside = new Inside();
    const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
    await ann.ask(WISH);
    // The house hasn't noticed yet that Ann's connection is dead.
    await bob.ask(WISH);
    const again = await inside.caller("Ann", ann.words("welcome")[0]?.token);
    await again.ask(WISH);
    expect(again.words("paired")).toEqual(bob.words("paired"));
    for (const caller of [again, bob]) await arrive(caller);
    expect(bob.words("view")).toHaveLength(1);
    // Once the match has begun, a new wish is for another one.
    await again.ask(WISH);
    expect(again.words("paired")).toHaveLength(1);
  });

  test("a player who asks again while the table is being stored is brought to it, and to no other", async () => {
    const inside = new Inside();
    const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
    const again = await inside.caller("Ann", ann.words("welcome")[0]?.token);
    const cid = await inside.caller("Cid");
    await ann.ask(WISH);
    await Promise.all([bob.ask(WISH), again.ask(WISH), cid.ask(WISH)]);
    expect(again.words("paired")).toEqual(bob.words("paired"));
    expect(cid.words("paired")).toEqual([]);
  });

  test("if the house is restarted before the players come, they find their seats and begin", async () => {
    const before = new Inside();
    const [ann, bob] = [await before.caller("Ann"), await before.caller("Bob")];
    for (const caller of [ann, bob]) await caller.ask(WISH);
    const { table, edition } = ann.words("paired")[0] ?? expect.unreachable();
    const inside = new Inside(before.disk);
    for (const [name, former] of [
      ["Ann", ann],
      ["Bob", bob],
    ] as const) {
      const caller = await inside.caller(name, former.words("welcome")[0]?.token);
      await caller.ask({ type: "enter", table });
      expect(await caller.ask({ type: "ready", table, ready: true, edition })).toMatchObject({
        type: "done",
      });
    }
    expect(inside.house.rooms.get(table)?.setup.phase).toBe("running");
  });

  test("a player whose opponent closed the table isn't sent there again", async () => {
    const inside = new Inside();
    const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
    for (const caller of [ann, bob]) await caller.ask(WISH);
    await arrive(bob);
    expect(await bob.ask({ type: "close", table: pairedAt(bob) })).toMatchObject({ type: "done" });
    await ann.ask(WISH);
    expect(ann.words("paired")).toHaveLength(1);
  });

  test("a player who takes it back or disconnects is not paired, and one who presses twice waits once", async () => {
    const inside = new Inside();
    const [ann, bob, cid] = await threeAt(inside);
    await ann.ask(WISH);
    await ann.ask({ type: "unpair", game: "tictactoe" });
    await bob.ask(WISH);
    inside.house.farewell(bob);
    await cid.ask(WISH);
    await cid.ask(WISH);
    for (const caller of [ann, bob, cid]) expect(caller.words("paired")).toEqual([]);
    await ann.ask(WISH);
    await (await inside.caller("Dan")).ask(WISH);
    expect(ann.words("paired")).toHaveLength(1);
    expect(cid.words("paired")).toHaveLength(1);
  });

  test("three at once: two meet, and the third waits", async () => {
    const inside = new Inside();
    const callers = [await inside.caller("Ann"), await inside.caller("Bob"), await inside.caller("Cid")];
    await Promise.all(callers.map((caller) => caller.ask(WISH)));
    expect(callers.map((caller) => caller.words("paired").length).sort()).toEqual([0, 1, 1]);
  });

  test("if one doesn't come, the table is gone, and the other can wait again", async () => {
    const inside = new Inside();
    const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
    for (const caller of [ann, bob]) await caller.ask(WISH);
    await arrive(ann);
    inside.house.farewell(bob);
    await inside.pass(16_000);
    expect(ann.words("gone")).toEqual([{ type: "gone", table: pairedAt(ann) }]);
    expect(inside.house.rooms.size).toBe(0);
    await ann.ask(WISH);
    await (await inside.caller("Cid")).ask(WISH);
    expect(ann.words("paired")).toHaveLength(2);
  });

  test("a match that has begun stays, however long it takes", async () => {
    const inside = new Inside();
    const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
    for (const caller of [ann, bob]) await caller.ask(WISH);
    for (const caller of [ann, bob]) await arrive(caller);
    await inside.pass(60_000);
    expect(ann.words("gone")).toEqual([]);
    expect(await ann.ask({ type: "chat", table: pairedAt(ann), text: "hello" })).toMatchObject({
      type: "done",
    });
  });

  test("neither player gets ready for settings that the other changed before they came", async () => {
    const inside = new Inside();
    const [ann, eve] = [await inside.caller("Ann"), await inside.caller("Eve")];
    for (const caller of [ann, eve]) await caller.ask(WISH);
    const { table, edition } = ann.words("paired")[0] ?? expect.unreachable();
    await eve.ask({ type: "enter", table });
    await eve.ask({ type: "change", table, settings: { clock: { decision: 1000, match: null } } });
    await ann.ask({ type: "enter", table });
    expect(await ann.ask({ type: "ready", table, ready: true, edition })).toMatchObject({
      code: "changed meanwhile",
    });
  });

  test("if the table can't be opened, the one who waited longer waits on", async () => {
    const inside = new Inside(undefined, { tablesPerPerson: 1 });
    const [ann, bob, cid] = await threeAt(inside);
    await bob.open("tictactoe");
    await ann.ask(WISH);
    expect(await bob.ask(WISH)).toMatchObject({ code: "too many tables" });
    await cid.ask(WISH);
    expect(pairedAt(ann)).toBe(pairedAt(cid));
    expect(bob.words("paired")).toEqual([]);
  });

  test("only games for two have quick matches", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    expect(await ann.ask({ ...WISH, game: "nothing" })).toMatchObject({ code: "no such game" });
  });
});
