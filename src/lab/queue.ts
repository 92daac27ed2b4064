import { JetStreamApiCodes } from "@nats-io/jetstream";
import { type Msg, millis, nanos, type Subscription } from "@nats-io/transport-node";
import packageJson from "../../package.json" with { type: "json" };
import { freshSeed } from "../kernel/random/house.ts";
import { messageOf } from "../kernel/visible.ts";
import type { Bout } from "./arena.ts";
import { ClusterProblem } from "./cluster-address.ts";
import { clusterWords } from "./cluster-words.ts";
import { Dismissed, type Workforce } from "./crew.ts";
import type { BoutJob } from "./jobs.ts";
import { accessProblem, type Cluster, ensureStream, refusalCode } from "./nats.ts";
import { workerMessageIn } from "./queue-messages.ts";

/** The stream of all jobs: a message stays in it until a worker has answered the job. */
export const STREAM = "ludothek-jobs";

/** Workers take only jobs of their own version: another one may play the same match differently. */
const VERSION = packageJson.version.replaceAll(/[^0-9A-Za-z-]/g, "_");

/** The consumer that all workers of this version share. */
export const CONSUMER = `workers-${VERSION}`;

const JOBS = `ludothek.jobs.${VERSION}`;

/** A job whose worker has not been heard of for this long is given to another one. */
const ACK_WAIT_MS = 10_000;

/** Nothing is kept for longer: jobs of an asker that never returned, the consumer of a version without workers. */
const MAX_AGE_MS = 86_400_000;

/** Threads of workers that can wait for a job at the same time. */
const MAX_WAITING_THREADS = 4096;

/** The codes by which NATS says that a stream can't store a message, and the reason that is none to worry about. */
const CANNOT_STORE = [10_077, 10_023];
const IS_QUEUED = "maximum messages per subject exceeded";

/** Jobs that an asker may be given at a time; most of them wait here. */
const MAX_ASKED_JOBS = 1024;

/**
 * Jobs that an asker has in the stream for each thread of the workers, and at least. They are taken in the order in
 * which they came, so that askers share the threads equally, and a new one waits for few jobs of the others.
 */
const OFFERS_PER_THREAD = 2;
const MIN_OFFERS = 8;

/** Unanswered jobs are offered again this often, in case the stream has lost them. */
const REFRESH_INTERVAL_MS = 5000;

/** A job that no worker has asked about for this many ack waits is in no worker's hands. */
const STUCK_AFTER_ACK_WAITS = 2;

/** Creates the stream and the consumer of the jobs, unless they exist. Throws a {@link ClusterProblem} if that fails. */
export async function openQueue(cluster: Cluster): Promise<void> {
  try {
    await ensureQueue(cluster);
  } catch (error) {
    if (error instanceof ClusterProblem) throw error;
    throw new ClusterProblem(clusterWords.queue.notOpened(messageOf(error)));
  }
}

/** As {@link openQueue}, for a queue that was open before: errors of NATS may be temporary. */
export async function ensureQueue(cluster: Cluster): Promise<void> {
  await ensureStream(cluster, {
    name: STREAM,
    description: "ludothek jobs 1",
    subjects: ["ludothek.jobs.>"],
    retention: "workqueue",
    max_age: nanos(MAX_AGE_MS),
    // Each job has its own subject: offering it again is refused as long as it is there.
    max_msgs_per_subject: 1,
    discard: "new",
    discard_new_per_subject: true,
  });
  const { consumers } = cluster.manager;
  try {
    await consumers.info(STREAM, CONSUMER);
    return;
  } catch (error) {
    if (refusalCode(error) !== JetStreamApiCodes.ConsumerNotFound) throw error;
  }
  await consumers.add(STREAM, {
    durable_name: CONSUMER,
    filter_subject: `${JOBS}.>`,
    ack_policy: "explicit",
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: -1,
    max_waiting: MAX_WAITING_THREADS,
    inactive_threshold: nanos(MAX_AGE_MS),
  });
}

/** The subject on which an asker is asked whether it still wants a job, and gets the answers. */
export function subjectOf(asker: string): string {
  return `ludothek.askers.${asker}`;
}

/** The asker of a job and its number there, by the subject of its message. */
export function askerOf(subject: string): { readonly asker: string; readonly number: number } {
  const [asker = "", number] = subject.slice(JOBS.length + 1).split(".");
  return { asker, number: Number(number) };
}

interface Asked {
  /** The job as JSON. */
  readonly text: string;
  readonly resolve: (bout: Bout) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Has matches played by the workers of a cluster, whichever come and go: a job stays in the queue until a worker has
 * answered it, and the asker offers it again if the queue has lost it. An answer that comes twice counts once.
 */
export class JobQueue implements Workforce {
  readonly size = MAX_ASKED_JOBS;
  readonly #cluster: Cluster;
  readonly #id = freshSeed();
  readonly #subscription: Subscription;
  readonly #timer: NodeJS.Timeout;
  /** Unanswered jobs, in order. */
  readonly #asked = new Map<number, Asked>();
  /** Those that are in the stream, and when a worker last asked about each, or else when it was put there. */
  readonly #offered = new Map<number, number>();
  #threads = 0;
  /** Jobs in the stream that no worker has been given, of all askers. */
  #untaken = 0;
  #ackWaitMs = ACK_WAIT_MS;
  #lastNumber = 0;
  #dismissal: Promise<void> | undefined;
  /** Why no more jobs are taken. */
  #ended: Error | undefined;

  private constructor(cluster: Cluster) {
    this.#cluster = cluster;
    this.#subscription = cluster.connection.subscribe(subjectOf(this.#id), {
      callback: (error, message) => {
        if (error === null) this.#hear(message);
        else this.#fail(accessProblem(error) ?? error);
      },
    });
    this.#timer = setInterval(() => this.#refresh(), REFRESH_INTERVAL_MS);
    cluster.connection.closed().then((error) => {
      const problem = error === undefined ? undefined : messageOf(error);
      this.#fail(new ClusterProblem(clusterWords.queue.ended(problem)));
    });
  }

  /** Opens the queue of a cluster. */
  static async open(cluster: Cluster): Promise<JobQueue> {
    await openQueue(cluster);
    const queue = new JobQueue(cluster);
    // A server that refuses the subscription has said so before it replies.
    await cluster.connection.flush();
    await queue.#countThreads();
    if (queue.#ended === undefined) return queue;
    await queue.dismiss();
    throw queue.#ended;
  }

  /** Number of threads of all workers when it was last counted. */
  get threads(): number {
    return this.#threads;
  }

  /** Has a match played. Rejects if that fails for reasons that are the same on every machine. */
  async do(job: BoutJob): Promise<Bout> {
    if (this.#ended !== undefined) throw this.#ended;
    const text = JSON.stringify(job);
    const most = this.#cluster.connection.info?.max_payload ?? Number.POSITIVE_INFINITY;
    if (Buffer.byteLength(text) > most) throw new ClusterProblem(clusterWords.queue.tooLong(most));
    const number = ++this.#lastNumber;
    return new Promise((resolve, reject) => {
      this.#asked.set(number, { text, resolve, reject });
      this.#offerMore();
    });
  }

  /** Withdraws all jobs; those that are not answered are rejected. The connection stays open. */
  dismiss(): Promise<void> {
    this.#dismissal ??= this.#withdraw();
    return this.#dismissal;
  }

  async #withdraw(): Promise<void> {
    clearInterval(this.#timer);
    this.#subscription.unsubscribe();
    const isIdle = this.#asked.size === 0;
    this.#fail(new Dismissed());
    if (isIdle) return;
    // Otherwise workers find out one by one that they are no longer wanted.
    await this.#cluster.manager.streams.purge(STREAM, { filter: `${JOBS}.${this.#id}.>` }).catch(() => {});
  }

  #fail(reason: Error): void {
    this.#ended ??= reason;
    const undone = [...this.#asked.values()];
    this.#asked.clear();
    this.#offered.clear();
    for (const { reject } of undone) reject(reason);
  }

  /** A thread waits for a job, or has not acknowledged one. */
  async #countThreads(): Promise<void> {
    const info = await this.#cluster.manager.consumers.info(STREAM, CONSUMER);
    this.#threads = info.num_waiting + info.num_ack_pending;
    this.#untaken = info.num_pending;
    this.#ackWaitMs = millis(info.config.ack_wait ?? nanos(ACK_WAIT_MS));
  }

  /**
   * A NATS server that was killed may come back with a consumer that is ahead of its stream, and never delivers what
   * is between. Such jobs are removed, so that they can be offered again.
   */
  async #removeStuck(): Promise<void> {
    if (this.#untaken > 0) return;
    const oldest = performance.now() - STUCK_AFTER_ACK_WAITS * this.#ackWaitMs;
    for (const [number, heard] of this.#offered) {
      if (heard > oldest) continue;
      this.#offered.set(number, performance.now());
      await this.#cluster.manager.streams.purge(STREAM, { filter: `${JOBS}.${this.#id}.${number}` });
    }
  }

  #offerMore(): void {
    const most = Math.max(MIN_OFFERS, OFFERS_PER_THREAD * this.#threads);
    for (const [number, { text }] of this.#asked) {
      if (this.#offered.size >= most) return;
      if (this.#offered.has(number)) continue;
      this.#offered.set(number, performance.now());
      void this.#offer(number, text);
    }
  }

  /** Puts a job into the stream, unless it is there. What fails is tried again at the next refresh. */
  async #offer(number: number, text: string): Promise<void> {
    try {
      await this.#cluster.js.publish(`${JOBS}.${this.#id}.${number}`, text);
    } catch (error) {
      const barred = accessProblem(error);
      if (barred !== undefined) this.#fail(barred);
      if (CANNOT_STORE.includes(refusalCode(error) ?? 0) && messageOf(error) !== IS_QUEUED)
        this.#fail(new ClusterProblem(clusterWords.queue.takesNoJobs(messageOf(error))));
    }
  }

  async #refresh(): Promise<void> {
    if (this.#asked.size === 0) return;
    try {
      await ensureQueue(this.#cluster);
      await this.#countThreads();
      await this.#removeStuck();
    } catch (error) {
      if (error instanceof ClusterProblem) this.#fail(error);
      return;
    }
    for (const [number, { text }] of this.#asked)
      if (this.#offered.has(number)) void this.#offer(number, text);
    this.#offerMore();
  }

  #hear(message: Msg): void {
    const said = workerMessageIn(message.string());
    if (said === undefined) return;
    const asked = this.#asked.get(said.number);
    if (this.#offered.has(said.number)) this.#offered.set(said.number, performance.now());
    message.respond(asked === undefined ? "no" : "yes");
    if (asked === undefined || said.answer === undefined) return;
    this.#asked.delete(said.number);
    this.#offered.delete(said.number);
    this.#offerMore();
    if ("failed" in said.answer) asked.reject(new Error(said.answer.failed));
    else asked.resolve(said.answer.done);
  }
}
