import { matchSentence } from "../kernel/entry.ts";
import type { Types } from "../kernel/game.ts";
import { type PlayPhrases, plainText } from "../kernel/text.ts";
import { catalogue } from "../languages/catalogue.ts";
import { table } from "../languages/loaders.ts";
import type { TableRefusal } from "./inputs.ts";

const words = await catalogue(table);

/** The sentence for a refusal; `action` is what the player tried, if it was an action. */
export function refusalSentence<G extends Types>(
  refusal: TableRefusal<G>,
  phrases: PlayPhrases<G>,
  view: G["view"],
  action: G["action"],
): string {
  switch (refusal.by) {
    case "game":
      return phrases.refusal(view, action, refusal.obstacle);
    case "match":
      return matchSentence(refusal.obstacle);
    case "news": {
      const told = refusal.events.map((event) => plainText(phrases.tell?.(event, view) ?? [])).find(Boolean);
      return told === undefined ? matchSentence(refusal.obstacle) : words.newSince(told);
    }
    case "table":
      return words.table[refusal.obstacle.code];
  }
}
