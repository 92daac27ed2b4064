import type { Scores, TournamentNote } from "./notes.ts";
import type { Tournament } from "./tournament.ts";

/** Makes notes for pairs, with the numbers that follow. A match against a player who has left is won at once. */
export function pairNotes(
  tournament: Tournament,
  round: number,
  pairs: readonly (readonly [string, string])[],
): TournamentNote[] {
  let number = tournament.matches.length;
  return pairs.flatMap((players): TournamentNote[] => {
    number++;
    const pair = { type: "pairs", match: number, round, players } as const;
    const gone = players.map((player) => tournament.hasLeft(player));
    if (!gone.includes(true)) return [pair];
    const scores: Scores = [gone[0] ? 0 : 1, gone[1] ? 0 : 1];
    const why = gone[0] && gone[1] ? "both had left" : "the opponent had left";
    return [pair, { type: "ends", match: number, scores, why }];
  });
}

/** How often a player had each seat. */
export function seatsOf(tournament: Tournament, player: string): readonly [number, number] {
  const seats: [number, number] = [0, 0];
  for (const { players } of tournament.matches)
    if (players[0] === player) seats[0]++;
    else if (players[1] === player) seats[1]++;
  return seats;
}

/** Seats two players so that each has had both seats as often as possible. */
export function seated(tournament: Tournament, a: string, b: string): readonly [string, string] {
  const surplus = (player: string) => {
    const [first, second] = seatsOf(tournament, player);
    return first - second;
  };
  return surplus(a) <= surplus(b) ? [a, b] : [b, a];
}
