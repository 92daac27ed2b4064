import type { ClientMessage } from "../protocol/client.ts";
import { VERSION } from "../protocol/parts.ts";
import type { Spoken } from "../protocol/server.ts";
import type { Identity } from "./identity.ts";
import { Line, type Surroundings } from "./line.ts";
import { type Heard, Reader } from "./reader.ts";
import { type Answer, type AnswerTo, isAnswer, Refused, type Request, Requests } from "./requests.ts";
import { type Failure, mayPass } from "./socket.ts";
import { Store } from "./store.ts";

/** How a connection stands. "refused": the house or the network doesn't let this client in, and it has stopped trying by itself. */
export type Link = "none" | "connecting" | "open" | "lost" | "refused";

/** Why the house doesn't let this client in: a code, and its sentence. */
export interface Rejection {
  readonly code: string;
  readonly sentence: string;
}

/** What people should know of a connection. */
export type ConnectionNotice =
  /** The house doesn't know the token any more. */
  | { readonly type: "new guest" }
  /** It signs records with another key than the last time. */
  | { readonly type: "other house"; readonly key: string; readonly known: string }
  /** The token can't be kept on this device. */
  | { readonly type: "not kept" }
  /** A one-time code was refused; this client stays who it is. */
  | { readonly type: "bad code"; readonly sentence: string };

/** Follows a connection. */
export interface ConnectionListener {
  /** The connection stands, for the first time or again. */
  begun(): void;
  hear(message: Heard): void;
  /** A connection that stood is lost; it is being opened again. */
  lost?(): void;
}

/** The front that owns a connection. */
export interface ConnectionOwner {
  /** What the person is called; undefined leaves that to the house. */
  name(): string | undefined;
  notice(notice: ConnectionNotice): void;
  /** By a one-time code this device has become another person, who has this name. */
  adopted?(name: string): void;
  /** The house speaks another version. True if the front loads itself anew. */
  reload?(): boolean;
  /** For a diary: what was asked for, and what was refused. */
  asked?(message: Request): void;
  refused?(code: string): void;
}

/** What a connection to a house needs. */
export interface HouseOptions extends Surroundings {
  /** The socket of the house, such as ws://127.0.0.1:8017/socket */
  readonly url: string;
  readonly identity: Identity;
  readonly owner: ConnectionOwner;
  /** What people read for a request that was never sent, and for one whose answer was lost. */
  readonly sentences: { readonly unsent: string; readonly lost: string };
  /** A one-time code of another device, to become the same person. */
  readonly code?: string | undefined;
  /** After this many failed attempts in a row it gives up; never unless given. */
  readonly attempts?: number;
}

/** Time between two heartbeats. */
export const HEARTBEAT_MS = 20_000;

/** A request that came too fast is sent again after this long, which no house takes amiss. */
export const TOO_FAST_RETRY_MS = 2500;

/** No table has this id: to leave it changes nothing, and is answered. */
const NOWHERE = "000000000000";

/** Greetings that are refused because of the token: a house that was set up anew doesn't know it, or it is none. */
const BAD_TOKEN: ReadonlySet<string> = new Set(["unknown token", "malformed"]);

/**
 * The connection to a house. It is opened when it is first followed, says who this client is, and opens itself again when it is lost.
 * Listeners are told of every new beginning, and then ask again for what they want.
 */
export class HouseConnection {
  readonly link = new Store<Link>("none");
  /** What the house calls this person. */
  readonly name = new Store("");
  /** Why the house doesn't let this client in, while it doesn't. */
  readonly rejection = new Store<Rejection | null>(null);
  /** Why the last attempt to connect failed, until one succeeds. */
  failure: Failure | null = null;
  readonly #options: HouseOptions;
  readonly #line: Line;
  readonly #requests: Requests;
  readonly #listeners = new Set<ConnectionListener>();
  #reader = new Reader();
  #failed = 0;
  /** The token that the last hello showed. */
  #shown: string | undefined;
  #code: string | undefined;
  /** The house has ended this session, and closes the connection. */
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

  /** The listener hears everything from now on. The connection stands as long as there are listeners. */
  follow(listener: ConnectionListener): () => void {
    this.#listeners.add(listener);
    if (this.link.value === "open") listener.begun();
    else this.#open();
    return () => this.#listeners.delete(listener);
  }

  /** Asks for something; rejects with {@link Refused}. A request that comes too fast is sent again after a moment. */
  async ask<R extends Request>(message: R): Promise<AnswerTo<R["type"]>> {
    this.#options.owner.asked?.(message);
    for (;;) {
      try {
        // The house answers each request by the message that belongs to it.
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

  /** Tries at once, without waiting for the next attempt. */
  readonly hurry = (): void => {
    if (this.link.value === "open" || this.#listeners.size === 0) return;
    if (this.link.value === "refused") this.link.set("connecting");
    this.#line.close();
    this.#open();
  };

  /** The network is gone, or the house is silent: takes the connection for lost. */
  drop(failure: Failure = { type: "hung up" }): void {
    this.#line.drop(failure);
  }

  /** Becomes the person of another device, by its one-time code. Who this device was before is forgotten. */
  adopt(code: string): void {
    this.#code = code;
    this.renew();
    this.hurry();
  }

  /** Says hello again, by another name. */
  renew(): void {
    if (this.link.value === "open") this.drop();
  }

  /** Ends all other sessions of this person; from now on only this client is known. */
  async endOtherSessions(): Promise<void> {
    const { token } = await this.ask({ type: "end sessions" });
    this.#keep(token);
  }

  /** Goes on as a new guest where the house doesn't know this one any more. */
  readonly startAnew = (): void => {
    this.identity.keep({ token: undefined });
    this.hurry();
  };

  /** Ends the connection for good. */
  close(): void {
    this.#listeners.clear();
    this.#line.close();
    this.#ended("none", new Refused("lost", this.#options.sentences.lost));
  }

  #open(): void {
    if (this.#line.isBusy) return;
    const farewell = this.#farewell;
    // Another tab of the same browser may have ended the other sessions: then the new token is kept by now.
    if (farewell !== null && this.#code === undefined && this.identity.kept.token === this.#shown)
      return this.#reject(farewell);
    this.#farewell = null;
    if (this.link.value === "none") this.link.set("connecting");
    this.#reader = new Reader();
    this.#line.open();
  }

  #hello(token: string | undefined): void {
    const name = this.#options.owner.name();
    this.#shown = token;
    const hello: ClientMessage = {
      type: "hello",
      version: VERSION,
      ...(name !== undefined && { name }),
      ...(token !== undefined && { token }),
      ...(this.#code !== undefined && { code: this.#code }),
    };
    this.#line.send(JSON.stringify(hello));
  }

  #read(text: string): void {
    const message = this.#reader.read(text);
    if (this.link.value !== "open") return this.#greeted(message);
    // What isn't of this protocol may be of a newer house.
    if (message === undefined) return;
    if (message.type === "bye") this.#bye(message);
    if (message.type === "refused") this.#options.owner.refused?.(message.code);
    if (isAnswer(message) && (this.#requests.settle(message) || message.type === "done")) return;
    for (const listener of [...this.#listeners]) listener.hear(message);
  }

  /** Before the welcome there is nothing to be heard but why there is none. */
  #greeted(message: Heard | undefined): void {
    if (message === undefined) return this.drop({ type: "garbled" });
    if (message.type === "welcome") return this.#welcome(message);
    if (message.type === "refused" || message.type === "bye") this.#unwelcome(message);
  }

  /** Ended sessions and offences would end the next connection as well; anything else is a reason to come back. */
  #bye({ code, sentence }: Rejection): void {
    if (code === "offences") this.#reject({ code, sentence });
    else if (code === "signed out") this.#farewell = { code, sentence };
  }

  #welcome({ token, name, house, version }: Extract<Spoken, { type: "welcome" }>): void {
    if (version !== VERSION) return this.#unwelcome({ code: "version", sentence: "" });
    if (this.#code !== undefined) this.#options.owner.adopted?.(name);
    this.#code = undefined;
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
   * The greeting was refused. A client that is refused only because of its token comes as a new guest; one of another version loads
   * itself anew where it can. Any other refusal stands, and is no reason to throw the token away.
   */
  #unwelcome({ code, sentence }: Rejection): void {
    if (this.#code !== undefined) {
      this.#code = undefined;
      this.#options.owner.notice({ type: "bad code", sentence });
      return this.#hello(this.#shown);
    }
    if (code === "version" && this.#options.owner.reload?.()) return;
    if (this.#shown === undefined || !BAD_TOKEN.has(code)) return this.#reject({ code, sentence });
    this.identity.keep({ token: undefined });
    this.#options.owner.notice({ type: "new guest" });
    this.#hello(undefined);
  }

  /** Keeps the token; says once if this device can't. */
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

  /** Requests are rejected once the link says why, so that nothing is asked on a connection that is gone. */
  #ended(link: Link, error: Refused): void {
    this.#callOffBeat();
    this.link.set(link);
    this.#requests.fail(error);
  }

  /** Asks for something that changes nothing: if that isn't answered in time, the connection is lost. */
  #beatLater(): void {
    this.#callOffBeat = this.#options.clock.later(() => {
      this.#request({ type: "exit", table: NOWHERE }).then(
        () => this.#beatLater(),
        (error) => error instanceof Refused && error.code !== "lost" && this.#beatLater(),
      );
    }, HEARTBEAT_MS);
  }
}
