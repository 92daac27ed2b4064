import type { LocalMatch } from "../../client/local-match.ts";
import type { Seat, Types } from "../../kernel/game.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import { afterPaint } from "../frame/painted.ts";
import { crew, THINKING_LIMIT_MS } from "../match/thinkers.ts";
import type { Kept } from "./saves.ts";

interface Listener {
  /** Called when a bot starts thinking, or none is (null). */
  thinks(seat: Seat | null): void;
  failed(problem: string): void;
}

/** A running computation: how to stop it, and its position. */
interface Thought {
  readonly stop: AbortController;
  readonly entries: number;
}

/** The bots of a match on this device. They think in worker threads, with their own dice. */
export class BotsHere<G extends Types> {
  readonly #local: LocalMatch<G>;
  readonly #seated: Pick<Kept, "game" | "seating" | "daily">;
  readonly #listener: Listener;
  /** Independent of the match's dice. */
  readonly #seed: string;
  readonly #thinking = new Map<Seat, Thought>();
  /** The last notice each bot has received, and its memory. */
  readonly #heard = new Map<Seat, { readonly number: number; readonly memory: unknown }>();

  constructor(local: LocalMatch<G>, seated: Pick<Kept, "game" | "seating" | "daily">, listener: Listener) {
    this.#seed = seated.daily?.botSeed ?? freshSeed();
    this.#local = local;
    this.#seated = seated;
    this.#listener = listener;
  }

  /** Lets asked bots think, and stops those whose position is outdated. */
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
    // Paints the last action first.
    await new Promise<void>((resolve) => afterPaint(resolve));
    if (stop.signal.aborted) return;
    const { number: since = 0, memory: before } = this.#heard.get(seat) ?? {};
    const { events, number } = this.#local.newsFor(seat, since);
    try {
      const { action, memory } = await crew.do(
        {
          type: "choice",
          game: this.#seated.game,
          bot,
          view: match.view(seat),
          seat,
          events,
          memory: before,
          actions: match.actions(seat),
          random: houseRandom(this.#seed, match.entries.length),
          // In a challenge, a slow device must not make another opponent.
          milliseconds: this.#seated.daily === undefined ? THINKING_LIMIT_MS : null,
        },
        { signal: stop.signal },
      );
      this.#thinking.delete(seat);
      this.#heard.set(seat, { number, memory });
      this.#listener.thinks(null);
      this.#local.act(seat, action);
    } catch (error) {
      if (stop.signal.aborted) return;
      this.#thinking.delete(seat);
      this.#listener.thinks(null);
      this.#listener.failed(error instanceof Error ? error.message : String(error));
    }
  }

  /** Stops all bots. */
  stop(): void {
    for (const { stop } of this.#thinking.values()) stop.abort();
    this.#thinking.clear();
  }
}
