import type { Event } from "../../games/spy/events.ts";
import type { View } from "../../games/spy/knowledge/view.ts";
import type { Spy } from "../../games/spy/spy.ts";
import type { Line, Phrases } from "../../kernel/text.ts";

/** Events that the screen shows anyway, or that end every turn. */
export const UNTOLD: readonly Event["type"][] = ["RETIRE", "over", "forfeits"];

/** What happened, line by line. Consecutive steps of one character share a line. */
export class Chronicle {
  readonly phrases: Phrases<Spy>;
  readonly lines: Line[] = [];
  /** Index of the first line since the player last acted. */
  #fresh = 0;
  /** The character whose step the last line describes. */
  #walker: number | undefined;

  constructor(phrases: Phrases<Spy>) {
    this.phrases = phrases;
  }

  hear(events: readonly Event[], view: View): void {
    for (const event of events) {
      const line = UNTOLD.includes(event.type) ? undefined : this.phrases.tell(event, view);
      if (line === undefined) continue;
      const walker = event.type === "MOVEMENT" ? event.who : undefined;
      if (walker !== undefined && walker === this.#walker && this.lines.length > this.#fresh)
        this.lines.pop();
      this.lines.push(line);
      this.#walker = walker;
    }
  }

  /** Adds a message from outside the match. Not marked as new: it is also shown elsewhere. */
  note(text: string): void {
    this.lines.splice(this.#fresh, 0, [{ text, tone: "faint" }]);
    this.#fresh++;
  }

  /** Marks the following lines as new. */
  turn(): void {
    this.#fresh = this.lines.length;
  }

  /** Lines before the player last acted. */
  get past(): readonly Line[] {
    return this.lines.slice(0, this.#fresh);
  }

  /** Lines since the player last acted. */
  get fresh(): readonly Line[] {
    return this.lines.slice(this.#fresh);
  }
}
