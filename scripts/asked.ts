import { oneLine } from "../src/kernel/visible.ts";

/** Parses the arguments of a project script. Errors are printed in one line and end it with status 2. */
export function asked<T>(script: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(oneLine(`${script}: ${error instanceof Error ? error.message : error}`));
    return process.exit(2);
  }
}
