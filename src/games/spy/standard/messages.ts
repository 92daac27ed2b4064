import { jsonIn } from "../../../kernel/json.ts";
import { z } from "../../schema.ts";
import { FIELD_STATES } from "../board/fields.ts";
import { GENDERS } from "../config/character-schema.ts";
import { type MatchConfig, USUAL_MATCH } from "../config/match.ts";
import { MATCH_KEYS, spellingsOf } from "../config/match-keys.ts";
import { GADGET_NAMES } from "../gadgets/names.ts";
import { PROPERTY_NAMES } from "../properties/table.ts";
import { VICTORIES } from "../state.ts";
import { aliased, type Frozen, id, idOrNone, isLoose, known, type Loose, list, or, word } from "./parts.ts";
import { wireAction, wireOperations, wireState } from "./things.ts";

/* Every message of the standard (spy-protocol.md, sections 3, 4 and 6), by the standard's own names. */

const MAX_REMARK_LENGTH = 10_000;

/** Reads the envelope. Dates are ignored (Q3), invalid ids become null. */
export const envelope = aliased(
  { clientId: ["playerId"] },
  z.object({
    clientId: z.catch(idOrNone, null),
    creationDate: z.catch(word, ""),
    debugMessage: z.catch(or(z.string().check(z.maxLength(MAX_REMARK_LENGTH)), null), null),
  }),
);

/** The envelope of every message: whom it concerns, when it was made, a debug message. */
export type Envelope = Frozen<z.infer<typeof envelope>>;

const gadgetName = z.enum(GADGET_NAMES);
const whole = z.int();
const flag = or(z.boolean(), false);

/** A bare list of rows is accepted as well (Q17), and the key `field` (7.7). */
const level = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? { scenario: value } : value)),
  aliased({ scenario: ["field"] }, z.object({ scenario: z.array(z.array(z.enum(FIELD_STATES))) })),
);

/** The settings of a match without range checks: only a server may judge them. Missing ones get the default. */
const settings = z.pipe(
  z.looseObject({}),
  z.transform((given): MatchConfig => {
    const figures = MATCH_KEYS.map((key) => {
      const value = spellingsOf(key)
        .map((name) => given[name])
        .find((found) => typeof found === "number");
      return [key, value ?? USUAL_MATCH[key]];
    });
    return Object.fromEntries(figures);
  }),
);

/** Flat, or nested as the second issue of the standard drew it (7.9). */
const characterInformation = z.pipe(
  z.transform((value: unknown) =>
    isLoose(value) && isLoose(value.character)
      ? { ...value.character, characterId: value.characterId }
      : value,
  ),
  z.object({
    characterId: z.pipe(
      idOrNone,
      z.transform((found) => found ?? ""),
    ),
    name: word,
    description: or(z.string(), ""),
    gender: z.catch(or(z.enum(GENDERS), null), null),
    features: known(z.enum(PROPERTY_NAMES)),
  }),
);

const configured = {
  level,
  settings,
  characterSettings: list(characterInformation),
};

const OLD_NAMES = { characterSettings: ["character_settings"] };

const players = {
  playerOneId: or(idOrNone, ""),
  playerTwoId: or(idOrNone, ""),
  playerOneName: or(word, ""),
  playerTwoName: or(word, ""),
};

const text = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) =>
    typeof value === "string" ? value : value === null || value === undefined ? "" : String(value),
  ),
);

const statisticsEntry = aliased(
  { valuePlayer1: ["valuePlayerOne"], valuePlayer2: ["valuePlayerTwo"] },
  z.object({ title: text, description: text, valuePlayer1: text, valuePlayer2: text }),
);

const ROLES = ["PLAYER", "AI", "SPECTATOR"] as const;

/** The role of a client in a match. */
export type Role = (typeof ROLES)[number];

/** The reasons that the standard has for an ERROR. */
export const ERROR_TYPES = [
  "NAME_NOT_AVAILABLE",
  "ALREADY_SERVING",
  "SESSION_DOES_NOT_EXIST",
  "ILLEGAL_MESSAGE",
  "TOO_MANY_STRIKES",
  "GENERAL",
] as const;

/** Why a server disconnects a client, or refuses a message. */
export type ErrorType = (typeof ERROR_TYPES)[number];

/** Messages of a replay come as objects, or each as the text of one (6.15). */
const replayed = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? jsonIn(value) : value)),
  z.looseObject({}),
);

const NOTHING: Loose = {};

/** A message of this type with these members, some of which have other names as well. */
function message<T extends string, S extends z.core.$ZodShape>(type: T, members: S, names = {}) {
  return aliased(names, z.object({ type: z.literal(type), ...members }));
}

/** Messages from clients, by type. */
export const CLIENT_MESSAGES = {
  HELLO: message("HELLO", { name: word, role: z.enum(ROLES) }),
  RECONNECT: message("RECONNECT", { sessionId: word }),
  ITEM_CHOICE: message(
    "ITEM_CHOICE",
    { chosenCharacterId: idOrNone, chosenGadget: or(gadgetName, null) },
    { chosenCharacterId: ["chosenCharacter"] },
  ),
  EQUIPMENT_CHOICE: message("EQUIPMENT_CHOICE", {
    equipment: z.record(z.string().check(z.toLowerCase(), z.maxLength(64)), list(gadgetName)),
  }),
  GAME_OPERATION: message("GAME_OPERATION", { operation: wireAction }),
  GAME_LEAVE: message("GAME_LEAVE", {}),
  REQUEST_GAME_PAUSE: message(
    "REQUEST_GAME_PAUSE",
    { gamePause: z.boolean() },
    { gamePause: ["gamePaused"] },
  ),
  REQUEST_META_INFORMATION: message("REQUEST_META_INFORMATION", { keys: list(word) }),
  REQUEST_REPLAY: message("REQUEST_REPLAY", {}),
  /** Of the second issue of the standard (14.3). */
  REQUEST_CONFIG_DELIVERY: message("REQUEST_CONFIG_DELIVERY", {}),
};

/** Messages from servers, by type. */
export const SERVER_MESSAGES = {
  HELLO_REPLY: message("HELLO_REPLY", { sessionId: or(word, ""), ...configured }, OLD_NAMES),
  GAME_STARTED: message("GAME_STARTED", { sessionId: or(word, ""), ...players }),
  REQUEST_ITEM_CHOICE: message("REQUEST_ITEM_CHOICE", {
    offeredCharacterIds: list(id),
    offeredGadgets: known(gadgetName),
  }),
  REQUEST_EQUIPMENT_CHOICE: message("REQUEST_EQUIPMENT_CHOICE", {
    chosenCharacterIds: list(id),
    chosenGadgets: known(gadgetName),
  }),
  GAME_STATUS: message(
    "GAME_STATUS",
    { activeCharacterId: idOrNone, operations: wireOperations, state: wireState, isGameOver: flag },
    { activeCharacterId: ["activeCharacter"] },
  ),
  REQUEST_GAME_OPERATION: message("REQUEST_GAME_OPERATION", { characterId: id }),
  STATISTICS: message("STATISTICS", {
    statistics: or(z.object({ entries: list(statisticsEntry) }), { entries: [] }),
    winner: idOrNone,
    reason: z.catch(z.enum(VICTORIES), "VICTORY_BY_RANDOMNESS"),
    hasReplay: flag,
  }),
  GAME_LEFT: message("GAME_LEFT", { leftUserId: idOrNone }),
  GAME_PAUSE: message(
    "GAME_PAUSE",
    { gamePaused: flag, serverEnforced: flag },
    { gamePaused: ["gamePause"] },
  ),
  META_INFORMATION: message("META_INFORMATION", { information: or(z.looseObject({}), NOTHING) }),
  /** The numbers are null if the server does not say (Q26). */
  STRIKE: message("STRIKE", { strikeNr: or(whole, null), strikeMax: or(whole, null), reason: text }),
  ERROR: message("ERROR", { reason: z.catch(z.enum(ERROR_TYPES), "GENERAL") }),
  /** With everything that was sent to this client, unchanged. */
  REPLAY: message(
    "REPLAY",
    {
      sessionId: or(word, ""),
      gameStart: text,
      gameEnd: text,
      rounds: or(whole, 0),
      messages: known(replayed),
      ...players,
      ...configured,
    },
    OLD_NAMES,
  ),
  CONFIG_DELIVERY: message("CONFIG_DELIVERY", configured, OLD_NAMES),
};

/** Messages from clients. */
export type ClientMessage = MessageOf<typeof CLIENT_MESSAGES>;

/** Messages from servers. */
export type ServerMessage = MessageOf<typeof SERVER_MESSAGES>;

type MessageOf<M extends Readonly<Record<string, z.ZodMiniType>>> = Frozen<z.infer<M[keyof M]>>;

/** Any message of either direction. */
export type Message = ClientMessage | ServerMessage;

/** The settings of a match. */
export type Settings = Omit<Extract<ServerMessage, { type: "CONFIG_DELIVERY" }>, "type">;

/** A character of the list with the id that it has in this match. */
export type CharacterInformation = Settings["characterSettings"][number];

/** The players. */
export type Players = Omit<Extract<ServerMessage, { type: "GAME_STARTED" }>, "type" | "sessionId">;
