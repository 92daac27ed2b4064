import type { Frame } from "../../client/match.ts";
import { GAMES } from "../../games/index.ts";
import type { Entry } from "../../kernel/entry.ts";
import { ALL_SEEING, SPECTATOR, type Viewer } from "../../kernel/game.ts";
import { Match } from "../../kernel/match.ts";
import type { Offer } from "../../kernel/offer.ts";
import { readHeader, readRecord } from "../../kernel/read-record.ts";
import type { Telling } from "../../table/inputs.ts";
import { Tellings } from "../../table/tellings.ts";
import { courseOf } from "../board/course.ts";
import { roundOf } from "../local/summary.ts";
import { words } from "../words/words.ts";
import type { Reel, Round } from "./reel.ts";

/** The largest record that is read, in characters. */
export const LARGEST = 64 << 20;

/** A recorded match that can be looked at from any point and through anybody's eyes. */
export class Film implements Reel {
  readonly offer: Offer;
  readonly entries: readonly Entry[];
  readonly rounds: readonly Round[];
  readonly names: readonly string[];
  readonly #source: Match;
  #match: Match;
  #tellings: Tellings<never>;
  #viewer: Viewer;
  #course: readonly unknown[] | undefined;

  /** Where nobody says what those at the seats are called, the game does. */
  constructor(offer: Offer, source: Match, names?: readonly string[]) {
    this.offer = offer;
    this.entries = source.entries;
    this.#source = source;
    this.names = names ?? namesIn(offer, source);
    this.#viewer = ALL_SEEING;
    this.#match = this.#fresh();
    this.#tellings = new Tellings(this.#match, this.#viewer) as Tellings<never>;
    this.rounds = this.#findRounds();
  }

  get isOver(): boolean {
    return this.outcome !== undefined;
  }

  get config(): unknown {
    return this.#source.config;
  }

  /** The number of entries that have been shown. */
  get at(): number {
    return this.#match.entries.length;
  }

  get length(): number {
    return this.entries.length;
  }

  get eyes(): readonly (readonly [number, string])[] {
    return [
      [ALL_SEEING, words.replay.everything],
      ...this.names.map((name, seat) => [seat, name] as const),
      [SPECTATOR, words.replay.public],
    ];
  }

  viewerOf(eyes: number): Viewer {
    return eyes;
  }

  /** What the all-seeing saw after each entry; only of a match that is over. */
  get course(): readonly unknown[] | undefined {
    if (!this.isOver || this.at < this.length) return undefined;
    this.#course ??= courseOf(this.#source);
    return this.#course;
  }

  /** Shows the next entry; undefined at the end. */
  forward(): Frame | undefined {
    const entry = this.entries[this.at];
    if (entry === undefined) return undefined;
    this.#repeat(entry);
    return this.#frame(this.#tellings.hear(this.#match.entries.at(-1) as never) as readonly Telling[]);
  }

  /** Goes to the point after so many entries, through these eyes, with everything told up to there. */
  seek(at: number, viewer: Viewer): Frame {
    if (at < this.at) this.#match = this.#fresh();
    while (this.at < Math.min(at, this.entries.length)) this.#repeat(this.entries[this.at]);
    this.#viewer = viewer;
    this.#tellings = new Tellings(this.#match, viewer) as Tellings<never>;
    return this.#frame(this.#tellings.all.list as readonly Telling[]);
  }

  /** How the match ended; undefined if it is not over. */
  get outcome(): Match["outcome"] {
    return this.#source.outcome;
  }

  /** How everything looks to somebody at the present point. */
  view(viewer: Viewer): unknown {
    return this.#match.view(viewer);
  }

  #frame(tellings: readonly Telling[]): Frame {
    const { outcome } = this.#match;
    return { tellings, view: this.#match.view(this.#viewer), asked: this.#match.toMove, outcome };
  }

  #fresh(): Match {
    const { config, seed, fair } = this.#source;
    const match = new Match(this.offer.game, config, seed, fair);
    match.rolls = false;
    return match;
  }

  #repeat(entry: Entry | undefined): void {
    if (entry === undefined) return;
    if (entry.type === "step") this.#match.trust(entry.mover, entry.action, entry.at);
    else this.#match.replayDecision(entry.decision, entry.at);
  }

  #findRounds(): readonly Round[] {
    const found: Round[] = [];
    for (let at = 0; at <= this.entries.length; at++) {
      const round = roundOf(this.offer, this.#match.view(ALL_SEEING));
      if (round !== undefined && round !== found.at(-1)?.round) found.push({ round, at });
      this.#repeat(this.entries[at]);
    }
    this.#match = this.#fresh();
    return found;
  }
}

function namesIn(offer: Offer, match: Match): readonly string[] {
  const view = match.view(ALL_SEEING);
  return Array.from({ length: offer.game.seats }, (_, seat) => offer.phrases.en.seatName(view, seat));
}

/** A film from the text of a record, or what is wrong with it. */
export async function developed(text: string, names?: readonly string[]): Promise<Film | string> {
  if (text.length > LARGEST) return words.replay.tooLarge;
  const header = readHeader(text);
  if (!header.ok) return `${words.replay.notRecord} ${header.problem}`;
  const load = GAMES.get(header.value.game);
  if (load === undefined) return words.replay.noGame(header.value.game.slice(0, 40));
  const offer = await load();
  try {
    const read = readRecord(offer.game, text);
    return read.ok ? new Film(offer, read.value.match, names) : read.problem;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
