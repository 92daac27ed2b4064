import { spoken } from "../languages/catalogue.ts";
import type { ClientMessage } from "../protocol/client.ts";
import { VERSION } from "../protocol/parts.ts";
import type { Spoken } from "../protocol/server.ts";
import type { Identity } from "./identity.ts";
import { Line, type Surroundings } from "./line.ts";
import { type Heard, Reader } from "./reader.ts";
import { type Answer, type AnswerTo, isAnswer, Refused, type Request, Requests } from "./requests.ts";
import { type Failure, mayPass } from "./socket.ts";
import { Store } from "./store.ts";

/**
 * State of a connection. "refused": the house or the network rejects this client, and it no longer retries on its
 * own.
 */
export type Link = "none" | "connecting" | "open" | "lost" | "refused";

/** Why the house rejects this client: a code and its sentence. */
export interface Rejection {
  readonly code: string;
  readonly sentence: string;
}

/** Connection events the user should know about. */
export type ConnectionNotice =
  /** The house no longer knows the token. */
  | { readonly type: "new guest" }
  /** It signs records with another key than last time. */
  | { readonly type: "other house"; readonly key: string; readonly known: string }
  /** The token can't be stored on this device. */
  | { readonly type: "not kept" }
  /** The house doesn't know the person of a personal link; this client keeps its identity. */
  | { readonly type: "bad link" }
  /** A one-time code was refused; this client keeps its identity. */
  | { readonly type: "bad code"; readonly sentence: string };

/** Listens to a connection. */
export interface ConnectionListener {
  /** The connection is established, for the first time or again. */
  begun(): void;
  hear(message: Heard): void;
  /** An established connection is lost; it is being reopened. */
  lost?(): void;
}

/** The front that owns a connection. */
export interface ConnectionOwner {
  /** The person's name; undefined leaves it to the house. */
  name(): string | undefined;
  notice(notice: ConnectionNotice): void;
  /**
   * This device has become another person, with a one-time code or a personal link: their name, and the language of the
   * device that asked for the code.
   */
  adopted?(name: string, language: string | undefined): void;
  /** The house speaks another version. True if the front reloads itself. */
  reload?(): boolean;
  /** For a debug log: requests, and refusals. */
  asked?(message: Request): void;
  refused?(code: string): void;
}

/** Options of {@link HouseConnection}. */
export interface HouseOptions extends Surroundings {
  /** The socket of the house, such as ws://127.0.0.1:8017/socket */
  readonly url: string;
  readonly identity: Identity;
  readonly owner: ConnectionOwner;
  /** Sentences for a request that was never sent, and for one whose answer was lost. */
  readonly sentences: { readonly unsent: string; readonly lost: string };
  /** A one-time code from another device, to become the same person. */
  readonly code?: string | undefined;
  /** Failed attempts in a row before it gives up; unlimited by default. */
  readonly attempts?: number;
  /** Whether a program plays here; a person by default. */
  readonly isProgram?: boolean;
}

/** Time between two heartbeats. */
export const HEARTBEAT_MS = 20_000;

/** Delay before a rate-limited request is sent again, long enough for any house. */
export const TOO_FAST_RETRY_MS = 2500;

/** An id that no table has: leaving it is a no-op that the house answers, used as a heartbeat. */
const UNUSED_TABLE_ID = "000000000000";

/** Refusals of a hello because of its token: the house was reset, or the token is invalid. */
const BAD_TOKEN: ReadonlySet<string> = new Set(["unknown token", "malformed"]);

/**
 * The connection to a house. It opens with its first listener, says hello, and reconnects when it is lost.
 * Listeners are told of every new connection and then request again what they need.
 */
export class HouseConnection {
  readonly link = new Store<Link>("none");
  /** The name the house uses for this person. */
  readonly name = new Store("");
  /** Why the house rejects this client, while it does. */
  readonly rejection = new Store<Rejection | null>(null);
  /** Why the last attempt to connect failed, until one succeeds. */
  failure: Failure | null = null;
  readonly #options: HouseOptions;
  readonly #line: Line;
  readonly #requests: Requests;
  readonly #listeners = new Set<ConnectionListener>();
  #reader = new Reader();
  #failed = 0;
  /** The token sent in the last hello. */
  #shown: string | undefined;
  #code: string | undefined;
  /** Who this client was before it followed a personal link, until the house knows it. */
  #before: { readonly token: string | undefined } | undefined;
  /** Whether a hello may say if this is a program, and its language. Older houses refuse that as malformed. */
  #saysNew = true;
  /** Set when the house has ended this session and closes the connection. */
  #farewell: Rejection | null = null;
  #isToldUnkept = false;
  #callOffBeat: () => void = () => {};

  constructor(options: HouseOptions) {
    this.#options = options;
    this.#code = options.code;
    this.#requests = new Requests(options.clock, () => this.drop({ type: "silent" }));
    this.#line = new Line(options, options.url, {
      opened: () => this.#hello(options.identity.kept.token),
      message: (text) => this.#read(text),
      lost: (failure, wasAccepted) => this.#lost(failure, wasAccepted),
    });
  }

  get identity(): Identity {
    return this.#options.identity;
  }

  /** Adds a listener. The connection stays open as long as there are listeners. */
  follow(listener: ConnectionListener): () => void {
    this.#listeners.add(listener);
    if (this.link.value === "open") listener.begun();
    else this.#open();
    return () => this.#listeners.delete(listener);
  }

  /** Sends a request; rejects with {@link Refused}. A rate-limited request is sent again after a moment. */
  async ask<R extends Request>(message: R): Promise<AnswerTo<R["type"]>> {
    this.#options.owner.asked?.(message);
    for (;;) {
      try {
        // The house answers each request with the matching message type.
        return (await this.#request(message)) as AnswerTo<R["type"]>;
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== "too fast") throw error;
        await new Promise<void>((resolve) => void this.#options.clock.later(resolve, TOO_FAST_RETRY_MS));
      }
    }
  }

  async #request(message: Request): Promise<Answer> {
    if (this.link.value !== "open") throw new Refused("lost", this.#options.sentences.unsent);
    return this.#requests.send(message, (text) => this.#line.send(text));
  }

  /** Retries immediately, without waiting for the next attempt. */
  readonly hurry = (): void => {
    if (this.link.value === "open" || this.#listeners.size === 0) return;
    if (this.link.value === "refused") this.link.set("connecting");
    this.#line.close();
    this.#open();
  };

  /** Drops the connection: the network is gone, or the house is silent. */
  drop(failure: Failure = { type: "hung up" }): void {
    this.#line.drop(failure);
  }

  /** Becomes the person of another device, with its one-time code. The previous identity of this device is lost. */
  adopt(code: string): void {
    this.#code = code;
    this.renew();
    this.hurry();
  }

  /** Becomes the person of a personal link. If the house doesn't know it, this client stays who it is. */
  become(token: string): void {
    this.#before = { token: this.identity.kept.token };
    this.identity.keep({ token });
    this.renew();
    this.hurry();
  }

  /** Tells the house this person's other name. */
  async rename(): Promise<void> {
    const name = this.#options.owner.name();
    if (this.link.value !== "open" || name === undefined || name === this.name.value) return;
    try {
      await this.ask({ type: "name", name });
      this.name.set(name);
    } catch {
      // The next hello says it.
      this.renew();
    }
  }

  /** Connects again. */
  renew(): void {
    if (this.link.value === "open") this.drop();
  }

  /** Ends all other sessions of this person; only this client stays signed in. */
  async endOtherSessions(): Promise<void> {
    const { token } = await this.ask({ type: "end sessions" });
    this.#keep(token);
  }

  /** Continues as a new guest after the house has rejected this one. */
  readonly startAnew = (): void => {
    this.identity.keep({ token: undefined });
    this.hurry();
  };

  /** Closes the connection for good. */
  close(): void {
    this.#listeners.clear();
    this.#line.close();
    this.#ended("none", new Refused("lost", this.#options.sentences.lost));
  }

  #open(): void {
    if (this.#line.isBusy) return;
    const farewell = this.#farewell;
    // Another tab of this browser may have ended the other sessions: then the new token is already stored.
    if (farewell !== null && this.#code === undefined && this.identity.kept.token === this.#shown)
      return this.#reject(farewell);
    this.#farewell = null;
    if (this.link.value === "none") this.link.set("connecting");
    this.#reader = new Reader();
    this.#saysNew = true;
    this.#line.open();
  }

  #hello(token: string | undefined): void {
    // Somebody else's name must not become that of the person of a link.
    const name = this.#before === undefined ? this.#options.owner.name() : undefined;
    this.#shown = token;
    const hello: ClientMessage = {
      type: "hello",
      version: VERSION,
      ...(name !== undefined && { name }),
      ...(token !== undefined && { token }),
      ...(this.#code !== undefined && { code: this.#code }),
      ...(this.#saysNew && { program: this.#options.isProgram ?? false }),
      // English is what houses speak if they aren't told. After a code, the language comes along from the other device.
      ...(this.#saysNew && (spoken() !== "en" || this.#code !== undefined) && { language: spoken() }),
    };
    this.#line.send(JSON.stringify(hello));
  }

  #read(text: string): void {
    const message = this.#reader.read(text);
    if (this.link.value !== "open") return this.#greeted(message);
    // Unknown messages may come from a newer house.
    if (message === undefined) return;
    if (message.type === "bye") this.#bye(message);
    if (message.type === "refused") this.#options.owner.refused?.(message.code);
    if (isAnswer(message) && (this.#requests.settle(message) || message.type === "done")) return;
    for (const listener of [...this.#listeners]) listener.hear(message);
  }

  /** Handles messages before the welcome: only a refusal matters. */
  #greeted(message: Heard | undefined): void {
    if (message === undefined) return this.drop({ type: "garbled" });
    if (message.type === "welcome") return this.#welcome(message);
    if (message.type === "refused" || message.type === "bye") this.#unwelcome(message);
  }

  /** After ended sessions and offences a reconnect would fail as well; in all other cases it reconnects. */
  #bye({ code, sentence }: Rejection): void {
    if (code === "offences") this.#reject({ code, sentence });
    else if (code === "signed out") this.#farewell = { code, sentence };
  }

  #welcome({ token, name, house, version, language }: Extract<Spoken, { type: "welcome" }>): void {
    if (version !== VERSION) return this.#unwelcome({ code: "version", sentence: "" });
    if (this.#code !== undefined || this.#before !== undefined) this.#options.owner.adopted?.(name, language);
    this.#code = undefined;
    this.#before = undefined;
    this.#line.accept();
    this.#failed = 0;
    this.#keep(token);
    this.#rememberHouse(house);
    this.name.set(name);
    this.rejection.set(null);
    this.failure = null;
    this.link.set("open");
    this.#beatLater();
    for (const listener of [...this.#listeners]) listener.begun();
  }

  /**
   * The hello was refused. One that an older house doesn't understand is said again without what is new. A client with a bad token becomes a new guest; one of another version reloads itself if
   * it can. Any other refusal is final and no reason to discard the token.
   */
  #unwelcome({ code, sentence }: Rejection): void {
    if (code === "malformed" && this.#saysNew) {
      this.#saysNew = false;
      return this.#hello(this.#shown);
    }
    if (this.#code !== undefined) {
      this.#code = undefined;
      this.#options.owner.notice({ type: "bad code", sentence });
      return this.#hello(this.#shown);
    }
    if (code === "version" && this.#options.owner.reload?.()) return;
    if (this.#before !== undefined && BAD_TOKEN.has(code)) {
      const { token } = this.#before;
      this.#before = undefined;
      this.identity.keep({ token });
      this.#options.owner.notice({ type: "bad link" });
      return this.#hello(token);
    }
    if (this.#shown === undefined || !BAD_TOKEN.has(code)) return this.#reject({ code, sentence });
    this.identity.keep({ token: undefined });
    this.#options.owner.notice({ type: "new guest" });
    this.#hello(undefined);
  }

  /** Stores the token; reports once if this device can't. */
  #keep(token: string): void {
    this.#shown = token;
    if (this.identity.keep({ token }) || this.#isToldUnkept) return;
    this.#isToldUnkept = true;
    this.#options.owner.notice({ type: "not kept" });
  }

  #rememberHouse(key: string): void {
    const known = this.identity.kept.house;
    if (known === key) return;
    this.identity.keep({ house: key });
    if (known !== undefined) this.#options.owner.notice({ type: "other house", key, known });
  }

  #reject({ code, sentence }: Rejection): void {
    this.rejection.set({ code, sentence });
    this.#line.close();
    this.#ended("refused", new Refused(code, sentence));
  }

  #lost(failure: Failure, wasAccepted: boolean): void {
    this.failure = failure;
    this.#ended("lost", new Refused("lost", this.#options.sentences.lost));
    if (wasAccepted) for (const listener of [...this.#listeners]) listener.lost?.();
    if (this.#listeners.size === 0) return this.link.set("none");
    this.#failed++;
    const isLast = this.#failed > (this.#options.attempts ?? Number.POSITIVE_INFINITY);
    if (isLast || !mayPass(failure)) this.link.set("refused");
    else this.#line.retry(() => this.#open());
  }

  /**
   * Rejects pending requests after the link is updated, so that callers see why and don't use the dead connection.
   */
  #ended(link: Link, error: Refused): void {
    this.#callOffBeat();
    this.link.set(link);
    this.#requests.fail(error);
  }

  /** Sends a no-op request: if it isn't answered in time, the connection is considered lost. */
  #beatLater(): void {
    this.#callOffBeat = this.#options.clock.later(() => {
      this.#request({ type: "exit", table: UNUSED_TABLE_ID }).then(
        () => this.#beatLater(),
        (error) => error instanceof Refused && error.code !== "lost" && this.#beatLater(),
      );
    }, HEARTBEAT_MS);
  }
}
