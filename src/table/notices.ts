import type { Entry } from "../kernel/entry.ts";
import type { Types, Viewer } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import type { Notice } from "./inputs.ts";

/** What one viewer is told of a match. Earlier notices are computed from the entries only on demand. */
export class Tellings<G extends Types> {
  /** The number of notices. */
  count: number;
  /** The viewer's last view, while they are watching. */
  seen: G["view"] | undefined;
  readonly #match: Match<G>;
  readonly #viewer: Viewer;
  #history: History<G> | undefined;

  /** Includes all notices so far. */
  constructor(match: Match<G>, viewer: Viewer) {
    this.#match = match;
    this.#viewer = viewer;
    this.count = match.entries.length === 0 ? 0 : new History(match, viewer).list.length;
  }

  /**
   * The notice for the newest entry: its events as the viewer perceives them, or that earlier ones no longer count.
   */
  hear(entry: Entry<G>): readonly Notice<G>[] {
    const before = this.count;
    if (this.#history !== undefined) this.#history.hear(entry);
    else if (!isTakeBack(entry)) return this.#hearEvents(entry);
    const told = this.all.list.slice(before);
    this.count += told.length;
    return told;
  }

  #hearEvents({ events }: Entry<G>): readonly Notice<G>[] {
    const told: Notice<G>[] = [];
    for (const event of events) {
      const noticed = this.#match.game.witness(event, this.#viewer);
      if (noticed !== undefined) told.push({ number: ++this.count, event: noticed });
    }
    return told;
  }

  /** All notices to the viewer. */
  get all(): History<G> {
    this.#history ??= new History(this.#match, this.#viewer);
    return this.#history;
  }
}

function isTakeBack<G extends Types>(entry: Entry<G>): boolean {
  return entry.type === "decision" && entry.decision[0] !== "forfeit";
}

/** All notices to one viewer of a match, in order. They follow from the entries alone. */
class History<G extends Types> {
  readonly list: Notice<G>[] = [];
  readonly #match: Match<G>;
  readonly #viewer: Viewer;
  /** The entry of each notice, by its number; undefined if it is no longer in force. */
  readonly #about: (number | undefined)[] = [undefined];

  constructor(match: Match<G>, viewer: Viewer) {
    this.#match = match;
    this.#viewer = viewer;
    for (const entry of match.entries) this.hear(entry);
  }

  hear(entry: Entry<G>): void {
    for (const event of entry.events) {
      const noticed = this.#match.game.witness(event, this.#viewer);
      if (noticed === undefined) continue;
      this.#about.push(entry.number);
      this.list.push({ number: this.list.length + 1, event: noticed });
    }
    if (entry.type === "decision" && entry.decision[0] !== "forfeit") this.#takeBack(entry.decision);
  }

  #takeBack([type, from]: readonly ["undo" | "take back", number]): void {
    const takenBack: number[] = [];
    for (const [number, entry] of this.#about.entries())
      if (entry !== undefined && (type === "undo" ? entry === from : entry >= from)) takenBack.push(number);
    // A viewer who noticed nothing of it isn't told that it is gone.
    if (takenBack.length === 0) return;
    for (const number of takenBack) this.#about[number] = undefined;
    this.#about.push(undefined);
    this.list.push({ number: this.list.length + 1, takenBack });
  }

  /** The numbers of the notices about an entry that still counts. */
  about(entry: number): readonly number[] {
    return this.#about.flatMap((about, number) => (about === entry ? [number] : []));
  }

  /** The events after this number that still count. */
  eventsSince(number: number): G["event"][] {
    return this.list
      .slice(number)
      .flatMap((telling) =>
        "event" in telling && this.#about[telling.number] !== undefined ? [telling.event] : [],
      );
  }
}
