import type { Run } from "./runs.ts";
import type { Concerned, FinishedMatch, StoredTable } from "./store.ts";

/**
 * What happened to a table: a piece was appended to its record under a number, the table was saved or removed, or its match is
 * over.
 */
export type Note = Piece | Removed | Saved | { readonly over: Noted };

/** The end of a match; an older version did not note whether it is public. */
export type Noted = Omit<FinishedMatch, "public"> & { readonly public?: boolean };

type Piece = readonly [table: string, number: number, piece: string];

type Removed = readonly [table: string];

interface Saved {
  readonly saved: StoredTable;
  readonly concerned: Concerned;
}

/** What the log holds, by tables; and which of its tables and ends of matches lists do not show yet. */
export class Tail {
  readonly runs = new Map<string, Run>();
  readonly tables = new Map<string, Saved>();
  readonly over = new Map<string, Noted>();
  readonly unlistedTables = new Set<string>();
  readonly unlistedMatches = new Set<string>();
  /** How many characters the rows of the log have. */
  characters = 0;
  /** The number of the last row, also if that row is lost. */
  last = 0;
  /** The rows that can't be read, by their numbers. */
  readonly badRows: number[] = [];
  /** Whether the log could not be read to its end. */
  isTorn = false;
  /** Tables of which something is damaged or missing: none of them is gone on with. */
  readonly damaged = new Set<string>();
  /** Whether something is missing of which nobody knows what it was: then what isn't found may have been there. */
  hasGap = false;
  /** Whether that was found in this log, so that it isn't known yet which tables are in doubt. */
  isFreshGap = false;
  /** The tables of which nothing is missing, as the rows behind the last gap show. */
  readonly #whole = new Set<string>();

  /** Rows are missing here, and nobody knows which tables they belong to. */
  gap(): void {
    this.hasGap = true;
    this.isFreshGap = true;
    this.#whole.clear();
  }

  /** Whether everything of a table is there in spite of a gap. */
  isWhole(table: string): boolean {
    return this.#whole.has(table);
  }

  /** Keeps a note. Says how many pieces of a record are in order before those of the log. */
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
      // It was sound when it was removed: nothing of it can be wrong any more.
      this.damaged.delete(table);
      if (this.isFreshGap) this.#whole.add(table);
    } else this.#keepPiece(note, inOrder);
  }

  #keepPiece([table, number, piece]: Piece, inOrder: (table: string) => number): void {
    const run = this.runs.get(table);
    const there = run === undefined ? inOrder(table) : run.first + run.pieces.length;
    // A piece that doesn't follow those that are there shows that some are missing.
    if (there !== number) this.damaged.add(table);
    else if (this.isFreshGap) this.#whole.add(table);
    if (run !== undefined && there === number) run.pieces.push(piece);
    else this.runs.set(table, { first: number, pieces: [piece] });
  }

  /** All that the log holds of some tables, as notes. */
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
