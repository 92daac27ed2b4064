import { words } from "../words/words.ts";

/** Tells the viewer who won. */
export function verdict(winners: readonly number[], viewer: number, names: readonly string[]): string {
  const { match } = words;
  if (names.length > 1 && winners.length === names.length) return match.draw;
  if (names.length === 1) return winners.length > 0 ? match.won : match.lost;
  if (viewer >= 0) return winners.includes(viewer) ? match.youWin : match.youLose;
  // One public server never tells spectators who plays.
  if (winners.length === 0) return match.ended;
  return match.wins(winners.map((seat) => names[seat] ?? "").join(", "));
}
