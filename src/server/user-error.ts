import { oneLine } from "../kernel/visible.ts";

/** An error the user can fix; the message is the one line they read. */
export class UserError extends Error {
  readonly status: number;

  constructor(message: string, status = 1) {
    super(message);
    this.status = status;
  }
}

/** Prints one line to stderr. */
export function complain(problem: string): void {
  process.stderr.write(`${oneLine(`ludothek: ${problem}`)}\n`);
}

/** Runs a command; a {@link UserError} becomes its message and exit status. */
export async function reporting(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    complain(error.message);
    return error.status;
  }
}
