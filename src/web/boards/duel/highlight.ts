import { creatureOn, nameOn } from "../../../games/duel/lookup.ts";
import type { Duel } from "../../../games/duel/state.ts";
import { type FindHighlight, nearSeat } from "../../board/board.ts";
import { words } from "./words.ts";

/** A blow at a player that takes at least this much is a big moment. */
const GREAT_BLOW = 5;

/** Big moments of Creature Duel: the end, and great blows at a player. */
export const highlight: FindHighlight<Duel> = (events, view, viewer) => {
  const near = nearSeat(viewer);
  for (const event of events.toReversed()) {
    const isOwn = event.side === near;
    if (event.type === "wins")
      return isOwn
        ? { text: words.highlights.victory, mood: "good", cue: "victory" }
        : { text: words.highlights.defeat, mood: "bad", cue: "defeat" };
    if (event.type !== "attacks" || event.target !== 0) continue;
    const damage = creatureOn(view, event.card)?.damage ?? 0;
    if (damage >= GREAT_BLOW)
      return {
        text: words.highlights.life(damage),
        small: nameOn(view, event.card),
        mood: isOwn ? "good" : "bad",
        cue: "struck",
      };
  }
  return undefined;
};
