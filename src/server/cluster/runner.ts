import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { messageOf } from "../../kernel/visible.ts";
import type { House } from "../house.ts";
import { SqliteStore } from "../sqlite.ts";
import type { World } from "../world.ts";
import { Incomplete, type Journal } from "./journal.ts";
import type { Members } from "./members.ts";
import { ShardStore } from "./shard-store.ts";
import { peopleOf } from "./shards.ts";
import type { Snapshot, Snapshots } from "./snapshots.ts";

/** A shard that this process runs. */
export interface RunningShard {
  readonly store: ShardStore;
  readonly house: House;
  readonly directory: string;
  /** Claim by which the shard was given to this process. */
  readonly claim: string;
}

/** What a runner needs from outside. */
export interface RunnerWorld {
  readonly shards: number;
  readonly members: Members;
  readonly snapshots: Snapshots;
  /** Folder for the copies of shards. */
  readonly directory: string;
  journal(shard: number): Journal;
  /** A creation that another shard than this holds. */
  foreign(shard: number, id: string): ReturnType<ShardStore["thing"]> | undefined;
  /** The house of a shard, given its store and the copy behind that. */
  houseOf(shard: number, store: ShardStore, copy: SqliteStore): House;
  log: World["log"];
  /** This process runs a shard from now on, which began with this snapshot. */
  taken(shard: number, snapshot: Snapshot | undefined): void;
  /** Another process has taken a shard over without asking. */
  lost(shard: number): void;
  /** Clients at this shard must come again: it is run elsewhere from now on, or not at all. */
  stopped(shard: number): void;
}

/** Runs the shards that this process should run, and hands over those that others should. */
export class Runner {
  readonly running = new Map<number, RunningShard>();
  readonly #world: RunnerWorld;
  /** Shards that are being taken over or handed over. */
  readonly #moving = new Map<number, Promise<void>>();
  /** Shards that could not be taken over because acknowledged entries are missing. */
  readonly #incomplete = new Set<number>();
  #isStopping = false;

  constructor(world: RunnerWorld) {
    this.#world = world;
  }

  /** Compares what this process runs with what it should run. */
  balance(): void {
    for (let shard = 0; shard < this.#world.shards; shard++)
      if (!this.#moving.has(shard)) this.#consider(shard);
  }

  #consider(shard: number): void {
    const { members } = this.#world;
    const chosen = members.chosenFor(shard);
    const runner = members.runnerOf(shard);
    const running = this.running.get(shard);
    if (running === undefined) {
      const isOurs = runner === members.id || (runner === undefined && chosen === members.id);
      // A process that was paused doesn't know yet who runs what.
      if (isOurs && members.isHeard && !this.#isStopping) this.#move(shard, this.#takeOver(shard));
    } else if (members.hasMoved(shard, running.claim)) {
      this.#lose(shard, "another process was given this shard");
    } else if (chosen !== undefined && chosen !== members.id) {
      this.#move(shard, this.#handOver(shard, chosen));
    }
  }

  /** Whether every shard runs where it should, as far as this process knows. */
  get isSettled(): boolean {
    const { members, shards } = this.#world;
    const isWhereItShould = (shard: number) => {
      const chosen = members.chosenFor(shard);
      return members.runnerOf(shard) === chosen && (chosen !== members.id || this.running.has(shard));
    };
    return Array.from({ length: shards }, (_, shard) => shard).every(isWhereItShould);
  }

  /** Shards that stay closed here because acknowledged entries are missing. They are tried again all the time. */
  get incomplete(): readonly number[] {
    const { members } = this.#world;
    return [...this.#incomplete].filter((shard) => members.runnerOf(shard) === members.id);
  }

  /** Hands all shards over to other processes. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#world.members.prepareToLeave();
    await Promise.all(this.#moving.values());
    for (const shard of [...this.running.keys()]) {
      const next = this.#world.members.chosenFor(shard) ?? "";
      this.#move(shard, this.#handOver(shard, next));
    }
    await Promise.all(this.#moving.values());
    await this.#world.members.leave();
  }

  #move(shard: number, moving: Promise<void>): void {
    const moved = moving
      .catch((error) => this.#world.log("shard not moved", { shard, error: messageOf(error) }))
      .finally(() => this.#moving.delete(shard));
    this.#moving.set(shard, moved);
  }

  async #takeOver(shard: number): Promise<void> {
    const { members, snapshots, log } = this.#world;
    const start = performance.now();
    const claim = await members.give(shard, members.id);
    const claimed = performance.now();
    const directory = mkdtempSync(join(this.#world.directory, `shard-${shard}-`));
    let store: ShardStore | undefined;
    let entries = 0;
    try {
      const snapshot = await snapshots.load(shard, directory);
      const copy = new SqliteStore(directory, { isSynced: false, people: peopleOf(shard) });
      store = await ShardStore.takeOver(this.#world.journal(shard), copy, {
        fresh: () => `${claim}.${++entries}`,
        now: () => performance.now(),
        later: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref()),
        foreign: (id) => this.#world.foreign(shard, id),
        // Another process may have claimed the shard just before.
        isHeard: () => members.isHeard && members.isHeardSince(claimed),
        lost: (why) => this.#lose(shard, why),
      });
      // Others may have run it meanwhile, and given it back: then this copy is out of date already.
      if (members.hasMoved(shard, claim)) throw new Error("another process was given this shard meanwhile");
      const house = this.#world.houseOf(shard, store, copy);
      this.running.set(shard, { store, house, directory, claim });
      this.#incomplete.delete(shard);
      this.#world.taken(shard, snapshot);
      members.onChange?.();
      log("shard taken over", {
        shard,
        entry: store.last,
        milliseconds: Math.round(performance.now() - start),
      });
    } catch (error) {
      if (error instanceof Incomplete) this.#incomplete.add(shard);
      await store?.close().catch(() => {});
      rmSync(directory, { recursive: true, force: true });
      throw error;
    }
  }

  /** Stops a shard once everything is stored, then says who runs it. */
  async #handOver(shard: number, to: string): Promise<void> {
    const { members, log } = this.#world;
    const claim = this.running.get(shard)?.claim ?? "";
    await this.#close(shard);
    // Another process may have taken over because this one was too slow.
    if (members.hasMoved(shard, claim)) return;
    await members.give(shard, to);
    log("shard handed over", { shard, to });
  }

  /** Another process has taken over without asking: this one was too slow. */
  #lose(shard: number, why: string): void {
    this.#world.log("shard lost", { shard, why });
    this.#world.lost(shard);
    if (!this.#moving.has(shard)) this.#move(shard, this.#close(shard));
  }

  async #close(shard: number): Promise<void> {
    const running = this.running.get(shard);
    if (running === undefined) return;
    this.running.delete(shard);
    this.#world.stopped(shard);
    await running.house.close().catch(() => {});
    await running.store.close().catch(() => {});
    rmSync(running.directory, { recursive: true, force: true });
  }
}
