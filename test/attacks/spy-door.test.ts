import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { houseCourts, houseRecall } from "../../src/server/standard/house-court.ts";
import { LogFolder } from "../../src/server/standard/log-folder.ts";
import { folder, openHouse } from "../server/house.ts";
import { Parlour, type Visitor } from "../spy/parlour.ts";
import { Caller, openEndpoint } from "../spy/sockets.ts";

/* At the spy door a client can't take another player's seat with what it was sent. */

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All ids in the messages to a client, except its own. */
function foreignIds(texts: readonly string[], own: string | null): Set<string> {
  return new Set(texts.flatMap((text) => text.match(UUID) ?? []).filter((id) => id !== own));
}

/** A client that has just connected and tries to come back as another one. */
async function intrude(parlour: Parlour, clientId: string | null, sessionId: string): Promise<Visitor> {
  const visitor = parlour.visitor();
  visitor.say({ type: "RECONNECT", clientId, sessionId });
  await parlour.pass();
  return visitor;
}

describe("an id that others are told is not enough to reconnect as that player", () => {
  it("a spectator or the opponent can't take the seat of a disconnected player with any id it was told", async () => {
    const parlour = new Parlour();
    const { one, two, eve } = await parlour.onBoard();
    const { sessionId } = eve.last("HELLO_REPLY");
    one.drop();
    await parlour.pass();
    for (const thief of [eve, two])
      for (const id of [...foreignIds(thief.texts, thief.id), null]) {
        const intruder = await intrude(parlour, id, sessionId);
        expect(intruder.types()).toEqual(["ERROR"]);
        expect(intruder.closed).not.toBeNull();
      }
    const back = await intrude(parlour, one.id, sessionId);
    expect(back.types()).toContain("GAME_STARTED");
    expect(back.last("GAME_STARTED").playerOneId).toBe(one.id);
  });

  it("tells no client the real id of another one, from HELLO to the end, leaving included", async () => {
    for (const end of ["play", "leave", "kick"]) {
      const parlour = new Parlour();
      const { one, two, eve } = await parlour.onBoard();
      eve.say({
        type: "REQUEST_META_INFORMATION",
        keys: ["Player.Names", "Spectator.Names", "Faction.Player1"],
      });
      if (end === "play") await parlour.playOut(one, two);
      else if (end === "leave") one.say({ type: "GAME_LEAVE" });
      else one.raw("{");
      await parlour.pass();
      expect(eve.types()).toContain("STATISTICS");
      for (const receiver of [one, two, eve])
        for (const other of [one, two, eve])
          if (other !== receiver) expect(receiver.texts.join("\n")).not.toContain(other.id);
    }
  });

  it("gives the same id for a player in all messages to one client, and players find themselves", async () => {
    const parlour = new Parlour();
    const { one, two, eve } = await parlour.onBoard();
    two.say({ type: "GAME_LEAVE" });
    await parlour.pass();
    expect(one.last("GAME_STARTED").playerOneId).toBe(one.id);
    expect(two.last("GAME_STARTED").playerTwoId).toBe(two.id);
    for (const visitor of [one, two, eve]) {
      const { playerOneId, playerTwoId } = visitor.last("GAME_STARTED");
      expect(visitor.last("GAME_LEFT").leftUserId).toBe(playerTwoId);
      expect(visitor.last("STATISTICS").winner).toBe(playerOneId);
    }
  });

  it("reveals no real id in a REPLAY", async () => {
    const path = folder();
    const logs = new LogFolder(path, () => Date.now());
    const { port } = await openEndpoint({}, { log: (session) => logs.begin(session) });
    const eve = await Caller.hello(port, "Eve", "SPECTATOR");
    const [ada, bob] = [await Caller.hello(port, "Ada"), await Caller.hello(port, "Bob")];
    await Promise.all([ada.playOut(), bob.playOut()]);
    await eve.until("STATISTICS");
    for (const caller of [eve, ada]) {
      caller.say({ type: "REQUEST_REPLAY" });
      await caller.until("REPLAY");
    }
    const replay = eve.texts.at(-1) ?? "";
    expect(replay).toContain('"messages":[');
    for (const { id } of [ada, bob]) expect(replay).not.toContain(id);
    expect(ada.texts.at(-1)).toContain(`"playerOneId":"${ada.id}"`);
    expect(ada.texts.at(-1)).not.toContain(bob.id);
    expect(readdirSync(path)).not.toEqual([]);
  });

  it("holds after a restart: players come back with their own ids, others with none that they were told", async () => {
    const data = folder();
    const before = await openHouse(data);
    const first = await openEndpoint({}, { open: houseCourts(before.house) });
    const eve = await Caller.hello(first.port, "Eve", "SPECTATOR");
    const [ada, bob] = [await Caller.hello(first.port, "Ada"), await Caller.hello(first.port, "Bob")];
    await Promise.all([ada.playOut("GAME_STATUS"), bob.playOut("GAME_STATUS"), eve.until("GAME_STATUS")]);
    await first.close();
    await before.stop();
    const { house } = await openHouse(data);
    const { port } = await openEndpoint({}, { open: houseCourts(house), recall: houseRecall(house) });
    const reconnect = async (clientId: string | null) => {
      const caller = new Caller(port);
      await new Promise((resolve) => caller.socket.once("open", resolve));
      caller.id = clientId;
      caller.say({ type: "RECONNECT", sessionId: eve.sessionId });
      await caller.when(() => caller.heard.length > 0);
      return caller;
    };
    const told = eve.heard.find(({ type }) => type === "GAME_STARTED");
    const ids = told?.type === "GAME_STARTED" ? [told.playerOneId, told.playerTwoId] : [];
    for (const id of [...ids, eve.id, eve.sessionId])
      expect((await reconnect(id)).heard[0]?.type).toBe("ERROR");
    const back = await reconnect(ada.id);
    // What stood for the opponent before still does.
    const earlier = ada.heard.find(({ type }) => type === "GAME_STARTED");
    if (earlier?.type !== "GAME_STARTED") throw new Error("the match had not begun");
    const { playerOneId, playerTwoId } = earlier;
    expect(back.heard[0]).toMatchObject({ type: "GAME_STARTED", playerOneId, playerTwoId });
  });
});
