import { standings } from "./standings.ts";
import type { Tournament } from "./tournament.ts";

/** The standings for a spreadsheet (RFC 4180). */
export function csvOf(tournament: Tournament): string {
  const rows = standings(tournament).map(({ rank, player, points, wins, draws, losses }) => [
    rank,
    player,
    points,
    wins,
    draws,
    losses,
  ]);
  return [["rank", "player", "points", "wins", "draws", "losses"], ...rows]
    .map((row) => `${row.map((cell) => csvCell(String(cell))).join(",")}\r\n`)
    .join("");
}

/** A spreadsheet would take a text that begins with such a sign for a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The standings and all matches. */
export function jsonOf(name: string, tournament: Tournament): string {
  const matches = tournament.matches.map(({ number, round, players, scores, why }) => ({
    number,
    round,
    players,
    scores: scores ?? null,
    why,
  }));
  return `${JSON.stringify({ name, format: tournament.format, standings: standings(tournament), matches }, null, 2)}\n`;
}
