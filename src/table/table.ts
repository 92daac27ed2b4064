import { deltaText } from "../kernel/delta.ts";
import type { Entry, MatchObstacle } from "../kernel/entry.ts";
import { ALL_SEEING, CHANCE, type Seat, type Timing, type Types, type Viewer } from "../kernel/game.ts";
import type { Acted, Match, Watcher } from "../kernel/match.ts";
import { Clock, TIMELESS } from "./clock.ts";
import type { Effect, Input, Notice, Player, Remark, TableObstacle, TableRefusal } from "./inputs.ts";
import { Tellings } from "./notices.ts";
import { recall } from "./recall.ts";

/** Options of a table. */
export interface TableOptions<G extends Types = Types> {
  /** Who sits at which seat at first. */
  readonly players: readonly Player[];
  /**
   * Called for every entry before all others, while the state is the one right after it: for the writer of the
   * record.
   */
  readonly scribe?: Watcher<G>;
  /** The time limits in force; none by default. */
  readonly timing?: Timing;
  /**
   * Delay before the next step of chance, if it could be mistaken for a player's; without it, chance moves at once.
   */
  readonly pace?: () => number;
  /** When the match began, in milliseconds by the caller's clock; without it no times are kept. */
  readonly now?: number;
  /**
   * When a loaded match continues, and who is not there yet; its clocks follow from its record. `now` is null if they
   * went on while the match wasn't loaded.
   */
  readonly resumed?: {
    readonly now: number | null;
    readonly missing: readonly Seat[];
    /** Who adjourned it; null if it isn't adjourned. */
    readonly adjournedBy?: Seat | null;
  };
}

/** A player's request to go back to before an entry. */
interface Proposal {
  readonly seat: Seat;
  readonly entry: number;
  /** The people who have not answered yet. */
  readonly asked: Set<Seat>;
}

/** What an undo would take back; `asks` is null if the rules allow it without consent. */
export type Undoable<G extends Types = Types> =
  | { readonly ok: true; readonly entry: number; readonly asks: readonly Seat[] | null }
  | { readonly ok: false; readonly refusal: TableRefusal<G> };

/**
 * One match as people and programs play it. Inputs with a time stamp go in, effects come out; a table has no clock,
 * socket or thread of its own. After each input its owner checks which seats are to decide (`asked`) and when time is
 * up (`deadline`).
 */
export class Table<G extends Types = Types> {
  readonly match: Match<G>;
  /** Who plays each seat; a bot may stand in for a person for a while. */
  players: readonly Player[];
  readonly clock: Clock;
  /** Deadlines missed in a row, by seat. */
  readonly strikes: number[];
  proposal: Proposal | null = null;
  readonly #began: number | undefined;
  readonly #told = new Map<Viewer, Tellings<G>>();
  #effects: Effect<G>[] = [];
  readonly #pace: (() => number) | undefined;
  /** When chance takes its next step, if it is to move and has to wait. */
  #chanceAt: number | null = null;

  constructor(match: Match<G>, { players, scribe, timing = TIMELESS, pace, now, resumed }: TableOptions<G>) {
    this.match = match;
    this.players = players;
    this.clock = new Clock(timing);
    this.#pace = match.game.paced ? pace : undefined;
    match.rolls = this.#pace === undefined;
    this.strikes = players.map(() => 0);
    this.#began = now;
    match.watcher = {
      entered: (entry) => {
        scribe?.entered(entry);
        this.#entered(entry);
      },
    };
    if (resumed === undefined) this.clock.ask(this.asked, null, now ?? 0);
    else this.#resumed(resumed);
  }

  /** Clocks were stopped since the last known event of the match, unless `now` is null. */
  #resumed({ now, missing, adjournedBy = null }: NonNullable<TableOptions["resumed"]>): void {
    const last = (this.#began ?? 0) + recall(this.match, this.clock, this.strikes);
    this.clock.shift(this.#began ?? 0);
    if (adjournedBy !== null) this.clock.adjourn(adjournedBy, last);
    for (const seat of missing) this.#lose(seat, last);
    if (now !== null) this.clock.shift(now - last);
  }

  /** The seats that are to decide now; none when the match is over or paused. */
  get asked(): readonly Seat[] {
    const { toMove } = this.match;
    return this.clock.stands || toMove[0] === CHANCE ? [] : toMove;
  }

  /** When {@link Input} "tick" is due next; null if nothing is scheduled. */
  get deadline(): number | null {
    if (this.match.outcome !== undefined) return null;
    // If chance was to move when a match was loaded, it is due at once.
    const chanceIsNext = !this.clock.stands && this.match.toMove[0] === CHANCE;
    return chanceIsNext ? (this.#chanceAt ?? 0) : this.clock.next();
  }

  /**
   * The seats that are to decide now, as far as this viewer may know: where chance can be mistaken for a player,
   * viewers know only whether they themselves are asked.
   */
  askedFor(viewer: Viewer): readonly Seat[] {
    if (!this.#isHidden(viewer)) return this.asked;
    return this.asked.includes(viewer) ? [viewer] : [];
  }

  /** The next deadline among the seats that this viewer knows to be asked, or the end of a pause. */
  deadlineFor(viewer: Viewer): number | null {
    if (this.match.outcome !== undefined) return null;
    if (this.clock.stands || !this.#isHidden(viewer)) return this.clock.next();
    return this.asked.includes(viewer) ? this.clock.deadlineOf(viewer) : null;
  }

  #isHidden(viewer: Viewer): boolean {
    return this.match.game.paced === true && viewer !== ALL_SEEING;
  }

  /** From now on effects include this viewer's notices of every entry. Returns their current view. */
  watch(viewer: Viewer): G["view"] {
    const view = this.match.view(viewer);
    this.#tellings(viewer).seen = view;
    return view;
  }

  /** Stops notices to this viewer. */
  unwatch(viewer: Viewer): void {
    this.#tellings(viewer).seen = undefined;
  }

  /** This viewer's notices after a number. */
  toldSince(viewer: Viewer, number: number): readonly Notice<G>[] {
    return this.#tellings(viewer).all.list.slice(number);
  }

  /** The number of notices to this viewer. */
  toldTo(viewer: Viewer): number {
    return this.#tellings(viewer).count;
  }

  /** The events after a number that still count, and the number to continue from. */
  newsFor(viewer: Viewer, number: number): { readonly events: G["event"][]; readonly number: number } {
    const tellings = this.#tellings(viewer);
    return { events: tellings.all.eventsSince(number), number: tellings.count };
  }

  /** Processes an input at a given time and returns its effects. If it throws, the match stays as it was. */
  handle(input: Input, now: number): readonly Effect<G>[] {
    this.#effects = [];
    const over = this.match.outcome !== undefined;
    try {
      this.#dispatch(input, now);
      this.#rollDueChance(now);
    } catch (error) {
      this.#forget();
      throw error;
    }
    const { outcome } = this.match;
    const effects = this.#effects;
    this.#effects = [];
    if (!over && outcome !== undefined) effects.push({ type: "over", outcome });
    return effects;
  }

  /** Steps of chance happen when they are due: each after a while, or all at once without a pace. */
  #rollDueChance(now: number): void {
    while (this.match.toMove[0] === CHANCE) {
      this.#chanceAt ??= now + Math.round(this.#pace?.() ?? 0);
      if (this.clock.stands || this.#chanceAt > now) return;
      this.#chanceAt = null;
      this.match.rollOnce(this.#at(now));
      this.clock.ask(this.asked, null, now);
    }
    this.#chanceAt = null;
  }

  /** The match was rolled back to before the failed input: no viewer was told of it. */
  #forget(): void {
    this.#effects = [];
    for (const [viewer, { seen }] of this.#told) {
      this.#told.set(viewer, new Tellings(this.match, viewer));
      if (seen !== undefined) this.watch(viewer);
    }
  }

  #dispatch(input: Input, now: number): void {
    switch (input.type) {
      case "act":
        return this.#act(input.seat, input.action, now);
      case "undo":
        return this.#undo(input.seat, now);
      case "answer":
        return this.#answer(input.seat, input.yes, now);
      case "resign":
        return this.#forfeit(input.seat, "resigned", now);
      case "leave":
        return this.#forfeit(input.seat, "left", now);
      case "expel":
        return this.#forfeit(input.seat, "expelled", now);
      case "pause":
        return this.#pause(input.seat, now);
      case "resume":
        return this.#resume(input.seat, now);
      case "adjourn":
        return this.#adjourn(input.seat, now);
      case "lose":
        return this.#lose(input.seat, now);
      case "return":
        return this.#return(input.seat, now);
      case "tick":
        return this.#tick(now);
    }
  }

  #act(seat: Seat, action: unknown, now: number): void {
    if (this.clock.stands) return this.#object(seat, { code: "paused" });
    const acted = this.match.submit(seat, action, this.#at(now));
    if (!acted.ok) return this.#refuse(seat, acted.refusal);
    this.proposal = null;
    const [step] = acted.entries;
    const isPart = step?.type === "step" && this.match.game.isPart?.(step.action) === true;
    if (!isPart) this.strikes[seat] = 0;
    this.clock.ask(this.asked, isPart ? null : seat, now);
  }

  /** What "undo" of a seat would take back, and who has to agree; or why it can't. */
  undoable(seat: Seat): Undoable<G> {
    const { outcome } = this.match;
    const obstacle: MatchObstacle | undefined =
      outcome === undefined ? this.match.undoRefusal(seat) : { code: "over" };
    const last = this.match.activeEntries.findLast((entry) => entry.type === "step" && entry.mover === seat);
    if (last !== undefined && obstacle === undefined) return { ok: true, entry: last.number, asks: null };
    const reason: MatchObstacle = obstacle ?? { code: "nothing done" };
    const refused = { ok: false, refusal: { by: "match", obstacle: reason } } as const;
    if (last === undefined || outcome !== undefined) return refused;
    const others = this.players.flatMap(({ type }, other) =>
      type === "person" && other !== seat ? [other] : [],
    );
    const hasBots = this.players.some(({ type }) => type === "bot");
    if (others.length > 0 && !hasBots) return { ok: true, entry: last.number, asks: others };
    // Dice can't agree, and people can't forget; bots can.
    const events = this.#newsSince(last.number, seat);
    if (events.length > 0) return { ok: false, refusal: { by: "news", obstacle: reason, events } };
    const isNews = others.some((other) => this.#newsSince(last.number, other).length > 0);
    return isNews || this.#rolledSince(last.number)
      ? refused
      : { ok: true, entry: last.number, asks: others };
  }

  /** The numbers of a viewer's notices about an entry. */
  noticesOf(viewer: Viewer, entry: number): readonly number[] {
    return this.#tellings(viewer).all.about(entry);
  }

  #undo(seat: Seat, now: number): void {
    const undoable = this.undoable(seat);
    if (!undoable.ok) return this.#refuse(seat, undoable.refusal);
    const { entry, asks } = undoable;
    if (asks === null) return this.#settled(this.match.undo(seat, this.#at(now)), seat, now);
    this.proposal = { seat, entry, asked: new Set(asks) };
    this.#remark({ type: "asks", seat, entry }, now);
    this.#agree(now);
  }

  /** What an entry and those after it showed to a seat that it didn't know before, with what came of it. */
  #newsSince(number: number, seat: Seat): readonly G["event"][] {
    const { game } = this.match;
    return this.#since(number).flatMap((entry) => {
      if (entry.type !== "step") return [];
      const { events, mover } = entry;
      const first = events.findIndex((event) => game.reveals(event, seat, mover));
      return first < 0 ? [] : events.slice(first).flatMap((event) => game.witness(event, seat) ?? []);
    });
  }

  /** True if chance has moved since an entry. */
  #rolledSince(number: number): boolean {
    return this.#since(number).some((entry) => entry.type === "step" && entry.mover === CHANCE);
  }

  #since(number: number): readonly Entry<G>[] {
    const { activeEntries } = this.match;
    return activeEntries.slice(activeEntries.findIndex((entry) => entry.number === number));
  }

  #answer(seat: Seat, yes: boolean, now: number): void {
    const { proposal } = this;
    if (proposal === null || !proposal.asked.has(seat))
      return this.#object(seat, { code: "nothing proposed" });
    this.#remark({ type: "answers", seat, yes }, now);
    if (!yes) {
      this.proposal = null;
      return;
    }
    proposal.asked.delete(seat);
    this.#agree(now);
  }

  /** Goes back once all players have agreed. */
  #agree(now: number): void {
    const { proposal } = this;
    if (proposal === null || proposal.asked.size > 0) return;
    this.#settled(this.match.decide(["take back", proposal.entry], this.#at(now)), proposal.seat, now);
  }

  #settled(acted: Acted<G>, seat: Seat, now: number): void {
    if (!acted.ok) return this.#refuse(seat, acted.refusal);
    this.proposal = null;
    this.clock.ask(this.asked, seat, now);
  }

  #forfeit(seat: Seat, why: "resigned" | "left" | "expelled" | "timed out", now: number): void {
    this.#settled(this.match.decide(["forfeit", seat, why], this.#at(now)), seat, now);
  }

  #pause(seat: Seat, now: number): void {
    if (this.players[seat]?.type !== "person") return this.#object(seat, { code: "bots do not pause" });
    if (this.match.outcome !== undefined)
      return this.#refuse(seat, { by: "match", obstacle: { code: "over" } });
    if (this.clock.stands) return this.#object(seat, { code: "paused" });
    this.clock.stop(seat, now);
    this.#remark({ type: "paused", seat }, now);
  }

  #resume(seat: Seat, now: number): void {
    if (this.players[seat]?.type !== "person") return this.#object(seat, { code: "bots do not pause" });
    if (this.clock.missing.size > 0) return this.#object(seat, { code: "somebody is missing" });
    if (this.clock.pause === null) return this.#object(seat, { code: "not paused" });
    this.#goOn(seat, now);
  }

  #adjourn(seat: Seat, now: number): void {
    if (this.match.outcome !== undefined)
      return this.#refuse(seat, { by: "match", obstacle: { code: "over" } });
    this.clock.adjourn(seat, now);
    this.#remark({ type: "paused", seat }, now);
  }

  #goOn(seat: Seat | null, now: number): void {
    this.clock.goOn(now);
    this.#remark({ type: "resumed", seat }, now);
  }

  #lose(seat: Seat, now: number): void {
    if (this.match.outcome !== undefined || this.clock.missing.has(seat)) return;
    this.clock.lose(seat, now);
    this.#remark({ type: "lost", seat }, now);
  }

  #return(seat: Seat, now: number): void {
    if (!this.clock.missing.has(seat)) return;
    this.clock.regain(seat, now);
    this.#remark({ type: "returned", seat }, now);
  }

  /** Ends pauses, gives up on missing players, and handles missed deadlines. */
  #tick(now: number): void {
    const { clock } = this;
    const gone = [...clock.missing].sort(([, a], [, b]) => (a ?? 0) - (b ?? 0));
    for (const [seat, until] of gone)
      if (until !== null && until <= now && this.match.outcome === undefined)
        this.#forfeit(seat, "expelled", now);
    if (
      clock.missing.size === 0 &&
      clock.pause !== null &&
      clock.pause.until !== null &&
      clock.pause.until <= now
    )
      this.#goOn(null, now);
    for (const seat of clock.overdue(now)) if (this.asked.includes(seat)) this.#missed(seat, now);
  }

  /**
   * The game decides what a missed deadline does, until too many were missed in a row. If it has no rule for that, the
   * seat gets its time once more.
   */
  #missed(seat: Seat, now: number): void {
    const { game, state } = this.match;
    const strikes = (this.strikes[seat] ?? 0) + 1;
    const isLast = strikes >= this.clock.timing.strikes || this.clock.isSpent(seat, now);
    const actions = isLast ? undefined : game.overdue?.(state, seat);
    this.strikes[seat] = strikes;
    this.#remark({ type: "strike", seat, strikes, steps: actions?.length ?? 0 }, now);
    if (isLast) return this.#forfeit(seat, "timed out", now);
    if (actions === undefined) return this.clock.again(seat, now);
    for (const action of actions) this.#settled(this.match.act(seat, action, this.#at(now)), seat, now);
  }

  #entered(entry: Entry<G>): void {
    this.#effects.push({ type: "entry", entry });
    for (const [viewer, tellings] of this.#told) this.#tell(viewer, tellings, tellings.hear(entry));
  }

  #tellings(viewer: Viewer): Tellings<G> {
    const known = this.#told.get(viewer);
    if (known !== undefined) return known;
    const tellings = new Tellings(this.match, viewer);
    this.#told.set(viewer, tellings);
    return tellings;
  }

  /** Viewers who notice nothing of an entry aren't even told that there was one. */
  #tell(viewer: Viewer, onlooker: Tellings<G>, tellings: readonly Notice<G>[]): void {
    const before = onlooker.seen;
    if (before === undefined) return;
    const view = this.match.view(viewer);
    onlooker.seen = view;
    const change = tellings.length === 0 ? deltaText(before, view) : undefined;
    if (tellings.length > 0 || change !== undefined)
      this.#effects.push({ type: "told", viewer, tellings, before, view, change });
  }

  #refuse(seat: Seat, refusal: TableRefusal<G>): void {
    this.#effects.push({ type: "refused", seat, refusal });
  }

  #object(seat: Seat, obstacle: TableObstacle): void {
    this.#refuse(seat, { by: "table", obstacle });
  }

  /** Remarks are kept in the record as notes with their times: clocks are restored from them after a restart. */
  #remark(remark: Remark, now: number): void {
    const at = this.#at(now);
    this.match.remark(at === null ? remark : { ...remark, at });
    this.#effects.push({ type: "remark", remark });
  }

  /** Milliseconds since the match began; clocks never run backwards. */
  #at(now: number): number | null {
    if (this.#began === undefined) return null;
    const last = this.match.entries.at(-1)?.at ?? 0;
    return Math.max(last, Math.round(now - this.#began));
  }
}
