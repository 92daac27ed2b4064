import type { Clock } from "./clock.ts";
import type { Dial, Failure, Socket } from "./socket.ts";

/** Time a server has to answer the hello. */
export const OPEN_TIMEOUT_MS = 10_000;

/** Delay of the first retry; it doubles with each further one, up to the maximum. */
export const FIRST_RETRY_MS = 250;
export const MAX_RETRY_MS = 8000;

/** What a connection needs of its front. */
export interface Surroundings {
  readonly dial: Dial;
  readonly clock: Clock;
  /** A random number from 0 to 1 that spreads retries, so that clients don't all reconnect at once. */
  random(): number;
}

/** What a line reports. */
export interface LineListener {
  /** The socket is open: the hello is due. */
  opened(): void;
  message(text: string): void;
  /** The socket is gone. `wasAccepted`: the server had answered the hello. */
  lost(failure: Failure, wasAccepted: boolean): void;
}

/**
 * A socket that can be reopened. Both kinds of connection use it, so that they share timeouts and retries; what a
 * hello is, and whether to retry, is up to them.
 */
export class Line {
  readonly #surroundings: Surroundings;
  readonly #url: string;
  readonly #listener: LineListener;
  #socket: Socket | undefined;
  #isAccepted = false;
  #attempt = 0;
  /** Cancels the timeout of the hello, or the next attempt. */
  #callOff: () => void = () => {};

  constructor(surroundings: Surroundings, url: string, listener: LineListener) {
    this.#surroundings = surroundings;
    this.#url = url;
    this.#listener = listener;
  }

  /** Whether there is a socket, open or opening. */
  get isBusy(): boolean {
    return this.#socket !== undefined;
  }

  /** Opens a socket now, unless there is one. */
  open(): void {
    if (this.#socket !== undefined) return;
    const { dial, clock } = this.#surroundings;
    this.#callOff();
    let socket: Socket | undefined;
    const isCurrent = () => socket !== undefined && socket === this.#socket;
    try {
      socket = dial(this.#url, {
        opened: () => isCurrent() && this.#listener.opened(),
        message: (text) => isCurrent() && this.#listener.message(text),
        closed: (failure) => isCurrent() && this.#end(failure),
      });
    } catch {
      return this.#listener.lost({ type: "forbidden" }, false);
    }
    this.#socket = socket;
    this.#callOff = clock.later(() => this.drop({ type: "silent" }), OPEN_TIMEOUT_MS);
  }

  /** The server has answered the hello. */
  accept(): void {
    this.#callOff();
    this.#isAccepted = true;
    this.#attempt = 0;
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  /** Retries after a delay that grows with every attempt. */
  retry(open: () => void): void {
    const { clock, random } = this.#surroundings;
    const pause = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#attempt) * (0.7 + 0.6 * random());
    this.#attempt++;
    this.#callOff();
    this.#callOff = clock.later(open, pause);
  }

  /** Drops the connection without waiting for the server to close it. */
  drop(failure: Failure): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    this.#end(failure);
    socket.close();
  }

  /** Closes the socket and cancels the next attempt. The listener isn't told. */
  close(): void {
    const socket = this.#socket;
    this.#callOff();
    this.#socket = undefined;
    this.#isAccepted = false;
    this.#attempt = 0;
    socket?.close();
  }

  #end(failure: Failure): void {
    const wasAccepted = this.#isAccepted;
    this.#callOff();
    this.#socket = undefined;
    this.#isAccepted = false;
    this.#listener.lost(failure, wasAccepted);
  }
}
