import { type Comparison, type ConfigFinding, type Findings, mainShare } from "../lab/findings.ts";
import type { CardShare, CountedShare, Difference, Share } from "../lab/shares.ts";
import { botsDiffer, type StudyPlan, studySize } from "../lab/study.ts";
import { columns } from "./ladder.ts";
import { DEFAULTS } from "./study-plan.ts";
import { words } from "./study-words.ts";

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

/** Whose wins are counted. */
function winsTitle(plan: StudyPlan): string {
  const [first = "", ...others] = plan.bots;
  if (others.length === 0) return words.report.wins;
  return botsDiffer(plan) ? words.report.botWins(first) : words.report.firstSeatWins;
}

function head(plan: StudyPlan, { configs }: Findings): string {
  const bots = [...new Set(plan.bots)];
  const played = configs.reduce((sum, config) => sum + config.played, 0);
  return `${words.report.head(plan.game, played, studySize(plan), bots, plan.seed)}\n`;
}

function winTable(plan: StudyPlan, { configs }: Findings): string {
  const rows = configs.map((config) => {
    const share = mainShare(config);
    return [
      nameOf(config.name),
      percent(share.rate),
      range(share),
      plotted(share),
      percent(config.draws.rate),
      config.length.mean.toFixed(1),
    ];
  });
  const errors = configs.map((config) => errorOf(mainShare(config)));
  const error = `${words.report.error(points(Math.max(...errors)))}\n`;
  const half = (PLOT_COLUMNS - 1) / 2;
  const scale = `0%${"50%".padStart(half)}${"100%".padStart(half - 1)}`;
  const titles = [
    words.report.config,
    winsTitle(plan),
    words.report.interval,
    scale,
    words.report.draws,
    words.report.steps,
  ];
  return columns([titles, ...rows]) + error;
}

/** A config as people read it. */
function nameOf(config: string): string {
  return config === DEFAULTS ? words.report.usual : config;
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
  const against = words.report.against(nameOf(configs[0]?.name ?? ""));
  const table = (title: string, of: (comparison: Comparison) => Difference) => {
    const rows = comparisons.map((comparison) => {
      const found = of(comparison);
      const range = words.report.range(signed(found.least), signed(found.most));
      return [nameOf(comparison.name), signed(found.difference), range, verdict(found)];
    });
    return columns([[against, title, words.report.interval, ""], ...rows]);
  };
  const tables = [
    table(words.report.inPoints(winsTitle(plan)), ({ won }) => inPoints(won)),
    table(words.report.steps, ({ length }) => length),
  ];
  const caution = comparisons.length > 1 ? `${words.report.caution}\n` : "";
  return `${tables.join("\n")}${caution}`;
}

/** A difference of shares in percentage points. */
function inPoints({ difference, least, most }: Difference): Difference {
  return { difference: 100 * difference, least: 100 * least, most: 100 * most };
}

function verdict({ least, most }: Difference): string {
  return least > 0 || most < 0 ? words.report.differs : words.report.unclear;
}

/** The card that wins most and the one that wins least with each config. */
function cardLines({ configs }: Findings): string {
  const rows = configs.flatMap(({ name, cards }) => {
    const known = cards.filter(({ played }) => played.of > 0);
    const [best, worst] = [known[0], known.at(-1)];
    return best === undefined || worst === undefined
      ? []
      : [[nameOf(name), cardFigures(best), cardFigures(worst)]];
  });
  return rows.length === 0
    ? ""
    : columns([[words.report.config, words.report.winsMost, words.report.winsLeast], ...rows]);
}

function cardFigures({ name, played }: CardShare): string {
  return `${name} ${percent(played.rate)} (${range(played)})`;
}

function seatTable({ seats, firstPlayer }: ConfigFinding): string {
  if (seats.length === 1) return "";
  const rows = seats.map((share, seat) => [words.report.seat(seat + 1), ...shareCells(share)]);
  return columns([
    [words.report.who, words.report.won, words.report.interval, words.report.of],
    ...rows,
    [words.report.firstPlayer, ...shareCells(firstPlayer)],
  ]);
}

function lengthTable({ byLength, seats }: ConfigFinding): string {
  const rows = byLength.map(({ from, to, won }) => [words.report.stepsFrom(from, to), ...shareCells(won)]);
  const title = seats.length === 1 ? words.report.won : words.report.firstSeatWon;
  return columns([[words.report.length, title, words.report.interval, words.report.of], ...rows]);
}

function cardTable({ cards }: ConfigFinding): string {
  if (cards.length === 0) return "";
  const cells = (share: CountedShare) => (share.of === 0 ? ["-", "-", "0"] : shareCells(share));
  const rows = cards.map(({ name, played, held }) => [name, ...cells(played), ...cells(held)]);
  const { card, played: playedWon, held: heldWon, interval, of } = words.report;
  const titles = [card, playedWon, interval, of, heldWon, interval, of];
  return `${columns([titles, ...rows])}${words.report.once}\n`;
}

function failureLine({ configs }: Findings): string {
  const failures = configs.reduce((sum, config) => sum + config.failures, 0);
  if (failures === 0) return "";
  return `${words.report.failures(failures)}\n`;
}

function shareCells(share: CountedShare): readonly string[] {
  return [percent(share.rate), range(share), String(share.of)];
}

const points = (share: number) => (100 * share).toFixed(1);
const percent = (share: number) => words.report.percent(points(share));
const range = ({ least, most }: Share) => words.report.range(percent(least), percent(most));
const signed = (value: number) => `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(1)}`;
