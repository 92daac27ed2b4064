import type { Seat, Types, Viewer, Why } from "../../kernel/game.ts";
import type { Line, Span } from "../../kernel/text.ts";
import { nearSeat } from "./board.ts";

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

/** Names players for the reader of a log: "You", or by name. */
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

  /** Who does something: "You", "Ada". */
  who(seat: Seat): Span {
    return { text: this.isYou(seat) ? "You" : this.nameOf(seat), tone: this.sideOf(seat) };
  }

  /** To whom it happens: "you", "Ada". */
  whom(seat: Seat): Span {
    return { text: this.isYou(seat) ? "you" : this.nameOf(seat), tone: this.sideOf(seat) };
  }

  /** The verb that follows {@link who}: does(seat, "draw", "draws"). */
  does(seat: Seat, you: string, they: string): string {
    return this.isYou(seat) ? you : they;
  }

  /** What a player who forfeits did, after {@link who}. */
  forfeited(seat: Seat, why: Why): string {
    switch (why) {
      case "resigned":
        return "gave up";
      case "left":
        return "left";
      case "expelled":
        return this.does(seat, "were expelled", "was expelled");
      case "timed out":
        return "ran out of time";
    }
  }

  /** What belongs to a player, at the start of a line: "Your Ghoul", "Ada's Ghoul". */
  whose(seat: Seat, what: string): Span {
    return {
      text: `${this.isYou(seat) ? "Your" : `${this.nameOf(seat)}'s`} ${what}`,
      tone: this.sideOf(seat),
    };
  }

  /** What belongs to a player, within a line: "your Ghoul", "Ada's Ghoul". */
  theirs(seat: Seat, what: string): Span {
    return {
      text: `${this.isYou(seat) ? "your" : `${this.nameOf(seat)}'s`} ${what}`,
      tone: this.sideOf(seat),
    };
  }
}

/** A line from text and spans: line`${voice.who(0)} draws ${card}`. */
export function line(texts: TemplateStringsArray, ...spans: readonly Span[]): Line {
  return texts.flatMap((text, index) => [text, spans[index] ?? ""]).filter((span) => span !== "");
}

/** A span in bold: what a line is about. */
export function bold(text: string): Span {
  return { text, tone: "title" };
}

/** A span that's good for the one it happens to. */
export function good(text: string): Span {
  return { text, tone: "good" };
}

/** A span that's bad for the one it happens to. */
export function bad(text: string): Span {
  return { text, tone: "bad" };
}

/** A span that explains. */
export function faint(text: string): Span {
  return { text, tone: "faint" };
}

/** The words of a line without their looks, for tests and screen readers. */
export function plain(line: Line): string {
  return line.map((span) => (typeof span === "string" ? span : "text" in span ? span.text : "")).join("");
}
