import type { Seat, Types } from "../../kernel/game.ts";
import type { PlayPackage } from "../../kernel/game-package.ts";
import type { Line, Tone } from "../../kernel/text.ts";
import { type LogReader, type LogSide, plain, type Teller, Voice } from "../board/log-entry.ts";

/** Tells events in the game's own phrases, for boards that don't tell them themselves. */
export function plainTeller<G extends Types>(
  { phrases, game }: PlayPackage<G>,
  reader: LogReader,
): Teller<G> {
  const voice = new Voice(reader);
  return {
    tell(event, view) {
      const line = phrases.tell?.(event, view);
      if (line === undefined) return undefined;
      const side = sideOf(line) ?? sideNamed(line, game.seats, (seat) => phrases.seatName(view, seat), voice);
      return isTitle(line) ? { line, side, kind: "heading" } : { line, side };
    },
  };
}

/** A line that's all title starts a round or a level. */
function isTitle(line: Line): boolean {
  const [first] = line;
  return line.length === 1 && typeof first === "object" && "text" in first && first.tone === "title";
}

const SIDES: Partial<Record<Tone, LogSide>> = { own: "own", foe: "foe", bad: "danger", magic: "magic" };

/** The side whose shape is shown before a line: that of its first colored words. */
function sideOf(line: Line): LogSide | undefined {
  for (const span of line) {
    const side = typeof span === "object" ? SIDES[span.tone] : undefined;
    if (side !== undefined) return side;
  }
  return undefined;
}

/** Without colored words: the side of the player whose name starts the line. */
function sideNamed(line: Line, seats: number, nameOf: (seat: Seat) => string, voice: Voice): LogSide {
  const text = plain(line);
  const [seat, ...others] = Array.from({ length: seats }, (_, each) => each).filter((each) =>
    beginsWith(text, nameOf(each)),
  );
  return seat === undefined || others.length > 0 ? "none" : voice.sideOf(seat);
}

const beginsWith = (text: string, name: string) =>
  text.startsWith(name) && /^(?: |'|’|$)/.test(text.slice(name.length));
