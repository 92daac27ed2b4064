import { oneLine } from "../kernel/visible.ts";

/** Something is wrong that people can mend; the message is the one line that they read. */
export class UserError extends Error {
  readonly status: number;

  constructor(message: string, status = 1) {
    super(message);
    this.status = status;
  }
}

/** Says what is wrong, in one line. */
export function complain(problem: string): void {
  process.stderr.write(`${oneLine(`ludothek: ${problem}`)}\n`);
}

/** Runs a command; trouble becomes its one line and its status. */
export async function reporting(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    complain(error.message);
    return error.status;
  }
}
