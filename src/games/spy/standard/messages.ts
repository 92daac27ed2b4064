import { z } from "../../schema.ts";
import { FIELD_STATES } from "../board/fields.ts";
import type { Character } from "../config/characters.ts";
import { MATCH_KEYS, type MatchConfig, spellingsOf, USUAL_MATCH } from "../config/match.ts";
import type { Scenario } from "../config/scenario.ts";
import { GADGET_NAMES, type GadgetName } from "../gadgets/names.ts";
import { PROPERTY_NAMES } from "../properties/table.ts";
import type { Victory } from "../state.ts";
import { aliased, id, idOrNone, isLoose, known, type Loose, list, or, word } from "./parts.ts";
import {
  type WireAction,
  type WireOperation,
  type WireState,
  wireAction,
  wireOperations,
  wireState,
} from "./things.ts";

/* Every message of the standard (spy-protocol.md, sections 3, 4 and 6), by the standard's own names. */

/** What every message says besides its own: whom it concerns, when it was made, a remark for developers. */
export interface Envelope {
  readonly clientId: string | null;
  readonly creationDate: string;
  readonly debugMessage: string | null;
}

/** What a client is in a match. */
export type Role = "PLAYER" | "AI" | "SPECTATOR";

/** Why a server sends somebody away, or refuses something. */
export type ErrorType =
  | "NAME_NOT_AVAILABLE"
  | "ALREADY_SERVING"
  | "SESSION_DOES_NOT_EXIST"
  | "ILLEGAL_MESSAGE"
  | "TOO_MANY_STRIKES"
  | "GENERAL";

/** A character of the list with the id that it has in this match. */
export interface CharacterInformation extends Character {
  readonly characterId: string;
}

/** What a match is played with. */
export interface Settings {
  readonly level: { readonly scenario: Scenario };
  readonly settings: MatchConfig;
  readonly characterSettings: readonly CharacterInformation[];
}

/** A row of the statistics; the values are texts. */
export interface StatisticsEntry {
  readonly title: string;
  readonly description: string;
  readonly valuePlayer1: string;
  readonly valuePlayer2: string;
}

/** What clients say. */
export type ClientMessage =
  | { readonly type: "HELLO"; readonly name: string; readonly role: Role }
  | { readonly type: "RECONNECT"; readonly sessionId: string }
  | {
      readonly type: "ITEM_CHOICE";
      readonly chosenCharacterId: string | null;
      readonly chosenGadget: GadgetName | null;
    }
  | {
      readonly type: "EQUIPMENT_CHOICE";
      readonly equipment: Readonly<Record<string, readonly GadgetName[]>>;
    }
  | { readonly type: "GAME_OPERATION"; readonly operation: WireAction }
  | { readonly type: "GAME_LEAVE" }
  | { readonly type: "REQUEST_GAME_PAUSE"; readonly gamePause: boolean }
  | { readonly type: "REQUEST_META_INFORMATION"; readonly keys: readonly string[] }
  | { readonly type: "REQUEST_REPLAY" }
  /** Of the second issue of the standard (14.3). */
  | { readonly type: "REQUEST_CONFIG_DELIVERY" };

/** Who plays. */
export interface Players {
  readonly playerOneId: string;
  readonly playerTwoId: string;
  readonly playerOneName: string;
  readonly playerTwoName: string;
}

/** What servers say. */
export type ServerMessage =
  | ({ readonly type: "HELLO_REPLY"; readonly sessionId: string } & Settings)
  | ({ readonly type: "GAME_STARTED"; readonly sessionId: string } & Players)
  | {
      readonly type: "REQUEST_ITEM_CHOICE";
      readonly offeredCharacterIds: readonly string[];
      readonly offeredGadgets: readonly GadgetName[];
    }
  | {
      readonly type: "REQUEST_EQUIPMENT_CHOICE";
      readonly chosenCharacterIds: readonly string[];
      readonly chosenGadgets: readonly GadgetName[];
    }
  | {
      readonly type: "GAME_STATUS";
      readonly activeCharacterId: string | null;
      readonly operations: readonly WireOperation[];
      readonly state: WireState;
      readonly isGameOver: boolean;
    }
  | { readonly type: "REQUEST_GAME_OPERATION"; readonly characterId: string }
  | {
      readonly type: "STATISTICS";
      readonly statistics: { readonly entries: readonly StatisticsEntry[] };
      readonly winner: string | null;
      readonly reason: Victory;
      readonly hasReplay: boolean;
    }
  | { readonly type: "GAME_LEFT"; readonly leftUserId: string | null }
  | { readonly type: "GAME_PAUSE"; readonly gamePaused: boolean; readonly serverEnforced: boolean }
  | { readonly type: "META_INFORMATION"; readonly information: Loose }
  | {
      readonly type: "STRIKE";
      /** Null if the server does not say (Q26). */
      readonly strikeNr: number | null;
      readonly strikeMax: number | null;
      readonly reason: string;
    }
  | { readonly type: "ERROR"; readonly reason: ErrorType }
  | ({
      readonly type: "REPLAY";
      readonly sessionId: string;
      readonly gameStart: string;
      readonly gameEnd: string;
      readonly rounds: number;
      /** Everything that this client had been sent, as it was sent. */
      readonly messages: readonly Loose[];
    } & Players &
      Settings)
  | ({ readonly type: "CONFIG_DELIVERY" } & Settings);

/** Any message of either direction. */
export type Message = ClientMessage | ServerMessage;

const LONGEST_REMARK = 10_000;

/** Reads the envelope. Dates are never examined (Q3), ids that make no sense are none. */
export const envelope = aliased(
  { clientId: ["playerId"] },
  z.object({
    clientId: z.catch(idOrNone, null),
    creationDate: z.catch(word, ""),
    debugMessage: z.catch(or(z.string().check(z.maxLength(LONGEST_REMARK)), null), null),
  }),
);

const gadgetName = z.enum(GADGET_NAMES);
const whole = z.int();
const flag = or(z.boolean(), false);

/** A bare list of rows is taken as well (Q17), and the key `field` (7.7). */
const level = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? { scenario: value } : value)),
  aliased({ scenario: ["field"] }, z.object({ scenario: z.array(z.array(z.enum(FIELD_STATES))) })),
);

/** The figures of a match, whatever they are: only a server may judge them. What is missing is as usual. */
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
    gender: z.catch(or(z.enum(["MALE", "FEMALE", "DIVERSE"]), null), null),
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

const VICTORIES = [
  "VICTORY_BY_IP",
  "VICTORY_BY_COLLAR",
  "VICTORY_BY_DRINKING",
  "VICTORY_BY_SPILLING",
  "VICTORY_BY_HP",
  "VICTORY_BY_RANDOMNESS",
  "VICTORY_BY_LEAVE",
  "VICTORY_BY_KICK",
] as const satisfies readonly Victory[];

const ERRORS = [
  "NAME_NOT_AVAILABLE",
  "ALREADY_SERVING",
  "SESSION_DOES_NOT_EXIST",
  "ILLEGAL_MESSAGE",
  "TOO_MANY_STRIKES",
  "GENERAL",
] as const satisfies readonly ErrorType[];

/** Messages of a replay come as objects, or each as the text of one (6.15). */
const replayed = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      return null;
    }
  }),
  z.looseObject({}),
);

const error = z.object({ type: z.literal("ERROR"), reason: z.catch(z.enum(ERRORS), "GENERAL") });

type SchemasOf<M extends Message> = {
  readonly [T in M["type"]]: z.ZodMiniType<Extract<M, { type: T }>, unknown>;
};

/** What clients say, by type. */
export const CLIENT_MESSAGES: SchemasOf<ClientMessage> = {
  HELLO: z.object({ type: z.literal("HELLO"), name: word, role: z.enum(["PLAYER", "AI", "SPECTATOR"]) }),
  RECONNECT: z.object({ type: z.literal("RECONNECT"), sessionId: word }),
  ITEM_CHOICE: aliased(
    { chosenCharacterId: ["chosenCharacter"] },
    z.object({
      type: z.literal("ITEM_CHOICE"),
      chosenCharacterId: idOrNone,
      chosenGadget: or(gadgetName, null),
    }),
  ),
  EQUIPMENT_CHOICE: z.object({
    type: z.literal("EQUIPMENT_CHOICE"),
    equipment: z.record(z.string().check(z.toLowerCase(), z.maxLength(64)), list(gadgetName)),
  }),
  GAME_OPERATION: z.object({ type: z.literal("GAME_OPERATION"), operation: wireAction }),
  GAME_LEAVE: z.object({ type: z.literal("GAME_LEAVE") }),
  REQUEST_GAME_PAUSE: aliased(
    { gamePause: ["gamePaused"] },
    z.object({ type: z.literal("REQUEST_GAME_PAUSE"), gamePause: z.boolean() }),
  ),
  REQUEST_META_INFORMATION: z.object({
    type: z.literal("REQUEST_META_INFORMATION"),
    keys: list(word),
  }),
  REQUEST_REPLAY: z.object({ type: z.literal("REQUEST_REPLAY") }),
  REQUEST_CONFIG_DELIVERY: z.object({ type: z.literal("REQUEST_CONFIG_DELIVERY") }),
};

/** What servers say, by type. */
export const SERVER_MESSAGES: SchemasOf<ServerMessage> = {
  HELLO_REPLY: aliased(
    OLD_NAMES,
    z.object({ type: z.literal("HELLO_REPLY"), sessionId: or(word, ""), ...configured }),
  ),
  GAME_STARTED: z.object({ type: z.literal("GAME_STARTED"), sessionId: or(word, ""), ...players }),
  REQUEST_ITEM_CHOICE: z.object({
    type: z.literal("REQUEST_ITEM_CHOICE"),
    offeredCharacterIds: list(id),
    offeredGadgets: known(gadgetName),
  }),
  REQUEST_EQUIPMENT_CHOICE: z.object({
    type: z.literal("REQUEST_EQUIPMENT_CHOICE"),
    chosenCharacterIds: list(id),
    chosenGadgets: known(gadgetName),
  }),
  GAME_STATUS: aliased(
    { activeCharacterId: ["activeCharacter"] },
    z.object({
      type: z.literal("GAME_STATUS"),
      activeCharacterId: idOrNone,
      operations: wireOperations,
      state: wireState,
      isGameOver: flag,
    }),
  ),
  REQUEST_GAME_OPERATION: z.object({ type: z.literal("REQUEST_GAME_OPERATION"), characterId: id }),
  STATISTICS: z.object({
    type: z.literal("STATISTICS"),
    statistics: or(z.object({ entries: list(statisticsEntry) }), { entries: [] }),
    winner: idOrNone,
    reason: z.catch(z.enum(VICTORIES), "VICTORY_BY_RANDOMNESS"),
    hasReplay: flag,
  }),
  GAME_LEFT: z.object({ type: z.literal("GAME_LEFT"), leftUserId: idOrNone }),
  GAME_PAUSE: aliased(
    { gamePaused: ["gamePause"] },
    z.object({ type: z.literal("GAME_PAUSE"), gamePaused: flag, serverEnforced: flag }),
  ),
  META_INFORMATION: z.object({
    type: z.literal("META_INFORMATION"),
    information: or(z.looseObject({}), {}),
  }),
  STRIKE: z.object({
    type: z.literal("STRIKE"),
    strikeNr: or(whole, null),
    strikeMax: or(whole, null),
    reason: text,
  }),
  ERROR: error,
  REPLAY: aliased(
    OLD_NAMES,
    z.object({
      type: z.literal("REPLAY"),
      sessionId: or(word, ""),
      gameStart: text,
      gameEnd: text,
      rounds: or(whole, 0),
      messages: known(replayed),
      ...players,
      ...configured,
    }),
  ),
  CONFIG_DELIVERY: aliased(OLD_NAMES, z.object({ type: z.literal("CONFIG_DELIVERY"), ...configured })),
};
