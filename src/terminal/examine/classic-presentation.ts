import { classicText } from "../../examine/classic-text.ts";
import type { Finding } from "../../examine/examination.ts";
import { rowsAround, shown, summaryOf } from "../../examine/report.ts";
import { argumentsIn, outputOf } from "../../examine/session.ts";
import { examinedWords } from "../../examine/words.ts";
import { cutOff } from "../../kernel/text.ts";
import { escaped } from "../../shell/html-page.ts";
import type { FullPresentation } from "./reports.ts";

/** Sessions with classic programs in all formats. */
export const classicPresentation: FullPresentation<Finding> = { ...classicText, json: jsonOf, html: htmlOf };

/** Most of a program's output in a report: one that prints for ever prints much. */
const MAX_OUTPUT_CHARS = 200_000;

function jsonOf(finding: Finding): object {
  const { session, expected, actual, difference, rule, number, originalLines } = finding;
  return {
    summary: summaryOf(finding),
    rule: { section: rule.section, says: rule.says() },
    // The number of the line whose answer differs; 0 is before any input.
    line: difference.answer,
    session: { ...session, args: argumentsIn("", session) },
    expected: { output: outputOf(expected), status: expected.status },
    actual: { ...actual, output: cutOff(actual.output, MAX_OUTPUT_CHARS) },
    foundInSession: number,
    originalLines,
  };
}

function htmlOf(finding: Finding, command: readonly string[]): string {
  const { report } = examinedWords;
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
      : `<p>${report.errors}</p>\n<pre>${escaped(actual.errors)}</pre>\n`;
  return `${files.join("")}<pre>$ ${escaped([...env, ...command, ...argumentsIn("", session)].join(" "))}
${escaped(input.join("\n"))}</pre>
<div class="scroll"><table><tr><th>${report.page.expected}</th><th>${report.page.actual}</th></tr>${rows.join("")}</table></div>
${errors}`;
}
