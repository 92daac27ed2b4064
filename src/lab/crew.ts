import { messageOf } from "../kernel/visible.ts";
import type { Bout } from "./arena.ts";
import type { Answer, BoutJob, Job, JobResult } from "./jobs.ts";

/** A member of a crew: a thread that does one job at a time. */
export interface Hand {
  /** Gives it the next job. */
  take(job: Job): void;
  /** Terminates its thread immediately, even in the middle of a job. */
  end(): Promise<unknown>;
}

/** Starts a thread, which reports its answer to each job, or its death and the reason. */
export type Hire = (answered: (answer: Answer) => void, died: (problem: string) => void) => Hand;

/** The job was not done because its crew was dismissed. */
export class Dismissed extends Error {}

/** Options of a job. */
export interface Order {
  /** Cancels the job; terminates its thread if it has begun. */
  readonly signal?: AbortSignal;
  /** Cancels the job only while it is queued; for jobs so short that finishing them is cheaper than a new thread. */
  readonly unlessBegun?: AbortSignal;
  /** The owner of the job. Owners take turns; jobs without an owner share a turn. */
  readonly owner?: unknown;
}

/** Plays matches between bots: a crew on this machine, or the workers of a cluster. */
export interface Workforce {
  /** How many matches it is given at a time. */
  readonly size: number;
  do(job: BoutJob): Promise<Bout>;
  /** Ends its work; unfinished jobs are rejected with {@link Dismissed}. */
  dismiss(): Promise<void>;
}

interface Waiting {
  readonly job: Job;
  readonly owner: unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Threads that do jobs, so that the one that serves people never waits for a bot. Owners of jobs take turns (round
 * robin), so an owner with many jobs delays only their own; the jobs of one owner are begun in order. The caller
 * passes the function that starts a thread, so that crews work in Node and in browsers.
 */
export class Crew {
  /** The number of its threads. */
  readonly size: number;
  readonly #hire: Hire;
  readonly #busy = new Map<Hand, Waiting>();
  #idle: Hand[] = [];
  /** The jobs of each owner, in order. The owner whose turn it is comes first. */
  readonly #queue = new Map<unknown, Set<Waiting>>();

  constructor(size: number, hire: Hire) {
    this.size = size;
    this.#hire = hire;
  }

  /**
   * Runs a job as soon as a thread is free. Rejects if the job can't be sent or done, if no thread can be started or
   * its thread dies, and with the signal's reason if the job is cancelled.
   */
  async do<J extends Job>(job: J, order: Order = {}): Promise<JobResult<J>> {
    const { signal, unlessBegun } = order;
    signal?.throwIfAborted();
    unlessBegun?.throwIfAborted();
    let cancel = () => {};
    let withdraw = () => {};
    try {
      return await new Promise<JobResult<J>>((resolve, reject) => {
        const waiting = { job, owner: order.owner, resolve, reject };
        cancel = () => this.#cancel(waiting, signal?.reason);
        withdraw = () => this.#withdraw(waiting, unlessBegun?.reason);
        signal?.addEventListener("abort", cancel);
        unlessBegun?.addEventListener("abort", withdraw);
        this.#enqueue(waiting);
        this.#begin();
      });
    } finally {
      signal?.removeEventListener("abort", cancel);
      unlessBegun?.removeEventListener("abort", withdraw);
    }
  }

  /** Terminates all threads immediately; unfinished jobs are rejected. */
  async dismiss(): Promise<void> {
    const hands = [...this.#idle, ...this.#busy.keys()];
    const undone = [...this.#busy.values(), ...[...this.#queue.values()].flatMap((jobs) => [...jobs])];
    this.#idle = [];
    this.#busy.clear();
    this.#queue.clear();
    for (const { reject } of undone) reject(new Dismissed());
    await Promise.all(hands.map((hand) => hand.end()));
  }

  #enqueue(waiting: Waiting): void {
    const jobs = this.#queue.get(waiting.owner);
    if (jobs === undefined) this.#queue.set(waiting.owner, new Set([waiting]));
    else jobs.add(waiting);
  }

  /** Takes the first job of the owner whose turn it is; that owner goes to the end of the queue. */
  #dequeue(): Waiting | undefined {
    const [next] = this.#queue;
    if (next === undefined) return undefined;
    const [owner, jobs] = next;
    const [first] = jobs;
    this.#queue.delete(owner);
    if (first !== undefined) jobs.delete(first);
    if (jobs.size > 0) this.#queue.set(owner, jobs);
    return first;
  }

  /** Assigns jobs to idle threads, or to new ones. If that fails, the job is rejected and the next one is tried. */
  #begin(): void {
    while (this.#idle.length > 0 || this.#busy.size < this.size) {
      const waiting = this.#dequeue();
      if (waiting === undefined) return;
      try {
        const hand = this.#idle.pop() ?? this.#another();
        this.#busy.set(hand, waiting);
        this.#give(hand, waiting.job);
      } catch (error) {
        waiting.reject(error);
      }
    }
  }

  #another(): Hand {
    try {
      const hand: Hand = this.#hire(
        (answer) => this.#finish(hand, answer),
        (problem) => this.#lose(hand, problem),
      );
      return hand;
    } catch (error) {
      throw new Error(`no thread could be hired: ${messageOf(error)}`, { cause: error });
    }
  }

  #give(hand: Hand, job: Job): void {
    try {
      hand.take(job);
    } catch (error) {
      // The thread never got the job, so it is still idle.
      if (this.#busy.delete(hand)) this.#idle.push(hand);
      throw new Error(`the job could not be sent to a thread: ${messageOf(error)}`, { cause: error });
    }
  }

  #finish(hand: Hand, answer: Answer): void {
    const waiting = this.#busy.get(hand);
    // An answer may arrive after its job was cancelled.
    if (waiting === undefined) return;
    this.#busy.delete(hand);
    this.#idle.push(hand);
    if ("failed" in answer) waiting.reject(new Error(answer.failed));
    else waiting.resolve(answer.done as never);
    this.#begin();
  }

  /** A dead thread gets no other job; the next one goes to a new thread. */
  #lose(hand: Hand, problem: string): void {
    this.#busy.get(hand)?.reject(new Error(problem));
    this.#busy.delete(hand);
    this.#idle = this.#idle.filter((other) => other !== hand);
    void hand.end();
    this.#begin();
  }

  /** Removes a queued job; a running one continues. */
  #withdraw(withdrawn: Waiting, reason: unknown): void {
    const jobs = this.#queue.get(withdrawn.owner);
    if (!jobs?.delete(withdrawn)) return;
    if (jobs.size === 0) this.#queue.delete(withdrawn.owner);
    withdrawn.reject(reason);
  }

  /** A thread in the middle of a job can't be interrupted: it is terminated, and a new one does the next job. */
  #cancel(cancelled: Waiting, reason: unknown): void {
    this.#withdraw(cancelled, reason);
    cancelled.reject(reason);
    for (const [hand, waiting] of this.#busy) {
      if (waiting !== cancelled) continue;
      this.#busy.delete(hand);
      void hand.end();
    }
    this.#begin();
  }
}
