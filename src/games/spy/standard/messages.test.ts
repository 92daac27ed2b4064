import { describe, expect, test } from "vitest";
import { same } from "../../../kernel/canonical.ts";
import { MATCH_KEYS } from "../config/match-keys.ts";
import { greeting, OPEN_CONFIGS, openConfig, randomMatch, toldAfter } from "../fixtures/wire.ts";
import { DIALECTS } from "./command-line.ts";
import { dateText } from "./dates.ts";
import { type Dialect, dialectOf, spoken, writeMessage } from "./dialects.ts";
import { characterIds, idFrom } from "./identities.ts";
import type { ClientMessage, Envelope, Message, ServerMessage } from "./messages.ts";
import { metaKey } from "./meta.ts";
import { ZERO_ID } from "./parts.ts";
import { readFromClient, readFromServer } from "./reading.ts";
import { enveloped } from "./tell-messages.ts";
import { tellSettings } from "./tell-settings.ts";

const ME = idFrom("me");
const BOND = idFrom("bond");
const at = { x: 3, y: 4 };
const acted = { characterId: BOND, successful: false, target: at };

const FROM_CLIENTS: readonly ClientMessage[] = [
  { type: "HELLO", name: "Ada", role: "PLAYER" },
  { type: "RECONNECT", sessionId: idFrom("session") },
  { type: "ITEM_CHOICE", chosenCharacterId: BOND, chosenGadget: null },
  { type: "ITEM_CHOICE", chosenCharacterId: null, chosenGadget: "GRAPPLE" },
  { type: "EQUIPMENT_CHOICE", equipment: { [BOND]: ["JETPACK", "GRAPPLE"], [ME]: [] } },
  { type: "GAME_OPERATION", operation: { type: "MOVEMENT", ...acted, from: { x: 2, y: 4 } } },
  { type: "GAME_OPERATION", operation: { type: "GADGET_ACTION", ...acted, gadget: "COCKTAIL" } },
  { type: "GAME_OPERATION", operation: { type: "SPY_ACTION", ...acted } },
  { type: "GAME_OPERATION", operation: { type: "GAMBLE_ACTION", ...acted, stake: 7 } },
  {
    type: "GAME_OPERATION",
    operation: { type: "PROPERTY_ACTION", ...acted, usedProperty: "OBSERVATION", isEnemy: null },
  },
  { type: "GAME_OPERATION", operation: { type: "RETIRE", ...acted } },
  { type: "GAME_LEAVE" },
  { type: "REQUEST_GAME_PAUSE", gamePause: true },
  { type: "REQUEST_META_INFORMATION", keys: ["Spectator.Count"] },
  { type: "REQUEST_REPLAY" },
  { type: "REQUEST_CONFIG_DELIVERY" },
];

const [HELLO_REPLY, GAME_STARTED] = greeting(openConfig());
const SETTINGS = HELLO_REPLY?.type === "HELLO_REPLY" ? HELLO_REPLY : undefined;

function fromServers(): readonly ServerMessage[] {
  if (SETTINGS === undefined || GAME_STARTED?.type !== "GAME_STARTED") throw new Error("no greeting");
  const { level, settings, characterSettings } = SETTINGS;
  return [
    SETTINGS,
    GAME_STARTED,
    { type: "REQUEST_ITEM_CHOICE", offeredCharacterIds: [BOND], offeredGadgets: ["NUGGET"] },
    {
      type: "REQUEST_EQUIPMENT_CHOICE",
      chosenCharacterIds: [BOND, ME],
      chosenGadgets: ["NUGGET", "MOLEDIE"],
    },
    { type: "REQUEST_GAME_OPERATION", characterId: BOND },
    {
      type: "STATISTICS",
      statistics: { entries: [{ title: "Damage", description: "", valuePlayer1: "4", valuePlayer2: "5" }] },
      winner: ME,
      reason: "VICTORY_BY_KICK",
      hasReplay: true,
    },
    { type: "GAME_LEFT", leftUserId: ME },
    { type: "GAME_PAUSE", gamePaused: true, serverEnforced: false },
    { type: "META_INFORMATION", information: { "Spectator.Count": 2, "Faction.Player1": null } },
    { type: "STRIKE", strikeNr: 1, strikeMax: 4, reason: "too late" },
    { type: "ERROR", reason: "ALREADY_SERVING" },
    {
      ...GAME_STARTED,
      type: "REPLAY",
      gameStart: "24.07.2020 18:05:09",
      gameEnd: "24.07.2020 18:25:09",
      rounds: 7,
      level,
      settings,
      characterSettings,
      messages: [{ type: "ERROR", reason: "GENERAL" }],
    },
    { type: "CONFIG_DELIVERY", level, settings, characterSettings },
  ];
}

const TIME = Date.UTC(2020, 6, 24, 17, 5, 9);

function roundTrip(
  message: Message & Envelope,
  dialect: Dialect,
  read: typeof readFromClient | typeof readFromServer,
) {
  const reading = read(writeMessage(message, dialect));
  if (!reading.ok) throw new Error(reading.problem);
  return reading.message;
}

describe.each(DIALECTS)("what is written in the dialect %s is read as it was", (dialect) => {
  test.each(FROM_CLIENTS.map((message) => [message.type, message] as const))("%s", (_, message) => {
    const sent = enveloped(message, message.type === "HELLO" ? null : ME, TIME);
    expect(roundTrip(sent, dialect, readFromClient)).toEqual(sent);
  });
  test.each(fromServers().map((message) => [message.type, message] as const))("%s", (_, message) => {
    const sent = enveloped(message, ME, TIME, "a remark");
    expect(roundTrip(sent, dialect, readFromServer)).toEqual(sent);
  });
  test("what random matches tell", () => {
    let count = 0;
    for (const [number, config] of OPEN_CONFIGS.entries())
      for (const step of randomMatch(config, number)) {
        if (count++ % 10 > 0) continue;
        for (const message of toldAfter(step, number % 2)) {
          // Gadgets that don't wear out have no number of uses in one dialect, so the sent texts are compared.
          const sent = enveloped(message, ME, TIME);
          const again = roundTrip(sent, dialect, readFromServer);
          expect(same(spoken(again, dialect), spoken(sent, dialect)), message.type).toBe(true);
        }
      }
  });
});

describe("other names are understood (P3, 14.1, 14.3)", () => {
  const bare = { clientId: ME, creationDate: "x" };
  test.each([
    ["chosenCharacter", { type: "ITEM_CHOICE", chosenCharacter: BOND }, { chosenCharacterId: BOND }],
    [
      "upper case ids",
      { type: "ITEM_CHOICE", chosenCharacterId: BOND.toUpperCase() },
      { chosenCharacterId: BOND },
    ],
    ["playerId", { type: "GAME_LEAVE", clientId: null, playerId: ME }, { clientId: ME }],
  ])("of clients: %s", (_, sent, expected) => {
    const reading = readFromClient({ ...bare, ...sent });
    expect(reading.ok && reading.message).toMatchObject(expected);
  });
  test.each([
    ["gamePause", { type: "GAME_PAUSE", gamePause: true, serverEnforced: true }, { gamePaused: true }],
    ["CONNECTION_ERROR", { type: "CONNECTION_ERROR", reason: "SESSION_DOES_NOT_EXIST" }, { type: "ERROR" }],
    ["a strike without a number (Q26)", { type: "STRIKE", strikeNr: null }, { strikeNr: null }],
    ["META_INFORMATION without information (Q27)", { type: "META_INFORMATION" }, { information: {} }],
    [
      "no statistics",
      { type: "STATISTICS", winner: ME, reason: "VICTORY_BY_IP" },
      { statistics: { entries: [] } },
    ],
    ["an unknown reason", { type: "ERROR", reason: "TOO_LATE" }, { reason: "GENERAL" }],
  ])("of servers: %s", (_, sent, expected) => {
    const reading = readFromServer({ ...bare, ...sent });
    expect(reading.ok && reading.message).toMatchObject(expected);
  });
  test("settings of the house are not told: the message has the 30 keys of the standard", () => {
    const config = openConfig();
    const match = { ...config.match, poisonedCocktailDamage: 45, npcSafeCombinationChance: 1 };
    const characters = config.characters.map((character) => ({ ...character, initialHp: 80 }));
    const rouletteChips = [{ x: 5, y: 3, chips: 31 }];
    const told = tellSettings({ ...config, match, characters, rouletteChips }, []);
    expect(Object.keys(told.settings)).toEqual(MATCH_KEYS);
    expect(told).toEqual(tellSettings(config, []));
  });
  test("a bare map, nested characters, old figures and character_settings (Q17, 7.8, 7.9)", () => {
    const reading = readFromServer({
      ...bare,
      type: "HELLO_REPLY",
      sessionId: "s",
      level: [["FREE", "SAFE"]],
      settings: { Moledie_Range: 3, roundLimit: 9 },
      character_settings: [{ character: { name: "Ann", features: ["JINX", "BOREDOM"] }, characterId: BOND }],
    });
    expect(reading.ok && reading.message).toMatchObject({
      level: { scenario: [["FREE", "SAFE"]] },
      settings: { moledieRange: 3, roundLimit: 9, cocktailHp: 30 },
      characterSettings: [{ characterId: BOND, name: "Ann", features: ["JINX"] }],
    });
  });
  test("messages of a replay may be texts (6.15)", () => {
    const replay = fromServers().find(({ type }) => type === "REPLAY");
    const reading = readFromServer({ ...replay, messages: ['{"type":"ERROR"}', { type: "STRIKE" }, "{"] });
    expect(reading.ok && reading.message).toMatchObject({
      messages: [{ type: "ERROR" }, { type: "STRIKE" }],
    });
  });
  test("the wiretap of Q18, operations null (Q16), unknown kinds ignored", () => {
    const status = {
      ...bare,
      type: "GAME_STATUS",
      operations: null,
      state: {
        currentRound: 2,
        map: { fieldMap: [[{ state: "FREE", gadget: { GadgetEnum: "COCKTAIL", poisoned: true } }]] },
        characters: [
          {
            characterId: BOND,
            gender: "MALE",
            features: ["JINX"],
            gadgets: [
              { gadget: "WIRETAP_WITH_EARPLUGS", usages: 0, isWorking: false, isActive: ME },
              { gadget: "TEA_POT", usages: 1 },
            ],
          },
        ],
      },
    };
    const reading = readFromServer(status);
    expect(reading.ok && reading.message).toMatchObject({
      activeCharacterId: null,
      operations: [],
      isGameOver: false,
      state: {
        map: { map: [[{ gadget: { gadget: "COCKTAIL", isPoisoned: true }, chipAmount: null }]] },
        mySafeCombinations: null,
        janitorCoordinates: null,
        characters: [
          {
            coordinates: null,
            properties: ["JINX"],
            gadgets: [{ gadget: "WIRETAP_WITH_EARPLUGS", usages: 0, working: false, activeOn: ME }],
          },
        ],
      },
    });
  });
  test.each([
    ["Configuration.MatchConfig", "Configuration.Matchconfig"],
    ["Spectator.Members", "Spectator.Names"],
    ["Fraction.Neutral", "Faction.Neutral"],
    ["Configuration.CharacterDescriptions", "Configuration.CharacterInformation"],
    ["Spectator.Count", "Spectator.Count"],
  ])("the meta key %s is %s", (asked, key) => {
    expect(metaKey(asked)).toBe(key);
  });
});

describe("what is not a message is refused with a reason", () => {
  const bond = { characterId: BOND, target: at };
  test.each([
    ["no JSON", "{", "not json", "expected a JSON object"],
    ["a list", "[]", "not json", "expected a JSON object"],
    ["no type", "{}", "unknown type", 'expected a message with a "type"'],
    ["an unknown type", '{"type":"DANCE"}', "unknown type", 'the standard has no message "DANCE"'],
    [
      "a server's type",
      '{"type":"GAME_STATUS"}',
      "wrong direction",
      '"GAME_STATUS" is no message of this side',
    ],
    ["no name", { type: "HELLO", role: "AI" }, "invalid", "HELLO.name: Invalid input"],
    ["no operation", { type: "GAME_OPERATION" }, "invalid", "GAME_OPERATION.operation: Invalid input"],
    [
      "a server's operation",
      { type: "GAME_OPERATION", operation: { type: "EXFILTRATION", ...bond } },
      "invalid",
      "GAME_OPERATION.operation.type: expected an operation of a player",
    ],
    [
      "half a field",
      { type: "GAME_OPERATION", operation: { type: "SPY_ACTION", ...bond, target: { x: 1.5, y: 2 } } },
      "invalid",
      "GAME_OPERATION.operation.target.x: ",
    ],
    [
      "an unknown gadget",
      { type: "EQUIPMENT_CHOICE", equipment: { [BOND]: ["TEA_POT"] } },
      "invalid",
      `EQUIPMENT_CHOICE.equipment.${BOND}.0: Invalid option`,
    ],
  ])("%s", (_, sent, code, problem) => {
    const reading = readFromClient(sent);
    expect(reading).toMatchObject({ ok: false, code });
    expect(reading.ok ? "" : reading.problem).toContain(problem);
  });
  test("a movement without `from`, and a retirement without a target, are read (8)", () => {
    const movement = readFromClient({ type: "GAME_OPERATION", operation: { type: "MOVEMENT", ...bond } });
    expect(movement.ok && movement.message).toMatchObject({ operation: { from: at, successful: false } });
    const retirement = { type: "RETIRE", characterId: BOND };
    expect(readFromClient({ type: "GAME_OPERATION", operation: retirement }).ok).toBe(true);
  });
});

describe("dialects are written exactly (P2, P4, 14.1)", () => {
  test.each([
    [{ type: "HELLO", clientId: ZERO_ID }, "peer-a"],
    [{ type: "HELLO", clientId: null }, null],
    [{ type: "REQUEST_META_INFORMATION", keys: ["Spectator.Members"] }, "peer-a"],
    [{ type: "REQUEST_META_INFORMATION", keys: ["Spectator.Names"] }, null],
    [{ type: "ITEM_CHOICE", chosenCharacter: null }, "peer-a"],
    [{ type: "ITEM_CHOICE", chosenCharacterId: null }, "standard"],
    [{ type: "ITEM_CHOICE", chosenCharacterId: null, chosenCharacter: null }, null],
    [{ type: "GAME_STATUS", state: { map: { fieldMap: [] } } }, "peer-a"],
    [{ type: "GAME_STATUS", state: { map: { map: [] } } }, "standard"],
  ] as const)("%j gives away %s", (message, dialect) => {
    expect(dialectOf(message)).toBe(dialect);
  });
  test("HELLO without an id leaves it out, or says zero where null is not read (3, Q11)", () => {
    const hello = enveloped<ClientMessage>({ type: "HELLO", name: "Ada", role: "AI" }, null, TIME);
    expect("clientId" in spoken(hello, "standard")).toBe(false);
    expect("clientId" in spoken(hello, "both")).toBe(false);
    expect(spoken(hello, "peer-a")).toMatchObject({ clientId: ZERO_ID });
  });
  test("both names stand in the dialect `both`", () => {
    const choice = enveloped<ClientMessage>(
      { type: "ITEM_CHOICE", chosenCharacterId: BOND, chosenGadget: null },
      ME,
      TIME,
    );
    expect(spoken(choice, "both")).toMatchObject({ chosenCharacterId: BOND, chosenCharacter: BOND });
    expect("chosenCharacterId" in spoken(choice, "peer-a")).toBe(false);
    expect("chosenCharacter" in spoken(choice, "standard")).toBe(false);
  });
});

test.each([
  [TIME, "24.07.2020 18:05:09"],
  [Date.UTC(2023, 11, 31, 23, 0, 0), "01.01.2024 00:00:00"],
  [Date.UTC(2024, 1, 28, 23, 59, 59, 999), "29.02.2024 00:59:59"],
  [0, "01.01.1970 01:00:00"],
])("dates are UTC+1 all year with leading zeros (3, Q22): %d is %s", (time, text) => {
  expect(dateText(time)).toBe(text);
});

test("ids of characters are stable, different, and of the form of a UUID", () => {
  const ids = characterIds("a session", 256);
  expect(ids).toEqual(characterIds("a session", 256));
  expect(new Set([...ids, ...characterIds("another", 256)]).size).toBe(512);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
