import { counted } from "../kernel/text.ts";
import { type Comparison, type ConfigFinding, type Findings, mainShare } from "../lab/findings.ts";
import { winTitle } from "../lab/plots.ts";
import type { CardShare, CountedShare, Difference, Share } from "../lab/shares.ts";
import { type StudyPlan, studySize } from "../lab/study.ts";
import { columns } from "./ladder.ts";

/** How many characters a share from 0 to 100% takes as a line of text. */
const PLOT_COLUMNS = 21;

/** What a study found, for people: one config in detail, or several compared. */
export function studyReport(plan: StudyPlan, findings: Findings): string {
  const [only] = findings.configs;
  const parts = [head(plan, findings), winTable(plan, findings)];
  if (findings.configs.length > 1)
    parts.push(comparisonTable(plan, findings), cardLines(findings), failureLine(findings));
  else if (only !== undefined)
    parts.push(seatTable(only), lengthTable(only), cardTable(only), failureLine(findings));
  return parts.filter((part) => part !== "").join("\n");
}

function head(plan: StudyPlan, { configs }: Findings): string {
  const bots = [...new Set(plan.bots)].join(" against ");
  const played = configs.reduce((sum, config) => sum + config.played, 0);
  const matches = counted(studySize(plan), "match", "matches");
  return `${plan.game}, ${played} of ${matches}, ${bots}, seed ${plan.seed}\n`;
}

function winTable(plan: StudyPlan, { configs }: Findings): string {
  const rows = configs.map((config) => {
    const share = mainShare(config);
    return [
      config.name,
      percent(share.rate),
      range(share),
      plotted(share),
      percent(config.draws.rate),
      config.length.mean.toFixed(1),
    ];
  });
  const errors = configs.map((config) => errorOf(mainShare(config)));
  const error = `The error of a win rate is at most ${points(Math.max(...errors))} points (95% intervals).\n`;
  const half = (PLOT_COLUMNS - 1) / 2;
  const scale = `0%${"50%".padStart(half)}${"100%".padStart(half - 1)}`;
  const titles = ["config", winTitle(plan), "95% interval", scale, "draws", "steps"];
  return columns([titles, ...rows]) + error;
}

/** How far the true rate may be from the measured one. */
function errorOf({ rate, least, most }: Share): number {
  return Math.max(rate - least, most - rate);
}

/** A share and its interval as a line: `   |---o---|   `. */
function plotted({ rate, least, most }: Share): string {
  const at = (part: number) => Math.round(part * (PLOT_COLUMNS - 1));
  const cells = Array.from({ length: PLOT_COLUMNS }, (_, column) => {
    if (column === at(rate)) return "o";
    if (column === at(least) || column === at(most)) return "|";
    if (column > at(least) && column < at(most)) return "-";
    return column === at(0.5) ? ":" : " ";
  });
  return cells.join("");
}

/** By how much each config differs from the first, in win rate and in length. */
function comparisonTable(plan: StudyPlan, { configs, comparisons }: Findings): string {
  const against = `against ${configs[0]?.name}`;
  const table = (title: string, of: (comparison: Comparison) => Difference) => {
    const rows = comparisons.map((comparison) => {
      const found = of(comparison);
      const range = `${signed(found.least)} to ${signed(found.most)}`;
      return [comparison.name, signed(found.difference), range, verdict(found)];
    });
    return columns([[against, title, "95% interval", ""], ...rows]);
  };
  const tables = [
    table(`${winTitle(plan)}, points`, ({ won }) => inPoints(won)),
    table("steps", ({ length }) => length),
  ];
  const caution =
    comparisons.length > 1 ? "Each interval misses the true difference with a probability of 5%.\n" : "";
  return `${tables.join("\n")}${caution}`;
}

/** A difference of shares in percentage points. */
function inPoints({ difference, least, most }: Difference): Difference {
  return { difference: 100 * difference, least: 100 * least, most: 100 * most };
}

function verdict({ least, most }: Difference): string {
  return least > 0 || most < 0 ? "differs" : "unclear";
}

/** The card that wins most and the one that wins least with each config. */
function cardLines({ configs }: Findings): string {
  const rows = configs.flatMap(({ name, cards }) => {
    const known = cards.filter(({ played }) => played.of > 0);
    const [best, worst] = [known[0], known.at(-1)];
    return best === undefined || worst === undefined ? [] : [[name, cardFigures(best), cardFigures(worst)]];
  });
  return rows.length === 0 ? "" : columns([["config", "wins most when played", "wins least"], ...rows]);
}

function cardFigures({ name, played }: CardShare): string {
  return `${name} ${percent(played.rate)} (${range(played)})`;
}

function seatTable({ seats, firstPlayer }: ConfigFinding): string {
  if (seats.length === 1) return "";
  const rows = seats.map((share, seat) => [`seat ${seat + 1}`, ...shareCells(share)]);
  return columns([
    ["who", "won", "95% interval", "of"],
    ...rows,
    ["first player", ...shareCells(firstPlayer)],
  ]);
}

function lengthTable({ byLength, seats }: ConfigFinding): string {
  const rows = byLength.map(({ from, to, won }) => [`${from} to ${to} steps`, ...shareCells(won)]);
  const title = seats.length === 1 ? "won" : "seat 1 won";
  return columns([["length", title, "95% interval", "of"], ...rows]);
}

function cardTable({ cards }: ConfigFinding): string {
  if (cards.length === 0) return "";
  const cells = (share: CountedShare) => (share.of === 0 ? ["-", "-", "0"] : shareCells(share));
  const rows = cards.map(({ name, played, held }) => [name, ...cells(played), ...cells(held)]);
  const titles = ["card", "played: won", "95% interval", "of", "held: won", "95% interval", "of"];
  return `${columns([titles, ...rows])}Each side of a match counts once for each card that it played or held.\n`;
}

function failureLine({ configs }: Findings): string {
  const failures = configs.reduce((sum, config) => sum + config.failures, 0);
  if (failures === 0) return "";
  return `${counted(failures, "match was", "matches were")} lost because a bot failed.\n`;
}

function shareCells(share: CountedShare): readonly string[] {
  return [percent(share.rate), range(share), String(share.of)];
}

const points = (share: number) => (100 * share).toFixed(1);
const percent = (share: number) => `${points(share)}%`;
const range = ({ least, most }: Share) => `${percent(least)} to ${percent(most)}`;
const signed = (value: number) => `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(1)}`;
