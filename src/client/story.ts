import type { Types } from "../kernel/game.ts";
import type { Notice } from "../table/inputs.ts";
import type { EventsSince } from "./match.ts";

/** All notices of one viewer of a remote match, in order, each once. */
export class Story<G extends Types = Types> {
  readonly #tellings: Notice<G>[] = [];
  readonly #takenBack = new Set<number>();
  /** Number of the last known notice. */
  number = 0;

  /** Adds notices and returns the new ones. */
  add(tellings: readonly Notice<G>[]): readonly Notice<G>[] {
    const fresh = tellings.filter(({ number }) => number > this.number);
    for (const telling of fresh) {
      this.#tellings.push(telling);
      this.number = telling.number;
      if ("takenBack" in telling) for (const number of telling.takenBack) this.#takenBack.add(number);
    }
    return fresh;
  }

  /** Adds events that have no numbers. */
  tell(events: readonly G["event"][]): readonly Notice<G>[] {
    return this.add(events.map((event, index) => ({ number: this.number + 1 + index, event })));
  }

  since(number: number): readonly Notice<G>[] {
    return this.#tellings.filter((telling) => telling.number > number);
  }

  newsSince(number: number): EventsSince<G> {
    const events = this.since(number).flatMap((telling) =>
      "event" in telling && !this.#takenBack.has(telling.number) ? [telling.event] : [],
    );
    return { events, number: this.number };
  }
}
