import type { Clock } from "../../client/clock.ts";
import type { Frame } from "../../client/match.ts";
import type { Types, Viewer } from "../../kernel/game.ts";
import type { PlayPackage } from "../../kernel/game-package.ts";
import type { Notice } from "../../table/inputs.ts";
import type { BoardModule, Moment } from "../board/board.ts";
import type { LogEntry, LogReader, Teller } from "../board/log-entry.ts";
import { markPlaces } from "../board/told-places.ts";
import { Store } from "../frame/store.ts";
import { plainTeller } from "./plain-teller.ts";

/** A chat message. */
export interface Saying {
  readonly from: string;
  readonly text: string;
}

/** A line of the log as it's shown. */
export interface LogLine extends LogEntry {
  /** Unique among the lines: the number of its first notice; negative for chat. */
  readonly number: number;
  /** Its position: the number of its last notice or, for chat, of the last one before it. */
  readonly at: number;
  readonly isNew: boolean;
}

/** What's shown now. */
export interface Shown<G extends Types = Types> extends Omit<Frame<G>, "tellings"> {
  readonly viewer: Viewer;
  readonly moment: Moment<G>;
  readonly log: readonly LogLine[];
  /** Number of queued moments. */
  readonly waiting: number;
}

/** A notice of an event. */
type Told<G extends Types> = Extract<Notice<G>, { readonly event: unknown }>;

/** If more moments than this are queued, each is shown for this part of its time: fast bots must not leave the page behind. */
const CROWDS = [
  [8, 0.2],
  [3, 0.5],
] as const;

function isTakeBack(notice: Notice): boolean {
  return "takenBack" in notice;
}

/** If more moments than this are queued, the oldest are skipped. */
const MAX_WAITING_MOMENTS = 16;

/** How much longer a big moment is shown. */
const HIGHLIGHT_MS = 900;

const MAX_LOG_LINES = 500;

/**
 * Shows frames one after another: the board animates each, then the next one follows. Actions always apply to the
 * last one.
 */
export class Timeline<G extends Types = Types> {
  readonly shown: Store<Shown<G>>;
  readonly #pack: PlayPackage<G>;
  readonly #board: Pick<BoardModule<G>, "duration" | "highlight" | "teller">;
  /** Factor of the animation time; 0: no animation. */
  readonly #pace: () => number;
  readonly #clock: Pick<Clock, "later">;
  readonly #waiting: Frame<G>[] = [];
  /** Who reads the log, besides through whose eyes. */
  readonly #reader: () => Omit<LogReader, "viewer">;
  #callOff: (() => void) | undefined;
  /** What was told and not taken back. */
  #told: Told<G>[] = [];
  #teller: Teller<G> | undefined;
  #intended: G["action"] | undefined;
  #said = 0;

  constructor(
    pack: PlayPackage<G>,
    board: Pick<BoardModule<G>, "duration" | "highlight" | "teller">,
    pace: () => number,
    clock: Pick<Clock, "later">,
    viewer: Viewer,
    first: Frame<G>,
    reader: () => Omit<LogReader, "viewer">,
    /** Chat from before the match. */
    talk: readonly Saying[] = [],
  ) {
    this.#pack = pack;
    this.#board = board;
    this.#pace = pace;
    this.#clock = clock;
    this.#reader = reader;
    const said = talk.map((saying) => this.#saying(saying, false));
    this.shown = new Store(this.#fresh(viewer, first, 0, said));
  }

  /** Restarts with everything this viewer has seen so far, without animating it. */
  reset(viewer: Viewer, first: Frame<G>): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#waiting.length = 0;
    const { moment, log } = this.shown.value;
    const said = log.filter(({ number }) => number < 0);
    this.shown.set(this.#fresh(viewer, first, moment.number + 1, said));
  }

  /** Queues a frame. */
  push(frame: Frame<G>): void {
    this.#waiting.push(frame);
    // What was taken back isn't animated first.
    if (frame.tellings.some(isTakeBack)) return this.skip();
    while (this.#waiting.length > MAX_WAITING_MOMENTS) this.#show(this.#waiting.shift());
    if (this.#callOff === undefined) this.#next();
    else this.shown.merge({ waiting: this.#waiting.length });
  }

  /** Shows everything queued at once, and doesn't wait for the current animation. */
  skip(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    while (this.#waiting.length > 0) this.#show(this.#waiting.shift());
  }

  /** The player acts: the next events are the answer. */
  intend(action: G["action"]): void {
    this.#intended = action;
  }

  /** The lines of the log about these notices, and whether something happened after them. */
  linesOf(notices: readonly number[]): { readonly lines: readonly LogLine[]; readonly isFollowed: boolean } {
    const { log } = this.shown.value;
    const lines = log.filter(
      ({ number, at }) => notices.includes(number) || (number > 0 && notices.includes(at)),
    );
    const last = Math.max(0, ...notices);
    return { lines, isFollowed: last > 0 && this.#told.some(({ number }) => number > last) };
  }

  /** Adds a chat message to the log. */
  say(saying: Saying): void {
    const line = this.#saying(saying, true);
    this.shown.merge({ log: [...this.shown.value.log, line].slice(-MAX_LOG_LINES) });
  }

  /** Stops showing anything. */
  close(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#waiting.length = 0;
  }

  #fresh(
    viewer: Viewer,
    { tellings, view, asked, outcome }: Frame<G>,
    number: number,
    said: readonly LogLine[],
  ): Shown<G> {
    this.#told = [];
    this.#teller = undefined;
    const log = this.#logged(said, tellings, view, viewer, false);
    return {
      viewer,
      view,
      asked,
      outcome,
      log,
      waiting: 0,
      moment: { number, events: [], told: this.#told },
    };
  }

  #next(): void {
    const frame = this.#waiting.shift();
    if (frame === undefined) return;
    const events = this.#show(frame);
    const [, crowd] = CROWDS.find(([more]) => this.#waiting.length > more) ?? [0, 1];
    const isBig = this.#board.highlight?.(events, frame.view, this.shown.value.viewer) !== undefined;
    const length = events.length === 0 ? 0 : this.#board.duration(events) + (isBig ? HIGHLIGHT_MS : 0);
    const milliseconds = length * this.#pace() * crowd;
    if (milliseconds <= 0) return this.#next();
    this.#callOff = this.#clock.later(() => {
      this.#callOff = undefined;
      this.#next();
    }, milliseconds);
  }

  #show(frame: Frame<G> | undefined): readonly G["event"][] {
    if (frame === undefined) return [];
    const { tellings, view, asked, outcome } = frame;
    const before = this.shown.value;
    const isTakenBack = tellings.some(isTakeBack);
    if (isTakenBack) markPlaces();
    const events = tellings.flatMap((telling) => ("event" in telling ? [telling.event] : []));
    const log =
      tellings.length === 0 ? before.log : this.#logged(before.log, tellings, view, before.viewer, true);
    this.shown.set({
      viewer: before.viewer,
      view,
      asked,
      outcome,
      // Nothing of a move that was taken back stays on the board.
      moment:
        events.length === 0 && !isTakenBack
          ? before.moment
          : { number: before.moment.number + 1, events, told: this.#told },
      log,
      waiting: this.#waiting.length,
    });
    if (events.length > 0 || isTakenBack) this.#intended = undefined;
    return events;
  }

  #logged(
    before: readonly LogLine[],
    notices: readonly Notice<G>[],
    view: G["view"],
    viewer: Viewer,
    isNew: boolean,
  ): readonly LogLine[] {
    const gone = new Set(notices.flatMap((notice) => ("takenBack" in notice ? notice.takenBack : [])));
    const fresh = notices.filter(
      (notice): notice is Told<G> => "event" in notice && !gone.has(notice.number),
    );
    let log = before.map((line) => (line.isNew ? { ...line, isNew: false } : line));
    const isCut = gone.size > 0 && this.#told.some(({ number }) => gone.has(number));
    if (isCut) {
      // The rest is told again: what was taken back may have shaped the lines after it.
      this.#told = this.#told.filter(({ number }) => !gone.has(number));
      this.#teller = undefined;
      const said = log.filter(({ number }) => number < 0);
      log = this.#tell([], this.#told, view, viewer, false);
      log = [...log, ...said].sort((a, b) => a.at - b.at);
    }
    this.#told.push(...fresh);
    return this.#tell(log, fresh, view, viewer, isNew).slice(-MAX_LOG_LINES);
  }

  /** Adds lines for these events. */
  #tell(
    before: readonly LogLine[],
    told: readonly Told<G>[],
    view: G["view"],
    viewer: Viewer,
    isNew: boolean,
  ): LogLine[] {
    const reader = { ...this.#reader(), viewer };
    this.#teller ??= this.#board.teller?.(reader) ?? plainTeller(this.#pack, reader);
    const log = [...before];
    for (const { number, event } of told) {
      const entry = this.#teller.tell(event, view, isNew ? this.#intended : undefined);
      if (entry === undefined) continue;
      // A line that is replaced keeps its number, so that it isn't announced as a new one.
      const old = entry.replacesLast && (log.at(-1)?.number ?? -1) >= 0 ? log.pop() : undefined;
      log.push({ ...entry, number: old?.number ?? number, at: number, isNew });
    }
    return log;
  }

  #saying({ from, text }: Saying, isNew: boolean): LogLine {
    this.#said--;
    const line = [{ text: `${from}: `, tone: "title" as const }, text];
    return { number: this.#said, at: this.#told.at(-1)?.number ?? 0, line, side: "none", isNew };
  }
}
