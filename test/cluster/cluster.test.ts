import { describe, expect, test } from "vitest";
import { houseRandom } from "../../src/kernel/random/house.ts";
import type { TournamentOrder } from "../../src/protocol/tournament-parts.ts";
import { DEFAULT_LIMITS } from "../../src/server/limits.ts";
import type { ServerOptions } from "../../src/server/serve.ts";
import { NatsServer, noNats } from "../nats.ts";
import { anyAction, Client, playOut } from "../server/client.ts";
import { openServer, SHARDS, twoAt } from "./server.ts";

/* Servers of a cluster on a real NATS. */

/** Two servers that have divided the shards between them. */
async function openTwo(nats: NatsServer, shards = SHARDS, more: Partial<ServerOptions> = {}) {
  const servers = [await openServer(nats, shards, more), await openServer(nats, shards, more)] as const;
  await expect.poll(() => servers.every(({ backend }) => backend.isSettled())).toBe(true);
  return servers;
}

describe.skipIf(noNats)("a cluster", () => {
  test("two people at different servers play a whole match, and every server has its record", async () => {
    const nats = await NatsServer.start();
    const [a, b] = await openTwo(nats);
    const lin = await Client.hello(b.address, "Lin");
    await lin.ask({ type: "lobby", watch: true });
    const { ann, bob, table } = await twoAt(a.address, b.address, "duel");
    await lin.until((message) => (JSON.stringify(message).includes(table) ? true : undefined));
    await ann.ask({ type: "mine" });
    expect(await ann.untilType("mine")).toMatchObject({
      tables: [{ table: { id: table }, you: 0 }],
      next: null,
    });
    // A name that changes at the other server is at the table at once.
    await bob.ask({ type: "name", name: "Bobby" });
    await ann.until((message) => (JSON.stringify(message).includes("Bobby") ? true : undefined));
    await Promise.all([
      playOut(ann, "duel", table, "1".repeat(32)),
      playOut(bob, "duel", table, "2".repeat(32)),
    ]);
    for (const { address } of [a, b]) {
      const record = await (await fetch(`${address}api/matches/${table}.ludo`)).text();
      expect(record).toContain('"ludo":2');
      const listed = await (await fetch(`${address}api/matches?game=duel`)).json();
      expect(listed).toMatchObject({ matches: [{ id: table, players: ["Ann", "Bobby"] }], next: null });
    }
    await bob.ask({ type: "matches" });
    expect(await bob.untilType("matches")).toMatchObject({ matches: [{ id: table, seat: 1 }] });
  });

  test("two people at different servers are paired, and their rated match counts for both", async () => {
    const [a, b] = await openTwo(await NatsServer.start());
    const [ann, bob] = [await Client.hello(a.address, "Ann"), await Client.hello(b.address, "Bob")];
    for (const client of [ann, bob]) await client.ask({ type: "pair", game: "duel", rated: true });
    const { table, edition } = await ann.untilType("paired");
    expect(await bob.untilType("paired")).toMatchObject({ table });
    for (const client of [ann, bob]) {
      await client.ask({ type: "enter", table });
      await client.ask({ type: "ready", table, ready: true, edition });
    }
    await ann.untilType("view");
    await ann.ask({ type: "resign", table });
    const changes = await bob.until((message) => {
      if (Array.isArray(message) || message.type !== "table") return undefined;
      const found = message.table.places.flatMap(({ rating }) => rating?.change ?? []);
      return found.length < 2 ? undefined : found.toSorted((one, other) => one - other);
    });
    expect(changes).toEqual([-162, 162]);
    for (const [client, rating] of [
      [ann, 1338],
      [bob, 1662],
    ] as const) {
      await client.ask({ type: "ratings" });
      expect(await client.untilType("ratings")).toMatchObject({
        ratings: [{ game: "duel", rating, matches: 1, provisional: true }],
      });
    }
  });

  test("two people at different servers play a tournament, and it is in the list of every server", async () => {
    const [a, b] = await openTwo(await NatsServer.start());
    const host = await Client.hello(a.address, "Host");
    const opened = await host.ask({
      ...{ type: "open tournament", game: "duel", name: "Cup", format: { type: "round robin", legs: 1 } },
      ...{ settings: { clock: { decision: 600_000, match: null } }, open: true },
    });
    const tournament = (opened.type === "done" && opened.tournament) || "";
    const direct = (order: TournamentOrder) => host.ask({ type: "direct", tournament, order });
    await direct({ type: "roster", names: ["Cem"] });
    await host.ask({ type: "links", tournament });
    const [link] = (await host.untilType("links")).links;
    const players = [await Client.hello(a.address, "Ann"), await Client.hello(b.address, "Cem", link?.token)];
    for (const player of players) {
      await player.ask({ type: "join", tournament });
      await player.ask({ type: "tournament", tournament, watch: true });
    }
    await direct({ type: "begin" });
    for (const player of players) {
      const { table, edition } = await player.untilType("called");
      await player.ask({ type: "enter", table });
      await player.ask({ type: "ready", table, ready: true, edition });
    }
    const [ann, cem] = players;
    const { table } = (await cem?.untilType("view")) ?? { table: "" };
    await ann?.ask({ type: "resign", table });
    await cem?.until((message) => (JSON.stringify(message).includes('"closes"') ? true : undefined));
    await cem?.ask({ type: "tournaments" });
    expect(await cem?.untilType("tournaments")).toMatchObject({
      tournaments: [{ id: tournament, phase: "closed", players: 2 }],
    });
  });

  test("newcomers live in a shard of the server they come to, and their tables with them", async () => {
    // Enough shards that each server runs some.
    const [a, b] = await openTwo(await NatsServer.start(), 32);
    for (const { address } of [a, a, a, a, a, a, b, b])
      await (await Client.hello(address, "Ann")).ask({ type: "create", game: "duel", settings: {} });
    expect([a, b].map(({ backend }) => backend.tables())).toEqual([6, 2]);
  });

  test("a server that stops hands its tables over, and players go on at another", async () => {
    const nats = await NatsServer.start();
    const [a, b] = await openTwo(nats);
    const { ann, table } = await twoAt(a.address, a.address, "duel");
    const before = ann.at(table).number;
    const action = await anyAction("duel", ann.at(table), houseRandom("3".repeat(32)));
    await ann.ask({ type: "act", table, action, count: 1 });
    await a.stop();
    const again = await Client.hello(b.address, "Ann", ann.token);
    const entered = await again.ask({ type: "enter", table, last: before });
    expect(entered).toMatchObject({ type: "done" });
    await again.untilType("view");
    expect(again.at(table)).toMatchObject({ viewer: 0, acted: 1 });
  });

  test("a match that is adjourned for a player of another server stays so when the table moves", async () => {
    const limits = { ...DEFAULT_LIMITS, absence: 1 };
    const [a, b] = await openTwo(await NatsServer.start(), SHARDS, { limits });
    const { ann, bob, table } = await twoAt(a.address, b.address, "duel");
    bob.close();
    await expect
      .poll(async () => (await ann.ask({ type: "absent", table, seat: 1, what: "adjourn" })).type)
      .toBe("done");
    await a.stop();
    const again = await Client.hello(b.address, "Ann", ann.token);
    await again.ask({ type: "enter", table });
    expect((await again.untilType("table")).table).toMatchObject({ adjourned: { by: 0 } });
  });
});
