import { describe, expect, test } from "vitest";
import { type Caller, Inside } from "../../test/server/inside.ts";
import type { Disk } from "../../test/server/memory-store.ts";
import { GAMES } from "../games/index.ts";

/** The last rating of each seat that a caller was told. */
const ratingsAt = (caller: Caller) =>
  caller
    .words("table")
    .at(-1)
    ?.table.places.map(({ rating }) => rating);

async function ratingsOf(caller: Caller) {
  await caller.ask({ type: "ratings" });
  return caller.words("ratings").at(-1)?.ratings;
}

/** Ann and Bob have played a rated match, which Ann has given up. */
async function rated(inside: Inside) {
  const { ann, bob, eve, table } = await inside.running("tictactoe", { rated: true });
  await ann.ask({ type: "resign", table });
  await inside.settled();
  return { ann, bob, eve, table };
}

describe("a rated match", () => {
  test("shows the ratings before it begins, and how they changed after it", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("tictactoe", { rated: true });
    await inside.settled();
    const before = { rating: 1500, provisional: true, change: null };
    expect(ratingsAt(eve)).toEqual([before, before]);
    await ann.ask({ type: "resign", table });
    await inside.settled();
    expect(ratingsAt(eve)).toEqual([
      { rating: 1338, provisional: true, change: -162 },
      { rating: 1662, provisional: true, change: 162 },
    ]);
    expect(await ratingsOf(ann)).toEqual([
      { game: "tictactoe", rating: 1338, provisional: true, matches: 1 },
    ]);
    expect(await ratingsOf(bob)).toMatchObject([{ rating: 1662 }]);
    expect(await ratingsOf(eve)).toEqual([]);
  });

  test("the next match starts from there", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await rated(inside);
    const again = await ann.ask({ type: "rematch", table });
    const next = (again?.type === "done" && again.table) || "";
    await bob.ask({ type: "enter", table: next });
    await inside.settled();
    expect(ann.words("table").at(-1)?.table.rated).toBe(true);
    expect(ratingsAt(ann)).toMatchObject([{ rating: 1662 }, { rating: 1338 }]);
    for (const caller of [ann, bob]) await caller.ask({ type: "ready", table: next, ready: true });
    await bob.ask({ type: "resign", table: next });
    await inside.settled();
    expect(await ratingsOf(ann)).toMatchObject([{ matches: 2 }]);
    // A surprise: the weaker one has won.
    expect(ratingsAt(ann)?.[1]?.change).toBeGreaterThan(162);
  });

  test("a draw between equals changes no rating", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe", { rated: true });
    for (const [index, action] of [0, 1, 2, 4, 3, 5, 7, 6, 8].entries())
      await (index % 2 === 0 ? ann : bob).ask({ type: "act", table, action });
    await inside.settled();
    expect(ratingsAt(ann)).toMatchObject([
      { rating: 1500, change: 0 },
      { rating: 1500, change: 0 },
    ]);
  });

  test("a casual match changes no rating and shows none", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe");
    await ann.ask({ type: "resign", table });
    await inside.settled();
    expect(ratingsAt(ann)).toEqual([undefined, undefined]);
    expect(await ratingsOf(ann)).toEqual([]);
  });

  test("counts against a bot, whose rating is fixed", async () => {
    const inside = new Inside(undefined, {}, GAMES);
    const ann = await inside.caller("Ann");
    const table = await ann.open("duel", { rated: true });
    await ann.ask({ type: "sit", table, seat: 0 });
    expect(await ann.ask({ type: "bot", table, seat: 1, level: "random" })).toMatchObject({
      code: "not rateable",
    });
    await ann.ask({ type: "bot", table, seat: 1, level: "normal" });
    await ann.ask({ type: "ready", table, ready: true });
    await ann.ask({ type: "resign", table });
    await inside.settled();
    const [own, bot] = ratingsAt(ann) ?? [];
    expect(bot).toEqual({ rating: 1500, provisional: false, change: null });
    expect(own?.change).toBeLessThan(-100);
  });
});

describe("what can't be rated", () => {
  test("a match that has begun, by its host's change of mind", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe");
    expect(await ann.ask({ type: "change", table, settings: { rated: true } })).toMatchObject({
      code: "already running",
    });
    await ann.ask({ type: "resign", table });
    await inside.settled();
    expect(await ratingsOf(ann)).toEqual([]);
  });

  test("a table with a config of its own: it could favour a seat", async () => {
    const inside = new Inside(undefined, {}, GAMES);
    const ann = await inside.caller("Ann");
    const table = await ann.open("duel");
    const pack = await GAMES.get("duel")?.load();
    const made = pack?.configure({});
    const config = made?.ok ? made.config : expect.unreachable();
    await ann.ask({ type: "change", table, settings: { rated: true } });
    expect(await ann.ask({ type: "change", table, settings: { config } })).toMatchObject({
      code: "not rateable",
    });
    await ann.ask({ type: "change", table, settings: { rated: false } });
    await ann.ask({ type: "change", table, settings: { config } });
    expect(await ann.ask({ type: "change", table, settings: { rated: true } })).toMatchObject({
      code: "not rateable",
    });
    // What was refused has changed nothing.
    expect(ann.words("table").at(-1)?.table.rated).toBe(false);
  });

  test("a match against oneself: a person in two tabs has one seat", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const again = await inside.caller("Ann", ann.words("welcome")[0]?.token);
    const table = await ann.open("tictactoe", { rated: true });
    await again.ask({ type: "enter", table });
    await ann.ask({ type: "sit", table, seat: 0 });
    await again.ask({ type: "sit", table, seat: 1 });
    for (const caller of [ann, again]) await caller.ask({ type: "ready", table, ready: true });
    expect(ann.words("table").at(-1)?.table).toMatchObject({
      phase: "waiting",
      places: [{ player: null }, { player: { name: "Ann" } }],
    });
  });

  test("a game for one", async () => {
    const inside = new Inside(undefined, {}, GAMES);
    const ann = await inside.caller("Ann");
    expect(await ann.ask({ type: "create", game: "runa", settings: { rated: true } })).toMatchObject({
      code: "not rateable",
    });
    expect(await ann.ask({ type: "pair", game: "runa", rated: false })).toMatchObject({
      code: "not for two",
    });
  });

  test("a player whose client doesn't know ratings", async () => {
    const inside = new Inside();
    const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob", undefined, 2)];
    const table = await ann.open("tictactoe", { rated: true });
    await bob.ask({ type: "enter", table });
    await bob.ask({ type: "sit", table, seat: 0 });
    expect(await bob.ask({ type: "ready", table, ready: true })).toMatchObject({ code: "no ratings" });
    const told = bob.words("table").at(-1)?.table;
    expect(told).not.toHaveProperty("rated");
    expect(told?.places[0]).not.toHaveProperty("rating");
    await ann.ask({ type: "change", table, settings: { rated: false } });
    expect(await bob.ask({ type: "ready", table, ready: true })).toMatchObject({ type: "done" });
  });
});

/** A player gives up, and the house is killed as soon as the end of the match is written: what is on the disk then. */
async function killedAtTheEnd(inside: Inside, loser: Caller, table: string): Promise<Disk> {
  const over = loser.ask({ type: "resign", table });
  while (inside.disk.due.size === 0) await new Promise((resolve) => setImmediate(resolve));
  const killed = inside.disk.copy();
  await over;
  return killed;
}

describe("a match counts once", () => {
  test("if the house is killed between its end and the rating, it is made up for", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe", { rated: true });
    await inside.settled();
    const killed = await killedAtTheEnd(inside, ann, table);
    expect(killed.ratings).toEqual([]);
    const later = new Inside(killed);
    await later.pass(1000);
    expect(killed.ratings).toHaveLength(2);
    expect(killed.due.size).toBe(0);
    const eve = await later.caller("Eve");
    await eve.ask({ type: "enter", table });
    expect(ratingsAt(eve)).toMatchObject([{ change: -162 }, { change: 162 }]);
  });

  test("if it is killed after the rating of one player, both change as if it had not been", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe", { rated: true });
    await inside.settled();
    const killed = await killedAtTheEnd(inside, ann, table);
    await inside.settled();
    killed.ratings.push(...inside.disk.ratings.slice(0, 1));
    const later = new Inside(killed);
    await later.pass(1000);
    expect(killed.ratings).toEqual(inside.disk.ratings);
    expect(killed.due.size).toBe(0);
  });

  test("if a rating can't be stored, it is tried again", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe", { rated: true });
    await inside.settled();
    await ann.ask({ type: "resign", table });
    inside.fate = "failed";
    await inside.settled();
    expect(inside.disk.ratings).toEqual([]);
    inside.fate = "kept";
    await inside.pass(40_000);
    expect(inside.disk.ratings).toHaveLength(2);
    expect(inside.disk.due.size).toBe(0);
  });
});
