import { callsIn, textOf } from "../../src/server/cluster/calls.ts";
import {
  Fenced,
  type Journal,
  type JournalEntry,
  type NumberedEntry,
} from "../../src/server/cluster/journal.ts";

/** A journal in memory, as all processes of a test see it. */
export class MemoryJournal implements Journal {
  #entries: NumberedEntry[] = [];
  #last = 0;

  async append(last: number, entry: JournalEntry): Promise<number> {
    if (last !== this.#last) throw new Fenced(`the last entry is ${this.#last}, not ${last}`);
    // As text, like a real one.
    this.#entries.push({ ...entry, calls: callsIn(textOf(entry.calls)), number: ++this.#last });
    return this.#last;
  }

  async after(number: number): Promise<readonly NumberedEntry[]> {
    const entries = this.#entries.filter((entry) => entry.number > number);
    if (entries.length < this.#last - number) throw new Fenced(`entries behind ${number} are cut`);
    return entries;
  }

  async cut(number: number): Promise<void> {
    this.#entries = this.#entries.filter((entry) => entry.number > number);
  }
}
