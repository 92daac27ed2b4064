import { describe, expect, test } from "vitest";
import { type Caller, Inside } from "../../test/server/inside.ts";
import { GAMES } from "../games/index.ts";

describe("acting", () => {
  test("a repeated action is already done; another one in its place is refused", async () => {
    const { ann, table } = await new Inside().running("tictactoe");
    const act = (action: number, count: number) => ann.ask({ type: "act", table, action, count });
    expect(await act(4, 1)).toMatchObject({ type: "done" });
    expect(await act(4, 1)).toMatchObject({ type: "done" });
    expect(await act(5, 1)).toMatchObject({ code: "done otherwise" });
    expect(await act(5, 3)).toMatchObject({ code: "out of order" });
  });

  test("a take-back is named to both by their own notices, and to no one after the end", async () => {
    const { ann, bob, eve, table } = await new Inside().running("tictactoe");
    await ann.ask({ type: "act", table, action: 4 });
    await ann.ask({ type: "undoable", table });
    expect(ann.words("undoable")).toMatchObject([{ table, notices: [1], asks: [1] }]);
    expect(await eve.ask({ type: "undoable", table })).toMatchObject({ code: "not seated" });
    expect(ann.words("table").at(-1)?.takesBack).toBeNull();
    await ann.ask({ type: "undo", table });
    expect([ann, bob].map((caller) => caller.words("table").at(-1)?.takesBack)).toEqual([[1], [1]]);
    await ann.ask({ type: "resign", table });
    for (const type of ["undoable", "undo"] as const)
      expect(await ann.ask({ type, table })).toMatchObject({ code: "over", sentence: "The match is over." });
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

  test("take-backs and forced actions don't change the count after a restart", async () => {
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

  test("everyone at the table is told of a pause, and whose turn it is afterwards", async () => {
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

  test("only the player who missed a deadline is told so", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("hasty", { clock: "game" });
    const tables = [bob, eve].map((caller) => caller.words("table").length);
    await inside.pass(200);
    expect(ann.words("strike")).toEqual([{ type: "strike", table, strikes: 1, most: 3 }]);
    expect([bob, eve].flatMap((caller) => caller.words("strike"))).toEqual([]);
    expect([bob, eve].map((caller) => caller.words("table").length)).toEqual(tables);
    expect(bob.told.at(-1)?.[4]).toEqual([1]);
  });

  test("an action for a decision whose time is over isn't applied to the next one, nor is it punished", async () => {
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

  test("a spectator is told everything public and can't act in the match", async () => {
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

  test("a table tells each guest which seat is theirs", async () => {
    const { ann, bob, eve } = await new Inside().running("tictactoe");
    expect([ann, bob, eve].map((caller) => caller.words("table").at(-1)?.you)).toEqual([0, 1, null]);
  });

  test("where agents are hidden no player is told who else is asked, and the ending is right for a player who gave up", async () => {
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
      expect(caller.words("over")).toMatchObject([{ sentence: "Ann resigned." }]);
  });

  test("the first decision has its time even if chance opens the match", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const settings = { clock: { decision: 5000, match: null } };
    const table = await ann.open("dice", settings);
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "ready", table, ready: true });
    expect(ann.words("view")[0]).toMatchObject({ asked: [0], deadline: inside.time.now + 5000 });
    await inside.pass(5001);
    expect(ann.words("strike")).toMatchObject([{ strikes: 1, most: 3 }]);
    // The time runs again, which the client is told.
    expect(ann.told.at(-1)?.slice(4)).toEqual([[0], inside.time.now + 4999]);
    await inside.pass(5001);
    expect(ann.words("over")).toHaveLength(0);
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

  test("two players who ask for a rematch at once meet at one table", async () => {
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
