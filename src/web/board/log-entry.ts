import type { Seat, Types, Viewer } from "../../kernel/game.ts";
import type { Line } from "../../kernel/text.ts";
import type { Person } from "../../languages/person.ts";
import { nearSeat } from "./board.ts";
import { toned } from "./marks.tsx";

/** The shape before a line of the log: whose doing it is. */
export type LogSide = "own" | "foe" | "neutral" | "danger" | "magic" | "none";

/** A line of the log, as a board tells an event. */
export interface LogEntry {
  readonly line: Line;
  readonly side: LogSide;
  /** Outline of the icon that shows what happened. */
  readonly icon?: string | undefined;
  /** What it's about, as the board names its places. Pointing at the line marks them. */
  readonly places?: readonly string[];
  /** A heading starts a turn, a round or a level; a detail is a consequence of the line above it. */
  readonly kind?: "heading" | "detail";
  /** Whether it replaces the line above, as the second step of a walk does. */
  readonly replacesLast?: boolean;
}

/** Who reads the log. */
export interface LogReader {
  readonly viewer: Viewer;
  /** False for spectators, even through the eyes of a player. */
  readonly isSeated: boolean;
  /** Display names by seat. */
  readonly names: readonly string[];
}

/**
 * Tells the events of a match in order, and may remember what earlier ones said: who stood where, what was rolled.
 * `view` is the latest one, so an event of the past must be told without what has changed since. `intended` is the
 * reader's own action that led to the event, known only right after it.
 */
export interface Teller<G extends Types = Types> {
  tell(event: G["event"], view: G["view"], intended?: G["action"]): LogEntry | undefined;
}

/** Names players for the reader of a log: "you", or by name. */
export class Voice {
  readonly #reader: LogReader;

  constructor(reader: LogReader) {
    this.#reader = reader;
  }

  /** Whether the reader plays this seat. */
  isYou(seat: Seat): boolean {
    return this.#reader.isSeated && this.#reader.viewer === seat;
  }

  /** The reader's side; spectators sit behind the first player. */
  sideOf(seat: Seat): "own" | "foe" {
    return seat === nearSeat(this.#reader.viewer) ? "own" : "foe";
  }

  /** The player's name. */
  nameOf(seat: Seat): string {
    return this.#reader.names[seat] ?? "";
  }

  /** A player in a sentence: "you", or by name. */
  person(seat: Seat): Person {
    return { isYou: this.isYou(seat), name: this.nameOf(seat), mark: toned(this.sideOf(seat)) };
  }
}

/** The words of a line without their looks, for tests and screen readers. */
export function plain(line: Line): string {
  return line.map((span) => (typeof span === "string" ? span : "text" in span ? span.text : "")).join("");
}
