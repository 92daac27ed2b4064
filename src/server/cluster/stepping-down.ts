import type { Cluster } from "../../lab/nats.ts";
import type { World } from "../world.ts";

const REPLY_TIMEOUT_MS = 3000;

/**
 * Pause before the same stream is asked again: an election may take 9 s. It doubles with each request, because no
 * election helps if no replica is complete.
 */
const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 120_000;

/** Requests so long ago don't count any more. */
const FORGET_AFTER_MS = 2 * MAX_PAUSE_MS;

/** What {@link StepDownRequests} need from outside. */
export interface StepDownWorld {
  readonly connection: Pick<Cluster["connection"], "request">;
  readonly log: World["log"];
}

/**
 * Asks leaders of streams to step down, because they lack what was acknowledged: after servers were killed, replicas of
 * NATS 2.9.10 were seen to differ, and any of them may lead. Another one may be complete. If the leader was not at
 * fault, this costs an election. One for all streams of a process.
 */
export class StepDownRequests {
  readonly #connection: StepDownWorld["connection"];
  readonly #log: StepDownWorld["log"];
  /** The last request to each stream, and the pause behind it. */
  readonly #last = new Map<string, { readonly at: number; readonly pause: number }>();

  constructor({ connection, log }: StepDownWorld) {
    this.#connection = connection;
    this.#log = log;
  }

  /** Asks the leader of a stream, unless it was asked lately. `why` says what it lacks. */
  async ask(stream: string, why: string): Promise<void> {
    const now = performance.now();
    const last = this.#last.get(stream);
    if (last !== undefined && now - last.at < last.pause) return;
    const isAgain = last !== undefined && now - last.at < FORGET_AFTER_MS;
    const pause = isAgain ? Math.min(2 * last.pause, MAX_PAUSE_MS) : FIRST_PAUSE_MS;
    this.#last.set(stream, { at: now, pause });
    this.#log("leader asked to step down", { stream, why, pause: pause / 1000 });
    const subject = `$JS.API.STREAM.LEADER.STEPDOWN.${stream}`;
    await this.#connection.request(subject, "", { timeout: REPLY_TIMEOUT_MS }).catch(() => {});
  }
}
