import type { Dialect } from "../../games/spy/standard/dialects.ts";
import type { Place } from "./client.ts";
import { Series } from "./series.ts";
import { CODES, type SessionWorld } from "./session.ts";

/** The places behind a door. */
export interface DoorPlaces {
  /** The place at the requested path. */
  at(path: string): Place;
  /** The door closes. */
  close(): void;
}

/** Default number of places where matches are played at the same time. */
const MAX_PLACES = 1000;

/** A match can have its own place at such a path; all other paths lead to the common place. */
const OWN_PLACE = /^\/match\/([\w-]{1,40})$/;

/** The name of the place at a path; that of the common place is empty. */
export function placeName(path: string): string {
  return OWN_PLACE.exec(path)?.[1] ?? "";
}

/** Places in this process, each with its matches one after another. */
export class Places implements DoorPlaces {
  readonly #world: SessionWorld;
  /** The only dialect to speak; null: that of each client. */
  readonly #dialect: Dialect | null;
  readonly #series = new Map<string, Series>();

  constructor(world: SessionWorld, dialect: Dialect | null) {
    this.#world = world;
    this.#dialect = dialect;
  }

  /** Number of places where clients wait or play. */
  get size(): number {
    return this.#series.size;
  }

  at(path: string): Place {
    return this.#named(placeName(path));
  }

  #named(name: string): Series {
    const known = this.#series.get(name);
    if (known !== undefined) return known;
    // If there are too many places, clients for another one get the common place.
    if (name !== "" && this.#series.size >= MAX_PLACES) return this.#named("");
    const series = new Series(this.#world, this.#dialect, () => this.#series.delete(name));
    this.#series.set(name, series);
    return series;
  }

  /** Disconnects all clients. */
  close(code: number = CODES.away, reason = "the server ends"): void {
    for (const series of this.#series.values()) series.close(code, reason);
  }
}
