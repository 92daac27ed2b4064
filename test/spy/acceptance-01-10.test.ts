import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { characterIds } from "../../src/games/spy/standard/identities.ts";
import type { Point, WireState } from "../../src/games/spy/standard/things.ts";
import { configOf, idFor, Parlour, type Visitor } from "./parlour.ts";
import { openEndpoint } from "./sockets.ts";

/* The acceptance cases 1 to 10 of spy-protocol.md, section 16, under their numbers. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ZERO = "00000000-0000-0000-0000-000000000000";
const OTHER = "a3bb189e-8bf9-3888-9912-ace4e6543002";

describe("1. HELLO and handshakes", () => {
  test.each([
    ["without clientId", {}],
    ["with null", { clientId: null }],
    ["with the zero UUID", { clientId: ZERO }],
    ["with a random UUID", { clientId: OTHER }],
    ["with an empty one", { clientId: "" }],
  ])("%s gets HELLO_REPLY with a fresh UUID", async (_, id) => {
    const parlour = new Parlour();
    const visitor = parlour.visitor();
    visitor.say({ type: "HELLO", name: "Ada", role: "PLAYER", ...id });
    const { clientId } = visitor.last("HELLO_REPLY");
    expect(clientId).toMatch(UUID);
    expect([ZERO, OTHER]).not.toContain(clientId);
  });

  test.each([
    ["the path /", "/", [], ""],
    ["the path /websockets/game", "/websockets/game", [], ""],
    ["the sub-protocol no-time-to-spy, which is echoed", "/", ["no-time-to-spy"], "no-time-to-spy"],
    ["it and another one", "/", ["other", "no-time-to-spy"], "no-time-to-spy"],
  ])("a handshake with %s is accepted", async (_, path, offered, echoed) => {
    const { port } = await openEndpoint();
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, offered);
    await once(socket, "open");
    expect(socket.protocol).toBe(echoed);
    socket.terminate();
  });

  test("a handshake with an unknown sub-protocol is accepted without an echo", async () => {
    const { port } = await openEndpoint();
    // The client of the test would hang up, so it only asks.
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, ["other"]);
    socket.on("error", () => {});
    const [response] = await once(socket, "upgrade");
    expect(response.statusCode).toBe(101);
    expect(response.headers["sec-websocket-protocol"]).toBeUndefined();
  });
});

test("2. a third player gets ALREADY_SERVING and is closed; a spectator at the same moment is accepted", async () => {
  const parlour = new Parlour();
  const { one } = await parlour.trio();
  for (const role of ["PLAYER", "AI"] as const) {
    const third = await parlour.hello(`Third ${role}`, role);
    expect(third.heard).toMatchObject([{ type: "ERROR", reason: "ALREADY_SERVING", clientId: null }]);
    expect(third.closed?.code).toBe(1003);
  }
  const watcher = await parlour.hello("Watcher", "SPECTATOR");
  expect(watcher.types()).toEqual(["HELLO_REPLY", "GAME_STARTED"]);
  expect(one.closed).toBeNull();
});

test("3. the same name twice: NAME_NOT_AVAILABLE; the same connection may say HELLO with another one", async () => {
  const parlour = new Parlour();
  await parlour.hello("Ada");
  const second = await parlour.hello("Ada", "SPECTATOR");
  expect(second.heard).toMatchObject([{ type: "ERROR", reason: "NAME_NOT_AVAILABLE" }]);
  expect(second.closed).toBeNull();
  second.say({ type: "HELLO", name: "Bob", role: "PLAYER" });
  expect(second.last("HELLO_REPLY").clientId).toMatch(UUID);
});

test.each(["A", "  ", "a\nb", "a\u202eb", "x".repeat(61)])(
  "3. a name such as %j is not available either",
  async (name) => {
    const visitor = await new Parlour().hello(name);
    expect(visitor.last("ERROR").reason).toBe("NAME_NOT_AVAILABLE");
  },
);

test("3. a player who leaves before the start is forgotten, and the name is free", async () => {
  const parlour = new Parlour();
  (await parlour.hello("Ada")).drop();
  const again = await parlour.hello("Ada");
  expect(again.types()).toEqual(["HELLO_REPLY"]);
  await parlour.hello("Bob");
  expect(again.last("GAME_STARTED")).toMatchObject({ playerOneName: "Ada", playerTwoName: "Bob" });
});

test("3. a client that connected during a match and says HELLO after its end plays the next one", async () => {
  const parlour = new Parlour();
  const { one, two } = await parlour.onBoard();
  const early = parlour.visitor();
  one.say({ type: "GAME_LEAVE" });
  await parlour.pass();
  expect(two.types()).toContain("STATISTICS");
  early.say({ type: "HELLO", name: "Cleo", role: "PLAYER" });
  await parlour.pass();
  expect(early.types()).toEqual(["HELLO_REPLY"]);
  expect(early.last("HELLO_REPLY").sessionId).not.toBe(two.last("HELLO_REPLY").sessionId);
  await parlour.hello("Dan");
  expect(early.last("GAME_STARTED")).toMatchObject({ playerOneName: "Cleo", playerTwoName: "Dan" });
});

test("4. GAME_STARTED arrives at players and spectators, each with its own clientId and aliases of the others", async () => {
  const { one, two, eve } = await new Parlour().trio();
  const started = [one, two, eve].map((visitor) => visitor.last("GAME_STARTED"));
  expect(two.types().slice(0, 3)).toEqual(["HELLO_REPLY", "GAME_STARTED", "REQUEST_ITEM_CHOICE"]);
  for (const [i, visitor] of [one, two, eve].entries()) {
    const { clientId, ...rest } = started[i] ?? {};
    expect(clientId).toBe(visitor.id);
    const ids = { playerOneId: idFor(visitor, one), playerTwoId: idFor(visitor, two) };
    expect(rest).toMatchObject({ ...ids, type: "GAME_STARTED" });
    expect(rest).toMatchObject({ sessionId: visitor.last("HELLO_REPLY").sessionId });
  }
});

test("5. eight choices each; no item is offered to both players; full lists become empty", async () => {
  const parlour = new Parlour();
  const { one, two, eve } = await parlour.trio();
  const taken: string[] = [];
  const offered = (player: Visitor) => {
    const { offeredCharacterIds, offeredGadgets } = player.last("REQUEST_ITEM_CHOICE");
    return { offeredCharacterIds, offeredGadgets, all: [...offeredCharacterIds, ...offeredGadgets] };
  };
  for (let pick = 0; pick < 8; pick++) {
    const [a, b] = [offered(one), offered(two)];
    expect([...a.all, ...b.all].filter((item) => taken.includes(item))).toEqual([]);
    expect(a.all.filter((item) => b.all.includes(item))).toEqual([]);
    // The first takes characters first, the second gadgets.
    expect(a.offeredCharacterIds).toHaveLength(pick < 4 ? 3 : 0);
    expect(a.offeredGadgets).toHaveLength(3);
    expect(b.offeredGadgets).toHaveLength(pick < 6 ? 3 : 0);
    expect(b.offeredCharacterIds).toHaveLength(3);
    taken.push((pick < 4 ? a.offeredCharacterIds[0] : a.offeredGadgets[0]) ?? "");
    one.answer();
    const chosen =
      pick < 6 ? { chosenGadget: b.offeredGadgets[0] } : { chosenCharacterId: b.offeredCharacterIds[0] };
    taken.push(Object.values(chosen)[0] ?? "");
    two.say({ type: "ITEM_CHOICE", ...chosen });
    await parlour.pass();
  }
  for (const player of [one, two]) {
    expect(player.all("REQUEST_ITEM_CHOICE")).toHaveLength(8);
    const { chosenCharacterIds, chosenGadgets } = player.last("REQUEST_EQUIPMENT_CHOICE");
    expect(chosenCharacterIds.length + chosenGadgets.length).toBe(8);
    expect(taken).toEqual(expect.arrayContaining([...chosenCharacterIds, ...chosenGadgets]));
  }
  expect(eve.types()).toEqual(["HELLO_REPLY", "GAME_STARTED"]);
});

describe("6. ITEM_CHOICE", () => {
  const ids = (session: string) => characterIds(session, configOf().characters.length);
  test.each([
    [
      "of a character that was not offered",
      (offered: readonly string[], all: readonly string[]) => ({
        chosenCharacterId: all.find((id) => !offered.includes(id)),
      }),
    ],
    ["of both", (offered: readonly string[]) => ({ chosenCharacterId: offered[0], chosenGadget: "GRAPPLE" })],
    ["of nothing", () => ({})],
    ["of an unknown id", () => ({ chosenCharacterId: OTHER })],
    ["of a cocktail", () => ({ chosenGadget: "COCKTAIL" })],
    ["of no gadget at all", () => ({ chosenGadget: "SPOON" })],
  ])("%s: ILLEGAL_MESSAGE, closed, and the other one wins by VICTORY_BY_KICK", async (_, choice) => {
    const parlour = new Parlour();
    const { one, two, eve } = await parlour.trio();
    const { offeredCharacterIds } = one.last("REQUEST_ITEM_CHOICE");
    one.say({ type: "ITEM_CHOICE", ...choice(offeredCharacterIds, ids(one.last("HELLO_REPLY").sessionId)) });
    expect(one.heard.at(-1)).toMatchObject({ type: "ERROR", reason: "ILLEGAL_MESSAGE" });
    expect(one.heard.at(-1)?.debugMessage).not.toBe("");
    expect(one.closed).not.toBeNull();
    for (const other of [two, eve]) {
      expect(other.types().slice(-2)).toEqual(["GAME_LEFT", "STATISTICS"]);
      expect(other.last("GAME_LEFT").leftUserId).toBe(idFor(other, one));
      expect(other.last("STATISTICS")).toMatchObject({
        winner: idFor(other, two),
        reason: "VICTORY_BY_KICK",
      });
    }
  });
});

describe("7. EQUIPMENT_CHOICE", () => {
  const chosen = async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.trio();
    while (one.all("REQUEST_EQUIPMENT_CHOICE").length === 0) {
      one.answer();
      await parlour.pass();
    }
    const { chosenCharacterIds, chosenGadgets } = one.last("REQUEST_EQUIPMENT_CHOICE");
    return { parlour, one, two, ids: chosenCharacterIds, gadgets: chosenGadgets };
  };

  test("without the key of a character that gets nothing is accepted", async () => {
    const { one, ids, gadgets } = await chosen();
    one.say({ type: "EQUIPMENT_CHOICE", equipment: { [ids[0] ?? ""]: gadgets } });
    expect(one.all("ERROR")).toEqual([]);
  });

  test("with all keys, upper-case ids and empty lists is accepted", async () => {
    const { one, ids, gadgets } = await chosen();
    const equipment = Object.fromEntries(ids.map((id, i) => [id.toUpperCase(), i === 1 ? gadgets : []]));
    one.say({ type: "EQUIPMENT_CHOICE", equipment });
    expect(one.all("ERROR")).toEqual([]);
  });

  test.each([
    ["a missing gadget", (first: string, gadgets: readonly string[]) => ({ [first]: gadgets.slice(1) })],
    [
      "a doubled gadget",
      (first: string, gadgets: readonly string[]) => ({ [first]: [...gadgets, gadgets[0]] }),
    ],
    [
      "a foreign gadget",
      (first: string, gadgets: readonly string[]) => ({ [first]: [...gadgets, "DIAMOND_COLLAR"] }),
    ],
    ["a foreign character", (_: string, gadgets: readonly string[]) => ({ [OTHER]: gadgets })],
    ["no equipment", () => ({})],
  ])("with %s is illegal, and nothing of it is done", async (_, equipment) => {
    const { one, two, ids, gadgets } = await chosen();
    one.say({ type: "EQUIPMENT_CHOICE", equipment: equipment(ids[0] ?? "", gadgets) });
    expect(one.last("ERROR").reason).toBe("ILLEGAL_MESSAGE");
    expect(two.last("STATISTICS")).toMatchObject({ winner: two.id, reason: "VICTORY_BY_KICK" });
  });
});

test("8. the first GAME_STATUS: round 1, no operations, persons on FREE or BAR_SEAT, safes numbered", async () => {
  const { one } = await new Parlour().onBoard();
  const [first] = one.all("GAME_STATUS");
  expect(first).toMatchObject({ operations: [], isGameOver: false, activeCharacterId: null });
  expect(first?.state.currentRound).toBe(1);
  const rows = first?.state.map.map ?? [];
  for (const { coordinates } of first?.state.characters ?? []) {
    const field = rows[coordinates?.y ?? -1]?.[coordinates?.x ?? -1];
    expect(["FREE", "BAR_SEAT"]).toContain(field?.state);
  }
  const safes = rows.flat().filter(({ state }) => state === "SAFE");
  expect(safes.map(({ safeIndex }) => safeIndex).sort()).toEqual(safes.map((_, i) => i + 1));
});

test("9. each GAME_OPERATION is followed by a GAME_STATUS to all three that has it first", async () => {
  const parlour = new Parlour();
  const { one, two, eve } = await parlour.onBoard();
  for (let operations = 0; operations < 12; ) {
    const actor = [one, two].find(({ question }) => question !== undefined);
    if (actor === undefined) throw new Error("no player is asked");
    const { characterId } = actor.last("REQUEST_GAME_OPERATION");
    const before = [one, two, eve].map((visitor) => visitor.heard.length);
    const { state } = actor.last("GAME_STATUS");
    const person = state.characters.find((other) => other.characterId === characterId);
    const from = person?.coordinates;
    const step = from && person.mp > 0 && freeBeside(state, from);
    actor.operate(
      step ? { type: "MOVEMENT", from, target: step } : { type: "RETIRE", target: { x: 0, y: 0 } },
    );
    for (const [i, visitor] of [one, two, eve].entries()) {
      const next = visitor.heard.slice(before[i]).find(({ type }) => type === "GAME_STATUS");
      expect(next).toMatchObject({ activeCharacterId: characterId, operations: [{ characterId }] });
    }
    operations++;
    await parlour.pass();
  }
});

/** A free field with no one on it, beside another one. */
function freeBeside(state: WireState, { x, y }: Point): Point | undefined {
  const taken = (at: Point) =>
    state.characters.some(({ coordinates }) => coordinates?.x === at.x && coordinates.y === at.y);
  return [-1, 0, 1]
    .flatMap((dx) => [-1, 0, 1].map((dy) => ({ x: x + dx, y: y + dy })))
    .find((at) => state.map.map[at.y]?.[at.x]?.state === "FREE" && !taken(at));
}

test("10. the spectator's mySafeCombinations is empty; the players' lists are their own", async () => {
  const parlour = new Parlour();
  const { one, two, eve } = await parlour.onBoard();
  await parlour.playOut(one, two);
  for (const { state } of eve.all("GAME_STATUS")) expect(state.mySafeCombinations).toEqual([]);
  // A player who does nothing learns no combination.
  const known = [one, two].map((player) => player.last("GAME_STATUS").state.mySafeCombinations);
  expect(known).toEqual([[], []]);
});

test("10. what one player learns by spying is in their own list, and in no other", async () => {
  const match = { spySuccessChance: 1, roundLimit: 40 };
  const parlour = new Parlour({ match, options: { npcSafeCombinationChance: 1 } });
  const { one, two, eve } = await parlour.onBoard();
  const listOf = (visitor: Visitor) => visitor.last("GAME_STATUS").state.mySafeCombinations;
  while (listOf(one)?.length === 0) {
    if (one.all("STATISTICS").length > 0) throw new Error("no player had a combination to tell");
    const target = one.question && neighbourOf(one);
    if (target !== undefined) one.operate({ type: "SPY_ACTION", target });
    else for (const player of [one, two]) player.answer();
    await parlour.pass();
  }
  expect([listOf(two), listOf(eve)]).toEqual([[], []]);
});

/** The field of a person of another side beside the character on turn, if it can act and there is one. */
function neighbourOf(player: Visitor): Point | undefined {
  const { characterId } = player.last("REQUEST_GAME_OPERATION");
  const { characters } = player.last("GAME_STATUS").state;
  const { chosenCharacterIds } = player.last("REQUEST_EQUIPMENT_CHOICE");
  const actor = characters.find((person) => person.characterId === characterId);
  const at = actor?.coordinates;
  if (!at || actor.ap === 0) return undefined;
  const strangers = characters.filter((person) => !chosenCharacterIds.includes(person.characterId));
  return strangers
    .flatMap(({ coordinates }) => coordinates ?? [])
    .find(({ x, y }) => Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) === 1);
}
