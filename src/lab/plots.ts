import type { ConfigFinding, Findings } from "./findings.ts";
import { mainShare } from "./findings.ts";
import type { CountedShare, Share } from "./shares.ts";
import { botsDiffer, type StudyPlan } from "./study.ts";

/* Plots of a study as SVG files. They follow the reader's light or dark setting. */

const WIDTH = 720;
const LABEL_WIDTH = 190;
const FIGURES_WIDTH = 130;
const HEAD_HEIGHT = 58;
const ROW_HEIGHT = 26;
const FOOT_HEIGHT = 34;
const PLOT_WIDTH = WIDTH - LABEL_WIDTH - FIGURES_WIDTH;
/** Longer names of configs and cards are cut. */
const MAX_LABEL_LENGTH = 26;

const STYLE = `
  svg { background: #fff; --ink: #1c2430; --soft: #5b6675; --line: #d5dbe3; --mark: #1f5fbf; --other: #b4540a }
  @media (prefers-color-scheme: dark) {
    svg { background: #14181f; --ink: #e8ecf2; --soft: #9aa6b5; --line: #333c49; --mark: #7fb0ff; --other: #f2a15c }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--ink) }
  .title { font-size: 16px; font-weight: 600 }
  .soft { fill: var(--soft); font-size: 12px }
  .grid { stroke: var(--line) }
  .middle { stroke: var(--soft); stroke-dasharray: 3 3 }
  .mark { stroke: var(--mark); fill: var(--mark); stroke-width: 2 }
  .other { stroke: var(--other); fill: none; stroke-width: 2 }
  .bar { fill: var(--mark) }`;

/** The plots of a study: the names of files, and their text. */
export function studyPlots(plan: StudyPlan, findings: Findings): ReadonlyMap<string, string> {
  const plots = new Map([
    ["wins.svg", winPlot(plan, findings)],
    ["lengths.svg", lengthPlot(plan, findings)],
  ]);
  for (const config of findings.configs)
    if (config.cards.length > 0) plots.set(`cards-${fileName(config.name)}.svg`, cardPlot(plan, config));
  return plots;
}

/** Who wins, in the words of plots and tables: "seat 1 wins" or "hard wins". */
function winTitle(plan: StudyPlan): string {
  if (plan.bots.length === 1) return "wins";
  return botsDiffer(plan) ? `${plan.bots[0]} wins` : "seat 1 wins";
}

function fileName(name: string): string {
  return name.replaceAll(/[^\w-]+/g, "-").replaceAll(/^-|-$/g, "");
}

function winPlot(plan: StudyPlan, { configs }: Findings): string {
  const rows = configs.map((config) => ({ name: config.name, shares: [mainShare(config)] }));
  return ratePlot(`${plan.game}: ${winTitle(plan)} (95% intervals)`, subtitle(plan), rows);
}

function cardPlot(plan: StudyPlan, { name, cards }: ConfigFinding): string {
  const rows = cards.map((card) => ({ name: card.name, shares: [card.played, card.held] }));
  const legend = "sides that played the card (dot) and sides that held it (circle)";
  return ratePlot(`${plan.game}, ${name}: how often a side with this card wins`, legend, rows);
}

function subtitle({ bots, matches, seed }: StudyPlan): string {
  return `${[...new Set(bots)].join(" against ")}, ${matches} matches each, seed ${seed}`;
}

interface RateRow {
  readonly name: string;
  /** The first with a dot, the second with a circle; one without matches isn't drawn. */
  readonly shares: readonly CountedShare[];
}

/** Shares with their intervals, a row for each name. */
function ratePlot(title: string, about: string, rows: readonly RateRow[]): string {
  const bottom = HEAD_HEIGHT + rows.length * ROW_HEIGHT;
  const grid = [0, 0.25, 0.5, 0.75, 1].map((rate) => {
    const x = at(rate);
    const look = rate === 0.5 ? "middle" : "grid";
    return `<path class="${look}" d="M${x} ${HEAD_HEIGHT}V${bottom}"/>${text(x, bottom + 18, percent(rate), "soft", "middle")}`;
  });
  const drawn = rows.flatMap(({ name, shares }, index) => {
    const y = HEAD_HEIGHT + (index + 0.5) * ROW_HEIGHT;
    const [main] = shares;
    return [
      text(LABEL_WIDTH - 12, y + 4, label(name), "", "end"),
      ...shares.map((share, which) => intervalMark(share, y + (shares.length - 1) * (which * 8 - 4), which)),
      main === undefined || main.of === 0
        ? ""
        : text(WIDTH - FIGURES_WIDTH + 12, y + 4, figures(main), "soft", "start"),
    ];
  });
  return svg(bottom + FOOT_HEIGHT, title, about, [...grid, ...drawn]);
}

function intervalMark(share: CountedShare, y: number, which: number): string {
  if (share.of === 0) return "";
  const look = which === 0 ? "mark" : "other";
  return `<path class="${look}" d="M${at(share.least)} ${y}H${at(share.most)}"/><circle class="${look}" cx="${at(share.rate)}" cy="${y}" r="3.5"/>`;
}

/** How many matches had which length, a small histogram for each config, all with the same axes. */
function lengthPlot(plan: StudyPlan, { configs }: Findings): string {
  const height = 3 * ROW_HEIGHT;
  const highest = Math.max(1, ...configs.flatMap(({ length }) => length.histogram));
  const [least, most] = [
    Math.min(...configs.map(({ length }) => length.least)),
    Math.max(...configs.map(({ length }) => length.most)),
  ];
  const drawn = configs.flatMap(({ name, length }, index) => {
    const bottom = HEAD_HEIGHT + (index + 1) * height - 8;
    const width = PLOT_WIDTH / length.histogram.length;
    const bars = length.histogram.map((count, column) => {
      const tall = round(((height - 16) * count) / highest);
      const x = round(LABEL_WIDTH + column * width + 1);
      return `<rect class="bar" x="${x}" y="${round(bottom - tall)}" width="${round(width - 2)}" height="${tall}"/>`;
    });
    return [
      text(LABEL_WIDTH - 12, bottom - 20, label(name), "", "end"),
      ...bars,
      `<path class="grid" d="M${LABEL_WIDTH} ${bottom}H${LABEL_WIDTH + PLOT_WIDTH}"/>`,
      text(WIDTH - FIGURES_WIDTH + 12, bottom - 20, `mean ${length.mean.toFixed(1)}`, "soft", "start"),
    ];
  });
  const bottom = HEAD_HEIGHT + configs.length * height;
  const axis = [
    text(LABEL_WIDTH, bottom + 12, String(least), "soft", "middle"),
    text(LABEL_WIDTH + PLOT_WIDTH, bottom + 12, String(most), "soft", "middle"),
  ];
  const title = `${plan.game}: length of matches, in steps`;
  return svg(bottom + FOOT_HEIGHT, title, subtitle(plan), [...drawn, ...axis]);
}

function svg(height: number, title: string, about: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    text(16, 24, title, "title", "start"),
    text(16, 44, about, "soft", "start"),
    ...parts.filter((part) => part !== ""),
    "</svg>\n",
  ].join("\n");
}

function text(x: number, y: number, content: string, look: string, anchor: string): string {
  return `<text x="${round(x)}" y="${round(y)}" class="${look}" text-anchor="${anchor}">${escaped(content)}</text>`;
}

const at = (rate: number) => round(LABEL_WIDTH + rate * PLOT_WIDTH);
const round = (value: number) => Math.round(10 * value) / 10;
const percent = (rate: number) => `${Math.round(100 * rate)}%`;

function figures({ rate, least, most }: Share): string {
  return `${percent(rate)} (${percent(least)} to ${percent(most)})`;
}

function label(name: string): string {
  return name.length <= MAX_LABEL_LENGTH ? name : `${name.slice(0, MAX_LABEL_LENGTH - 1)}…`;
}

function escaped(content: string): string {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
