import { reasonFor } from "../bots/advice.ts";
import { rounds } from "../bots/budget.ts";
import { positionAt } from "../bots/position.ts";
import type { Position } from "../kernel/bot.ts";
import type { Seat, Types } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import type { Offer } from "../kernel/offer.ts";
import { readRecord } from "../kernel/read-record.ts";
import type { Phrases } from "../kernel/text.ts";
import type { Input } from "../table/inputs.ts";
import { refusalSentence } from "../table/sentence.ts";
import { Table } from "../table/table.ts";
import type { CompanySetting } from "./fronts.ts";
import { isBegun } from "./keep.ts";

/** What the adviser says. */
export interface Advice<G extends Types> {
  readonly action: G["action"];
  readonly sentence: string;
}

/** One person at a table with bots, as a full screen needs it: bots act by themselves as soon as the person is not asked. */
export class Sitting<G extends Types> {
  readonly offer: Offer<G>;
  readonly setting: CompanySetting;
  readonly match: Match<G>;
  readonly table: Table<G>;
  readonly seat: Seat;
  readonly phrases: Phrases<G>;
  /** All that is drawn and decided at the screen comes from what the person may know. */
  view: G["view"];
  /** What a bot or the adviser is thinking about. */
  busy: Promise<void> | undefined;
  /** What the adviser said, until something happens. */
  advice: Advice<G> | undefined;
  /** What is to be said about the keeping of the match. */
  notice: string | undefined;
  readonly #hear: (events: readonly G["event"][], view: G["view"]) => void;
  /** The number of the last telling that each seat has heard. */
  readonly #told = new Map<Seat, number>();
  #closed = false;

  /** Goes on with a recorded match. Whoever listens is told what the person notices from now on. */
  constructor(
    offer: Offer<G>,
    record: string,
    setting: CompanySetting,
    hear: (events: readonly G["event"][], view: G["view"]) => void,
  ) {
    const loaded = readRecord(offer.game, record);
    if (!loaded.ok) throw new Error(loaded.problem);
    const { match } = loaded.value;
    const seats = Array.from({ length: match.game.seats }, (_, seat) => seat);
    this.offer = offer;
    this.setting = setting;
    this.match = match;
    this.phrases = offer.phrases.en;
    this.seat = seats.find((seat) => !setting.bots.has(seat)) ?? 0;
    this.table = new Table(match, {
      players: seats.map((seat) => ({
        type: setting.bots.has(seat) ? "bot" : "person",
        name: `seat ${seat + 1}`,
      })),
    });
    this.#hear = hear;
    this.view = match.view(this.seat);
    for (const seat of seats) this.#told.set(seat, this.table.newsFor(seat, 0).number);
    this.#goOn();
  }

  /** True if a match was begun that can be gone on with. */
  get open(): boolean {
    return isBegun(this.match) && this.match.outcome === undefined;
  }

  /** True if it is for the person to act. */
  get isAsked(): boolean {
    return this.table.asked.includes(this.seat);
  }

  /** The legal actions of the person. */
  actions(): readonly G["action"][] {
    return this.match.actions(this.seat);
  }

  /** All that the person has noticed so far. */
  past(): readonly G["event"][] {
    return this.table.newsFor(this.seat, 0).events;
  }

  /** Why the person cannot do this now, as a sentence; undefined if it is legal. */
  whyNot(action: G["action"]): string | undefined {
    const { match, seat, phrases, view } = this;
    const obstacle = match.game.refusal(match.state, seat, action);
    return obstacle === undefined ? undefined : phrases.refusal(view, action, obstacle);
  }

  /** Does something for the person; returns why not, as a sentence, if it is refused. */
  act(action: G["action"]): string | undefined {
    return this.#handle({ type: "act", seat: this.seat, action }, action);
  }

  undo(): string | undefined {
    return this.#handle({ type: "undo", seat: this.seat }, null);
  }

  resign(): string | undefined {
    return this.#handle({ type: "resign", seat: this.seat }, null);
  }

  /** Asks the adviser, who may take his time. */
  ask(): void {
    if (!this.isAsked || this.busy !== undefined) return;
    const position = this.#position(this.seat);
    this.#await(this.setting.adviser.choose(position), (action) => {
      this.advice = { action, sentence: this.#adviceText(position, action) };
    });
  }

  /** Nothing that is still being thought about will be done. */
  close(): void {
    this.#closed = true;
  }

  #handle(input: Input, action: G["action"]): string | undefined {
    if (this.busy !== undefined) return "Wait a moment.";
    const refused = this.#settle(input);
    this.#goOn();
    return refused && refusalSentence(refused.refusal, this.phrases, this.view, action);
  }

  /** Whatever happens at the table is told and kept by itself. */
  #settle(input: Input) {
    const effects = this.table.handle(input, 0);
    const { events, number } = this.table.newsFor(this.seat, this.#told.get(this.seat) ?? 0);
    this.#told.set(this.seat, number);
    this.view = this.match.view(this.seat);
    this.advice = undefined;
    this.#hear(events, this.view);
    this.notice = this.setting.keep(this.match) ?? this.notice;
    return effects.find((effect) => effect.type === "refused");
  }

  #goOn(): void {
    while (this.busy === undefined) {
      const [seat] = this.table.asked;
      if (seat === undefined || this.table.asked.includes(this.seat)) return;
      this.#await(this.setting.bots.get(seat)?.choose(this.#position(seat)), (action) => {
        this.#told.set(seat, this.table.newsFor(seat, 0).number);
        const refused = this.#settle({ type: "act", seat, action });
        if (refused !== undefined)
          throw new Error(
            `the bot at seat ${seat} chose an illegal action: ${JSON.stringify(refused.refusal)}`,
          );
      });
    }
  }

  /** Does something with what was chosen, at once or as soon as it is there. */
  #await(chosen: unknown, then: (action: G["action"]) => void): void {
    if (!(chosen instanceof Promise)) {
      then(chosen);
      return;
    }
    this.busy = chosen.then((action) => {
      if (this.#closed) return;
      this.busy = undefined;
      then(action);
      this.#goOn();
    });
  }

  #position(seat: Seat): Position<G> {
    const { events } = this.table.newsFor(seat, this.#told.get(seat) ?? 0);
    const { random } = this.setting;
    return positionAt(this.match, seat, { events, random, budget: rounds(this.offer.search.rounds) });
  }

  #adviceText(position: Position<G>, action: G["action"]): string {
    const { phrases, view, seat } = this;
    const label = (each: G["action"]) => phrases.label(view, each);
    const effect = phrases.hint?.(view, seat, action);
    const reason = reasonFor(this.offer, position, action, label);
    const name = `${label(action)}${effect === undefined ? "" : ` (${effect})`}.`;
    return reason === undefined ? name : `${name} ${reason}`;
  }
}
