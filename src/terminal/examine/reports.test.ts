import { expect, test } from "vitest";
import type { AnyFinding } from "../../examine/report.ts";
import type { Rule } from "../../examine/subject.ts";
import { checkReports, type FullReport, formatFor, htmlReport, jsonReport, junitReport } from "./reports.ts";

const rule = (section: string, sentence: string, specification?: string): Rule => ({
  section,
  says: () => sentence,
  ...(specification !== undefined && { specification }),
});
const RULES = [
  rule("1", "a program greets"),
  rule("2", "a card < 3 is red"),
  rule("3", "never seen"),
  rule("4", "a program ends", "Other rules"),
];
const [, RED, HIDDEN] = RULES;

interface Finding extends AnyFinding {
  readonly lines: number;
}

/** A report about programs, each with the rule from which it departs. */
function report(...wrong: readonly (Rule | undefined)[]): FullReport<Finding> {
  return {
    subject: { game: "duel", specification: "Rules", rules: RULES },
    presentation: {
      unit: "session",
      isVisible: (each) => each !== HIDDEN,
      summary: () => "it is blue & wrong\u0001",
      text: () => ["typed: <a>"],
      origin: () => "tried",
      lines: ({ lines }) => lines,
      json: ({ lines }) => ({ lines }),
      html: (_, command) => `<pre>${command.join(" ")}</pre>`,
    },
    seed: 7,
    programs: wrong.map((found, index) => ({
      name: `P${index + 1}`,
      command: ["run", `p${index + 1}`],
      verdict: {
        sessions: 50,
        visited: new Set([0, 1]),
        finding: found && { rule: found, number: 8, lines: 5 },
      },
    })),
  };
}

test("the end of a file's name says how a report is written", () => {
  expect(formatFor("a.json")).toBe(jsonReport);
  expect(formatFor("a.b.XML")).toBe(junitReport);
  expect(formatFor("reports/a.html")).toBe(htmlReport);
  expect(() => formatFor("report.pdf")).toThrow(".txt, .json, .xml or .html");
  expect(() => formatFor("report")).toThrow(".txt");
});

test("a report that can't be written is refused before the examination", () => {
  expect(() => checkReports(["/no/such/folder/a.json"])).toThrow(
    /--report: .*no such folder|--report: .*folder/,
  );
  expect(() => checkReports(["a.pdf"])).toThrow(".txt");
  expect(() => checkReports()).not.toThrow();
});

test("scripts find everything in JSON", () => {
  expect(JSON.parse(jsonReport(report(undefined, RED)))).toEqual({
    game: "duel",
    specification: "Rules",
    seed: 7,
    programs: [
      { name: "P1", command: ["run", "p1"], sessions: 50, rulesVisited: 2, rules: 3, finding: null },
      { name: "P2", command: ["run", "p2"], sessions: 50, rulesVisited: 2, rules: 3, finding: { lines: 5 } },
    ],
  });
});

test("for continuous integration, each rule that can be seen is a test case", () => {
  const lines = junitReport(report(undefined)).split("\n");
  expect(lines.slice(2)).toEqual([
    '  <testsuite name="P1" tests="3" failures="0" skipped="1">',
    '    <testcase classname="Rules" name="1: a program greets"/>',
    '    <testcase classname="Rules" name="2: a card &lt; 3 is red"/>',
    expect.stringMatching(
      /^ {4}<testcase classname="Other rules" name="4: a program ends"><skipped message=".+"\/>/,
    ),
    "  </testsuite>",
    "</testsuites>",
    "",
  ]);
});

test("the rule from which a program departs has failed, even if it can't be seen", () => {
  const red = junitReport(report(RED));
  expect(red).toContain('<testsuite name="P1" tests="3" failures="1" skipped="1">');
  // XML has no place for control characters.
  expect(red).toMatch(/name="2: [^"]*"><failure message="it is blue &amp; wrong\ufffd">/);
  expect(red).toContain("typed: &lt;a>");
  expect(junitReport(report(HIDDEN))).toContain('tests="4" failures="1" skipped="1"');
});

test("a page compares the programs, and shows each difference", () => {
  const page = htmlReport(report(undefined, RED));
  expect(page).toMatch(/<td>P1<\/td><td>[^<]+<\/td><td class="n">50<\/td><td class="n"><\/td>/);
  expect(page).toMatch(
    /<td>P2<\/td><td><a href="#program-2">[^<]+<\/a><\/td><td class="n">7<\/td><td class="n">5<\/td>/,
  );
  expect(page).toMatch(/<h2 id="program-2">P2<\/h2>\s+<p>it is blue &amp; wrong/);
  expect(page).toContain("<pre>run p2</pre>");
  expect(page).not.toContain('id="program-1"');
});
