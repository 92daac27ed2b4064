import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { VERSION } from "../../src/protocol/parts.ts";
import type { Limits } from "../../src/server/limits.ts";
import { LogFile } from "../../src/server/log-file.ts";
import { anyAction, Client } from "../server/client.ts";
import { folder, openHouse } from "../server/house.ts";
import { Inside } from "../server/inside.ts";
import { Caller } from "../spy/sockets.ts";

/* What may be read in the log of a server, and by whom. */

const CHAT = "chat that is private";
const PARTS = ["a1".repeat(16), "b2".repeat(16)];

/** A house with a log and both doors; `log` gives what was logged, once the house is closed. */
async function loggedHouse(limits: Partial<Limits> = {}) {
  const data = folder();
  const server = await openHouse(data, limits, 0, { log: () => new LogFile(join(data, "server.log")) });
  const log = async () => {
    await server.stop();
    return readFileSync(join(data, "server.log"), "utf8");
  };
  const soFar = () => readFileSync(join(data, "server.log"), "utf8");
  return { ...server, data, log, soFar };
}

const lastMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe("the log holds no secrets and no chat", () => {
  it("not even that a player acted, asked for actions or said something: that is in the record", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    const logged = inside.log.length;
    await ann.ask({ type: "actions", table });
    await ann.ask({ type: "act", table, action: 4 });
    await bob.ask({ type: "chat", table, text: CHAT });
    expect(inside.log.slice(logged)).toEqual([]);
    await bob.ask({ type: "resign", table });
    expect(inside.log.slice(logged)).toEqual(["over", "resign"]);
  });

  it("no token, invitation, part of a seed, secret, move or chat of a match between people", async () => {
    const { address, house, log } = await loggedHouse();
    const [ann, bob] = [await Client.hello(address, "Ann"), await Client.hello(address, "Bob")];
    const created = await ann.ask({ type: "create", game: "duel", settings: { open: false } });
    const table = (created.type === "done" && created.table) || "";
    const setup = house.rooms.get(table)?.setup;
    const { invitation = "", secret = "" } = setup ?? {};
    expect(await bob.ask({ type: "enter", table, invitation: "f".repeat(32) })).toMatchObject({
      type: "refused",
    });
    await bob.ask({ type: "enter", table, invitation });
    for (const [seat, one] of [ann, bob].entries()) await one.ask({ type: "sit", table, seat });
    await ann.ask({ type: "chat", table, text: CHAT });
    await ann.ask({ type: "rename", table, name: CHAT });
    for (const [seat, one] of [ann, bob].entries())
      await one.ask({ type: "ready", table, ready: true, part: PARTS[seat] });
    await ann.untilType("view");
    await ann.when(() => ann.at(table).asked.length > 0);
    const player = ann.at(table).asked.includes(0) ? ann : bob;
    await player.when(() => player.at(table).asked.includes(player.at(table).viewer));
    const action = await anyAction("duel", player.at(table), houseRandom("7".repeat(32)));
    await player.ask({ type: "act", table, action, count: 1 });
    await player.ask({ type: "act", table, action: [CHAT], count: 2 });
    await ann.ask({ type: "chat", table, text: CHAT });
    await bob.ask({ type: "resign", table });
    await ann.untilType("over");
    const text = await log();
    expect(text).toContain('"msg":"over"');
    const secrets = [invitation, secret, ann.token, bob.token, "f".repeat(32), ...PARTS, CHAT];
    for (const hidden of secrets) {
      expect(hidden).toBeTruthy();
      expect(text).not.toContain(hidden);
    }
  });

  it("nothing of refused messages, whatever they hold", async () => {
    const { address, log } = await loggedHouse();
    const ann = await Client.hello(address, "Ann");
    const created = await ann.ask({ type: "create", game: "duel", settings: {} });
    const table = (created.type === "done" && created.table) || "";
    // A token or a line of chat where something else was meant.
    await ann.ask({ type: "bot", table, seat: 1, level: CHAT });
    await ann.ask({ type: "bot", table, seat: 1, level: ann.token ?? "" });
    await ann.ask({ type: "create", game: CHAT, settings: {} });
    for (const wrong of [
      { type: CHAT },
      { type: "enter", table: CHAT },
      { type: "enter", table, [CHAT]: 1 },
      { type: "hello", version: VERSION, token: CHAT },
      { type: "hello", version: VERSION, token: "e".repeat(32) },
    ])
      ann.raw(JSON.stringify(wrong));
    ann.raw(`{"type":"chat","text":"${CHAT}`);
    await ann.ask({ type: "mine" });
    const text = await log();
    expect(text).toContain('"msg":"refused"');
    for (const hidden of [CHAT, ann.token ?? "", "e".repeat(32)]) expect(text).not.toContain(hidden);
  });

  it("not the reason that a client gives for leaving, only the server's own", async () => {
    const { address, log, soFar } = await loggedHouse({ hello: 200 });
    const socket = new WebSocket(`${address.replace("http", "ws")}socket`);
    await new Promise((resolve) => socket.once("open", resolve));
    socket.close(1000, CHAT);
    await new Promise((resolve) => socket.once("close", resolve));
    new WebSocket(`${address.replace("http", "ws")}socket`);
    await expect.poll(soFar).toContain('"why":"too late"');
    expect(await log()).not.toContain(CHAT);
  });

  it("no id of a client and nothing that clients send at the spy door, whose recordings only the owner reads", async () => {
    const { spyPort = 0, data, log } = await loggedHouse();
    const [ada, bob] = [await Caller.hello(spyPort, "Ada"), await Caller.hello(spyPort, "Bob")];
    await bob.until("REQUEST_ITEM_CHOICE");
    const spy = join(data, "spy");
    expect(lastMode(spy)).toBe("700");
    for (const name of readdirSync(spy)) expect(lastMode(join(spy, name))).toBe("600");
    ada.say({ type: CHAT });
    ada.say({ type: "EQUIPMENT_CHOICE", equipment: { [CHAT]: [CHAT] } });
    await bob.until("STATISTICS");
    const strange = new Caller(spyPort);
    await new Promise((resolve) => strange.socket.once("open", resolve));
    strange.say({ type: CHAT });
    await new Promise((resolve) => strange.socket.once("close", resolve));
    const text = await log();
    expect(text).toContain('"msg":"dismissed"');
    for (const hidden of [CHAT, ada.id ?? "", bob.id ?? ""]) expect(text).not.toContain(hidden);
    // Packed when the match is over.
    expect(readdirSync(spy).some((name) => name.endsWith(".gz"))).toBe(true);
    for (const name of readdirSync(spy)) expect(lastMode(join(spy, name))).toBe("600");
  });
});
