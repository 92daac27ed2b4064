import type { Entry } from "../kernel/entry.ts";
import { ALL_SEEING, type Outcome, SPECTATOR, type Types, type Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import type { Notice } from "../table/inputs.ts";
import { Tellings } from "../table/notices.ts";
import type { Frame } from "./match.ts";
import { Replay, type Round } from "./replay.ts";

/** A recorded match that can be viewed at any step and as any viewer. */
export class Film extends Replay {
  readonly entries: readonly Entry[];
  readonly source: Match;
  viewer: Viewer = ALL_SEEING;
  #match: Match;
  #tellings: Tellings<never> | undefined;
  #rounds: readonly Round[] | undefined;
  #course: readonly unknown[] | undefined;

  /** Without `names` the game's own names for the players are used. */
  constructor(pack: GamePackage, source: Match, names?: readonly string[]) {
    super(pack, names ?? namesIn(pack, source));
    this.source = source;
    this.entries = source.entries;
    this.#match = beginning(source);
  }

  get isOver(): boolean {
    return this.source.outcome !== undefined;
  }

  /** The outcome at this step. */
  get outcome(): Outcome | undefined {
    return this.#match.outcome;
  }

  get asked() {
    return this.#match.toMove;
  }

  get at(): number {
    return this.#match.entries.length;
  }

  get length(): number {
    return this.entries.length;
  }

  get eyes(): readonly (readonly [number, Viewer])[] {
    const seats = this.names.map((_, seat) => seat);
    return [ALL_SEEING, ...seats, SPECTATOR].map((viewer) => [viewer, viewer]);
  }

  /** Only for a finished match. */
  get course(): readonly unknown[] | undefined {
    if (!this.isOver || this.at < this.length) return undefined;
    this.#course ??= courseOf(this.source);
    return this.#course;
  }

  get rounds(): readonly Round[] {
    this.#rounds ??= roundsIn(this.pack, viewsOf(this.source));
    return this.#rounds;
  }

  view(viewer: Viewer): unknown {
    return this.#match.view(viewer);
  }

  tellings(viewer: Viewer, since: number): readonly Notice[] {
    return this.#told(viewer).all.list.slice(since) as readonly Notice[];
  }

  protected step(): Frame | undefined {
    const entry = this.entries[this.at];
    if (entry === undefined) return undefined;
    this.#tellings ??= this.#told(this.viewer);
    this.#match.repeat(entry);
    const tellings = this.#tellings.hear(this.#match.entries.at(-1) as never) as readonly Notice[];
    return { tellings, view: this.view(this.viewer), asked: this.asked, outcome: this.outcome };
  }

  protected go(at: number, eyes: number): void {
    if (at < this.at) this.#match = beginning(this.source);
    for (const entry of this.entries.slice(this.at, at)) this.#match.repeat(entry);
    this.viewer = eyes;
    this.#tellings = undefined;
  }

  #told(viewer: Viewer): Tellings<never> {
    const known = viewer === this.viewer ? this.#tellings : undefined;
    return known ?? (new Tellings(this.#match, viewer) as Tellings<never>);
  }
}

/** A match before its first entry. */
function beginning<G extends Types>({ game, config, seed, fair }: Match<G>): Match<G> {
  const match = new Match(game, config, seed, fair);
  match.rolls = false;
  return match;
}

/** Replays the match and yields the omniscient view before the first entry and after each. */
function* viewsOf<G extends Types>(source: Match<G>): Generator<G["view"]> {
  const match = beginning(source);
  yield match.view(ALL_SEEING);
  for (const entry of source.entries) {
    match.repeat(entry);
    yield match.view(ALL_SEEING);
  }
}

/** The omniscient views after each entry of a finished match. */
export function courseOf<G extends Types>(match: Match<G>): readonly G["view"][] {
  return [...viewsOf(match)].slice(1);
}

function namesIn({ game, phrases }: GamePackage, match: Match): readonly string[] {
  const view = match.view(ALL_SEEING);
  return Array.from({ length: game.seats }, (_, seat) => phrases.seatName(view, seat));
}

/** Where the rounds begin, from the view after each step. */
export function roundsIn({ phrases }: GamePackage, views: Iterable<unknown>): readonly Round[] {
  const found: Round[] = [];
  let at = 0;
  for (const view of views) {
    const round = phrases.round?.(view);
    if (round !== undefined && round !== found.at(-1)?.round) found.push({ round, at });
    at++;
  }
  return found;
}
