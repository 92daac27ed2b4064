import { cutOff } from "../kernel/text.ts";
import type { Comparison } from "./examination.ts";
import type { Rule, Subject } from "./subject.ts";
import { examinedWords } from "./words.ts";

/** A finding of any examination: the rule that decides, and the number of the session in which it was found. */
export interface AnyFinding {
  readonly rule: Rule;
  readonly number: number;
}

/** A program and what its examination gave. */
export interface Examined<F extends AnyFinding> {
  readonly name: string;
  readonly command: readonly string[];
  readonly verdict: {
    /** Sessions that were tried. */
    readonly sessions: number;
    /** Rules visited, by their positions in the table of the subject. */
    readonly visited: ReadonlySet<number>;
    readonly finding: F | undefined;
  };
}

/** What an examination tries, one after the other. */
export type Unit = keyof typeof examinedWords.report.many;

/** How findings of one kind are shown as text. */
export interface Presentation<F extends AnyFinding> {
  /** What is tried. */
  readonly unit: Unit;
  /** Whether it can be seen that a program keeps this rule; the others only explain a difference. */
  isVisible(rule: Rule): boolean;
  /** In one sentence where a program departs. */
  summary(finding: F): string;
  /** What was typed or sent, what came, and what would have been right. */
  text(finding: F, command: readonly string[]): readonly string[];
  /** Where it was found. */
  origin(finding: F): string;
  /** Lines of the session that shows it; undefined if that isn't of interest. */
  lines(finding: F): number | undefined;
}

/** Everything that a report tells. */
export interface Report<F extends AnyFinding, P extends Presentation<F> = Presentation<F>> {
  readonly subject: Pick<Subject, "game" | "specification" | "rules">;
  readonly presentation: P;
  readonly seed: number;
  readonly programs: readonly Examined<F>[];
}

/** A row of a comparison of two outputs. */
export interface Row {
  readonly expected: string | undefined;
  readonly actual: string | undefined;
  readonly differs: boolean;
}

/** Rows shown before the first difference, and from there on. */
const ROWS_BEFORE = 3;
const ROWS_AFTER = 9;

/** The two outputs around the first difference. */
export function rowsAround({
  expected: { answers },
  actual,
  difference: { row },
}: Comparison): readonly Row[] {
  const wanted = answers.join("").split("\n");
  const found = actual.output.split("\n");
  // What follows the last line feed is no line.
  if (wanted.at(-1) === "") wanted.pop();
  if (found.at(-1) === "") found.pop();
  const first = Math.max(0, row - ROWS_BEFORE);
  const last = Math.min(Math.max(wanted.length, found.length), row + ROWS_AFTER);
  return Array.from({ length: Math.max(0, last - first) }, (_, i) => ({
    expected: wanted[first + i],
    actual: found[first + i],
    differs: first + i >= row && wanted[first + i] !== found[first + i],
  }));
}

/** In one sentence where a program departs. */
export function summaryOf({ difference, session }: Comparison): string {
  const { answer, status } = difference;
  const { report } = examinedWords;
  const line = session.lines[answer - 1];
  const where = line === undefined ? report.atStart : report.afterLine(answer, shown(line));
  if (status === undefined) return report.differs(where);
  return difference.expected === undefined && difference.actual === undefined
    ? report.wrongStatus(status.actual, status.expected)
    : report.ends(where, status.actual);
}

/** Most characters of a line that are shown. */
const MAX_SHOWN_CHARS = 1000;

/** Text with blanks at its end, and characters that can't be seen, made visible. */
export function shown(line: string): string {
  return cutOff(line, MAX_SHOWN_CHARS)
    .replaceAll("\t", "→")
    .replace(/ +$/, (blanks) => "·".repeat(blanks.length))
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
}

/** The section of a rule. */
export function sectionText({ specification }: Pick<Subject, "specification">, rule: Rule): string {
  return examinedWords.report.section(rule.specification ?? specification, rule.section);
}

/** The rule that decides, with its section. */
export function ruleText(subject: Pick<Subject, "specification">, { rule }: { readonly rule: Rule }): string {
  return `${sectionText(subject, rule)}: ${rule.says()}`;
}

/** How many rules that can be seen were visited. */
export function coverageOf<F extends AnyFinding>(
  { subject, presentation }: Report<F>,
  { visited }: Examined<F>["verdict"],
): { visited: number; all: number } {
  return { visited: visited.size, all: subject.rules.filter(presentation.isVisible).length };
}
