/** The log of one shard, shared by all processes of a cluster. A process that appends names the last entry it knows. */
export interface Journal {
  /**
   * Appends an entry directly behind the one with number `last`, and resolves with its own number once a majority has
   * it. Rejects with {@link Fenced} if another process has appended meanwhile, and with any other error if that is
   * unknown.
   */
  append(last: number, entry: JournalEntry): Promise<number>;
  /**
   * The entries behind this number, in order, up to the newest. Rejects with {@link Fenced} if some of them are cut:
   * only a process that has taken over does that, and with {@link Incomplete} if acknowledged entries are missing.
   */
  after(number: number): Promise<readonly NumberedEntry[]>;
  /** Forgets all entries up to this number: a snapshot holds them. */
  cut(number: number): Promise<void>;
}

/** An entry: the calls of one commit. */
export interface JournalEntry {
  /** Tells entries apart: after a lost reply the writer recognizes its own. */
  readonly id: string;
  readonly calls: readonly Call[];
  /** Id of the entry before this one, if it does not count: its writer has given up on it and said so. */
  readonly voids?: string;
  /** Id of the entry before this one, unless its writer took over with this one, or began with a snapshot and did not know it. */
  readonly previous?: string;
}

/** An entry with its number, which grows by one from entry to entry. */
export interface NumberedEntry extends JournalEntry {
  readonly number: number;
}

/** A journal with several replicas, one of which leads: it alone answers. */
export interface ReplicatedJournal extends Journal {
  /**
   * Says that the leader lacks what was acknowledged. If that is said again and again, it is asked to step down: another
   * replica may have it. `why` says what it lacks.
   */
  stepDown(why: string): Promise<void>;
}

/** A change of the store: the method and its arguments, as JSON. */
export type Call = readonly [method: string, ...values: readonly unknown[]];

/** Another process has taken over the shard: this one must not answer for it any more. */
export class Fenced extends Error {}

/** The leader of a journal lacks entries that were acknowledged, or has others in their place. */
export class Incomplete extends Error {}
