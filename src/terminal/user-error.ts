import { fs } from "../shell/builtin.ts";
import { usageWords } from "../shell/suggest.ts";
import { complaint, errorCode, UserError } from "../shell/user-error.ts";

/** Exit statuses for a failed output and for a bug, as in `sysexits.h`. */
const STATUS = { output: 74, bug: 70 } as const;

/** Exits silently on EPIPE, as after `| head`. Any other output error ends the program. */
export function outputFailed(error: unknown): never {
  if (errorCode(error) === "EPIPE") process.exit(0);
  return endWith(new UserError(usageWords.cannotWrite(errorCode(error) ?? String(error)), STATUS.output));
}

/**
 * Ends this process after an uncaught error: a {@link UserError} with its line and status, anything else as a bug.
 */
export function endWith(error: unknown): never {
  writeError(Buffer.from(lineFor(error)));
  return process.exit(error instanceof UserError ? error.status : STATUS.bug);
}

/** Writes to stderr synchronously. Does nothing if it is closed. */
export function writeError(bytes: Uint8Array): void {
  try {
    fs.writeSync(2, bytes);
  } catch {
    // Nowhere left to report it.
  }
}

function lineFor(error: unknown): string {
  if (error instanceof UserError) return complaint(error.message);
  if (process.env.LUDOTHEK_DEBUG && error instanceof Error) return `${error.stack}\n`;
  return complaint(usageWords.unexpected(error instanceof Error ? error.message : String(error)));
}
