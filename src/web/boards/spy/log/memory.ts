import type { Event } from "../../../../games/spy/events.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import { CAT, JANITOR } from "../../../../games/spy/state.ts";

/**
 * What the log remembers, so that an event of the past is told as it was: where everyone stood, whose clothes were
 * clammy, and who carried the mole die.
 */
export class Memory {
  /** Fields by figure: persons by position, the cat and the janitor. */
  readonly #at = new Map<number, number>();
  readonly #clammy = new Set<number>();
  #moleDie: number | undefined;

  /** The person on a field at that time; -1 if there was none. */
  personOn(view: View, field: number): number {
    if (this.#at.size === 0) return view.persons.findIndex(({ at }) => at === field);
    for (const [figure, at] of this.#at) if (at === field && figure >= 0) return figure;
    return -1;
  }

  /** Where a figure was, as far as it's known. */
  fieldOf(figure: number): number | undefined {
    return this.#at.get(figure);
  }

  /** What decides about the chances of a person. */
  stateOf(who: number): { readonly clammy: boolean; readonly gadgets: readonly "MOLEDIE"[] } {
    return { clammy: this.#clammy.has(who), gadgets: this.#moleDie === who ? ["MOLEDIE"] : [] };
  }

  /** Remembers what an event changed. */
  note(event: Event, view: View): void {
    switch (event.type) {
      case "begins":
        event.persons.forEach(([card, at], who) => {
          this.#at.set(who, at);
          if (view.config.characters[card]?.features.includes("CLAMMY_CLOTHES")) this.#clammy.add(who);
        });
        this.#at.set(CAT, event.cat);
        return;
      case "carries":
      case "recruited":
        if (event.gadgets.includes("MOLEDIE")) this.#moleDie = event.who;
        return;
      case "MOVEMENT":
        return this.#swap(event.who, event.from, event.target);
      case "CAT_ACTION":
        return this.#swap(CAT, event.from, event.target);
      case "JANITOR_ACTION":
        this.#at.delete(event.removed);
        this.#at.set(JANITOR, event.target);
        return;
      case "EXFILTRATION":
        this.#at.set(event.who, event.target);
        return;
      case "displaced":
        this.#at.set(event.figure, event.target);
        return;
      case "overlong":
        for (const who of event.left) this.#at.delete(who);
        this.#at.set(JANITOR, event.janitor);
        return;
      case "dried":
        this.#clammy.delete(event.who);
        return;
      case "GADGET_ACTION":
        if (event.successful) this.#noteUse(event, this.personOn(view, event.target));
        return;
      default:
        return;
    }
  }

  /** A figure steps onto a field; another figure there takes its place. */
  #swap(figure: number, from: number, target: number): void {
    for (const [other, at] of this.#at) if (at === target) this.#at.set(other, from);
    this.#at.set(figure, target);
  }

  #noteUse({ gadget, who, target }: Extract<Event, { type: "GADGET_ACTION" }>, whom: number): void {
    if (gadget === "JETPACK") this.#at.set(who, target);
    else if (gadget === "MOLEDIE" && whom >= 0) this.#moleDie = whom;
    else if (gadget === "HAIRDRYER") this.#clammy.delete(whom);
    else if (gadget === "COCKTAIL" && whom >= 0 && whom !== who) this.#clammy.add(whom);
  }
}
