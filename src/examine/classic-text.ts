import type { Finding } from "./examination.ts";
import { type Presentation, type Row, rowsAround, shown, summaryOf } from "./report.ts";
import { errorLines, filled, WIDTH } from "./report-text.ts";
import { argumentsIn } from "./session.ts";
import { examinedWords } from "./words.ts";

/** Most lines of a file that are shown. */
const MAX_FILE_LINES = 12;

/** Sessions with classic programs: input, and both outputs side by side. */
export const classicText: Presentation<Finding> = {
  unit: "session",
  isVisible: ({ prints }) => prints !== undefined,
  summary: summaryOf,
  text: (finding, command) => [
    ...sessionText(finding, command),
    "",
    ...outputText(finding),
    ...errorText(finding),
  ],
  origin: ({ number, originalLines }) => examinedWords.report.found(number, originalLines),
  lines: ({ session }) => session.lines.length,
};

/** Files, command line and input. */
function sessionText({ session, difference }: Finding, command: readonly string[]): readonly string[] {
  const { report } = examinedWords;
  const env = Object.entries(session.env).map(([name, value]) => `${name}=${value}`);
  const words = [...env, ...command, ...argumentsIn("", session)].map(shellWord);
  const files = Object.entries(session.files).flatMap(([name, text]) => {
    const lines = text.split("\n").slice(0, text.endsWith("\n") ? -1 : undefined);
    const left = lines.length - MAX_FILE_LINES;
    return [
      `${name}:`,
      ...lines.slice(0, MAX_FILE_LINES).map((line) => `    ${shown(line)}`),
      ...(left > 0 ? [`    ${report.moreLines(left)}`] : []),
    ];
  });
  const digits = String(session.lines.length).length;
  const input = session.lines.map((line, i) => {
    const mark = i === difference.answer - 1 ? "*" : " ";
    return `${mark} ${String(i + 1).padStart(digits)}  ${shown(line)}`;
  });
  return [
    ...files,
    ...filled(report.command(words.join(" "))),
    ...(input.length === 0 ? [report.noInput] : [report.input, ...input]),
  ];
}

/** A word as a shell reads it. */
export function shellWord(word: string): string {
  return /^[\w./:=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Both outputs, side by side if they fit. */
function outputText(finding: Finding): readonly string[] {
  const rows = rowsAround(finding);
  if (rows.length === 0) return [];
  const columns = (WIDTH - 5) >> 1;
  const isNarrow = rows.every(({ expected = "", actual = "" }) =>
    [expected, actual].every((text) => shown(text).length <= columns),
  );
  return isNarrow ? sideBySide(rows, columns) : stacked(rows);
}

function sideBySide(rows: readonly Row[], columns: number): readonly string[] {
  const { heads, end } = examinedWords.report;
  const row = (mark: string, left: string, right: string) =>
    `${mark} ${left.padEnd(columns)} | ${right}`.trimEnd();
  let isOver = { expected: false, actual: false };
  const cell = (key: "expected" | "actual", text: string | undefined) => {
    if (text !== undefined) return shown(text);
    const first = !isOver[key];
    isOver = { ...isOver, [key]: true };
    return first ? end : "";
  };
  return [
    row(" ", heads.expected, heads.actual),
    row("-", "-".repeat(columns), "-".repeat(columns)).replace("- -", "---").replace(" | ", "-+-"),
    ...rows.map(({ expected, actual, differs }) =>
      row(differs ? "*" : " ", cell("expected", expected), cell("actual", actual)),
    ),
  ];
}

/** One below the other, cut around the first column that differs. */
function stacked(rows: readonly Row[]): readonly string[] {
  const { heads, end } = examinedWords.report;
  const width = Math.max(heads.expected.length, heads.actual.length);
  const margin = " ".repeat(width);
  const first = rows.findIndex(({ differs }) => differs);
  const { expected, actual } = rows[first] ?? rows[0] ?? { expected: "", actual: "" };
  const [left, right] = [expected, actual].map((text) => (text === undefined ? end : shown(text)));
  let column = 0;
  while (column < (left ?? "").length && left?.[column] === right?.[column]) column++;
  const room = WIDTH - width - 3;
  const from = column < room - 10 ? 0 : column - (room >> 1);
  const cut = (text = "") => `${from > 0 ? "…" : ""}${text.slice(from, from + room)}`;
  return [
    ...rows
      .slice(0, first)
      .map(({ expected: same = "" }) => `${margin}   ${shown(same.trimEnd()).slice(0, room)}`.trimEnd()),
    `${heads.expected.padEnd(width)} | ${cut(left)}`,
    `${heads.actual.padEnd(width)} | ${cut(right)}`,
    `${margin} | ${" ".repeat(column - from + (from > 0 ? 1 : 0))}^`,
  ];
}

/** The end of the error stream, which explains a crash. */
function errorText({ actual: { errors }, difference: { status } }: Finding): readonly string[] {
  return status === undefined ? [] : errorLines(errors);
}
