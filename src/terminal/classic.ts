import type { Classic } from "../kernel/program.ts";
import { host } from "./host.ts";
import { standardInputLines } from "./lines.ts";
import { run, standardSink } from "./run.ts";
import { endWith } from "./user-error.ts";

/** Runs a game's classic program on the streams of this process, and returns its exit status. */
export function runClassic(classic: Classic, args: readonly string[]): Promise<number> {
  process.on("uncaughtException", endWith);
  return run(classic.run(args, host), standardInputLines(classic), standardSink(classic.encoding));
}
