import { type Actual, type Difference, differenceOf, type Tolerance } from "./compare.ts";
import type { Search } from "./search.ts";
import { type Expected, expectedOf, type Session } from "./session.ts";
import { shrunk } from "./shrink.ts";
import { type Rule, RuleBook, type Subject } from "./subject.ts";

/** Runs the examined program. In a hurry it gets less time: it was fast before. */
export type Run = (session: Session, isHurried: boolean) => Promise<Actual>;

/** A session in which a program departs from the specification. */
export interface Comparison {
  readonly session: Session;
  readonly expected: Expected;
  readonly actual: Actual;
  readonly difference: Difference;
}

/** The shortest such session that was found, and the rule that decides. */
export interface Finding extends Comparison {
  readonly rule: Rule;
  /** The session as it was found: its number from 1, and its lines. */
  readonly number: number;
  readonly originalLines: number;
}

/** What became of an examination. */
export interface Verdict {
  /** Sessions that were compared. */
  readonly sessions: number;
  /** Rules visited in sessions without a difference, by their positions in the subject's table. */
  readonly visited: ReadonlySet<number>;
  readonly finding: Finding | undefined;
}

/** What an examination needs. */
export interface Examination {
  readonly subject: Subject;
  readonly search: Search;
  readonly run: Run;
  readonly tolerance: Tolerance;
  readonly jobs: number;
  readonly maxSessions: number;
  /** Whether the time to search is over, and that to shrink what was found. */
  isOver(): boolean;
  isShrinkingOver(): boolean;
  progress?(sessions: number, visited: number): void;
}

/** Compares session after session, and shrinks the first that differs. */
export async function examine(examination: Examination): Promise<Verdict> {
  const { subject, search, run, tolerance, jobs, maxSessions } = examination;
  const visited = new Set<number>();
  let sessions = 0;
  while (sessions < maxSessions && !examination.isOver()) {
    const trials = Array.from({ length: Math.min(jobs, maxSessions - sessions) }, () => search.next());
    const actuals = await Promise.all(trials.map(({ session }) => run(session, false)));
    for (const [i, trial] of trials.entries()) {
      sessions++;
      const { session, expected } = trial;
      const actual = actuals[i];
      if (actual === undefined) continue;
      const difference = differenceOf(subject, expected, actual, tolerance);
      if (difference === undefined) {
        for (const rule of trial.rules) visited.add(rule);
        continue;
      }
      const finding = await shrunkFinding(examination, { session, expected, actual, difference }, sessions);
      return { sessions, visited, finding };
    }
    examination.progress?.(sessions, visited.size);
  }
  return { sessions, visited, finding: undefined };
}

/** If a session is longer than this, that many fresh ones are tried first: one of them may show the same in fewer lines. */
const LONG_LINES = 8;
const FRESH_SESSIONS = 200;

async function shrunkFinding(
  examination: Examination,
  { session, expected, actual, difference }: Comparison,
  number: number,
): Promise<Finding> {
  const { subject, run, tolerance, jobs } = examination;
  const book = new RuleBook(subject);
  // It stays if the program never does it again.
  let last: Comparison = { session, expected, actual, difference };
  /** Rules that the last answer of a session has to show before the program is run with it. */
  let causes: readonly string[] = [];
  const compared = async (candidate: Session, wanted: Expected, isHurried = true) => {
    const found = await run(candidate, isHurried);
    const differs = differenceOf(subject, wanted, found, tolerance);
    return differs && { session: candidate, expected: wanted, actual: found, difference: differs };
  };
  /** The sessions whose last answers show the causes, with what is expected: our own program is fast. */
  function* plausible(candidates: readonly Session[]) {
    for (const [index, candidate] of candidates.entries()) {
      const wanted = expectedOf(subject.classic, candidate);
      const shown = book.causesIn(wanted.answers.at(-1) ?? "");
      const isPlausible = causes.every((cause) => shown.includes(cause));
      if (isPlausible && subject.isSpecified(wanted)) yield { index, candidate, wanted };
      if (examination.isShrinkingOver()) return;
    }
  }
  const firstFailing = async (candidates: readonly Session[]) => {
    const open = plausible(candidates);
    for (;;) {
      const batch = nextOf(open, jobs);
      if (batch.length === 0) return undefined;
      const results = await Promise.all(batch.map(({ candidate, wanted }) => compared(candidate, wanted)));
      const at = results.findIndex((result) => result !== undefined);
      if (at === -1) continue;
      last = results[at] ?? last;
      return batch[at]?.index;
    }
  };
  // What was typed after the answer that differs doesn't matter, mostly.
  const cut = { ...session, lines: session.lines.slice(0, difference.answer) };
  await firstFailing([cut]);
  causes = causesOf(book, last);
  // A shorter one is shrunk faster.
  for (let i = 0; i < FRESH_SESSIONS && last.session.lines.length > LONG_LINES; i++) {
    if (causes.length === 0 || examination.isShrinkingOver()) break;
    const fresh = examination.search.candidate();
    const at = fresh.expected.answers.findIndex((answer) => {
      const shown = book.causesIn(answer);
      return causes.every((cause) => shown.includes(cause));
    });
    if (at === -1 || at >= last.session.lines.length) continue;
    await firstFailing([{ ...fresh.session, lines: fresh.session.lines.slice(0, at) }]);
  }
  await shrunk(subject, last.session, firstFailing, examination.isShrinkingOver);
  // Something else may be wrong in even fewer lines.
  causes = [];
  await shrunk(subject, last.session, firstFailing, examination.isShrinkingOver);
  // With all its time: a hurried program may only have been slow.
  const shown = (await compared(last.session, last.expected, false)) ?? {
    session,
    expected,
    actual,
    difference,
  };
  return { ...shown, rule: ruleOf(subject, shown), number, originalLines: session.lines.length };
}

/** The next values of an iterator, as many as there are; unlike `take` it leaves the rest. */
function nextOf<T>(values: Iterator<T>, many: number): readonly T[] {
  const found: T[] = [];
  while (found.length < many) {
    const { done, value } = values.next();
    if (done) break;
    found.push(value);
  }
  return found;
}

/** Lines before the one that differs which have to do with it. */
const CAUSING_LINES = 4;

/** The rules that the last answer shows just before the difference, and in it. */
function causesOf(book: RuleBook, { expected, difference }: Comparison): readonly string[] {
  const { lines, at } = answerLines(expected, difference);
  return book.causesIn(lines.slice(Math.max(0, at - CAUSING_LINES), at + 1).join("\n"));
}

/** The lines of the answer that differs, and which of them does. */
function answerLines({ answers }: Expected, { answer, row }: Difference) {
  const before = answers.slice(0, answer).join("").split("\n").length - 1;
  return { lines: answers[answer]?.split("\n") ?? [], at: row - before };
}

/** How far an extra or a missing line is looked for. */
const MAX_SHIFT = 40;

/**
 * The rule that decides: that of the line that is missing or too much; if it only shows what happened before, that of
 * the line that did; or that of what was typed.
 */
export function ruleOf(subject: Subject, { session, expected, actual, difference }: Comparison): Rule {
  const book = new RuleBook(subject);
  const { decisive, answer, row } = difference;
  const typed = answer === 0 ? "" : (session.lines[answer - 1] ?? "");
  const found = actual.output.split("\n");
  // An extra line: what is expected follows it.
  const isExtra =
    decisive === "" ||
    (!book.ruleOf(decisive)?.isView && found.slice(row + 1, row + MAX_SHIFT).includes(decisive));
  const theirs = book.ruleOf(found[row] ?? "");
  const ours = book.ruleOf(decisive);
  const { lines, at } = answerLines(expected, difference);
  const cause = book.causesIn(lines.slice(0, at).join("\n")).at(-1);
  const rule =
    (isExtra ? theirs : undefined) ??
    (ours?.isView && theirs !== undefined && !theirs.isView ? theirs : undefined) ??
    (ours?.isView && cause !== undefined ? book.rules[Number.parseInt(cause, 10)] : undefined) ??
    ours ??
    book.ruleOfInput(typed) ??
    book.rules.at(-1);
  if (rule === undefined) throw new Error(`${subject.game} has no rules`);
  return rule;
}
