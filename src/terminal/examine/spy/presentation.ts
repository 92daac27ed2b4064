import { messageText, named, spyText } from "../../../examine/spy/spy-text.ts";
import type { SpyFinding } from "../../../examine/spy/spy-verdict.ts";
import type { Traffic } from "../../../examine/spy/violation.ts";
import { examinedWords } from "../../../examine/words.ts";
import { cutOff } from "../../../kernel/text.ts";
import { escaped } from "../../../shell/html-page.ts";
import type { FullPresentation } from "../reports.ts";

/** Most characters of a message in a report. */
const MAX_MESSAGE_CHARS = 200_000;

/** Matches with servers and AIs in all formats. */
export const spyPresentation: FullPresentation<SpyFinding> = { ...spyText, json: jsonOf, html: htmlOf };

function jsonOf(finding: SpyFinding): object {
  const { rule, says, facts, wrong, before, names, number, scenario, errors } = finding;
  const whole = (line: Traffic) => ({ ...line, text: cutOff(line.text, MAX_MESSAGE_CHARS) });
  return {
    summary: spyText.summary(finding),
    rule: { specification: rule.specification, section: rule.section, says: rule.says() },
    right: says,
    differences: facts,
    message: wrong === null ? null : whole(wrong),
    before: before.map(whole),
    characters: names,
    foundInMatch: number,
    scenario,
    errors,
  };
}

function htmlOf(finding: SpyFinding): string {
  const { report } = examinedWords;
  const { traffic } = report;
  const { says, facts, wrong, before, scenario, errors } = finding;
  const lines = wrong === null ? before : [...before, wrong];
  const messages = lines.map((line) => {
    const cells = [
      line.at.toFixed(2),
      line.client,
      traffic.directions[line.direction],
      messageText(finding, line),
    ];
    const row = cells.map((cell) => `<td class="code">${escaped(cell)}</td>`).join("");
    return `<tr${line === wrong ? ' class="differs"' : ""}>${row}</tr>`;
  });
  const rows = facts.map(({ what, expected, actual }) => {
    const cells = [what, expected, actual].map((cell) => `<td class="code">${escaped(cell)}</td>`);
    return `<tr>${cells.join("")}</tr>`;
  });
  const table =
    rows.length === 0
      ? ""
      : `<div class="scroll"><table><tr><th></th><th>${report.page.expected}</th><th>${report.page.actual}</th></tr>${rows.join("")}</table></div>\n`;
  const end = errors === "" ? "" : `<p>${report.errors}</p>\n<pre>${escaped(errors)}</pre>\n`;
  return `<p>${escaped(traffic.scenario(scenario))}</p>
<div class="scroll"><table><tr><th>${traffic.heads.seconds}</th><th>${traffic.heads.client}</th><th>${traffic.heads.direction}</th><th>${traffic.heads.message}</th></tr>${messages.join("")}</table></div>
<p>${escaped(traffic.right(named(finding, says)))}</p>
${table}${end}`;
}
