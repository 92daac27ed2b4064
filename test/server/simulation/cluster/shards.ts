import { houseRandom } from "../../../../src/kernel/random/house.ts";
import { below, pick, type Random } from "../../../../src/kernel/random/random.ts";
import { GuardedJournal } from "../../../../src/server/cluster/guarded-journal.ts";
import { ShardStore } from "../../../../src/server/cluster/shard-store.ts";
import { NotSaved, OutOfOrder } from "../../../../src/server/store.ts";
import { type Disk, MemoryStore } from "../../memory-store.ts";
import { Broken } from "../broken.ts";
import { VirtualTime } from "../time.ts";
import { SimulatedProcess } from "./process.ts";
import {
  type ClusterDefect,
  NO_FAULTS,
  SimulatedJournal,
  SimulatedStream,
  type StreamFaults,
  textOn,
} from "./stream.ts";

/** What came of a schedule. */
export interface ShardsSimulated {
  readonly steps: number;
  /** Times that a process took over a shard. */
  readonly takeovers: number;
  readonly acknowledged: number;
  /** Writes that callers were told are not saved. */
  readonly refused: number;
  /** Those of them that count all the same, because another process took over directly behind them. */
  readonly kept: number;
  /** Entries that were declared void. */
  readonly voids: number;
  /** Shards whose stream has lost what it had acknowledged: no process can open them, or a snapshot has it. */
  readonly closed: number;
}

/** A store that runs a shard, or ran it once. */
interface Instance {
  readonly name: string;
  readonly process: SimulatedProcess;
  readonly shard: Shard;
  readonly disk: Disk;
  readonly store: ShardStore;
  isLost: boolean;
}

/** A write, and what its caller was told. */
interface Write {
  readonly text: string;
  readonly table: string;
  readonly by: Instance;
  told: "nothing" | "saved" | "not saved" | "out of order";
}

/** A stream, and what stores on it have been told. */
interface Shard {
  readonly stream: SimulatedStream;
  readonly writes: Write[];
  /** Disks as they were when a store had made them from the journal up to an entry. */
  readonly copies: { readonly followed: number; readonly text: string }[];
}

/** How long everything may go wrong, and how long it takes until everything is settled afterwards. */
const TROUBLE_MS = 3000;
const SETTLED_MS = 3000;

/** The longest time in which nothing happens. */
const TICK_MS = 20;

/** Attempts of the last process to take a shard over. */
const MAX_ATTEMPTS = 20;

const TABLES = ["a", "b"];

/**
 * Two or three processes take over one or two shards from each other, at any moment, whether the one before is dead,
 * paused or well, and write to them. Throws if a rule is broken:
 *
 * - what was acknowledged is in the journal, counts, and is carried out exactly once;
 * - what a caller was told is not saved does not count, unless another process has taken over directly behind its
 *   entry, so that it could not be declared void any more;
 * - once another store has taken over, the one before writes nothing;
 * - a store that knows that it was taken over acknowledges and reads nothing;
 * - if the stream has lost what it acknowledged and no snapshot has it, no process can take the shard over;
 * - a read that is confirmed shows everything that any process acknowledged before;
 * - all copies are what a replay of the whole journal gives.
 */
export async function simulateShards(schedule: number, defect?: ClusterDefect): Promise<ShardsSimulated> {
  return new Simulation(schedule, defect).run();
}

class Simulation {
  readonly #random: Random;
  readonly #time = new VirtualTime();
  readonly #shards: readonly Shard[];
  readonly #defect: ClusterDefect | undefined;
  #processes: SimulatedProcess[];
  #instances: Instance[] = [];
  #taking = new Set<SimulatedProcess>();
  #number = 0;
  #takeovers = 0;
  #isTrouble = true;
  #problem: string | undefined;

  constructor(schedule: number, defect: ClusterDefect | undefined) {
    this.#random = houseRandom(schedule.toString(16).padStart(32, "0"));
    this.#defect = defect;
    this.#shards = Array.from({ length: 1 + below(this.#random, 2) }, () => ({
      stream: new SimulatedStream(this.#time, this.#random, defect),
      writes: [],
      copies: [],
    }));
    this.#processes = Array.from(
      { length: 2 + below(this.#random, 2) },
      () => new SimulatedProcess(this.#time),
    );
  }

  async run(): Promise<ShardsSimulated> {
    const faults = faultsOf(this.#random);
    for (const { stream } of this.#shards) stream.faults = faults;
    this.#often(40, () => this.#write(pick(this.#random, this.#instances)));
    this.#often(150, () => void this.#takeOver(pick(this.#random, this.#processes)));
    this.#often(300, () => this.#trouble());
    let steps = 0;
    const until = async (end: number) => {
      // Stores write in the next turn of the event loop, which must not be after everything that is due.
      for (let tick = this.#time.now; tick <= end; tick += TICK_MS) this.#time.at(tick, () => {});
      while (this.#time.now < end && this.#problem === undefined && (await this.#time.step())) steps++;
    };
    await until(this.#time.now + TROUBLE_MS);
    this.#isTrouble = false;
    for (const { stream } of this.#shards) stream.faults = NO_FAULTS;
    await until(this.#time.now + SETTLED_MS);
    for (const shard of this.#shards) await this.#end(shard, until);
    if (this.#problem !== undefined) throw new Broken(this.#problem);
    const counts = this.#shards.filter(({ stream }) => !stream.hasLost).map((shard) => examined(shard));
    const sum = (count: (one: Examined) => number) => counts.reduce((total, one) => total + count(one), 0);
    return {
      steps,
      takeovers: this.#takeovers,
      acknowledged: sum(({ acknowledged }) => acknowledged),
      refused: sum(({ refused }) => refused),
      kept: sum(({ kept }) => kept),
      voids: sum(({ voids }) => voids),
      closed: this.#shards.length - counts.length,
    };
  }

  /** Does something again and again while there is trouble. */
  #often(most: number, work: () => void): void {
    this.#time.after(1 + below(this.#random, most), () => {
      if (!this.#isTrouble) return;
      if (this.#instances.length > 0 || most > 40) work();
      this.#often(most, work);
    });
  }

  #trouble(): void {
    const { stream } = pick(this.#random, this.#shards);
    const process = pick(this.#random, this.#processes);
    switch (below(this.#random, 6)) {
      case 0:
        return this.#kill(process);
      case 1:
        return process.pause(1 + below(this.#random, 600));
      case 2:
        return stream.elect(1 + below(this.#random, 300));
      case 3:
        stream.awayUntil = this.#time.now + below(this.#random, 700);
        return;
      case 4:
        return this.#close(process);
      default:
        return this.#snapshot(process);
    }
  }

  #kill(process: SimulatedProcess): void {
    process.kill();
    this.#instances = this.#instances.filter((instance) => instance.process !== process);
    this.#processes = this.#processes.map((one) =>
      one === process ? new SimulatedProcess(this.#time) : one,
    );
  }

  /** Hands all shards of a process over. */
  #close(process: SimulatedProcess): void {
    for (const { store } of this.#instances.filter((instance) => instance.process === process))
      store.close().catch((error) => this.#fail(`a store can't be closed: ${error}`));
  }

  async #takeOver(process: SimulatedProcess, shard = pick(this.#random, this.#shards)): Promise<void> {
    if (process.isPaused || this.#taking.has(process)) return;
    this.#taking.add(process);
    const name = `store ${++this.#number}`;
    const disk = shard.stream.load();
    const state = { isLost: false };
    const simulated = new SimulatedJournal(shard.stream, process, name);
    const journal = new GuardedJournal(simulated, shard.stream.marks);
    try {
      const store = await ShardStore.takeOver(journal, new MemoryStore(disk, queueMicrotask), {
        ...process.clock(),
        fresh: () => `${name} ${++this.#number}`,
        isHeard: () => this.#defect === "no doubt",
        lost: () => {
          instance.isLost = true;
        },
      });
      const instance: Instance = Object.assign(state, { name, process, shard, disk, store });
      this.#takeovers++;
      this.#instances.push(instance);
      this.#noteCopy(instance);
    } catch {
      // The stream did not answer, or entries were cut; the next attempt may succeed.
    } finally {
      this.#taking.delete(process);
    }
  }

  #noteCopy({ shard, disk }: Instance): void {
    shard.copies.push({ followed: disk.followed, text: textOn(disk) });
  }

  /** Stores a snapshot, which takes a moment, and cuts the journal. */
  #snapshot(process: SimulatedProcess): void {
    const own = this.#instances.filter((instance) => instance.process === process);
    if (own.length === 0 || process.isPaused) return;
    const instance = pick(this.#random, own);
    const { shard, disk, name } = instance;
    this.#noteCopy(instance);
    const copy = disk.copy();
    this.#time.after(below(this.#random, 100), () => {
      shard.stream.keep(copy);
      process.enter(() => {
        const journal = new SimulatedJournal(shard.stream, process, name);
        journal.cut(copy.followed).catch(() => {});
      });
    });
  }

  #write(by: Instance): void {
    by.process.enter(() => void this.#readAndWrite(by).catch((error) => this.#fail(String(error?.stack))));
  }

  async #readAndWrite(by: Instance): Promise<void> {
    const { writes } = by.shard;
    const table = pick(this.#random, TABLES);
    const saved = writes.filter((write) => write.told === "saved" && write.table === table);
    const wasLost = by.isLost;
    let pieces: readonly string[];
    try {
      if (below(this.#random, 4) === 0) {
        await by.store.confirmed();
        pieces = await by.store.pieces(table);
        const missing = saved.find(({ text }) => !pieces.includes(text));
        if (missing !== undefined)
          this.#fail(`${by.name} does not see "${missing.text}" of ${missing.by.name}`);
      } else pieces = await by.store.pieces(table);
    } catch (error) {
      if (error instanceof NotSaved) return;
      throw error;
    }
    if (wasLost) this.#fail(`${by.name} was taken over, and reads on`);
    const write: Write = { text: `${by.name} ${++this.#number}`, table, by, told: "nothing" };
    writes.push(write);
    try {
      await by.store.append(table, pieces.length, write.text);
      write.told = "saved";
      if (wasLost) this.#fail(`${by.name} was taken over, and acknowledges "${write.text}"`);
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error;
      write.told = error instanceof OutOfOrder ? "out of order" : "not saved";
    }
  }

  /** When all trouble is over a process can take over, and write. */
  async #end(shard: Shard, until: (end: number) => Promise<void>): Promise<void> {
    for (const instance of this.#instances)
      if (instance.shard === shard && !instance.isLost) this.#noteCopy(instance);
    const before = this.#instances.length;
    const process = new SimulatedProcess(this.#time);
    // The leader may have to step down several times.
    for (let attempt = 0; attempt < MAX_ATTEMPTS && this.#instances.length === before; attempt++) {
      void this.#takeOver(process, shard);
      await until(this.#time.now + 200);
    }
    const last = this.#instances.at(-1);
    const isOpen = last !== undefined && this.#instances.length > before;
    if (shard.stream.hasLost) {
      // Unless a snapshot has them.
      if (isOpen && !hasAll(last.disk, shard.writes))
        this.#fail("a process has taken the shard over although acknowledged entries are lost");
      return;
    }
    if (!isOpen) return this.#fail("no process can take the shard over in the end");
    void this.#readAndWrite(last);
    await until(this.#time.now + 200);
    if (shard.writes.at(-1)?.told !== "saved") this.#fail("the last process can't write");
    this.#noteCopy(last);
  }

  #fail(problem: string): void {
    this.#problem ??= problem;
  }
}

/** Some schedules have every kind of trouble, some only one. */
function faultsOf(random: Random): StreamFaults {
  const some = (most: number) => (below(random, 3) === 0 ? 0 : below(random, most));
  return { lost: some(150), mute: some(250), late: some(100), double: some(200) };
}

/** Whether a store has everything that was acknowledged, once. */
function hasAll({ logs }: Disk, writes: readonly Write[]): boolean {
  const stored = [...logs.values()].flat();
  const saved = writes.filter(({ told }) => told === "saved");
  return saved.every(({ text }) => stored.filter((one) => one === text).length === 1);
}

/** Counts of one shard. */
interface Examined {
  readonly acknowledged: number;
  readonly refused: number;
  readonly kept: number;
  readonly voids: number;
}

/** Compares what callers were told with the journal as it is in the end. */
function examined({ stream, writes, copies }: Shard): Examined {
  const { history } = stream;
  const disk = stream.replayed();
  const stored = [...disk.logs.values()].flat();
  const times = (text: string) => stored.filter((one) => one === text).length;
  let kept = 0;
  for (const { text, told, by } of writes) {
    if (times(text) > 1) throw new Broken(`"${text}" is carried out ${times(text)} times`);
    if (told === "saved" && times(text) === 0) throw new Broken(`"${text}" was acknowledged, and is lost`);
    if (told === "out of order" && times(text) > 0)
      throw new Broken(`"${text}" was out of order, and counts`);
    if (told !== "not saved" || times(text) === 0) continue;
    kept++;
    const index = history.findIndex(({ calls }) => calls.some((call) => call.includes(text)));
    if (history[index + 1]?.writer === by.name)
      throw new Broken(`"${text}" is not saved, counts all the same, and ${by.name} went on behind it`);
  }
  writersStayTogether(stream);
  for (const { followed, text } of copies)
    if (textOn(stream.replayed(followed)) !== text)
      throw new Broken(`a copy of entry ${followed} is not what the journal gives`);
  return {
    acknowledged: writes.filter(({ told }) => told === "saved").length,
    refused: writes.filter(({ told }) => told === "not saved").length,
    kept,
    voids: history.filter(({ voids }) => voids !== undefined).length,
  };
}

/** A store writes directly behind its own entries, the first of which is empty: between them is no other's. */
function writersStayTogether({ history }: SimulatedStream): void {
  for (const [index, { writer, calls, voids }] of history.entries())
    if ((calls.length > 0 || voids !== undefined) && history[index - 1]?.writer !== writer)
      throw new Broken(`${writer} writes entry ${index + 1} behind one of another store`);
}
