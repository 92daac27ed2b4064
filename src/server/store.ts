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
  /** When somebody was here last, in milliseconds, as far as that was written down. */
  readonly seen: number;
  /** What lists show of it, so that it need not be loaded for that; empty if it was stored before there were cards. */
  readonly card: string;
  readonly setup: string;
}

/** A table as it is listed: configs can be long. */
export type ListedTable = Omit<StoredTable, "setup">;

/** Whose table it is: the host, and the people who sit there. */
export interface Concerned {
  readonly host: number;
  readonly seated: readonly number[];
}

/** A place in the list of public tables: behind the table that was seen then and has this name. */
export type TableMark = readonly [seen: number, id: string];

/** A finished match, without its record. */
export interface StoredMatch {
  readonly id: string;
  readonly game: string;
  /** When it ended, in milliseconds. */
  readonly ended: number;
  readonly players: readonly string[];
  readonly winners: readonly number[];
  /** Whether everyone may read its record; otherwise only the people who played it. */
  readonly public: boolean;
  /** Where the person sat whose matches were asked for, as far as that is known. */
  readonly seat?: number | null;
}

/** How a match ended for one of its players. */
export type Result = "won" | "lost" | "drawn";

/** A place in the list of finished matches: behind the one that ended then and has this name. */
export type MatchMark = readonly [ended: number, id: string];

/** The record of a finished match, and who may read it. */
export interface StoredRecord {
  readonly text: string;
  readonly isPublic: boolean;
  /** Whether the person who asks for it played this match. */
  readonly isOwn: boolean;
}

/** Which finished matches are wanted. Private ones are listed only for a person who played them. */
export interface MatchFilter {
  readonly game?: string | undefined;
  readonly person?: number | undefined;
  /** Somebody of this name played; capital letters do not matter. */
  readonly player?: string | undefined;
  /** How it ended for the person, or else for the player of that name. */
  readonly result?: Result | undefined;
  /** Not before this time, and before that one. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** To turn pages: those that come behind this one. */
  readonly before?: MatchMark | undefined;
  readonly most: number;
}

/** A page of matches, and where the next one begins; null if there is none. It may be short, or even empty, and have a next one. */
export interface MatchPage {
  readonly matches: readonly StoredMatch[];
  readonly next: MatchMark | null;
}

/** A finished match with its record. */
export interface FinishedMatch extends StoredMatch {
  /** Who sat where; bots are null. */
  readonly people: readonly (number | null)[];
  /** The closing lines of its record, after all that was appended. */
  readonly closing: string;
}

/** Something that was published, as it is listed. */
export interface ListedThing {
  readonly id: string;
  /** Whose it is. */
  readonly author: number;
  readonly game: string;
  readonly kind: string;
  readonly name: string;
  readonly edition: number;
  /** When it was published last, in milliseconds. */
  readonly at: number;
  readonly bytes: number;
}

/** Something that was published, with its files as plain data that only the gallery understands. */
export interface StoredThing extends ListedThing {
  readonly files: string;
}

/** A place in the list of published things: behind the one that was published then and has this number. */
export type ThingMark = readonly [at: number, id: string];

/** Which published things are wanted: those of an author, or else of a kind, or else for a game. */
export interface ThingFilter {
  readonly game?: string | undefined;
  readonly kind?: string | undefined;
  readonly author?: number | undefined;
  readonly before?: ThingMark | undefined;
  readonly most: number;
}

/** A published thing, and what its author is called at present. */
export type Authored<Thing> = Thing & { readonly authorName: string };

/** Something could not be written; whatever was to be written with it is not there. */
export class NotSaved extends Error {}

/** A piece of a record does not follow those that are there: somebody else has written, or something before it was not saved. */
export class OutOfOrder extends NotSaved {}

/** What is stored can't be trusted: it is there, but not as it was written. It is neither used nor changed. */
export class Damaged extends Error {}

/**
 * Where everything is kept that must outlive the process. A promise that is kept means that it is on the disk. What arrives in one turn
 * of the event loop is written together: all of it or nothing, but for pieces that are out of order. Everything that is read is verified:
 * what is damaged rejects with {@link Damaged}, and is left out of lists. "Not there" means that it is really not there.
 */
export interface Store {
  /** The person who has a token with this hash. */
  person(hash: Uint8Array): Promise<StoredPerson | undefined>;
  /** A new person with a first token. */
  addPerson(hash: Uint8Array, name: string): Promise<StoredPerson>;
  /** Gives a person one more token, for another device. */
  addToken(person: number, hash: Uint8Array): Promise<void>;
  /** Gives a person a new token; all tokens from before are void. */
  replaceTokens(person: number, hash: Uint8Array): Promise<void>;
  renamePerson(id: number, name: string): Promise<void>;
  saveTable(table: StoredTable, concerned: Concerned): Promise<void>;
  table(id: string): Promise<StoredTable | undefined>;
  /** Public tables that wait or run, those first where somebody was last. */
  openTables(before: TableMark | undefined, most: number): Promise<readonly ListedTable[]>;
  /** The tables that wait or run and are somebody's, in the order of their names, from behind one of them. */
  tablesOf(person: number, after: string | undefined, most: number): Promise<readonly ListedTable[]>;
  /** How many tables somebody has opened that wait or run. */
  hostedBy(person: number): Promise<number>;
  /** Somebody is at these tables now. */
  touch(tables: readonly string[], seen: number): Promise<void>;
  /** Removes tables that wait and where nobody was since a time, so many at most; returns their names. */
  dropWaiting(before: number, most: number): Promise<readonly string[]>;
  removeTable(id: string): Promise<void>;
  /** Appends to the record of a table, of which this many pieces are there already; otherwise it is {@link OutOfOrder}. */
  append(table: string, pieces: number, text: string): Promise<void>;
  /** The pieces of a record in order. */
  pieces(table: string): Promise<readonly string[]>;
  /** The match is over, and so is its table: the record is kept in one piece from now on. */
  finish(match: FinishedMatch): Promise<void>;
  /** Finished matches, the latest first. */
  matches(filter: MatchFilter): Promise<MatchPage>;
  /** The whole record of a finished match, and whether this person may read it. */
  record(id: string, person?: number): Promise<StoredRecord | undefined>;
  /** From now on everyone may read the record of this finished match. */
  publishMatch(id: string): Promise<void>;
  /** The key by which the house signs records; `fresh` becomes it if there is none yet. */
  signingKey(fresh: string): Promise<string>;
  /** Publishes something new, unless its author has this many things; says whether it did. */
  addThing(thing: StoredThing, most: number): Promise<boolean>;
  /** Publishes something in the place of what has its number and author, and says which edition it is; undefined if that is not there. */
  replaceThing(thing: StoredThing): Promise<number | undefined>;
  /** Withdraws something of an author; says whether it was there. */
  removeThing(id: string, author: number): Promise<boolean>;
  thing(id: string): Promise<Authored<StoredThing> | undefined>;
  /** What was published, the latest first. */
  things(filter: ThingFilter): Promise<readonly Authored<ListedThing>[]>;
  /** Writes something of no matter: kept if anything can be saved at all. */
  probe(): Promise<void>;
  /** Writes what is left and lets go of everything. */
  close(): Promise<void>;
}

/** A store as whoever runs a server needs it. */
export interface ServerStore extends Store {
  /** Told how many seconds a commit took. */
  onCommit: ((seconds: number) => void) | undefined;
  /** Told once of everything that is found damaged: its kind and id, never contents. */
  onDamage: ((what: string) => void) | undefined;
  /** From now on it grows to this number of bytes at most; beyond it nothing is saved, as on a full disk. */
  limit(bytes: number): Promise<void>;
}
