import { type Expected, outputOf } from "./session.ts";
import type { Subject } from "./subject.ts";
import { programWords } from "./words.ts";

/** What a teacher doesn't count as wrong, beyond what the specification leaves free. */
export interface Tolerance {
  /** Text after these beginnings of a line doesn't count. */
  readonly freeAfter: readonly string[];
  readonly trailingBlanks: boolean;
  readonly status: boolean;
}

/** What a program did in a session. */
export interface Actual {
  readonly output: string;
  /** Null if it was ended from outside, or by a signal. */
  readonly status: number | null;
  /** Why there is no status, in words: "took longer than 5 seconds". */
  readonly ending: string | undefined;
  /** The end of its error stream, which isn't compared. */
  readonly errors: string;
}

/** Where a program departs from the specification. */
export interface Difference {
  /** The answer that differs, counted as in {@link Expected}: 0 is before any input. */
  readonly answer: number;
  /** The line of the whole output, counted from 0. */
  readonly row: number;
  /** The lines that should be there and are there; undefined where the output ends. */
  readonly expected: string | undefined;
  readonly actual: string | undefined;
  /** The part of the expected line that belongs to this answer: prompts of earlier answers may stand before it. */
  readonly decisive: string;
  /** Set if only the exit status differs, or the ending. */
  readonly status: { readonly expected: number; readonly actual: string } | undefined;
}

/** The first difference, if there is one. */
export function differenceOf(
  subject: Subject,
  expected: Expected,
  actual: Actual,
  tolerance: Tolerance,
): Difference | undefined {
  const wanted = outputOf(expected).split("\n");
  const found = actual.output.split("\n");
  const plain = plainer(subject, tolerance);
  for (let row = 0; row < Math.max(wanted.length, found.length); row++) {
    const [want, have] = [wanted[row], found[row]];
    if (want !== undefined && have !== undefined && plain(want) === plain(have)) continue;
    const answer = answerAt(expected, row, commonLength(want ?? "", have ?? ""));
    const decisive = want === undefined ? "" : pieceOf(expected, answer, row);
    const ending = endingOf(actual);
    const isCut = have === undefined || (row === found.length - 1 && want?.startsWith(have) === true);
    const status = isCut && ending !== undefined ? { expected: expected.status, actual: ending } : undefined;
    return { answer, row, expected: want, actual: have, decisive, status };
  }
  return statusDifference(subject, expected, actual, tolerance);
}

/** A program that crashed or was ended, in words. */
function endingOf({ ending, status }: Actual): string | undefined {
  return ending ?? (status === 0 || status === null ? undefined : programWords.ended(status));
}

function statusDifference(
  subject: Subject,
  expected: Expected,
  { status, ending }: Actual,
  tolerance: Tolerance,
): Difference | undefined {
  if (status !== null && (tolerance.status || subject.sameStatus(expected.status, status))) return undefined;
  return {
    answer: expected.answers.length - 1,
    row: outputOf(expected).split("\n").length - 1,
    expected: undefined,
    actual: undefined,
    decisive: "",
    status: { expected: expected.status, actual: ending ?? programWords.ended(status) },
  };
}

/** A line without what doesn't count. */
function plainer(subject: Subject, tolerance: Tolerance): (line: string) => string {
  const prefixes = [...subject.freeAfter, ...tolerance.freeAfter];
  return (line) => {
    const free = prefixes.find((prefix) => line.startsWith(prefix));
    if (free !== undefined) return free;
    return tolerance.trailingBlanks ? line.replace(/[ \t\r]+$/, "") : line;
  };
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** The answer to which a place in the output belongs. */
function answerAt({ answers }: Expected, row: number, column: number): number {
  let rows = 0;
  let columns = 0;
  for (const [index, answer] of answers.entries()) {
    const lines = answer.split("\n");
    const last = lines.at(-1) ?? "";
    [rows, columns] =
      lines.length === 1 ? [rows, columns + last.length] : [rows + lines.length - 1, last.length];
    if (rows > row || (rows === row && columns > column)) return index;
  }
  return answers.length - 1;
}

/** The part of a line of the whole output that one answer printed. */
function pieceOf(expected: Expected, answer: number, row: number): string {
  const before = expected.answers.slice(0, answer).join("").split("\n").length - 1;
  return expected.answers[answer]?.split("\n")[row - before] ?? "";
}
