import type { LocalMatch } from "../../client/local-match.ts";
import type { Seat, Types } from "../../kernel/game.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import { afterPaint } from "../frame/painted.ts";
import { crew, THINKING_LIMIT_MS } from "../match/thinkers.ts";
import type { Kept } from "./saves.ts";

/** Follows bots. */
interface Listener {
  /** A bot is thinking now, or none any more. */
  thinks(seat: Seat | null): void;
  failed(problem: string): void;
}

/** A bot that thinks: how to stop it, and about which position. */
interface Thought {
  readonly stop: AbortController;
  readonly entries: number;
}

/** The bots in a match on this device. They think in threads of their own, with dice of their own. */
export class BotsHere<G extends Types> {
  readonly #local: LocalMatch<G>;
  readonly #seated: Pick<Kept, "game" | "seating">;
  readonly #listener: Listener;
  /** Their dice have nothing to do with those of the match. */
  readonly #seed = freshSeed();
  readonly #thinking = new Map<Seat, Thought>();
  /** The number of the last telling that each has heard. */
  readonly #heard = new Map<Seat, number>();

  constructor(local: LocalMatch<G>, seated: Pick<Kept, "game" | "seating">, listener: Listener) {
    this.#local = local;
    this.#seated = seated;
    this.#listener = listener;
  }

  /** Lets those think that are asked; a thought about a position that has passed is broken off. */
  goOn(): void {
    const { asked, match } = this.#local;
    for (const [seat, { stop, entries }] of [...this.#thinking]) {
      if (entries === match.entries.length) continue;
      stop.abort();
      this.#thinking.delete(seat);
      this.#listener.thinks(null);
    }
    for (const seat of asked) this.#think(seat);
  }

  async #think(seat: Seat): Promise<void> {
    const bot = this.#seated.seating[seat];
    if (typeof bot !== "string" || this.#thinking.has(seat)) return;
    const { match } = this.#local;
    const stop = new AbortController();
    this.#thinking.set(seat, { stop, entries: match.entries.length });
    this.#listener.thinks(seat);
    // What was done last is painted first.
    await new Promise<void>((resolve) => afterPaint(resolve));
    if (stop.signal.aborted) return;
    const { events, number } = this.#local.newsFor(seat, this.#heard.get(seat) ?? 0);
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
          milliseconds: THINKING_LIMIT_MS,
        },
        { signal: stop.signal },
      );
      this.#thinking.delete(seat);
      this.#heard.set(seat, number);
      this.#listener.thinks(null);
      this.#local.act(seat, action);
    } catch (error) {
      if (stop.signal.aborted) return;
      this.#thinking.delete(seat);
      this.#listener.thinks(null);
      this.#listener.failed(error instanceof Error ? error.message : String(error));
    }
  }

  /** Whoever is thinking stops, and its choice is not waited for any more. */
  stop(): void {
    for (const { stop } of this.#thinking.values()) stop.abort();
    this.#thinking.clear();
  }
}
