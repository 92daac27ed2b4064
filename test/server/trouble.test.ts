import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readRecord } from "../../src/kernel/read-record.ts";
import { Client, packageOf, playOut } from "./client.ts";
import { folder, openHouse } from "./house.ts";

/* A real database that cannot be written for a while: the disk is full, or another program holds it. */

async function twoAtDuel(address: string) {
  const [ann, bob] = [await Client.hello(address, "Ann"), await Client.hello(address, "Bob")];
  const created = await ann.ask({ type: "create", game: "duel", settings: {} });
  const table = (created.type === "done" && created.table) || "";
  await bob.ask({ type: "enter", table });
  for (const [seat, client] of [ann, bob].entries()) {
    await client.ask({ type: "sit", table, seat });
    await client.ask({ type: "ready", table, ready: true });
  }
  await Promise.all([ann.untilType("view"), bob.untilType("view")]);
  return { ann, bob, table };
}

test.each([
  ["the disk is full", "here"],
  ["the disk is full", "in a thread"],
  ["another program holds the database", "here"],
  ["another program holds the database", "in a thread"],
])(
  "%s, written %s: players are told that the move was not saved, nothing is lost, and play goes on afterwards",
  async (trouble, where) => {
    const data = folder();
    const { address, store } = await openHouse(data, { again: 500, sync: where === "here" ? 60_000_000 : 0 });
    const { ann, bob, table } = await twoAtDuel(address);
    expect(await ann.ask({ type: "act", table, action: ["finish"], count: 1 })).toMatchObject({
      type: "done",
    });
    await bob.when(() => bob.at(table).asked.includes(1));
    const before = structuredClone(bob.at(table));
    const views = bob.heard.length;

    const other = new DatabaseSync(join(data, "ludothek.sqlite"));
    if (trouble === "the disk is full") await store.limit(1);
    else other.exec("BEGIN IMMEDIATE");
    // A full database has room left in its last pages: it takes a long line to find out.
    if (trouble === "the disk is full")
      while ((await ann.ask({ type: "chat", table, text: "x".repeat(500) })).type === "done");
    expect(await bob.ask({ type: "act", table, action: ["finish"], count: 1 })).toMatchObject({
      code: "not saved",
    });
    expect(await ann.untilType("refused")).toMatchObject({ code: "not saved" });

    if (trouble === "the disk is full") await store.limit(2 ** 40);
    else other.exec("ROLLBACK");
    other.close();
    // All members get the table as it is stored, which is as it was.
    await bob.untilType("view", views);
    await bob.when(() => bob.at(table).asked.includes(1));
    expect(bob.at(table)).toMatchObject({ view: before.view, number: before.number, acted: 0 });
    expect(await bob.ask({ type: "act", table, action: ["finish"], count: 1 })).toMatchObject({
      type: "done",
    });
    bob.at(table).acted = 1;
    await ann.when(() => ann.at(table).asked.includes(0));
    await Promise.all([
      playOut(ann, "duel", table, "1".repeat(32)),
      playOut(bob, "duel", table, "2".repeat(32)),
    ]);
    const record = await (await fetch(`${address}api/matches/${table}.ludo`)).text();
    expect(readRecord((await packageOf("duel")).game, record).ok).toBe(true);
  },
);

test("a health check of a house that cannot save says so", async () => {
  const data = folder();
  const { address } = await openHouse(data);
  const health = async () => {
    const answer = await fetch(`${address}healthz`);
    return [answer.status, await answer.json()];
  };
  const other = new DatabaseSync(join(data, "ludothek.sqlite"));
  other.exec("BEGIN IMMEDIATE");
  expect(await health()).toEqual([503, { status: "cannot save" }]);
  other.exec("ROLLBACK");
  other.close();
});

test("rows that cannot be read affect the tables that they are about, and nothing else", async () => {
  const data = folder();
  const first = await openHouse(data);
  const [good, setup, record, over] = [
    await twoAtDuel(first.address),
    await twoAtDuel(first.address),
    await twoAtDuel(first.address),
    await twoAtDuel(first.address),
  ];
  await over.ann.ask({ type: "resign", table: over.table });
  const { token } = good.ann;
  await first.stop();
  const db = new DatabaseSync(join(data, "ludothek.sqlite"));
  db.prepare("UPDATE place SET setup = substr(setup, 1, 60) WHERE id = ?").run(setup.table);
  db.prepare("UPDATE run SET pieces = substr(pieces, 1, 60) WHERE place = ?").run(record.table);
  db.prepare("UPDATE finished SET players = '[' WHERE id = ?").run(over.table);
  db.close();
  const { address } = await openHouse(data);
  const ann = await Client.hello(address, "Ann", token);
  for (const { table } of [setup, record])
    expect(await ann.ask({ type: "enter", table })).toMatchObject({ code: "damaged" });
  expect(await ann.ask({ type: "enter", table: good.table })).toMatchObject({ type: "done" });
  expect(await ann.ask({ type: "act", table: good.table, action: ["finish"], count: 1 })).toMatchObject({
    type: "done",
  });
  await ann.ask({ type: "lobby", watch: true });
  expect((await ann.untilType("lobby")).tables.map(({ id }) => id).sort()).toEqual(
    [good.table, setup.table, record.table].sort(),
  );
  const listed = await (await fetch(`${address}api/matches`)).json();
  expect(listed).toEqual({ matches: [], next: null });
  expect(await (await fetch(`${address}api/matches/${over.table}.ludo`)).json()).toEqual({ code: "damaged" });
});
