/** Somebody who was here before. */
export interface StoredPerson {
  readonly id: number;
  readonly name: string;
}

/** A table as it is stored: what was agreed on before the match, as plain data that only rooms understand. */
export interface StoredTable {
  readonly id: string;
  readonly game: string;
  readonly phase: "waiting" | "running" | "over";
  /** Whether it stands in the lobby. */
  readonly open: boolean;
  readonly setup: string;
}

/** A finished match, without its record. */
export interface StoredMatch {
  readonly id: string;
  readonly game: string;
  /** When it ended, in milliseconds. */
  readonly ended: number;
  readonly players: readonly string[];
  readonly winners: readonly number[];
}

/** Which finished matches are wanted. */
export interface MatchFilter {
  readonly game?: string;
  readonly person?: number;
  /** Those that come behind a match in the list, by its end and its name: to turn pages. */
  readonly before?: readonly [ended: number, id: string];
  readonly most: number;
}

/** A finished match with its record. */
export interface FinishedMatch extends StoredMatch {
  readonly people: readonly number[];
  /** The closing lines of its record, after all that was appended. */
  readonly closing: string;
}

/** Something could not be written; whatever was to be written with it is not there. */
export class NotSaved extends Error {}

/** A piece of a record does not follow those that are there: somebody else has written, or something before it was not saved. */
export class OutOfOrder extends NotSaved {}

/**
 * Where everything is kept that must outlive the process. A promise that is kept means that it is on the disk. What arrives in one turn
 * of the event loop is written together: all of it or nothing, but for pieces that are out of order.
 */
export interface Store {
  person(hash: Uint8Array): Promise<StoredPerson | undefined>;
  addPerson(hash: Uint8Array, name: string): Promise<StoredPerson>;
  renamePerson(id: number, name: string): Promise<void>;
  saveTable(table: StoredTable): Promise<void>;
  table(id: string): Promise<StoredTable | undefined>;
  removeTable(id: string): Promise<void>;
  /** Appends to the record of a table, of which this many pieces are there already; otherwise it is {@link OutOfOrder}. */
  append(table: string, pieces: number, text: string): Promise<void>;
  /** The pieces of a record in order. */
  pieces(table: string): Promise<readonly string[]>;
  /** The match is over, and so is its table: the record is kept in one piece from now on. */
  finish(match: FinishedMatch): Promise<void>;
  /** Finished matches, the latest first. */
  matches(filter: MatchFilter): Promise<readonly StoredMatch[]>;
  /** The whole record of a finished match. */
  record(id: string): Promise<string | undefined>;
  /** Writes what is left and lets go of everything. */
  close(): Promise<void>;
}
