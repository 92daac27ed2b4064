import fs, { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { pathToFileURL } from "node:url";
import { bin } from "./built.ts";

/*
 * Runs the launcher for many command lines, one after the other: each begins like a process of its own, but what the lines before have
 * loaded is there. The lines are read from standard input as JSON, and what became of each is written as JSON.
 */

/** A command line, and what the environment has besides what this process was given. */
export interface Line {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** How a command line ended. */
export interface Answer {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Thrown in place of the end of this process. */
class Ended extends Error {
  readonly status: number;

  constructor(status: number) {
    super("the process has ended");
    this.status = status;
  }
}

const written = { 1: "", 2: "" };
const surroundings = { ...process.env };
const { writeSync } = fs;

function hear(descriptor: 1 | 2, text: string | Uint8Array): void {
  written[descriptor] += typeof text === "string" ? text : Buffer.from(text).toString();
}

/** From now on nothing ends this process, and what is written to its streams is kept. */
function listen(): void {
  const write = (descriptor: number, bytes: Uint8Array) => {
    if (descriptor !== 1 && descriptor !== 2) return writeSync(descriptor, bytes);
    hear(descriptor, bytes);
    return bytes.length;
  };
  Object.assign(fs, { writeSync: write });
  syncBuiltinESMExports();
  for (const [descriptor, stream] of [
    [1, process.stdout],
    [2, process.stderr],
  ] as const)
    Object.assign(stream, {
      write(text: string | Uint8Array) {
        hear(descriptor, text);
        return true;
      },
    });
  Object.assign(process, {
    exit(status: number) {
      throw new Ended(status);
    },
  });
}

/** What the launcher does with an error that nothing has caught; returns the exit status. */
function endOf(error: unknown): number {
  if (error instanceof Ended) return error.status;
  const [end] = process.listeners("uncaughtException");
  if (end === undefined) throw error;
  try {
    end(error instanceof Error ? error : new Error(String(error)), "uncaughtException");
  } catch (ended) {
    if (ended instanceof Ended) return ended.status;
    throw ended;
  }
  throw error;
}

async function answerTo({ args, env }: Line, number: number): Promise<Answer> {
  process.argv = [process.execPath, bin, ...args];
  process.env = { ...surroundings, ...env };
  process.exitCode = undefined;
  process.removeAllListeners("uncaughtException");
  Object.assign(written, { 1: "", 2: "" });
  const status = await import(`${pathToFileURL(bin)}?line=${number}`).then(
    () => Number(process.exitCode ?? 0),
    endOf,
  );
  return { status, stdout: written[1], stderr: written[2] };
}

if (import.meta.main) {
  const lines: readonly Line[] = JSON.parse(readFileSync(0, "utf8"));
  const { exit } = process;
  listen();
  const answers: Answer[] = [];
  for (const [number, line] of lines.entries()) answers.push(await answerTo(line, number));
  const bytes = Buffer.from(JSON.stringify(answers));
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes.subarray(at));
  exit(0);
}
