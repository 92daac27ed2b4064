/** Yielded by a program that wants a line of input. */
export const READ = null;

/** Text for the error stream. */
export interface ErrorText {
  readonly error: string;
}

/**
 * A terminal program as a coroutine. It yields text for the output, {@link ErrorText} for the error stream, {@link
 * READ} to be given a line of input without its line feed (undefined: end of input), or a promise to wait for (a bot
 * in a worker), and returns the exit status. So a whole session runs from an array of lines in a test, on real
 * streams, in a browser panel or beside a foreign process.
 */
export type Program = Generator<
  string | ErrorText | typeof READ | Promise<unknown>,
  number,
  string | undefined
>;

/** Why a file or directory could not be read. */
export type Unreadable = "missing" | "a directory" | "not a directory" | "too large" | "not readable";

/** What a program may request from the machine it runs on. */
export interface Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The bytes of a file, or why it can't be read. */
  readFile(path: string): Uint8Array | Unreadable;
  /** The names of the regular files in a directory (links followed), sorted, or why it can't be read. */
  listFiles(directory: string): readonly string[] | Unreadable;
}

/** The classic program of a game, as its specification describes it. */
export interface Classic {
  /** How lines and output map to bytes: `latin1` passes every byte through unchanged. */
  readonly encoding: "utf8" | "latin1";
  /** True if a last line without line feed is dropped, as if the input had ended before it. */
  readonly dropsUnterminatedLine?: boolean;
  run(args: readonly string[], host: Host): Program;
}

/** Runs a synchronous program on the given lines of input; the input ends after the last. */
export function runOn(
  program: Program,
  lines: readonly string[],
): { output: string; errors: string; status: number } {
  const output: string[] = [];
  let errors = "";
  let given = 0;
  let step = program.next();
  while (!step.done) {
    const yielded = step.value;
    if (yielded === READ) {
      step = program.next(lines[given++]);
      continue;
    }
    if (yielded instanceof Promise) throw new Error("this program waits for something");
    if (typeof yielded === "string") output.push(yielded);
    else errors += yielded.error;
    step = program.next();
  }
  return { output: output.join(""), errors, status: step.value };
}

/** Files for a program, by path. */
export type Files = Readonly<Record<string, string>>;

/** A host that knows only the given files and variables. */
export function hostOf(files: Files, env: Host["env"] = {}): Host {
  const fileAt = new Map(Object.entries(files));
  return {
    env,
    readFile(path) {
      const text = fileAt.get(path);
      return text === undefined ? "missing" : new TextEncoder().encode(text);
    },
    listFiles(directory) {
      if (fileAt.has(directory)) return "not a directory";
      const within = [...fileAt.keys()].filter((path) => path.startsWith(`${directory}/`));
      return within.length === 0 ? "missing" : within.map((path) => path.slice(directory.length + 1)).sort();
    },
  };
}
