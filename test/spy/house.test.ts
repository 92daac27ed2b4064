import { describe, expect, test } from "vitest";
import { pack } from "../../src/games/spy/package.ts";
import { readRecord } from "../../src/kernel/read-record.ts";
import { houseCourts, houseRecall } from "../../src/server/standard/house-court.ts";
import { Client } from "../server/client.ts";
import { folder, openHouse } from "../server/house.ts";
import { idFor } from "./parlour.ts";
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
  const winner = [ada, bob].findIndex(
    (player) => told?.type === "STATISTICS" && told.winner === idFor(ada, player),
  );
  expect(over.outcome).toMatchObject({ winners: [winner] });
  const { matches } = await store.matches({ game: "spy", most: 1 });
  const [match] = matches;
  expect(match).toMatchObject({ id: table, players: ["Ada", "Bob"], programs: [0, 1] });
  const read = readRecord(pack.game, (await store.record(table))?.text ?? "");
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

describe("a house that is started again", () => {
  /** Two players whose house ends while they choose or play, and the next house with the same data. */
  const restarted = async (until: "REQUEST_ITEM_CHOICE" | "GAME_STATUS") => {
    const data = folder();
    const before = await openHouse(data);
    const first = await openEndpoint({}, { open: houseCourts(before.house) });
    const [ada, bob] = [await Caller.hello(first.port, "Ada"), await Caller.hello(first.port, "Bob", "AI")];
    await Promise.all([ada.playOut(until), bob.playOut(until)]);
    await first.close();
    await before.stop();
    const { house, store } = await openHouse(data);
    const { port } = await openEndpoint({}, { open: houseCourts(house), recall: houseRecall(house) });
    /** Reconnects on another connection, with the given id. */
    const back = async (who: Caller, clientId = who.id) => {
      const caller = new Caller(port);
      await new Promise((resolve) => caller.socket.once("open", resolve));
      caller.say({ type: "RECONNECT", clientId, sessionId: who.sessionId });
      caller.id = clientId;
      return caller;
    };
    return { ada, bob, back, house, store };
  };
  const types = ({ heard }: Caller) => heard.map(({ type }) => type);

  test.each(["REQUEST_ITEM_CHOICE", "GAME_STATUS"] as const)(
    "its players come back by RECONNECT to a match that had come to %s, and play it to the end",
    async (until) => {
      const { ada, bob, back, store } = await restarted(until);
      const again = await back(ada);
      await again.until("GAME_PAUSE");
      const shown = until === "GAME_STATUS" ? ["GAME_STATUS"] : [];
      const asked = types(again).filter((type) => type.startsWith("REQUEST_"));
      expect(types(again)).toEqual(["GAME_STARTED", ...shown, ...asked, "GAME_PAUSE"]);
      expect(again.heard.at(-1)).toMatchObject({ gamePaused: true, serverEnforced: true });
      expect(again.heard[0]).toMatchObject({
        playerOneId: idFor(ada, ada),
        playerTwoId: idFor(ada, bob),
        playerTwoName: "Bob",
      });
      const other = await back(bob);
      await again.until("GAME_PAUSE", 2);
      await Promise.all([again.playOut(), other.playOut()]);
      expect(again.heard.at(-1)).toMatchObject({ type: "STATISTICS", hasReplay: false });
      expect([...again.heard, ...other.heard].filter(({ type }) => type === "ERROR")).toEqual([]);
      const { matches } = await store.matches({ game: "spy", most: 9 });
      expect(matches).toMatchObject([{ players: ["Ada", "Bob"] }]);
    },
  );

  test("an unknown client and an unknown session are refused", async () => {
    const { ada, back } = await restarted("REQUEST_ITEM_CHOICE");
    const stranger = await back(ada, "a3bb189e-8bf9-3888-9912-ace4e6543002");
    await stranger.untilClosed();
    expect(stranger.heard).toMatchObject([{ type: "ERROR", reason: "SESSION_DOES_NOT_EXIST" }]);
    ada.sessionId = "a3bb189e-8bf9-3888-9912-ace4e6543002";
    const lost = await back(ada);
    await lost.untilClosed();
    expect(lost.heard).toMatchObject([{ type: "ERROR", reason: "SESSION_DOES_NOT_EXIST" }]);
  });
});
