import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { NatsServer, noNats } from "../nats.ts";
import { folder } from "../server/house.ts";
import { ServerProcess } from "../server/kills/process.ts";
import { Caller } from "../spy/sockets.ts";
import { openServer } from "./server.ts";

/* Programs of the No Time to Spy standard at a cluster on a real NATS. */

/** The longest message that a client may send. As JSON, even compressed, it is longer than NATS takes. */
const NOISE = Buffer.from(
  createHash("shake256", { outputLength: 2 ** 20 })
    .update("noise")
    .digest()
    .map((byte) => byte % 128),
).toString("latin1");

/** A server of the cluster with a door for the standard. */
async function openWithDoor(nats: NatsServer, shards: number) {
  const server = await openServer(nats, shards, { spyPort: 0 });
  return { ...server, door: server.spyPort ?? expect.unreachable() };
}

/** Two of them that have divided the shards between them. */
async function openTwo() {
  const nats = await NatsServer.start();
  const servers = [await openWithDoor(nats, 4), await openWithDoor(nats, 4)] as const;
  await expect.poll(() => servers.every(({ backend }) => backend.isSettled())).toBe(true);
  return servers;
}

/** Comes back as a player, on another connection. */
async function reconnect(player: Caller, port: number, path = "/"): Promise<Caller> {
  const caller = new Caller(port, path);
  await new Promise((resolve) => caller.socket.once("open", resolve));
  caller.id = player.id;
  caller.say({ type: "RECONNECT", sessionId: player.sessionId });
  return caller;
}

/** Says something that the server refuses, and returns how. */
async function refusalOf(caller: Caller, text: string) {
  await new Promise((resolve) => caller.socket.once("open", resolve));
  caller.socket.send(text);
  const code = await caller.untilClosed();
  return [code, ...caller.heard.map((message) => message.type === "ERROR" && message.reason)];
}

describe.skipIf(noNats)("the door for the spy standard of a cluster", () => {
  test("players, spectators and reconnected players meet in one match, whichever server they connect to", async () => {
    const [a, b] = await openTwo();
    const ada = await Caller.hello(a.door, "Ada");
    const bob = await Caller.hello(b.door, "Bob", "AI");
    const eve = await Caller.hello(a.door, "Eve", "SPECTATOR");
    await Promise.all([ada.playOut("GAME_STATUS"), bob.playOut("GAME_STATUS"), eve.until("GAME_STATUS")]);
    ada.socket.terminate();
    await bob.until("GAME_PAUSE");
    expect(bob.heard.at(-1)).toMatchObject({ gamePaused: true, serverEnforced: true });
    const again = await reconnect(ada, b.door);
    await Promise.all([again.until("GAME_STATUS"), bob.until("GAME_PAUSE", 2)]);
    expect(again.heard[0]).toMatchObject({ type: "GAME_STARTED", playerOneId: ada.id, playerTwoName: "Bob" });
    again.say({ type: "GAME_LEAVE" });
    await Promise.all([bob.until("STATISTICS"), eve.until("STATISTICS")]);
    expect(bob.heard.at(-1)).toMatchObject({ winner: bob.id, reason: "VICTORY_BY_LEAVE", hasReplay: true });
    for (const { address } of [a, b]) {
      const listed = await (await fetch(`${address}api/matches?game=spy`)).json();
      expect(listed).toMatchObject({ matches: [{ players: ["Ada", "Bob"] }], next: null });
    }
    // Bob and Eve are at different servers: for one of them the replay comes from the other.
    for (const caller of [bob, eve]) {
      const before = caller.texts.slice();
      caller.say({ type: "REQUEST_REPLAY" });
      await caller.until("REPLAY");
      const replay = caller.heard.at(-1);
      if (replay?.type !== "REPLAY") return expect.unreachable();
      const told = replay.messages.map((message) => JSON.stringify(message));
      expect(told.join("\n") === before.join("\n")).toBe(true);
    }
  });

  test("places, names and refusals are those of one server", async () => {
    const [a, b] = await openTwo();
    for (const place of ["x", "y", "z"]) {
      const path = `/match/${place}`;
      const ada = await Caller.hello(a.door, "Ada", "PLAYER", path);
      const other = new Caller(b.door, path);
      await new Promise((resolve) => other.socket.once("open", resolve));
      other.say({ type: "HELLO", name: "Ada", role: "PLAYER" });
      await other.until("ERROR");
      other.say({ type: "HELLO", name: "Bob", role: "PLAYER" });
      await Promise.all([ada.until("GAME_STARTED"), other.until("GAME_STARTED")]);
      expect(other.sessionId).toBe(ada.sessionId);
      const session = "a3bb189e-8bf9-3888-9912-ace4e6543002";
      const unknown = JSON.stringify({ type: "RECONNECT", clientId: ada.id, sessionId: session });
      for (const { door } of [a, b]) {
        expect(await refusalOf(new Caller(door, path), "{")).toEqual([1003, "ILLEGAL_MESSAGE"]);
        expect(await refusalOf(new Caller(door, path), unknown)).toEqual([1003, "SESSION_DOES_NOT_EXIST"]);
        expect(await refusalOf(new Caller(door, path), NOISE)).toEqual([1003, "ILLEGAL_MESSAGE"]);
        expect(await refusalOf(new Caller(door, path), `${NOISE}!`)).toEqual([1003, "ILLEGAL_MESSAGE"]);
      }
      // No other client was disconnected by all that.
      expect([ada.closed, other.closed]).toEqual([null, null]);
    }
  });

  test("a match goes on by RECONNECT at another server when its own stops", async () => {
    const [a, b] = await openTwo();
    const pairs = [];
    for (const place of ["u", "v", "w", "x", "y", "z"]) {
      const path = `/match/${place}`;
      const before = b.backend.tables();
      const ada = await Caller.hello(a.door, "Ada", "PLAYER", path);
      const bob = await Caller.hello(b.door, "Bob", "PLAYER", path);
      await Promise.all([ada.until("REQUEST_ITEM_CHOICE"), bob.until("REQUEST_ITEM_CHOICE")]);
      pairs.push({ ada, bob, path, stays: b.backend.tables() > before });
    }
    await a.stop();
    for (const { ada, bob, path, stays } of pairs) {
      expect(await ada.untilClosed()).toBe(1001);
      if (!stays) expect(await bob.untilClosed()).toBe(1012);
      const one = await reconnect(ada, b.door, path);
      const two = stays ? bob : await reconnect(bob, b.door, path);
      await Promise.all([one.until("REQUEST_ITEM_CHOICE"), two.until("REQUEST_ITEM_CHOICE")]);
      one.say({ type: "GAME_LEAVE" });
      await two.until("STATISTICS");
      expect(two.heard.at(-1)).toMatchObject({ winner: bob.id, reason: "VICTORY_BY_LEAVE" });
    }
  });

  test("a match goes on by RECONNECT when the server that runs it is killed", async () => {
    const nats = await NatsServer.start();
    const server = await openWithDoor(nats, 16);
    const { door } = server;
    // It runs matches of the standard although it has no door for them.
    const killed = await ServerProcess.start(folder(), 0, {}, ["--cluster", nats.url]);
    await expect.poll(() => server.backend.isSettled()).toBe(true);
    /** Two players of a match that the other server runs: it has no table here. On a slow machine shards may still move. */
    const begin = async (place: number): Promise<readonly Caller[]> => {
      const path = `/match/${place}`;
      const before = server.backend.tables();
      const players = [new Caller(door, path), new Caller(door, path)];
      for (const [index, player] of players.entries()) {
        player.socket.once("open", () => player.say({ type: "HELLO", name: `P${index}`, role: "PLAYER" }));
      }
      const asked = await Promise.allSettled(players.map((player) => player.until("REQUEST_ITEM_CHOICE")));
      const isThere = asked.every(({ status }) => status === "fulfilled");
      return isThere && server.backend.tables() === before ? players : begin(place + 1);
    };
    const players = await begin(0);
    await killed.end("SIGKILL");
    expect(await Promise.all(players.map((player) => player.untilClosed()))).toEqual([1012, 1012]);
    const again = await Promise.all(players.map((player) => reconnect(player, door)));
    // Both choose all that they are offered, and the match begins.
    await Promise.all(again.map((player) => player.playOut("GAME_STATUS")));
    expect(again.flatMap(({ heard }) => heard).filter(({ type }) => type === "ERROR")).toEqual([]);
  });
});
