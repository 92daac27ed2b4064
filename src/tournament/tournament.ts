import type { Format, Scores, TournamentNote } from "./notes.ts";

/** A match of a tournament. */
export interface PairedMatch {
  readonly number: number;
  readonly round: number;
  readonly players: readonly [string, string];
  /** Undefined while it is played. */
  scores: Scores | undefined;
  why: string;
}

/** A round in which a player had no opponent. */
export interface Rest {
  readonly round: number;
  readonly player: string;
  readonly points: number;
}

/** A tournament, from its notes. */
export class Tournament {
  readonly format: Format;
  /** In the order in which they joined, which is their seeding. */
  readonly players: string[] = [];
  readonly matches: PairedMatch[] = [];
  readonly rests: Rest[] = [];
  phase: "open" | "running" | "closed" = "open";
  /** Who was there when it began. */
  starters: readonly string[] = [];
  readonly #left = new Set<string>();
  readonly #running = new Map<string, PairedMatch>();

  constructor(format: Format, notes: Iterable<TournamentNote> = []) {
    this.format = format;
    for (const note of notes) this.apply(note);
  }

  /** Players who have not left. */
  get present(): readonly string[] {
    return this.players.filter((player) => !this.#left.has(player));
  }

  /** The round that is being played, from 1; 0 before the first. */
  get round(): number {
    return Math.max(this.matches.at(-1)?.round ?? 0, this.rests.at(-1)?.round ?? 0);
  }

  /** True once all matches have ended and none will follow. */
  get isOver(): boolean {
    return this.phase === "closed" && this.#running.size === 0;
  }

  hasLeft(player: string): boolean {
    return this.#left.has(player);
  }

  /** The match that a player is playing. */
  matchOf(player: string): PairedMatch | undefined {
    return this.#running.get(player);
  }

  /** The matches that are being played. */
  get running(): readonly PairedMatch[] {
    return [...new Set(this.#running.values())];
  }

  /** Why a player can't join now: it is over, or its pairings are drawn; undefined if they can. */
  obstacleToJoin(player?: string): "over" | "begun" | undefined {
    if (this.phase === "closed") return "over";
    const isLate = this.phase === "running" && (player === undefined || !this.players.includes(player));
    return isLate && (this.format.type === "round robin" || this.format.type === "knock-out")
      ? "begun"
      : undefined;
  }

  apply(note: TournamentNote): void {
    switch (note.type) {
      case "joins":
        if (!this.players.includes(note.player)) this.players.push(note.player);
        this.#left.delete(note.player);
        return;
      case "leaves":
        this.#left.add(note.player);
        return;
      case "begins":
        this.phase = "running";
        this.starters = this.present;
        return;
      case "pairs":
        return this.#pair(note);
      case "rests":
        this.rests.push({ round: note.round, player: note.player, points: note.points });
        return;
      case "ends":
        return this.#end(note);
      case "closes":
        this.phase = "closed";
    }
  }

  #pair({ match: number, round, players }: TournamentNote & { readonly type: "pairs" }): void {
    const match = { number, round, players, scores: undefined, why: "" };
    this.matches.push(match);
    for (const player of players) this.#running.set(player, match);
  }

  #end({ match: number, scores, why }: TournamentNote & { readonly type: "ends" }): void {
    const match = this.matches[number - 1];
    if (match === undefined || match.scores !== undefined) return;
    match.scores = scores;
    match.why = why;
    for (const player of match.players) this.#running.delete(player);
  }

  /** True while matches of the last round are being played. */
  get isPlaying(): boolean {
    return this.#running.size > 0;
  }
}
