import { stateDigest, textDigest } from "./canonical.ts";
import type { Entry } from "./entry.ts";
import { ALL_SEEING, TABLE, type Types } from "./game.ts";
import { Match } from "./match.ts";

/*
 * A record (`.ludo`) holds one JSON value per line:
 *
 *   {"ludo":2,"game":"runa","rules":1,"random":"chacha20","seed":"...","config":{}}    what was played; "fair" may follow
 *   [0,["play",1,0]]  or  [0,["play",1,0],5321]       who did what, and when (milliseconds); -1 is chance
 *   [-4,["forfeit",0,"resigned"]]                     a decision of the table (entry.ts)
 *   {"note":...}                                      a remark that changes nothing: chat, pause, strike
 *   {"told":[...]}                                    the events of the entry before, for readers without its rules
 *   {"mark":"..."}                                    after every 32nd entry
 *   {"end":123,"mark":"...","outcome":null}           last: the number of entries, and how it ended
 *
 * A mark is a digest of all lines before it, except other marks, and of the state they lead to, so that no line can
 * be changed, left out, doubled or moved unnoticed. A record without its last line belongs to a running match.
 */

/** The version of the format. */
export const FORMAT = 2;

/** The generator that all matches of this format draw from. */
export const GENERATOR = "chacha20";

/** Number of entries between two marks. */
const ENTRIES_PER_MARK = 32;

/** Whether a mark follows the entry with this number: only then is the state digested. */
export function hasMark(number: number): boolean {
  return number % ENTRIES_PER_MARK === 0;
}

/** The running digest of the lines of a record, computed lazily: many matches are loaded without ever needing it. */
export class Chain {
  #digest = "";
  #lines: string[] = [];

  add(line: string): void {
    this.#lines.push(line);
  }

  /** The mark for the lines so far and the state that they lead to. */
  mark(state: unknown): string {
    for (const line of this.#lines) this.#digest = textDigest(this.#digest, "\n", line);
    this.#lines = [];
    return textDigest(this.#digest, " ", stateDigest(state));
  }
}

/** Writes a record while its match is played. The cost of an entry doesn't depend on the length of the match. */
export class RecordWriter<G extends Types = Types> {
  readonly match: Match<G>;
  readonly #chain: Chain;
  readonly #told: boolean;
  #noted: number;

  /**
   * Writes for a match; with `told`, the events of every entry are stored with it. `written` is the chain of a record
   * that is continued.
   */
  constructor(match: Match<G>, told = false, written = new Chain()) {
    this.match = match;
    this.#told = told;
    this.#chain = written;
    this.#noted = match.notes.length;
  }

  /** The first line. */
  header(): string {
    const { game, config, seed, fair } = this.match;
    const header = { ludo: FORMAT, game: game.id, rules: game.version, random: GENERATOR, seed, config };
    return this.#line(fair === undefined ? header : { ...header, fair });
  }

  /**
   * The lines of the newest entry, called while the state is the one right after it, or later with a copy of that
   * state.
   */
  entry(entry: Entry<G>, state = this.match.state): string {
    const [mover, what] =
      entry.type === "step" ? [entry.mover, entry.action] : ([TABLE, entry.decision] as const);
    let text = this.#line(entry.at === null ? [mover, what] : [mover, what, entry.at]);
    if (hasMark(entry.number)) text += `${JSON.stringify({ mark: this.#chain.mark(state) })}\n`;
    const told = this.#told
      ? entry.events.flatMap((event) => this.match.game.witness(event, ALL_SEEING) ?? [])
      : [];
    return told.length === 0 ? text : text + this.#line({ told });
  }

  /** The lines of the remarks up to the current entry that are not written yet. */
  notes(upTo = this.match.entries.length): string {
    let text = "";
    for (; this.#noted < this.match.notes.length; this.#noted++) {
      const next = this.match.notes[this.#noted];
      if (next === undefined || next.after > upTo) break;
      text += this.#line({ note: next.note });
    }
    return text;
  }

  /** The last line. */
  end(): string {
    const { entries, outcome = null } = this.match;
    const mark = this.#chain.mark(this.match.state);
    return `${JSON.stringify({ end: entries.length, mark, outcome })}\n`;
  }

  #line(value: unknown): string {
    const line = JSON.stringify(value);
    this.#chain.add(line);
    return `${line}\n`;
  }
}

/** The record of a match up to its current state; with `told`, readable even with other rules. */
export function writeRecord<G extends Types>(match: Match<G>, told = false): string {
  const record = new RecordFollower(match, told);
  return record.lines() + record.end();
}

/** Writes the record of a match that others play; each call costs only what is new. */
export class RecordFollower<G extends Types = Types> {
  readonly #match: Match<G>;
  /** Marks need the state after each entry, so a second match repeats them. */
  readonly #again: Match<G>;
  readonly #writer: RecordWriter<G>;
  #text: string;

  constructor(match: Match<G>, told = false) {
    this.#match = match;
    this.#again = new Match(match.game, match.config, match.seed, match.fair);
    this.#writer = new RecordWriter(this.#again, told);
    this.#text = this.#writer.header();
  }

  /** All lines so far. */
  lines(): string {
    const { notes, entries } = this.#again;
    notes.push(...this.#match.notes.slice(notes.length));
    this.#text += this.#writer.notes();
    for (const entry of this.#match.entries.slice(entries.length)) {
      this.#again.repeat(entry);
      this.#text += this.#writer.entry(entry) + this.#writer.notes(entry.number);
    }
    return this.#text;
  }

  /** The last line. */
  end(): string {
    return this.#writer.end();
  }
}
