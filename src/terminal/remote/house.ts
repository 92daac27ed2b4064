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
import { words } from "./words.ts";

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
    sentences: { unsent: words.house.lost, lost: words.house.lost },
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

function sentenceFor(notice: ConnectionNotice): string {
  switch (notice.type) {
    case "new guest":
      return words.house.newGuest;
    case "other house":
      return words.house.otherHouse(notice.key, notice.known);
    case "not kept":
      return words.house.notKept;
    case "bad link":
      return words.house.badLink;
    case "bad code":
      return notice.sentence;
  }
}

function rejection({ rejection, failure }: HouseConnection, server: string): UserError {
  const { code, sentence } = rejection.value ?? {};
  if (code === "version") return new UserError(words.house.version(server, String(VERSION)), 1);
  return new UserError(sentence ?? failureSentence(server, failure ?? { type: "hung up" }), 1);
}

function failureSentence(server: string, failure: Failure): string {
  switch (failure.type) {
    case "unreachable":
      return words.house.unreachable(server, failure.code);
    case "http":
      return failure.status === 429 || failure.status === 503
        ? words.house.busy(server)
        : words.house.noHouse(server, failure.status);
    case "too long":
      return words.house.tooLong(server, MAX_MESSAGE_BYTES);
    case "garbled":
      return words.house.garbled(server);
    case "silent":
      return words.house.silent(server);
    case "hung up":
    case "forbidden":
      return words.house.hungUp(server);
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
