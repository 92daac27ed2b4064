import { ALL_SEEING, type Types } from "../../kernel/game.ts";
import { Match } from "../../kernel/match.ts";

/** What the all-seeing saw after each entry of a match that is over: it is played once more. */
export function courseOf<G extends Types>(match: Match<G>): readonly G["view"][] {
  const views: G["view"][] = [];
  const again = new Match(match.game, match.config, match.seed);
  again.watcher = { entered: () => views.push(again.view(ALL_SEEING)) };
  again.rollChance();
  for (const entry of match.standing)
    if (entry.type === "step" && entry.mover >= 0) again.act(entry.mover, entry.action);
  return views;
}
