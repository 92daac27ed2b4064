import { setTimeout as later } from "node:timers/promises";
import type { Consumer, JsMsg } from "@nats-io/jetstream";
import { millis } from "@nats-io/transport-node";
import { messageOf } from "../kernel/visible.ts";
import { ClusterProblem } from "./cluster-address.ts";
import { clusterWords } from "./cluster-words.ts";
import { type Crew, Dismissed } from "./crew.ts";
import type { BoutJob } from "./jobs.ts";
import { accessProblem, type Cluster } from "./nats.ts";
import { askerOf, CONSUMER, ensureQueue, openQueue, STREAM, subjectOf } from "./queue.ts";
import { type BoutAnswer, jobIn, type WorkerMessage } from "./queue-messages.ts";

/** How long a thread waits for a job before it asks again: requests are lost when NATS goes away. */
const PULL_TIMEOUT_MS = 5000;

/** Pause after an error of NATS, and between attempts to reach an asker. */
const RETRY_MS = 1000;

/** How long an asker may take to reply. */
const REPLY_TIMEOUT_MS = 3000;

/** A result is kept this long for an asker that has lost its connection. */
const ASKER_TIMEOUT_MS = 60_000;

/** A job that was begun this often and never finished ends its workers, or takes too long for all of them. */
const MAX_DELIVERIES = 20;

/** Signals per ack wait that a job is still being played. */
const SIGNALS_PER_ACK_WAIT = 3;

/** The reason for which a job is cancelled whose asker has withdrawn it, or is gone. */
const UNWANTED = "unwanted";

/** Takes jobs from the queue of a cluster, as many at a time as its crew has threads. */
export class QueueWorker {
  readonly #cluster: Cluster;
  readonly #crew: Crew;
  /** Jobs in hand: played, or answered to an asker that can't be reached at the moment. */
  readonly #inHand = new Set<Promise<void>>();
  #consumer: Promise<Consumer> | undefined;
  #ackWaitMs = 0;
  #isStopping = false;
  #done = 0;

  private constructor(cluster: Cluster, crew: Crew) {
    this.#cluster = cluster;
    this.#crew = crew;
  }

  /** Opens the queue of a cluster for a crew. */
  static async open(cluster: Cluster, crew: Crew): Promise<QueueWorker> {
    await openQueue(cluster);
    await checkAccess(cluster);
    return new QueueWorker(cluster, crew);
  }

  /** Number of jobs that it has answered. */
  get done(): number {
    return this.#done;
  }

  /** Works until {@link stop}; rejects with a {@link ClusterProblem} if the queue can't be used any more. */
  async run(): Promise<void> {
    await Promise.all(Array.from({ length: this.#crew.size }, () => this.#takeJobs()));
  }

  /**
   * Takes no more jobs, finishes those in hand within this time, and gives the rest back. The caller closes the
   * connection.
   */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    const finished = Promise.all(this.#inHand);
    await Promise.race([finished, later(graceMs, undefined, { ref: false })]);
    await this.#crew.dismiss();
    await Promise.race([finished, later(graceMs, undefined, { ref: false })]);
    await this.#cluster.connection.flush().catch(() => {});
  }

  async #takeJobs(): Promise<void> {
    while (!this.#isStopping) {
      const message = await this.#next();
      if (message === undefined) continue;
      if (this.#isStopping) return message.nak();
      // The next job is taken as soon as the thread is free, even if the asker can't be reached.
      await new Promise<void>((resolve) => {
        const inHand = this.#handle(message, resolve)
          .catch((error) => {
            // A job that could not be acknowledged any more is given to another worker.
            if (!this.#cluster.connection.isClosed()) throw error;
          })
          .finally(() => {
            resolve();
            this.#inHand.delete(inHand);
          });
        this.#inHand.add(inHand);
      });
    }
  }

  async #next(): Promise<JsMsg | undefined> {
    try {
      this.#consumer ??= this.#open();
      const consumer = await this.#consumer;
      return (await consumer.next({ expires: PULL_TIMEOUT_MS })) ?? undefined;
    } catch (error) {
      if (this.#isStopping) return undefined;
      if (error instanceof ClusterProblem) throw error;
      if (this.#cluster.connection.isClosed())
        throw new ClusterProblem(clusterWords.queue.ended(messageOf(error)));
      this.#consumer = undefined;
      await later(RETRY_MS);
      return undefined;
    }
  }

  async #open(): Promise<Consumer> {
    await ensureQueue(this.#cluster);
    const consumer = await this.#cluster.js.consumers.get(STREAM, CONSUMER);
    this.#ackWaitMs = millis((await consumer.info(true)).config.ack_wait ?? 0);
    return consumer;
  }

  /** Plays a match and answers its asker. Calls `played` once its thread is free. */
  async #handle(message: JsMsg, played: () => void): Promise<void> {
    const { asker, number } = askerOf(message.subject);
    const { deliveryCount } = message.info;
    const wanted = await this.#ask(asker, { number });
    if (wanted === "no") return message.ack();
    // News of a new asker may still be on its way between the servers. An asker that comes back offers its jobs again.
    if (wanted === "away") return deliveryCount > 1 ? message.term() : message.nak(RETRY_MS);
    const cancel = new AbortController();
    let misses = 0;
    const signals = setInterval(async () => {
      if (this.#cluster.connection.isClosed()) return;
      message.working();
      const still = await this.#ask(asker, { number });
      misses = still === "away" ? misses + 1 : 0;
      // An asker that comes back after that offers the job again.
      if (still === "no" || misses >= SIGNALS_PER_ACK_WAIT) cancel.abort(UNWANTED);
    }, this.#ackWaitMs / SIGNALS_PER_ACK_WAIT);
    try {
      const answer = await this.#answer(jobIn(message.string()), deliveryCount, cancel.signal);
      played();
      if (answer === undefined) return cancel.signal.aborted ? message.ack() : message.nak();
      if (!(await this.#deliver(asker, number, answer))) return message.nak();
      message.ack();
      this.#done++;
    } finally {
      clearInterval(signals);
    }
  }

  /** Undefined if the job was cancelled. */
  async #answer(
    job: BoutJob | undefined,
    deliveries: number,
    signal: AbortSignal,
  ): Promise<BoutAnswer | undefined> {
    if (job === undefined) return { failed: clusterWords.worker.unknownJob };
    if (deliveries > MAX_DELIVERIES) return { failed: clusterWords.worker.neverFinished(MAX_DELIVERIES) };
    try {
      return { done: await this.#crew.do(job, { signal }) };
    } catch (error) {
      if (error === UNWANTED || error instanceof Dismissed) return undefined;
      return { failed: messageOf(error) };
    }
  }

  /** Whether the asker has the answer now, or doesn't want it. */
  async #deliver(asker: string, number: number, answer: BoutAnswer): Promise<boolean> {
    const end = performance.now() + ASKER_TIMEOUT_MS;
    while ((await this.#ask(asker, { number, answer })) === "away") {
      if (performance.now() > end || this.#isStopping) return false;
      await later(RETRY_MS);
    }
    return true;
  }

  async #ask(asker: string, message: WorkerMessage): Promise<"yes" | "no" | "away"> {
    try {
      const options = { timeout: REPLY_TIMEOUT_MS };
      const reply = await this.#cluster.connection.request(subjectOf(asker), this.#textOf(message), options);
      return reply.string() === "yes" ? "yes" : "no";
    } catch {
      return "away";
    }
  }

  #textOf(message: WorkerMessage): string {
    const text = JSON.stringify(message);
    const most = this.#cluster.connection.info?.max_payload ?? Number.POSITIVE_INFINITY;
    if (Buffer.byteLength(text) <= most) return text;
    const failed = clusterWords.worker.tooLong(most);
    return JSON.stringify({ number: message.number, answer: { failed } });
  }
}

/** A worker that can't reach askers would take all of them for gone, and drop their jobs. */
async function checkAccess({ connection }: Cluster): Promise<void> {
  try {
    await connection.request(subjectOf("nobody"), "", { timeout: REPLY_TIMEOUT_MS });
  } catch (error) {
    // Anything else is as expected: there is no reply.
    const problem = accessProblem(error);
    if (problem !== undefined) throw problem;
  }
}
