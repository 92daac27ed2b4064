import { Film } from "../client/film.ts";
import { whole } from "../client/match.ts";
import { posterOf } from "../games/index.ts";
import type { Decision, Entry } from "../kernel/entry.ts";
import { CHANCE, type Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import type { Match } from "../kernel/match.ts";
import { type Program, READ } from "../kernel/program.ts";
import { GENERATOR } from "../kernel/record.ts";
import { type Line, type Phrases, plainText } from "../kernel/text.ts";
import { linesOf, oneLine } from "../kernel/visible.ts";
import type { Painter } from "./paint.ts";
import { resultLine } from "./result.ts";
import { say } from "./say.ts";
import { tableLines } from "./table-lines.ts";

/** A verified record to be shown. */
export interface Replay {
  readonly pack: GamePackage;
  readonly match: Match;
  /** Whose view to show. */
  readonly viewer: Viewer;
  readonly painter: Painter;
  /** True if the table is told in sentences instead of drawn. */
  readonly plain?: boolean;
  /** Current width of the screen. */
  columns(): number;
  /** True if a person steps through it; otherwise everything is printed. */
  readonly interactive: boolean;
}

/** What can be typed between two steps. */
export function stepKeys(): string {
  return say.show.keys;
}

/** Shows a record entry by entry. */
export function* show(replay: Replay): Program {
  const { match, painter, interactive } = replay;
  const last = match.entries.length;
  const title = painter.line([{ text: posterOf(match.game).title, tone: "title" }]);
  const described = match.outcome === undefined ? say.show.unfinished : say.show.complete;
  yield `${described(title, last, match.seed, GENERATOR)}\n`;
  if (interactive) yield `${stepKeys()}\n`;
  const screen = new Screen(replay);
  return yield* stepThrough(last, (number) => screen.at(number), interactive);
}

/** Steps through a number of screens; the first shows the state before the first step. */
export function* stepThrough(
  last: number,
  screen: (number: number) => string,
  interactive: boolean,
): Program {
  for (let at = 0; ; ) {
    yield screen(at);
    if (!interactive) {
      if (at === last) break;
      at++;
      continue;
    }
    yield `${say.show.stepOf(at, last)}> `;
    const answer = (yield READ)?.trim();
    if (answer === undefined || answer === "q" || (answer === "" && at === last)) break;
    if (answer === "") at++;
    else if (answer === "b") at = Math.max(0, at - 1);
    else if (answer === "end") at = last;
    else if (/^[0-9]+$/.test(answer)) at = Math.min(last, Number(answer));
    else yield `${oneLine(say.unknownCommand(answer, ` ${stepKeys()}`))}\n`;
  }
  return 0;
}

const NONE: ReadonlySet<string> = new Set();

/** The match after any number of its entries. */
class Screen {
  readonly replay: Replay;
  readonly phrases: Phrases;
  readonly film: Film;
  /** The number of the last screen, and the lines of its table. */
  #last = 0;
  #known: ReadonlySet<string> = NONE;

  constructor(replay: Replay) {
    this.replay = replay;
    this.phrases = replay.pack.phrases;
    this.film = new Film(replay.pack, replay.match);
    this.film.seek(0, replay.viewer);
  }

  at(number: number): string {
    const { viewer, painter, match, columns, plain = false } = this.replay;
    const { film, phrases } = this;
    const before = Math.max(0, number - 1);
    if (film.at !== before) film.seek(before, viewer);
    const next = match.entries[number - 1];
    const lines: Line[] = [];
    if (next !== undefined) lines.push([{ text: say.show.step(number, this.headline(next)), tone: "faint" }]);
    const { tellings, view, asked } = (next && film.forward()) ?? { ...whole(film), tellings: [] };
    for (const telling of tellings) {
      const line = "event" in telling ? phrases.tell(telling.event, view) : undefined;
      if (line !== undefined) lines.push(line);
    }
    // While chance is asked there is nothing new to see.
    if (asked[0] !== CHANCE) {
      const table = tableLines(phrases, view, viewer, [], { plain });
      // A listener who goes on is told what has changed, anyone else the whole table.
      const known = plain && number === this.#last + 1 ? this.#known : NONE;
      lines.push(...table.filter((line) => !known.has(plainText(line))));
      this.#known = new Set(table.map(plainText));
    }
    this.#last = number;
    if (number === match.entries.length && match.outcome !== undefined) lines.push(resultLine(film, viewer));
    const rows = lines.flatMap((line) => painter.rows(line, columns()));
    return linesOf(rows);
  }

  /** Who makes the next entry and, if the viewer may know, what it is. */
  headline(entry: Entry): string {
    const { viewer, match } = this.replay;
    const view = this.film.view(viewer);
    if (entry.type === "decision") return this.decision(entry.decision, view);
    const { mover, action } = entry;
    const who = mover === CHANCE ? say.show.chance : this.phrases.seatName(view, mover);
    const isOpen = mover === viewer || mover === CHANCE || match.game.seats === 1;
    return isOpen ? `${who}, ${this.phrases.label(view, action)}` : who;
  }

  decision(decision: Decision, view: unknown): string {
    switch (decision[0]) {
      case "forfeit":
        return say.show.forfeits[decision[2]](this.phrases.seatName(view, decision[1]));
      case "undo":
        return say.show.takenBack(decision[1]);
      case "take back":
        return say.show.backTo(decision[1]);
    }
  }
}
