import { oneLine } from "../src/kernel/visible.ts";

/** What somebody asks of a script of the project. What it does not understand is told in one line, and ends it with status 2. */
export function asked<T>(script: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(oneLine(`${script}: ${error instanceof Error ? error.message : error}`));
    return process.exit(2);
  }
}
