import { FOR_PEOPLE } from "../../games/form-words.ts";
import { z } from "../../games/schema.ts";
import { FIELD_STATES } from "../../games/spy/board/fields.ts";
import { GENDERS } from "../../games/spy/config/character-schema.ts";
import { MATCH_KEYS } from "../../games/spy/config/match-keys.ts";
import { GADGET_NAMES } from "../../games/spy/gadgets/names.ts";
import { ACTIVE_PROPERTIES, PROPERTY_NAMES } from "../../games/spy/properties/table.ts";
import { ERROR_TYPES } from "../../games/spy/standard/messages.ts";
import { isLoose } from "../../games/spy/standard/parts.ts";
import { VICTORIES } from "../../games/spy/state.ts";
import { complaintLine } from "../../kernel/game.ts";
import { spyProblems } from "./words.ts";

/*
 * Every message as the standard wants it written (spy-protocol.md, sections 3 and 6 to 8). Programs of the house read
 * more than this; an examination doesn't. Unknown members are allowed.
 */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DATE = /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/;

const id = z
  .string({ error: () => spyProblems.form.id })
  .check(z.regex(UUID, { error: () => spyProblems.form.uuid }));
const whole = z.int({ error: () => spyProblems.form.whole });
const flag = z.boolean({ error: () => spyProblems.form.flag });
const text = z.string({ error: () => spyProblems.form.text });
const gadgetName = z.enum(GADGET_NAMES, { error: () => spyProblems.form.gadget });
const point = z.object({ x: whole, y: whole });

const envelope = z.object({
  clientId: z.nullish(id),
  type: text,
  creationDate: text.check(z.regex(DATE, { error: () => spyProblems.form.date })),
  debugMessage: z.nullish(text),
});

const gadget = z.object({ gadget: gadgetName, usages: z.nullish(whole) });
/** Most of a message are fields; they are checked by hand, because that is much faster. */
const field = z.custom<unknown>(isField, {
  error: () => spyProblems.form.field,
});

const STATES: ReadonlySet<unknown> = new Set(FIELD_STATES);

function isField(value: unknown): boolean {
  if (!isLoose(value)) return false;
  const { state, gadget: lying, isDestroyed, isInverted, chipAmount, safeIndex, isFoggy } = value;
  return (
    STATES.has(state) &&
    typeof isFoggy === "boolean" &&
    [isDestroyed, isInverted].every((member) => isNone(member) || typeof member === "boolean") &&
    [chipAmount, safeIndex].every((member) => isNone(member) || Number.isSafeInteger(member)) &&
    (isNone(lying) || gadget.safeParse(lying).success)
  );
}

function isNone(value: unknown): boolean {
  return value === null || value === undefined;
}

const property = z.enum(PROPERTY_NAMES, { error: () => spyProblems.form.property });
const character = z.object({
  characterId: id,
  name: text,
  coordinates: z.nullish(point),
  mp: whole,
  ap: whole,
  hp: whole,
  ip: whole,
  chips: whole,
  properties: z.array(property),
  gadgets: z.array(gadget),
});
const state = z.object({
  currentRound: whole,
  map: z.object({ map: z.array(z.array(field)) }),
  mySafeCombinations: z.nullish(z.array(whole)),
  characters: z.array(character),
  catCoordinates: z.nullish(point),
  janitorCoordinates: z.nullish(point),
});

const done = { successful: flag, target: point };
const acted = { ...done, characterId: id };
const ACTIONS = [
  z.object({ type: z.literal("MOVEMENT"), ...acted, from: point }),
  z.object({ type: z.literal("GADGET_ACTION"), ...acted, gadget: gadgetName }),
  z.object({ type: z.literal("SPY_ACTION"), ...acted }),
  z.object({ type: z.literal("GAMBLE_ACTION"), ...acted, stake: whole }),
  z.object({
    type: z.literal("PROPERTY_ACTION"),
    ...acted,
    usedProperty: z.enum(ACTIVE_PROPERTIES),
    isEnemy: z.nullish(flag),
  }),
  z.object({ type: z.literal("RETIRE"), ...acted }),
] as const;
const action = z.discriminatedUnion("type", ACTIONS, { error: () => spyProblems.form.action });
const operation = z.discriminatedUnion(
  "type",
  [
    ...ACTIONS,
    z.object({ type: z.literal("EXFILTRATION"), ...acted, from: point }),
    z.object({ type: z.literal("CAT_ACTION"), ...done }),
    z.object({ type: z.literal("JANITOR_ACTION"), ...done }),
  ],
  { error: () => spyProblems.form.operation },
);

const level = z.object({ scenario: z.array(z.array(z.enum(FIELD_STATES))) });
const settings = z.object(
  Object.fromEntries(MATCH_KEYS.map((key) => [key, z.number({ error: () => spyProblems.form.number })])),
);
const information = z.array(
  z.object({
    characterId: id,
    name: text,
    description: z.nullish(text),
    gender: z.nullish(z.enum(GENDERS)),
    features: z.array(property),
  }),
);

const players = { playerOneId: id, playerTwoId: id, playerOneName: text, playerTwoName: text };

const FROM_SERVERS: Readonly<Record<string, z.ZodMiniType>> = {
  HELLO_REPLY: z.object({ clientId: id, sessionId: id, level, settings, characterSettings: information }),
  GAME_STARTED: z.object({ sessionId: id, ...players }),
  REQUEST_ITEM_CHOICE: z.object({ offeredCharacterIds: z.array(id), offeredGadgets: z.array(gadgetName) }),
  REQUEST_EQUIPMENT_CHOICE: z.object({ chosenCharacterIds: z.array(id), chosenGadgets: z.array(gadgetName) }),
  GAME_STATUS: z.object({
    activeCharacterId: z.nullish(id),
    operations: z.nullish(z.array(operation)),
    state,
    isGameOver: flag,
  }),
  REQUEST_GAME_OPERATION: z.object({ characterId: id }),
  STATISTICS: z.object({
    statistics: z.nullish(
      z.object({
        entries: z.array(
          z.object({ title: text, description: text, valuePlayer1: text, valuePlayer2: text }),
        ),
      }),
    ),
    winner: id,
    reason: z.enum(VICTORIES, { error: () => spyProblems.form.victory }),
    hasReplay: flag,
  }),
  GAME_LEFT: z.object({ leftUserId: id }),
  GAME_PAUSE: z.object({ gamePaused: flag, serverEnforced: flag }),
  META_INFORMATION: z.object({ information: z.nullish(z.looseObject({})) }),
  STRIKE: z.object({ strikeNr: whole, strikeMax: whole, reason: text }),
  ERROR: z.object({ reason: z.enum(ERROR_TYPES, { error: () => spyProblems.form.errorType }) }),
  REPLAY: z.object({ sessionId: id, messages: z.array(z.unknown()) }),
};

const chosenId = z.nullish(id);

const FROM_CLIENTS: Readonly<Record<string, z.ZodMiniType>> = {
  HELLO: z.object({
    name: text.check(z.minLength(2, { error: () => spyProblems.form.twoCharacters })),
    role: z.enum(["PLAYER", "AI", "SPECTATOR"]),
  }),
  RECONNECT: z.object({ sessionId: id }),
  ITEM_CHOICE: z.object({ chosenCharacterId: chosenId, chosenGadget: z.nullish(gadgetName) }),
  EQUIPMENT_CHOICE: z.object({ equipment: z.record(id, z.array(gadgetName)) }),
  GAME_OPERATION: z.object({ operation: action }),
  GAME_LEAVE: z.object({}),
  REQUEST_GAME_PAUSE: z.object({ gamePause: flag }),
  REQUEST_META_INFORMATION: z.object({ keys: z.array(text) }),
  REQUEST_REPLAY: z.object({}),
};

/** Most issues of a message that are named. */
const MAX_ISSUES = 3;

/** What is wrong with the form of a message, and whether the envelope is. */
export interface FormProblem {
  readonly part: "envelope" | "type" | "members";
  readonly says: string;
}

/** What is wrong with the form of a message of a server; undefined if nothing is. */
export function formOfServer(raw: unknown): FormProblem | undefined {
  return formOf(raw, FROM_SERVERS, "server");
}

/** What is wrong with the form of a message of a client; undefined if nothing is. */
export function formOfClient(raw: unknown): FormProblem | undefined {
  return formOf(raw, FROM_CLIENTS, "client");
}

function formOf(
  raw: unknown,
  schemas: Readonly<Record<string, z.ZodMiniType>>,
  side: "server" | "client",
): FormProblem | undefined {
  const about = envelope.safeParse(raw, FOR_PEOPLE);
  if (!about.success) return { part: "envelope", says: complaintLine("message", about.error.issues) };
  const { type } = about.data;
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (schema === undefined) return { part: "type", says: spyProblems.noMessageOf(type, side) };
  const body = schema.safeParse(raw, FOR_PEOPLE);
  if (body.success) return undefined;
  return { part: "members", says: complaintLine(type, body.error.issues.slice(0, MAX_ISSUES)) };
}
