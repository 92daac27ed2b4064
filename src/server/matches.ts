import type { MatchFilter, MatchPage, Result, StoredMatch } from "./store.ts";

/** So many matches are looked at for one page: what no index serves costs the same however many are stored. */
export const LOOKED_AT = 200;

/** The page of a list in which matches may stand that are not wanted; one more than are looked at shows that it goes on. */
export function pageOf(listed: readonly StoredMatch[], filter: MatchFilter): MatchPage {
  const wanted: StoredMatch[] = [];
  for (const [index, match] of listed.entries()) {
    if (wanted.length < filter.most && index < LOOKED_AT) {
      if (isWanted(match, filter)) wanted.push(match);
      continue;
    }
    const last = listed[index - 1];
    return { matches: wanted, next: last === undefined ? null : [last.ended, last.id] };
  }
  return { matches: wanted, next: null };
}

/** Whether a filter asks for more than a game, or else a person, or else a name, and a time. */
export function isExact({ game, person, player, result }: MatchFilter): boolean {
  return result === undefined && [game, person, player].filter((one) => one !== undefined).length < 2;
}

function isWanted(match: StoredMatch, { game, person, player, result }: MatchFilter): boolean {
  if (game !== undefined && match.game !== game) return false;
  const named = player === undefined ? undefined : seatOf(match, player);
  if (named === null) return false;
  return result === undefined || resultFor(match, person === undefined ? named : match.seat) === result;
}

function seatOf({ players }: StoredMatch, name: string): number | null {
  const seat = players.findIndex((player) => sameName(player, name));
  return seat < 0 ? null : seat;
}

/** As SQLite compares without regard to capital letters: those of ASCII alone. */
export function sameName(a: string, b: string): boolean {
  const plain = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return plain(a) === plain(b);
}

/** How a match ended for a seat; a draw is won by all. */
function resultFor({ players, winners }: StoredMatch, seat: number | null | undefined): Result | undefined {
  if (seat === null || seat === undefined) return undefined;
  if (!winners.includes(seat)) return "lost";
  return players.length > 1 && winners.length === players.length ? "drawn" : "won";
}
