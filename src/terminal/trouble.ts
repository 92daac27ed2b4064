import { fs } from "./builtin.ts";

/** Something is wrong with a command line, a file, the input or the output; the message is the one line people read. */
export class Trouble extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The exit statuses of an output that takes nothing more and of an error nobody expected, as in `sysexits.h`. */
const STATUS = { output: 74, bug: 70 } as const;

/** Controls, separators of lines, marks that turn the direction of reading, halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text of unknown origin, safe for a terminal: what would not be seen, or would do something, is shown by its number. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** The most characters of a line, and how many of them are its end, which says what would be right. */
const LONGEST = 500;
const END = 200;
const GAP = " ... ";

/** The same as one line that people can read: safe for a terminal, and the middle left out if it is too long. */
export function oneLine(text: string): string {
  const line = visible(text);
  return line.length <= LONGEST ? line : line.slice(0, LONGEST - END - GAP.length) + GAP + line.slice(-END);
}

/** The line for people that says what is wrong. */
export function complaint(problem: string): string {
  return `${oneLine(`ludothek: ${problem}`)}\n`;
}

/** Somebody who pipes the output into `head` has seen enough: no complaint. Any other output that fails ends the program. */
export function outputFailed(error: unknown): never {
  if (errorCode(error) === "EPIPE") process.exit(0);
  return endWith(new Trouble(`cannot write the output (${errorCode(error) ?? error}).`, STATUS.output));
}

/** Ends this process because of an error that nobody caught: trouble with its line and status, anything else as a bug. */
export function endWith(error: unknown): never {
  writeError(Buffer.from(lineFor(error)));
  return process.exit(error instanceof Trouble ? error.status : STATUS.bug);
}

/** Writes to the error stream at once. Whoever closed it does not want to hear of errors. */
export function writeError(bytes: Uint8Array): void {
  try {
    fs.writeSync(2, bytes);
  } catch {
    // There is nobody left to be told.
  }
}

function lineFor(error: unknown): string {
  if (error instanceof Trouble) return complaint(error.message);
  if (process.env.LUDOTHEK_DEBUG && error instanceof Error) return `${error.stack}\n`;
  const hint = "This is a bug of ludothek; LUDOTHEK_DEBUG=1 shows where it is.";
  return complaint(`unexpected error: ${error instanceof Error ? error.message : error}. ${hint}`);
}

/** The system's code of an error, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
