import { matchSentence } from "../kernel/entry.ts";
import type { Types } from "../kernel/game.ts";
import type { Phrases } from "../kernel/text.ts";
import { TABLE_SENTENCES, type TableRefusal } from "./inputs.ts";

/** The sentence for a refusal; `action` is what the player tried, if it was an action. */
export function refusalSentence<G extends Types>(
  { by, obstacle }: TableRefusal<G>,
  phrases: Phrases<G>,
  view: G["view"],
  action: G["action"],
): string {
  switch (by) {
    case "game":
      return phrases.refusal(view, action, obstacle);
    case "match":
      return matchSentence(obstacle);
    case "table":
      return TABLE_SENTENCES[obstacle.code];
  }
}
