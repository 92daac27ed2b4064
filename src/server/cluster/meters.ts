import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { Fenced, type Journal } from "./journal.ts";

/** What the gauges of a process of a cluster show, read whenever they are asked for. */
export interface ClusterState {
  /** Number of shards that this process runs. */
  shards(): number;
  /** Number of shards that no process runs, as far as this one knows. */
  unowned(): number;
  /** Number of shards that this process can't open because acknowledged entries are missing. */
  incomplete(): number;
  isConnected(): boolean;
  /** Of all shards here: most entries since a snapshot, and the age of the oldest snapshot in seconds. */
  snapshots(): { readonly entries: number; readonly age: number };
}

/** Metrics of one process of a cluster, beside those of every server. */
export class ClusterMeters {
  readonly takeovers: Counter;
  readonly lost: Counter;
  readonly #appends: Histogram;
  readonly #failures: Counter;
  /** Shards whose last append failed. */
  readonly #failing = new Set<number>();

  constructor(registry: Registry, state: ClusterState) {
    const registers = [registry];
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        ...{ name, help, registers },
        collect() {
          this.set(read());
        },
      });
    const counter = (name: string, help: string) => new Counter({ name, help, registers });
    gauge("ludothek_cluster_shards", "Shards that this process runs", state.shards);
    gauge("ludothek_cluster_unowned_shards", "Shards that no process runs", state.unowned);
    gauge(
      "ludothek_cluster_incomplete_shards",
      "Shards that stay closed because NATS lacks entries that it has acknowledged",
      state.incomplete,
    );
    gauge("ludothek_cluster_connected", "1 if connected to NATS, otherwise 0", () =>
      state.isConnected() ? 1 : 0,
    );
    gauge(
      "ludothek_cluster_snapshot_entries",
      "Most journal entries since the last snapshot of a shard of this process",
      () => state.snapshots().entries,
    );
    gauge(
      "ludothek_cluster_snapshot_age_seconds",
      "Age of the oldest last snapshot of a shard of this process",
      () => state.snapshots().age,
    );
    this.takeovers = counter("ludothek_cluster_takeovers_total", "Shards taken over");
    this.lost = counter("ludothek_cluster_lost_total", "Shards lost to another process without a handover");
    this.#failures = counter("ludothek_cluster_append_failures_total", "Appends to journals that failed");
    this.#appends = new Histogram({
      name: "ludothek_cluster_append_seconds",
      help: "Time until NATS has accepted an entry of a journal",
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3],
      registers,
    });
  }

  /** Number of shards whose last append failed. */
  get failing(): number {
    return this.#failing.size;
  }

  /** This process doesn't run the shard any more. */
  forget(shard: number): void {
    this.#failing.delete(shard);
  }

  /** A shard's journal whose appends are measured. */
  measured(shard: number, journal: Journal): Journal {
    return {
      append: async (last, entry) => {
        const end = this.#appends.startTimer();
        try {
          const number = await journal.append(last, entry);
          end();
          this.#failing.delete(shard);
          return number;
        } catch (error) {
          // A fenced process got an answer: the servers are fine.
          if (!(error instanceof Fenced)) {
            this.#failures.inc();
            this.#failing.add(shard);
          }
          throw error;
        }
      },
      after: (number) => journal.after(number),
      cut: (number) => journal.cut(number),
    };
  }
}
