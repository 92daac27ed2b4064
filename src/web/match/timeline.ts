import type { Clock } from "../../client/clock.ts";
import type { Frame } from "../../client/match.ts";
import type { Seat, Types, Viewer } from "../../kernel/game.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import type { Line, Tone } from "../../kernel/text.ts";
import type { Notice } from "../../table/inputs.ts";
import type { BoardModule, Moment } from "../board/board.ts";
import { Store } from "../frame/store.ts";

/** A chat message. */
export interface Saying {
  readonly from: string;
  readonly text: string;
}

/** A line of the log. */
export interface LogLine {
  /** Number of the frame it's about; negative for chat. */
  readonly number: number;
  readonly line: Line;
  readonly side: "own" | "foe" | "danger" | "magic" | "none";
  /** The place on the board it's about, as the board names it. */
  readonly place: string | undefined;
  readonly isRound: boolean;
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

/** If more moments than this are queued, each is shown for half the time. */
const CROWDED_MOMENTS = 3;

/** If more moments than this are queued, the oldest are skipped. */
const MAX_WAITING_MOMENTS = 60;

const MAX_LOG_LINES = 500;

/**
 * Shows frames one after another: the board animates each, then the next one follows. Actions always apply to the
 * last one.
 */
export class Timeline<G extends Types = Types> {
  readonly shown: Store<Shown<G>>;
  readonly #pack: GamePackage<G>;
  readonly #board: Pick<BoardModule<G>, "duration" | "placeOf">;
  /** Factor of the animation time; 0: no animation. */
  readonly #pace: () => number;
  readonly #clock: Pick<Clock, "later">;
  readonly #waiting: Frame<G>[] = [];
  #callOff: (() => void) | undefined;
  #said = 0;

  constructor(
    pack: GamePackage<G>,
    board: Pick<BoardModule<G>, "duration" | "placeOf">,
    pace: () => number,
    clock: Pick<Clock, "later">,
    viewer: Viewer,
    first: Frame<G>,
    /** Chat from before the match. */
    talk: readonly Saying[] = [],
  ) {
    this.#pack = pack;
    this.#board = board;
    this.#pace = pace;
    this.#clock = clock;
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
    const log = this.#logged(said, tellings, view, viewer, false);
    return { viewer, view, asked, outcome, log, waiting: 0, moment: { number, events: [] } };
  }

  #next(): void {
    const frame = this.#waiting.shift();
    if (frame === undefined) return;
    const events = this.#show(frame);
    const crowd = this.#waiting.length > CROWDED_MOMENTS ? 0.5 : 1;
    const milliseconds = events.length === 0 ? 0 : this.#board.duration(events) * this.#pace() * crowd;
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
    const events = tellings.flatMap((telling) => ("event" in telling ? [telling.event] : []));
    this.shown.set({
      viewer: before.viewer,
      view,
      asked,
      outcome,
      moment: events.length === 0 ? before.moment : { number: before.moment.number + 1, events },
      log: tellings.length === 0 ? before.log : this.#logged(before.log, tellings, view, before.viewer, true),
      waiting: this.#waiting.length,
    });
    return events;
  }

  #logged(
    before: readonly LogLine[],
    tellings: readonly Notice<G>[],
    view: G["view"],
    viewer: Viewer,
    isNew: boolean,
  ): readonly LogLine[] {
    const { phrases, game } = this.#pack;
    const nameOf = (seat: Seat) => phrases.en.seatName(view, seat);
    const gone = new Set(tellings.flatMap((telling) => ("takenBack" in telling ? telling.takenBack : [])));
    const old = before
      .filter(({ number }) => !gone.has(number))
      .map((line) => (line.isNew ? { ...line, isNew: false } : line));
    const fresh = tellings.flatMap((telling) => {
      if (!("event" in telling) || gone.has(telling.number)) return [];
      const line = phrases.en.tell(telling.event, view);
      if (line === undefined) return [];
      return [
        {
          number: telling.number,
          line,
          side: sideOf(line) ?? sideNamed(line, game.seats, nameOf, viewer),
          place: this.#board.placeOf?.(telling.event),
          isRound: isTitle(line),
          isNew,
        },
      ];
    });
    return [...old, ...fresh].slice(-MAX_LOG_LINES);
  }

  #saying({ from, text }: Saying, isNew: boolean): LogLine {
    this.#said--;
    const line: Line = [{ text: `${from}: `, tone: "title" }, text];
    return { number: this.#said, line, side: "none", place: undefined, isRound: false, isNew };
  }
}

/** A line that's all title starts a round or a level. */
function isTitle(line: Line): boolean {
  const [first] = line;
  return line.length === 1 && typeof first === "object" && "text" in first && first.tone === "title";
}

const SIDES: Partial<Record<Tone, LogLine["side"]>> = {
  own: "own",
  foe: "foe",
  bad: "danger",
  magic: "magic",
};

/** The side whose shape is shown before a line: that of its first colored words. */
function sideOf(line: Line): LogLine["side"] | undefined {
  for (const span of line) {
    const side = typeof span === "object" ? SIDES[span.tone] : undefined;
    if (side !== undefined) return side;
  }
  return undefined;
}

/**
 * Without colored words: the side of the player whose name starts the line. Spectators sit behind the first player.
 */
function sideNamed(
  [first]: Line,
  seats: number,
  nameOf: (seat: Seat) => string,
  viewer: Viewer,
): LogLine["side"] {
  const text = typeof first === "string" ? first : first !== undefined && "text" in first ? first.text : "";
  const named = Array.from({ length: seats }, (_, seat) => seat).filter((seat) =>
    beginsWith(text, nameOf(seat)),
  );
  const [seat, ...others] = named;
  if (seat === undefined || others.length > 0) return "none";
  return seat === Math.max(viewer, 0) ? "own" : "foe";
}

const beginsWith = (text: string, name: string) =>
  text.startsWith(name) && /^(?: |'|’|$)/.test(text.slice(name.length));
