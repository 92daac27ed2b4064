import { describe, expect, test } from "vitest";
import { classicText } from "./classic-text.ts";
import { type Actual, differenceOf, type Tolerance } from "./compare.ts";
import { examine, type Run } from "./examination.ts";
import { textReport } from "./report-text.ts";
import { Search } from "./search.ts";
import { expectedOf, outputOf, type Session } from "./session.ts";
import type { Subject } from "./subject.ts";
import { runa } from "./subjects/runa.ts";
import { SUBJECTS } from "./subjects.ts";

const SEED = "0".repeat(31).concat("1");
const EXACT: Tolerance = { freeAfter: [], trailingBlanks: false, status: false };
const START = { args: [], files: {}, env: {} };

const typing = (...lines: string[]): Session => ({ ...START, lines });
const printed = (output: string, status: number | null = 0): Actual => ({
  output,
  status,
  ending: undefined,
  errors: "",
});

/** A program that does as ours does, but for a change of its output. */
function almost(subject: Subject, change: (output: string, session: Session) => string): Run {
  return async (session) => {
    const expected = expectedOf(subject.classic, session);
    return printed(change(outputOf(expected), session), expected.status);
  };
}

function examination(subject: Subject, run: Run, maxSessions = 50) {
  const search = new Search(subject, SEED);
  const never = () => false;
  return examine({
    subject,
    search,
    run,
    tolerance: EXACT,
    jobs: 1,
    maxSessions,
    isOver: never,
    isShrinkingOver: never,
  });
}

describe("two outputs", () => {
  const expected = expectedOf(runa.classic, typing("2", "1,1"));
  const output = outputOf(expected);
  const difference = (actual: Actual, tolerance = EXACT) => differenceOf(runa, expected, actual, tolerance);

  test("that are equal don't differ", () => {
    expect(difference(printed(output))).toBeUndefined();
  });

  test("differ in the answer to a line", () => {
    expect(difference(printed(output.replace("two seeds", "seeds")))).toMatchObject({
      answer: 1,
      row: 6,
      expected: "To shuffle ability cards and monsters, enter two seeds",
      actual: "To shuffle ability cards and monsters, enter seeds",
    });
  });

  test("differ where one of them ends", () => {
    expect(difference(printed(output.slice(0, -20)))?.answer).toBe(2);
    expect(difference(printed(`${output}more\n`))).toMatchObject({ answer: 2, decisive: "" });
  });

  test("differ in the exit status alone", () => {
    expect(difference(printed(output, 3))?.status).toEqual({ expected: 0, actual: "ended with status 3" });
    expect(difference(printed(output, 3), { ...EXACT, status: true })).toBeUndefined();
  });

  test("may differ in what the specification or the teacher leaves free", () => {
    const refused = expectedOf(runa.classic, { ...typing(), args: ["x"] });
    expect(differenceOf(runa, refused, printed("Error, away with it\n"), EXACT)).toBeUndefined();
    const blanks = printed(output.replaceAll("\n", " \n"));
    expect(difference(blanks)?.row).toBe(0);
    expect(difference(blanks, { ...EXACT, trailingBlanks: true })).toBeUndefined();
    const welcome = printed(output.replace("Welcome to", "Welcome, this is"));
    expect(difference(welcome, { ...EXACT, freeAfter: ["Welcome"] })).toBeUndefined();
  });
});

describe.each([...SUBJECTS.keys()])("sessions of %s", (game) => {
  test("are the same for the same seed, and others for another", async () => {
    const subject = await loaded(game);
    const sessions = (seed: string) => {
      const search = new Search(subject, seed);
      return Array.from({ length: 3 }, () => search.next().session);
    };
    const first = sessions(SEED);
    expect(sessions(SEED)).toEqual(first);
    expect(first).not.toEqual(sessions(SEED.replace("1", "2")));
  });

  test("visit nearly all rules that can be seen", async () => {
    const subject = await loaded(game);
    const search = new Search(subject, SEED);
    const unseen = new Set(subject.rules.flatMap(({ prints }, i) => (prints === undefined ? [] : [i])));
    for (let sessions = 0; sessions < 60 && unseen.size > 4; sessions++)
      for (const rule of search.next().rules) unseen.delete(rule);
    expect(unseen.size).toBeLessThanOrEqual(4);
  });

  test("show no difference to a program that is right", async () => {
    const subject = await loaded(game);
    expect(
      (
        await examination(
          subject,
          almost(subject, (output) => output),
          5,
        )
      ).finding,
    ).toBeUndefined();
  });

  test("are cut to nothing if the start is wrong already", async () => {
    const subject = await loaded(game);
    const { finding } = await examination(
      subject,
      almost(subject, (output) => `?${output}`),
    );
    expect(finding?.session.lines).toEqual([]);
  });
});

async function loaded(game: string): Promise<Subject> {
  const subject = await SUBJECTS.get(game)?.();
  if (subject === undefined) throw new Error(`${game} can't be examined`);
  return subject;
}

test("a difference that shows late is shrunk to the lines that it needs", async () => {
  const { finding } = await examination(
    runa,
    almost(runa, (output) => output.replace("Pick 1 card(s) as loot", "Pick one card as loot")),
  );
  expect(finding?.rule.section).toBe("9");
  expect(finding?.session.lines.length).toBeLessThanOrEqual(12);
  expect(finding?.originalLines).toBeGreaterThan(finding?.session.lines.length ?? 0);
});

test("a line that is too much names its own rule", async () => {
  const { finding } = await examination(
    runa,
    almost(runa, (output) => output.replace(/^(.+ uses Block\(1\))$/m, "$1\nRuna takes 0 phy. damage")),
  );
  expect(finding?.rule.section).toBe("8");
  expect(finding?.rule.says()).toContain("only if there is any");
});

test("the report is as wide as a terminal", async () => {
  const { game } = runa;
  const verdict = await examination(
    runa,
    almost(runa, (output) => output.replace("1) Warrior", "1) Fighter")),
  );
  const report = textReport({
    subject: runa,
    presentation: classicText,
    seed: 1,
    programs: [{ name: game, command: ["./runa"], verdict }],
  });
  expect(
    report.replace(/had \d+ lines/, "had many lines"),
  ).toBe(`runa departs from runa.md. The output differs at the start.

Command: ./runa
Input: none

  expected                              | this program
----------------------------------------+--------------------------------------
  Welcome to Runa's Strive              | Welcome to Runa's Strive
  Select Runa's character class         | Select Runa's character class
* 1) Warrior                            | 1) Fighter
  2) Mage                               | 2) Mage
  3) Paladin                            | 3) Paladin
  Enter number [1--3]:                  | Enter number [1--3]:

Rule: runa.md, section 12.2: The class is chosen from Warrior, Mage and Paladin,
in this order.

Found in session 1, which had many lines.
`);
});
