import { expect, test } from "vitest";
import { Caller, Inside } from "../../../test/server/inside.ts";
import { VERSION } from "../../protocol/parts.ts";
import { Channels } from "./channels.ts";
import { ClusterDoor } from "./door.ts";
import type { Parcel } from "./link.ts";
import { type HouseOpening, Lodger, RemotePort } from "./remote.ts";
import { shardOf } from "./shards.ts";

const HELLO = { type: "hello", version: VERSION, name: "Ann" } as const;

/** A client at the door of one process, and the house of all shards in another. Parcels between them arrive at once. */
function twoProcesses(shards = 1) {
  const inside = new Inside();
  const parcels: string[] = [];
  const linkFrom = (from: string, to: () => Channels) => ({
    send: (_: string, parcel: Parcel) => {
      parcels.push(parcel[2]);
      to().received(from, parcel);
    },
  });
  const atDoor: Channels = new Channels(
    "door",
    linkFrom("door", () => atShard),
    () => undefined,
  );
  const shard = { house: inside.house, store: { confirmed: () => undefined } };
  const atShard: Channels = new Channels(
    "shard",
    linkFrom("shard", () => atDoor),
    (_, opening, channel) => new Lodger(shard, opening as HouseOpening, channel),
  );
  const door = new ClusterDoor({
    shards,
    home: () => 0,
    list: (_, person, request) => inside.house.list(person, request),
    open: async (number, client, introduction, lost) =>
      new RemotePort(client, introduction, lost, (opening, listener) =>
        atDoor.open("shard", number, opening, listener),
      ),
  });
  return { inside, atDoor, atShard, parcels, door, caller: new Caller(door) };
}

test("a client whose hello is being answered when the processes lose each other is sent away, not told that all is well", async () => {
  const { atShard, caller } = twoProcesses();
  const asked = caller.ask(HELLO);
  // The hello has arrived, and the store is being asked.
  await Promise.resolve();
  atShard.drop("door");
  await asked;
  expect(caller.words("bye")).toMatchObject([{ code: "moved" }]);
  expect(caller.words("done", "welcome")).toEqual([]);
});

test("a client that left before its hello was heard does not become a guest", async () => {
  const { inside, caller, door } = twoProcesses();
  door.farewell(caller);
  await caller.ask(HELLO);
  expect([inside.house.guests.size, caller.heard]).toEqual([0, []]);
});

test("each process tells the other which channels it has dropped", async () => {
  const { inside, atDoor, atShard, caller, parcels } = twoProcesses();
  await caller.ask(HELLO);
  expect(inside.house.guests.size).toBe(1);
  atDoor.drop("shard");
  expect(inside.house.guests.size).toBe(0);
  expect(caller.words("bye")).toMatchObject([{ code: "moved" }]);
  parcels.length = 0;
  atDoor.drop("shard");
  atShard.drop("door");
  expect(parcels).toEqual([]);
});

test("a process that loses a client only once it has answered says nothing more to it", async () => {
  const { inside, atShard, caller } = twoProcesses();
  await caller.ask(HELLO);
  const created = caller.ask({ type: "create", game: "tictactoe", settings: {} });
  await Promise.resolve();
  const heard = caller.heard.length;
  atShard.drop("door");
  await created;
  await inside.pass(1000);
  expect(caller.heard.slice(heard).map((message) => "type" in message && message.type)).toEqual([
    "bye",
    "refused",
  ]);
});

test("a shard that didn't hear a hello knows whether the client is a program, and lists tell only clients that say it", async () => {
  const { inside, caller: randy, door } = twoProcesses(2);
  await randy.ask({ ...HELLO, name: "Randy", program: true });
  const ann = await inside.caller("Ann");
  let table = "";
  while (table === "" || shardOf(table, 2) === 0) table = await ann.open("tictactoe");
  await randy.ask({ type: "enter", table });
  expect(await randy.ask({ type: "sit", table })).toMatchObject({ type: "done" });
  const player = { type: "person", name: "Randy", program: true };
  expect(randy.words("table").at(-1)?.table.places[0]).toMatchObject({ player });
  const old = new Caller(door);
  await old.ask(HELLO);
  for (const caller of [randy, old]) await caller.ask({ type: "lobby", watch: true });
  const [told, untold] = [randy, old].map((caller) => JSON.stringify(caller.words("lobby")));
  expect(told).toContain(JSON.stringify(player));
  expect(untold).not.toContain("program");
});
