import type { Run } from "./runs.ts";
import type { FinishedMatch, StoredTable, TablePeople } from "./store.ts";

/**
 * An event in the log: a numbered piece was appended to a table's record, the table was saved or removed, or its
 * match ended.
 */
export type Note = Piece | Removed | Saved | { readonly over: Noted };

/** The end of a match. Older versions didn't note whether it is public. */
export type Noted = Omit<FinishedMatch, "public"> & { readonly public?: boolean };

type Piece = readonly [table: string, number: number, piece: string];

type Removed = readonly [table: string];

interface Saved {
  readonly saved: StoredTable;
  readonly concerned: TablePeople;
}

/** Contents of the log, by table, and which tables and ended matches aren't in the lists yet. */
export class Tail {
  readonly runs = new Map<string, Run>();
  readonly tables = new Map<string, Saved>();
  readonly over = new Map<string, Noted>();
  readonly unlistedTables = new Set<string>();
  readonly unlistedMatches = new Set<string>();
  /** Characters in all rows of the log. */
  characters = 0;
  /** Number of the last row, even if that row is lost. */
  last = 0;
  /** Numbers of unreadable rows. */
  readonly badRows: number[] = [];
  /** Whether the log could not be read to its end. */
  isTorn = false;
  /** Tables with damaged or missing data; they can't be continued. */
  readonly damaged = new Set<string>();
  /** Whether rows of unknown tables are missing: then a table that isn't found may have existed. */
  hasGap = false;
  /** Whether the gap was found in this log, so that the tables in doubt aren't determined yet. */
  isFreshGap = false;
  /** Tables proven complete by rows behind the last gap. */
  readonly #whole = new Set<string>();

  /** Rows of unknown tables are missing here. */
  gap(): void {
    this.hasGap = true;
    this.isFreshGap = true;
    this.#whole.clear();
  }

  /** Whether a table is complete in spite of a gap. */
  isWhole(table: string): boolean {
    return this.#whole.has(table);
  }

  /** Keeps a note. `inOrder` returns how many pieces of a record are already compacted. */
  keep(note: Note, inOrder: (table: string) => number): void {
    if ("saved" in note) {
      this.tables.set(note.saved.id, note);
      this.unlistedTables.add(note.saved.id);
      if (this.isFreshGap && note.saved.phase === "waiting") this.#whole.add(note.saved.id);
    } else if ("over" in note) {
      this.over.set(note.over.id, note.over);
      this.unlistedMatches.add(note.over.id);
    } else if (note.length === 1) {
      const [table] = note;
      for (const held of [this.runs, this.tables, this.over, this.unlistedTables, this.unlistedMatches])
        held.delete(table);
      // It was intact when it was removed.
      this.damaged.delete(table);
      if (this.isFreshGap) this.#whole.add(table);
    } else this.#keepPiece(note, inOrder);
  }

  #keepPiece([table, number, piece]: Piece, inOrder: (table: string) => number): void {
    const run = this.runs.get(table);
    const there = run === undefined ? inOrder(table) : run.first + run.pieces.length;
    // A piece out of sequence shows that some are missing.
    if (there !== number) this.damaged.add(table);
    else if (this.isFreshGap) this.#whole.add(table);
    if (run !== undefined && there === number) run.pieces.push(piece);
    else this.runs.set(table, { first: number, pieces: [piece] });
  }

  /** Everything the log holds of some tables, as notes. */
  notesOf(tables: ReadonlySet<string>): readonly Note[] {
    const notes: Note[] = [];
    for (const table of tables) {
      const saved = this.tables.get(table);
      const run = this.runs.get(table);
      const over = this.over.get(table);
      if (saved !== undefined) notes.push(saved);
      for (const [index, piece] of run?.pieces.entries() ?? [])
        notes.push([table, (run?.first ?? 0) + index, piece]);
      if (over !== undefined) notes.push({ over });
    }
    return notes;
  }
}

/** The tables that notes are about, each once. */
export function placesOf(notes: readonly Note[]): readonly string[] {
  return [...new Set(notes.map(placeOf))];
}

function placeOf(note: Note): string {
  if ("saved" in note) return note.saved.id;
  return "over" in note ? note.over.id : note[0];
}
