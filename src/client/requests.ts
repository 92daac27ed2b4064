import type { ClientMessage } from "../protocol/client.ts";
import type { Spoken } from "../protocol/server.ts";
import type { Clock } from "./clock.ts";

/** A request was refused, or its connection was lost before it was answered (code "lost"). */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** What people read of an error. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Every message that can answer a request. */
const ANSWERS = [
  "done",
  "refused",
  "actions",
  "mine",
  "matches",
  "things",
  "thing",
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

/** What a request is answered with: most are only done, those for a list with the list. */
export type AnswerTo<Type> = Extract<
  Spoken,
  {
    type: Type extends "actions" | "mine" | "matches" | "things" | "thing" | "record" | "transfer"
      ? Type
      : Type extends "publish"
        ? "published"
        : Type extends "end sessions"
          ? "token"
          : "done";
  }
>;

type WithoutId<Message> = Message extends { id?: unknown } ? Omit<Message, "id"> : never;

/** What a client can ask for. */
export type Request = WithoutId<ClientMessage>;

type WithoutTable<Message> = Message extends { table: string } ? Omit<Message, "table"> : never;

/** What a client can ask for at a table. */
export type TableRequest = WithoutTable<Request>;

/** A house that leaves a request unanswered for this long is taken for dead. */
export const ANSWER_TIMEOUT_MS = 10_000;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Refused): void;
  readonly callOff: () => void;
}

/** The requests of a connection that aren't answered yet. Each settles exactly once. */
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

  /** Sends a request under a number of its own. */
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

  /** None of them will be answered any more. */
  fail(error: Refused): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, callOff } of waiting) {
      callOff();
      reject(error);
    }
  }
}
