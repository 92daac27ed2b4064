import type { TournamentNote } from "./notes.ts";
import { pairNotes } from "./pair-notes.ts";
import { circle } from "./pairing.ts";
import type { Tournament } from "./tournament.ts";

/** The pairs of a round, from 1, by seat; undefined behind the last one. */
function pairsOf(
  { starters }: Tournament,
  legs: number,
  round: number,
): readonly (readonly [string, string])[] | undefined {
  const once = circle(starters);
  if (round > once.length * legs) return undefined;
  const pairs = once[(round - 1) % once.length] ?? [];
  const isReturn = Math.floor((round - 1) / once.length) % 2 === 1;
  return pairs.map(([a, b]) => (isReturn ? [b, a] : [a, b]));
}

/** The next round of everybody against everybody, among those who were there when it began. */
export function nextRoundRobin(tournament: Tournament, legs: number): readonly TournamentNote[] {
  if (tournament.isPlaying) return [];
  const round = tournament.round + 1;
  const pairs = pairsOf(tournament, legs, round);
  if (pairs === undefined) return [{ type: "closes" }];
  const playing = pairs.flat();
  const resting = tournament.starters.filter((player) => !playing.includes(player));
  return [
    ...pairNotes(tournament, round, pairs),
    // All rest equally often, so it is worth nothing.
    ...resting.map((player) => ({ type: "rests", round, player, points: 0 }) as const),
  ];
}

/** The pairs of the round after this one, among players who haven't left; none where results decide who meets whom. */
export function pairsToCome(tournament: Tournament): readonly (readonly [string, string])[] {
  const { format, phase, round } = tournament;
  if (format.type !== "round robin" || phase !== "running") return [];
  const pairs = pairsOf(tournament, format.legs, round + 1) ?? [];
  return pairs.filter((pair) => !pair.some((player) => tournament.hasLeft(player)));
}
