import { reasonFor } from "../bots/advice.ts";
import type { Position } from "../kernel/bot.ts";
import type { Types } from "../kernel/game.ts";
import type { SeatedMatch } from "./seated-match.ts";

/** The adviser's suggestion as a sentence or two: the action, its outcome, and why. */
export function adviceSentence<G extends Types>(
  { pack }: SeatedMatch<G>,
  position: Position<G>,
  action: G["action"],
): string {
  const { view, seat } = position;
  const phrases = pack.phrases.en;
  const label = (each: G["action"]) => phrases.label(view, each);
  const effect = phrases.hint?.(view, seat, action);
  const reason = reasonFor(pack, position, action, label);
  const name = `${label(action)}${effect === undefined ? "" : ` (${effect})`}.`;
  return reason === undefined ? name : `${name} ${reason}`;
}
