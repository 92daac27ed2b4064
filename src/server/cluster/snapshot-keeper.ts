import type { World } from "../world.ts";
import type { Journal } from "./journal.ts";
import type { Snapshot, Snapshots } from "./snapshots.ts";

/** Entries behind the last snapshot before another one is made. */
const ENTRIES_PER_SNAPSHOT = 5000;

/** Where snapshots are kept, and the journals that they make shorter. */
interface Shelf {
  readonly snapshots: Pick<Snapshots, "save">;
  journal(shard: number): Pick<Journal, "cut">;
}

/** The shards that this process runs, by their numbers. */
type Running = ReadonlyMap<number, { readonly store: { readonly last: number }; readonly directory: string }>;

/** Makes snapshots of the shards that a process runs, and cuts their journals. */
export class SnapshotKeeper {
  readonly #storage: Shelf;
  readonly #log: World["log"];
  /** The last snapshot of each shard here. */
  readonly #last = new Map<number, Snapshot>();

  constructor(storage: Shelf, log: World["log"]) {
    this.#storage = storage;
    this.#log = log;
  }

  /** This process runs a shard from now on, which began with this snapshot. */
  taken(shard: number, snapshot: Snapshot | undefined): void {
    this.#last.set(shard, snapshot ?? { entry: 0, at: Date.now() });
  }

  /** Makes snapshots of shards whose journal has become long, one after the other. */
  async keep(running: Running): Promise<void> {
    for (const [shard, { store, directory }] of running) {
      if (store.last - (this.#last.get(shard)?.entry ?? 0) < ENTRIES_PER_SNAPSHOT) continue;
      try {
        const { entry, previous } = await this.#storage.snapshots.save(shard, directory);
        this.#last.set(shard, { entry, at: Date.now() });
        // The one before it, with the entries behind it, takes its place if NATS loses a part of it.
        await this.#storage.journal(shard).cut(previous);
      } catch (error) {
        this.#log("no snapshot", { shard, error: String(error) });
      }
    }
  }

  /** Entries behind the oldest snapshot of all shards here, and its age in seconds. */
  stateOf(running: Running): { readonly entries: number; readonly age: number } {
    const now = Date.now();
    const all = [...running].flatMap(([shard, { store }]) => {
      const snapshot = this.#last.get(shard);
      return snapshot === undefined ? [] : [[store.last - snapshot.entry, now - snapshot.at] as const];
    });
    return {
      entries: Math.max(0, ...all.map(([entries]) => entries)),
      age: Math.max(0, ...all.map(([, age]) => age)) / 1000,
    };
  }
}
