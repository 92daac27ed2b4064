import type { Types, Viewer } from "../../kernel/game.ts";
import type { PlayPackage } from "../../kernel/game-package.ts";
import type { Match } from "../../kernel/match.ts";
import { words } from "../words/words.ts";

/** The current round, if the game counts rounds. */
export function roundOf<G extends Types>({ phrases }: PlayPackage<G>, view: G["view"]): number | undefined {
  return phrases.round?.(view);
}

/** The score in a few words, for lists. */
export function summaryOf<G extends Types>(pack: PlayPackage<G>, match: Match<G>, viewer: Viewer): string {
  const view = match.view(viewer);
  const { outcome } = match;
  if (outcome !== undefined) return `${pack.phrases.ending(view, outcome)}.`;
  const round = roundOf(pack, view);
  return round === undefined ? "" : `${words.match.round} ${round}`;
}
