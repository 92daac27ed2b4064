import type { Types } from "../kernel/game.ts";
import type { Notice } from "../table/inputs.ts";
import type { EventsSince } from "./match.ts";

/** All notices of one viewer of a remote match, in order, each once. */
export class Story<G extends Types = Types> {
  readonly #tellings: Notice<G>[] = [];
  /** Number of the last known notice. */
  number = 0;

  /** Adds notices and returns the new ones. */
  add(tellings: readonly Notice<G>[]): readonly Notice<G>[] {
    const fresh = tellings.filter(({ number }) => number > this.number);
    for (const telling of fresh) {
      this.#tellings.push(telling);
      this.number = telling.number;
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
    return { events: eventsIn(this.#tellings, number), number: this.number };
  }
}

/** The events after a number that still count. */
export function eventsIn<G extends Types>(
  tellings: readonly Notice<G>[],
  since: number,
): readonly G["event"][] {
  const fresh = tellings.filter(({ number }) => number > since);
  const takenBack = new Set(fresh.flatMap((telling) => ("takenBack" in telling ? telling.takenBack : [])));
  return fresh.flatMap((telling) =>
    "event" in telling && !takenBack.has(telling.number) ? [telling.event] : [],
  );
}
