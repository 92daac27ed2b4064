import { complaintLine } from "../../../kernel/game.ts";
import { jsonIn } from "../../../kernel/json.ts";
import type { z } from "../../schema.ts";
import { type Dialect, dialectOf } from "./dialects.ts";
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  type Envelope,
  envelope,
  type Message,
  SERVER_MESSAGES,
  type ServerMessage,
} from "./messages.ts";
import { isLoose, type Loose } from "./parts.ts";

/**
 * Why a received text is not a message: not JSON, an unknown type, one of the other direction, or invalid members.
 */
export type Unreadable = "not json" | "unknown type" | "wrong direction" | "invalid";

/** A message with its envelope, and the dialect it reveals; or what is wrong with it. */
export type Reading<M extends Message> = Readonly<
  | { ok: true; message: M & Envelope; dialect: Dialect | null; raw: Loose }
  | { ok: false; code: Unreadable; type: string | null; problem: string }
>;

type Schemas<M> = ReadonlyMap<string, z.ZodMiniType<M, unknown>>;

const FROM_CLIENTS: Schemas<ClientMessage> = new Map(Object.entries(CLIENT_MESSAGES));
const FROM_SERVERS: Schemas<ServerMessage> = new Map(Object.entries(SERVER_MESSAGES));

/** Types of the second issue of the standard that were only renamed (14.3). */
const RENAMED_TYPES: ReadonlyMap<string, string> = new Map([["CONNECTION_ERROR", "ERROR"]]);

/** Reads what a client has sent, as text or as parsed JSON. */
export function readFromClient(received: unknown): Reading<ClientMessage> {
  return read(received, FROM_CLIENTS, FROM_SERVERS);
}

/** Reads what a server has sent, as text or as parsed JSON. */
export function readFromServer(received: unknown): Reading<ServerMessage> {
  return read(received, FROM_SERVERS, FROM_CLIENTS);
}

function read<M extends Message>(
  received: unknown,
  schemas: Schemas<M>,
  others: Schemas<Message>,
): Reading<M> {
  const raw = typeof received === "string" ? jsonIn(received) : received;
  if (!isLoose(raw)) return unreadable("not json", null, "expected a JSON object");
  const given = raw.type;
  if (typeof given !== "string") return unreadable("unknown type", null, 'expected a message with a "type"');
  const type = RENAMED_TYPES.get(given) ?? given;
  const schema = schemas.get(type);
  if (schema === undefined) {
    const shown = JSON.stringify(given.slice(0, 50));
    return others.has(type)
      ? unreadable("wrong direction", type, `${shown} is no message of this side`)
      : unreadable("unknown type", given, `the standard has no message ${shown}`);
  }
  const body = schema.safeParse(given === type ? raw : { ...raw, type });
  if (!body.success) return unreadable("invalid", type, complaintLine(type, body.error.issues).slice(0, 500));
  const about = envelope.safeParse(raw);
  if (!about.success) return unreadable("invalid", type, complaintLine(type, about.error.issues));
  return { ok: true, message: { ...body.data, ...about.data }, dialect: dialectOf(raw), raw };
}

function unreadable<M extends Message>(code: Unreadable, type: string | null, problem: string): Reading<M> {
  return { ok: false, code, type, problem };
}
