import { ALL_SEEING, type Types } from "../../kernel/game.ts";
import { Match } from "../../kernel/match.ts";

/** What the all-seeing saw after each entry of a match that is over: it is played once more. */
export function courseOf<G extends Types>(match: Match<G>): readonly G["view"][] {
  const again = new Match(match.game, match.config, match.seed);
  return match.entries.map((entry) => {
    if (entry.type === "step") again.trust(entry.mover, entry.action, entry.at);
    else again.replayDecision(entry.decision, entry.at);
    return again.view(ALL_SEEING);
  });
}
