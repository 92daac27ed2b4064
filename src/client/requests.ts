import type { ClientMessage } from "../protocol/client.ts";
import type { Spoken } from "../protocol/server.ts";
import type { Clock } from "./clock.ts";

/** A request was refused, or its connection was lost before the answer (code "lost"). */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** The sentence of an error, for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Message types that answer a request. */
const ANSWERS = [
  "done",
  "refused",
  "actions",
  "undoable",
  "mine",
  "matches",
  "things",
  "thing",
  "tournaments",
  "links",
  "ratings",
  "published",
  "record",
  "transfer",
  "token",
] as const;

/** A message that answers a request. */
export type Answer = Extract<Spoken, { type: (typeof ANSWERS)[number] }>;

/** Whether a message answers a request. */
export function isAnswer(spoken: { readonly type: string }): spoken is Answer {
  return ANSWERS.some((type) => type === spoken.type);
}

/** The answer type of a request: "done" for most, the list for those that ask for one. */
export type AnswerTo<Type> = Extract<
  Spoken,
  {
    type: Type extends
      | "actions"
      | "undoable"
      | "mine"
      | "matches"
      | "things"
      | "thing"
      | "tournaments"
      | "links"
      | "ratings"
      | "record"
      | "transfer"
      ? Type
      : Type extends "publish"
        ? "published"
        : Type extends "end sessions"
          ? "token"
          : "done";
  }
>;

type WithoutId<Message> = Message extends { id?: unknown } ? Omit<Message, "id"> : never;

/** A request of a client. */
export type Request = WithoutId<ClientMessage>;

type WithoutTable<Message> = Message extends { table: string } ? Omit<Message, "table"> : never;

/** A request to a table. */
export type TableRequest = WithoutTable<Request>;

/** Time a house has to answer a request. */
export const ANSWER_TIMEOUT_MS = 10_000;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Refused): void;
  readonly callOff: () => void;
}

/** Pending requests of a connection. Each settles exactly once. */
export class Requests {
  readonly #clock: Clock;
  readonly #late: () => void;
  readonly #waiting = new Map<number, Waiting>();
  #id = 0;

  /** `late` is called when an answer doesn't come in time. */
  constructor(clock: Clock, late: () => void) {
    this.#clock = clock;
    this.#late = late;
  }

  /** Sends a request with a fresh id. */
  send(message: Request, send: (text: string) => void): Promise<Answer> {
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      const callOff = this.#clock.later(this.#late, ANSWER_TIMEOUT_MS);
      this.#waiting.set(id, { resolve, reject, callOff });
      send(JSON.stringify({ ...message, id }));
    });
  }

  /** False if no request waits for this answer. */
  settle(answer: Answer): boolean {
    const waiting = answer.id === undefined ? undefined : this.#waiting.get(answer.id);
    if (answer.id === undefined || waiting === undefined) return false;
    this.#waiting.delete(answer.id);
    waiting.callOff();
    if (answer.type === "refused") waiting.reject(new Refused(answer.code, answer.sentence));
    else waiting.resolve(answer);
    return true;
  }

  /** Rejects all pending requests. */
  fail(error: Refused): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, callOff } of waiting) {
      callOff();
      reject(error);
    }
  }
}
