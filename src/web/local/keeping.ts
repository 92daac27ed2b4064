import type { Types } from "../../kernel/game.ts";
import type { RecordWriter } from "../../kernel/record.ts";
import { afterPaint } from "../frame/painted.ts";
import { words } from "../words/words.ts";
import { type Kept, keepingProblem, keepMatch, PlayedElsewhere } from "./saves.ts";

/** A record that may have been begun before: its text, and in how many pieces it is kept. */
export interface Begun<G extends Types> {
  readonly writer: RecordWriter<G>;
  readonly text: string;
  readonly pieces: number;
}

/** Writes the record of a match and keeps what is new of it on this device after every action. */
export class Keeping<G extends Types> {
  readonly writer: RecordWriter<G>;
  readonly #notice: (sentence: string) => void;
  readonly #lose: (lost: PlayedElsewhere) => void;
  /** The record in pieces, as it is kept, and what is new: so one more action costs the same however long the record is. */
  readonly #texts: string[];
  #fresh: string;
  /** Lines that are still to be written, in their order: now and then one takes a slow device a while. */
  #unwritten: (() => string)[] = [];
  #pieces: number;
  /** Pieces are kept in their order. */
  #last: Promise<void> = Promise.resolve();
  #isPossible = true;
  #known: (() => Omit<Kept, "pieces">) | undefined;
  #callOff: (() => void) | undefined;
  /** Whoever closes the tab has shown all that there was to show. */
  readonly #leave = () => this.#keepNow();

  constructor(
    { writer, text, pieces }: Begun<G>,
    notice: (sentence: string) => void,
    lose: (lost: PlayedElsewhere) => void,
  ) {
    this.writer = writer;
    this.#notice = notice;
    this.#lose = lose;
    this.#texts = pieces === 0 ? [] : [text];
    this.#fresh = pieces === 0 ? text : "";
    this.#pieces = pieces;
    addEventListener("pagehide", this.#leave);
  }

  /** The record so far. */
  get text(): string {
    this.#write();
    return this.#texts.join("") + this.#fresh;
  }

  /** Adds lines, which are written when they are needed. */
  add(lines: () => string): void {
    this.#unwritten.push(lines);
  }

  #write(): void {
    for (const lines of this.#unwritten) this.#fresh += lines();
    this.#unwritten = [];
  }

  /**
   * Keeps what is new, once it has been shown: that takes a slow device a while. What is known of the match is asked for then. Says
   * once if keeping is not possible, and the match goes on; but it is lost to another tab that has played it.
   */
  keep(known: () => Omit<Kept, "pieces">): void {
    const { length } = this.writer.match.entries;
    this.add(() => this.writer.notes(length));
    this.#known = known;
    this.#callOff ??= afterPaint(() => this.#keepNow());
  }

  /** Keeps at once what has not been kept yet, and nothing after that. */
  close(): void {
    this.#keepNow();
    removeEventListener("pagehide", this.#leave);
  }

  #keepNow(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#write();
    const piece = this.#fresh;
    if (piece === "" || !this.#isPossible || this.#known === undefined) return;
    this.#texts.push(piece);
    this.#fresh = "";
    this.#pieces++;
    const kept = { ...this.#known(), pieces: this.#pieces };
    this.#last = this.#last
      .then(() => keepMatch(kept, piece))
      .catch((error) => {
        if (!this.#isPossible) return;
        this.#isPossible = false;
        if (error instanceof PlayedElsewhere) this.#lose(error);
        else this.#notice(words.match.notKept(keepingProblem(error)));
      });
  }
}
