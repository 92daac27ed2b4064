import {
  Fenced,
  Incomplete,
  type Journal,
  type JournalEntry,
  type NumberedEntry,
  type ReplicatedJournal,
} from "./journal.ts";

/** An acknowledged entry of a journal. */
export interface Mark {
  readonly number: number;
  readonly id: string;
}

/** The newest acknowledged entry of one shard, as far as this process knows, whichever process appended it. */
export interface ShardMarks {
  latest(): Mark | undefined;
  /** Says that this process has appended an entry, before anyone is told what it did. */
  note(mark: Mark): void;
  /** Reads what is stored about the shard. "accepted" if its operator accepts that entries are missing. */
  recall(): Promise<"accepted" | "checked">;
}

/**
 * A journal whose leader is not trusted. Replicas of a stream may differ after NATS servers were killed, and one that
 * lacks acknowledged entries, or has others in their place, may lead. So the newest acknowledged entry is known outside
 * the journal, too, and each entry names the one before: what doesn't fit is {@link Incomplete}.
 */
export class GuardedJournal implements Journal {
  readonly #journal: ReplicatedJournal;
  readonly #marks: ShardMarks;
  #trust: "accepted" | "checked" | undefined;
  /** The last entry that was read or appended here. */
  #last: Mark | undefined;
  /** Id of the entry that was appended last, or may have been. */
  #own: string | undefined;
  /** Whether this process has taken the shard over, with the first entry that it appended. */
  #isRunning = false;

  constructor(journal: ReplicatedJournal, marks: ShardMarks) {
    this.#journal = journal;
    this.#marks = marks;
  }

  async append(last: number, entry: JournalEntry): Promise<number> {
    this.#refuseBehind(last + 1, entry.id);
    this.#own = entry.id;
    const before = this.#last?.number === last ? this.#last : undefined;
    const isChained = this.#isRunning && before !== undefined;
    const number = await this.#journal.append(last, isChained ? { ...entry, previous: before.id } : entry);
    // A leader that lacks the entry of another process has put this one in its place.
    this.#refuseBehind(number, entry.id);
    if (!this.#isRunning && before !== undefined) await this.#confirm(before);
    this.#isRunning = true;
    this.#last = { number, id: entry.id };
    this.#marks.note(this.#last);
    return number;
  }

  /**
   * The entry with which a process takes over changes nothing, and names none before it: if it is late, it may reach a
   * leader with other entries, and must not close the shard to all that come after it. So the process looks whether what
   * it has read last is still there. If not, nothing says that its own entry was acknowledged, and it begins again.
   */
  async #confirm(before: Mark): Promise<void> {
    const [now] = await this.#journal.after(before.number - 1);
    if (now?.id !== before.id) throw new Fenced(`entry ${before.number} is another one by now`);
  }

  /** Throws if another entry with this number, or a later one, was acknowledged. */
  #refuseBehind(number: number, id: string): void {
    const mark = this.#marks.latest();
    if (mark !== undefined && mark.number >= number && mark.id !== id)
      throw new Fenced(`another process has appended entry ${mark.number}`);
  }

  async after(number: number): Promise<readonly NumberedEntry[]> {
    this.#trust ??= await this.#marks.recall();
    // Before the entries are read: another process may go on appending.
    const mark = this.#marks.latest();
    const entries = await this.#read(number, mark);
    const own = entries.find(({ id }) => id === this.#own);
    this.#last = entries.at(-1) ?? this.#last;
    // The reply to it was lost.
    if (own !== undefined && own.number > (mark?.number ?? 0))
      this.#marks.note({ number: own.number, id: own.id });
    return entries;
  }

  async #read(number: number, mark: Mark | undefined): Promise<readonly NumberedEntry[]> {
    try {
      const entries = await this.#journal.after(number);
      const flaw = this.#trust === "accepted" ? undefined : this.#flawOf(number, entries, mark);
      if (flaw !== undefined) throw new Incomplete(flaw);
      return entries;
    } catch (error) {
      if (!(error instanceof Incomplete)) throw error;
      await this.#journal.stepDown(error.message);
      throw new Incomplete(`the leader of the journal is incomplete: ${error.message}`);
    }
  }

  /** What is wrong with the entries behind a number. */
  #flawOf(number: number, entries: readonly NumberedEntry[], mark: Mark | undefined): string | undefined {
    const end = number + entries.length;
    if (mark !== undefined && mark.number > end)
      return `it ends at entry ${end}, but entry ${mark.number} was acknowledged`;
    let before = this.#last?.number === number ? this.#last.id : undefined;
    for (const entry of entries) {
      if (before !== undefined && entry.previous !== undefined && entry.previous !== before)
        return `entry ${entry.number} was not written behind entry ${entry.number - 1}`;
      if (mark?.number === entry.number && mark.id !== entry.id)
        return `entry ${entry.number} is not the one that was acknowledged`;
      before = entry.id;
    }
    return undefined;
  }

  cut(number: number): Promise<void> {
    return this.#journal.cut(number);
  }
}
