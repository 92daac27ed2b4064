import type { RatedResult, Rating } from "../protocol/glicko.ts";

/** A known person. */
export interface StoredPerson {
  readonly id: number;
  readonly name: string;
}

/** A table as it is stored. Its setup is opaque text that only rooms parse. */
export interface StoredTable {
  readonly id: string;
  readonly game: string;
  readonly phase: "waiting" | "running" | "over";
  /** Whether it is in the lobby. */
  readonly open: boolean;
  /** When a guest was last here, in milliseconds, as far as recorded. */
  readonly seen: number;
  /** What lists show of it, so that it need not be loaded; empty for tables of older versions. */
  readonly card: string;
  readonly setup: string;
  /** When the house has to load it although no guest comes: a deadline of a match by correspondence. */
  readonly due?: number;
}

/** A table as it is listed, without its setup, which can be long. */
export type ListedTable = Omit<StoredTable, "setup" | "due">;

/** The people of a table: the host, and the seated players. */
export interface TablePeople {
  readonly host: number;
  readonly seated: readonly number[];
}

/** A position in a list of tables, matches or creations: behind the one with this time and id. */
export type Mark = readonly [time: number, id: string];

/** A finished match, without its record. */
export interface StoredMatch {
  readonly id: string;
  readonly game: string;
  /** When it ended, in milliseconds. */
  readonly ended: number;
  readonly players: readonly string[];
  /** The seats of programs, if there were any. */
  readonly programs?: readonly number[];
  readonly winners: readonly number[];
  /** Whether everyone may read its record; otherwise only its players. */
  readonly public: boolean;
  /** Seat of the person whose matches were requested, as far as known. */
  readonly seat?: number | null;
}

/** How a match ended for one of its players. */
export type Result = "won" | "lost" | "drawn";

/** The record of a finished match, and who may read it. */
export interface StoredRecord {
  readonly text: string;
  readonly isPublic: boolean;
  /** Whether the requesting person played this match. */
  readonly isOwn: boolean;
}

/** Filter for finished matches. Private ones are listed only for a person who played them. */
export interface MatchFilter {
  readonly game?: string | undefined;
  readonly person?: number | undefined;
  /** Name of a player, case-insensitive. */
  readonly player?: string | undefined;
  /** How it ended for the person, or else for the player of that name. */
  readonly result?: Result | undefined;
  /** From this time, inclusive, to that one, exclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Continue behind this match. */
  readonly before?: Mark | undefined;
  readonly most: number;
}

/**
 * A page of matches, and where the next one begins; null if there is none. It may be short or empty and still have
 * a next one.
 */
export interface MatchPage {
  readonly matches: readonly StoredMatch[];
  readonly next: Mark | null;
}

/** A finished match with its record. */
export interface FinishedMatch extends StoredMatch {
  /** People by seat; null for bots. */
  readonly people: readonly (number | null)[];
  /** The closing lines of its record, after all appended pieces. */
  readonly closing: string;
}

/** A published creation, as it is listed. */
export interface ListedThing {
  readonly id: string;
  /** Id of the author. */
  readonly author: number;
  readonly game: string;
  readonly kind: string;
  readonly name: string;
  readonly edition: number;
  /** When it was last published, in milliseconds. */
  readonly at: number;
  readonly bytes: number;
}

/** A published creation with its files, as opaque text that only the library parses. */
export interface StoredThing extends ListedThing {
  readonly files: string;
}

/** Filter for creations: by author, or else by type, or else by game. */
export interface ThingFilter {
  readonly game?: string | undefined;
  readonly kind?: string | undefined;
  readonly author?: number | undefined;
  readonly before?: Mark | undefined;
  readonly most: number;
}

/** Where a browser of a person wants notifications to be sent, and its keys (RFC 8291) in base64url. */
export interface Subscription {
  readonly person: number;
  readonly endpoint: string;
  readonly key: string;
  readonly auth: string;
  /** When it was last renewed, in milliseconds. */
  readonly at: number;
}

/** A tournament as it is listed. */
export interface ListedTournament {
  readonly id: string;
  /** The person who organises it. */
  readonly host: number;
  readonly phase: "open" | "running" | "closed";
  /** Whether everyone can find it. */
  readonly open: boolean;
  /** When it was opened, in milliseconds. */
  readonly at: number;
  /** What lists show of it. */
  readonly card: string;
}

/** A tournament as it is stored. Its setup and notes are opaque texts. */
export interface StoredTournament extends ListedTournament {
  readonly setup: string;
}

/** What is added to a tournament: its next notes, and how it is listed from then on. */
export interface TournamentPiece extends Pick<ListedTournament, "id" | "phase" | "card"> {
  /** Number of notes that it has already. */
  readonly after: number;
  readonly notes: readonly string[];
}

/** Filter for tournaments: those of an organiser, or else the public ones. */
export interface TournamentFilter {
  readonly host?: number | undefined;
  readonly before?: Mark | undefined;
  readonly most: number;
}

/** The rating of a person in a game, and after how many rated matches. */
export interface StoredRating extends Rating {
  readonly game: string;
  readonly matches: number;
}

/** The result of a rated match for one of its players. */
export interface RatedMatch extends RatedResult {
  readonly id: string;
  readonly game: string;
  readonly person: number;
}

/** A person's rating before and after a match. */
export interface RatingChange {
  readonly before: Rating;
  readonly after: Rating;
}

/** A creation with the current name of its author. */
export type Authored<Thing> = Thing & { readonly authorName: string };

/** A write failed; nothing of its transaction is stored. */
export class NotSaved extends Error {}

/** A piece doesn't follow the stored ones: another writer interfered, or an earlier write failed. */
export class OutOfOrder extends NotSaved {}

/** Stored data is corrupt: it is neither used nor changed. */
export class Damaged extends Error {}

/**
 * Everything that must outlive the process. A resolved promise means that the data is on disk. All writes of one
 * turn of the event loop succeed or fail together, except pieces that are out of order. Everything that is read is
 * verified: damaged data rejects with {@link Damaged} and is left out of lists. `undefined` means that it really
 * doesn't exist.
 */
export interface Store {
  /** The person with this token hash. */
  person(hash: Uint8Array): Promise<StoredPerson | undefined>;
  /** Adds a person with a first token. */
  addPerson(hash: Uint8Array, name: string): Promise<StoredPerson>;
  /** Adds a token to a person, for another device. */
  addToken(person: number, hash: Uint8Array): Promise<void>;
  /** Gives a person a new token and invalidates all others, and all subscriptions. */
  replaceTokens(person: number, hash: Uint8Array): Promise<void>;
  renamePerson(id: number, name: string): Promise<void>;
  /** Adds or renews a subscription, which is no other person's from now on; the oldest beyond `most` are removed. */
  addSubscription(subscription: Subscription, most: number): Promise<void>;
  removeSubscription(person: number, endpoint: string): Promise<void>;
  subscriptions(person: number): Promise<readonly Subscription[]>;
  saveTable(table: StoredTable, concerned: TablePeople): Promise<void>;
  /** A table, without when it is due. */
  table(id: string): Promise<StoredTable | undefined>;
  /** Public waiting and running tables, most recently visited first. */
  openTables(before: Mark | undefined, most: number): Promise<readonly ListedTable[]>;
  /** A person's waiting and running tables, ordered by id, behind `after`. */
  tablesOf(person: number, after: string | undefined, most: number): Promise<readonly ListedTable[]>;
  /** Running tables that are due at a time, the longest overdue first. */
  dueTables(now: number, most: number): Promise<readonly string[]>;
  /** Number of waiting and running tables a person has opened. */
  hostedBy(person: number): Promise<number>;
  /** Notes that guests are at these tables now. */
  touch(tables: readonly string[], seen: number): Promise<void>;
  /** Removes up to `most` waiting tables that were not visited since a time; returns their ids. */
  dropWaiting(before: number, most: number): Promise<readonly string[]>;
  removeTable(id: string): Promise<void>;
  /** Appends to the record of a table that has this many pieces; otherwise throws {@link OutOfOrder}. */
  append(table: string, pieces: number, text: string): Promise<void>;
  /** The pieces of a record, in order. */
  pieces(table: string): Promise<readonly string[]>;
  /** Ends a match and its table; the record is kept in one piece from now on. */
  finish(match: FinishedMatch): Promise<void>;
  /** Finished matches, latest first. */
  matches(filter: MatchFilter): Promise<MatchPage>;
  /** The whole record of a finished match, and whether this person played it. */
  record(id: string, person?: number): Promise<StoredRecord | undefined>;
  /** Lets everyone read the record of this finished match. */
  publishMatch(id: string): Promise<void>;
  /** The private key that signs records; `fresh` is stored if there is none yet. */
  signingKey(fresh: string): Promise<string>;
  /** Publishes a new creation; false if its author already has `most` of them. */
  addThing(thing: StoredThing, most: number): Promise<boolean>;
  /** Replaces a creation of the same id and author, and returns the new edition; undefined if there is none. */
  replaceThing(thing: StoredThing): Promise<number | undefined>;
  /** Withdraws a creation; false if the author has none with this id. */
  removeThing(id: string, author: number): Promise<boolean>;
  thing(id: string): Promise<Authored<StoredThing> | undefined>;
  /** Published creations, latest first. */
  things(filter: ThingFilter): Promise<readonly Authored<ListedThing>[]>;
  /** The current ratings of a person, one for every game with a rated match. */
  ratings(person: number): Promise<readonly StoredRating[]>;
  /** Counts a match for the rating of a person. Idempotent: the same match counts once. */
  rate(match: RatedMatch): Promise<RatingChange>;
  /** Notes that a finished match is to be counted; in the same turn as its end, so that it can't be forgotten. */
  oweRating(match: string): Promise<void>;
  /** Finished matches that are still to be counted. */
  owedRatings(): Promise<readonly string[]>;
  /** A match has been counted for all its players. */
  settleRating(match: string): Promise<void>;
  /** Adds a tournament; false if its organiser already has `most` that aren't over. */
  addTournament(tournament: StoredTournament, most: number): Promise<boolean>;
  /** Appends notes to a tournament; false if it has another number of notes than the piece says. */
  noteTournament(piece: TournamentPiece): Promise<boolean>;
  /** A tournament with all its notes. */
  tournament(id: string): Promise<(StoredTournament & { readonly notes: readonly string[] }) | undefined>;
  /** Tournaments, latest first. */
  tournaments(filter: TournamentFilter): Promise<readonly ListedTournament[]>;
  /** Ids of tournaments that have begun and aren't over. */
  runningTournaments(): Promise<readonly string[]>;
  /** Writes a dummy row to check that the store is writable. */
  probe(): Promise<void>;
  /** Writes what is pending and closes all files. */
  close(): Promise<void>;
}

/** A store with what the operator of a server needs. */
export interface ServerStore extends Store {
  /** Called with the duration of every commit, in seconds. */
  onCommit: ((seconds: number) => void) | undefined;
  /** Called once for everything found damaged, with kind and id, never contents. */
  readonly damages: { onDamage: (what: string) => void };
  /** Limits the size of the store from now on; beyond it writes fail, as on a full disk. */
  limit(bytes: number): Promise<void>;
}
