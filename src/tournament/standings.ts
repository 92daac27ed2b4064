import type { Format } from "./notes.ts";
import type { Tournament } from "./tournament.ts";

/** A player in the table of a tournament. */
export interface Standing {
  /** From 1; players who are equal in everything share it. */
  readonly rank: number;
  readonly player: string;
  readonly points: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** By the names in {@link TIE_BREAKS}. */
  readonly tieBreaks: Readonly<Record<TieBreak, number>>;
  readonly hasLeft: boolean;
}

/** What decides between players with the same points. */
export type TieBreak =
  /** Points in the matches among those with the same points. */
  | "direct"
  /** Points of all opponents (Buchholz). */
  | "opponents"
  /** Points of beaten opponents, and half of those with a draw (Sonneborn-Berger). */
  | "beaten"
  | "wins"
  /** The last round that was reached: of the next one after a win. */
  | "round"
  /** Fewer matches for the same points. */
  | "pace";

/** The tie-breaks of each format, in their order. */
export const TIE_BREAKS: Readonly<Record<Format["type"], readonly TieBreak[]>> = {
  "round robin": ["direct", "beaten", "wins"],
  swiss: ["opponents", "beaten", "direct", "wins"],
  "knock-out": ["round", "wins"],
  arena: ["pace", "wins", "beaten"],
  "by hand": ["direct", "beaten", "wins"],
};

/** The points of all players. */
export function pointsOf({ players, matches, rests }: Tournament): ReadonlyMap<string, number> {
  const points = new Map(players.map((player) => [player, 0]));
  const add = (player: string, more: number) => points.set(player, (points.get(player) ?? 0) + more);
  for (const match of matches)
    for (const [seat, player] of match.players.entries()) add(player, match.scores?.[seat] ?? 0);
  for (const rest of rests) add(rest.player, rest.points);
  return points;
}

/** A match as one of its players sees it. */
interface Played {
  readonly against: string;
  readonly score: number;
  readonly round: number;
}

function playedBy({ matches }: Tournament, player: string): Played[] {
  return matches.flatMap(({ players, scores, round }) => {
    const seat = players.indexOf(player);
    const against = players[1 - seat];
    if (seat < 0 || scores === undefined || against === undefined) return [];
    return [{ against, score: scores[seat] ?? 0, round }];
  });
}

/** The table of a tournament, the best first. */
export function standings(tournament: Tournament): readonly Standing[] {
  const points = pointsOf(tournament);
  const worth = (player: string) => points.get(player) ?? 0;
  const rows = tournament.players.map((player) => {
    const played = playedBy(tournament, player);
    const rests = tournament.rests.filter((rest) => rest.player === player);
    const sum = (value: (match: Played) => number) => played.reduce((all, match) => all + value(match), 0);
    const wins = played.filter(({ score }) => score === 1).length;
    return {
      player,
      points: worth(player),
      wins,
      draws: played.filter(({ score }) => score === 0.5).length,
      losses: played.filter(({ score }) => score === 0).length,
      tieBreaks: {
        direct: sum(({ against, score }) => (worth(against) === worth(player) ? score : 0)),
        opponents: sum(({ against }) => worth(against)),
        beaten: sum(({ against, score }) => worth(against) * score),
        wins,
        round: Math.max(
          0,
          ...played.map(({ round, score }) => (score === 1 ? round + 1 : round)),
          ...rests.map(({ round }) => round),
        ),
        pace: -played.length,
      },
      hasLeft: tournament.hasLeft(player),
    };
  });
  return ranked(rows, tournament.format);
}

type Row = Omit<Standing, "rank">;

/** In a knock-out the round counts before the points: a replayed draw is worth nothing. */
function ranked(rows: readonly Row[], { type }: Format): readonly Standing[] {
  const keys = TIE_BREAKS[type];
  const compare = (a: Row, b: Row) => {
    if (type !== "knock-out" && a.points !== b.points) return b.points - a.points;
    for (const key of keys)
      if (a.tieBreaks[key] !== b.tieBreaks[key]) return b.tieBreaks[key] - a.tieBreaks[key];
    return 0;
  };
  const sorted = rows.toSorted(compare);
  let rank = 1;
  return sorted.map((row, index) => {
    const above = sorted[index - 1];
    if (above !== undefined && compare(above, row) !== 0) rank = index + 1;
    return { rank, ...row };
  });
}
