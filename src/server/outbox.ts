import type { Spoken, Told } from "../protocol/server.ts";
import type { Guest } from "./guest.ts";

/** A message that waits until what it tells of is stored. */
export type Letter = readonly [guest: Guest, message: Spoken | Told];

/** Everything is stored before anybody is told of it: letters wait for the writes that came before them, in order. */
export class Outbox {
  readonly #members: ReadonlyMap<Guest, unknown>;
  readonly #failed: (error: unknown) => void;
  #tail: Promise<void> = Promise.resolve();
  /** How often letters were posted that wait for something still. */
  #unsent = 0;

  /** Letters go to those only who are still here then; a write that fails is told once for each posting behind it. */
  constructor(members: ReadonlyMap<Guest, unknown>, failed: (error: unknown) => void) {
    this.#members = members;
    this.#failed = failed;
  }

  /** Settles when everything that was posted until now is sent, or cannot be. */
  get sent(): Promise<void> {
    return this.#tail;
  }

  /** Sends letters once this and everything before it is stored. */
  post(saved: Promise<unknown>, letters: readonly Letter[]): Promise<void> {
    const stored = this.#unsent === 0 ? saved : Promise.all([this.#tail, saved]);
    this.#unsent++;
    this.#tail = stored.then(() => {
      this.#unsent--;
      for (const [guest, message] of letters) if (this.#members.has(guest)) guest.send(message);
    });
    this.#tail.catch(this.#failed);
    return this.#tail;
  }
}
