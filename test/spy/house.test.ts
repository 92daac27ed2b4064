import { expect, test } from "vitest";
import { offer } from "../../src/games/spy/offer.ts";
import { readRecord } from "../../src/kernel/read-record.ts";
import { houseCourts } from "../../src/server/standard/court.ts";
import { Client } from "../server/client.ts";
import { openHouse } from "../server/house.ts";
import { Caller, openEndpoint } from "./sockets.ts";

test("a match of the standard is an ordinary table: watched in the house, stored and replayed", async () => {
  const { address, house, store } = await openHouse();
  const { port } = await openEndpoint({}, { open: houseCourts(house) });
  const [ada, bob] = [await Caller.hello(port, "Ada", "AI"), await Caller.hello(port, "Bob", "AI")];
  await ada.until("REQUEST_ITEM_CHOICE");
  const [table = ""] = house.rooms.keys();
  const watcher = await Client.hello(address, "Watcher");
  await watcher.ask({ type: "enter", table });
  expect(watcher.at(table).viewer).toBeLessThan(0);
  await Promise.all([ada.playOut(), bob.playOut()]);
  const over = await watcher.untilType("over");
  const told = ada.heard.at(-1);
  const winner = [ada, bob].findIndex(({ id }) => told?.type === "STATISTICS" && told.winner === id);
  expect(over.outcome).toMatchObject({ winners: [winner] });
  const { matches } = await store.matches({ game: "spy", most: 1 });
  const [match] = matches;
  expect(match).toMatchObject({ id: table, players: ["Ada", "Bob"] });
  const read = readRecord(offer.game, (await store.record(table)) ?? "");
  expect(read.ok && read.value.match.outcome).toEqual(over.outcome);
});

test("players of the standard that leave, are lost, or offend end a table of the house alike", async () => {
  const { house, store } = await openHouse();
  const { port } = await openEndpoint({}, { open: houseCourts(house) });
  for (const [nonsense, reason] of [
    ['{"type":"GAME_LEAVE"}', "VICTORY_BY_LEAVE"],
    ["{", "VICTORY_BY_KICK"],
  ] as const) {
    const [ada, bob] = [await Caller.hello(port, "Ada"), await Caller.hello(port, "Bob")];
    await bob.until("REQUEST_ITEM_CHOICE");
    ada.socket.send(nonsense);
    await bob.until("STATISTICS");
    expect(bob.heard.at(-1)).toMatchObject({ reason, winner: bob.id });
    bob.socket.terminate();
  }
  expect((await store.matches({ game: "spy", most: 9 })).matches).toHaveLength(2);
});

test("serve --spy-port opens the endpoint beside the house", async () => {
  const server = await openHouse(undefined, {}, 0);
  const ada = await Caller.hello(server.spyPort ?? 0, "Ada");
  expect(ada.heard[0]?.type).toBe("HELLO_REPLY");
});
