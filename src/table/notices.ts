import type { Entry } from "../kernel/entry.ts";
import type { Types, Viewer } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import type { Notice } from "./inputs.ts";

/** What one viewer is told of a match. What he was told before is looked up in the entries only if somebody asks for it. */
export class Tellings<G extends Types> {
  /** How many there are. */
  count: number;
  /** What the viewer saw last, while he is looking on. */
  seen: G["view"] | undefined;
  readonly #match: Match<G>;
  readonly #viewer: Viewer;
  #history: History<G> | undefined;

  /** With all that was told so far. */
  constructor(match: Match<G>, viewer: Viewer) {
    this.#match = match;
    this.#viewer = viewer;
    this.count = match.entries.length === 0 ? 0 : new History(match, viewer).list.length;
  }

  /** What the newest entry tells: its events as the viewer notices them, or that earlier ones no longer count. */
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

  /** Everything that the viewer was told. */
  get all(): History<G> {
    this.#history ??= new History(this.#match, this.#viewer);
    return this.#history;
  }
}

function isTakeBack<G extends Types>(entry: Entry<G>): boolean {
  return entry.type === "decision" && entry.decision[0] !== "forfeit";
}

/** Everything that one viewer was told of a match, in order. It follows from the entries alone. */
class History<G extends Types> {
  readonly list: Notice<G>[] = [];
  readonly #match: Match<G>;
  readonly #viewer: Viewer;
  /** The entry that each telling is about, by its number; undefined where it is no longer in force. */
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
    // Whoever noticed nothing of it is not told that it is gone.
    if (takenBack.length === 0) return;
    for (const number of takenBack) this.#about[number] = undefined;
    this.#about.push(undefined);
    this.list.push({ number: this.list.length + 1, takenBack });
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
