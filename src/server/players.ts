import { rounds } from "../bots/budget.ts";
import { positionAt } from "../bots/position.ts";
import type { Seat } from "../kernel/game.ts";
import { houseRandom } from "../kernel/random/house.ts";
import type { Room } from "./room.ts";
import type { World } from "./world.ts";

/** People do not like to wait for longer. */
const PATIENCE = 1000;
/** Where a bot must not be known by how long it takes, it thinks no longer than the shortest time that anybody takes. */
const HIDDEN = 500;

/** The bots at a table: one thinks at a time, elsewhere, and stops when the table goes on without it. */
export class Players {
  readonly #world: World;
  readonly #room: Room;
  readonly #heard = new Map<Seat, number>();
  #thinking: AbortController | undefined;
  /** The entries of the match when the thinking began. */
  #since = -1;

  constructor(world: World, room: Room) {
    this.#world = world;
    this.#room = room;
  }

  /** Nobody need think any more. */
  stop(): void {
    this.#thinking?.abort();
    this.#thinking = undefined;
  }

  /** Lets a bot think if it is asked and somebody is there to see it. */
  next(): void {
    const { table, setup, members } = this.#room;
    const entries = table?.match.entries.length ?? 0;
    if (this.#thinking !== undefined && this.#since === entries && table?.asked.length !== 0) return;
    this.stop();
    this.#since = entries;
    if (table === undefined || members.size === 0 || setup.phase !== "running") return;
    const seat = table.asked.find((asked) => setup.places[asked]?.type === "bot");
    if (seat !== undefined) void this.#choose(seat);
  }

  async #choose(seat: Seat): Promise<void> {
    const thinking = new AbortController();
    this.#thinking = thinking;
    try {
      const chosen = await this.#thought(seat, thinking.signal);
      if (thinking.signal.aborted || chosen === undefined) return;
      this.#thinking = undefined;
      // While the match is paused nothing is done; when it goes on, the bot is asked again.
      if (!this.#room.table?.asked.includes(seat)) return;
      this.#heard.set(seat, chosen.number);
      await this.#room.input({ type: "act", seat, action: chosen.action });
    } catch (error) {
      if (thinking.signal.aborted || this.#room.isClosed) return;
      this.#thinking = undefined;
      this.#world.log("bot failed", { table: this.#room.setup.id, seat, error: String(error) });
      await this.#expel(seat);
    }
  }

  async #thought(seat: Seat, signal: AbortSignal) {
    const { table, setup, offer } = this.#room;
    const place = setup.places[seat];
    if (table === undefined || place?.type !== "bot") return undefined;
    const { events, number } = table.newsFor(seat, this.#heard.get(seat) ?? 0);
    const thought = { events, random: houseRandom(this.#world.fresh()), budget: rounds(offer.search.rounds) };
    const { view, actions, random } = positionAt(table.match, seat, thought);
    const job = { type: "choice", game: setup.game, bot: place.name, view, seat, events, random } as const;
    const { paced } = offer.game;
    const pause = paced ? this.#hesitate() : undefined;
    const milliseconds = paced ? HIDDEN : PATIENCE;
    const action = await this.#world.think({ ...job, actions: actions(), milliseconds }, signal);
    await pause;
    return { action, number };
  }

  /** A bot that cannot go on gives the match up, so that nobody waits for it. */
  async #expel(seat: Seat): Promise<void> {
    try {
      await this.#room.input({ type: "expel", seat });
    } catch (error) {
      this.#world.log("bot stays", { table: this.#room.setup.id, seat, error: String(error) });
    }
  }

  /** Nobody shall know a bot's agent by how fast it is: it takes as long as chance does, thinking included. */
  #hesitate(): Promise<void> {
    const { now, pace, at } = this.#world;
    return new Promise((resolve) => at(now() + pace(), resolve));
  }
}
