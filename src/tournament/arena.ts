import type { TournamentNote } from "./notes.ts";
import { pairNotes, seated } from "./pair-notes.ts";
import { pointsOf } from "./standings.ts";
import type { Tournament } from "./tournament.ts";

/** Pairs all free players by their points; no player meets the last opponent again while another one is free. */
export function nextArena(tournament: Tournament): readonly TournamentNote[] {
  const points = pointsOf(tournament);
  const worth = (player: string) => points.get(player) ?? 0;
  let free = tournament.present
    .filter((player) => tournament.matchOf(player) === undefined)
    .sort((a, b) => worth(b) - worth(a));
  const pairs: (readonly [string, string])[] = [];
  for (;;) {
    const [first, ...others] = free;
    if (first === undefined) break;
    const last = lastOpponent(tournament, first);
    const partner =
      others.find((other) => other !== last) ?? (tournament.present.length === 2 ? others[0] : undefined);
    free = others.filter((other) => other !== partner);
    if (partner !== undefined) pairs.push(seated(tournament, first, partner));
  }
  return pairNotes(tournament, 1, pairs);
}

function lastOpponent({ matches }: Tournament, player: string): string | undefined {
  const last = matches.findLast(({ players }) => players.includes(player));
  return last?.players.find((other) => other !== player);
}
