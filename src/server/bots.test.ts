import { describe, expect, test } from "vitest";
import { Inside } from "../../test/server/inside.ts";
import { TOYS } from "../../test/toys/offers.ts";

describe("bots", () => {
  test("one that does something illegal gives the match up", async () => {
    const inside = new Inside();
    inside.think = async () => 99;
    const { ann, table } = await inside.againstBot("tictactoe");
    await ann.ask({ type: "act", table, action: 4 });
    await inside.settled();
    expect(ann.words("over")).toMatchObject([{ outcome: { winners: [0] } }]);
  });

  test("one that is stopped because the house closes loses nothing", async () => {
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

  test("where its timing must reveal nothing, it takes as long as chance does, thinking included", async () => {
    const toy = await TOYS.get("tictactoe")?.load();
    if (toy === undefined) throw new Error("no toy");
    const hidden = new Map([
      ["hidden", { load: async () => ({ ...toy, game: { ...toy.game, paced: true } }) }],
    ]);
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
