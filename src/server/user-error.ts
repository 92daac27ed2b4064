import { reporting as report } from "../shell/parse.ts";
import { complaint } from "../shell/user-error.ts";

/** Prints one line to stderr. */
export function complain(problem: string): void {
  process.stderr.write(complaint(problem));
}

/** Runs a command; a {@link UserError} becomes its message and exit status, and `--help` the help. */
export function reporting(work: () => Promise<number>): Promise<number> {
  return report({ output: process.stdout, errors: process.stderr }, work);
}
