import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { posterOf } from "../../games/index.ts";
import { readRecord } from "../../kernel/read-record.ts";
import { type DecisiveMoment, decisiveMoment } from "../../lab/decisive.ts";
import { escaped, htmlPage } from "../../shell/html-page.ts";
import { type Standing, standings, TIE_BREAKS, type TieBreak } from "../../tournament/standings.ts";
import type { PairedMatch, Tournament } from "../../tournament/tournament.ts";
import { serverWords } from "../words.ts";
import { FILES } from "./files.ts";
import type { Contest } from "./plan.ts";

const STYLE = `
.first, .won { font-weight: 700; }
.met { background: color-mix(in srgb, var(--accent) calc(var(--share) * 40%), transparent); }
ol { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: 9rem 15rem 1fr; gap: .2rem 1.5rem; padding: .7rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
li small { display: block; }
.number { color: var(--faint); font-variant-numeric: tabular-nums; }
.score { white-space: nowrap; font-variant-numeric: tabular-nums; }
.files { display: flex; flex-wrap: wrap; gap: 0 1rem; font-size: .85em; }
@media (max-width: 45rem) { li { grid-template-columns: 1fr; } }
`;

/** The report as a page of HTML. */
export function reportOf({ plan, pack }: Contest, tournament: Tournament, folder: string): string {
  const table = standings(tournament);
  const played = tournament.matches.filter(({ scores }) => scores !== undefined);
  const says = serverWords.contestReport;
  return htmlPage(
    plan.name,
    `<p>${escaped(says.state(posterOf(pack.game).title, formatOf(tournament), played.length, tournament.isOver))}</p>
<h2>${says.standings}</h2>
${standingsTable(table, TIE_BREAKS[tournament.format.type])}
<h2>${says.cross}</h2>
<p>${says.crossHelp}</p>
<div class="scroll">${crossTable(table, played)}</div>
<h2>${says.matches}</h2>
${matchList(played, (match) => momentOf(pack, match, folder), folder)}
`,
    STYLE,
  );
}

/** The format in words. */
export function formatOf({ format }: Tournament): string {
  const { formats } = serverWords.contestReport;
  switch (format.type) {
    case "round robin":
      return formats.roundRobin(format.legs);
    case "swiss":
      return formats.swiss(format.rounds);
    case "knock-out":
      return formats.knockOut;
    case "arena":
      return formats.arena;
    case "by hand":
      return formats.byHand;
  }
}

/** The standings; tie-breaks are shown if players have the same points. */
function standingsTable(table: readonly Standing[], all: readonly TieBreak[]): string {
  const { columns, tieBreaks: tieBreakWords, tied, left } = serverWords.contestReport;
  const isTied = table.some(({ points }, index) => points === table[index + 1]?.points);
  // Wins have a column anyway.
  const tieBreaks = isTied ? all.filter((key) => key !== "wins") : [];
  const heads = tieBreaks.map((key) => `<th class="n">${tieBreakWords[key][0]}</th>`);
  const rows = table.map(({ rank, player, points, wins, draws, losses, tieBreaks: values, hasLeft }) => {
    const cells = tieBreaks.map((key) => `<td class="n">${figure(Math.abs(values[key]))}</td>`).join("");
    const name = `<td${hasLeft ? ' class="gone"' : ""}>${escaped(hasLeft ? left(player) : player)}</td>`;
    const row = rank === 1 ? '<tr class="first">' : "<tr>";
    return `${row}<td class="n">${rank}</td>${name}<td class="n">${figure(points)}</td><td class="n">${wins}</td><td class="n">${draws}</td><td class="n">${losses}</td>${cells}</tr>`;
  });
  const meanings = tieBreaks.map((key) => `${tieBreakWords[key][0]}: ${tieBreakWords[key][1]}.`).join(" ");
  const legend = isTied ? `<p>${tied} ${meanings}</p>` : "";
  return `<div class="scroll"><table><tr><th class="n">#</th><th>${columns.player}</th><th class="n">${columns.points}</th><th class="n">${columns.won}</th><th class="n">${columns.drawn}</th><th class="n">${columns.lost}</th>${heads.join("")}</tr>${rows.join("")}</table></div>${legend}`;
}

function crossTable(table: readonly Standing[], played: readonly PairedMatch[]): string {
  const met = new Map<string, { points: number; matches: number }>();
  const between = (a: string, b: string) => {
    const key = JSON.stringify([a, b]);
    const found = met.get(key) ?? { points: 0, matches: 0 };
    met.set(key, found);
    return found;
  };
  for (const { players, scores } of played) {
    for (const seat of [0, 1] as const) {
      const pair = between(players[seat], players[seat === 0 ? 1 : 0]);
      pair.points += scores?.[seat] ?? 0;
      pair.matches++;
    }
  }
  const heads = table.map((_, index) => `<th class="n">${index + 1}</th>`).join("");
  const rows = table.map(({ player }, index) => {
    const cells = table.map(({ player: other }) => {
      if (other === player) return '<td class="n self">·</td>';
      const { points, matches } = between(player, other);
      if (matches === 0) return '<td class="n"></td>';
      return `<td class="n met" style="--share: ${points / matches}">${figure(points)}<small> / ${matches}</small></td>`;
    });
    return `<tr><td class="n">${index + 1}</td><td>${escaped(player)}</td>${cells.join("")}</tr>`;
  });
  return `<table><tr><th></th><th></th>${heads}</tr>${rows.join("")}</table>`;
}

function matchList(
  played: readonly PairedMatch[],
  moment: (match: PairedMatch) => DecisiveMoment | undefined,
  folder: string,
): string {
  const says = serverWords.contestReport;
  const rows = played.map((match) => {
    const { number, round, players, scores = [0, 0], why } = match;
    const files = [
      [says.record, FILES.record(number)],
      [says.traffic, FILES.traffic(number)],
      ...players.map((player) => [says.log(player), FILES.log(number, { name: player })]),
    ].filter(([, path = ""]) => existsSync(join(folder, path)));
    const links = files.map(([name = "", path = ""]) => `<a href="${encodeURI(path)}">${escaped(name)}</a>`);
    const names = players.map((player, seat) =>
      scores[seat] === 1 ? `<span class="won">${escaped(player)}</span>` : escaped(player),
    );
    const how = `${escaped(why)}${momentText(moment(match))}<div class="files">${links.join("")}</div>`;
    return `<li><div class="number">${says.match(number, round)}</div><div>${names.join(" – ")} <span class="score">${scores.map(figure).join(" : ")}</span></div><div>${how}</div></li>`;
  });
  return `<ol>${rows.join("\n")}</ol>`;
}

function momentText(moment: DecisiveMoment | undefined): string {
  if (moment === undefined) return "";
  const { decisive, percent } = serverWords.contestReport;
  const { round, entry, what, before, after } = moment;
  return `<small>${escaped(decisive(round, entry, what, percent(before), percent(after)))}</small>`;
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
  return serverWords.contestReport.figure(Math.round(value * 100) / 100);
}
