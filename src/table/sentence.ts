import { matchSentence } from "../kernel/entry.ts";
import type { Types } from "../kernel/game.ts";
import { type Phrases, plainText } from "../kernel/text.ts";
import { TABLE_SENTENCES, type TableRefusal } from "./inputs.ts";

/** The sentence for a refusal; `action` is what the player tried, if it was an action. */
export function refusalSentence<G extends Types>(
  refusal: TableRefusal<G>,
  phrases: Phrases<G>,
  view: G["view"],
  action: G["action"],
): string {
  switch (refusal.by) {
    case "game":
      return phrases.refusal(view, action, refusal.obstacle);
    case "match":
      return matchSentence(refusal.obstacle);
    case "news": {
      const told = refusal.events.map((event) => plainText(phrases.tell(event, view) ?? [])).find(Boolean);
      return told === undefined
        ? matchSentence(refusal.obstacle)
        : `You have seen something new since: ${told}.`;
    }
    case "table":
      return TABLE_SENTENCES[refusal.obstacle.code];
  }
}
