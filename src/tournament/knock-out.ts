import type { TournamentNote } from "./notes.ts";
import { pairNotes } from "./pair-notes.ts";
import { bracket } from "./pairing.ts";
import type { PairedMatch, Tournament } from "./tournament.ts";

/** Matches of a pair in a round; if all are drawn, the one who joined first goes on. */
const MAX_REPLAYS = 3;

/** The next round of the winners, or the replay of a draw; the first in the list of players are kept apart longest. */
export function nextKnockOut(tournament: Tournament): readonly TournamentNote[] {
  if (tournament.isPlaying) return [];
  const { starters, round } = tournament;
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, starters.length)));
  let alive: (string | undefined)[] = bracket(size).map((seed) => starters[seed]);
  for (let past = 1; past <= round; past++) {
    const winners = pairsOf(alive).map(([a, b]) => winnerOf(tournament, past, a, b));
    const replays = winners.flatMap((winner) => (typeof winner === "object" ? [winner.again] : []));
    if (replays.length > 0) return pairNotes(tournament, past, replays);
    alive = winners.map((winner) => (typeof winner === "object" ? undefined : winner));
  }
  if (alive.length === 1) return [{ type: "closes" }];
  return pairsOf(alive)
    .flatMap(([a, b]): readonly TournamentNote[] => {
      if (a !== undefined && b !== undefined) return [];
      const player = a ?? b;
      return player === undefined ? [] : [{ type: "rests", round: round + 1, player, points: 0 }];
    })
    .concat(
      pairNotes(
        tournament,
        round + 1,
        pairsOf(alive).flatMap(([a, b]) => (a === undefined || b === undefined ? [] : [[a, b] as const])),
      ),
    );
}

function pairsOf<T>(list: readonly T[]): (readonly [T | undefined, T | undefined])[] {
  return list.flatMap((one, index) => (index % 2 === 0 ? [[one, list[index + 1]] as const] : []));
}

/** Who goes on; undefined if neither is there, or the match that has to be played again. */
function winnerOf(
  { matches, starters }: Tournament,
  round: number,
  a: string | undefined,
  b: string | undefined,
): string | undefined | { readonly again: readonly [string, string] } {
  if (a === undefined || b === undefined) return a ?? b;
  const played = matches.filter(
    (match): match is PairedMatch =>
      match.round === round && match.players.includes(a) && match.players.includes(b),
  );
  const last = played.at(-1);
  const [first, second] = last?.scores ?? [0, 0];
  if (last !== undefined && first !== second) return last.players[first > second ? 0 : 1];
  if (played.length < MAX_REPLAYS && last !== undefined) return { again: [last.players[1], last.players[0]] };
  return starters.indexOf(a) < starters.indexOf(b) ? a : b;
}
