import { rounds } from "../bots/budget.ts";
import { levels } from "../bots/levels.ts";
import { positionAt } from "../bots/position.ts";
import { CHANCE, type Seat } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { houseRandom } from "../kernel/random/house.ts";
import type { ChoiceJob, ChoiceResult } from "../lab/jobs.ts";
import type { Input } from "../table/inputs.ts";
import type { Table } from "../table/table.ts";
import { botAt, type Setup } from "./setup.ts";
import type { World } from "./world.ts";

/** Thinking time of a bot while people wait for it. */
const THINKING_MS = 1000;
/** Thinking time where a bot's timing must reveal nothing: no longer than the shortest pause. */
const HIDDEN_THINKING_MS = 500;

/** A bot's action, the last notice it was based on, and its memory then. */
interface Choice extends ChoiceResult {
  readonly number: number;
}

/** A bot's decision in a game where its timing must reveal nothing. */
interface Turn {
  readonly entries: number;
  /** When it takes effect, whatever happens before. */
  readonly due: number;
  chosen?: Choice | undefined;
}

/** A table as its bots see it. */
interface BotTable {
  readonly setup: Setup;
  readonly pack: GamePackage;
  readonly table: Table | undefined;
  readonly goesOn: boolean;
  readonly isClosed: boolean;
  input(input: Input): Promise<void>;
}

/** The bots at a table. One thinks at a time, in a worker thread, and is cancelled when the match moves on. */
export class TableBots {
  readonly #world: World;
  readonly #room: BotTable;
  readonly #heard = new Map<Seat, Omit<Choice, "action">>();
  #thinking: AbortController | undefined;
  /** Entries of the match when thinking started. */
  #since = -1;
  #turn: Turn | undefined;
  /** The last job of a bot, and the entries at which it was repeated as a decoy. */
  #lastJob: ChoiceJob | undefined;
  #pretendedAt = -1;

  constructor(world: World, room: BotTable) {
    this.#world = world;
    this.#room = room;
  }

  /** Cancels all thinking. */
  stop(): void {
    this.#thinking?.abort();
    this.#thinking = undefined;
  }

  /** Starts a bot that is to move, unless the match waits for guests. */
  next(): void {
    const { table, setup, goesOn } = this.#room;
    const entries = table?.match.entries.length ?? 0;
    if (this.#thinking !== undefined && this.#since === entries && table?.asked.length !== 0) return;
    this.stop();
    this.#since = entries;
    if (table === undefined || !goesOn || setup.phase !== "running") return;
    const seat = table.asked.find((asked) => botAt(setup, asked) !== undefined);
    if (seat !== undefined) void this.#choose(seat);
    else if (this.#room.pack.game.paced && table.match.toMove[0] === CHANCE) this.#pretend(entries);
  }

  /**
   * Repeats a bot's last job while chance moves for an NPC. Otherwise players could tell from the load on the
   * thread pool whether a bot is to move here.
   */
  #pretend(entries: number): void {
    if (this.#lastJob === undefined || this.#pretendedAt === entries) return;
    this.#pretendedAt = entries;
    this.#thinking = new AbortController();
    this.#world.think(this.#lastJob, this.#thinking.signal, this.#owner).catch(() => {});
  }

  /** The person whose share of the thread pool is used: a player who waits for the bots, or the host. */
  get #owner(): number {
    const { places, host } = this.#room.setup;
    return places.find((place) => place?.type === "person")?.person ?? host;
  }

  async #choose(seat: Seat): Promise<void> {
    const thinking = new AbortController();
    const { signal } = thinking;
    this.#thinking = thinking;
    try {
      const isPaced = this.#room.pack.game.paced === true;
      const chosen = await (isPaced ? this.#onTime(seat, signal) : this.#thought(seat, THINKING_MS, signal));
      if (signal.aborted || chosen === undefined) return;
      this.#thinking = undefined;
      // In a paused match nothing is done; the bot is asked again afterwards.
      if (!this.#room.table?.asked.includes(seat)) return;
      this.#heard.set(seat, chosen);
      await this.#room.input({ type: "act", seat, action: chosen.action });
    } catch (error) {
      if (signal.aborted || this.#room.isClosed) return;
      this.#thinking = undefined;
      this.#failed(seat, error);
      await this.#expel(seat);
    }
  }

  /**
   * Returns a choice exactly when the pause is over. The pause is drawn first, once per step, like that of chance.
   * A bot that had no time to think by then makes a simple move, so that neither load nor time reveals whose turn
   * it was.
   */
  async #onTime(seat: Seat, signal: AbortSignal): Promise<Choice | undefined> {
    const turn = this.#turnNow();
    const late = new AbortController();
    if (turn.chosen === undefined)
      this.#thought(seat, HIDDEN_THINKING_MS, AbortSignal.any([signal, late.signal])).then(
        (chosen) => {
          turn.chosen = chosen;
        },
        (error) => {
          if (!signal.aborted && !late.signal.aborted) this.#failed(seat, error);
        },
      );
    await this.#until(turn.due, signal);
    late.abort();
    return turn.chosen ?? this.#simple(seat);
  }

  /** The pause is drawn once per turn: it doesn't start over after a paused match or an empty table. */
  #turnNow(): Turn {
    const { now, pace } = this.#world;
    if (this.#turn?.entries !== this.#since)
      this.#turn = { entries: this.#since, due: now() + Math.round(pace()) };
    return this.#turn;
  }

  #until(time: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const callOff = this.#world.at(time, resolve);
      signal.addEventListener("abort", callOff, { once: true });
    });
  }

  /** Lets a bot think in a worker thread. */
  async #thought(seat: Seat, milliseconds: number, signal: AbortSignal): Promise<Choice | undefined> {
    const { setup } = this.#room;
    const bot = botAt(setup, seat);
    const known = this.#positionOf(seat);
    if (known === undefined || bot === undefined) return undefined;
    const { view, events, random, actions } = known.position;
    const job: ChoiceJob = {
      ...{ type: "choice", game: setup.game, bot },
      ...{ view, seat, events, random, actions: actions(), milliseconds },
      memory: this.#heard.get(seat)?.memory,
    };
    this.#lastJob = job;
    return { ...(await this.#world.think(job, signal, this.#owner)), number: known.number };
  }

  /** A quick choice on this thread: that of the game's simple opponent, which doesn't search, or a random one. */
  #simple(seat: Seat): Choice | undefined {
    const { pack } = this.#room;
    const known = this.#positionOf(seat);
    const [bot = levels(pack).random] = Object.values(pack.opponents);
    if (known === undefined || bot === undefined) return undefined;
    const { events, view } = known.position;
    const memory = pack.deduction?.recall(this.#heard.get(seat)?.memory, events, view);
    return { action: bot.choose(known.position), memory, number: known.number };
  }

  #positionOf(seat: Seat) {
    const { table, pack } = this.#room;
    if (table === undefined) return undefined;
    const { events, number } = table.newsFor(seat, this.#heard.get(seat)?.number ?? 0);
    const thought = { events, random: houseRandom(this.#world.fresh()), budget: rounds(pack.search.rounds) };
    return { position: positionAt(table.match, seat, thought), number };
  }

  #failed(seat: Seat, error: unknown): void {
    this.#world.log("bot failed", { table: this.#room.setup.id, seat, error: String(error) });
  }

  /** A bot that can't continue forfeits, so that the others don't wait for it. */
  async #expel(seat: Seat): Promise<void> {
    try {
      await this.#room.input({ type: "expel", seat });
    } catch (error) {
      this.#world.log("bot stays", { table: this.#room.setup.id, seat, error: String(error) });
    }
  }
}
