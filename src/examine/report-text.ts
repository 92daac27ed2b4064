import { counted } from "../kernel/text.ts";
import {
  type AnyFinding,
  coverageOf,
  type Examined,
  type Presentation,
  type Report,
  ruleText,
  sectionText,
} from "./report.ts";
import type { Subject } from "./subject.ts";

/** Columns of the report. */
export const WIDTH = 80;

/** The report for a terminal, 80 columns wide. */
export function textReport<F extends AnyFinding>(report: Report<F>): string {
  const { programs } = report;
  const parts = programs.map((program) => programText(report, program));
  if (programs.length > 1) parts.push(comparison(report));
  return parts.map((lines) => lines.map((line) => `${line}\n`).join("")).join("\n");
}

function programText<F extends AnyFinding>(
  report: Report<F>,
  { name, command, verdict }: Examined<F>,
): readonly string[] {
  const { subject, presentation } = report;
  const { visited, all } = coverageOf(report, verdict);
  const { finding, sessions } = verdict;
  const { unit } = presentation;
  if (finding === undefined)
    return filled(
      `${name}: no difference in ${counted(sessions, unit.one, unit.many)}; ${visited} of ${all} rules visited.`,
    );
  return [
    ...filled(`${name} departs from ${documentOf(subject, finding)}. ${presentation.summary(finding)}`),
    "",
    ...presentation.text(finding, command),
    "",
    ...filled(`Rule: ${ruleText(subject, finding)}`),
    "",
    ...filled(presentation.origin(finding)),
  ];
}

function documentOf({ specification }: Pick<Subject, "specification">, { rule }: AnyFinding): string {
  return rule.specification ?? specification;
}

function comparison<F extends AnyFinding>({ subject, presentation, programs }: Report<F>): readonly string[] {
  const width = Math.max(7, ...programs.map(({ name }) => name.length));
  const { many } = presentation.unit;
  const isCounted = programs.some(({ verdict: { finding } }) => linesOf(presentation, finding) !== undefined);
  const lines = (text: string) => (isCounted ? `  ${text.padStart(5)}` : "");
  return [
    `${"program".padEnd(width)}  ${many.padStart(8)}${lines("lines")}  rule`,
    ...programs.map(({ name, verdict: { sessions, finding } }) => {
      const agreed = String(finding === undefined ? sessions : finding.number - 1).padStart(8);
      const rule = finding === undefined ? "no difference" : sectionText(subject, finding.rule);
      const count = String(linesOf(presentation, finding) ?? "");
      return `${name.padEnd(width)}  ${agreed}${lines(count)}  ${rule}`.slice(0, WIDTH);
    }),
    "",
    ...filled(
      `${many}: those that agree before the first difference${isCounted ? "; lines: the shortest session that shows it" : ""}.`,
    ),
  ];
}

function linesOf<F extends AnyFinding>(
  presentation: Presentation<F>,
  finding: F | undefined,
): number | undefined {
  return finding === undefined ? undefined : presentation.lines(finding);
}

/** A text in lines of at most the width of the report. */
export function filled(text: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
