import { setTimeout as pause } from "node:timers/promises";
import type { GamePackage } from "../../src/kernel/game-package.ts";
import type { Child, Script } from "./child.ts";
import { Couple } from "./couple.ts";

/** What a piece of load cost a server. */
export interface Cost {
  readonly moves: number;
  /** CPU time of the server, in microseconds. */
  readonly micros: number;
}

/** Pairs of players at as many tables of one server. */
export class Company {
  readonly #child: Pick<Child, "address" | "usage">;
  readonly #couples: readonly Couple[];

  constructor(
    child: Pick<Child, "address" | "usage">,
    pack: GamePackage,
    tables: number,
    second: Pick<Child, "address"> = child,
  ) {
    this.#child = child;
    const addresses = [child.address, second.address];
    this.#couples = Array.from({ length: tables }, (_, i) => new Couple(addresses, `couple ${i}`, pack));
  }

  async open(): Promise<void> {
    await inTurn(this.#couples, (couple) => couple.open());
  }

  /** Seats all players at a new table, or at several to play one after another, and begins all matches. */
  async sitDown(round: number, tables = 1): Promise<void> {
    const first = round * this.#couples.length;
    await inTurn(this.#couples, (couple, index) =>
      couple.sitDown(Array.from({ length: tables }, (_, table) => seed(first + index, table))),
    );
  }

  close(): void {
    for (const couple of this.#couples) couple.close();
  }

  /** All play as fast as they can: to the end of their matches, or to this number of actions in each. */
  async play(most: number): Promise<Cost> {
    return this.#cost(() => Promise.all(this.#couples.map((couple) => couple.play(most))));
  }

  /**
   * At every table a player acts once a second, but no more often than at the same table of `like`, if given.
   * Returns the milliseconds until the other player knew of it.
   */
  async pace(seconds: number, like?: Company): Promise<readonly number[]> {
    const { length } = this.#couples;
    for (const couple of this.#couples) couple.latencies = [];
    const start = performance.now();
    for (let turn = 0; turn < length * seconds; turn++) {
      const left = start + (turn * 1000) / length - performance.now();
      if (left > 0) await pause(left);
      const couple = this.#couples[turn % length];
      const most = like === undefined ? Number.POSITIVE_INFINITY : like.#moves(turn % length);
      if (couple !== undefined && couple.movesHere < most) couple.act();
    }
    do await pause(200);
    while (this.#couples.some(({ isActing }) => isActing));
    return this.#couples.flatMap(({ latencies }) => latencies);
  }

  /** Everything the players received since the last call. */
  takeScripts(): readonly Script[] {
    return this.#couples.map((couple) => couple.takeScript());
  }

  #moves(index: number): number {
    return this.#couples[index]?.movesHere ?? 0;
  }

  async #cost(work: () => Promise<unknown>): Promise<Cost> {
    const count = () => this.#couples.reduce((sum, { moves }) => sum + moves, 0);
    const [moved, used] = [count(), await this.#child.usage()];
    await work();
    return { moves: count() - moved, micros: (await this.#child.usage()).micros - used.micros };
  }
}

function seed(...numbers: readonly number[]): string {
  return numbers.map((number) => number.toString(16).padStart(16, "0")).join("");
}

/** Runs a few at a time, so that no connection waits too long. */
async function inTurn<T>(list: readonly T[], work: (one: T, index: number) => Promise<void>): Promise<void> {
  const rest = list.entries();
  const hand = async () => {
    for (const [index, one] of rest) await work(one, index);
  };
  await Promise.all(Array.from({ length: 50 }, hand));
}
