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

interface Waiting {
  readonly job: Job;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Threads that do jobs, so that the one that serves people never waits for a bot. Jobs are begun in the order in which they
 * were given. How a thread is started is told to the crew, so that it works in Node and in browsers.
 */
export class Crew {
  readonly #size: number;
  readonly #hire: Hire;
  readonly #busy = new Map<Hand, Waiting>();
  #idle: Hand[] = [];
  #queue: Waiting[] = [];

  constructor(size: number, hire: Hire) {
    this.#size = size;
    this.#hire = hire;
  }

  /** Does a job as soon as a thread is free for it. It fails if the job cannot be done or its thread dies. */
  do<J extends Job>(job: J): Promise<JobResult<J>> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#begin();
    });
  }

  /** Ends all threads at once; jobs that are not done never will be. */
  async dismiss(): Promise<void> {
    const hands = [...this.#idle, ...this.#busy.keys()];
    const undone = [...this.#busy.values(), ...this.#queue];
    this.#idle = [];
    this.#busy.clear();
    this.#queue = [];
    for (const { reject } of undone) reject(new Dismissed());
    await Promise.all(hands.map((hand) => hand.end()));
  }

  #begin(): void {
    if (this.#idle.length === 0 && this.#busy.size === this.#size) return;
    const waiting = this.#queue.shift();
    if (waiting === undefined) return;
    const hand = this.#idle.pop() ?? this.#another();
    this.#busy.set(hand, waiting);
    hand.take(waiting.job);
  }

  #another(): Hand {
    const hand: Hand = this.#hire(
      (answer) => this.#finish(hand, answer),
      (problem) => this.#lose(hand, problem),
    );
    return hand;
  }

  #finish(hand: Hand, answer: Answer): void {
    const waiting = this.#busy.get(hand);
    // An answer may be on its way while its crew is dismissed.
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
}
