import type { Seat, Types } from "../../kernel/game.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import type { Table } from "../../table/table.ts";
import { afterPaint } from "../frame/painted.ts";
import { crew, PATIENCE } from "../match/thinkers.ts";
import type { Kept } from "./saves.ts";

/** What a match hears from its bots. */
interface Listener<G extends Types> {
  /** Somebody is thinking now, or nobody any more. */
  thinks(seat: Seat | null): void;
  chose(seat: Seat, action: G["action"]): void;
  failed(problem: string): void;
}

/** The bots at a table on this device. They think in threads of their own, with dice of their own. */
export class BotsHere<G extends Types> {
  readonly #table: Table<G>;
  readonly #seated: Pick<Kept, "game" | "seating">;
  readonly #listener: Listener<G>;
  /** Their dice have nothing to do with those of the match. */
  readonly #seed = freshSeed();
  /** Those that are thinking, and how to stop them. */
  readonly #thinking = new Map<Seat, AbortController>();
  /** The number of the last telling that each has heard. */
  readonly #heard = new Map<Seat, number>();

  constructor(table: Table<G>, seated: Pick<Kept, "game" | "seating">, listener: Listener<G>) {
    this.#table = table;
    this.#seated = seated;
    this.#listener = listener;
  }

  /** Lets the bot of a seat think, unless a person sits there or it is thinking already. */
  async think(seat: Seat): Promise<void> {
    const bot = this.#seated.seating[seat];
    if (typeof bot !== "string" || this.#thinking.has(seat)) return;
    const stop = new AbortController();
    this.#thinking.set(seat, stop);
    this.#listener.thinks(seat);
    // What was done last is painted first.
    await new Promise<void>((resolve) => afterPaint(resolve));
    if (stop.signal.aborted) return;
    const { match } = this.#table;
    const { events, number } = this.#table.newsFor(seat, this.#heard.get(seat) ?? 0);
    try {
      const { action } = await crew.do(
        {
          type: "choice",
          game: this.#seated.game,
          bot,
          view: match.view(seat),
          seat,
          events,
          actions: match.actions(seat),
          random: houseRandom(this.#seed, match.entries.length),
          milliseconds: PATIENCE,
        },
        { signal: stop.signal },
      );
      this.#thinking.delete(seat);
      this.#heard.set(seat, number);
      this.#listener.thinks(null);
      this.#listener.chose(seat, action);
    } catch (error) {
      if (stop.signal.aborted) return;
      this.#thinking.delete(seat);
      this.#listener.thinks(null);
      this.#listener.failed(error instanceof Error ? error.message : String(error));
    }
  }

  /** Whoever is thinking stops, and its choice is not waited for any more. */
  stop(): void {
    for (const stop of this.#thinking.values()) stop.abort();
    this.#thinking.clear();
  }
}
