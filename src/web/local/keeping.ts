import type { Types } from "../../kernel/game.ts";
import type { RecordWriter } from "../../kernel/record.ts";
import type { Notice } from "../match/playing.ts";
import { words } from "../words/words.ts";
import { type Kept, keepingProblem, keepMatch } from "./saves.ts";

/** A record that may have been begun before: its text, and in how many pieces it is kept. */
export interface Begun<G extends Types> {
  readonly writer: RecordWriter<G>;
  readonly text: string;
  readonly pieces: number;
}

/** Writes the record of a match and keeps what is new of it on this device after every action. */
export class Keeping<G extends Types> {
  readonly writer: RecordWriter<G>;
  readonly #notice: Notice;
  #text: string;
  #keptUpTo: number;
  #pieces: number;
  /** Pieces are kept in their order. */
  #last: Promise<void> = Promise.resolve();
  #isPossible = true;

  constructor({ writer, text, pieces }: Begun<G>, notice: Notice) {
    this.writer = writer;
    this.#notice = notice;
    this.#text = text;
    this.#keptUpTo = pieces === 0 ? 0 : text.length;
    this.#pieces = pieces;
  }

  /** The record so far. */
  get text(): string {
    return this.#text;
  }

  write(lines: string): void {
    this.#text += lines;
  }

  /** Keeps what is new; says once if that is not possible, and the match goes on. */
  keep(known: Omit<Kept, "pieces">): void {
    this.write(this.writer.notes());
    const piece = this.#text.slice(this.#keptUpTo);
    if (piece === "" || !this.#isPossible) return;
    this.#keptUpTo = this.#text.length;
    this.#pieces++;
    const kept = { ...known, pieces: this.#pieces };
    this.#last = this.#last
      .then(shown)
      .then(() => keepMatch(kept, piece))
      .catch((error) => {
        if (!this.#isPossible) return;
        this.#isPossible = false;
        this.#notice(words.match.notKept(keepingProblem(error)));
      });
  }
}

/** What an action did is shown before it is kept, which takes a slow device a while. */
function shown(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
