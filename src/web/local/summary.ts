import type { Types, Viewer } from "../../kernel/game.ts";
import type { Match } from "../../kernel/match.ts";
import type { Offer } from "../../kernel/offer.ts";
import { words } from "../words/words.ts";

/** The round of a view, where the game counts rounds. */
export function roundOf(view: unknown): number | undefined {
  if (typeof view !== "object" || view === null || !("round" in view)) return undefined;
  return typeof view.round === "number" ? view.round : undefined;
}

/** How a match stands, in a few words for lists. */
export function summaryOf<G extends Types>(offer: Offer<G>, match: Match<G>, viewer: Viewer): string {
  const view = match.view(viewer);
  const { outcome } = match;
  if (outcome !== undefined) return `${offer.phrases.en.ending(view, outcome)}.`;
  const round = roundOf(view);
  return round === undefined ? "" : `${words.match.round} ${round}`;
}
