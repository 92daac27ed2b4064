import type { Decision, Entry, MatchObstacle, Note, Step } from "./entry.ts";
import {
  CHANCE,
  type Mover,
  type Outcome,
  type PlayableGame,
  parse,
  type Seat,
  type Types,
  type Viewer,
} from "./game.ts";
import { sampleAction } from "./playout.ts";
import { type ChaCha, chacha } from "./random/chacha.ts";
import { freshSeed, type Seed } from "./random/house.ts";

/** How the seed of a match came about; its format belongs to the party that commits to it and reveals it. */
export type Fairness = Readonly<Record<string, unknown>>;

/** Why a request was refused, by the rules of the game or by the match. */
export type Refusal<G extends Types = Types> =
  | { readonly by: "game"; readonly obstacle: G["obstacle"] }
  | { readonly by: "match"; readonly obstacle: MatchObstacle };

/** Result of an attempt: the new entries (an action and the chance that followed), or why it was refused. */
export type Acted<G extends Types = Types> =
  | { readonly ok: true; readonly entries: readonly Entry<G>[] }
  | { readonly ok: false; readonly refusal: Refusal<G> };

/** Observer of a match. */
export interface Watcher<G extends Types = Types> {
  /** Called for each entry, while the state is the one right after it. */
  entered(entry: Entry<G>): void;
}

/**
 * A match is a game, a config, a seed and its entries: the same four give the same states, always and everywhere.
 * Entries are only ever appended; what was taken back stays among them as history. The match itself rolls for chance,
 * so that between two calls only seats are to move.
 */
export class Match<G extends Types = Types> {
  readonly game: PlayableGame<G>;
  readonly config: G["config"];
  readonly seed: Seed;
  /** How the seed came about, so that players can check it. */
  readonly fair: Fairness | undefined;
  readonly entries: Entry<G>[] = [];
  readonly notes: Note[] = [];
  /** False if the caller decides when chance takes its next step: see {@link Match.rollOnce}. */
  rolls = true;
  /** Called for every single entry. */
  watcher: Watcher<G> | undefined;
  #state: G["state"];
  /** The entries in force: steps that were not taken back, and forfeits. */
  #standing: Entry<G>[] = [];

  /** A match before its first entry; {@link Match.start} also rolls for the chance that opens it. */
  constructor(game: PlayableGame<G>, config: G["config"], seed: Seed, fair?: Fairness) {
    this.game = game;
    this.config = config;
    this.seed = seed;
    this.fair = fair;
    this.#state = game.setup(config, chacha(seed));
  }

  /** A new match, with the system's entropy as seed if none is given. */
  static start<G extends Types>(
    game: PlayableGame<G>,
    config: G["config"],
    seed: Seed = freshSeed(),
  ): Match<G> {
    const match = new Match(game, config, seed);
    match.rollChance();
    return match;
  }

  /** The full state. Code that serves players sends them views instead. */
  get state(): G["state"] {
    return this.#state;
  }

  /** The entries that led to the present state. */
  get activeEntries(): readonly Entry<G>[] {
    return this.#standing;
  }

  /**
   * The movers that may act now: seats, or chance if the caller decides when it moves; none when the match is over.
   */
  get toMove(): readonly Seat[] {
    return this.game.toMove(this.#state);
  }

  get outcome(): Outcome<G["ending"]> | undefined {
    return this.game.outcome(this.#state);
  }

  actions(seat: Seat): G["action"][] {
    return this.game.actions(this.#state, seat);
  }

  view(viewer: Viewer): G["view"] {
    return this.game.view(this.#state, viewer);
  }

  /**
   * Entry point for actions from sockets, files, workers and bots: parses the value, then carries it out if it is
   * legal.
   */
  submit(seat: Seat, value: unknown, at: number | null = null): Acted<G> {
    const action = parse(this.game.action, value, "action");
    return action.ok
      ? this.act(seat, action.value, at)
      : refused({ code: "malformed", problem: action.problem });
  }

  /**
   * Acts for a seat and rolls for the chance that follows. A refused action changes nothing, nor does one that
   * throws.
   */
  act(seat: Seat, action: G["action"], at: number | null = null): Acted<G> {
    if (!this.#isSeat(seat)) return refused({ code: "no seat" });
    const obstacle = this.game.refusal(this.#state, seat, action);
    if (obstacle !== undefined) return { ok: false, refusal: { by: "game", obstacle } };
    return this.#attempt(() => {
      this.#step(seat, action, at);
      if (this.rolls) this.rollChance(at);
    });
  }

  /** Carries out a decision of the table. */
  decide(decision: Decision, at: number | null = null): Acted<G> {
    const obstacle = this.#obstacleTo(decision);
    if (obstacle !== undefined) return refused(obstacle);
    return this.#attempt(() => {
      this.#carryOut(decision, at);
      if (this.rolls) this.rollChance(at);
    });
  }

  /** Why this seat can't take back its last action alone; undefined if it can. */
  undoRefusal(seat: Seat): MatchObstacle | undefined {
    const undone = this.#lastOf(seat);
    return undone === undefined ? { code: "nothing done" } : this.#obstacleToUndo(undone);
  }

  /** Takes back the last action of this seat, if it revealed nothing. */
  undo(seat: Seat, at: number | null = null): Acted<G> {
    const undone = this.#lastOf(seat);
    return undone === undefined
      ? refused({ code: "nothing done" })
      : this.decide(["undo", undone.number], at);
  }

  /** Keeps a remark that changes nothing. */
  remark(note: unknown): void {
    this.notes.push({ after: this.entries.length, note });
  }

  /** Rolls while chance is to move. A roll depends on the seed and on the number of the entry alone. */
  rollChance(at: number | null = null): void {
    while (this.game.toMove(this.#state)[0] === CHANCE) this.#step(CHANCE, this.roll(), at);
  }

  /** Lets chance take one step; false if it is not to move. */
  rollOnce(at: number | null = null): boolean {
    if (this.game.toMove(this.#state)[0] !== CHANCE) return false;
    this.#attempt(() => this.#step(CHANCE, this.roll(), at));
    return true;
  }

  /** The next step of chance, if it is to move: determined by the seed and the number of the entry. */
  roll(): G["action"] {
    return sampleAction(this.game, this.#state, CHANCE, chacha(this.seed, 2 * (this.entries.length + 1)));
  }

  /**
   * Replays one step of a record, including chance, without rolling afterwards; returns the reason if it is illegal.
   */
  replay(mover: Mover, action: G["action"], at: number | null = null): G["obstacle"] | undefined {
    const refusal = this.game.refusal(this.#state, mover, action);
    if (refusal === undefined) this.#step(mover, action, at);
    return refusal;
  }

  /** Replays one step that was legal when it was done, without checking again. */
  trust(mover: Mover, action: G["action"], at: number | null): void {
    this.#step(mover, action, at);
  }

  /** Repeats an entry of a match with the same game, config and seed. */
  repeat(entry: Entry<G>): void {
    if (entry.type === "step") this.#step(entry.mover, entry.action, entry.at);
    else this.#carryOut(entry.decision, entry.at);
  }

  /** Replays a decision of a record; returns the reason if it is invalid. */
  replayDecision(decision: Decision, at: number | null = null): MatchObstacle | undefined {
    const obstacle = this.#obstacleTo(decision);
    if (obstacle === undefined) this.#carryOut(decision, at);
    return obstacle;
  }

  #isSeat(seat: Seat): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.game.seats;
  }

  #obstacleTo(decision: Decision): MatchObstacle | undefined {
    if (decision[0] === "forfeit") {
      if (!this.#isSeat(decision[1])) return { code: "no seat" };
      return this.outcome === undefined ? undefined : { code: "over" };
    }
    const step = this.#standing.find(({ number }) => number === decision[1]);
    if (step?.type !== "step") return { code: "no such entry" };
    return decision[0] === "undo" ? this.#obstacleToUndo(step) : undefined;
  }

  /**
   * The action must not have rolled, drawn or revealed anything, and its mover must have been asked ever since: what
   * others did in the meantime, while both were asked at once, doesn't depend on it.
   */
  #obstacleToUndo({ number, mover, events }: Step<G>): MatchObstacle | undefined {
    const isAsked = this.toMove.includes(mover);
    // Checked first, because it may be secret whether chance or a player is to move.
    if (!isAsked && this.outcome === undefined) return { code: "turn over" };
    for (let i = this.#standing.length - 1; i >= 0; i--) {
      const later = this.#standing[i];
      if (later === undefined || later.number === number) break;
      if (later.type === "decision") return { code: "over" };
      if (later.mover === CHANCE) return { code: "chance decided" };
      if (!later.asked.includes(mover)) return { code: "others acted" };
    }
    if (!isAsked) return { code: "turn over" };
    return events.some((event) => revealsToAny(this.game, event, mover)) ? { code: "revealed" } : undefined;
  }

  #lastOf(seat: Seat): Step<G> | undefined {
    return this.#standing.findLast((entry) => isStepOf(entry, seat));
  }

  /** Runs a change atomically: if it throws, the match stays as it was. */
  #attempt(work: () => void): Acted<G> {
    const before = this.entries.length;
    const standing = this.#standing;
    const stood = standing.length;
    try {
      work();
    } catch (error) {
      this.entries.length = before;
      standing.length = stood;
      this.#rebuild(standing);
      throw error;
    }
    return { ok: true, entries: this.entries.slice(before) };
  }

  #step(mover: Mover, action: G["action"], at: number | null): void {
    const { game } = this;
    const number = this.entries.length + 1;
    const asked = game.toMove(this.#state);
    const events: G["event"][] = [];
    if (game.reseed) game.reseed(this.#state, this.#dice(number));
    game.apply(this.#state, mover, action, events);
    this.#append({ type: "step", number, mover, action, events, asked, at }, true);
  }

  #carryOut(decision: Decision, at: number | null): void {
    const number = this.entries.length + 1;
    const events: G["event"][] = [];
    if (decision[0] === "forfeit") this.game.forfeit(this.#state, decision[1], decision[2], events);
    else this.#rebuild(this.#standing.filter((entry) => !isTakenBack(entry, decision)));
    this.#append({ type: "decision", number, decision, events, at }, decision[0] === "forfeit");
  }

  #append(entry: Entry<G>, stands: boolean): void {
    this.entries.push(entry);
    if (stands) this.#standing.push(entry);
    this.watcher?.entered(entry);
  }

  /** The generator for draws within an entry; steps of chance have their own stream. */
  #dice(number: number): ChaCha {
    return chacha(this.seed, 2 * number + 1);
  }

  /** Undo replays from the start, which is only slow when it happens; a copy per move would cost time always. */
  #rebuild(standing: Entry<G>[]): void {
    const { game } = this;
    const state = game.setup(this.config, chacha(this.seed));
    for (const entry of standing) {
      if (entry.type === "step") {
        if (game.reseed) game.reseed(state, this.#dice(entry.number));
        game.apply(state, entry.mover, entry.action);
      } else if (entry.decision[0] === "forfeit") game.forfeit(state, entry.decision[1], entry.decision[2]);
    }
    this.#state = state;
    this.#standing = standing;
  }
}

/** True if the event showed any seat something new. */
export function revealsToAny<G extends Types>(game: PlayableGame<G>, event: G["event"], by: Mover): boolean {
  for (let seat = 0; seat < game.seats; seat++) if (game.reveals(event, seat, by)) return true;
  return false;
}

function isStepOf<G extends Types>(entry: Entry<G>, seat: Seat): entry is Step<G> {
  return entry.type === "step" && entry.mover === seat;
}

function isTakenBack(
  { number }: Entry,
  [type, from]: Exclude<Decision, readonly ["forfeit", ...unknown[]]>,
): boolean {
  return type === "undo" ? number === from : number >= from;
}

function refused(obstacle: MatchObstacle): { readonly ok: false; readonly refusal: Refusal<never> } {
  return { ok: false, refusal: { by: "match", obstacle } };
}
