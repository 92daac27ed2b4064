import {
  ALL_SEEING,
  type Coded,
  type Outcome,
  type Seat,
  SPECTATOR,
  type Types,
  type Viewer,
} from "../kernel/game.ts";
import type { PlayPackage } from "../kernel/game-package.ts";
import type { Random } from "../kernel/random/random.ts";
import { diceProblem } from "../protocol/dice.ts";
import type { TableInfo } from "../protocol/parts.ts";
import type { Notice, Player } from "../table/inputs.ts";
import type { Clock } from "./clock.ts";
import { DeadlineWarning } from "./deadline-warning.ts";
import type { HouseTable, Sight, TableEvent } from "./house-table.ts";
import { Imagination } from "./imagination.ts";
import { type MatchHandle, type MatchListener, MatchListeners, type Reply, type UndoPlan } from "./match.ts";
import { PendingMove } from "./pending-move.ts";
import { sentenceOf } from "./requests.ts";

/** Options of {@link HouseMatch}. */
export interface HouseMatchOptions {
  /** Random source of imagined states. */
  readonly random: Random;
  readonly clock: Clock;
  sha256(text: string): string;
  /** Whether a move is kept and sent again after a lost connection or a pause. Otherwise it fails with the reason. */
  readonly holds: boolean;
}

/** Whether the dice of a match match the house's commitment. */
export type DiceCheck =
  | { readonly type: "fair" | "unchecked" }
  | { readonly type: "unfair"; readonly problem: string };

/** A match at a table of a house. */
export class HouseMatch<Pack extends PlayPackage = PlayPackage> implements MatchHandle<Types, Pack> {
  readonly pack: Pack;
  readonly table: HouseTable;
  readonly #options: HouseMatchOptions;
  readonly #imagination: Imagination;
  readonly #listeners = new MatchListeners();
  readonly #warning: DeadlineWarning;
  #pending: PendingMove | null = null;
  /** Whether the own take-back request is pending, and whether the other player's was answered here. */
  #isAsking = false;
  #isAnswered = false;
  #record: Promise<string> | undefined;

  /** The match must have begun. */
  constructor(table: HouseTable, pack: Pack, options: HouseMatchOptions) {
    this.table = table;
    this.pack = pack;
    this.#options = options;
    this.#imagination = new Imagination(pack.game, options.random);
    this.#warning = new DeadlineWarning(options.clock, (seconds) =>
      this.#listeners.notice({ type: "hurry", seconds }),
    );
    this.#isAsking = table.asks !== null && table.asks === table.you;
    table.listen((event) => this.#hear(event));
  }

  get #sight(): Sight {
    if (this.table.sight === null) throw new Error("the match has not begun");
    return this.table.sight;
  }

  get people(): readonly Seat[] {
    return this.table.you === null ? [] : [this.table.you];
  }

  get viewers(): readonly Viewer[] {
    const { info, you } = this.table;
    if (info === null || you !== null) return [];
    const seats = info.places.map((_, seat) => seat);
    return info.spectators === "all" ? [ALL_SEEING, ...seats, SPECTATOR] : [SPECTATOR];
  }

  async look(viewer: Viewer): Promise<Reply> {
    try {
      await this.table.look(viewer);
      return undefined;
    } catch (error) {
      return sentenceOf(error);
    }
  }

  get viewer(): Viewer {
    return this.#sight.viewer;
  }

  get players(): readonly (Player | null)[] {
    return this.table.info?.places.map(({ player }) => player) ?? [];
  }

  get asked(): readonly Seat[] {
    return this.outcome === undefined ? this.#sight.asked : [];
  }

  get outcome(): Outcome | undefined {
    return this.table.over?.outcome;
  }

  get ending(): string | null {
    return this.table.over?.sentence ?? null;
  }

  get deadline(): number | null {
    return this.outcome === undefined ? this.#sight.deadline : null;
  }

  get isPaused(): boolean {
    return this.outcome === undefined && this.table.info?.paused === true;
  }

  get missing(): readonly Seat[] {
    return this.outcome === undefined ? (this.table.info?.missing ?? []) : [];
  }

  get asks(): Seat | null {
    return this.table.asks;
  }

  get consenting(): readonly Seat[] {
    return this.asks === null || this.#isAnswered ? [] : this.people.filter((seat) => seat !== this.asks);
  }

  get takesBack(): readonly number[] {
    return this.asks === null ? [] : this.table.takesBack;
  }

  /** Between people, hints are off unless they agreed on them; a rating says how strong a player is without them. */
  get isWithoutHints(): boolean {
    const { info } = this.table;
    return info !== null && (info.rated || (!info.hints && info.places.filter(isPerson).length > 1));
  }

  get isOpen(): boolean {
    return this.table.isCurrent;
  }

  get isBusy(): boolean {
    return this.#pending !== null;
  }

  view(): unknown {
    return this.#sight.view;
  }

  tellings(_viewer: Viewer, since: number): readonly Notice[] {
    return this.table.story.since(since);
  }

  newsFor(_viewer: Viewer, since: number) {
    return this.table.story.newsSince(since);
  }

  actions(seat: Seat): readonly unknown[] {
    return this.pack.game.actions(this.#imagined(), seat);
  }

  obstacle(seat: Seat, action: unknown): Coded | undefined {
    return this.pack.game.refusal(this.#imagined(), seat, action);
  }

  #imagined(): unknown {
    const { view, viewer } = this.#sight;
    return this.#imagination.of(view, viewer);
  }

  mayUndo(): boolean {
    return this.outcome === undefined;
  }

  async undoable(): Promise<UndoPlan> {
    try {
      const { notices, asks } = await this.table.ask({ type: "undoable" });
      return { type: "undoable", notices, asks };
    } catch (error) {
      return { type: "refused", why: sentenceOf(error) };
    }
  }

  /** Settles when the move is confirmed or has failed. Only one can be pending. */
  act(_seat: Seat, action: unknown): Promise<Reply> {
    if (this.#pending !== null) return Promise.resolve(undefined);
    const pending = new PendingMove(this.table, action, this.#options.holds, {
      held: () => this.#listeners.notice({ type: "held" }),
      settled: () => {
        this.#pending = null;
        this.#listeners.changed();
      },
    });
    this.#pending = pending;
    this.#listeners.changed();
    pending.send();
    return pending.reply;
  }

  undo(): Promise<Reply> {
    return this.#asked({ type: "undo" });
  }

  answer(_seat: Seat, yes: boolean): Promise<Reply> {
    this.#isAnswered = true;
    return this.#asked({ type: "answer", yes });
  }

  resign(): Promise<Reply> {
    return this.#asked({ type: "resign" });
  }

  pause(isPaused: boolean): Promise<Reply> {
    return this.#asked({ type: isPaused ? "pause" : "resume" });
  }

  async #asked(message: Parameters<HouseTable["ask"]>[0]): Promise<Reply> {
    try {
      await this.table.ask(message);
      return undefined;
    } catch (error) {
      return sentenceOf(error);
    }
  }

  /** Fetches the record; the house has it once the match is over. */
  record(): Promise<string> {
    this.#record ??= this.table.ask({ type: "record" }).then(({ record }) => record);
    this.#record.catch(() => {
      this.#record = undefined;
    });
    return this.#record;
  }

  /** Checks the dice against the house's commitment; undefined if none was stored before the match. */
  async checkDice(): Promise<DiceCheck | undefined> {
    const pledge = this.table.connection.identity.kept.pledges?.[this.table.id];
    if (pledge === undefined) return undefined;
    const { viewer, view } = this.#sight;
    let record: string;
    try {
      record = await this.record();
    } catch {
      return { type: "unchecked" };
    }
    const { game } = await this.pack.whole();
    const problem = diceProblem(game, record, pledge, { viewer, view }, this.#options.sha256);
    return problem === undefined ? { type: "fair" } : { type: "unfair", problem };
  }

  listen(listener: MatchListener): () => void {
    return this.#listeners.add(listener);
  }

  #hear(event: TableEvent): void {
    switch (event.type) {
      case "informed":
        this.#informed(event.before);
        break;
      case "seen":
        this.#seen(event.missed, event.before);
        break;
      case "told":
        this.#tell(event.tellings);
        break;
      case "over":
        this.#ended();
        break;
      case "chat":
        this.#listeners.notice({
          ...{ type: "chat", from: event.from, text: event.text, seat: event.seat },
          isProgram: event.program === true,
        });
        break;
      case "strike":
        this.#listeners.notice({ type: "strike", strikes: event.strikes, most: event.most, reason: "" });
        break;
      case "refused":
        this.#listeners.notice({ type: "said", sentence: event.sentence });
        break;
      case "lost":
      case "back":
        this.#listeners.notice({ type: event.type });
        break;
      default:
    }
    this.#warning.watch(this.#ownDeadline);
    this.#listeners.changed();
  }

  /** Until when a player here has to decide. */
  get #ownDeadline(): number | null {
    if (this.table.sight === null || !this.isOpen || this.isPaused || this.missing.length > 0) return null;
    return this.people.some((seat) => this.asked.includes(seat)) ? this.deadline : null;
  }

  #informed(before: TableInfo | null): void {
    const { info, isCurrent } = this.table;
    if (info === null) return;
    for (const notice of before === null ? [] : changes(before, info)) this.#listeners.notice(notice);
    if (info.asks !== before?.asks) this.#isAnswered = false;
    if (info.asks !== null && info.asks === this.table.you) this.#isAsking = true;
    // After a reconnect the table info arrives before the notices.
    else if (isCurrent) this.#stopAsking();
    if (!info.paused && info.missing.length === 0) this.#pending?.resumed();
  }

  #seen(missed: readonly Notice[], before: Sight | null): void {
    const { viewer, view } = this.#sight;
    this.#noticeTakenBack(missed);
    if (this.table.asks !== this.table.you) this.#stopAsking();
    if (before !== null && before.viewer !== viewer) this.#listeners.reset();
    else this.#listeners.frame({ tellings: missed, view, asked: this.asked, outcome: this.outcome });
    this.#pending?.seen();
  }

  #tell(tellings: readonly Notice[]): void {
    this.#noticeTakenBack(tellings);
    this.#listeners.frame({ tellings, view: this.#sight.view, asked: this.asked, outcome: this.outcome });
  }

  #noticeTakenBack(tellings: readonly Notice[]): void {
    if (!tellings.some((telling) => "takenBack" in telling)) return;
    this.#isAsking = false;
    this.#listeners.notice({ type: "taken back" });
  }

  #stopAsking(): void {
    if (this.#isAsking && this.outcome === undefined) this.#listeners.notice({ type: "not agreed" });
    this.#isAsking = false;
  }

  #ended(): void {
    // A move that was sent may have been the last one: the answer of the house tells.
    if (this.#pending?.isWaiting) {
      this.#listeners.notice({ type: "overtaken" });
      this.#pending.settle(undefined);
    }
    this.#listeners.frame({ tellings: [], view: this.#sight.view, asked: [], outcome: this.outcome });
  }
}

function isPerson({ player }: TableInfo["places"][number]): boolean {
  return player?.type === "person";
}

/** Changes at a table that people should know about. */
function* changes(before: TableInfo, after: TableInfo) {
  if (after.phase === "waiting") return;
  for (const [seat, { player, here }] of after.places.entries())
    if (player !== null && here !== (before.places[seat]?.here ?? here))
      yield { type: here ? "returned" : "away", seat, name: player.name } as const;
  for (const [seat, { player, standIn }] of after.places.entries())
    if (player !== null && standIn !== (before.places[seat]?.standIn ?? null))
      yield { type: standIn === null ? "relieved" : "stand-in", seat, name: player.name } as const;
  if (before.adjourned === null && after.adjourned !== null) yield { type: "adjourned" } as const;
  if (before.paused !== after.paused)
    yield after.paused ? ({ type: "paused", isForced: false } as const) : ({ type: "resumed" } as const);
  if (before.rematch === null && after.rematch !== null) yield { type: "rematch" } as const;
}
