import { NEW_RATING } from "../protocol/glicko.ts";
import { Refused } from "./refusal.ts";
import type { Room } from "./room.ts";
import { botRating, type Setup } from "./setup.ts";
import { Damaged, NotSaved, type RatingChange } from "./store.ts";
import type { World } from "./world.ts";

/** Deviation of the measured ratings of bots. */
const BOT_DEVIATION = 60;

/** How long to wait before a match is counted again whose players' ratings could not be stored. */
const RETRY_MS = 30_000;

/** Loads tables, and unloads empty ones after a while. */
interface LoadedRooms {
  room(id: string): Promise<Room>;
  deserted(room: Room): void;
}

/**
 * Ratings at tables. Before a rated match those of its players are looked up and shown. After it, the match is counted
 * for each of its people, once: until that is done it is among the store's owed ratings, so that it is made up for
 * after a restart.
 */
export class Ratings {
  readonly #world: World;
  readonly #rooms: LoadedRooms;
  /** Lookups in progress: table, seat and person. */
  readonly #looking = new Set<string>();
  readonly #settling = new Set<string>();
  #isClosed = false;

  constructor(world: World, rooms: LoadedRooms) {
    this.#world = world;
    this.#rooms = rooms;
    world.at(world.now(), () => void this.#resume());
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Looks up missing ratings of a rated table. A failure is harmless: they are looked up again, at the latest after the match. */
  look(room: Room): void {
    const { setup } = room;
    if (!setup.rated || setup.phase === "over") return;
    for (const [seat, place] of setup.places.entries()) {
      if (!isUnknown(setup, seat)) continue;
      const key = `${setup.id} ${seat} ${place?.type === "person" ? place.person : place?.name}`;
      if (this.#looking.has(key)) continue;
      this.#looking.add(key);
      this.#fill(room, seat)
        .then((isFilled) => (isFilled && !room.isClosed ? room.save() : undefined))
        .catch((error) => this.#world.log("no rating", { table: setup.id, error: String(error) }))
        .finally(() => this.#looking.delete(key));
    }
  }

  /** Sets the rating of a seat, unless it is known or the player has changed meanwhile. Returns whether it did. */
  async #fill({ setup }: Room, seat: number): Promise<boolean> {
    const place = setup.places[seat];
    if (!place) return false;
    const { rating, deviation } =
      place.type === "bot"
        ? { rating: botRating(setup.game, place.name) ?? NEW_RATING.rating, deviation: BOT_DEVIATION }
        : ((await this.#world.store.ratings(place.person)).find(({ game }) => game === setup.game) ??
          NEW_RATING);
    if (setup.places[seat] !== place || !isUnknown(setup, seat)) return false;
    setup.ratings[seat] = { rating, deviation, change: null };
    return true;
  }

  /** Counts a match that is over and stored. */
  ended(room: Room): void {
    if (room.setup.rated) void this.#settle(room.setup.id);
  }

  /** Counts matches whose house was stopped before it could. */
  async #resume(): Promise<void> {
    try {
      for (const id of await this.#world.store.owedRatings()) await this.#settle(id);
    } catch (error) {
      this.#world.log("not rated", { error: String(error) });
    }
  }

  async #settle(id: string): Promise<void> {
    if (this.#isClosed || this.#settling.has(id)) return;
    this.#settling.add(id);
    try {
      await this.#count(id);
    } catch (error) {
      this.#world.log("not rated", { table: id, error: String(error) });
      // A damaged or missing table stays so.
      if (!(error instanceof Damaged) && !(error instanceof Refused))
        this.#world.at(this.#world.now() + RETRY_MS, () => void this.#settle(id));
    } finally {
      this.#settling.delete(id);
    }
  }

  /** Every step can be repeated after a crash: the ratings before the match are stored before any of them changes. */
  async #count(id: string): Promise<void> {
    const room = await this.#rooms.room(id);
    if (room.members.size === 0) this.#rooms.deserted(room);
    const { setup } = room;
    const filled = await Promise.all(setup.places.map((_, seat) => this.#fill(room, seat)));
    if (filled.includes(true)) await room.save();
    const changes = await Promise.all(setup.places.map((_, seat) => this.#rate(room, seat)));
    if (room.isClosed) throw new NotSaved("the table was unloaded meanwhile");
    for (const [seat, change] of changes.entries()) {
      if (change === undefined) continue;
      const { rating, deviation } = change.after;
      setup.ratings[seat] = {
        rating,
        deviation,
        change: Math.round(rating) - Math.round(change.before.rating),
      };
    }
    await room.save();
    await this.#world.store.settleRating(id);
  }

  /** Counts the match for a seat; undefined for bots, whose ratings are fixed. */
  async #rate({ setup, table }: Room, seat: number): Promise<RatingChange | undefined> {
    const place = setup.places[seat];
    const opponent = setup.ratings[1 - seat];
    const winners = table?.match.outcome?.winners;
    if (place?.type !== "person" || !opponent || winners === undefined) return undefined;
    return this.#world.store.rate({
      ...{ id: setup.id, game: setup.game, person: place.person },
      opponent: { rating: opponent.rating, deviation: opponent.deviation },
      score: scoreOf(winners, seat),
    });
  }
}

/** The score of a seat: a draw if both players win, or neither. */
function scoreOf(winners: readonly number[], seat: number): number {
  const hasWon = winners.includes(seat);
  return hasWon === winners.includes(1 - seat) ? 0.5 : Number(hasWon);
}

function isUnknown({ places, ratings }: Setup, seat: number): boolean {
  return places[seat] !== null && (ratings[seat] ?? null) === null;
}
