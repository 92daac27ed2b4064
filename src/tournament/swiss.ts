import type { TournamentNote } from "./notes.ts";
import { pairNotes, seated } from "./pair-notes.ts";
import { pairUp } from "./pairing.ts";
import { pointsOf } from "./standings.ts";
import type { Tournament } from "./tournament.ts";

/** What a round without an opponent is worth. */
const BYE_POINTS = 1;

/**
 * The next round among players with about the same points. No two players meet twice while that can be
 * avoided; with an odd number the last player who has not rested yet rests, for a point.
 */
export function nextSwiss(tournament: Tournament, rounds: number): readonly TournamentNote[] {
  if (tournament.isPlaying) return [];
  const round = tournament.round + 1;
  if (round > rounds) return [{ type: "closes" }];
  const points = pointsOf(tournament);
  const worth = (player: string) => points.get(player) ?? 0;
  const ranked = [...tournament.present].sort((a, b) => worth(b) - worth(a));
  const resting = ranked.length % 2 === 1 ? restingOf(tournament, ranked) : undefined;
  const playing = ranked.filter((player) => player !== resting);
  const met = metIn(tournament);
  const partners = partnersAmong(playing, worth);
  const pairs =
    pairUp(playing, (player, others) =>
      partners(player, others).filter((other) => !met.get(player)?.has(other)),
    ) ??
    pairUp(playing, partners) ??
    [];
  return [
    ...pairNotes(
      tournament,
      round,
      pairs.map(([a, b]) => seated(tournament, a, b)),
    ),
    ...(resting === undefined
      ? []
      : [{ type: "rests", round, player: resting, points: BYE_POINTS } as const]),
  ];
}

/** Those with the same points first, and of them the best of the lower half for the best of the upper one. */
function partnersAmong(ranked: readonly string[], worth: (player: string) => number) {
  const ranks = new Map(ranked.map((player, rank) => [player, rank]));
  const rank = (player: string) => ranks.get(player) ?? 0;
  const sizes = new Map<number, number>();
  for (const player of ranked) sizes.set(worth(player), (sizes.get(worth(player)) ?? 0) + 1);
  return (player: string, others: readonly string[]) => {
    const ideal = rank(player) + Math.floor((sizes.get(worth(player)) ?? 0) / 2);
    const distance = (other: string) => Math.abs(worth(player) - worth(other));
    const detour = (other: string) => Math.abs(rank(other) - ideal);
    return others.toSorted((a, b) => distance(a) - distance(b) || detour(a) - detour(b));
  };
}

/** The last one who has rested least. */
function restingOf({ rests }: Tournament, ranked: readonly string[]): string | undefined {
  const count = (player: string) => rests.filter((rest) => rest.player === player).length;
  const least = Math.min(...ranked.map(count));
  return ranked.findLast((player) => count(player) === least);
}

function metIn({ matches }: Tournament): ReadonlyMap<string, ReadonlySet<string>> {
  const met = new Map<string, Set<string>>();
  const note = (player: string, other: string) => {
    const known = met.get(player) ?? new Set();
    met.set(player, known.add(other));
  };
  for (const { players } of matches) {
    note(players[0], players[1]);
    note(players[1], players[0]);
  }
  return met;
}
