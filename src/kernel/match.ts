import { CHANCE, type Game, type Mover, type Outcome, type Seat, type Viewer } from "./game.ts";
import { sampleAction } from "./playout.ts";
import { freshSeed, houseRandom, type Seed } from "./random/house.ts";

/** One step of a match: who did what, and what came of it. */
export interface Step<Action = unknown, Event = unknown> {
  readonly mover: Mover;
  readonly action: Action;
  readonly events: readonly Event[];
}

/** What came of an attempt to act: the new steps (the action and the chance that followed), or why it was refused. */
export type Acted<Action, Event> =
  | { readonly ok: true; readonly steps: readonly Step<Action, Event>[] }
  | { readonly ok: false; readonly refusal: string };

/**
 * A match is a game, a config, a seed and the list of what was done: the same four give the same states, always and
 * everywhere. The match itself rolls for chance, so that between two calls only seats are to move.
 */
export class Match<Config = unknown, State = unknown, Action = unknown, Event = unknown, View = unknown> {
  readonly game: Game<Config, State, Action, Event, View>;
  readonly config: Config;
  readonly seed: Seed;
  readonly steps: Step<Action, Event>[] = [];
  #state: State;

  /** A match before its first step; {@link Match.start} also rolls for the chance that opens it. */
  constructor(game: Game<Config, State, Action, Event, View>, config: Config, seed: Seed) {
    this.game = game;
    this.config = config;
    this.seed = seed;
    this.#state = game.setup(config, houseRandom(seed));
  }

  /** A new match, with the system's entropy as seed if none is given. */
  static start<Config, State, Action, Event, View>(
    game: Game<Config, State, Action, Event, View>,
    config: Config,
    seed: Seed = freshSeed(),
  ): Match<Config, State, Action, Event, View> {
    const match = new Match(game, config, seed);
    match.rollChance();
    return match;
  }

  /** The state itself. Whoever serves players shows them views instead. */
  get state(): State {
    return this.#state;
  }

  /** The seats that may act now; none when the match is over. */
  get toMove(): readonly Seat[] {
    return this.game.toMove(this.#state);
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#state);
  }

  actions(seat: Seat): Action[] {
    return this.game.actions(this.#state, seat);
  }

  view(viewer: Viewer): View {
    return this.game.view(this.#state, viewer);
  }

  /** Acts for a seat and rolls for the chance that follows. A refused action changes nothing. */
  act(seat: Seat, action: Action): Acted<Action, Event> {
    if (seat === CHANCE) return { ok: false, refusal: "The match itself rolls for chance." };
    const refusal = this.game.refusal(this.#state, seat, action);
    if (refusal !== undefined) return { ok: false, refusal };
    const before = this.steps.length;
    this.#apply(seat, action);
    this.rollChance();
    return { ok: true, steps: this.steps.slice(before) };
  }

  /** Repeats one step of a record, chance included, without rolling afterwards; returns why not, if it is illegal. */
  replay(mover: Mover, action: Action): string | undefined {
    const refusal = this.game.refusal(this.#state, mover, action);
    if (refusal === undefined) this.#apply(mover, action);
    return refusal;
  }

  /**
   * Why this seat cannot take back its last action, or undefined if it can: it must still be its turn, and nothing may have
   * been rolled, drawn or shown to anybody by the action.
   */
  undoRefusal(seat: Seat): string | undefined {
    const last = this.steps.at(-1);
    if (last === undefined) return "Nothing has been done yet.";
    if (last.mover === CHANCE) return "Dice or cards have decided since; they cannot be taken back.";
    if (last.mover !== seat) return "Somebody else has acted since.";
    if (!this.toMove.includes(seat)) return "Your turn is over.";
    const telling = last.events.find((event) => this.game.reveals(event));
    return telling === undefined
      ? undefined
      : "The last action drew or showed something that was not known before.";
  }

  /** Takes back the last action of this seat; returns why not, if it cannot be. */
  undo(seat: Seat): string | undefined {
    const refusal = this.undoRefusal(seat);
    if (refusal !== undefined) return refusal;
    // Playing again from the start costs something only when somebody undoes; a copy a move would always.
    const kept = this.steps.splice(0).slice(0, -1);
    this.#state = this.game.setup(this.config, houseRandom(this.seed));
    for (const { mover, action } of kept) this.#apply(mover, action);
    return undefined;
  }

  #apply(mover: Mover, action: Action): void {
    const events: Event[] = [];
    this.game.apply(this.#state, mover, action, events);
    this.steps.push({ mover, action, events });
  }

  /** Rolls while chance is to move. The roll depends on the seed and on the number of the step alone. */
  rollChance(): void {
    while (this.game.toMove(this.#state)[0] === CHANCE) {
      const random = houseRandom(this.seed, this.steps.length + 1);
      this.#apply(CHANCE, sampleAction(this.game, this.#state, CHANCE, random));
    }
  }
}
