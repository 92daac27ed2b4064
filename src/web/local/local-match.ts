import type { Entry } from "../../kernel/entry.ts";
import { clone, type Seat, type Types } from "../../kernel/game.ts";
import { Match } from "../../kernel/match.ts";
import type { Offer } from "../../kernel/offer.ts";
import { freshSeed } from "../../kernel/random/house.ts";
import { reopenRecord } from "../../kernel/read-record.ts";
import { hasMark, RecordWriter } from "../../kernel/record.ts";
import type { Effect, Input } from "../../table/inputs.ts";
import { refusalSentence } from "../../table/sentence.ts";
import { Table } from "../../table/table.ts";
import type { BoardModule } from "../board/board.ts";
import { courseOf } from "../board/course.ts";
import { Store } from "../frame/store.ts";
import type { Notice, Playing, Progress } from "../match/playing.ts";
import { type Frame, Stage } from "../match/stage.ts";
import { pace, settings } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { BotsHere } from "./bots-here.ts";
import { type Begun, Keeping } from "./keeping.ts";
import type { Kept, PlayedElsewhere } from "./saves.ts";
import { summaryOf } from "./summary.ts";

/** Who sits where and what it is called: as it is kept. */
export type Seated = Pick<Kept, "id" | "game" | "seating" | "names">;

const LATER = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** A match on this device: alone, against bots in threads of their own, or with a friend who takes turns at it. */
export class LocalMatch<G extends Types = Types> implements Playing<G> {
  readonly offer: Offer<G>;
  readonly seated: Seated;
  readonly stage: Stage<G>;
  readonly progress: Store<Progress>;
  /** Why nothing can be done here any more: another tab has the match. */
  readonly lost = new Store<PlayedElsewhere | null>(null);
  readonly canPause = false;
  readonly #table: Table<G>;
  readonly #notice: Notice;
  readonly #keeping: Keeping<G>;
  readonly #bots: BotsHere<G>;
  #viewer: Seat;
  #isClosed = false;

  private constructor(
    offer: Offer<G>,
    board: BoardModule<G>,
    seated: Seated,
    opened: Begun<G> & { readonly match: Match<G> },
    notice: Notice,
  ) {
    this.offer = offer;
    this.seated = seated;
    this.#notice = notice;
    this.#keeping = new Keeping(opened, notice, (lost) => {
      if (this.#isClosed) return notice(lost.message);
      this.close();
      this.lost.set(lost);
    });
    const now = Date.now();
    const last = opened.match.entries.at(-1)?.at ?? 0;
    this.#table = new Table(opened.match, {
      players: seated.seating.map((level, seat) => ({
        type: level === null ? "person" : "bot",
        name: seated.names[seat] ?? "",
      })),
      scribe: { entered: (entry) => this.#note(entry) },
      // Thinking times go on where they stood.
      now: now - last,
    });
    this.#bots = new BotsHere(this.#table, seated, {
      thinks: (thinking) => this.progress.merge({ thinking }),
      chose: (seat, action) => this.#handle({ type: "act", seat, action }),
      failed: notice,
    });
    this.#viewer = this.#askedPerson() ?? seated.seating.indexOf(null);
    this.progress = new Store<Progress>({
      names: seated.names,
      bots: seated.seating.flatMap((level, seat) => (level === null ? [] : [seat])),
      thinking: null,
      isBusy: false,
      isPaused: false,
      missing: [],
      asks: null,
      deadline: null,
      curtain: this.#isHotSeat ? this.#viewer : null,
      sentence: null,
      dice: null,
    });
    this.#table.watch(this.#viewer);
    this.stage = new Stage(offer, board, () => pace(settings.value), LATER, this.#viewer, this.#whole());
  }

  /** A new match. */
  static begin<G extends Types>(
    offer: Offer<G>,
    board: BoardModule<G>,
    seated: Seated,
    config: G["config"],
    notice: Notice,
  ): LocalMatch<G> {
    const match = new Match(offer.game, config, freshSeed());
    const writer = new RecordWriter(match);
    const local = new LocalMatch(
      offer,
      board,
      seated,
      { match, writer, text: writer.header(), pieces: 0 },
      notice,
    );
    local.#handle({ type: "tick" });
    return local;
  }

  /** Goes on with a match of this device, or says what is wrong with its record. */
  static resume<G extends Types>(
    offer: Offer<G>,
    board: BoardModule<G>,
    { kept, record }: { readonly kept: Kept; readonly record: string },
    notice: Notice,
  ): LocalMatch<G> | string {
    try {
      const read = reopenRecord(offer.game, record);
      if (!read.ok) return read.problem;
      const opened = { ...read.value, text: record, pieces: kept.pieces };
      const local = new LocalMatch(offer, board, kept, opened, notice);
      local.#goOn();
      return local;
    } catch (error) {
      // What is not verified may fail anywhere in the rules.
      return error instanceof Error ? error.message : String(error);
    }
  }

  get subtitle(): string {
    const { seating, names } = this.seated;
    if (seating.length === 1) return words.match.alone;
    return this.#isHotSeat
      ? names.join(" · ")
      : words.match.against(names.filter((_, seat) => seating[seat] !== null).join(", "));
  }

  get isOver(): boolean {
    return this.#table.match.outcome !== undefined;
  }

  act(action: G["action"]): void {
    this.#handle({ type: "act", seat: this.#viewer, action }, action);
  }

  undo(): void {
    this.#handle({ type: "undo", seat: this.#viewer });
  }

  resign(): void {
    this.#handle({ type: "resign", seat: this.#viewer });
  }

  lift(): void {
    this.progress.merge({ curtain: null });
  }

  record(): string {
    const { text, writer } = this.#keeping;
    return this.isOver ? text + writer.end() : text;
  }

  async course(): Promise<readonly G["view"][]> {
    return courseOf(this.#table.match);
  }

  /** Bots stop thinking, and nothing moves any more; the match is kept. */
  close(): void {
    this.#isClosed = true;
    this.#bots.stop();
    this.stage.close();
    this.#keeping.close();
  }

  /** Everybody who plays sits at this device, one after another. */
  get #isHotSeat(): boolean {
    return this.seated.seating.filter((level) => level === null).length > 1;
  }

  #askedPerson(): Seat | undefined {
    const { seating } = this.seated;
    return this.#table.asked.find((seat) => seating[seat] === null);
  }

  /** Everything as the viewer sees it now. */
  #whole(): Frame<G> {
    const { match } = this.#table;
    return {
      tellings: this.#table.toldSince(this.#viewer, 0),
      view: match.view(this.#viewer),
      asked: this.#table.asked,
      outcome: match.outcome,
    };
  }

  /** Entries are written down once they have been shown; a mark needs the state as its entry left it. */
  #note(entry: Entry<G>): void {
    const { writer } = this.#keeping;
    const { game, state } = writer.match;
    const left = hasMark(entry.number) ? clone(game, state) : undefined;
    this.#keeping.add(() => writer.entry(entry, left));
  }

  #handle(input: Input, action: G["action"] = null): void {
    if (this.#isClosed) return;
    if (input.type !== "act" || this.seated.seating[input.seat] === null) this.#bots.stop();
    const effects = this.#table.handle(input, Date.now());
    for (const effect of effects) if (effect.type === "refused") this.#refuse(effect.refusal, action);
    this.#show(effects);
    this.#keep();
    this.#goOn();
  }

  #refuse(refusal: Parameters<typeof refusalSentence<G>>[0], action: G["action"]): void {
    const view = this.#table.match.view(this.#viewer);
    this.#notice(refusalSentence(refusal, this.offer.phrases.en, view, action));
  }

  /** What the viewer is told is shown entry by entry; who is asked then belongs to the last. */
  #show(effects: readonly Effect<G>[]): void {
    const told = effects.filter((effect) => effect.type === "told" && effect.viewer === this.#viewer);
    const { outcome } = this.#table.match;
    for (const [index, effect] of told.entries()) {
      if (effect.type !== "told") continue;
      const isLast = index === told.length - 1;
      this.stage.push({
        tellings: effect.tellings,
        view: effect.view,
        asked: isLast ? this.#table.asked : [],
        outcome: isLast ? outcome : undefined,
      });
    }
    if (told.length === 0 && effects.length > 0)
      this.stage.push({
        tellings: [],
        view: this.#table.match.view(this.#viewer),
        asked: this.#table.asked,
        outcome,
      });
  }

  /** Bots that are asked think; at a shared device the next person is asked to come. */
  #goOn(): void {
    const { outcome } = this.#table.match;
    if (outcome !== undefined) {
      const sentence = `${this.offer.phrases.en.ending(this.#table.match.view(this.#viewer), outcome)}.`;
      this.progress.merge({ sentence, thinking: null });
      return;
    }
    const { asked } = this.#table;
    const next = this.#askedPerson();
    if (next !== undefined && !asked.includes(this.#viewer)) this.#handOver(next);
    for (const seat of asked) this.#bots.think(seat);
  }

  #handOver(seat: Seat): void {
    this.#table.unwatch(this.#viewer);
    this.#viewer = seat;
    this.#table.watch(seat);
    this.stage.reset(seat, this.#whole());
    this.progress.merge({ curtain: seat });
  }

  #keep(): void {
    const { match } = this.#table;
    this.#keeping.keep(() => ({
      ...this.seated,
      at: Date.now(),
      summary: summaryOf(this.offer, match, this.#viewer),
      winners: match.outcome?.winners ?? null,
    }));
  }
}
