import type { MatchFilter, MatchPage, Result, StoredMatch } from "./store.ts";

/** Matches scanned per page, so that filters without an index cost the same however many are stored. */
export const MAX_SCANNED_MATCHES = 200;

/** Filters the scanned matches into a page. One more than {@link MAX_SCANNED_MATCHES} shows that there is another. */
export function pageOf(listed: readonly StoredMatch[], filter: MatchFilter): MatchPage {
  const wanted: StoredMatch[] = [];
  for (const [index, match] of listed.entries()) {
    if (wanted.length < filter.most && index < MAX_SCANNED_MATCHES) {
      if (isWanted(match, filter)) wanted.push(match);
      continue;
    }
    const last = listed[index - 1];
    return { matches: wanted, next: last === undefined ? null : [last.ended, last.id] };
  }
  return { matches: wanted, next: null };
}

/** Whether a filter needs more than one index covers: a game, or a person, or a name, and a time. */
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

/** Compares like SQLite's NOCASE: only ASCII letters are case-insensitive. */
export function sameName(a: string, b: string): boolean {
  const plain = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return plain(a) === plain(b);
}

/** How a match ended for a seat; in a draw every seat is a winner. */
function resultFor({ players, winners }: StoredMatch, seat: number | null | undefined): Result | undefined {
  if (seat === null || seat === undefined) return undefined;
  if (!winners.includes(seat)) return "lost";
  return players.length > 1 && winners.length === players.length ? "drawn" : "won";
}
