import { type Delta, patched } from "../../kernel/delta.ts";
import type { Outcome, Seat, Viewer } from "../../kernel/game.ts";
import type { Offer } from "../../kernel/offer.ts";
import { readRecord } from "../../kernel/read-record.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import type { Spoken } from "../../protocol/server.ts";
import type { Telling } from "../../table/inputs.ts";
import type { BoardModule } from "../board/board.ts";
import { courseOf } from "../board/course.ts";
import { Store } from "../frame/store.ts";
import type { Notice, Playing, Progress } from "../match/playing.ts";
import { type Saying, Stage } from "../match/stage.ts";
import { pace, settings } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { type Connection, Refused, type Request } from "./connection.ts";
import { pledgeFor, problemWithDice } from "./dice.ts";
import type { ToldFrame } from "./messages.ts";

type ViewMessage = Extract<Spoken, { type: "view" }>;

const LATER = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Milliseconds after which somebody who is not there is away. */
const PATIENCE = 2000;

/** Milliseconds within which all is told that belongs together. */
const SOON = 500;

/** An action that is not confirmed yet: the seat's nth, which answers to this telling. */
interface Pending {
  readonly action: unknown;
  readonly count: number;
  readonly last: number;
}

/** A match at a table of the house, as this device is told of it. */
export class OnlineMatch implements Playing {
  readonly offer: Offer;
  readonly table: string;
  readonly stage: Stage;
  readonly progress: Store<Progress>;
  subtitle = "";
  canPause = false;
  readonly #connection: Connection;
  readonly #notice: Notice;
  #view: unknown;
  #config: unknown;
  #viewer: Viewer;
  #asked: readonly Seat[];
  /** The number of the last telling that is known here. */
  last: number;
  /** How many actions of the own seat are done. */
  #acted: number;
  /** What was done last and is not confirmed. */
  #pending: Pending | null = null;
  /** Whether it waits until the match goes on. */
  #isHeld = false;
  #record: Promise<string> | undefined;
  #outcome: Outcome | undefined;
  /** Whether something was taken back since it was asked for. */
  #isTakenBack = false;
  /** The seats of people who are away, those of whom it was told, and what tells it. */
  #away: readonly Seat[] = [];
  #toldAway: readonly Seat[] = [];
  #callOffTelling: (() => void) | undefined;

  constructor(
    offer: Offer,
    board: BoardModule,
    connection: Connection,
    first: {
      readonly view: ViewMessage;
      readonly past: readonly Telling[];
      readonly info: TableInfo;
      readonly talk: readonly Saying[];
    },
    notice: Notice,
  ) {
    const { view, past, info, talk } = first;
    this.offer = offer;
    this.table = view.table;
    this.#connection = connection;
    this.#notice = notice;
    this.#config = view.config;
    this.#view = this.#whole(view.view);
    this.#viewer = view.viewer;
    this.#asked = view.asked;
    this.last = view.number;
    this.#acted = view.acted;
    this.progress = new Store<Progress>({
      names: [],
      bots: [],
      thinking: null,
      isBusy: false,
      isPaused: false,
      missing: [],
      asks: null,
      deadline: view.deadline,
      curtain: null,
      sentence: null,
      dice: null,
    });
    this.informed(info);
    const frame = { tellings: past, view: this.#view, asked: this.#asked, outcome: undefined };
    this.stage = new Stage(offer, board, () => pace(settings.value), LATER, this.#viewer, frame, talk);
  }

  /** The connection stands again: the view is whole, and what was not confirmed is done now unless it was. */
  returned(view: ViewMessage, missed: readonly Telling[]): void {
    this.#config = view.config;
    this.#view = this.#whole(view.view);
    this.#asked = view.asked;
    this.last = view.number;
    this.#isTakenBack ||= hasTakenBack(missed);
    this.#acted = view.acted;
    const frame = { view: this.#view, asked: this.#asked, outcome: this.#outcome };
    if (view.viewer === this.#viewer) this.stage.push({ ...frame, tellings: missed });
    else this.stage.reset(view.viewer, { ...frame, tellings: missed });
    this.#viewer = view.viewer;
    this.progress.merge({ deadline: view.deadline });
    const pending = this.#pending;
    if (pending === null) return;
    if (this.#acted >= pending.count) this.#settle();
    else if (!this.#isHeld) this.#send(pending);
  }

  /** Something happened at the table. */
  told({ tellings, change, asked, deadline }: ToldFrame): void {
    if (change !== undefined) this.#view = this.#whole(patched(this.#view, change as Delta));
    this.last = tellings.at(-1)?.number ?? this.last;
    this.#isTakenBack ||= hasTakenBack(tellings);
    this.#asked = asked;
    this.progress.merge({ deadline });
    this.stage.push({ tellings, view: this.#view, asked, outcome: undefined });
  }

  /** The table is told of anew: who is there, whether it is paused. */
  informed({ places, paused, missing, asks, pausing, name, watchers }: TableInfo): void {
    const names = places.map(({ player }) => (player === null ? "" : nameOf(player)));
    this.#away = places.flatMap(({ here }, seat) => (here || seat === this.#viewer ? [] : [seat]));
    this.#callOffTelling ??= LATER(() => this.#tellAway(), PATIENCE);
    const notes = [
      ...this.#away.map((seat) => words.online.away(names[seat] ?? "", 1)),
      ...(watchers === 0 ? [] : [words.online.watching(watchers)]),
    ];
    this.canPause = pausing;
    this.subtitle = [name, ...notes].join(" · ");
    const isAnswered = asks === null && this.progress.value.asks === this.#viewer;
    // Whoever comes back is told how the table stands before he is told what happened.
    if (isAnswered) LATER(() => this.#tellRefused(), SOON);
    this.progress.merge({
      names,
      bots: places.flatMap(({ player }, seat) => (player?.type === "bot" ? [seat] : [])),
      isPaused: paused,
      missing,
      asks,
    });
    if (!this.#isHeld || paused || missing.length > 0) return;
    this.#isHeld = false;
    if (this.#pending !== null) this.#send(this.#pending);
  }

  /** Tells who went away and who came back; whoever only loaded the page again was never away. */
  #tellAway(): void {
    this.#callOffTelling = undefined;
    const { names, missing } = this.progress.value;
    const [away, told] = [this.#away, this.#toldAway];
    this.#toldAway = away;
    if (this.#outcome !== undefined) return;
    // That the match waits for somebody stands above the board.
    for (const seat of away)
      if (!told.includes(seat) && !missing.includes(seat)) this.#notice(words.online.left(names[seat] ?? ""));
    for (const seat of told)
      if (!away.includes(seat)) this.#notice(words.online.returned(names[seat] ?? ""), true);
  }

  /** What somebody asked to take back stays as it is. */
  #tellRefused(): void {
    if (!this.#isTakenBack && this.#outcome === undefined) this.#notice(words.online.notTakenBack);
  }

  over({ outcome, sentence }: Extract<Spoken, { type: "over" }>): void {
    this.#outcome = outcome as Outcome;
    if (this.#pending !== null) this.#notice(words.online.undoneOver);
    this.#pending = null;
    this.#isHeld = false;
    this.stage.push({ tellings: [], view: this.#view, asked: [], outcome: this.#outcome });
    this.progress.merge({
      sentence,
      deadline: null,
      isBusy: false,
      isPaused: false,
      missing: [],
      asks: null,
    });
    this.#checkDice().then((dice) => this.progress.merge({ dice }));
  }

  /** Compares the dice with what the house promised before the match. */
  async #checkDice(): Promise<Progress["dice"]> {
    const pledge = pledgeFor(this.table);
    if (pledge === undefined) return null;
    const seen = { viewer: this.#viewer, view: this.#view };
    let problem: string | undefined;
    try {
      problem = problemWithDice(this.offer, await this.#fetchRecord(), pledge, seen);
    } catch {
      return { isFair: false, sentence: words.online.diceUnchecked };
    }
    if (problem === undefined) return { isFair: true, sentence: words.online.diceFair };
    const sentence = words.online.diceUnfair(problem);
    this.#notice(sentence);
    return { isFair: false, sentence };
  }

  #fetchRecord(): Promise<string> {
    this.#record ??= this.#connection.ask({ type: "record", table: this.table }).then(({ record }) => record);
    return this.#record;
  }

  /** What was said at the table. */
  heard(saying: Saying): void {
    this.stage.say(saying);
  }

  get viewer(): Viewer {
    return this.#viewer;
  }

  act(action: unknown): void {
    if (this.#pending !== null) return;
    this.#pending = { action, count: this.#acted + 1, last: this.last };
    this.progress.merge({ isBusy: true });
    this.#send(this.#pending);
  }

  undo(): void {
    this.#isTakenBack = false;
    this.#ask({ type: "undo", table: this.table });
  }

  answer(yes: boolean): void {
    this.#ask({ type: "answer", table: this.table, yes });
  }

  pause(isPaused: boolean): void {
    this.#ask({ type: isPaused ? "pause" : "resume", table: this.table });
  }

  resign(): void {
    this.#ask({ type: "resign", table: this.table });
  }

  get hearers(): string {
    if (this.#outcome !== undefined) return words.match.say;
    return this.#viewer >= 0 ? words.online.toPlayers : words.online.toSpectators;
  }

  say(text: string): Promise<boolean> {
    return said(this.#connection, this.table, text, this.#notice);
  }

  /** The server has the record of every match that is over. */
  async course(): Promise<readonly unknown[] | undefined> {
    const read = readRecord(this.offer.game, await this.#fetchRecord());
    return read.ok ? courseOf(read.value.match) : undefined;
  }

  close(): void {
    this.#callOffTelling?.();
    this.stage.close();
  }

  #ask(message: Request): void {
    this.#connection.ask(message).catch((error) => this.#notice(sentenceOf(error)));
  }

  /**
   * An action is sent with its count, so that it is done once however often it must be sent, and with the last telling that it answers
   * to, so that it is never taken for another decision.
   */
  #send(pending: Pending): void {
    this.#connection.ask({ type: "act", table: this.table, ...pending }).then(
      () => {
        this.#acted = pending.count;
        this.#settle();
      },
      (error) => {
        if (this.#pending !== pending) return;
        const code = error instanceof Refused ? error.code : "";
        // It is sent again when the connection stands.
        if (code === "lost") return;
        if (code === "paused") return this.#hold();
        this.#settle();
        this.#notice(sentenceOf(error));
      },
    );
  }

  /** The match stands still, mostly because the other player isn't back yet: the action is done when it goes on. */
  #hold(): void {
    this.#isHeld = true;
    this.#notice(words.online.held, true);
  }

  #settle(): void {
    this.#pending = null;
    this.#isHeld = false;
    this.progress.merge({ isBusy: false });
  }

  /** A view as boards have it: the config never travels with it. */
  #whole(view: unknown): unknown {
    return { ...(view as object), config: this.#config };
  }
}

function hasTakenBack(tellings: readonly Telling[]): boolean {
  return tellings.some((telling) => "takenBack" in telling);
}

/** What a player at a table is called; bots are by their level. */
export function nameOf({ type, name }: { readonly type: "person" | "bot"; readonly name: string }): string {
  return type === "bot" ? words.match.bot(name) : name;
}

/** Says something at a table; true if it was said, and otherwise people read why not. */
export async function said(
  connection: Connection,
  table: string,
  text: string,
  notice: Notice,
): Promise<boolean> {
  try {
    await connection.ask({ type: "chat", table, text });
    return true;
  } catch (error) {
    notice(unsaid(error));
    return false;
  }
}

/** Why something was not said; what the house says of malformed messages is for programs. */
function unsaid(error: unknown): string {
  const code = error instanceof Refused ? error.code : "";
  if (code === "lost") return words.online.unsaidLost;
  return code === "malformed" ? words.online.unsayable : sentenceOf(error);
}

/** What an error says to people. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
