import { GAMES } from "../../games/index.ts";
import type { Entry } from "../../kernel/entry.ts";
import { ALL_SEEING, type Viewer } from "../../kernel/game.ts";
import { Match } from "../../kernel/match.ts";
import type { Offer } from "../../kernel/offer.ts";
import { readHeader, readRecord } from "../../kernel/read-record.ts";
import type { Telling } from "../../table/inputs.ts";
import { Tellings } from "../../table/tellings.ts";
import { courseOf } from "../board/course.ts";
import { roundOf } from "../local/summary.ts";
import type { Frame } from "../match/stage.ts";
import { words } from "../words/words.ts";

/** The largest record that is read, in characters. */
export const LARGEST = 64 << 20;

/** Where a round begins. */
export interface Round {
  readonly round: number;
  readonly at: number;
}

/** A recorded match that can be looked at from any point and through anybody's eyes. */
export class Film {
  readonly offer: Offer;
  readonly entries: readonly Entry[];
  readonly rounds: readonly Round[];
  readonly isOver: boolean;
  readonly #source: Match;
  #match: Match;
  #tellings: Tellings<never>;
  #viewer: Viewer;
  #course: readonly unknown[] | undefined;

  constructor(offer: Offer, source: Match) {
    this.offer = offer;
    this.entries = source.entries;
    this.isOver = source.outcome !== undefined;
    this.#source = source;
    this.#viewer = ALL_SEEING;
    this.#match = this.#fresh();
    this.#tellings = new Tellings(this.#match, this.#viewer) as Tellings<never>;
    this.rounds = this.#findRounds();
  }

  get config(): unknown {
    return this.#source.config;
  }

  /** The number of entries that have been shown. */
  get at(): number {
    return this.#match.entries.length;
  }

  /** What people and bots at the seats are called. */
  get names(): readonly string[] {
    const view = this.#source.view(ALL_SEEING);
    return Array.from({ length: this.offer.game.seats }, (_, seat) =>
      this.offer.phrases.en.seatName(view, seat),
    );
  }

  /** What the all-seeing saw after each entry; only of a match that is over. */
  get course(): readonly unknown[] | undefined {
    if (this.isOver) this.#course ??= courseOf(this.#source);
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
    return this.#frame(this.#tellings.list as readonly Telling[]);
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
      const round = roundOf(this.#match.view(ALL_SEEING));
      if (round !== undefined && round !== found.at(-1)?.round) found.push({ round, at });
      this.#repeat(this.entries[at]);
    }
    this.#match = this.#fresh();
    return found;
  }
}

/** A film from the text of a record, or what is wrong with it. */
export async function developed(text: string): Promise<Film | string> {
  if (text.length > LARGEST) return words.replay.tooLarge;
  const header = readHeader(text);
  if (!header.ok) return `${words.replay.notRecord} ${header.problem}`;
  const load = GAMES.get(header.value.game);
  if (load === undefined) return words.replay.noGame(header.value.game.slice(0, 40));
  const offer = await load();
  try {
    const read = readRecord(offer.game, text);
    return read.ok ? new Film(offer, read.value.match) : read.problem;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
