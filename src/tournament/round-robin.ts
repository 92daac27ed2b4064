import type { TournamentNote } from "./notes.ts";
import { pairNotes } from "./pair-notes.ts";
import { circle } from "./pairing.ts";
import type { Tournament } from "./tournament.ts";

/** The next round of everybody against everybody, among those who were there when it began. */
export function nextRoundRobin(tournament: Tournament, legs: number): readonly TournamentNote[] {
  if (tournament.isPlaying) return [];
  const once = circle(tournament.starters);
  const round = tournament.round;
  if (round >= once.length * legs) return [{ type: "closes" }];
  const pairs = once[round % once.length] ?? [];
  const isReturn = Math.floor(round / once.length) % 2 === 1;
  const seated = pairs.map(([a, b]) => (isReturn ? ([b, a] as const) : ([a, b] as const)));
  const playing = pairs.flat();
  const resting = tournament.starters.filter((player) => !playing.includes(player));
  return [
    ...pairNotes(tournament, round + 1, seated),
    // All rest equally often, so it is worth nothing.
    ...resting.map((player) => ({ type: "rests", round: round + 1, player, points: 0 }) as const),
  ];
}
