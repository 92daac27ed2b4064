import type { Event } from "../../games/spy/events.ts";
import type { View } from "../../games/spy/knowledge/view.ts";
import type { Spy } from "../../games/spy/spy.ts";
import type { Line, Phrases } from "../../kernel/text.ts";

/** Events that the screen shows anyway, or that end a turn as every turn ends. */
const UNTOLD: readonly Event["type"][] = ["RETIRE", "over", "forfeits"];

/** What happened, line by line. The steps of one person in a row are one line. */
export class Chronicle {
  readonly phrases: Phrases<Spy>;
  readonly lines: Line[] = [];
  /** Where the lines begin that came since the person acted last. */
  #fresh = 0;
  /** Who made the step that the last line tells of. */
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

  /** Something that was said beside the match. It is no news: it is said elsewhere as well. */
  note(text: string): void {
    this.lines.splice(this.#fresh, 0, [{ text, tone: "faint" }]);
    this.#fresh++;
  }

  /** From now on everything is news. */
  turn(): void {
    this.#fresh = this.lines.length;
  }

  /** What came since the person acted last. */
  get fresh(): readonly Line[] {
    return this.lines.slice(this.#fresh);
  }
}
