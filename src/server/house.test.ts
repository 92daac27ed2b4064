import { describe, expect, test } from "vitest";
import { Caller, Inside } from "../../test/server/inside.ts";
import { TOYS } from "../../test/toys/offers.ts";
import { GAMES } from "../games/index.ts";
import { VERSION } from "../protocol/parts.ts";

const HELLO = { type: "hello", version: VERSION } as const;

describe("coming", () => {
  test("whoever says hello twice at once is one guest", async () => {
    const inside = new Inside();
    const caller = new Caller(inside.house);
    await Promise.all([caller.ask({ ...HELLO, name: "Ann" }), caller.ask({ ...HELLO, name: "Eve" })]);
    expect(inside.house.guests.size).toBe(1);
    expect(caller.words("refused")).toMatchObject([{ id: 2, code: "hello again" }]);
    expect(caller.words("welcome")).toMatchObject([{ name: "Ann" }]);
  });

  test("whoever does not wait for the welcome is not turned away", async () => {
    const caller = new Caller(new Inside().house);
    const [, created] = await Promise.all([
      caller.ask(HELLO),
      caller.ask({ type: "create", game: "tictactoe", settings: {} }),
    ]);
    expect(created).toMatchObject({ type: "done" });
  });

  test("a hello that was refused can be said again", async () => {
    const caller = new Caller(new Inside().house);
    expect(await caller.ask({ ...HELLO, version: 99 })).toMatchObject({ code: "version" });
    expect(await caller.ask({ ...HELLO, token: "0".repeat(32) })).toMatchObject({ code: "unknown token" });
    expect(await caller.ask(HELLO)).toMatchObject({ type: "done" });
  });

  test("nobody stays who goes while the hello, or the table, is being looked up", async () => {
    const inside = new Inside();
    const caller = new Caller(inside.house);
    const asked = caller.ask(HELLO);
    inside.house.farewell(caller);
    await asked;
    expect(inside.house.guests.size).toBe(0);
    const { ann, bob, eve, table } = await inside.running("tictactoe");
    for (const one of [ann, bob, eve]) inside.house.farewell(one);
    await inside.pass(61_000);
    expect(inside.house.rooms.size).toBe(0);
    const late = await inside.caller("Late");
    const entering = late.ask({ type: "enter", table });
    inside.house.farewell(late);
    await entering;
    expect([...(inside.house.rooms.get(table)?.members ?? [])]).toEqual([]);
    await inside.pass(61_000);
    expect(inside.house.rooms.size).toBe(0);
  });

  test("a table that somebody may not enter does not stay in the memory", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const created = await ann.ask({ type: "create", game: "tictactoe", settings: { open: false } });
    const table = (created?.type === "done" && created.table) || "";
    inside.house.farewell(ann);
    await inside.pass(61_000);
    const eve = await inside.caller("Eve");
    expect(await eve.ask({ type: "enter", table })).toMatchObject({ code: "not invited" });
    await inside.pass(61_000);
    expect(inside.house.rooms.size).toBe(0);
  });

  test("the answer to something malformed has its number", async () => {
    const caller = new Caller(new Inside().house);
    await caller.ask({ ...HELLO, name: "" });
    expect(caller.words("refused")).toMatchObject([{ id: 1, code: "malformed" }]);
  });

  test("whoever comes to a table that is over is told how it ended", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe");
    await ann.ask({ type: "resign", table });
    const late = await inside.caller("Late");
    await late.ask({ type: "enter", table });
    expect(late.words("over")).toMatchObject([{ outcome: { winners: [1] } }]);
  });
});

describe("before the match", () => {
  test("a bot stays ready when the host changes something", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const created = await ann.ask({ type: "create", game: "tictactoe", settings: {} });
    const table = (created?.type === "done" && created.table) || "";
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "bot", table, seat: 1, level: "random" });
    await ann.ask({ type: "change", table, settings: { name: "Other" } });
    await ann.ask({ type: "ready", table, ready: true });
    expect(ann.words("view")).toHaveLength(1);
  });

  test("nobody is ready for settings that he has not seen", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const created = await ann.ask({ type: "create", game: "tictactoe", settings: {} });
    const table = (created?.type === "done" && created.table) || "";
    await ann.ask({ type: "sit", table, seat: 0 });
    const edition = ann.words("table").at(-1)?.table.edition ?? 0;
    await ann.ask({ type: "change", table, settings: { clock: { decision: 1000, match: null } } });
    expect(await ann.ask({ type: "ready", table, ready: true, edition })).toMatchObject({
      code: "changed meanwhile",
    });
    expect(await ann.ask({ type: "ready", table, ready: true, edition: edition + 1 })).toMatchObject({
      type: "done",
    });
  });

  test("whoever goes away is not ready any more, nor is anybody after a restart", async () => {
    const inside = new Inside();
    const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
    const created = await ann.ask({ type: "create", game: "tictactoe", settings: {} });
    const table = (created?.type === "done" && created.table) || "";
    await bob.ask({ type: "enter", table });
    await ann.ask({ type: "sit", table, seat: 0 });
    await bob.ask({ type: "sit", table, seat: 1 });
    await ann.ask({ type: "ready", table, ready: true });
    await ann.ask({ type: "exit", table });
    await bob.ask({ type: "ready", table, ready: true });
    expect(bob.words("table").at(-1)?.table).toMatchObject({
      phase: "waiting",
      places: [{ ready: false }, { ready: true }],
    });
    const later = new Inside(inside.disk);
    const eve = await later.caller("Eve");
    await eve.ask({ type: "enter", table });
    expect(
      eve
        .words("table")
        .at(-1)
        ?.table.places.map(({ ready }) => ready),
    ).toEqual([false, false]);
  });

  test("where nobody may watch, whoever has no seat goes when the match begins", async () => {
    const { ann, eve, table } = await new Inside().running("secret", { spectators: "none" });
    expect(ann.words("view")).toHaveLength(1);
    expect(eve.words("view")).toEqual([]);
    expect(eve.words("gone")).toMatchObject([{ table }]);
    expect(await eve.ask({ type: "chat", table, text: "hm" })).toMatchObject({ code: "not at the table" });
  });

  test("a person sits at one seat, whatever connection it uses", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const created = await ann.ask({ type: "create", game: "tictactoe", settings: {} });
    const table = (created?.type === "done" && created.table) || "";
    const again = await inside.caller("Ann", ann.words("welcome")[0]?.token);
    await again.ask({ type: "enter", table });
    await ann.ask({ type: "sit", table, seat: 0 });
    await again.ask({ type: "sit", table, seat: 1 });
    const places = ann
      .words("table")
      .at(-1)
      ?.table.places.map(({ player }) => player?.name);
    expect(places).toEqual([undefined, "Ann"]);
  });
});

describe("acting", () => {
  test("the same once more is done already; something else in its place is refused", async () => {
    const { ann, table } = await new Inside().running("tictactoe");
    const act = (action: number, count: number) => ann.ask({ type: "act", table, action, count });
    expect(await act(4, 1)).toMatchObject({ type: "done" });
    expect(await act(4, 1)).toMatchObject({ type: "done" });
    expect(await act(5, 1)).toMatchObject({ code: "done otherwise" });
    expect(await act(5, 3)).toMatchObject({ code: "out of order" });
  });

  test("what was taken back counts after a restart as it did before", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    await ann.ask({ type: "act", table, action: 4, count: 1 });
    await ann.ask({ type: "undo", table });
    await bob.ask({ type: "answer", table, yes: true });
    const again = await new Inside(inside.disk).caller("Ann", ann.words("welcome")[0]?.token);
    await again.ask({ type: "enter", table });
    expect(again.words("view")[0]).toMatchObject({ acted: 1, asked: [0] });
    expect(await again.ask({ type: "act", table, action: 4, count: 2 })).toMatchObject({ type: "done" });
  });

  test("what was taken back, and what was done for somebody late, does not change the count after a restart", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("hasty", { clock: "game" });
    await ann.ask({ type: "act", table, action: 4, count: 1 });
    await ann.ask({ type: "undo", table });
    await bob.ask({ type: "answer", table, yes: true });
    // Ann is late: the first free cell is marked for her.
    await inside.pass(250);
    const later = new Inside(inside.disk);
    const again = await later.caller("Ann", ann.words("welcome")[0]?.token);
    await again.ask({ type: "enter", table });
    const [view] = again.words("view");
    expect(view).toMatchObject({ acted: 1, view: { cells: [0, -1, -1, -1, -1, -1, -1, -1, -1] } });
    expect(await again.ask({ type: "act", table, action: 4, count: 1 })).toMatchObject({ type: "done" });
  });

  test("everybody at the table is told of a pause, and who is asked when it is over", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("hasty", { clock: "game" });
    await bob.ask({ type: "pause", table });
    expect(ann.words("table").at(-1)?.table.paused).toBe(true);
    expect(ann.told.at(-1)?.slice(4)).toEqual([[], inside.time.now + 300]);
    await inside.pass(100);
    await ann.ask({ type: "resume", table });
    expect(bob.words("table").at(-1)?.table.paused).toBe(false);
    expect(bob.told.at(-1)?.slice(4)).toEqual([[0], inside.time.now + 200]);
  });

  test("a pause of a match with agreed clocks ends by itself after ten minutes", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe", {
      clock: { decision: 60_000, match: null },
    });
    await bob.ask({ type: "pause", table });
    await inside.pass(599_999);
    expect(ann.words("table").at(-1)?.table.paused).toBe(true);
    await inside.pass(2);
    expect(ann.words("table").at(-1)?.table.paused).toBe(false);
  });

  test("who missed a deadline is told so, and nobody else", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("hasty", { clock: "game" });
    const tables = [bob, eve].map((caller) => caller.words("table").length);
    await inside.pass(200);
    expect(ann.words("strike")).toEqual([{ type: "strike", table, strikes: 1, most: 3 }]);
    expect([bob, eve].flatMap((caller) => caller.words("strike"))).toEqual([]);
    expect([bob, eve].map((caller) => caller.words("table").length)).toEqual(tables);
    expect(bob.told.at(-1)?.[4]).toEqual([1]);
  });

  test("what was meant for a decision whose time is over is not taken for the next one, nor is it punished", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("hasty", { clock: "game" });
    const last = ann.words("view")[0]?.number ?? 0;
    // Ann is late: the first free cell is marked for her. Then it is her turn again.
    await inside.pass(200);
    await bob.ask({ type: "act", table, action: 8 });
    const late = { type: "act", table, action: 4, count: 1, last } as const;
    expect(await ann.ask(late)).toMatchObject({ code: "too late" });
    expect(ann.words("strike")).toHaveLength(1);
    const later = new Inside(inside.disk);
    const again = await later.caller("Ann", ann.words("welcome")[0]?.token);
    await again.ask({ type: "enter", table });
    const back = await later.caller("Bob", bob.words("welcome")[0]?.token);
    await back.ask({ type: "enter", table });
    expect(await again.ask(late)).toMatchObject({ code: "too late" });
    const [, first, tellings] = ann.told.at(-1) ?? [0, 0, []];
    expect(await again.ask({ ...late, last: first + tellings.length - 1 })).toMatchObject({ type: "done" });
  });

  test("whoever only watches is told everything public and cannot do anything in the match", async () => {
    const { ann, eve, table } = await new Inside().running("tictactoe");
    await ann.ask({ type: "act", table, action: 4 });
    expect(eve.told.at(-1)?.[2]).toHaveLength(1);
    for (const message of [
      { type: "act", table, action: 0 },
      { type: "resign", table },
      { type: "pause", table },
      { type: "undo", table },
    ] as const)
      expect(await eve.ask(message)).toMatchObject({ code: "not seated" });
  });

  test("a table says to everybody which seat is his", async () => {
    const { ann, bob, eve } = await new Inside().running("tictactoe");
    expect([ann, bob, eve].map((caller) => caller.words("table").at(-1)?.you)).toEqual([0, 1, null]);
  });

  test("where agents are hidden nobody is told who else is asked, and the end is right for whoever gave up", async () => {
    const inside = new Inside(undefined, {}, GAMES);
    const { ann, bob, eve, table } = await inside.running("spy", { clock: "game" });
    await inside.pass(200);
    for (const [seat, caller] of [ann, bob].entries())
      while (!caller.words("refused").length && caller.told.at(-1)?.[4].includes(seat)) {
        await caller.ask({ type: "actions", table });
        const [action] = caller.words("actions").at(-1)?.actions ?? [];
        await caller.ask({ type: "act", table, action });
      }
    await inside.pass(5000);
    const askedOf = (caller: Caller) => [
      ...new Set(
        [...caller.words("view").map(({ asked }) => asked), ...caller.told.map((told) => told[4])].flat(),
      ),
    ];
    expect([askedOf(ann), askedOf(bob), askedOf(eve)]).toEqual([[0], [1], []]);
    await ann.ask({ type: "resign", table });
    for (const caller of [ann, bob, eve])
      expect(caller.words("over")).toMatchObject([{ sentence: "Player 1 resigned." }]);
  });

  test("the first decision has its time even if chance opens the match", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const settings = { clock: { decision: 5000, match: null } };
    const created = await ann.ask({ type: "create", game: "dice", settings });
    const table = (created?.type === "done" && created.table) || "";
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "ready", table, ready: true });
    expect(ann.words("view")[0]).toMatchObject({ asked: [0], deadline: inside.time.now + 5000 });
    await inside.pass(5001);
    expect(ann.words("over")).toHaveLength(1);
  });

  test("after the end nothing is added to the record", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("hasty", { clock: "game" });
    await bob.ask({ type: "pause", table });
    await ann.ask({ type: "resign", table });
    const record = inside.disk.finished.get(table)?.record;
    for (const type of ["resume", "undo", "pause", "resign"] as const)
      expect(await bob.ask({ type, table })).toMatchObject({ code: "over" });
    await eve.ask({ type: "chat", table, text: "well played" });
    expect(ann.words("chat")).toHaveLength(1);
    inside.house.farewell(bob);
    const again = await inside.caller("Bob", bob.words("welcome")[0]?.token);
    await again.ask({ type: "enter", table });
    expect(inside.disk.logs.size).toBe(0);
    expect(inside.disk.finished.get(table)?.record).toBe(record);
  });

  test("two who want to play again at once meet at one table", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    await ann.ask({ type: "resign", table });
    const answers = await Promise.all([
      ann.ask({ type: "rematch", table }),
      bob.ask({ type: "rematch", table }),
    ]);
    const [first, second] = answers.map((answer) => answer?.type === "done" && answer.table);
    expect(first).toBe(second);
    expect(inside.disk.tables.size).toBe(2);
  });
});

describe("bots", () => {
  test("one that does something illegal gives the match up", async () => {
    const inside = new Inside();
    inside.think = async () => 99;
    const { ann, table } = await inside.againstBot("tictactoe");
    await ann.ask({ type: "act", table, action: 4 });
    await inside.settled();
    expect(ann.words("over")).toMatchObject([{ outcome: { winners: [0] } }]);
  });

  test("one that is sent home because the house closes loses nothing", async () => {
    const inside = new Inside();
    let sendHome = () => {};
    inside.think = () =>
      new Promise((_, reject) => {
        sendHome = () => reject(new Error("dismissed"));
      });
    const { ann, table } = await inside.againstBot("tictactoe");
    await ann.ask({ type: "act", table, action: 4 });
    const pieces = inside.disk.logs.get(table)?.length;
    await inside.house.close();
    sendHome();
    await inside.settled();
    expect(ann.words("over")).toEqual([]);
    expect(inside.disk.logs.get(table)?.length).toBe(pieces);
  });

  test("where nobody may know it by its pace, it takes as long as chance does, thinking included", async () => {
    const toy = await TOYS.get("tictactoe")?.();
    if (toy === undefined) throw new Error("no toy");
    const hidden = new Map([["hidden", async () => ({ ...toy, game: { ...toy.game, paced: true } })]]);
    const inside = new Inside(undefined, {}, hidden);
    inside.think = async ({ actions }) => {
      await inside.time.wait(60);
      return actions[0];
    };
    const { ann, table } = await inside.againstBot("hidden");
    await ann.ask({ type: "act", table, action: 4 });
    const told = ann.told.length;
    await inside.pass(99);
    expect(ann.told).toHaveLength(told);
    await inside.pass(2);
    expect(ann.told).toHaveLength(told + 1);
  });

  test("one whose choice comes while the match is paused chooses again afterwards", async () => {
    const inside = new Inside();
    const chosen: (() => void)[] = [];
    inside.think = ({ actions }) => new Promise((resolve) => chosen.push(() => resolve(actions[0])));
    const { ann, table } = await inside.againstBot("tictactoe");
    await ann.ask({ type: "act", table, action: 4 });
    await ann.ask({ type: "pause", table });
    chosen.shift()?.();
    await inside.settled();
    expect(ann.words("over")).toEqual([]);
    await ann.ask({ type: "resume", table });
    chosen.shift()?.();
    await inside.settled();
    expect(ann.told.at(-1)?.[4]).toEqual([0]);
  });
});

describe("when nothing can be saved", () => {
  test("everybody is told, nothing is lost, and play goes on when it can", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    await ann.ask({ type: "act", table, action: 4, count: 1 });
    inside.fate = "failed";
    const told = ann.told.length;
    expect(await bob.ask({ type: "act", table, action: 0, count: 1 })).toMatchObject({ code: "not saved" });
    expect(ann.words("refused")).toMatchObject([{ code: "not saved" }]);
    // Meanwhile the table stands still.
    expect(await bob.ask({ type: "act", table, action: 0, count: 1 })).toMatchObject({ code: "not saved" });
    inside.fate = "kept";
    await inside.pass(1000);
    expect(ann.told.length).toBe(told);
    expect(bob.words("view").at(-1)).toMatchObject({ acted: 0, asked: [1] });
    expect(await bob.ask({ type: "act", table, action: 8, count: 1 })).toMatchObject({ type: "done" });
    expect(inside.disk.logs.get(table)).toHaveLength(3);
  });

  test("several things at one table at once are all refused, and nothing is left unanswered", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("both");
    inside.fate = "failed";
    const answers = await Promise.all([
      ann.ask({ type: "act", table, action: "a", count: 1 }),
      bob.ask({ type: "act", table, action: "b", count: 1 }),
      eve.ask({ type: "chat", table, text: "hm" }),
      ann.ask({ type: "act", table, action: "a", count: 1 }),
    ]);
    expect(answers.map((answer) => answer?.type === "refused" && answer.code)).toEqual([
      "not saved",
      "not saved",
      "not saved",
      "not saved",
    ]);
  });

  test("a table with clocks does not try again and again without a pause", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("hasty", { clock: "game" });
    inside.fate = "failed";
    await ann.ask({ type: "act", table, action: 4, count: 1 });
    await inside.pass(9500);
    expect(bob.words("refused").length).toBeLessThan(12);
    inside.fate = "kept";
    await inside.pass(600);
    expect(ann.told.at(-1)?.[4]).toEqual([0]);
    expect(await ann.ask({ type: "act", table, action: 4, count: 1 })).toMatchObject({ type: "done" });
  });

  test("a bot at a table that is loaded again thinks only there", async () => {
    const inside = new Inside();
    let thoughts = 0;
    inside.think = async ({ actions }) => {
      await inside.time.wait(10);
      thoughts++;
      inside.fate = thoughts === 1 ? "failed" : "kept";
      return actions[0];
    };
    const { ann, table } = await inside.againstBot("tictactoe");
    await ann.ask({ type: "act", table, action: 4, count: 1 });
    await inside.pass(3000);
    expect(thoughts).toBe(2);
    expect(ann.words("view").at(-1)).toMatchObject({ acted: 1 });
    expect(ann.told.at(-1)?.[4]).toEqual([0]);
    expect(inside.disk.logs.get(table)).toHaveLength(3);
  });

  test("the end of a match that could not be saved has not been", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    inside.fate = "failed";
    expect(await ann.ask({ type: "resign", table })).toMatchObject({ code: "not saved" });
    inside.fate = "kept";
    await inside.pass(1000);
    expect([bob.words("over"), inside.disk.finished.size]).toEqual([[], 0]);
    await ann.ask({ type: "act", table, action: 4 });
    expect(bob.words("over")).toEqual([]);
  });

  test("a table that could not be opened is not there", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    inside.fate = "failed";
    const create = () => ann.ask({ type: "create", game: "tictactoe", settings: {} });
    expect(await create()).toMatchObject({ code: "not saved" });
    expect(inside.house.rooms.size).toBe(0);
    inside.fate = "kept";
    await inside.pass(2000);
    expect(await create()).toMatchObject({ type: "done" });
  });

  test("whoever goes meanwhile, or comes, is there or not when it is loaded again", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("tictactoe");
    inside.fate = "failed";
    await ann.ask({ type: "act", table, action: 4, count: 1 });
    inside.fate = "kept";
    inside.house.farewell(eve);
    await bob.ask({ type: "exit", table });
    const late = await inside.caller("Late");
    const entering = late.ask({ type: "enter", table });
    await inside.pass(1000);
    expect(await entering).toMatchObject({ type: "done" });
    const names = [...(inside.house.rooms.get(table)?.members.keys() ?? [])].map(({ name }) => name);
    expect(names.sort()).toEqual(["Ann", "Late"]);
    expect(await ann.ask({ type: "act", table, action: 4, count: 1 })).toMatchObject({ type: "done" });
  });
});

describe("the lobby", () => {
  test("is told of what is stored only, and keeps a table that everybody has left", async () => {
    const inside = new Inside();
    const eve = await inside.caller("Eve");
    await eve.ask({ type: "lobby", watch: true });
    inside.fate = "failed";
    const ann = await inside.caller("Ann");
    expect(ann.guest).toBeUndefined();
    inside.fate = "kept";
    await ann.ask({ ...HELLO, name: "Ann" });
    inside.fate = "failed";
    await ann.ask({ type: "create", game: "tictactoe", settings: {} });
    expect(eve.words("table")).toEqual([]);
    inside.fate = "kept";
    await ann.ask({ type: "create", game: "tictactoe", settings: {} });
    const { table } = eve.words("table")[0] ?? {};
    expect(table?.name).toBe("Ann's table");
    inside.house.farewell(ann);
    await inside.pass(61_000);
    expect([inside.house.rooms.size, eve.words("gone")]).toEqual([0, []]);
    await eve.ask({ type: "lobby", watch: true });
    expect(eve.words("lobby").at(-1)).toMatchObject({ tables: [{ id: table?.id }], next: null });
  });
});
