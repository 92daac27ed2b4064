import { isLoose } from "../../games/spy/standard/parts.ts";
import { jsonIn } from "../../kernel/json.ts";
import { type Presentation, shown } from "../report.ts";
import { errorLines, filled, WIDTH } from "../report-text.ts";
import { examinedWords } from "../words.ts";
import type { Fact } from "./facts.ts";
import type { SpyFinding } from "./spy-verdict.ts";
import type { Traffic } from "./violation.ts";

/** Most rows of a table, and most lines of a message. */
const MAX_FACTS = 8;
const MAX_MESSAGE_LINES = 6;

/** Matches with servers and AIs: the last messages, the wrong one, and what would have been right. */
export const spyText: Presentation<SpyFinding> = {
  unit: "match",
  isVisible: () => true,
  summary: summaryOf,
  text: (finding) => [
    ...trafficText(finding),
    "",
    ...filled(examinedWords.report.traffic.right(named(finding, finding.says))),
    ...factsText(finding.facts),
    ...errorLines(finding.errors),
  ],
  origin: ({ number, scenario }) => examinedWords.report.foundInMatch(number, scenario),
  lines: () => undefined,
};

/** In one sentence what is wrong. */
function summaryOf({ wrong, before }: SpyFinding): string {
  const last = before.at(-1);
  const { traffic } = examinedWords.report;
  if (wrong === null) return last === undefined ? traffic.notBegun : traffic.missing(typeOf(last.text));
  return wrong.direction === "closed" ? traffic.ended : traffic.wrong(typeOf(wrong.text));
}

function typeOf(text: string): string {
  const raw = jsonIn(text);
  return isLoose(raw) && typeof raw.type === "string"
    ? shown(raw.type).slice(0, 40)
    : examinedWords.report.traffic.message;
}

const ARROWS = { sent: ">", told: "<", closed: "x" } as const;

/** The last messages, the wrong one marked. */
function trafficText(finding: SpyFinding): readonly string[] {
  const { before, wrong } = finding;
  const lines = wrong === null ? before : [...before, wrong];
  if (lines.length === 0) return [examinedWords.report.traffic.none];
  const width = Math.max(...lines.map(({ client }) => client.length));
  return [
    examinedWords.report.traffic.head,
    ...lines.flatMap((line) => {
      const head = `${line === wrong ? "*" : " "} ${line.at.toFixed(2).padStart(6)} ${line.client.padEnd(width)} ${ARROWS[line.direction]} `;
      const [first = "", ...others] = chunks(messageText(finding, line), WIDTH - head.length);
      return [`${head}${first}`.trimEnd(), ...others.map((part) => `${" ".repeat(head.length)}${part}`)];
    }),
  ];
}

/** A text with the names of characters instead of their ids. */
export function named({ names }: Pick<SpyFinding, "names">, text: string): string {
  return text.replace(IDS, (id) => names[id] ?? id);
}

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A message in short: without its envelope and the state, with names instead of ids. */
export function messageText(finding: Pick<SpyFinding, "names">, { text, direction }: Traffic): string {
  if (direction === "closed") return examinedWords.report.traffic.closed(shown(text));
  const raw = jsonIn(text);
  if (!isLoose(raw)) return shown(text);
  const { type, clientId: _, creationDate: __, debugMessage, ...rest } = raw;
  const body = {
    ...rest,
    ...(rest.state !== undefined && { state: "…" }),
    ...(rest.level !== undefined && { level: "…", settings: "…", characterSettings: "…" }),
    ...(debugMessage ? { debugMessage } : {}),
  };
  return shown(named(finding, `${String(type)} ${JSON.stringify(body)}`));
}

/** A text in pieces of this length; the rest of a long one is left out. */
function chunks(text: string, length: number): readonly string[] {
  const all = text.match(new RegExp(`.{1,${length}}`, "gu")) ?? [];
  if (all.length <= MAX_MESSAGE_LINES) return all;
  return [...all.slice(0, MAX_MESSAGE_LINES), "…"];
}

/** What is otherwise than it should be: a table if it is narrow enough, or else a list. */
function factsText(facts: readonly Fact[]): readonly string[] {
  if (facts.length === 0) return [];
  const { heads, traffic } = examinedWords.report;
  const rows = [
    ["", heads.expected, heads.actual],
    ...facts.slice(0, MAX_FACTS).map(({ what, expected, actual }) => [what, expected, actual]),
  ].map((row) => row.map((cell) => shown(cell)));
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const left = facts.length - MAX_FACTS;
  const more = left > 0 ? [`  ${traffic.moreDifferences(left)}`] : [];
  const isNarrow = widths.reduce((sum, width) => sum + width + 3, 0) <= WIDTH;
  const body = isNarrow
    ? rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")}`.trimEnd())
    : rows
        .slice(1)
        .flatMap(([what = "", expected = "", actual = ""]) => [
          `  ${what}`,
          ...filled(traffic.expected(expected)).map((line) => `    ${line}`),
          ...filled(traffic.actual(actual)).map((line) => `    ${line}`),
        ]);
  return ["", ...body, ...more];
}
