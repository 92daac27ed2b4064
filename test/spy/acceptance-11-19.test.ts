import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { writeCharacters, writeMatch, writeScenario } from "../../src/games/spy/config/files.ts";
import { spoken } from "../../src/games/spy/standard/dialects.ts";
import { isLoose } from "../../src/games/spy/standard/parts.ts";
import { readFromClient, readFromServer } from "../../src/games/spy/standard/reading.ts";
import { LogFolder } from "../../src/server/standard/log-folder.ts";
import { readConfig, readLine } from "../../src/server/standard/options.ts";
import { sampled } from "../thorough.ts";
import { configOf, idFor, Parlour, rawOf, type Visitor } from "./parlour.ts";
import { Caller, openEndpoint } from "./sockets.ts";

/* The acceptance cases 11 to 19 of spy-protocol.md, section 16, under their numbers. */

const SECOND = 1000;

describe("11. no operation within turnPhaseLimit", () => {
  const match = { turnPhaseLimit: 20, strikeMaximum: 3 };
  /** Seat one misses its deadlines, the other player answers. */
  const miss = async (parlour: Parlour, late: Visitor, other: Visitor) => {
    const strikes = late.all("STRIKE").length;
    while (late.all("STRIKE").length === strikes) {
      while (late.question === undefined) {
        other.answer();
        await parlour.pass();
      }
      await parlour.pass(20 * SECOND);
    }
    return late.last("STRIKE").strikeNr;
  };

  test("STRIKE 1, and all clients see the turn end; a valid operation next turn: it counts from 1 again", async () => {
    const parlour = new Parlour({ match });
    const { one, two, eve } = await parlour.onBoard();
    expect(await miss(parlour, one, two)).toBe(1);
    expect(one.last("STRIKE")).toMatchObject({ strikeNr: 1, strikeMax: 3 });
    expect(one.last("STRIKE").reason).not.toBe("");
    expect(
      eve.heard.some((heard) => heard.type === "GAME_STATUS" && heard.operations[0]?.type === "RETIRE"),
    ).toBe(true);
    expect(await miss(parlour, one, two)).toBe(2);
    while (one.question === undefined) {
      two.answer();
      await parlour.pass();
    }
    one.answer();
    expect(await miss(parlour, one, two)).toBe(1);
  });

  test("strikeMaximum in a row: TOO_MANY_STRIKES, closed; the others are told GAME_LEFT and VICTORY_BY_KICK", async () => {
    const parlour = new Parlour({ match });
    const { one, two, eve } = await parlour.onBoard();
    expect([await miss(parlour, one, two), await miss(parlour, one, two)]).toEqual([1, 2]);
    await miss(parlour, one, two);
    expect(one.types().slice(-2)).toEqual(["STRIKE", "ERROR"]);
    expect(one.last("ERROR").reason).toBe("TOO_MANY_STRIKES");
    expect(one.closed).not.toBeNull();
    for (const other of [two, eve]) {
      expect(other.types().slice(-2)).toEqual(["GAME_LEFT", "STATISTICS"]);
      expect(other.last("STATISTICS")).toMatchObject({
        winner: idFor(other, two),
        reason: "VICTORY_BY_KICK",
      });
      expect(other.last("STATISTICS").statistics.entries.at(-1)).toMatchObject({
        title: "Strikes",
        valuePlayer1: "3",
      });
    }
  });
});

describe("12. a lost connection", () => {
  test("a killed TCP connection: GAME_PAUSE true/true at once; RECONNECT brings everything back", async () => {
    const { port } = await openEndpoint();
    const [one, two] = [await Caller.hello(port, "Ada"), await Caller.hello(port, "Bob")];
    await one.until("REQUEST_ITEM_CHOICE");
    one.socket.terminate();
    await two.until("GAME_PAUSE");
    expect(two.heard.at(-1)).toMatchObject({ gamePaused: true, serverEnforced: true });
    const back = new Caller(port);
    await new Promise((resolve) => back.socket.once("open", resolve));
    const reply = one.heard.find(({ type }) => type === "HELLO_REPLY");
    const sessionId = reply?.type === "HELLO_REPLY" ? reply.sessionId : "";
    back.say({ type: "RECONNECT", clientId: one.id, sessionId });
    await back.until("REQUEST_ITEM_CHOICE");
    expect(back.heard.map(({ type }) => type)).toEqual(["GAME_STARTED", "REQUEST_ITEM_CHOICE"]);
    await two.until("GAME_PAUSE", 2);
    expect(two.heard.at(-1)).toMatchObject({ gamePaused: false, serverEnforced: true });
  });

  test("in the game phase: GAME_STARTED, GAME_STATUS, the open request; the others are told false/true", async () => {
    const parlour = new Parlour();
    const { one, two, eve } = await parlour.onBoard();
    const asked = [one, two].find(({ question }) => question !== undefined) ?? one;
    const other = asked === one ? two : one;
    const request = asked.last("REQUEST_GAME_OPERATION");
    asked.drop();
    for (const still of [other, eve])
      expect(still.heard.at(-1)).toMatchObject({
        type: "GAME_PAUSE",
        gamePaused: true,
        serverEnforced: true,
      });
    await parlour.pass(5 * SECOND);
    const told = await eve.during(async () => {
      const back = await parlour.reconnect(asked);
      expect(back.types()).toEqual(["GAME_STARTED", "GAME_STATUS", "REQUEST_GAME_OPERATION"]);
      expect(back.last("GAME_STATUS").operations).toEqual([]);
      expect(back.last("REQUEST_GAME_OPERATION").characterId).toBe(request.characterId);
      expect(back.heard.every(({ clientId }) => clientId === asked.id)).toBe(true);
    });
    expect(told).toEqual(["GAME_PAUSE"]);
    expect(eve.last("GAME_PAUSE")).toMatchObject({ gamePaused: false, serverEnforced: true });
  });

  test("a player who does not come back within reconnectLimit loses by VICTORY_BY_KICK", async () => {
    const parlour = new Parlour({ match: { reconnectLimit: 30 } });
    const { one, two } = await parlour.onBoard();
    one.drop();
    await parlour.pass(29 * SECOND);
    expect(two.all("STATISTICS")).toEqual([]);
    await parlour.pass(2 * SECOND);
    expect(two.last("STATISTICS")).toMatchObject({ winner: two.id, reason: "VICTORY_BY_KICK" });
  });

  test.each([1000, 1001, 1005, 1006])(
    "a close with code %i without GAME_LEAVE is a loss, too",
    async (code) => {
      const { one, two } = await new Parlour().trio();
      one.drop(code);
      expect(two.last("GAME_PAUSE")).toMatchObject({ gamePaused: true, serverEnforced: true });
    },
  );

  test("both gone: each has its own time, and the one who runs out first loses", async () => {
    const parlour = new Parlour({ match: { reconnectLimit: 30 } });
    const { one, two, eve } = await parlour.trio();
    one.drop();
    await parlour.pass(10 * SECOND);
    two.drop();
    const back = await parlour.reconnect(two);
    expect(back.last("GAME_PAUSE")).toMatchObject({ gamePaused: true, serverEnforced: true });
    await parlour.pass(25 * SECOND);
    expect(eve.last("STATISTICS")).toMatchObject({ winner: idFor(eve, two) });
  });

  test("a pause that went on before the loss goes on after it", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.onBoard();
    two.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    one.drop();
    expect(two.last("GAME_PAUSE")).toMatchObject({ gamePaused: true, serverEnforced: true });
    two.say({ type: "REQUEST_GAME_PAUSE", gamePause: false });
    expect(two.all("GAME_PAUSE")).toHaveLength(2);
    const back = await parlour.reconnect(one);
    expect(back.heard.at(-1)).toMatchObject({ type: "GAME_PAUSE", gamePaused: true, serverEnforced: false });
    expect(two.heard.at(-1)).toMatchObject({ type: "GAME_PAUSE", gamePaused: true, serverEnforced: false });
  });

  test("13. RECONNECT with a wrong session, or of an unknown client: SESSION_DOES_NOT_EXIST, closed", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.trio();
    one.drop();
    const wrong = await parlour.reconnect(one, "a3bb189e-8bf9-3888-9912-ace4e6543002");
    expect(wrong.heard).toMatchObject([{ type: "ERROR", reason: "SESSION_DOES_NOT_EXIST" }]);
    expect(wrong.closed).not.toBeNull();
    const unknown = parlour.visitor();
    unknown.id = "a3bb189e-8bf9-3888-9912-ace4e6543002";
    unknown.say({ type: "RECONNECT", sessionId: one.last("HELLO_REPLY").sessionId });
    expect(unknown.last("ERROR").reason).toBe("SESSION_DOES_NOT_EXIST");
    const present = await parlour.reconnect(two);
    expect(present.last("ERROR").reason).toBe("ILLEGAL_MESSAGE");
    expect(two.closed).toBeNull();
  });
});

describe("14. pauses", () => {
  test("a human pauses, the other one resumes; nothing is repeated, and the rest of the time goes on", async () => {
    const parlour = new Parlour({ match: { turnPhaseLimit: 20 } });
    const { one, two, eve } = await parlour.onBoard();
    await parlour.pass(15 * SECOND);
    one.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    for (const visitor of [one, two, eve])
      expect(visitor.heard.at(-1)).toMatchObject({ gamePaused: true, serverEnforced: false });
    await parlour.pass(60 * SECOND);
    const told = await one.during(() => two.say({ type: "REQUEST_GAME_PAUSE", gamePause: false }));
    expect(told).toEqual(["GAME_PAUSE"]);
    expect(eve.last("GAME_PAUSE")).toMatchObject({ gamePaused: false, serverEnforced: false });
    await parlour.pass(4 * SECOND);
    expect([...one.all("STRIKE"), ...two.all("STRIKE")]).toEqual([]);
    await parlour.pass(2 * SECOND);
    expect([...one.all("STRIKE"), ...two.all("STRIKE")]).toHaveLength(1);
  });

  test("a request that changes nothing is ignored", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.onBoard();
    one.say({ type: "REQUEST_GAME_PAUSE", gamePause: false });
    one.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    two.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    expect(two.all("GAME_PAUSE")).toHaveLength(1);
  });

  test("a pause by an AI is illegal", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.onBoard("AI");
    two.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    expect(two.last("ERROR").reason).toBe("ILLEGAL_MESSAGE");
    expect(one.last("STATISTICS")).toMatchObject({ winner: one.id, reason: "VICTORY_BY_KICK" });
  });

  test("a pause over pauseLimit ends by itself", async () => {
    const parlour = new Parlour({ match: { pauseLimit: 30 } });
    const { one } = await parlour.onBoard();
    one.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    one.say({ type: "REQUEST_META_INFORMATION", keys: ["Game.RemainingPauseTime"] });
    expect(one.last("META_INFORMATION").information).toEqual({ "Game.RemainingPauseTime": 30 });
    await parlour.pass(31 * SECOND);
    expect(one.last("GAME_PAUSE")).toMatchObject({ gamePaused: false, serverEnforced: false });
  });

  test("an operation during a pause is discarded, a choice is kept until it ends", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.trio();
    two.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    expect(await one.during(() => one.answer())).toEqual([]);
    expect(await one.during(() => two.say({ type: "REQUEST_GAME_PAUSE", gamePause: false }))).toEqual([
      "GAME_PAUSE",
      "REQUEST_ITEM_CHOICE",
    ]);
    await parlour.playOut(one, two);
    const board = new Parlour();
    const { one: ada, two: bob, eve } = await board.onBoard();
    const asked = [ada, bob].find(({ question }) => question !== undefined) ?? ada;
    ada.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    expect(await eve.during(() => asked.operate({ type: "RETIRE" }))).toEqual([]);
    ada.say({ type: "REQUEST_GAME_PAUSE", gamePause: false });
    expect(await eve.during(() => asked.operate({ type: "RETIRE" }))).toContain("GAME_STATUS");
  });
});

describe("15. GAME_LEAVE", () => {
  test.each(["PLAYER", "AI"] as const)(
    "of a player with role %s: GAME_LEFT and STATISTICS to all",
    async (role) => {
      const parlour = new Parlour();
      const { one, two, eve } = await parlour.onBoard(role);
      two.say({ type: "GAME_LEAVE" });
      for (const visitor of [one, two, eve]) {
        expect(visitor.types().slice(-2)).toEqual(["GAME_LEFT", "STATISTICS"]);
        expect(visitor.last("GAME_LEFT").leftUserId).toBe(idFor(visitor, two));
        expect(visitor.last("STATISTICS")).toMatchObject({
          winner: idFor(visitor, one),
          reason: "VICTORY_BY_LEAVE",
        });
      }
      expect(two.closed?.code).toBe(1000);
    },
  );

  test("while choosing, and closing at once: it is leaving, not a lost connection", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.trio();
    one.say({ type: "GAME_LEAVE" });
    one.drop();
    expect(two.all("GAME_PAUSE")).toEqual([]);
    expect(two.last("STATISTICS")).toMatchObject({ winner: two.id, reason: "VICTORY_BY_LEAVE" });
  });

  test("the same on a real socket that is destroyed right behind it", async () => {
    const { port } = await openEndpoint();
    const [one, two] = [await Caller.hello(port, "Ada"), await Caller.hello(port, "Bob")];
    await two.until("REQUEST_ITEM_CHOICE");
    one.say({ type: "GAME_LEAVE" });
    one.socket.close();
    await two.until("STATISTICS");
    expect(two.heard.map(({ type }) => type).slice(-2)).toEqual(["GAME_LEFT", "STATISTICS"]);
    expect(two.heard.at(-1)).toMatchObject({ reason: "VICTORY_BY_LEAVE" });
  });

  test("of a spectator: GAME_LEFT to itself alone, closed, and the match goes on", async () => {
    const parlour = new Parlour();
    const { one, eve } = await parlour.onBoard();
    expect(await one.during(() => eve.say({ type: "GAME_LEAVE" }))).toEqual([]);
    expect(eve.last("GAME_LEFT").leftUserId).toBe(eve.id);
    expect(eve.closed?.code).toBe(1000);
  });
});

describe("16. meta keys", () => {
  const ask = (visitor: Visitor, ...keys: readonly string[]) => {
    visitor.say({ type: "REQUEST_META_INFORMATION", keys });
    return visitor.last("META_INFORMATION").information;
  };
  const FACTIONS = ["Faction.Player1", "Faction.Player2", "Faction.Neutral"];

  test("a player that asks for the other faction gets null, for the own one its characters", async () => {
    const { one, two } = await new Parlour().onBoard();
    const first = ask(one, ...FACTIONS, "Gadgets.Player1", "Gadgets.Player2");
    const { chosenCharacterIds, chosenGadgets } = one.last("REQUEST_EQUIPMENT_CHOICE");
    expect(first["Faction.Player1"]).toEqual(expect.arrayContaining([...chosenCharacterIds]));
    expect(first).toMatchObject({
      "Faction.Player2": null,
      "Faction.Neutral": null,
      "Gadgets.Player2": null,
    });
    expect(first["Gadgets.Player1"]).toEqual(expect.arrayContaining([...chosenGadgets]));
    expect(ask(two, "Faction.Player1")).toEqual({ "Faction.Player1": null });
  });

  test("from the choice on a player knows its own choices and a spectator those of both", async () => {
    const parlour = new Parlour();
    const { one, eve } = await parlour.trio();
    const [taken] = one.last("REQUEST_ITEM_CHOICE").offeredCharacterIds;
    one.answer();
    expect(ask(one, "Faction.Player1")).toEqual({ "Faction.Player1": [taken] });
    expect(Object.values(ask(eve, ...FACTIONS))).toEqual([[taken], [], null]);
  });

  test("a spectator gets all three factions in the game phase", async () => {
    const { one, eve } = await new Parlour().onBoard();
    const all = Object.values(ask(eve, ...FACTIONS)).flat();
    expect(new Set(all)).toEqual(
      new Set(one.last("GAME_STATUS").state.characters.map((person) => person.characterId)),
    );
  });

  test("aliases are answered under the asked name, unknown keys with null", async () => {
    const { one, eve } = await new Parlour().onBoard();
    const aliases = ask(
      eve,
      "Configuration.MatchConfig",
      "Configuration.CharacterDescriptions",
      "Spectator.Members",
      "Fraction.Neutral",
      "Nonsense",
    );
    const { settings, characterSettings } = one.last("HELLO_REPLY");
    expect(aliases).toMatchObject({
      "Configuration.MatchConfig": settings,
      "Configuration.CharacterDescriptions": characterSettings,
      "Spectator.Members": ["Eve"],
      Nonsense: null,
    });
    expect(aliases["Fraction.Neutral"]).not.toBeNull();
  });

  test("the rest is for all clients, also before the match", async () => {
    const parlour = new Parlour();
    const ada = await parlour.hello("Ada");
    expect(
      ask(
        ada,
        "Player.Count",
        "Player.Names",
        "Spectator.Count",
        "Spectator.Names",
        "Game.RemainingPauseTime",
      ),
    ).toEqual({
      "Player.Count": 1,
      "Player.Names": ["Ada"],
      "Spectator.Count": 0,
      "Spectator.Names": [],
      "Game.RemainingPauseTime": -1,
    });
    expect(ask(ada, "Configuration.Scenario")).toEqual({
      "Configuration.Scenario": ada.last("HELLO_REPLY").level,
    });
    expect(ask(ada, "Ludothek.Version", "Faction.Player1")).toMatchObject({ "Faction.Player1": null });
  });

  test("REQUEST_CONFIG_DELIVERY of the second issue is answered (14.3)", async () => {
    const ada = await new Parlour().hello("Ada");
    ada.say({ type: "REQUEST_CONFIG_DELIVERY" });
    const { level, settings, characterSettings } = ada.last("HELLO_REPLY");
    expect(ada.last("CONFIG_DELIVERY")).toMatchObject({ level, settings, characterSettings });
  });
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "ludothek-spy-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** What a message says: the order of its members does not matter, and null is the same as missing. */
function essence(message: unknown): string {
  return JSON.stringify(message, (_, value) => {
    if (!isLoose(value)) return value;
    const told = Object.entries(value).filter(([, member]) => member !== null);
    return Object.fromEntries(told.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

test.each(sampled(["standard", "peer-a"] as const, 1, "17."))(
  "17. a recording in the dialect %s is read message by message, and written again it is the same",
  async (dialect) => {
    const logs = new LogFolder(folder(), () => Date.now());
    const parlour = new Parlour({ dialect, world: { log: (session) => logs.begin(session) } });
    const { one, two } = await parlour.onBoard();
    await parlour.playOut(one, two);
    await parlour.pass(10 * SECOND);
    const [name = ""] = readdirSync(logs.path);
    const lines = readFileSync(join(logs.path, name), "utf8").trimEnd().split("\n");
    const types = new Set<string>();
    for (const line of lines) {
      const { dir, msg } = JSON.parse(line);
      if (msg === undefined) continue;
      const reading = dir === "s2c" ? readFromServer(msg) : readFromClient(msg);
      if (!reading.ok) throw new Error(`${reading.problem}: ${line.slice(0, 200)}`);
      types.add(reading.message.type);
      if (dir === "s2c") expect(essence(spoken(reading.message, dialect))).toBe(essence(msg));
    }
    expect([...types]).toEqual(expect.arrayContaining(["HELLO", "HELLO_REPLY", "GAME_STATUS", "STATISTICS"]));
  },
);

test("18. files of the three kinds are accepted by the server", () => {
  const path = folder();
  const { match, scenario, characters } = configOf();
  writeFileSync(join(path, "a.match"), writeMatch(match));
  writeFileSync(join(path, "a.scenario"), writeScenario(scenario));
  writeFileSync(join(path, "characters.json"), writeCharacters(characters));
  const line = readLine([
    "-c",
    join(path, "characters.json"),
    "-m",
    join(path, "a.match"),
    "-s",
    join(path, "a.scenario"),
  ]);
  expect(readConfig(line)).toMatchObject({
    match,
    scenario,
    characters,
    options: { visibility: "strict", illegal: "lenient" },
  });
});

test("19. an AI that sends its meta request after 5 s and its first pick after 10 s: no strike, the match is played", async () => {
  const parlour = new Parlour({ match: { turnPhaseLimit: 5 } });
  const ais = [parlour.visitor(), parlour.visitor()] as const;
  for (const ai of ais) ai.character = "chosenCharacter";
  const zero = "00000000-0000-0000-0000-000000000000";
  for (const [i, ai] of ais.entries())
    ai.say({ type: "HELLO", clientId: zero, name: `alpha${i}`, role: "AI" });
  await parlour.pass(5 * SECOND);
  for (const ai of ais) ai.say({ type: "REQUEST_META_INFORMATION", keys: ["Configuration.MatchConfig"] });
  await parlour.pass(5 * SECOND);
  await parlour.playOut(...ais);
  for (const ai of ais) {
    expect(ai.all("STRIKE")).toEqual([]);
    expect(Object.keys(rawOf(ai, "GAME_STATUS"))).toContain("activeCharacter");
    expect(ai.last("STATISTICS").reason).not.toBe("VICTORY_BY_KICK");
  }
});
