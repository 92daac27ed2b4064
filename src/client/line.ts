import type { Clock } from "./clock.ts";
import type { Dial, Failure, Socket } from "./socket.ts";

/** A server that hasn't answered the greeting by then is taken for dead. */
export const OPEN_TIMEOUT_MS = 10_000;

/** The first retry comes after this long; each further one after twice as long, up to the longest. */
export const FIRST_RETRY_MS = 250;
export const LONGEST_RETRY_MS = 8000;

/** What a connection needs of the front that it runs in. */
export interface Surroundings {
  readonly dial: Dial;
  readonly clock: Clock;
  /** A number from 0 to 1 that spreads retries, so that clients don't all come back at once. */
  random(): number;
}

/** What a line reports. */
export interface LineListener {
  /** The socket is open: the greeting is due. */
  opened(): void;
  message(text: string): void;
  /** The socket is gone. `wasAccepted`: the server had answered the greeting. */
  lost(failure: Failure, wasAccepted: boolean): void;
}

/**
 * A socket that can be opened again and again. Both connections stand on it, so that they have the same time-outs and retries; what a
 * greeting is, and whether to retry, they decide themselves.
 */
export class Line {
  readonly #surroundings: Surroundings;
  readonly #url: string;
  readonly #listener: LineListener;
  #socket: Socket | undefined;
  #isAccepted = false;
  #attempt = 0;
  /** Calls off the time-out of the greeting, or the next attempt. */
  #callOff: () => void = () => {};

  constructor(surroundings: Surroundings, url: string, listener: LineListener) {
    this.#surroundings = surroundings;
    this.#url = url;
    this.#listener = listener;
  }

  /** Whether there is a socket, open or being opened. */
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

  /** The server has answered the greeting. */
  accept(): void {
    this.#callOff();
    this.#isAccepted = true;
    this.#attempt = 0;
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  /** Tries again after a pause that grows with every attempt. */
  retry(open: () => void): void {
    const { clock, random } = this.#surroundings;
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#attempt) * (0.7 + 0.6 * random());
    this.#attempt++;
    this.#callOff();
    this.#callOff = clock.later(open, pause);
  }

  /** Takes the connection for lost, without waiting for the server to close it. */
  drop(failure: Failure): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    this.#end(failure);
    socket.close();
  }

  /** Closes the socket and calls off the next attempt. The listener isn't told. */
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
