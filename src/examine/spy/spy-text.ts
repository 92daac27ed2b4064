import { isLoose } from "../../games/spy/standard/parts.ts";
import { jsonIn } from "../../kernel/json.ts";
import { counted } from "../../kernel/text.ts";
import { type Presentation, shown } from "../report.ts";
import { filled, WIDTH } from "../report-text.ts";
import type { Fact } from "./facts.ts";
import type { SpyFinding } from "./spy-verdict.ts";
import type { Traffic } from "./violation.ts";

/** Most rows of a table, and most lines of a message. */
const MAX_FACTS = 8;
const MAX_MESSAGE_LINES = 6;

/** Matches with servers and AIs: the last messages, the wrong one, and what would have been right. */
export const spyText: Presentation<SpyFinding> = {
  unit: { one: "match", many: "matches" },
  isVisible: () => true,
  summary: summaryOf,
  text: (finding) => [
    ...trafficText(finding),
    "",
    ...filled(`Right: ${named(finding, finding.says)}`),
    ...factsText(finding.facts),
    ...errorText(finding),
  ],
  origin: ({ number, scenario }) => `Found in match ${number}: ${scenario}.`,
  lines: () => undefined,
};

/** In one sentence what is wrong. */
function summaryOf({ wrong, before }: SpyFinding): string {
  const last = before.at(-1);
  if (wrong === null)
    return last === undefined
      ? "It doesn't begin as it should."
      : `What should follow ${typeOf(last.text)} doesn't.`;
  return wrong.direction === "closed" ? "A connection ended." : `This ${typeOf(wrong.text)} is wrong.`;
}

function typeOf(text: string): string {
  const raw = jsonIn(text);
  return isLoose(raw) && typeof raw.type === "string" ? shown(raw.type).slice(0, 40) : "message";
}

const ARROWS = { sent: ">", told: "<", closed: "x" } as const;

/** The last messages, the wrong one marked. */
function trafficText(finding: SpyFinding): readonly string[] {
  const { before, wrong } = finding;
  const lines = wrong === null ? before : [...before, wrong];
  if (lines.length === 0) return ["No message was exchanged."];
  const width = Math.max(...lines.map(({ client }) => client.length));
  return [
    "Seconds, client, what it sent (>) or was told (<); names stand for ids:",
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
  if (direction === "closed") return `connection closed (${shown(text)})`;
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
  const rows = [
    ["", "expected", "this program"],
    ...facts.slice(0, MAX_FACTS).map(({ what, expected, actual }) => [what, expected, actual]),
  ].map((row) => row.map((cell) => shown(cell)));
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const left = facts.length - MAX_FACTS;
  const more = left > 0 ? [`  (${counted(left, "more difference")})`] : [];
  const isNarrow = widths.reduce((sum, width) => sum + width + 3, 0) <= WIDTH;
  const body = isNarrow
    ? rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")}`.trimEnd())
    : rows
        .slice(1)
        .flatMap(([what = "", expected = "", actual = ""]) => [
          `  ${what}`,
          ...filled(`expected: ${expected}`).map((line) => `    ${line}`),
          ...filled(`this program: ${actual}`).map((line) => `    ${line}`),
        ]);
  return ["", ...body, ...more];
}

/** The end of the error stream, which explains a crash. */
function errorText({ errors }: SpyFinding): readonly string[] {
  const lines = errors.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return [];
  return [
    "",
    "Its error stream ends with:",
    ...lines.slice(-6).map((line) => `    ${shown(line).slice(0, WIDTH - 4)}`),
  ];
}
