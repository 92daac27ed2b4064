import type { MatchHandle } from "../client/match.ts";
import type { Outcome, Types, Viewer } from "../kernel/game.ts";
import type { Line } from "../kernel/text.ts";
import { say } from "./say.ts";

/** Who won and why, in one line; a seat is addressed as "you", spectators get the names. */
export function resultLine<G extends Types>(match: MatchHandle<G>, viewer: Viewer): Line {
  const { outcome, pack } = match;
  const phrases = pack.phrases;
  if (outcome === undefined) return [say.result.running];
  const view = match.view(viewer);
  const names = outcome.winners.map((seat) => phrases.seatName(view, seat));
  const text = `${verdict(outcome, names, pack.game.seats, viewer)}: ${phrases.ending(view, outcome)}.`;
  const isGood = viewer >= 0 ? outcome.winners.includes(viewer) : names.length > 0;
  return [{ text: capitalised(text), tone: isGood ? "good" : "bad" }];
}

function verdict({ winners }: Outcome, names: readonly string[], seats: number, viewer: Viewer): string {
  if (seats === 1 && viewer < 0) return winners.length > 0 ? say.result.won : say.result.lost;
  if (seats > 1 && winners.length === seats) return say.result.draw;
  // One public server never tells spectators who plays.
  if (winners.length === 0 && viewer < 0) return say.result.over;
  if (viewer >= 0) return winners.includes(viewer) ? say.result.youWin : say.result.youLose;
  return say.result.win(names);
}

/** The text with a capital first letter. */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
