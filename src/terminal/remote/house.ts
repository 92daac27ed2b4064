import { type ConnectionNotice, HouseConnection } from "../../client/house-connection.ts";
import type { Identity } from "../../client/identity.ts";
import { Mailbox } from "../../client/mailbox.ts";
import type { Heard } from "../../client/reader.ts";
import { Refused } from "../../client/requests.ts";
import type { Failure } from "../../client/socket.ts";
import { VERSION } from "../../protocol/parts.ts";
import { UserError } from "../../shell/user-error.ts";
import { clock } from "../net/clock.ts";
import { dialer } from "../net/dial.ts";
import { NAMELESS } from "./guests.ts";

/** Where to connect, and as whom. */
export interface HouseOptions {
  /** The server, such as ws://127.0.0.1:8017. */
  readonly server: string;
  readonly name: string;
  readonly identity: Identity;
  /** One-time code from another device, to become the same person. */
  readonly code?: string | undefined;
  /** Whether a program plays; a person by default. */
  readonly isProgram?: boolean;
}

/** What a connection delivers: messages of the house, changes of the connection, and notes for the player. */
export type HouseNews =
  | Heard
  | { readonly type: "lost" | "back" }
  | { readonly type: "notice"; readonly sentence: string };

/** The connection to a house, with an ordered mailbox. */
export interface House {
  readonly server: string;
  readonly name: string;
  readonly connection: HouseConnection;
  readonly mail: Mailbox<HouseNews>;
}

/** Attempts to reconnect, which take about five minutes in total. */
const MAX_RECONNECT_ATTEMPTS = 40;

/** Longest accepted message. */
const MAX_MESSAGE_BYTES = 8 << 20;

/** Connects and says hello. If the house can't be reached at first, that is an error; later it reconnects. */
export function openHouse({ server, name, identity, code, isProgram = false }: HouseOptions): Promise<House> {
  const mail = new Mailbox<HouseNews>();
  const connection = new HouseConnection({
    url: `${server}/socket`,
    dial: dialer(MAX_MESSAGE_BYTES),
    clock,
    random: Math.random,
    identity,
    code,
    isProgram,
    attempts: MAX_RECONNECT_ATTEMPTS,
    sentences: { unsent: LOST_MESSAGE, lost: LOST_MESSAGE },
    owner: {
      name: () => (name === NAMELESS ? undefined : name),
      notice: (notice) => mail.push({ type: "notice", sentence: sentenceFor(notice) }),
    },
  });
  return new Promise((resolve, reject) => {
    let isBegun = false;
    const end = (trouble: UserError) => {
      mail.end(trouble);
      reject(trouble);
    };
    connection.link.subscribe(() => {
      const { link } = connection;
      const isUnreached = link.value === "lost" && !isBegun;
      if (link.value === "refused" || isUnreached) end(rejection(connection, server));
      if (isUnreached) connection.close();
    });
    connection.follow({
      begun() {
        if (isBegun) mail.push({ type: "back" });
        isBegun = true;
        resolve({ server, name, connection, mail });
      },
      hear: (message) => mail.push(message),
      lost: () => mail.push({ type: "lost" }),
    });
  });
}

const LOST_MESSAGE = "Connection lost. Once it is back, you will see what was done.";

function sentenceFor(notice: ConnectionNotice): string {
  switch (notice.type) {
    case "new guest":
      return "This house no longer knows you, so you are a new guest here.";
    case "other house":
      return `Warning: this house signs records with another key (${notice.key}) than last time (${notice.known}).`;
    case "not kept":
      return "Couldn't save your identity on this device: next time you will be a new guest.";
    case "bad link":
      return "This house doesn't know that token, so you stay who you are.";
    case "bad code":
      return notice.sentence;
  }
}

function rejection({ rejection, failure }: HouseConnection, server: string): UserError {
  const { code, sentence } = rejection.value ?? {};
  if (code === "version")
    return new UserError(
      `${server} speaks another version of the protocol than ${VERSION}: update this program, or ask the house to update.`,
      1,
    );
  return new UserError(sentence ?? failureSentence(server, failure ?? { type: "hung up" }), 1);
}

function failureSentence(server: string, failure: Failure): string {
  switch (failure.type) {
    case "unreachable":
      return `${server} can't be reached (${failure.code}).`;
    case "http":
      return failure.status === 429 || failure.status === 503
        ? `${server} isn't accepting connections right now.`
        : `${server} isn't a Ludothek server (HTTP ${failure.status}).`;
    case "too long":
      return `${server} sends messages longer than ${MAX_MESSAGE_BYTES} bytes.`;
    case "garbled":
      return `${server} sent a message this version doesn't understand.`;
    case "silent":
      return `${server} doesn't respond.`;
    case "hung up":
    case "forbidden":
      return `${server} hangs up.`;
  }
}

/** Turns a refusal of the house into a {@link UserError} with its sentence. */
export async function orUserError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof Refused ? new UserError(error.message, 1) : error;
  }
}
