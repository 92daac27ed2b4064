import { afterPaint } from "../frame/painted.ts";
import { words } from "../words/words.ts";
import { type Kept, keepingProblem, keepMatch, PlayedElsewhere } from "./saves.ts";

/** A record that may already be partly saved: its text and number of pieces. */
export interface Begun {
  readonly text: string;
  readonly pieces: number;
}

/** The record of a match, or the traffic with another server, whose new parts are saved on this device. */
export class Keeping {
  readonly #notice: (sentence: string) => void;
  readonly #lose: (lost: PlayedElsewhere) => void;
  /** Saved pieces and new text: appending costs the same however long the record is. */
  readonly #texts: string[];
  #fresh: string;
  /** Lines to be written later, in order, because writing may be slow. */
  #unwritten: (() => string)[] = [];
  #pieces: number;
  #isPossible = true;
  #known: (() => Omit<Kept, "pieces">) | undefined;
  #callOff: (() => void) | undefined;
  /** Saves everything when the tab is closed. */
  readonly #leave = () => this.#keepNow();

  constructor(
    { text, pieces }: Begun,
    notice: (sentence: string) => void,
    lose: (lost: PlayedElsewhere) => void,
  ) {
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

  /** Adds lines, written lazily. */
  add(lines: () => string): void {
    this.#unwritten.push(lines);
  }

  #write(): void {
    for (const lines of this.#unwritten) this.#fresh += lines();
    this.#unwritten = [];
  }

  /**
   * Saves new parts after the next paint, because that may be slow. `known` is evaluated then. Reports once if
   * saving fails, and the match continues; but if another tab has played it, the match is lost here.
   */
  keep(known: () => Omit<Kept, "pieces">): void {
    this.#known = known;
    this.#callOff ??= afterPaint(() => this.#keepNow());
  }

  /** Saves the rest at once and stops. */
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
    // The database itself carries out writes one after the other.
    keepMatch(kept, piece).catch((error) => {
      if (!this.#isPossible) return;
      this.#isPossible = false;
      if (error instanceof PlayedElsewhere) this.#lose(error);
      else this.#notice(words.match.notKept(keepingProblem(error)));
    });
  }
}
