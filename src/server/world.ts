import type { GameEntry } from "../games/index.ts";
import type { ChoiceJob } from "../lab/jobs.ts";
import type { Signer } from "./signer.ts";
import type { Store } from "./store.ts";

/** All that the rooms of a house need from outside, so that a test can give them another world. */
export interface World {
  readonly store: Store;
  /** The games that can be played, by their names. */
  readonly games: ReadonlyMap<string, Pick<GameEntry, "load">>;
  /** The time in milliseconds. */
  now(): number;
  /** Does something at a time; returns how to call it off. */
  at(time: number, work: () => void): () => void;
  /** How long somebody could have thought, in milliseconds: so long wait those who need not think. */
  pace(): number;
  /** What a bot chooses. Owners of jobs, who are persons, take turns: one with many tables delays only their own. */
  think(job: ChoiceJob, signal: AbortSignal, owner: number): Promise<unknown>;
  /** 128 unforeseeable bits in 32 hexadecimal digits. */
  fresh(): string;
  /** By which the house signs records. */
  readonly signer: Signer;
  /** SHA-256 of a text, in hexadecimal digits. */
  sha256(text: string): string;
  log(what: string, details: Readonly<Record<string, unknown>>): void;
}
