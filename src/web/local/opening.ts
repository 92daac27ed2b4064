import type { Types } from "../../kernel/game.ts";
import type { Match } from "../../kernel/match.ts";
import { RecordWriter } from "../../kernel/record.ts";

/** A new match whose first entries are made before it is shown. They are recorded as they are made. */
export class Opening<G extends Types = Types> {
  readonly match: Match<G>;
  /** Continues the record behind the text. */
  readonly writer: RecordWriter<G>;
  /** The record so far. */
  text: string;

  /** Records a match that has no entries yet, until {@link Opening.end}. */
  constructor(match: Match<G>) {
    this.match = match;
    this.writer = new RecordWriter(match);
    this.text = this.writer.header();
    match.watcher = {
      entered: (entry) => {
        this.text += this.writer.entry(entry);
      },
    };
  }

  /** Leaves the record to the match on this device. */
  end(): this {
    this.match.watcher = undefined;
    return this;
  }
}
