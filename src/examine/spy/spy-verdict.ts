import type { Rule } from "../subject.ts";
import type { Fact } from "./facts.ts";
import type { Traffic } from "./violation.ts";

/** Where a program departs from the standard: the first message that is wrong, and what would have been right. */
export interface SpyFinding {
  readonly rule: Rule;
  /** What would have been right, in a sentence. */
  readonly says: string;
  /** What is otherwise than it should be, if there is more than a sentence. */
  readonly facts: readonly Fact[];
  /** The message that is wrong; null if one is missing. */
  readonly wrong: Traffic | null;
  /** The few messages before it. */
  readonly before: readonly Traffic[];
  /** The names of the characters by their ids in this match. */
  readonly names: Readonly<Record<string, string>>;
  /** The match: its number from 1, and what was tried in it. */
  readonly number: number;
  readonly scenario: string;
  /** The end of the program's error stream. */
  readonly errors: string;
}

/** What became of an examination of a server or an AI. */
export interface SpyVerdict {
  /** Matches that were played. */
  readonly sessions: number;
  /** Rules that were seen to be kept, by their positions in the table. */
  readonly visited: ReadonlySet<number>;
  readonly finding: SpyFinding | undefined;
}
