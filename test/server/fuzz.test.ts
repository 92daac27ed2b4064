import fc from "fast-check";
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { VERSION } from "../../src/protocol/parts.ts";
import { type Spoken, serverMessage, type TableUpdate } from "../../src/protocol/server.ts";
import { extent } from "../thorough.ts";
import { TOYS } from "../toys/offers.ts";
import { Client } from "./client.ts";
import { folder, openHouse } from "./house.ts";
import { Caller, Inside } from "./inside.ts";
import { nonsense } from "./nonsense.ts";
import { NEVER } from "./simulation/machine.ts";

/** How many visits there are, and how many messages in each; some of them are repeated in another order. */
const VISITS = extent(75, 1000);
const MESSAGES = 90;
const REPEATED = 12;

/** A house in which two play, who must notice nothing of what goes on beside them, and another table waits. */
async function busyHouse() {
  const inside = new Inside();
  const { ann, bob, table } = await inside.running("tictactoe", { name: "Quiet" });
  const other = await inside.caller("Other");
  const second = await other.open("tictactoe");
  /** Every action marks a cell of its own. */
  const act = (player: Caller, count: number) =>
    player.ask({ type: "act", table, action: 2 * (count - 1) + (player === bob ? 1 : 0), count });
  return { inside, ann, bob, tables: [table, second], act };
}

test("any message of a client is answered or dropped, and others notice nothing", async () => {
  let said = 0;
  // The names in such a house are always the same.
  const { tables } = await busyHouse();
  const known = { tables, tokens: ["f".repeat(32)], games: [...TOYS.keys()] };
  const messages = fc.array(nonsense(known), { minLength: MESSAGES, maxLength: MESSAGES, size: "max" });
  await fc.assert(
    fc.asyncProperty(messages, fc.boolean(), async (list, atOnce) => {
      const { inside, ann, bob, act } = await busyHouse();
      const offender = new Caller(inside.house);
      await offender.ask({ type: "hello", version: VERSION });
      await offender.ask({ type: "enter", table: tables[0] ?? "" });
      for (const message of [...list, ...list.slice(-REPEATED).reverse()]) {
        const answered = inside.house.receive(offender, message);
        if (!atOnce) await answered;
        said++;
      }
      await inside.settled();
      for (const [player, count] of [
        [ann, 1],
        [bob, 1],
        [ann, 2],
      ] as const)
        expect(await act(player, count)).toMatchObject({ type: "done" });
      const foreign = offender.heard.find((message) => !serverMessage.safeParse(message).success);
      expect(foreign).toBeUndefined();
      for (const player of [ann, bob]) {
        expect(player.words("view")).toHaveLength(1);
        expect(player.words("refused", "over")).toEqual([]);
        const told = player.told.filter(([, , tellings]) => tellings.length > 0);
        expect(told.map(([, first]) => first)).toEqual([1, 2, 3]);
      }
      expect(inside.log.filter((what) => NEVER.includes(what))).toEqual([]);
      inside.house.farewell(offender);
      expect(inside.house.guests.size).toBe(4);
    }),
    { numRuns: VISITS, seed: 20_260_101, endOnFailure: true },
  );
  expect(said).toBeGreaterThanOrEqual(100 * VISITS);
});

test("no setting of any game causes an error", async () => {
  const games = [...GAMES.keys()].filter((game) => game !== "spy");
  const inside = new Inside(undefined, { tablesPerPerson: 1_000_000 }, GAMES);
  const caller = await inside.caller("Ann");
  const create = nonsense({ tables: [], tokens: [], games }).filter(
    (message) =>
      typeof message === "object" && message !== null && "type" in message && message.type === "create",
  );
  for (const message of fc.sample(create, { numRuns: 2000, seed: 1 }))
    await inside.house.receive(caller, message);
  expect(caller.words("done").length).toBeGreaterThan(5);
  expect(inside.log.filter((what) => NEVER.includes(what))).toEqual([]);
  expect(Math.max(...caller.words("refused").map(({ sentence }) => sentence.length))).toBeLessThan(600);
});

test("memory stays flat however many messages come", async () => {
  const { inside, tables } = await busyHouse();
  const known = { tables, tokens: [], games: ["tictactoe"] };
  for (let seed = 0; seed < 30; seed++) {
    const offender = new Caller(inside.house);
    await offender.ask({ type: "hello", version: VERSION });
    for (const message of fc.sample(nonsense(known), { numRuns: 100, seed }))
      await inside.house.receive(offender, message);
    inside.house.farewell(offender);
    await inside.pass(61_000);
    expect([inside.house.guests.size, inside.house.rooms.size]).toEqual([4, 2]);
  }
});

const isSpoken = (message: Spoken | TableUpdate, type: Spoken["type"]) =>
  !Array.isArray(message) && (message as Spoken).type === type;

test("over sockets, too, the offender is disconnected after a limit, and others notice nothing", async () => {
  const { address } = await openHouse(folder(), { offences: 30, rate: 50, burst: 100 });
  const ann = await Client.hello(address, "Ann");
  const created = await ann.ask({ type: "create", game: "duel", settings: {} });
  const table = (created.type === "done" && created.table) || "";
  const heard = ann.heard.length;
  const known = { tables: [table], tokens: [], games: ["duel", "farmland"] };
  for (let visit = 0; visit < 20; visit++) {
    const offender = new Client(address);
    await offender.opened();
    for (const message of fc.sample(nonsense(known), { numRuns: 400, seed: visit })) {
      const text = JSON.stringify(message) ?? "nothing";
      if (offender.isOpen) offender.raw(visit % 3 === 0 ? Buffer.from(text) : text);
    }
    expect(await offender.untilType("bye")).toMatchObject({ code: "offences" });
    expect(offender.heard.filter((message) => isSpoken(message, "refused")).length).toBeLessThan(200);
    offender.close();
  }
  // Coming to the table and leaving it is no secret.
  expect(ann.heard.slice(heard).filter((message) => !isSpoken(message, "table"))).toEqual([]);
  expect(await ann.ask({ type: "sit", table, seat: 0 })).toMatchObject({ type: "done" });
});

test.each([
  ["not JSON", "{"],
  ["nothing", ""],
  ["too deep", "[".repeat(300) + "]".repeat(300)],
  ["bytes", Buffer.from([0xff, 0x00])],
])("%s is malformed", async (_name, message) => {
  const { address } = await openHouse();
  const client = await Client.hello(address, "Ann");
  client.raw(message);
  expect(await client.untilType("refused")).toMatchObject({ code: "malformed" });
  expect(await client.ask({ type: "lobby", watch: true })).toMatchObject({ type: "done" });
});

test("a message that is too long ends the connection, and no other", async () => {
  const { address } = await openHouse(folder(), { message: 10_000 });
  const [client, other] = [await Client.hello(address, "Ann"), await Client.hello(address, "Bob")];
  client.raw("x".repeat(10_001));
  await expect(client.until(() => undefined)).rejects.toThrow("closed");
  expect(await other.ask({ type: "lobby", watch: true })).toMatchObject({ type: "done" });
});

test("a client that sends too fast is told so with the number of the message, and disconnected in the end", async () => {
  const { address } = await openHouse(folder(), { rate: 1, burst: 5, offences: 5 });
  const client = await Client.hello(address, "Ann");
  const answers: string[] = [];
  for (let i = 0; i < 8; i++) {
    const answer = await client.ask({ type: "lobby", watch: true });
    answers.push(answer.type === "done" ? "done" : answer.code);
  }
  expect(answers.slice(0, 4)).toEqual(["done", "done", "done", "done"]);
  expect(answers).toContain("too fast");
  for (let i = 0; i < 12; i++) client.raw('{"type":"lobby","watch":true}');
  expect(await client.untilType("bye")).toMatchObject({ code: "offences" });
});
