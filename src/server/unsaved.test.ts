import { describe, expect, test } from "vitest";
import { Inside } from "../../test/server/inside.ts";

describe("when nothing can be saved", () => {
  test("everyone is told, nothing is lost, and play continues when it can", async () => {
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

  test("the end of a match that could not be saved did not happen", async () => {
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

  test("a table whose opening could not be saved does not exist", async () => {
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

  test("guests who leave or come meanwhile are gone or there after the reload", async () => {
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
