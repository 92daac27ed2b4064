import { hostOf, runOn } from "../kernel/program.ts";
import { differenceOf } from "./compare.ts";
import { type Comparison, ruleOf } from "./examination.ts";
import { argumentsIn, play, type Start } from "./session.ts";
import type { Rule, Subject } from "./subject.ts";

/** Where a written-down session departs from the specification. */
export interface Departure extends Comparison {
  readonly rule: Rule;
  /** The line of the transcript, counted from 1; undefined if lines are missing at its end. */
  readonly line: number | undefined;
}

/** What became of the comparison of a transcript. */
export interface TranscriptVerdict {
  readonly departure: Departure | undefined;
  /** How many lines of input the specified program read. */
  readonly inputs: number;
  /** What the specified program says about arguments and files with which it can't start; otherwise empty. */
  readonly complaint: string;
}

/** A line that the examined program printed, and where it is in the transcript. */
interface Printed {
  readonly text: string;
  readonly line: number;
}

/** The marks of input, and of its end. */
const MARK = ">";
const END = ">EOF";

/**
 * A session as it is written down: lines after "> " are input, ">" is an empty line of input and ">EOF" its end; all
 * others are output. Where a prompt ends without a line feed, input may also follow it on its line, as in a terminal. A
 * first line after "$ " is the command, which doesn't count.
 */
export class Transcript {
  readonly #lines: readonly string[];
  readonly #printed: Printed[] = [];
  readonly #endsBehindPrompt: boolean;
  #at = 0;
  #isEnded = false;

  /** The last line may be a prompt with what is printed behind it at the end of the input, instead of input. */
  constructor(text: string, endsBehindPrompt = false) {
    this.#endsBehindPrompt = endsBehindPrompt;
    const lines = text
      .replace(/^\ufeff/, "")
      .replace(/\s+$/, "")
      .split("\n")
      .map((line) => line.replace(/\r$/, ""));
    this.#lines = lines;
    if (lines[0]?.startsWith("$ ")) this.#at = 1;
  }

  /** Everything printed so far. */
  get printed(): readonly Printed[] {
    return this.#printed;
  }

  /** Whether the transcript says that its input ended. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Goes on to the next input and returns it; undefined if there is none. */
  next(prompt: string): string | undefined {
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at] ?? "";
      if (line === END) {
        this.#at++;
        this.#isEnded = true;
        return undefined;
      }
      const marked = inputIn(line);
      const typed = marked ?? this.#behind(prompt, line);
      this.#at++;
      if (marked === undefined)
        this.#printed.push({ text: typed === undefined ? line : prompt, line: this.#at });
      if (typed !== undefined) return typed;
    }
    return undefined;
  }

  /** Takes what is left as output: the specified program reads no more. */
  finish(): void {
    for (; this.#at < this.#lines.length; this.#at++) {
      const text = this.#lines[this.#at] ?? "";
      if (text !== END) this.#printed.push({ text, line: this.#at + 1 });
    }
  }

  /** What was typed behind a prompt on its line. Alone it is output if the next line is marked as input. */
  #behind(prompt: string, line: string): string | undefined {
    if (prompt.trim() === "") return undefined;
    if (this.#endsBehindPrompt && this.#at === this.#lines.length - 1) return undefined;
    if (line.startsWith(prompt) && line !== prompt) return line.slice(prompt.length);
    if (line.trimEnd() !== prompt.trimEnd()) return undefined;
    const next = this.#lines[this.#at + 1];
    return next === undefined || next === END || inputIn(next) !== undefined ? undefined : "";
  }
}

function inputIn(line: string): string | undefined {
  if (line === MARK) return "";
  return line.startsWith(`${MARK} `) ? line.slice(MARK.length + 1) : undefined;
}

/**
 * Compares a written-down session with the specification. A transcript tells no exit status, and not whether a line feed
 * follows a prompt; blanks at the ends of lines are often lost when text is copied.
 */
export function verdictOnTranscript(
  subject: Subject,
  start: Start,
  text: string,
  trailingBlanks: boolean,
): TranscriptVerdict {
  const verdict = compared(subject, start, new Transcript(text), trailingBlanks);
  if (verdict.departure === undefined) return verdict;
  const other = compared(subject, start, new Transcript(text, true), trailingBlanks);
  return other.departure === undefined ? other : verdict;
}

function compared(
  subject: Subject,
  start: Start,
  transcript: Transcript,
  trailingBlanks: boolean,
): TranscriptVerdict {
  const { classic } = subject;
  let answer = "";
  /** The last answer up to where the transcript has no more input. */
  let cut: string | undefined;
  const { session, expected } = play(classic, start, [], {
    see: (shown) => {
      answer = shown;
    },
    next: () => {
      const typed = transcript.next(answer.slice(answer.lastIndexOf("\n") + 1));
      if (typed === undefined && !transcript.isEnded) cut ??= answer;
      return typed;
    },
  });
  transcript.finish();
  const started = runOn(classic.run(argumentsIn("", start), hostOf(start.files, start.env)), []);
  const complaint = started.status === 0 ? "" : started.errors + started.output;
  const inputs = session.lines.length;
  const output = transcript.printed.map((printed) => `${printed.text}\n`).join("");
  const actual = { output, status: 0, ending: undefined, errors: "" };
  const tolerance = { freeAfter: [], trailingBlanks, status: true };
  // A transcript without the end of the input may stop there, or go on with what is printed then.
  const endings = [expected.answers.at(-1) ?? "", ...(cut === undefined ? [] : [cut])];
  const departures = endings.map((last) => {
    const answers = [...expected.answers.slice(0, -1), last.replace(/\s+$/, "")].map(terminated);
    const wanted = { answers, status: expected.status };
    const difference = differenceOf(subject, wanted, actual, tolerance);
    return difference && { session, expected: wanted, actual, difference };
  });
  const found = departures.includes(undefined) ? undefined : departures.at(-1);
  if (found === undefined) return { departure: undefined, inputs, complaint };
  const line = transcript.printed[found.difference.row]?.line;
  return { departure: { ...found, rule: ruleOf(subject, found), line }, inputs, complaint };
}

/** An answer whose last line has its line feed. */
function terminated(answer: string): string {
  return answer === "" || answer.endsWith("\n") ? answer : `${answer}\n`;
}

/** How a command line starts a program: variables in capital letters stand before the arguments. */
export function startOf(command: string, files: Start["files"]): Start {
  const words = command.split(/\s+/).filter((word) => word !== "");
  const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const count = first === -1 ? words.length : first;
  const env = Object.fromEntries(
    words.slice(0, count).map((word) => [word.split("=")[0], word.slice(word.indexOf("=") + 1)]),
  );
  return { args: words.slice(count), files, env };
}
