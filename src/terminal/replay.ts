import { CHANCE, type Viewer } from "../kernel/game.ts";
import { Match } from "../kernel/match.ts";
import type { Offer } from "../kernel/offer.ts";
import { type Program, READ } from "../kernel/program.ts";
import type { Line } from "../kernel/text.ts";
import { oneLine } from "../kernel/visible.ts";
import type { Painter } from "./paint.ts";
import { resultLine } from "./play.ts";

/** A verified record to be shown. */
export interface Replay {
  readonly offer: Offer;
  readonly match: Match;
  /** Through whose eyes. */
  readonly viewer: Viewer;
  readonly painter: Painter;
  /** True if a person steps through it; otherwise all of it is printed. */
  readonly interactive: boolean;
}

const KEYS = "Enter: next  b: back  NUMBER: go to that step  end: last step  q: quit";

/** Shows a record step by step. */
export function* replay(show: Replay): Program {
  const { match, painter, interactive } = show;
  const last = match.steps.length;
  yield `${painter.line([{ text: match.game.title, tone: "title" }])}, ${last} steps, seed ${match.seed}: valid.\n`;
  if (interactive) yield `${KEYS}\n`;
  const screen = new Screen(show);
  let at = 0;
  for (;;) {
    yield screen.at(at);
    if (!interactive) {
      if (at === last) break;
      at++;
      continue;
    }
    yield `step ${at} of ${last}> `;
    const answer = (yield READ)?.trim();
    if (answer === undefined || answer === "q" || (answer === "" && at === last)) break;
    if (answer === "") at++;
    else if (answer === "b") at = Math.max(0, at - 1);
    else if (answer === "end") at = last;
    else if (/^[0-9]+$/.test(answer)) at = Math.min(last, Number(answer));
    else yield `${oneLine(`"${answer}" is no command. ${KEYS}`)}\n`;
  }
  return 0;
}

/** The match as it stood after any number of its steps. */
class Screen {
  readonly show: Replay;
  /** A second match that is played forward; going back begins it anew. */
  past: Match;

  constructor(show: Replay) {
    this.show = show;
    this.past = this.beginning();
  }

  beginning(): Match {
    const { game, config, seed } = this.show.match;
    return new Match(game, config, seed);
  }

  at(step: number): string {
    const { offer, viewer, painter, match } = this.show;
    if (this.past.steps.length > Math.max(0, step - 1)) this.past = this.beginning();
    while (this.past.steps.length < step - 1) this.advance();
    const lines: Line[] = step === 0 ? [] : [[{ text: `step ${step}: ${this.actor(step)}`, tone: "faint" }]];
    if (step > 0) this.advance();
    const { game, state } = this.past;
    const view = game.view(state, viewer);
    if (step > 0) {
      for (const event of this.past.steps.at(-1)?.events ?? []) {
        const seen = game.witness(event, viewer);
        const line = seen === undefined ? undefined : offer.phrases.tell(seen, view);
        if (line !== undefined) lines.push(line);
      }
    }
    // Between a question to chance and its answer there is nothing new to see.
    const waiting = game.toMove(state)[0] === CHANCE;
    if (!waiting) lines.push(...offer.phrases.scene(view, viewer, []));
    if (step === match.steps.length && match.outcome !== undefined) lines.push(resultLine(match));
    return lines.map((line) => `${painter.line(line)}\n`).join("");
  }

  advance(): void {
    const next = this.show.match.steps[this.past.steps.length];
    if (next !== undefined) this.past.replay(next.mover, next.action);
  }

  /** Who makes the step that comes next and, if the viewer may know, what it is. */
  actor(step: number): string {
    const { match, offer, viewer } = this.show;
    const next = match.steps[step - 1];
    if (next === undefined) return "";
    const { game, state } = this.past;
    const open = next.mover === viewer || next.mover === CHANCE || game.seats === 1;
    const who =
      next.mover === CHANCE ? "chance" : offer.phrases.seatName(game.view(state, viewer), next.mover);
    return open ? `${who}, ${game.label(state, next.action)}` : who;
  }
}
