import {
  type AnyFinding,
  coverageOf,
  type Examined,
  type Presentation,
  type Report,
  ruleText,
  sectionText,
  shown,
} from "./report.ts";
import type { Subject } from "./subject.ts";
import { examinedWords } from "./words.ts";

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
  const { count, noDifference, departs, rule } = examinedWords.report;
  if (finding === undefined)
    return filled(noDifference(name, count[presentation.unit](sessions), visited, all));
  return [
    ...filled(departs(name, documentOf(subject, finding), presentation.summary(finding))),
    "",
    ...presentation.text(finding, command),
    "",
    ...filled(rule(ruleText(subject, finding))),
    "",
    ...filled(presentation.origin(finding)),
  ];
}

function documentOf({ specification }: Pick<Subject, "specification">, { rule }: AnyFinding): string {
  return rule.specification ?? specification;
}

function comparison<F extends AnyFinding>({ subject, presentation, programs }: Report<F>): readonly string[] {
  const { heads, many: manyOf, none, legend } = examinedWords.report;
  const width = Math.max(heads.program.length, ...programs.map(({ name }) => name.length));
  const many = manyOf[presentation.unit];
  const agreedWidth = Math.max(8, many.length);
  const isCounted = programs.some(({ verdict: { finding } }) => linesOf(presentation, finding) !== undefined);
  const lines = (text: string) => (isCounted ? `  ${text.padStart(heads.lines.length)}` : "");
  return [
    `${heads.program.padEnd(width)}  ${many.padStart(agreedWidth)}${lines(heads.lines)}  ${heads.rule}`,
    ...programs.map(({ name, verdict: { sessions, finding } }) => {
      const agreed = String(finding === undefined ? sessions : finding.number - 1).padStart(agreedWidth);
      const rule = finding === undefined ? none : sectionText(subject, finding.rule);
      const count = String(linesOf(presentation, finding) ?? "");
      return `${name.padEnd(width)}  ${agreed}${lines(count)}  ${rule}`.slice(0, WIDTH);
    }),
    "",
    ...filled(legend(many, isCounted)),
  ];
}

function linesOf<F extends AnyFinding>(
  presentation: Presentation<F>,
  finding: F | undefined,
): number | undefined {
  return finding === undefined ? undefined : presentation.lines(finding);
}

/** The end of an error stream, which explains a crash; nothing if it is empty. */
export function errorLines(errors: string): readonly string[] {
  const lines = errors.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return [];
  return [
    "",
    examinedWords.report.errors,
    ...lines.slice(-6).map((line) => `    ${shown(line).slice(0, WIDTH - 4)}`),
  ];
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
