import type { ClientMessage } from "../../protocol/client.ts";
import { VERSION } from "../../protocol/parts.ts";
import type { Spoken } from "../../protocol/server.ts";
import { note } from "../frame/diary.ts";
import { notify } from "../frame/notices.tsx";
import { Store } from "../frame/store.ts";
import { changeSettings, settings, USUAL } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { rememberHouse } from "./house-key.ts";
import { type Heard, Reader } from "./messages.ts";
import { forgetReload, reloadOnce } from "./reload.ts";
import { forgetToken, keepToken, knownToken, TOKEN_PLACE } from "./token.ts";

/** Something was refused, or the connection broke off before it was answered ("lost"). */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** How a connection stands; "refused": the house does not let this page in, and says why. */
export type Link = "none" | "connecting" | "open" | "lost" | "refused";

/** Why the house does not let this page in: a code, and its sentence. */
export interface Rejection {
  readonly code: string;
  readonly sentence: string;
}

/** What a request is answered with: most are only done, those for a list with the list. */
type AnswerTo<Type> = Extract<
  Spoken,
  {
    type: Type extends "mine" | "matches" | "things" | "thing" | "record" | "transfer"
      ? Type
      : Type extends "publish"
        ? "published"
        : Type extends "end sessions"
          ? "token"
          : "done";
  }
>;

/** Every answer that a request can have. */
const ANSWERS = [
  "done",
  "refused",
  "mine",
  "matches",
  "things",
  "thing",
  "published",
  "record",
  "transfer",
  "token",
] as const;
type Answer = Extract<Spoken, { type: (typeof ANSWERS)[number] }>;

const isAnswer = (spoken: Spoken): spoken is Answer => ANSWERS.some((type) => type === spoken.type);

/** What can be asked. */
export type Request = ClientMessage extends infer Message
  ? Message extends { id?: unknown }
    ? Omit<Message, "id">
    : never
  : never;

interface Waiting {
  resolve(answer: never): void;
  reject(error: Refused): void;
}

/** Greetings that are refused because of the token: a house that was set up anew does not know it, or it is none. */
const BAD_TOKEN: ReadonlySet<string> = new Set(["unknown token", "malformed"]);

/** A table at which nobody is. */
const NOWHERE = "000000000000";

/** Milliseconds between two heartbeats, and until one must be answered. */
export const HEARTBEAT_MS = 20_000;
export const ANSWER_TIMEOUT_MS = 8000;

/** Milliseconds before the first new attempt, and the longest wait between two. */
const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 8000;

/**
 * The connection to the server of this page. It is opened when somebody first needs it, says who one is, and opens itself again
 * whenever it is lost; whoever follows it is told of every new beginning and says again what he wants.
 */
export class Connection {
  readonly link = new Store<Link>("none");
  readonly name = new Store<string>("");
  /** Why the house does not let this page in, while it does not. */
  readonly rejection = new Store<Rejection | null>(null);
  #socket: WebSocket | undefined;
  #id = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #followers = new Set<Follower>();
  #attempt = 0;
  #isBeating = false;
  /** The token with which hello was said last. */
  #shown: string | null = null;
  /** A one-time code of another device, until the house has answered it. */
  #code: string | null = null;
  /** Why the house closed the connection, if it said so. */
  #farewell: Rejection | null = null;
  #isToldUnkept = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    setInterval(() => this.#beat(), HEARTBEAT_MS);
  }

  /** From now on this one hears everything; the connection stands as long as anybody does. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    if (this.link.value === "open") follower.begun();
    else this.#open();
    return () => this.#followers.delete(follower);
  }

  /** Asks for something; settles when it is done, fails with what is in the way. */
  ask<R extends Request>(message: R): Promise<AnswerTo<R["type"]>> {
    const socket = this.#socket;
    if (this.link.value !== "open" || socket === undefined)
      return Promise.reject(new Refused("lost", words.online.undoneLost));
    this.#id++;
    const id = this.#id;
    if (message.type === "act") note("act", { table: message.table, action: message.action });
    else if (message.type !== "exit" || message.table !== NOWHERE) note("asked", { type: message.type });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Tries at once, and no longer waits for the next attempt. */
  readonly hurry = (): void => {
    if (this.link.value === "open" || this.#followers.size === 0) return;
    clearTimeout(this.#timer);
    this.#attempt = 0;
    if (this.link.value === "refused") this.link.set("connecting");
    this.#socket?.close();
    this.#socket = undefined;
    this.#open();
  };

  /** The network is gone: nobody waits for the other side to say goodbye. */
  readonly drop = (): void => {
    const socket = this.#socket;
    if (socket === undefined) return;
    this.#lost();
    socket.close();
  };

  /** Asks for something that changes nothing; whoever does not answer is not there any more. */
  async #beat(): Promise<void> {
    if (this.link.value !== "open" || this.#isBeating) return;
    const socket = this.#socket;
    this.#isBeating = true;
    const tooLate = setTimeout(() => {
      if (socket === this.#socket) this.drop();
    }, ANSWER_TIMEOUT_MS);
    await this.ask({ type: "exit", table: NOWHERE }).catch(() => {});
    clearTimeout(tooLate);
    this.#isBeating = false;
  }

  /** Says hello again, by another name. */
  renew(): void {
    if (this.link.value === "open") this.#socket?.close();
  }

  /** Becomes the person of another device, by its one-time code; who this device was before is forgotten. */
  adopt(code: string): void {
    this.#code = code;
    if (this.link.value === "open") this.#socket?.close();
    else this.hurry();
  }

  /** Ends all other sessions of this person; from now on only this browser is known. */
  async endOtherSessions(): Promise<void> {
    const { token } = await this.ask({ type: "end sessions" });
    this.#shown = token;
    this.#keep(token);
  }

  /** Goes on as a new guest where the house does not know this one any more. */
  readonly startAnew = (): void => {
    forgetToken();
    this.hurry();
  };

  #open(): void {
    if (this.#socket !== undefined) return;
    clearTimeout(this.#timer);
    const farewell = this.#farewell;
    // Another tab of this browser may have ended the other sessions: then the new token is kept by now.
    if (farewell !== null && this.#code === null && knownToken() === this.#shown)
      return this.#reject(farewell);
    this.#farewell = null;
    if (this.link.value === "none") this.link.set("connecting");
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/socket`);
    const reader = new Reader();
    this.#socket = socket;
    socket.onopen = () => this.#hello(socket, knownToken());
    socket.onmessage = ({ data }) => {
      const message = typeof data === "string" ? reader.read(data) : undefined;
      if (message !== undefined && socket === this.#socket) this.#hear(socket, message);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #hello(socket: WebSocket, known: string | null): void {
    const { name } = settings.value;
    this.#shown = known;
    socket.send(
      JSON.stringify({
        type: "hello",
        version: VERSION,
        ...(name !== USUAL.name && { name }),
        ...(known !== null && { token: known }),
        ...(this.#code !== null && { code: this.#code }),
      }),
    );
  }

  /** The house does not let this page in: that is shown, and tried again when somebody asks for it. */
  #reject(rejection: Rejection): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    for (const { reject } of this.#waiting.values()) reject(new Refused(rejection.code, rejection.sentence));
    this.#waiting.clear();
    this.rejection.set(rejection);
    this.link.set("refused");
  }

  #lost(): void {
    this.#socket = undefined;
    this.link.set("lost");
    for (const { reject } of this.#waiting.values()) reject(new Refused("lost", words.online.unsureLost));
    this.#waiting.clear();
    if (this.#followers.size === 0) {
      this.link.set("none");
      return;
    }
    const wait =
      Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#attempt) * (0.7 + 0.6 * Math.random());
    this.#attempt++;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #hear(socket: WebSocket, message: Heard): void {
    if (message.kind === "spoken") {
      const { spoken } = message;
      if (spoken.type === "welcome") return this.#welcome(spoken);
      if (spoken.type === "bye" && spoken.code === "signed out") this.#farewell = spoken;
      if (isAnswer(spoken)) {
        const isGreeting = this.link.value !== "open" && spoken.type === "refused";
        return isGreeting ? this.#notKnown(socket, spoken) : this.#answer(spoken);
      }
    }
    for (const follower of [...this.#followers]) follower.hear(message);
  }

  /**
   * A guest who is refused only because of the token comes as a new one; a page of an older version loads itself again, once. Anything
   * else is shown with its sentence, and is no reason to throw the token away.
   */
  #notKnown(socket: WebSocket, { code, sentence }: Rejection): void {
    if (this.#code !== null) {
      this.#code = null;
      notify(sentence);
      return this.#hello(socket, this.#shown);
    }
    if (code === "version" && reloadOnce()) return;
    if (this.#shown === null || !BAD_TOKEN.has(code)) return this.#reject({ code, sentence });
    forgetToken();
    notify(words.online.newGuest);
    this.#hello(socket, null);
  }

  #welcome({ token, name, house }: Extract<Spoken, { type: "welcome" }>): void {
    // On a device that has become another person the name is that person's, too.
    if (this.#code !== null) changeSettings({ name });
    this.#code = null;
    this.#shown = token;
    this.#keep(token);
    rememberHouse(house);
    forgetReload();
    this.#attempt = 0;
    this.name.set(name);
    this.rejection.set(null);
    this.link.set("open");
    for (const follower of [...this.#followers]) follower.begun();
  }

  /** Says once if this device cannot keep who one is. */
  #keep(known: string): void {
    if (keepToken(known) || this.#isToldUnkept) return;
    this.#isToldUnkept = true;
    notify(words.online.notKept);
  }

  #answer(answer: Answer): void {
    const waiting = answer.id === undefined ? undefined : this.#waiting.get(answer.id);
    if (answer.id !== undefined) this.#waiting.delete(answer.id);
    if (answer.type !== "refused") return waiting?.resolve(answer as never);
    note("refused", { code: answer.code });
    waiting?.reject(new Refused(answer.code, answer.sentence));
  }
}

/** Whoever follows a connection. */
export interface Follower {
  /** The connection stands, for the first time or again. */
  begun(): void;
  hear(message: Heard): void;
}

/** The connection of this page. */
export const connection = new Connection();
if (typeof window !== "undefined") {
  connection.link.subscribe(() => note("connection", { is: connection.link.value }));
  window.addEventListener("online", connection.hurry);
  window.addEventListener("offline", connection.drop);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connection.hurry();
  });
  // Another tab has a new token: this one need not wait to use it.
  window.addEventListener("storage", ({ key }) => {
    if (key === TOKEN_PLACE) connection.hurry();
  });
  let { name } = settings.value;
  settings.subscribe(() => {
    if (settings.value.name === name) return;
    name = settings.value.name;
    connection.renew();
  });
}
