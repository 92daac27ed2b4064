import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readRecord } from "../../kernel/read-record.ts";
import { type DecisiveMoment, decisiveMoment } from "../../lab/tournament/decisive.ts";
import { type Standing, standings, TIE_BREAKS, type TieBreak } from "../../lab/tournament/standings.ts";
import type { PairedMatch, Tournament } from "../../lab/tournament/tournament.ts";
import { escaped, htmlPage } from "../../shell/html-page.ts";
import { FILES } from "./files.ts";
import type { Contest } from "./plan.ts";

/** How the columns of the tie-breaks are called, and what they mean. */
const TIE_BREAK_WORDS: Readonly<Record<TieBreak, readonly [head: string, means: string]>> = {
  direct: ["Direct", "points in the matches among players with the same points"],
  opponents: ["Buchholz", "points of all opponents"],
  beaten: ["Sonneborn-Berger", "points of beaten opponents, and half of those of drawn ones"],
  wins: ["Wins", "matches won"],
  round: ["Round", "the round reached"],
  pace: ["Pace", "fewer matches for the same points"],
};

/** The report as a page of HTML. */
export function reportOf({ plan, pack }: Contest, tournament: Tournament, folder: string): string {
  const table = standings(tournament);
  const played = tournament.matches.filter(({ scores }) => scores !== undefined);
  const state = tournament.isOver ? `${played.length} matches` : `${played.length} matches so far`;
  return htmlPage(
    plan.name,
    `<p>${escaped(pack.game.title)}, ${formatOf(tournament)}, ${state}.</p>
<h2>Standings</h2>
<div class="scroll">${standingsTable(table, TIE_BREAKS[tournament.format.type])}</div>
<h2>Who beat whom</h2>
<p>Points of the row against the column.</p>
<div class="scroll">${crossTable(table, played)}</div>
<h2>Matches</h2>
<div class="scroll">${matchTable(played, (match) => momentOf(pack, match, folder), folder)}</div>
`,
  );
}

/** The format in words. */
export function formatOf({ format }: Tournament): string {
  switch (format.type) {
    case "round robin":
      return format.legs === 1
        ? "everybody against everybody"
        : `everybody against everybody, ${format.legs} times`;
    case "swiss":
      return `${format.rounds} rounds of a Swiss system`;
    case "knock-out":
      return "knock-out";
    case "arena":
      return "arena";
  }
}

function standingsTable(table: readonly Standing[], tieBreaks: readonly TieBreak[]): string {
  const heads = tieBreaks.map((key) => {
    const [head, means] = TIE_BREAK_WORDS[key];
    return `<th class="n" title="${means}">${head}</th>`;
  });
  const rows = table.map(({ rank, player, points, wins, draws, losses, tieBreaks: values, hasLeft }) => {
    const cells = tieBreaks.map((key) => `<td class="n">${figure(Math.abs(values[key]))}</td>`).join("");
    const name = `<td${hasLeft ? ' class="gone"' : ""}>${escaped(player)}${hasLeft ? " (left)" : ""}</td>`;
    return `<tr><td class="n">${rank}</td>${name}<td class="n">${figure(points)}</td><td class="n">${wins}–${draws}–${losses}</td>${cells}</tr>`;
  });
  return `<table><tr><th class="n">#</th><th>Player</th><th class="n">Points</th><th class="n">W–D–L</th>${heads.join("")}</tr>${rows.join("")}</table>`;
}

function crossTable(table: readonly Standing[], played: readonly PairedMatch[]): string {
  const points = new Map<string, number>();
  const key = (a: string, b: string) => JSON.stringify([a, b]);
  for (const { players, scores } of played) {
    if (scores === undefined) continue;
    const [a, b] = players;
    points.set(key(a, b), (points.get(key(a, b)) ?? 0) + scores[0]);
    points.set(key(b, a), (points.get(key(b, a)) ?? 0) + scores[1]);
  }
  const heads = table.map((_, index) => `<th class="n">${index + 1}</th>`).join("");
  const rows = table.map(({ player }, index) => {
    const cells = table.map(({ player: other }) => {
      if (other === player) return '<td class="n self">·</td>';
      const value = points.get(key(player, other));
      return `<td class="n">${value === undefined ? "" : figure(value)}</td>`;
    });
    return `<tr><td class="n">${index + 1}</td><td>${escaped(player)}</td>${cells.join("")}</tr>`;
  });
  return `<table><tr><th></th><th></th>${heads}</tr>${rows.join("")}</table>`;
}

function matchTable(
  played: readonly PairedMatch[],
  moment: (match: PairedMatch) => DecisiveMoment | undefined,
  folder: string,
): string {
  const rows = played.map((match) => {
    const { number, round, players, scores, why } = match;
    const files = [
      ["record", FILES.record(number)],
      ["traffic", FILES.traffic(number)],
      ...players.map((player) => [`log of ${player}`, FILES.log(number, { name: player })]),
    ].filter(([, path = ""]) => existsSync(join(folder, path)));
    const links = files.map(([says = "", path = ""]) => `<a href="${encodeURI(path)}">${escaped(says)}</a>`);
    const score = (scores ?? []).map(figure).join(" : ");
    return `<tr><td class="n">${number}</td><td class="n">${round}</td><td>${escaped(players.join(" – "))}</td><td>${score}</td><td>${escaped(why)}${momentText(moment(match))}</td><td>${links.join("<br>")}</td></tr>`;
  });
  return `<table><tr><th class="n">#</th><th class="n">Round</th><th>Players</th><th>Result</th><th>How it ended</th><th>Files</th></tr>${rows.join("")}</table>`;
}

function momentText(moment: DecisiveMoment | undefined): string {
  if (moment === undefined) return "";
  const round = moment.round === undefined ? "" : `Round ${moment.round}, `;
  const chances = `${percent(moment.before)} to ${percent(moment.after)}`;
  return `<br><small>Decisive: ${round}step ${moment.entry}, ${escaped(moment.what)}: the loser's chances fell from ${chances}.</small>`;
}

/** Where the loser lost it, if a record tells. */
function momentOf(
  pack: Contest["pack"],
  { number, scores }: PairedMatch,
  folder: string,
): DecisiveMoment | undefined {
  const path = join(folder, FILES.record(number));
  if (scores === undefined || scores[0] === scores[1] || !existsSync(path)) return undefined;
  const read = readRecord(pack.game, readFileSync(path, "utf8"));
  const winner = read.ok ? read.value.match.outcome?.winners[0] : undefined;
  return read.ok && winner !== undefined ? decisiveMoment(pack, read.value.match, 1 - winner) : undefined;
}

/** Points in figures that people know: 2½. */
function figure(value: number): string {
  const whole = Math.floor(value);
  if (value - whole === 0.5) return whole === 0 ? "½" : `${whole}½`;
  return String(Math.round(value * 100) / 100);
}

function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}
