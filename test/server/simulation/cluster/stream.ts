import { below, type Random } from "../../../../src/kernel/random/random.ts";
import { callsIn, carryOut, textOf } from "../../../../src/server/cluster/calls.ts";
import type { Mark, ShardMarks } from "../../../../src/server/cluster/guarded-journal.ts";
import {
  Fenced,
  Incomplete,
  type JournalEntry,
  type NumberedEntry,
  type ReplicatedJournal,
} from "../../../../src/server/cluster/journal.ts";
import { Disk, MemoryStore } from "../../memory-store.ts";
import type { VirtualTime } from "../time.ts";
import { SCALE, type SimulatedProcess } from "./process.ts";

/** Deliberate defects, so that a test can show that they are found. */
export type ClusterDefect =
  /** The stream appends an entry whatever its writer believes to be the last one. */
  | "no fence"
  /** What was declared void counts. */
  | "no voids"
  /** A process that was paused believes that it still runs its shards. */
  | "no doubt"
  /** Only the stream itself knows which entries were acknowledged. */
  | "no marks";

/** How much goes wrong between a process and a stream, each as a chance in a thousand. */
export interface StreamFaults {
  /** A request is lost, or its reply is: then it was carried out, but the process does not know. */
  readonly lost: number;
  readonly mute: number;
  /** A request arrives after its sender has stopped waiting. */
  readonly late: number;
  /** A request arrives twice. */
  readonly double: number;
}

export const NO_FAULTS: StreamFaults = { lost: 0, mute: 0, late: 0, double: 0 };

/** How long a process waits for a reply, and the longest time that a late request is on its way. */
const REPLY_TIMEOUT_MS = 3000 / SCALE;
const LATEST_MS = 500;

/** An entry, and the store that appended it. */
export interface WrittenEntry extends NumberedEntry {
  readonly writer: string;
}

/** A simulated stream of JetStream, which also remembers what was cut from it, and the snapshots of its shard. */
export class SimulatedStream {
  faults = NO_FAULTS;
  /** Until then no server answers. */
  awayUntil = 0;
  /** Whether acknowledged entries are lost: a request was appended by a leader that lacked them. */
  hasLost = false;
  /** Everything that ever was in the stream. */
  readonly history: WrittenEntry[] = [];
  readonly time: VirtualTime;
  readonly random: Random;
  readonly #defect: ClusterDefect | undefined;
  #first = 1;
  /** How many of the last entries the leader lacks. */
  #missing = 0;
  /** The newest acknowledged entry, as processes have told each other. */
  #mark: Mark | undefined;
  #snapshot = new Disk();
  /** Until then a leader that was replaced answers every other request: it appends nothing, and knows nothing newer. */
  #stale = { until: 0, first: 1, last: 0 };

  constructor(time: VirtualTime, random: Random, defect: ClusterDefect | undefined) {
    this.time = time;
    this.random = random;
    this.#defect = defect;
  }

  /** Elects another leader, which the one before notices later. Now and then the new one lacks the last entries. */
  elect(milliseconds: number): void {
    this.#stale = { until: this.time.now + milliseconds, first: this.#first, last: this.#last };
    this.#missing =
      below(this.random, 4) === 0 ? below(this.random, Math.min(6, this.history.length + 1)) : 0;
  }

  /** The leader steps down. The next one is complete, or is not. */
  stepDown(): void {
    if (below(this.random, 2) === 0) this.#missing = 0;
  }

  /** What processes tell each other about acknowledged entries. */
  readonly marks: ShardMarks = {
    latest: () => this.#mark,
    note: (mark) => {
      // The acknowledgement was on its way while a leader that lacked the entry put another one in its place.
      if (this.history[mark.number - 1]?.id !== mark.id) this.hasLost = true;
      if (this.#defect !== "no marks" && mark.number > (this.#mark?.number ?? 0)) this.#mark = mark;
    },
    recall: async () => "checked",
  };

  /** The last entry of the leader. */
  get #last(): number {
    return this.history.length - this.#missing;
  }

  get isStaleLeader(): boolean {
    return this.time.now < this.#stale.until && below(this.random, 2) === 0;
  }

  append(last: number, entry: JournalEntry, writer: string): number | Fenced {
    const number = this.#last + 1;
    if (last + 1 !== number && this.#defect !== "no fence") return new Fenced(`the last is ${number - 1}`);
    // All replicas follow their leader: what it lacks is lost for good.
    if (this.#mark !== undefined && this.#mark.number >= number && this.#mark.id !== entry.id)
      this.hasLost = true;
    this.history.length = this.#last;
    this.#missing = 0;
    const { voids, ...rest } = { ...entry, calls: callsIn(textOf(entry.calls)), number, writer };
    this.history.push(voids === undefined || this.#defect === "no voids" ? rest : { ...rest, voids });
    return number;
  }

  after(number: number, isStale: boolean): readonly NumberedEntry[] | Fenced | Incomplete {
    const { first, last } = isStale ? this.#stale : { first: this.#first, last: this.#last };
    if (!isStale && last < number) return new Incomplete(`the leader ends at ${last}`);
    if (last > number && first > number + 1) return new Fenced(`entries behind ${number} are cut`);
    return this.history.slice(number, Math.max(number, last));
  }

  /** Returns the number of the first entry then. */
  cut(number: number): number {
    this.#first = Math.max(this.#first, number + 1);
    return this.#first;
  }

  /** Keeps a snapshot, unless there is a newer one. */
  keep(disk: Disk): void {
    if (disk.followed > this.#snapshot.followed) this.#snapshot = disk;
  }

  /** A disk with the newest snapshot. */
  load(): Disk {
    return this.#snapshot.copy();
  }

  /** What a store holds that carries out the whole history, or up to an entry; what is void does not count. */
  replayed(last = this.history.length): Disk {
    const disk = new Disk();
    const store = new MemoryStore(disk, (commit) => commit());
    for (const [index, { id, calls }] of this.history.slice(0, last).entries())
      if (this.history[index + 1]?.voids !== id)
        for (const call of calls) carryOut(store, call).catch(() => {});
    disk.followed = last;
    return disk;
  }
}

/** The stream as one process reaches it. */
export class SimulatedJournal implements ReplicatedJournal {
  readonly #stream: SimulatedStream;
  readonly #process: SimulatedProcess;
  readonly #writer: string;

  constructor(stream: SimulatedStream, process: SimulatedProcess, writer: string) {
    this.#stream = stream;
    this.#process = process;
    this.#writer = writer;
  }

  append(last: number, entry: JournalEntry): Promise<number> {
    const stream = this.#stream;
    return this.#ask(() => (stream.isStaleLeader ? undefined : stream.append(last, entry, this.#writer)));
  }

  after(number: number): Promise<readonly NumberedEntry[]> {
    const stream = this.#stream;
    return this.#ask(() => stream.after(number, stream.isStaleLeader));
  }

  cut(number: number): Promise<void> {
    const stream = this.#stream;
    return this.#ask(() => (stream.isStaleLeader ? undefined : stream.cut(number))).then(() => {});
  }

  stepDown(): Promise<void> {
    const stream = this.#stream;
    const answer = () => {
      stream.stepDown();
      return true;
    };
    return this.#ask(answer).then(
      () => {},
      () => {},
    );
  }

  /** Sends a request, which is answered with a value, with an error, or not at all. */
  #ask<T>(answer: () => T | Fenced | Incomplete | undefined): Promise<T> {
    const { time } = this.#stream;
    return new Promise((resolve, reject) => {
      const arrive = () => {
        if (time.now < this.#stream.awayUntil) return;
        const value = answer();
        if (value === undefined || this.#chance("mute")) return;
        time.after(this.#delay(), () =>
          this.#process.enter(() =>
            value instanceof Fenced || value instanceof Incomplete ? reject(value) : resolve(value),
          ),
        );
      };
      this.#process.enter(() => {
        time.after(REPLY_TIMEOUT_MS, () => this.#process.enter(() => reject(new Error("no reply"))));
        if (!this.#chance("lost")) time.after(this.#delay(), arrive);
        if (this.#chance("double")) time.after(this.#delay(), arrive);
      });
    });
  }

  #chance(fault: keyof StreamFaults): boolean {
    return below(this.#stream.random, 1000) < this.#stream.faults[fault];
  }

  #delay(): number {
    return 1 + below(this.#stream.random, this.#chance("late") ? LATEST_MS : 6);
  }
}

/** What is on a disk, as text. */
export function textOn(disk: Disk): string {
  return JSON.stringify(disk, (_, value) => (value instanceof Map ? [...value].sort(byKey) : value));
}

const byKey = ([a]: readonly unknown[], [b]: readonly unknown[]) => (String(a) < String(b) ? -1 : 1);
