import { writeFileSync } from "node:fs";
import {
  type AnyFinding,
  coverageOf,
  type Examined,
  type Presentation,
  type Report,
  ruleText,
  sectionText,
  type Unit,
} from "../../examine/report.ts";
import { textReport } from "../../examine/report-text.ts";
import { examinedWords } from "../../examine/words.ts";
import { escaped, htmlPage } from "../../shell/html-page.ts";
import { errorReason } from "../../shell/tool-words.ts";
import { USAGE, UserError } from "../../shell/user-error.ts";
import { fileObstacle } from "../../shell/writable.ts";
import { words } from "./words.ts";

/** How findings of one kind are shown in all formats. */
export interface FullPresentation<F extends AnyFinding> extends Presentation<F> {
  /** Everything about it, for scripts. */
  json(finding: F): object;
  /** The same as the text, as HTML. */
  html(finding: F, command: readonly string[]): string;
}

/** A report that can be written in all formats. */
export type FullReport<F extends AnyFinding> = Report<F, FullPresentation<F>>;

type Format = <F extends AnyFinding>(report: FullReport<F>) => string;

/** How reports are written, by the end of the file's name. */
const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ["txt", textReport],
  ["json", jsonReport],
  ["xml", junitReport],
  ["html", htmlReport],
]);

/** The format for the name of a file; throws a {@link UserError} if there is none. */
export function formatFor(path: string): Format {
  const format = FORMATS.get(path.slice(path.lastIndexOf(".") + 1).toLowerCase());
  if (format !== undefined) return format;
  throw new UserError(words.format(path), USAGE);
}

/** Throws a {@link UserError} if these reports can't be written, before the examination that they are about. */
export function checkReports(paths: readonly string[] = []): void {
  for (const path of paths) {
    formatFor(path);
    const obstacle = fileObstacle(path);
    if (obstacle !== undefined) throw new UserError(`--report: ${obstacle}`, USAGE);
  }
}

/** Writes a report into a file, in the format that its name says. */
export function writeReport<F extends AnyFinding>(path: string, report: FullReport<F>): void {
  try {
    writeFileSync(path, formatFor(path)(report));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(words.cannotWrite(path, errorReason(error)), USAGE);
  }
}

/** What scripts know the number of tries by. */
const KEYS: Readonly<Record<Unit, string>> = { session: "sessions", match: "matches" };

/** Everything as JSON, for scripts. */
export function jsonReport<F extends AnyFinding>(report: FullReport<F>): string {
  const { subject, presentation, seed, programs } = report;
  const listed = programs.map(({ name, command, verdict }) => {
    const { visited, all } = coverageOf(report, verdict);
    const { finding } = verdict;
    return {
      name,
      command,
      [KEYS[presentation.unit]]: verdict.sessions,
      rulesVisited: visited,
      rules: all,
      finding: finding === undefined ? null : presentation.json(finding),
    };
  });
  const { game, specification } = subject;
  return `${JSON.stringify({ game, specification, seed, programs: listed }, null, 2)}\n`;
}

/** JUnit's XML, for continuous integration: a test case for each rule. */
export function junitReport<F extends AnyFinding>(report: FullReport<F>): string {
  const suites = report.programs.map((program) => junitSuite(report, program));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("")}</testsuites>\n`;
}

function junitSuite<F extends AnyFinding>(report: FullReport<F>, program: Examined<F>): string {
  const { subject, presentation } = report;
  const { finding, visited } = program.verdict;
  const cases = subject.rules.flatMap((rule, index) => {
    const isWrong = finding?.rule === rule;
    if (!presentation.isVisible(rule) && !isWrong) return [];
    return [{ rule, isWrong, isSkipped: !isWrong && !visited.has(index) }];
  });
  const text = textReport({ ...report, programs: [program] });
  const rows = cases.map(({ rule, isWrong, isSkipped }) => {
    const head = `    <testcase classname="${xml(rule.specification ?? subject.specification)}" name="${xml(`${rule.section}: ${rule.says()}`)}"`;
    if (isSkipped) return `${head}><skipped message="${xml(examinedWords.report.notVisited)}"/></testcase>\n`;
    if (!isWrong || finding === undefined) return `${head}/>\n`;
    return `${head}><failure message="${xml(presentation.summary(finding))}">${xml(text)}</failure></testcase>\n`;
  });
  const failures = cases.filter(({ isWrong }) => isWrong).length;
  const skipped = cases.filter(({ isSkipped }) => isSkipped).length;
  return `  <testsuite name="${xml(program.name)}" tests="${cases.length}" failures="${failures}" skipped="${skipped}">\n${rows.join("")}  </testsuite>\n`;
}

/** Text for XML, which has no place for control characters. */
function xml(text: string): string {
  return escaped(text).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");
}

const STYLE = `
pre, td.code { font-family: ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
pre { padding: .5rem 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
tr.differs td.code { background: color-mix(in srgb, #d33 22%, transparent); }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: .3rem solid currentColor; }
`;

/** One page with a comparison of the programs and each difference. */
export function htmlReport<F extends AnyFinding>(report: FullReport<F>): string {
  const { subject, presentation, seed, programs } = report;
  const { page, none, many: manyOf } = examinedWords.report;
  const many = manyOf[presentation.unit];
  const rows = programs.map(({ name, verdict }, i) => {
    const { visited, all } = coverageOf(report, verdict);
    const { finding, sessions } = verdict;
    const agreed = finding === undefined ? sessions : finding.number - 1;
    const result =
      finding === undefined
        ? none
        : `<a href="#program-${i + 1}">${escaped(sectionText(subject, finding.rule))}</a>`;
    const lines = (finding === undefined ? undefined : presentation.lines(finding)) ?? "";
    return `<tr><td>${escaped(name)}</td><td>${result}</td><td class="n">${agreed}</td><td class="n">${lines}</td><td class="n">${page.visited(visited, all)}</td></tr>`;
  });
  const heads = `<th>${page.program}</th><th>${page.result}</th><th class="n">${page.agreeing[presentation.unit]}</th><th class="n">${page.lines}</th><th class="n">${page.rules}</th>`;
  const parts = programs.map((program, i) => htmlFinding(report, program, `program-${i + 1}`));
  return htmlPage(
    page.title(subject.game),
    `<p>${escaped(page.about(programs.length, subject.specification, many, seed))}</p>
<div class="scroll"><table><tr>${heads}</tr>${rows.join("")}</table></div>
${parts.join("")}`,
    STYLE,
  );
}

function htmlFinding<F extends AnyFinding>(
  { subject, presentation }: FullReport<F>,
  { name, command, verdict: { finding } }: Examined<F>,
  id: string,
): string {
  if (finding === undefined) return "";
  return `<h2 id="${id}">${escaped(name)}</h2>
<p>${escaped(presentation.summary(finding))}</p>
<blockquote>${escaped(ruleText(subject, finding))}</blockquote>
${presentation.html(finding, command)}`;
}
