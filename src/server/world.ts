import type { GameEntry } from "../games/index.ts";
import type { ChoiceJob, ChoiceResult } from "../lab/jobs.ts";
import type { PushNotice } from "./push/notice.ts";
import type { PushRelay } from "./push/relay.ts";
import type { Signer } from "./signer.ts";
import type { Store, StoredPerson } from "./store.ts";

/** What a guest reports about a person who chats. */
export interface Report {
  readonly table: string;
  readonly by: StoredPerson;
  readonly person: StoredPerson;
  /** The chat that the guest heard at the table. */
  readonly lines: readonly string[];
}

/** Everything the rooms of a house need from outside; tests provide their own. */
export interface World {
  readonly store: Store;
  /** The games that can be played, by name. */
  readonly games: ReadonlyMap<string, Pick<GameEntry, "load">>;
  /** The time in milliseconds. */
  now(): number;
  /** Runs work at a time; returns a function that cancels it. */
  at(time: number, work: () => void): () => void;
  /** NPCs and bots wait this long, in milliseconds, so that timing reveals nothing. */
  pace(): number;
  /**
   * Returns a bot's choice. Jobs are scheduled round-robin by owner, a person: one with many tables delays only
   * their own.
   */
  think(job: ChoiceJob, signal: AbortSignal, owner: number): Promise<ChoiceResult>;
  /** 128 random bits in 32 hexadecimal digits. */
  fresh(): string;
  /** Draws an id that is found here: in a cluster, ids say in which shard that is. */
  own(draw: () => string): string;
  /** Signs records with the house's key. */
  readonly signer: Signer;
  /** Reaches the push services of browsers. */
  readonly relay: PushRelay;
  /** A URL at which operators of push services find the operator of this house. */
  readonly contact: string;
  /** Passes a notice to the shard in which a person lives; undefined if that is this one. Only in a cluster. */
  readonly elsewhere?: (person: number, notice: PushNotice) => Promise<void> | undefined;
  /** SHA-256 of a text, in hexadecimal digits. */
  sha256(text: string): string;
  /** Whether the operators keep this person out. */
  isBlocked(person: number): boolean;
  /** Keeps a report for the operators. */
  report(report: Report): Promise<void>;
  log(what: string, details: Readonly<Record<string, unknown>>): void;
}
