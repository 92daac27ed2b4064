import { writeFileSync } from "node:fs";
import type { Finding } from "../../examine/examination.ts";
import {
  coverageOf,
  type Examined,
  type Report,
  rowsAround,
  ruleText,
  shown,
  summaryOf,
} from "../../examine/report.ts";
import { textReport } from "../../examine/report-text.ts";
import { argumentsIn, outputOf } from "../../examine/session.ts";
import { counted, cutOff } from "../../kernel/text.ts";
import { escaped, htmlPage } from "../../shell/html-page.ts";
import { errorCode, USAGE, UserError } from "../../shell/user-error.ts";

/** How reports are written, by the end of the file's name. */
const FORMATS: ReadonlyMap<string, (report: Report) => string> = new Map([
  ["txt", textReport],
  ["json", jsonReport],
  ["xml", junitReport],
  ["html", htmlReport],
]);

/** The format for the name of a file; throws a {@link UserError} if there is none. */
export function formatFor(path: string): (report: Report) => string {
  const format = FORMATS.get(path.slice(path.lastIndexOf(".") + 1).toLowerCase());
  if (format !== undefined) return format;
  throw new UserError(`--report must end with .txt, .json, .xml or .html, not "${path}".`, USAGE);
}

/** Writes a report into a file, in the format that its name says. */
export function writeReport(path: string, report: Report): void {
  try {
    writeFileSync(path, formatFor(path)(report));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`cannot write ${path} (${errorCode(error) ?? "unknown error"}).`, USAGE);
  }
}

/** Everything as JSON, for scripts. */
export function jsonReport({ subject, seed, programs }: Report): string {
  const listed = programs.map(({ name, command, verdict }) => {
    const { visited, all } = coverageOf(subject, verdict);
    return {
      name,
      command,
      sessions: verdict.sessions,
      rulesVisited: visited,
      rules: all,
      finding: jsonOf(verdict.finding),
    };
  });
  const { game, specification } = subject;
  return `${JSON.stringify({ game, specification, seed, programs: listed }, null, 2)}\n`;
}

/** Most of a program's output in a report: one that prints for ever prints much. */
const MAX_OUTPUT_CHARS = 200_000;

function jsonOf(finding: Finding | undefined): object | null {
  if (finding === undefined) return null;
  const { session, expected, actual, difference, rule, number, originalLines } = finding;
  return {
    summary: summaryOf(finding),
    rule: { section: rule.section, says: rule.says },
    // The number of the line whose answer differs; 0 is before any input.
    line: difference.answer,
    session: { ...session, args: argumentsIn("", session) },
    expected: { output: outputOf(expected), status: expected.status },
    actual: { ...actual, output: cutOff(actual.output, MAX_OUTPUT_CHARS) },
    foundInSession: number,
    originalLines,
  };
}

/** JUnit's XML, for continuous integration: a test case for each rule. */
export function junitReport(report: Report): string {
  const suites = report.programs.map((program) => junitSuite(report, program));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("")}</testsuites>\n`;
}

function junitSuite({ subject, seed }: Report, program: Examined): string {
  const { finding, visited } = program.verdict;
  const cases = subject.rules.flatMap((rule, index) => {
    const isWrong = finding?.rule === rule;
    if (rule.prints === undefined && !isWrong) return [];
    return [{ rule, isWrong, isSkipped: !isWrong && !visited.has(index) }];
  });
  const text = textReport({ subject, seed, programs: [program] });
  const rows = cases.map(({ rule, isWrong, isSkipped }) => {
    const head = `    <testcase classname="${xml(subject.specification)}" name="${xml(`${rule.section}: ${rule.says}`)}"`;
    if (isSkipped) return `${head}><skipped message="not visited"/></testcase>\n`;
    if (!isWrong || finding === undefined) return `${head}/>\n`;
    return `${head}><failure message="${xml(summaryOf(finding))}">${xml(text)}</failure></testcase>\n`;
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
export function htmlReport(report: Report): string {
  const { subject, seed, programs } = report;
  const rows = programs.map(({ name, verdict }, i) => {
    const { visited, all } = coverageOf(subject, verdict);
    const { finding, sessions } = verdict;
    const agreed = finding === undefined ? sessions : finding.number - 1;
    const result =
      finding === undefined
        ? "no difference"
        : `<a href="#program-${i + 1}">${escaped(`${subject.specification}, section ${finding.rule.section}`)}</a>`;
    const lines = finding?.session.lines.length ?? "";
    return `<tr><td>${escaped(name)}</td><td>${result}</td><td class="n">${agreed}</td><td class="n">${lines}</td><td class="n">${visited} of ${all}</td></tr>`;
  });
  const heads =
    '<th>Program</th><th>Result</th><th class="n">Sessions that agree</th><th class="n">Lines that show it</th><th class="n">Rules visited</th>';
  const parts = programs.map((program, i) => htmlFinding(report, program, `program-${i + 1}`));
  return htmlPage(
    `Examination: ${subject.game}`,
    `<p>${counted(programs.length, "program")} against ${escaped(subject.specification)}, sessions of seed ${seed}.</p>
<div class="scroll"><table><tr>${heads}</tr>${rows.join("")}</table></div>
${parts.join("")}`,
    STYLE,
  );
}

function htmlFinding(
  { subject }: Report,
  { name, command, verdict: { finding } }: Examined,
  id: string,
): string {
  if (finding === undefined) return "";
  const { session, actual, difference } = finding;
  const env = Object.entries(session.env).map(([key, value]) => `${key}=${value}`);
  const files = Object.entries(session.files).map(
    ([path, text]) => `<p>${escaped(path)}</p>\n<pre>${escaped(text)}</pre>\n`,
  );
  const input = session.lines.map(
    (line, i) => `${i + 1 === difference.answer ? ">" : " "} ${i + 1}  ${shown(line)}`,
  );
  const rows = rowsAround(finding).map(({ expected, actual: found, differs }) => {
    const cell = (text: string | undefined) =>
      `<td class="code">${text === undefined ? "" : escaped(shown(text))}</td>`;
    return `<tr${differs ? ' class="differs"' : ""}>${cell(expected)}${cell(found)}</tr>`;
  });
  const errors =
    difference.status === undefined || actual.errors === ""
      ? ""
      : `<p>Its error stream ends with:</p>\n<pre>${escaped(actual.errors)}</pre>\n`;
  return `<h2 id="${id}">${escaped(name)}</h2>
<p>${escaped(summaryOf(finding))}</p>
<blockquote>${escaped(ruleText(subject, finding))}</blockquote>
${files.join("")}<pre>$ ${escaped([...env, ...command, ...argumentsIn("", session)].join(" "))}
${escaped(input.join("\n"))}</pre>
<div class="scroll"><table><tr><th>Expected</th><th>This program</th></tr>${rows.join("")}</table></div>
${errors}`;
}
