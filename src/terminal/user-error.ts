import { oneLine } from "../kernel/visible.ts";
import { fs } from "./builtin.ts";

/**
 * Something is wrong with a command line, a file, the input or the output; the message is the one line people read.
 */
export class UserError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The exit statuses of an output that takes nothing more and of an error nobody expected, as in `sysexits.h`. */
const STATUS = { output: 74, bug: 70 } as const;

/** The line for people that says what is wrong. */
export function complaint(problem: string): string {
  return `${oneLine(`ludothek: ${problem}`)}\n`;
}

/**
 * Somebody who pipes the output into `head` has seen enough: no complaint. Any other output that fails ends the
 * program.
 */
export function outputFailed(error: unknown): never {
  if (errorCode(error) === "EPIPE") process.exit(0);
  return endWith(new UserError(`cannot write the output (${errorCode(error) ?? error}).`, STATUS.output));
}

/**
 * Ends this process because of an error that nobody caught: trouble with its line and status, anything else as a bug.
 */
export function endWith(error: unknown): never {
  writeError(Buffer.from(lineFor(error)));
  return process.exit(error instanceof UserError ? error.status : STATUS.bug);
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
  if (error instanceof UserError) return complaint(error.message);
  if (process.env.LUDOTHEK_DEBUG && error instanceof Error) return `${error.stack}\n`;
  const hint = "This is a bug of ludothek; LUDOTHEK_DEBUG=1 shows where it is.";
  return complaint(`unexpected error: ${error instanceof Error ? error.message : error}. ${hint}`);
}

/** The system's code of an error, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
