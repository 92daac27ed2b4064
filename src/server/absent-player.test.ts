import { describe, expect, test } from "vitest";
import { type Caller, Inside } from "../../test/server/inside.ts";

const TWO_MINUTES = 120_000;
const A_DAY = 86_400_000;

/** Ann's and Bob's match, from which Bob has been away for some time. */
async function deserted(away = TWO_MINUTES, game = "tictactoe", settings = {}) {
  const inside = new Inside();
  const match = await inside.running(game, settings);
  inside.house.farewell(match.bob);
  await inside.pass(away);
  const back = async (house = inside) => {
    const bob = await house.caller("Bob", tokenOf(match.bob));
    await bob.ask({ type: "enter", table: match.table });
    return bob;
  };
  return { inside, back, ...match };
}

const tokenOf = (caller: Caller) => caller.words("welcome")[0]?.token;
const infoOf = (caller: Caller) => caller.words("table").at(-1)?.table;
const absent = (table: string, what: "win" | "adjourn" | "bot", seat = 1) =>
  ({ type: "absent", table, seat, what }) as const;

describe("an absent player", () => {
  test("the table says since when they are away, and how long the others have to wait", async () => {
    const { inside, ann } = await deserted(1000);
    expect(infoOf(ann)).toMatchObject({
      places: [{ away: null }, { away: inside.time.now - 1000 }],
      limits: { absence: TWO_MINUTES },
    });
  });

  test("after that time the player who stayed can claim the win", async () => {
    const { ann, table } = await deserted();
    expect(await ann.ask(absent(table, "win"))).toMatchObject({ type: "done" });
    expect(ann.words("over")).toMatchObject([{ outcome: { winners: [0] } }]);
  });

  test("by correspondence nothing can be claimed: only the time to decide counts", async () => {
    const clock = { decision: A_DAY, match: null };
    const { ann, table } = await deserted(TWO_MINUTES, "tictactoe", { clock });
    expect(infoOf(ann)?.limits).toMatchObject({ absence: null });
    expect(await ann.ask(absent(table, "win"))).toMatchObject({ code: "the game decides" });
  });

  test("a claim that comes too early is refused", async () => {
    const { ann, table } = await deserted(TWO_MINUTES - 1);
    expect(await ann.ask(absent(table, "win"))).toMatchObject({ code: "not away long enough" });
  });

  test("a player who is back can't be dealt with, and the time starts over when they leave again", async () => {
    const { inside, ann, table, back } = await deserted();
    const bob = await back();
    expect(await ann.ask(absent(table, "win"))).toMatchObject({ code: "not away" });
    inside.house.farewell(bob);
    expect(await ann.ask(absent(table, "win"))).toMatchObject({ code: "not away long enough" });
  });

  test("a player with a second tab is not away", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    const tab = await inside.caller("Bob", tokenOf(bob));
    await tab.ask({ type: "enter", table });
    inside.house.farewell(bob);
    await inside.pass(TWO_MINUTES);
    expect(infoOf(ann)?.places[1]).toMatchObject({ here: true, away: null });
    expect(await ann.ask(absent(table, "win"))).toMatchObject({ code: "not away" });
  });

  test("spectators, and players about themselves, a bot's seat or no seat, are refused", async () => {
    const { ann, eve, table } = await deserted();
    expect(await eve.ask(absent(table, "win"))).toMatchObject({ code: "not seated" });
    expect(await ann.ask(absent(table, "win", 0))).toMatchObject({ code: "not away" });
    expect(await ann.ask(absent(table, "win", 7))).toMatchObject({ code: "no such seat" });
    const { ann: alone, table: other } = await new Inside().againstBot("tictactoe");
    expect(await alone.ask(absent(other, "win"))).toMatchObject({ code: "not away" });
  });

  test("before the match and after it there is nothing to claim", async () => {
    const { ann, table } = await deserted();
    const waiting = await ann.open("tictactoe");
    await ann.ask({ type: "sit", table: waiting, seat: 0 });
    expect(await ann.ask(absent(waiting, "win"))).toMatchObject({ code: "not running" });
    await ann.ask({ type: "resign", table });
    expect(await ann.ask(absent(table, "win"))).toMatchObject({ code: "over" });
  });

  test("of two claims at once the first counts", async () => {
    const { ann, table } = await deserted();
    const answers = await Promise.all([ann.ask(absent(table, "bot")), ann.ask(absent(table, "win"))]);
    expect(answers).toMatchObject([{ type: "done" }, { code: "not away" }]);
    expect(ann.words("over")).toEqual([]);
  });

  test("while both are away nothing happens, however long", async () => {
    const { inside, ann, table } = await deserted();
    inside.house.farewell(ann);
    await inside.pass(A_DAY);
    const again = await inside.caller("Ann", tokenOf(ann));
    await again.ask({ type: "enter", table });
    expect(again.words("over")).toEqual([]);
    expect(await again.ask(absent(table, "win"))).toMatchObject({ code: "not away long enough" });
  });

  test("a short interruption of the player who stayed doesn't start the time over", async () => {
    const { inside, ann, table } = await deserted(TWO_MINUTES - 1000);
    inside.house.farewell(ann);
    await inside.pass(1000);
    const again = await inside.caller("Ann", tokenOf(ann));
    await again.ask({ type: "enter", table });
    expect(await again.ask(absent(table, "win"))).toMatchObject({ type: "done" });
  });

  test("after a restart the time counts from when the table was loaded", async () => {
    const { inside, ann, table } = await deserted();
    const later = new Inside(inside.disk);
    const again = await later.caller("Ann", tokenOf(ann));
    await again.ask({ type: "enter", table });
    expect(await again.ask(absent(table, "win"))).toMatchObject({ code: "not away long enough" });
    await later.pass(TWO_MINUTES);
    expect(await again.ask(absent(table, "win"))).toMatchObject({ type: "done" });
  });

  test("limits that the host chose expel no one by themselves: clocks stand, and the claim is the same", async () => {
    const { inside, ann, table } = await deserted(TWO_MINUTES, "tictactoe", {
      clock: { decision: 30_000, match: null },
    });
    await inside.pass(10 * TWO_MINUTES);
    expect([ann.words("over"), ann.words("strike")]).toEqual([[], []]);
    expect(await ann.ask(absent(table, "win"))).toMatchObject({ type: "done" });
  });

  test("where the game itself says how long to wait, its rule counts", async () => {
    const { inside, ann, table } = await deserted(1000, "hasty", { clock: "game" });
    expect(infoOf(ann)).toMatchObject({ limits: { reconnect: 2000, absence: null }, missing: [1] });
    expect(await ann.ask(absent(table, "win"))).toMatchObject({ code: "the game decides" });
    await inside.pass(1000);
    expect(ann.words("over")).toMatchObject([{ outcome: { winners: [0] } }]);
  });

  test("clients of older versions are told nothing that they don't know", async () => {
    const { inside, table } = await deserted();
    const old = await inside.caller("Old", undefined, 2);
    await old.ask({ type: "enter", table });
    const [message] = old.words("table");
    expect(Object.keys(message ?? {})).not.toContain("takesBack");
    expect(Object.keys(message?.table ?? {})).not.toContain("limits");
    expect(Object.keys(message?.table.places[1] ?? {})).toEqual(["player", "ready", "here"]);
  });
});

describe("an adjourned match", () => {
  test("stands still without an end, even where pauses are not allowed", async () => {
    const { inside, ann, table } = await deserted(TWO_MINUTES, "tictactoe", {
      pausing: false,
      clock: { decision: 30_000, match: null },
    });
    const at = inside.time.now;
    expect(await ann.ask(absent(table, "adjourn"))).toMatchObject({ type: "done" });
    await inside.pass(A_DAY);
    expect(infoOf(ann)).toMatchObject({ adjourned: { by: 0, at }, pause: { by: 0, until: null } });
    expect(await ann.ask({ type: "act", table, action: 4 })).toMatchObject({ code: "paused" });
  });

  test("any player continues it once all are back", async () => {
    const { ann, table, back } = await deserted();
    await ann.ask(absent(table, "adjourn"));
    expect(await ann.ask({ type: "resume", table })).toMatchObject({ code: "adjourned" });
    const bob = await back();
    expect(infoOf(bob)?.adjourned).toMatchObject({ by: 0 });
    expect(await bob.ask({ type: "resume", table })).toMatchObject({ type: "done" });
    expect(infoOf(ann)).toMatchObject({ adjourned: null, pause: null, paused: false });
    expect(await ann.ask({ type: "act", table, action: 4 })).toMatchObject({ type: "done" });
  });

  test("stays adjourned when the server is killed, and lists say so", async () => {
    const { inside, ann, table, back } = await deserted(TWO_MINUTES, "tictactoe", {
      clock: { decision: 30_000, match: null },
    });
    await ann.ask(absent(table, "adjourn"));
    const later = new Inside(inside.disk);
    const again = await later.caller("Ann", tokenOf(ann));
    await again.ask({ type: "mine" });
    expect(again.words("mine")[0]?.tables).toMatchObject([{ table: { adjourned: { by: 0 } } }]);
    const bob = await back(later);
    await again.ask({ type: "enter", table });
    await later.pass(A_DAY);
    expect(infoOf(bob)).toMatchObject({ adjourned: { by: 0 }, pause: { by: 0, until: null }, missing: [] });
    expect(await bob.ask({ type: "resume", table })).toMatchObject({ type: "done" });
    const third = new Inside(later.disk);
    expect(infoOf(await back(third))).toMatchObject({ adjourned: null, pause: null });
  });

  test("isn't decided without the missing player for a day, and then can be", async () => {
    const { inside, ann, table } = await deserted();
    await ann.ask(absent(table, "adjourn"));
    await inside.pass(A_DAY - 1);
    expect(await ann.ask(absent(table, "win"))).toMatchObject({ code: "adjourned" });
    await inside.pass(1);
    expect(await ann.ask(absent(table, "win"))).toMatchObject({ type: "done" });
    expect(infoOf(ann)).toMatchObject({ phase: "over", adjourned: null });
  });

  test("a setup and a card from before this can be read", async () => {
    const { inside, ann, table } = await deserted();
    const stored = inside.disk.tables.get(table);
    const { adjourned, standIns, hints, ...setup } = JSON.parse(stored?.setup ?? "");
    const { info, people } = JSON.parse(stored?.card ?? "");
    const { limits, pause, adjourned: _, hints: __, places, ...old } = info;
    expect([adjourned, standIns, hints, pause, typeof limits]).toEqual([null, {}, false, null, "object"]);
    const before = places.map(({ player, ready, here }: Record<string, unknown>) => ({
      player,
      ready,
      here,
    }));
    if (stored === undefined) throw new Error("no table");
    const card = JSON.stringify({ info: { ...old, places: before }, people });
    inside.disk.tables.set(table, { ...stored, setup: JSON.stringify(setup), card });
    const later = new Inside(inside.disk);
    const again = await later.caller("Ann", tokenOf(ann));
    await again.ask({ type: "mine" });
    expect(again.words("mine")[0]?.tables).toMatchObject([{ table: { id: table, adjourned: null } }]);
    expect(await again.ask({ type: "enter", table })).toMatchObject({ type: "done" });
  });
});

describe("a bot that stands in", () => {
  test("plays for the absent player, whose seat stays theirs", async () => {
    const { inside, ann, table } = await deserted();
    await ann.ask({ type: "act", table, action: 4 });
    await ann.ask(absent(table, "bot"));
    await inside.settled();
    expect(infoOf(ann)?.places[1]).toMatchObject({
      player: { type: "person", name: "Bob" },
      standIn: "normal",
    });
    expect(ann.told.at(-1)?.[4]).toEqual([0]);
    // The record says whose moves these are.
    expect(inside.disk.logs.get(table)?.join("")).toContain('{"type":"stand-in","seat":1,"bot":"normal"}');
  });

  test("also where clocks stood still for the missing player", async () => {
    const { inside, ann, table } = await deserted(TWO_MINUTES, "tictactoe", {
      clock: { decision: 30_000, match: null },
    });
    await ann.ask(absent(table, "bot"));
    expect(infoOf(ann)).toMatchObject({ missing: [] });
    await ann.ask({ type: "act", table, action: 4 });
    await inside.settled();
    expect(ann.told.at(-1)?.[4]).toEqual([0]);
  });

  test("ends the moment the person is back, and both are told", async () => {
    const { inside, ann, table, back } = await deserted();
    const chosen: (() => void)[] = [];
    inside.think = ({ actions }) => new Promise((resolve) => chosen.push(() => resolve(actions[0])));
    await ann.ask(absent(table, "bot"));
    await ann.ask({ type: "act", table, action: 4 });
    const bob = await back();
    // The choice that the bot was still thinking about no longer counts.
    for (const choose of chosen) choose();
    await inside.settled();
    expect(bob.words("table").map(({ table }) => table.places[1]?.standIn)).toEqual(["normal", null]);
    expect(infoOf(ann)?.places[1]).toMatchObject({ here: true, standIn: null });
    expect(await bob.ask({ type: "act", table, action: 0, count: 1 })).toMatchObject({ type: "done" });
  });

  test("its moves count: one that the returning player had not sent yet is refused", async () => {
    const { inside, ann, table, back } = await deserted();
    await ann.ask({ type: "act", table, action: 4 });
    await ann.ask(absent(table, "bot"));
    await inside.settled();
    const bob = await back();
    expect(bob.words("view")[0]).toMatchObject({ acted: 1 });
    expect(await bob.ask({ type: "act", table, action: 8, count: 1 })).toMatchObject({
      code: "done otherwise",
    });
  });

  test("goes on after a restart, until the person is back", async () => {
    const { inside, ann, table, back } = await deserted(TWO_MINUTES, "tictactoe", {
      clock: { decision: 30_000, match: null },
    });
    await ann.ask(absent(table, "bot"));
    const later = new Inside(inside.disk);
    const again = await later.caller("Ann", tokenOf(ann));
    await again.ask({ type: "enter", table });
    await again.ask({ type: "act", table, action: 4 });
    await later.settled();
    expect(again.told.at(-1)?.[4]).toEqual([0]);
    await back(later);
    expect(infoOf(again)?.places[1]).toMatchObject({ here: true, standIn: null });
  });

  test("agrees to no take-back: an open request is declined, and there is no new one", async () => {
    const { ann, table } = await deserted();
    await ann.ask({ type: "act", table, action: 4 });
    await ann.ask({ type: "undo", table });
    expect(infoOf(ann)?.asks).toBe(0);
    await ann.ask(absent(table, "bot"));
    expect(infoOf(ann)?.asks).toBe(null);
  });
});
