import { describe, expect, test } from "vitest";
import { Caller, Inside } from "../../test/server/inside.ts";
import { GAMES } from "../games/index.ts";
import { VERSION } from "../protocol/parts.ts";
import { setupIn } from "./setup.ts";

/** A client that says whether it is a program. */
async function comes(inside: Inside, name: string, program?: boolean, token?: string): Promise<Caller> {
  const caller = new Caller(inside.house);
  await caller.ask({
    ...{ type: "hello", version: VERSION, name },
    ...(program !== undefined && { program }),
    ...(token !== undefined && { token }),
  });
  return caller;
}

const tokenOf = (caller: Caller) => caller.words("welcome")[0]?.token ?? "";

/** Who has the seats, as a caller was told last. */
const playersFor = (caller: Caller) =>
  caller
    .words("table")
    .at(-1)
    ?.table.places.map(({ player }) => player);

const ANN = { type: "person", name: "Ann" } as const;
const RANDY = { type: "person", name: "Randy", program: true } as const;

/** Ann and the program Randy at a waiting table. */
async function seated(inside = new Inside()) {
  const [ann, randy] = [await comes(inside, "Ann", false), await comes(inside, "Randy", true)];
  const table = await ann.open("tictactoe");
  await ann.ask({ type: "sit", table, seat: 0 });
  await randy.ask({ type: "enter", table });
  await randy.ask({ type: "sit", table, seat: 1 });
  return { inside, ann, randy, table };
}

describe("a program", () => {
  test("is marked at its seat, in the lobby and in lists of own tables", async () => {
    const { inside, ann } = await seated();
    expect(playersFor(ann)).toEqual([ANN, RANDY]);
    const eve = await comes(inside, "Eve", false);
    await eve.ask({ type: "lobby", watch: true });
    await ann.ask({ type: "mine" });
    const listed = [
      ...eve.words("lobby"),
      ...ann.words("mine").map(({ tables: [own] }) => ({ tables: [own?.table] })),
    ];
    for (const { tables } of listed)
      expect(tables[0]?.places.map(({ player }) => player)).toEqual([ANN, RANDY]);
    expect(listed).toHaveLength(2);
  });

  test("stays marked while it is away, and after a restart of the house", async () => {
    const { inside, ann, randy, table } = await seated();
    inside.house.farewell(randy);
    expect(playersFor(ann)).toEqual([ANN, RANDY]);
    await ann.ask({ type: "rename", table, name: "Duel" });
    const later = new Inside(inside.disk);
    const eve = await comes(later, "Eve", false);
    await eve.ask({ type: "lobby", watch: true });
    await eve.ask({ type: "enter", table });
    expect(eve.words("lobby")[0]?.tables[0]?.places.map(({ player }) => player)).toEqual([ANN, RANDY]);
    expect(playersFor(eve)).toEqual([ANN, RANDY]);
  });

  test("marks the seat of a person for whom it comes to play, and a browser of theirs doesn't remove the mark", async () => {
    const { inside, ann, table } = await seated();
    const token = tokenOf(ann);
    const program = await comes(inside, "Ann", true, token);
    await program.ask({ type: "enter", table });
    expect(playersFor(ann)).toEqual([{ ...ANN, program: true }, RANDY]);
    const browser = await comes(inside, "Ann", false, token);
    await browser.ask({ type: "enter", table });
    expect(playersFor(ann)).toEqual([{ ...ANN, program: true }, RANDY]);
    // Sitting down again is a person's decision.
    await browser.ask({ type: "stand", table });
    await browser.ask({ type: "sit", table, seat: 0 });
    expect(playersFor(ann)).toEqual([ANN, RANDY]);
  });

  test("is marked in the chat, as a player and as a spectator, and among the names of spectators", async () => {
    const { inside, ann, randy, table } = await seated();
    const watcher = await comes(inside, "Watson", true);
    await watcher.ask({ type: "enter", table });
    await ann.ask({ type: "enter", table, names: true });
    for (const caller of [ann, randy, watcher]) await caller.ask({ type: "chat", table, text: "hello" });
    const said = ann.words("chat").map(({ from, seat, program }) => ({ from, seat, program }));
    expect(said).toEqual([
      { from: "Ann", seat: 0, program: undefined },
      { from: "Randy", seat: 1, program: true },
      { from: "Watson", seat: null, program: true },
    ]);
    const eve = await comes(inside, "Eve", false);
    await eve.ask({ type: "enter", table });
    expect(ann.words("table").at(-1)).toMatchObject({ watching: ["Watson", "Eve"], programs: [0] });
  });

  test("is marked in chat that is heard again after a restart", async () => {
    const { inside, ann, randy, table } = await seated();
    for (const caller of [ann, randy]) await caller.ask({ type: "ready", table, ready: true });
    await randy.ask({ type: "chat", table, text: "good luck" });
    const later = new Inside(inside.disk);
    const again = await comes(later, "Ann", false, tokenOf(ann));
    await again.ask({ type: "enter", table });
    expect(again.words("chat")).toMatchObject([{ from: "Randy", program: true, past: true }]);
  });

  test("of a name that is taken gets a number, like people", async () => {
    const { inside, ann, table } = await seated();
    const other = await comes(inside, "Randy", true);
    await ann.ask({ type: "stand", table });
    await other.ask({ type: "enter", table });
    await other.ask({ type: "sit", table });
    expect(playersFor(other)).toEqual([{ ...RANDY, name: "Randy 2" }, RANDY]);
  });

  test("is marked in the list of finished matches", async () => {
    const { ann, randy, table } = await seated();
    for (const caller of [ann, randy]) await caller.ask({ type: "ready", table, ready: true });
    await ann.ask({ type: "resign", table });
    await ann.ask({ type: "matches" });
    expect(ann.words("matches")[0]?.matches).toMatchObject([{ players: ["Ann", "Randy"], programs: [1] }]);
  });

  test("isn't paired with people", async () => {
    const inside = new Inside();
    const randy = await comes(inside, "Randy", true);
    expect(await randy.ask({ type: "pair", game: "tictactoe", rated: false })).toMatchObject({
      code: "program unpaired",
    });
  });

  test("can't play rated matches: neither sit down, nor make its table rated, nor come to play for a person", async () => {
    const { inside, ann, randy, table } = await seated();
    const unrated = { code: "program unrated" };
    expect(await ann.ask({ type: "change", table, settings: { rated: true } })).toMatchObject(unrated);
    const rated = await ann.open("tictactoe", { rated: true });
    await randy.ask({ type: "enter", table: rated });
    expect(await randy.ask({ type: "sit", table: rated })).toMatchObject(unrated);
    await ann.ask({ type: "sit", table: rated });
    const program = await comes(inside, "Ann", true, tokenOf(ann));
    expect(await program.ask({ type: "enter", table: rated })).toMatchObject(unrated);
  });
});

test("a client that doesn't say whether it is a program isn't told about others, whose messages have nothing new for it", async () => {
  const { inside, randy, table } = await seated();
  const old = await comes(inside, "Old");
  await old.ask({ type: "lobby", watch: true });
  await old.ask({ type: "enter", table, names: true });
  await randy.ask({ type: "chat", table, text: "hello" });
  expect(playersFor(old)).toEqual([ANN, { type: "person", name: "Randy" }]);
  expect(old.words("chat")).toHaveLength(1);
  expect(JSON.stringify(old.heard)).not.toContain("program");
});

test("a table that an older house has stored has no programs", async () => {
  const { inside, table } = await seated();
  const setup = inside.house.rooms.get(table)?.setup ?? expect.unreachable();
  const older = { ...setup, places: [{ type: "person", person: 1, name: "Randy" }, null] };
  expect(setupIn(JSON.stringify(older)).places).toEqual(older.places);
});

describe("two bots of one level", () => {
  test("have numbers in the names of the match", async () => {
    const inside = new Inside(undefined, {}, GAMES);
    const eve = await comes(inside, "Eve", false);
    const table = await eve.open("duel");
    for (const seat of [0, 1]) await eve.ask({ type: "bot", table, seat, level: "random" });
    const room = inside.house.rooms.get(table) ?? expect.unreachable();
    await room.begin();
    expect(room.setup.config).toMatchObject({ names: ["random", "random 2"] });
  });

  test("leave no spectator a name that looks like theirs", async () => {
    const inside = new Inside();
    const eve = await comes(inside, "Random 2", false);
    const table = await eve.open("tictactoe");
    for (const seat of [0, 1]) await eve.ask({ type: "bot", table, seat, level: "random" });
    await eve.ask({ type: "chat", table, text: "hello" });
    expect(eve.words("chat")).toMatchObject([{ from: "Random 2 2" }]);
  });
});
