import { oneLine } from "../kernel/visible.ts";

/**
 * An error in a command line, a file, the input or the output that the user can fix; the message is the one line
 * they read.
 */
export class UserError extends Error {
  readonly status: number;

  constructor(message: string, status = 1) {
    super(message);
    this.status = status;
  }
}

/** Exit status for a wrong command line. */
export const USAGE = 2;

/** Formats an error line. */
export function complaint(problem: string): string {
  return `${oneLine(`ludothek: ${problem}`)}\n`;
}

/** The system's error code, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
