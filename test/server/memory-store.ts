import {
  type FinishedMatch,
  type MatchFilter,
  NotSaved,
  OutOfOrder,
  type Store,
  type StoredMatch,
  type StoredPerson,
  type StoredTable,
} from "../../src/server/store.ts";

/** What is on the disk of a test: it outlives the stores that write to it. */
export class Disk {
  readonly people = new Map<string, { id: number; name: string }>();
  readonly tables = new Map<string, StoredTable>();
  readonly logs = new Map<string, string[]>();
  readonly finished = new Map<string, FinishedMatch & { readonly record: string }>();
}

/** What becomes of all that is written together: it is kept, or nothing of it is. */
export type Fate = "kept" | "failed";

interface Waiting {
  work(): unknown;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A store as its contract wants it, without a file. Whoever makes it says when it writes, and what becomes of that. */
export class MemoryStore implements Store {
  readonly #disk: Disk;
  readonly #schedule: (commit: () => void) => void;
  readonly #fate: () => Fate;
  #waiting: Waiting[] = [];
  commits = 0;

  constructor(
    disk: Disk,
    schedule: (commit: () => void) => void = setImmediate,
    fate: () => Fate = () => "kept",
  ) {
    this.#disk = disk;
    this.#schedule = schedule;
    this.#fate = fate;
  }

  async person(hash: Uint8Array): Promise<StoredPerson | undefined> {
    const person = this.#disk.people.get(keyOf(hash));
    return person && { ...person };
  }

  addPerson(hash: Uint8Array, name: string): Promise<StoredPerson> {
    return this.#write(() => {
      const person = { id: this.#disk.people.size + 1, name };
      this.#disk.people.set(keyOf(hash), person);
      return { ...person };
    });
  }

  renamePerson(id: number, name: string): Promise<void> {
    return this.#write(() => {
      for (const person of this.#disk.people.values()) if (person.id === id) person.name = name;
    });
  }

  saveTable(table: StoredTable): Promise<void> {
    return this.#write(() => void this.#disk.tables.set(table.id, table));
  }

  async table(id: string): Promise<StoredTable | undefined> {
    return this.#disk.tables.get(id);
  }

  removeTable(id: string): Promise<void> {
    return this.#write(() => {
      this.#disk.tables.delete(id);
      this.#disk.logs.delete(id);
    });
  }

  append(table: string, pieces: number, text: string): Promise<void> {
    return this.#write(() => {
      const log = this.#disk.logs.get(table) ?? [];
      if (log.length !== pieces)
        throw new OutOfOrder(`table ${table} has ${log.length} pieces, not ${pieces}`);
      this.#disk.logs.set(table, log);
      log.push(text);
    });
  }

  async pieces(table: string): Promise<readonly string[]> {
    return [...(this.#disk.logs.get(table) ?? [])];
  }

  finish(match: FinishedMatch): Promise<void> {
    return this.#write(() => {
      const { logs, tables, finished } = this.#disk;
      finished.set(match.id, { ...match, record: (logs.get(match.id) ?? []).join("") + match.closing });
      logs.delete(match.id);
      const table = tables.get(match.id);
      if (table !== undefined) tables.set(match.id, { ...table, phase: "over" });
    });
  }

  async matches({ game, person, before, most }: MatchFilter): Promise<readonly StoredMatch[]> {
    const [ended, id] = before ?? [Number.MAX_SAFE_INTEGER, ""];
    return [...this.#disk.finished.values()]
      .filter((match) => match.ended < ended || (match.ended === ended && match.id < id))
      .filter((match) => game === undefined || match.game === game)
      .filter((match) => person === undefined || match.people.includes(person))
      .sort((a, b) => b.ended - a.ended || (a.id < b.id ? 1 : -1))
      .slice(0, most)
      .map((match) => ({
        id: match.id,
        game: match.game,
        ended: match.ended,
        players: match.players,
        winners: match.winners,
      }));
  }

  async record(id: string): Promise<string | undefined> {
    return this.#disk.finished.get(id)?.record;
  }

  async close(): Promise<void> {
    this.#commit();
  }

  #write<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve: (result) => resolve(result as T), reject });
      if (this.#waiting.length === 1) this.#schedule(() => this.#commit());
    });
  }

  #commit(): void {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    if (this.#fate() === "failed") {
      for (const { reject } of batch) reject(new NotSaved("the disk is full"));
      return;
    }
    this.commits++;
    for (const write of batch) {
      try {
        write.resolve(write.work());
      } catch (error) {
        write.reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}

function keyOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString("hex");
}
