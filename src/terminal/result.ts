import type { MatchHandle } from "../client/match.ts";
import type { Outcome, Types, Viewer } from "../kernel/game.ts";
import type { Line } from "../kernel/text.ts";

/** Who won and why, in one line; a seat is addressed as "you", spectators get the names. */
export function resultLine<G extends Types>(match: MatchHandle<G>, viewer: Viewer): Line {
  const { outcome, pack } = match;
  const phrases = pack.phrases;
  if (outcome === undefined) return ["The match is still running."];
  const view = match.view(viewer);
  const names = outcome.winners.map((seat) => phrases.seatName(view, seat));
  const text = `${verdict(outcome, names, pack.game.seats, viewer)}: ${phrases.ending(view, outcome)}.`;
  const isGood = viewer >= 0 ? outcome.winners.includes(viewer) : names.length > 0;
  return [{ text: capitalised(text), tone: isGood ? "good" : "bad" }];
}

function verdict({ winners }: Outcome, names: readonly string[], seats: number, viewer: Viewer): string {
  if (seats === 1 && viewer < 0) return winners.length > 0 ? "won" : "lost";
  if (seats > 1 && winners.length === seats) return "a draw";
  // One public server never tells spectators who plays.
  if (winners.length === 0 && viewer < 0) return "the match is over";
  if (viewer >= 0) return winners.includes(viewer) ? "you win" : "you lose";
  return `${names.join(" and ")} ${names.length === 1 ? "wins" : "win"}`;
}

/** The text with a capital first letter. */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
