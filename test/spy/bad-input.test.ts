import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { idFor, Parlour, type Visitor } from "./parlour.ts";
import { Caller, openEndpoint } from "./sockets.ts";

/*
 * Invalid input has a defined reaction, and other clients don't notice (spy-protocol.md, sections 10 and 14, P6 and
 * P7).
 */

const SECOND = 1000;

/** Texts that are no message at all. */
const NONSENSE = [
  "",
  "{",
  "[]",
  "null",
  "42",
  '"HELLO"',
  "{}",
  '{"type":7}',
  '{"type":"HELLO"}',
  '{"type":"HELLO","name":"Mallory"}',
  '{"type":"HELLO","name":7,"role":"PLAYER"}',
  '{"type":"HELLO","name":"Mallory","role":"KING"}',
  '{"type":"RECONNECT"}',
  '{"type":"__proto__"}x',
  `${"[".repeat(20_000)}`,
];

describe("before HELLO", () => {
  test.each(NONSENSE)("%j: ILLEGAL_MESSAGE with no id, and closed", (text) => {
    const visitor = new Parlour().visitor();
    visitor.raw(text);
    expect(visitor.heard).toMatchObject([{ type: "ERROR", reason: "ILLEGAL_MESSAGE", clientId: null }]);
    expect(visitor.heard[0]?.debugMessage).not.toBe("");
    expect(visitor.closed?.code).toBe(1003);
  });

  test.each(["ITEM_CHOICE", "GAME_LEAVE", "REQUEST_META_INFORMATION", "GAME_STATUS", "DANCE"])(
    "%s: ILLEGAL_MESSAGE, and closed",
    (type) => {
      const visitor = new Parlour().visitor();
      visitor.say({ type, keys: [] });
      expect(visitor.last("ERROR").reason).toBe("ILLEGAL_MESSAGE");
      expect(visitor.closed).not.toBeNull();
    },
  );

  test("a message that is not text is illegal", () => {
    const visitor = new Parlour().visitor();
    visitor.raw(null);
    expect(visitor.last("ERROR").reason).toBe("ILLEGAL_MESSAGE");
  });
});

/** A player offends: it is told why and disconnected, and the other one wins. */
function expectKicked(one: Visitor, ...others: readonly Visitor[]): void {
  expect(one.heard.at(-1)).toMatchObject({ type: "ERROR", reason: "ILLEGAL_MESSAGE", clientId: one.id });
  expect(one.closed?.code).toBe(1003);
  for (const other of others) {
    expect(other.types().slice(-2)).toEqual(["GAME_LEFT", "STATISTICS"]);
    expect(other.last("STATISTICS").reason).toBe("VICTORY_BY_KICK");
    expect(other.last("GAME_LEFT").leftUserId).toBe(idFor(other, one));
  }
}

describe("a player", () => {
  test.each([...NONSENSE.filter((text) => !text.startsWith('{"type":"HELLO"')), '{"type":"GAME_STATUS"}'])(
    "a client that says %j is kicked",
    async (text) => {
      const { one, two, eve } = await new Parlour().trio();
      one.raw(text);
      expectKicked(one, two, eve);
    },
  );

  test.each([
    ["HELLO again", { type: "HELLO", name: "Ada2", role: "PLAYER" }],
    ["RECONNECT here", { type: "RECONNECT", sessionId: "a3bb189e-8bf9-3888-9912-ace4e6543002" }],
    ["for a replay too early", { type: "REQUEST_REPLAY" }],
    [
      "an operation while choosing",
      { type: "GAME_OPERATION", operation: { type: "RETIRE", characterId: "x" } },
    ],
    ["an operation without any", { type: "GAME_OPERATION" }],
    ["an equipment while choosing", { type: "EQUIPMENT_CHOICE", equipment: {} }],
    ["a pause without a word", { type: "REQUEST_GAME_PAUSE" }],
  ])("a client that says %s is kicked", async (_, message) => {
    const { one, two, eve } = await new Parlour().trio();
    one.say(message);
    expectKicked(one, two, eve);
  });

  test("an unknown message is refused, and nothing else happens", async () => {
    const { one, two } = await new Parlour().trio();
    one.say({ type: "DANCE" });
    expect(one.closed).toBeNull();
    expect(two.all("STATISTICS")).toEqual([]);
  });

  test("a client that offends before the start is forgotten", async () => {
    const parlour = new Parlour();
    (await parlour.hello("Ada")).raw("{");
    const [ada, bob] = [await parlour.hello("Ada"), await parlour.hello("Bob")];
    expect(bob.last("GAME_STARTED").playerOneId).toBe(idFor(bob, ada));
  });

  test("a client that gives the other's id still acts for itself", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.trio();
    const [chosenCharacterId] = one.last("REQUEST_ITEM_CHOICE").offeredCharacterIds;
    one.say({ type: "ITEM_CHOICE", clientId: two.id, chosenCharacterId });
    expect(one.all("REQUEST_ITEM_CHOICE")).toHaveLength(2);
    expect(two.all("REQUEST_ITEM_CHOICE")).toHaveLength(1);
  });
});

test.each([{}, { creationDate: null }, { creationDate: "31.13.2020 25:61:61" }, { creationDate: 7 }])(
  "no message is refused because of its date: %j (Q3)",
  async (date) => {
    const { one } = await new Parlour().trio();
    const [chosenCharacterId] = one.last("REQUEST_ITEM_CHOICE").offeredCharacterIds;
    one.raw(JSON.stringify({ type: "ITEM_CHOICE", clientId: one.id, chosenCharacterId, ...date }));
    expect(one.all("REQUEST_ITEM_CHOICE")).toHaveLength(2);
  },
);

describe("an operation", () => {
  const HERE = { x: 0, y: 0 };
  const FAR = { x: 1e9, y: -1e9 };
  test.each([
    ["of a cat", { type: "CAT_ACTION", target: HERE }],
    ["of the janitor", { type: "JANITOR_ACTION", target: HERE }],
    ["that only a server reports", { type: "EXFILTRATION", from: HERE, target: HERE }],
    ["of no kind", { type: "DANCE", target: HERE }],
    ["into a wall", { type: "MOVEMENT", from: HERE, target: HERE }],
    ["beyond the map", { type: "MOVEMENT", from: HERE, target: FAR }],
    ["to half a field", { type: "MOVEMENT", from: HERE, target: { x: 0.5, y: 1 } }],
    ["without a target", { type: "SPY_ACTION" }],
    ["with an unknown gadget", { type: "GADGET_ACTION", gadget: "SPOON", target: HERE }],
    ["with another person's gadget", { type: "GADGET_ACTION", gadget: "DIAMOND_COLLAR", target: HERE }],
    ["with a stake below zero", { type: "GAMBLE_ACTION", stake: -1, target: HERE }],
    ["with a huge stake", { type: "GAMBLE_ACTION", stake: 1e300, target: HERE }],
    ["with a property that is none", { type: "PROPERTY_ACTION", usedProperty: "TOUGHNESS", target: HERE }],
    ["of another character", { type: "RETIRE", characterId: "a3bb189e-8bf9-3888-9912-ace4e6543002" }],
  ])("%s: kicked", async (_, operation) => {
    const { one, two, eve } = await new Parlour().onBoard();
    const actor = [one, two].find(({ question }) => question !== undefined) ?? one;
    actor.operate(operation);
    expectKicked(actor, actor === one ? two : one, eve);
  });

  test("of a player who is not asked: kicked", async () => {
    const { one, two, eve } = await new Parlour().onBoard();
    const waiting = [one, two].find(({ question }) => question === undefined) ?? one;
    const other = waiting === one ? two : one;
    const { characterId } = other.last("REQUEST_GAME_OPERATION");
    waiting.say({ type: "GAME_OPERATION", operation: { type: "RETIRE", characterId } });
    expectKicked(waiting, other, eve);
  });

  test("by which an AI bets nothing ends its turn, and is no offence (Q25)", async () => {
    const parlour = new Parlour();
    const { one, two, eve } = await parlour.onBoard("AI");
    while (two.question === undefined) {
      one.answer();
      await parlour.pass();
    }
    const rows = two.last("GAME_STATUS").state.map.map;
    const y = rows.findIndex((row) => row.some(({ state }) => state === "ROULETTE_TABLE"));
    const x = rows[y]?.findIndex(({ state }) => state === "ROULETTE_TABLE") ?? 0;
    const before = eve.all("GAME_STATUS").length;
    two.operate({ type: "GAMBLE_ACTION", stake: 0, target: { x, y } });
    expect(eve.all("GAME_STATUS")[before]?.operations).toMatchObject([{ type: "RETIRE" }]);
    expect(two.closed).toBeNull();
  });
});

test.each([
  { type: "ITEM_CHOICE", chosenGadget: "GRAPPLE" },
  { type: "GAME_OPERATION", operation: { type: "RETIRE", characterId: "x" } },
  { type: "EQUIPMENT_CHOICE", equipment: {} },
  { type: "REQUEST_GAME_PAUSE", gamePause: true },
  { type: "REQUEST_REPLAY" },
  { type: "HELLO", name: "Again", role: "PLAYER" },
])("a spectator who says $type is disconnected, and the match goes on", async (message) => {
  const parlour = new Parlour();
  const { one, two, eve } = await parlour.trio();
  expect(await one.during(() => eve.say(message))).toEqual([]);
  expect(eve.last("ERROR").reason).toBe("ILLEGAL_MESSAGE");
  expect(eve.closed).not.toBeNull();
  await parlour.playOut(one, two);
});

describe("what comes late is discarded (10.4)", () => {
  const match = { turnPhaseLimit: 20, strikeMaximum: 9 };

  test.each([
    [1.5, true],
    [2.5, false],
  ])("an operation %s s after its time is over: ignored %s", async (seconds, isIgnored) => {
    const parlour = new Parlour({ match });
    const { one, two } = await parlour.onBoard();
    const late = [one, two].find(({ question }) => question !== undefined) ?? one;
    const { characterId } = late.last("REQUEST_GAME_OPERATION");
    await parlour.pass(20 * SECOND);
    expect(late.all("STRIKE")).toHaveLength(1);
    await parlour.pass(seconds * SECOND);
    late.say({ type: "GAME_OPERATION", operation: { type: "RETIRE", characterId } });
    expect(late.closed === null).toBe(isIgnored);
  });

  test("a choice for an offer that was decided by lot, at any time", async () => {
    const parlour = new Parlour({ match });
    const { one } = await parlour.trio();
    const { offeredCharacterIds, offeredGadgets } = one.last("REQUEST_ITEM_CHOICE");
    await parlour.pass(20 * SECOND);
    expect(one.last("STRIKE").strikeNr).toBe(1);
    expect(one.all("REQUEST_ITEM_CHOICE")).toHaveLength(2);
    await parlour.pass(10 * SECOND);
    const offered = one.last("REQUEST_ITEM_CHOICE");
    const old = offeredGadgets.find((gadget) => !offered.offeredGadgets.includes(gadget));
    expect(old ?? offeredCharacterIds[0]).toBeDefined();
    expect(await one.during(() => one.say({ type: "ITEM_CHOICE", chosenGadget: old }))).toEqual([]);
    one.answer();
    expect(one.all("REQUEST_ITEM_CHOICE")).toHaveLength(3);
  });

  test("an equipment that was handed out by lot", async () => {
    const parlour = new Parlour({ match });
    const { one } = await parlour.trio();
    while (one.all("REQUEST_EQUIPMENT_CHOICE").length === 0) one.answer();
    const { chosenCharacterIds, chosenGadgets } = one.last("REQUEST_EQUIPMENT_CHOICE");
    await parlour.pass(20 * SECOND);
    expect(one.all("STRIKE")).toHaveLength(1);
    one.say({ type: "EQUIPMENT_CHOICE", equipment: { [chosenCharacterIds[0] ?? ""]: chosenGadgets } });
    expect(one.closed).toBeNull();
  });

  test("everything after the end of the match", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.onBoard();
    const asked = [one, two].find(({ question }) => question !== undefined) ?? one;
    (asked === one ? two : one).say({ type: "GAME_LEAVE" });
    expect(await asked.during(() => asked.operate({ type: "RETIRE" }))).toEqual([]);
    asked.raw("{");
    expect(asked.closed).toBeNull();
  });
});

describe("on real sockets (P6)", () => {
  const pair = async (port: number) => {
    const [ada, bob] = [await Caller.hello(port, "Ada"), await Caller.hello(port, "Bob")];
    await bob.until("REQUEST_ITEM_CHOICE");
    return { ada, bob };
  };

  test.each([
    ["somewhat longer than 1 MiB", 2 ** 20 + 1, 1003],
    ["three times as long", 3 * 2 ** 20, 1003],
    ["much longer than 1 MiB", 2 ** 23, 1009],
  ])("a message that is %s closes the connection, and the other one wins", async (_, length, code) => {
    const { port } = await openEndpoint();
    const { ada, bob } = await pair(port);
    ada.socket.send("x".repeat(length));
    expect(await ada.untilClosed()).toBe(code);
    // Of what is far too long nothing is read, so there is no moment to say more than the code.
    const isTold = ada.heard.at(-1)?.type === "ERROR";
    expect(isTold).toBe(code === 1003);
    await bob.until("STATISTICS");
    expect(bob.heard.at(-1)).toMatchObject({ reason: "VICTORY_BY_KICK", winner: bob.id });
  });

  test("a binary message is illegal", async () => {
    const { port } = await openEndpoint();
    const { ada, bob } = await pair(port);
    ada.socket.send(Buffer.from('{"type":"GAME_LEAVE"}'), { binary: true });
    expect(await ada.untilClosed()).toBe(1003);
    await bob.until("STATISTICS");
  });

  test("an answer to a request is never one message too many", async () => {
    const { port } = await openEndpoint({ rate: 1e-9, burst: 3 });
    const { ada, bob } = await pair(port);
    await Promise.all([ada.playOut(), bob.playOut()]);
    expect(ada.heard.filter(({ type }) => type.startsWith("REQUEST_")).length).toBeGreaterThan(10);
  });

  test("a flood ends the connection that it comes from, and no other", async () => {
    const { port } = await openEndpoint({ rate: 10, burst: 20 });
    const { ada, bob } = await pair(port);
    const flood = await Caller.hello(port, "Flood", "SPECTATOR");
    for (let i = 0; i < 1000; i++) flood.say({ type: "DANCE" });
    expect(await flood.untilClosed()).toBe(1003);
    expect([ada.closed, bob.closed]).toEqual([null, null]);
    ada.say({ type: "REQUEST_META_INFORMATION", keys: [] });
    await ada.until("META_INFORMATION");
  });

  test("a client that does not read is dropped, and the match goes on without a delay (P7)", async () => {
    const endpoint = await openEndpoint({ queue: 200_000, rate: 1e6, burst: 1e6 });
    const slow = await Caller.hello(endpoint.port, "Slow", "SPECTATOR");
    const { ada, bob } = await pair(endpoint.port);
    slow.socket.pause();
    const keys = ["Configuration.CharacterInformation", "Configuration.Scenario"];
    for (let i = 0; i < 3000; i++) slow.say({ type: "REQUEST_META_INFORMATION", keys });
    await Promise.all([ada.playOut(), bob.playOut()]);
    while (endpoint.connections > 2) await new Promise((resolve) => setImmediate(resolve));
    expect([ada.closed, bob.closed]).toEqual([null, null]);
  });

  test("a client that gives no sign is lost, one that answers pings is not", async () => {
    const { port } = await openEndpoint({ heartbeat: 20, unansweredPings: 4 });
    const { ada, bob } = await pair(port);
    ada.socket.pause();
    await bob.until("GAME_PAUSE");
    expect(bob.heard.at(-1)).toMatchObject({ gamePaused: true, serverEnforced: true });
  });

  test("a client that never says HELLO is disconnected", async () => {
    const { port } = await openEndpoint({ hello: 50 });
    expect(await new Caller(port).untilClosed()).toBe(1003);
  });

  test("a client that never finishes the handshake is disconnected", async () => {
    const { port } = await openEndpoint({ hello: 100 });
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: here\r\n"));
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 408/);
    await once(socket, "close");
  });

  test("too many connections are refused, and there is room again when they have gone", async () => {
    const endpoint = await openEndpoint({ connections: 2 });
    const { ada, bob } = await pair(endpoint.port);
    expect(await new Caller(endpoint.port).untilClosed()).toBe(1006);
    ada.socket.terminate();
    await bob.until("GAME_PAUSE");
    await Caller.hello(endpoint.port, "Eve", "SPECTATOR");
  });

  test("nothing is left of connections that come and go", async () => {
    const endpoint = await openEndpoint();
    for (let i = 0; i < 50; i++) {
      const caller = new Caller(endpoint.port, `/match/${i}`);
      await new Promise((resolve) => caller.socket.once("open", resolve));
      caller.socket.send(NONSENSE[i % NONSENSE.length] ?? "");
      await caller.untilClosed();
    }
    // The server hears of the last one a moment later.
    while (endpoint.connections > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(endpoint.places.size).toBe(0);
  });
});
