import { Mailbox } from "../../client/mailbox.ts";
import { recorded } from "../../client/recorder.ts";
import {
  type StandardOptions as ConnectionOptions,
  StandardConnection,
  type StandardFailure,
} from "../../client/standard-connection.ts";
import { tapped } from "../../client/tapped.ts";
import type { Envelope, ErrorType, ServerMessage } from "../../games/spy/standard/messages.ts";
import { UserError } from "../../shell/user-error.ts";
import { clock } from "../net/clock.ts";
import { dialer } from "../net/dial.ts";
import { words } from "../remote/words.ts";

/** Where to connect, and as whom. */
export interface StandardOptions extends Omit<ConnectionOptions, "dial" | "clock" | "random"> {
  /** Called with every line of the traffic, in the format of recordings. */
  record?(line: string): void;
}

/** What a connection delivers. */
export type StandardNews =
  | { readonly type: "heard"; readonly message: ServerMessage & Envelope }
  | { readonly type: "lost"; readonly until: number | null }
  | { readonly type: "opened" | "closed" };

/** A server of the spy standard, with an ordered mailbox. */
export interface StandardServer {
  readonly connection: StandardConnection;
  readonly mail: Mailbox<StandardNews>;
}

/** The name is taken; another one may work. */
export class NameTaken extends UserError {}

/** Longest accepted message: a replay contains a whole match. */
const MAX_MESSAGE_BYTES = 64 << 20;

/** Connects and says hello; resolves with the server's reply. */
export function openStandard({ record, ...options }: StandardOptions): Promise<StandardServer> {
  const mail = new Mailbox<StandardNews>();
  const dial = dialer(MAX_MESSAGE_BYTES);
  return new Promise((resolve, reject) => {
    const connection = new StandardConnection(
      {
        ...options,
        dial: record === undefined ? dial : tapped(dial, recorded(clock, record)),
        clock,
        random: Math.random,
      },
      {
        heard: (message) => mail.push({ type: "heard", message }),
        opened() {
          mail.push({ type: "opened" });
          resolve({ connection, mail });
        },
        lost: (until) => mail.push({ type: "lost", until }),
        closed: () => mail.push({ type: "closed" }),
        failed(failure) {
          const trouble = troubleOf(failure, options);
          mail.end(trouble);
          reject(trouble);
        },
      },
    );
    connection.open();
  });
}

/** Why a server rejected this client, as a sentence; `isLost`: during a match, which is lost by that. */
export function rejectionError(reason: ErrorType, remark: string | null, isLost = false): UserError {
  const why = `${words.standard.rejections[reason]}${remark ? ` (${remark})` : ""}`;
  const text = isLost ? words.standard.matchLost(why) : why;
  return reason === "NAME_NOT_AVAILABLE" ? new NameTaken(text, 1) : new UserError(text, 1);
}

function troubleOf(failure: StandardFailure, { url, role }: StandardOptions): UserError {
  switch (failure.type) {
    case "not opened":
      return new UserError(notOpened(failure, url, role), 1);
    case "hung up":
      return new UserError(words.standard.hungUp(url), 1);
    case "dismissed":
      return rejectionError(failure.reason, failure.remark);
    case "given up":
    case "too late":
      return new UserError(words.standard.connectionLost(url), 1);
  }
}

function notOpened(
  { failure }: Extract<StandardFailure, { type: "not opened" }>,
  url: string,
  role: StandardOptions["role"],
): string {
  switch (failure.type) {
    case "http":
      return words.standard.noServer(url, failure.status);
    case "unreachable":
      return words.house.unreachable(url, failure.code);
    case "silent":
      return `${words.standard.silent(url)}${role === "AI" ? words.standard.tryPlayer : ""}`;
    default:
      return words.house.hungUp(url);
  }
}
