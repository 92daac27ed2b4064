import { describe, expect, test } from "vitest";
import type { Loose } from "../../src/games/spy/standard/parts.ts";
import { Parlour, type Visitor } from "./parlour.ts";

/* What programs of other teams play although the rules forbid it (spy-protocol.md, Q26). */

/** Where the character on turn stands, and what it carries and holds, as its player is told. */
function onTurn(player: Visitor) {
  const { characterId } = player.last("REQUEST_GAME_OPERATION");
  const { state } = player.last("GAME_STATUS");
  const me = state.characters.find((person) => person.characterId === characterId);
  if (me?.coordinates == null) throw new Error("the character on turn is not on the map");
  return { me, here: me.coordinates };
}

/** The forbidden operations that were seen most, each at the own field, and some others. */
const FORBIDDEN: readonly ((here: Loose) => Loose)[] = [
  (target) => ({ type: "GADGET_ACTION", gadget: "MOLEDIE", target }),
  (target) => ({ type: "GADGET_ACTION", gadget: "BOWLER_BLADE", target }),
  (target) => ({ type: "GADGET_ACTION", gadget: "GRAPPLE", target }),
  (target) => ({ type: "GADGET_ACTION", gadget: "LASER_COMPACT", target }),
  (target) => ({ type: "GAMBLE_ACTION", target, stake: 0 }),
  (target) => ({ type: "SPY_ACTION", target }),
];

/** Plays a match in which both players try something forbidden with every action point. Gives what they tried. */
async function tryForbidden(parlour: Parlour, players: readonly Visitor[]): Promise<number> {
  let tried = 0;
  while (players.every((player) => player.all("STATISTICS").length === 0)) {
    for (const player of players) {
      if (player.question?.type !== "REQUEST_GAME_OPERATION") player.answer();
      else {
        const { me, here } = onTurn(player);
        const forbidden = FORBIDDEN[tried % FORBIDDEN.length];
        if (me.ap < 1 || forbidden === undefined) player.answer();
        else {
          player.operate(forbidden({ ...here }));
          tried++;
        }
      }
      await parlour.pass();
    }
  }
  return tried;
}

describe.each(["PLAYER", "AI"] as const)(
  "a %s that tries what only target, hands or chips forbid",
  (role) => {
    test("finishes its match; each attempt fails, costs a point, and is in the log", async () => {
      const parlour = new Parlour({ options: { illegal: "lenient" } });
      const { one, two } = await parlour.trio(role);
      const tried = await tryForbidden(parlour, [one, two]);
      expect(tried).toBeGreaterThan(FORBIDDEN.length);
      for (const player of [one, two]) {
        expect([player.all("ERROR"), player.all("STRIKE")]).toEqual([[], []]);
        expect(player.last("STATISTICS").reason).not.toBe("VICTORY_BY_KICK");
      }
      expect(parlour.notes.filter((what) => what === "tolerated")).toHaveLength(tried);
      const failed = one
        .all("GAME_STATUS")
        .flatMap(({ operations }) => operations)
        .filter((operation) => operation.type.endsWith("_ACTION") && "characterId" in operation);
      expect(failed.filter(({ successful }) => !successful).length).toBeGreaterThanOrEqual(tried);
    });
  },
);

test("on a strict server it is kicked", async () => {
  const parlour = new Parlour({ options: { illegal: "strict" } });
  const { one, two } = await parlour.trio();
  await tryForbidden(parlour, [one, two]);
  expect([...one.all("ERROR"), ...two.all("ERROR")]).toMatchObject([{ reason: "ILLEGAL_MESSAGE" }]);
  expect(one.last("STATISTICS").reason).toBe("VICTORY_BY_KICK");
});

test.each([
  [
    "a step onto a wall or far away",
    (x: number, y: number) => ({ type: "MOVEMENT", target: { x: x + 3, y } }),
  ],
  ["a property the character lacks", (x: number, y: number) => property({ x, y })],
  ["a field that is not on the map", () => ({ type: "SPY_ACTION", target: { x: 999, y: 999 } })],
] as const)("%s stays illegal on a lenient server", async (_, wrong) => {
  const parlour = new Parlour({ options: { illegal: "lenient" } });
  const { one, two } = await parlour.onBoard();
  while (one.question === undefined && two.question === undefined) await parlour.pass();
  const player = one.question === undefined ? two : one;
  const { here } = onTurn(player);
  player.operate(wrong(here.x, here.y));
  await parlour.pass();
  expect(player.last("ERROR").reason).toBe("ILLEGAL_MESSAGE");
});

function property(target: Loose): Loose {
  return { type: "PROPERTY_ACTION", usedProperty: "BANG_AND_BURN", target };
}

describe("what the server says to developers", () => {
  test.each([
    ["A", "a name has 2 to 60 characters, this one 1"],
    ["x".repeat(61), "a name has 2 to 60 characters, this one 61"],
    ["Ada\u200b", "a name has no invisible characters"],
    ["Ada", "this name is taken, choose another one"],
  ])("about the name %j", async (name, why) => {
    const parlour = new Parlour();
    await parlour.hello("Ada");
    const other = await parlour.hello(name);
    expect(other.last("ERROR")).toMatchObject({ reason: "NAME_NOT_AVAILABLE", debugMessage: why });
  });

  test("about a RECONNECT that leads nowhere", async () => {
    const parlour = new Parlour();
    const { one } = await parlour.trio();
    const { sessionId } = one.last("HELLO_REPLY");
    const reconnect = async (clientId: string | null, session: string) => {
      const visitor = parlour.visitor();
      visitor.say({ type: "RECONNECT", clientId, sessionId: session });
      await parlour.pass();
      const { reason, debugMessage } = visitor.last("ERROR");
      return [reason, debugMessage];
    };
    const unknown = "00000000-0000-4000-8000-00000000ffff";
    expect(await reconnect(one.id, unknown)).toEqual([
      "SESSION_DOES_NOT_EXIST",
      "no match with this session id is running here",
    ]);
    expect(await reconnect(unknown, sessionId)).toEqual([
      "SESSION_DOES_NOT_EXIST",
      "no player of this session has this client id",
    ]);
    expect(await reconnect(one.id, sessionId)).toEqual(["ILLEGAL_MESSAGE", "this player is still connected"]);
  });

  test("about an operation that the standard does not have, and one that only servers report", async () => {
    const said = async (type: string) => {
      const parlour = new Parlour();
      const { one } = await parlour.onBoard();
      one.say({ type: "GAME_OPERATION", operation: { type } });
      await parlour.pass();
      return one.last("ERROR").debugMessage;
    };
    expect(await said("DANCE")).toContain('the standard has no operation "DANCE"');
    expect(await said("CAT_ACTION")).toContain("one that only a server reports");
  });

  test("about a strike: the time that there really was", async () => {
    const parlour = new Parlour({ match: { turnPhaseLimit: 6 } });
    const { one } = await parlour.trio();
    await parlour.pass(16_000);
    expect(one.last("STRIKE").reason).toBe("No answer within 15 seconds.");
  });
});

test("when both players have lost their connections, others play there at once, and both can still come back", async () => {
  const parlour = new Parlour({ match: { reconnectLimit: 100 } });
  const { one, two } = await parlour.onBoard();
  const { sessionId } = one.last("HELLO_REPLY");
  for (const player of [one, two]) player.drop();
  const [cat, dan] = [await parlour.hello("Cat"), await parlour.hello("Dan")];
  expect(cat.last("GAME_STARTED").sessionId).not.toBe(sessionId);
  const back = [one, two].map(({ id }) => {
    const visitor = parlour.visitor();
    visitor.id = id;
    visitor.say({ type: "RECONNECT", sessionId });
    return visitor;
  });
  await parlour.pass();
  for (const visitor of back) expect(visitor.last("GAME_STARTED").sessionId).toBe(sessionId);
  await Promise.all([parlour.playOut(...back), parlour.playOut(cat, dan)]);
  for (const visitor of [...back, cat, dan])
    expect(visitor.last("STATISTICS").reason).toMatch(/^VICTORY_BY_/);
});
