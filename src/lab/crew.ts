import { messageOf } from "../kernel/visible.ts";
import type { Answer, Job, JobResult } from "./jobs.ts";

/** A member of a crew: a thread that does one job after another. */
export interface Hand {
  /** Gives it the next job. */
  take(job: Job): void;
  /** Ends its thread at once, in the middle of a job if need be. */
  end(): Promise<unknown>;
}

/** Starts a thread, which tells the crew what it answers to a job, or that it died and of what. */
export type Hire = (answered: (answer: Answer) => void, died: (problem: string) => void) => Hand;

/** A job was not done because its crew was dismissed. */
export class Dismissed extends Error {}

/** How a job is to be done. */
export interface Order {
  /** Cancels the job, and ends its thread if it has begun. */
  readonly signal?: AbortSignal;
  /** Cancels the job as long as it waits; for jobs so short that to let them end is cheaper than a new thread. */
  readonly unlessBegun?: AbortSignal;
  /** For whom the job is done. Owners take turns; jobs without one share a turn. */
  readonly owner?: unknown;
}

interface Waiting {
  readonly job: Job;
  readonly owner: unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Threads that do jobs, so that the one that serves people never waits for a bot. Owners of jobs take turns (round robin), so
 * an owner with many jobs delays only their own; the jobs of one owner are begun in order. The crew is told how to start a
 * thread, so that it works in Node and in browsers.
 */
export class Crew {
  readonly #size: number;
  readonly #hire: Hire;
  readonly #busy = new Map<Hand, Waiting>();
  #idle: Hand[] = [];
  /** The jobs of each owner, in order. The owner whose turn it is comes first. */
  readonly #queue = new Map<unknown, Set<Waiting>>();

  constructor(size: number, hire: Hire) {
    this.#size = size;
    this.#hire = hire;
  }

  /**
   * Does a job as soon as a thread is free for it. It fails if the job cannot be sent or done, if no thread can be hired for it or
   * its thread dies, and, with the reason of the signal, as soon as that says so: then it is not done at all, or no further.
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

  /** Ends all threads at once; jobs that are not done never will be. */
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

  /** Takes the first job of the owner whose turn it is; that owner goes to the end of the line. */
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

  /** Gives jobs to idle threads, or to new ones. A job for which that fails makes room for the next. */
  #begin(): void {
    while (this.#idle.length > 0 || this.#busy.size < this.#size) {
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
      // It never got the job, and is as free as before.
      if (this.#busy.delete(hand)) this.#idle.push(hand);
      throw new Error(`the job could not be sent to a thread: ${messageOf(error)}`, { cause: error });
    }
  }

  #finish(hand: Hand, answer: Answer): void {
    const waiting = this.#busy.get(hand);
    // An answer may be on its way while its job is cancelled.
    if (waiting === undefined) return;
    this.#busy.delete(hand);
    this.#idle.push(hand);
    if ("failed" in answer) waiting.reject(new Error(answer.failed));
    else waiting.resolve(answer.done as never);
    this.#begin();
  }

  /** Whoever died gets no other job; the next one is done by somebody new. */
  #lose(hand: Hand, problem: string): void {
    this.#busy.get(hand)?.reject(new Error(problem));
    this.#busy.delete(hand);
    this.#idle = this.#idle.filter((other) => other !== hand);
    void hand.end();
    this.#begin();
  }

  /** Takes a job out of the queue; one that has begun goes on. */
  #withdraw(withdrawn: Waiting, reason: unknown): void {
    const jobs = this.#queue.get(withdrawn.owner);
    if (!jobs?.delete(withdrawn)) return;
    if (jobs.size === 0) this.#queue.delete(withdrawn.owner);
    withdrawn.reject(reason);
  }

  /** A thread in the middle of a job can't be told to stop: it is ended, and a new one does the next job. */
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
