import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kvm } from "@nats-io/kv";
import { describe, expect, test } from "vitest";
import { writeDeck } from "../../src/games/duel/deckfile.ts";
import { DECKS } from "../../src/games/duel/decks.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import type { ClientMessage } from "../../src/protocol/client.ts";
import { VERSION } from "../../src/protocol/parts.ts";
import type { Spoken } from "../../src/protocol/server.ts";
import { exportHouse } from "../../src/server/cluster/export.ts";
import { importHouse } from "../../src/server/cluster/import.ts";
import { shardOf } from "../../src/server/cluster/shards.ts";
import { scrub } from "../../src/server/scrub.ts";
import { NatsServer, noNats } from "../nats.ts";
import { anyAction, Client } from "../server/client.ts";
import { folder, openHouse } from "../server/house.ts";
import { begin, openServer, SHARDS } from "./server.ts";

/* A single house moves into a cluster and back. */

/** What a message is answered with before "done". */
async function told<T extends Spoken["type"]>(client: Client, message: ClientMessage, type: T) {
  const from = client.heard.length;
  expect(await client.ask(message)).toMatchObject({ type: "done" });
  return client.untilType(type, from);
}

const deckOf = (thing?: string): ClientMessage & { type: "publish" } => ({
  ...{ type: "publish", game: "duel", kind: "duel-deck", name: "Dragons" },
  files: { deck: [{ name: "deck.json", text: writeDeck(DECKS.storm) }] },
  ...(thing !== undefined && { thing }),
});

/** Another device of the same person, whose token is in another shard. */
async function deviceElsewhere(address: string, first: Client): Promise<Client> {
  for (;;) {
    const { code } = await told(first, { type: "transfer" }, "transfer");
    const device = new Client(address);
    await device.opened();
    await device.ask({ type: "hello", version: VERSION, code });
    if (shardOf(tokenOf(device), SHARDS) !== shardOf(tokenOf(first), SHARDS)) return device;
  }
}

const tokenOf = ({ token }: Client): string => token ?? expect.unreachable();

/** A house with something of everything. */
async function furnish(address: string) {
  const ann = await Client.hello(address, "Ann");
  const bob = await Client.hello(address, "Bob");
  const phone = await deviceElsewhere(address, ann);
  const waiting = await ann.ask({ type: "create", game: "farmland", settings: { name: "Later" } });
  const running = await begin(ann, bob, "duel");
  const action = await anyAction("duel", ann.at(running), houseRandom("3".repeat(32)));
  await ann.ask({ type: "act", table: running, action, count: 1 });
  const open = await begin(ann, bob, "duel", { rated: true });
  await bob.ask({ type: "resign", table: open });
  await expect
    .poll(async () => (await told(ann, { type: "ratings" }, "ratings")).ratings)
    .toMatchObject([{ game: "duel", rating: 1662 }]);
  const secret = await begin(ann, bob, "duel", { spectators: "none" });
  await ann.ask({ type: "resign", table: secret });
  const { thing } = await told(ann, deckOf(), "published");
  return {
    tokens: { ann: tokenOf(ann), phone: tokenOf(phone), bob: tokenOf(bob) },
    tables: { waiting: waiting.type === "done" ? (waiting.table ?? "") : "", running, open, secret },
    thing: thing.id,
  };
}

type Furnished = Awaited<ReturnType<typeof furnish>>;

/** Checks that everything is there for the tokens that people have. */
async function expectAll(
  address: string,
  { tokens, tables, thing }: Furnished,
  edition: number,
  name: string,
) {
  const [ann, bob] = [
    await Client.hello(address, name, tokens.ann),
    await Client.hello(address, "Bob", tokens.bob),
  ];
  const mine = (await told(ann, { type: "mine" }, "mine")).tables.map(({ table }) => table.id);
  expect(mine).toEqual([tables.waiting, tables.running].sort());
  expect(await ann.ask({ type: "enter", table: tables.running })).toMatchObject({ type: "done" });
  await ann.untilType("view");
  expect(ann.at(tables.running)).toMatchObject({ viewer: 0, acted: 1 });
  expect(await ann.ask({ type: "sit", table: tables.running, seat: 1 })).toMatchObject({ type: "refused" });
  expect(await ann.ask({ type: "enter", table: tables.waiting })).toMatchObject({ type: "done" });
  expect(await ann.ask({ type: "rename", table: tables.waiting, name: "Soon" })).toMatchObject({
    type: "done",
  });
  for (const [player, seat] of [
    [ann, 0],
    [bob, 1],
  ] as const) {
    const { matches } = await told(player, { type: "matches" }, "matches");
    expect(matches.map(({ id }) => id).sort()).toEqual([tables.open, tables.secret].sort());
    expect(matches.map((match) => match.seat)).toEqual([seat, seat]);
    const { ratings } = await told(player, { type: "ratings" }, "ratings");
    expect(ratings).toMatchObject([{ game: "duel", rating: seat === 0 ? 1662 : 1338, matches: 1 }]);
  }
  const listed = await (await fetch(`${address}api/matches?player=bob`)).json();
  expect(listed).toMatchObject({ matches: [{ id: tables.open }], next: null });
  const record = async (id: string) => (await fetch(`${address}api/matches/${id}.ludo`)).status;
  expect([await record(tables.open), await record(tables.secret)]).toEqual([200, 404]);
  const { things } = await told(bob, { type: "things" }, "things");
  expect(things).toMatchObject([{ id: thing, name: "Dragons", author: name, edition }]);
  return { ann, bob };
}

/** A copy of a database in a folder of its own, as a house finds it. */
function folderWith(file: string): string {
  const data = join(folder(), "house");
  mkdirSync(data);
  copyFileSync(file, join(data, "ludothek.sqlite"));
  return data;
}

describe.skipIf(noNats)("a house", () => {
  test("moves into a cluster and back, and everyone finds everything with the tokens they have", async () => {
    const data = folder();
    const house = await openHouse(data);
    const all = await furnish(house.address);
    const key = await (await fetch(`${house.address}api/house`)).json();
    const nats = await NatsServer.start();
    const connection = await nats.connect();
    await expect(importHouse(connection, data, SHARDS)).rejects.toThrow("another server is using");
    await house.stop();
    await expect(exportHouse(connection, join(folder(), "early"))).rejects.toThrow("holds no house yet");
    await importHouse(connection, data, SHARDS);
    await expect(importHouse(connection, data, SHARDS)).rejects.toThrow("already holds a house");

    const server = await openServer(nats);
    expect(await (await fetch(`${server.address}api/house`)).json()).toEqual(key);
    await expectAll(server.address, all, 1, "Ann");
    // Of the same person in two shards, each knows the new name and the end of all sessions.
    const renamed = await Client.hello(server.address, "Anna", all.tokens.phone);
    expect(await renamed.ask(deckOf(all.thing))).toMatchObject({ type: "done" });
    const { ann } = await expectAll(server.address, all, 2, "Anna");
    const newcomer = await Client.hello(server.address, "Lin");
    const { tables } = await told(newcomer, { type: "mine" }, "mine");
    expect(tables).toEqual([]);

    const file = join(folder(), "copy.sqlite");
    await exportHouse(connection, file);
    const copy = folderWith(file);
    expect((await scrub(copy)).problems).toEqual([]);
    const single = await openHouse(copy);
    expect(await (await fetch(`${single.address}api/house`)).json()).toEqual(key);
    await expectAll(single.address, all, 2, "Anna");
    expect(await Client.hello(single.address, "Lin", tokenOf(newcomer))).toMatchObject({ isOpen: true });

    const { token } = await told(renamed, { type: "end sessions" }, "token");
    await ann.untilType("bye");
    const old = new Client(server.address);
    await old.opened();
    const hello = { type: "hello", version: VERSION, token: all.tokens.ann } as const;
    expect(await old.ask(hello)).toMatchObject({ type: "refused", code: "unknown token" });
    expect(await Client.hello(server.address, "Anna", token)).toMatchObject({ isOpen: true, token });
  });

  test("no server joins while a house is imported, a damaged one is refused, and an interrupted import can be repeated", async () => {
    const data = folder();
    const house = await openHouse(data);
    await Client.hello(house.address, "Ann");
    await house.stop();
    const nats = await NatsServer.start();
    const { js } = await nats.connect();
    const kv = await new Kvm(js).create("ludothek");
    await kv.put("format", JSON.stringify({ format: "importing", shards: 2 }));
    await expect(openServer(nats)).rejects.toThrow("a house is being imported");
    const connection = await nats.connect();
    const damaged = folderWith(join(data, "ludothek.sqlite"));
    const db = new DatabaseSync(join(damaged, "ludothek.sqlite"));
    db.exec("UPDATE person SET name = 'Eve'");
    db.close();
    await expect(importHouse(connection, damaged, SHARDS)).rejects.toThrow("the house is damaged");
    await importHouse(connection, data, SHARDS);
    expect(await (await fetch(`${(await openServer(nats)).address}healthz`)).json()).toEqual({
      status: "fine",
    });
  });
});
