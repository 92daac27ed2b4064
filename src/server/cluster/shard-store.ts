import { messageOf } from "../../kernel/visible.ts";
import { clusterWords } from "../../lab/cluster-words.ts";
import { NotSaved, type ServerStore } from "../store.ts";
import { appended, PATIENCE_MS, RETRY_MS, replaced, type WriterClock } from "./appending.ts";
import { type Change, carryOut } from "./calls.ts";
import { endOfTurn } from "./end-of-turn.ts";
import { type Call, Fenced, type Journal, type JournalEntry, type NumberedEntry } from "./journal.ts";

/** A store that follows a journal: it also keeps how far it has come. */
export interface Copy extends ServerStore {
  /** Number of the last entry that is in it. */
  followed(): number;
  /** Commits the writes of this turn of the event loop, which come from this entry. */
  follow(number: number): Promise<void>;
  /** The same, but a process that ends right now may not have it in its file. */
  followLater(number: number): Promise<void>;
}

/** What a shard's store needs from outside. */
export interface ShardWorld extends WriterClock {
  /** An id that no other entry has. */
  fresh(): string;
  /** Whether this process was heard so lately that no other can have taken over from it. */
  isHeard(): boolean;
  /** A creation that another shard holds; undefined if it would be in this one. */
  foreign?(id: string): ReturnType<ServerStore["thing"]> | undefined;
  /** Called once when another process has taken over: everything here is out of date. */
  lost(why: string): void;
}

/** Old entries that are carried out before the event loop goes on with other things. */
const ENTRIES_PER_TURN = 50;

const TAKEN_OVER = "another process runs this shard now";

/** A method of a store that only reads. */
type Read =
  | ("person" | "table" | "openTables" | "tablesOf" | "dueTables" | "hostedBy" | "pieces")
  | ("matches" | "record" | "thing" | "things" | "subscriptions" | "ratings" | "owedRatings")
  | ("tournament" | "tournaments" | "runningTournaments");

/** A change that waits to be in the journal, or only the question whether this process may still append. */
interface Waiting {
  readonly call: Call | undefined;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * The store of a shard: changes are entries of its journal first, one for each turn of the event loop, and are then
 * carried out in a copy, from which everything is read. Any process makes the same copy from the same journal.
 */
export class ShardStore implements ServerStore {
  readonly addPerson = this.#changes("addPerson");
  readonly addToken = this.#changes("addToken");
  readonly replaceTokens = this.#changes("replaceTokens");
  readonly renamePerson = this.#changes("renamePerson");
  readonly addSubscription = this.#changes("addSubscription");
  readonly removeSubscription = this.#changes("removeSubscription");
  readonly saveTable = this.#changes("saveTable");
  readonly touch = this.#changes("touch");
  readonly dropWaiting = this.#changes("dropWaiting");
  readonly removeTable = this.#changes("removeTable");
  readonly append = this.#changes("append");
  readonly finish = this.#changes("finish");
  readonly publishMatch = this.#changes("publishMatch");
  readonly signingKey = this.#changes("signingKey");
  readonly addThing = this.#changes("addThing");
  readonly replaceThing = this.#changes("replaceThing");
  readonly removeThing = this.#changes("removeThing");
  readonly rate = this.#changes("rate");
  readonly oweRating = this.#changes("oweRating");
  readonly settleRating = this.#changes("settleRating");
  readonly addTournament = this.#changes("addTournament");
  readonly noteTournament = this.#changes("noteTournament");
  readonly person = this.#reads("person");
  readonly subscriptions = this.#reads("subscriptions");
  readonly table = this.#reads("table");
  readonly openTables = this.#reads("openTables");
  readonly tablesOf = this.#reads("tablesOf");
  readonly dueTables = this.#reads("dueTables");
  readonly hostedBy = this.#reads("hostedBy");
  readonly pieces = this.#reads("pieces");
  readonly matches = this.#reads("matches");
  readonly record = this.#reads("record");
  readonly thing: ServerStore["thing"] = (id) => this.#world.foreign?.(id) ?? this.#ownThing(id);
  readonly things = this.#reads("things");
  readonly ratings = this.#reads("ratings");
  readonly owedRatings = this.#reads("owedRatings");
  readonly tournament = this.#reads("tournament");
  readonly tournaments = this.#reads("tournaments");
  readonly runningTournaments = this.#reads("runningTournaments");

  onCommit: ServerStore["onCommit"];
  readonly #ownThing = this.#reads("thing");
  readonly #journal: Journal;
  readonly #copy: Copy;
  readonly #world: ShardWorld;
  #last: number;
  #waiting: Waiting[] = [];
  /** Settles when everything that waits now is written or has failed. */
  #writing: Promise<void> | undefined;
  /** Why nothing can be written at the moment: an entry may or may not be in the journal. */
  #unsure: NotSaved | undefined;
  #lost: NotSaved | undefined;
  #closed: NotSaved | undefined;
  /** Settles when everything that callers were told is not saved is void. */
  #givingUp: Promise<void> | undefined;
  /** When to stop trying that, once this store is closed. */
  #end = Number.POSITIVE_INFINITY;

  private constructor(journal: Journal, copy: Copy, world: ShardWorld) {
    this.#journal = journal;
    this.#copy = copy;
    this.#world = world;
    this.#last = copy.followed();
  }

  /**
   * Takes a shard over: from now on no other process can append to its journal. The copy, which may be old, is
   * brought up to date.
   */
  static async takeOver(journal: Journal, copy: Copy, world: ShardWorld): Promise<ShardStore> {
    const store = new ShardStore(journal, copy, world);
    for (;;) {
      const entries = await journal.after(store.#last);
      const fence: JournalEntry = { id: world.fresh(), calls: [] };
      try {
        const number = await journal.append(store.#last + entries.length, fence);
        // Not before the fence: until then the process before may declare its last entry void.
        await store.#catchUp([...entries, { ...fence, number }]);
        return store;
      } catch (error) {
        if (!(error instanceof Fenced)) throw error;
      }
      // The process before is still writing, or another leader has other entries.
      await world.later(RETRY_MS);
    }
  }

  /** Brings a copy up to date without taking the shard over: its runner goes on writing. */
  static async read(journal: Journal, copy: Copy, world: ShardWorld): Promise<void> {
    const store = new ShardStore(journal, copy, world);
    await store.#catchUp(await journal.after(store.#last));
  }

  /** Carries out what the journal has beyond the copy. An entry that the next one declares void does not count. */
  async #catchUp(entries: readonly NumberedEntry[]): Promise<void> {
    for (const [index, entry] of entries.entries()) {
      if (entry.number !== this.#last + 1) throw new Error(`the journal has a gap after ${this.#last}`);
      const calls = entries[index + 1]?.voids === entry.id ? [] : entry.calls;
      await this.#carryOut(entry.number, calls, "follow");
      if (this.#lost !== undefined) throw this.#lost;
      if (index % ENTRIES_PER_TURN === 0) await endOfTurn();
    }
  }

  /** Number of the last entry that this store knows. */
  get last(): number {
    return this.#last;
  }

  get damages(): ServerStore["damages"] {
    return this.#copy.damages;
  }

  /** The size of a cluster's streams is limited by its NATS servers. */
  async limit(): Promise<void> {}

  async probe(): Promise<void> {
    const problem = this.#lost ?? this.#closed ?? this.#unsure;
    if (problem !== undefined) throw problem;
    await this.#journal.after(this.#last);
  }

  /**
   * Resolves once it is certain that this process still ran the shard when it was asked: after a pause, what it
   * remembers may be out of date. Undefined if that is certain anyway.
   */
  confirmed(): Promise<void> | undefined {
    if ((this.#lost ?? this.#closed) === undefined && this.#world.isHeard()) return undefined;
    return this.#enqueue(undefined).then(() => {});
  }

  async close(): Promise<void> {
    this.#closed = new NotSaved("this process has stopped running the shard");
    this.#end = this.#world.now() + 2 * PATIENCE_MS;
    await this.#writing;
    await this.#givingUp;
    await this.#copy.close();
  }

  #enqueue(call: Call | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const problem = this.#lost ?? this.#closed ?? this.#unsure;
      if (problem !== undefined) return reject(problem);
      this.#waiting.push({ call, resolve, reject });
      this.#writing ??= this.#write();
    });
  }

  #changes<M extends Change>(method: M): ServerStore[M] {
    const change = (...values: readonly unknown[]) => this.#enqueue([method, ...values]);
    return change as ServerStore[M];
  }

  /** Reads come after the writes before them. */
  #reads<M extends Read>(method: M): ServerStore[M] {
    const read = async (...values: readonly unknown[]) => {
      await this.#writing;
      const problem = this.#lost ?? this.#closed;
      if (problem !== undefined) throw problem;
      const work = this.#copy[method] as (...values: readonly unknown[]) => Promise<unknown>;
      return work.apply(this.#copy, [...values]);
    };
    return read as ServerStore[M];
  }

  async #write(): Promise<void> {
    do {
      await endOfTurn();
      const waiting = this.#waiting;
      this.#waiting = [];
      const start = performance.now();
      const problem = await this.#commit(waiting);
      if (problem === undefined) this.onCommit?.((performance.now() - start) / 1000);
      else for (const { reject } of [...waiting, ...this.#waiting.splice(0)]) reject(problem);
    } while (this.#waiting.length > 0);
    // At once: a change that comes later must begin another round.
    this.#writing = undefined;
  }

  /** Writes changes into the journal, then into the copy. Returns why that failed. */
  async #commit(waiting: readonly Waiting[]): Promise<NotSaved | undefined> {
    const calls = waiting.flatMap(({ call }) => (call === undefined ? [] : [call]));
    const entry = { id: this.#world.fresh(), calls };
    let number: number;
    try {
      number = await appended(this.#journal, this.#last, entry, this.#world);
    } catch (error) {
      return this.#failed(entry, error);
    }
    const done = (await this.#carryOut(number, entry.calls, "followLater")).values();
    for (const { call, resolve, reject } of waiting) {
      const result = call === undefined ? undefined : done.next().value;
      if (result?.status === "rejected") reject(result.reason);
      else resolve(result?.value);
    }
    return this.#lost;
  }

  /** Writes what an entry says into the copy. */
  async #carryOut(
    number: number,
    calls: readonly Call[],
    follow: "follow" | "followLater",
  ): Promise<readonly PromiseSettledResult<unknown>[]> {
    const done = Promise.allSettled(calls.map((call) => carryOut(this.#copy, call)));
    try {
      await this.#copy[follow](number);
    } catch (error) {
      this.#lose(clusterWords.house.noCopy(messageOf(error)));
    }
    this.#last = number;
    return done;
  }

  /** An entry could not be written, or that is unknown. */
  #failed(entry: JournalEntry, error: unknown): NotSaved {
    if (error instanceof Fenced) return this.#lose(TAKEN_OVER);
    this.#unsure = new NotSaved("the cluster's NATS servers do not respond");
    this.#givingUp = this.#giveUpOn(entry);
    return this.#unsure;
  }

  #lose(why: string): NotSaved {
    if (this.#lost === undefined) {
      this.#lost = new NotSaved(why);
      this.#world.lost(why);
    }
    return this.#lost;
  }

  /**
   * Callers were told that an entry is not saved, so it must never count: puts an empty one in its place or, if it
   * is in the journal after all, one behind it that says so. Then the shard goes on.
   */
  async #giveUpOn(entry: JournalEntry): Promise<void> {
    const empty = { id: this.#world.fresh(), calls: [] };
    const voiding = { id: this.#world.fresh(), calls: [], voids: entry.id };
    while (this.#world.now() < this.#end && this.#lost === undefined) {
      await this.#world.later(RETRY_MS);
      const last = await replaced(this.#journal, this.#last, entry, empty, voiding).catch(() => undefined);
      if (last === undefined) continue;
      if (last === "taken over") return void this.#lose(TAKEN_OVER);
      await this.#carryOut(last, [], "follow");
      this.#unsure = undefined;
      return;
    }
  }
}
