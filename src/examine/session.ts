import { type Classic, type Files, hostOf, READ } from "../kernel/program.ts";

/** How a program is started. In arguments, `{dir}` is the folder in which the files are. */
export interface Start {
  readonly args: readonly string[];
  /** By their paths inside the folder. */
  readonly files: Files;
  readonly env: Readonly<Record<string, string>>;
}

/** A whole session: how the program is started, and what is typed. Characters of a line are bytes in games that count bytes. */
export interface Session extends Start {
  readonly lines: readonly string[];
}

/** What the specification says about a session. */
export interface Expected {
  /** The output before the first line of input, then the answer to each line that was read. */
  readonly answers: readonly string[];
  readonly status: number;
}

/** What is typed next, given everything printed so far; undefined ends the input. */
export interface Player {
  see(text: string): void;
  next(): string | undefined;
}

/** Runs our own program on the lines of a session. */
export function expectedOf(classic: Classic, session: Session): Expected {
  return play(classic, session, session.lines, undefined).expected;
}

/** Lets a player continue after some given lines. Returns the lines that the program read, and its answers. */
export function play(
  classic: Classic,
  start: Start,
  given: readonly string[],
  player: Player | undefined,
): { readonly session: Session; readonly expected: Expected } {
  const program = classic.run(argumentsIn("", start), hostOf(start.files, start.env));
  const lines: string[] = [];
  const answers: string[] = [];
  let answer = "";
  let step = program.next();
  while (!step.done) {
    const yielded = step.value;
    if (yielded instanceof Promise) throw new Error("a classic program waits for nothing but input");
    if (yielded !== READ) {
      if (typeof yielded === "string") answer += yielded;
      step = program.next();
      continue;
    }
    player?.see(answer);
    const line = lines.length < given.length ? given[lines.length] : player?.next();
    if (line !== undefined) {
      lines.push(line);
      answers.push(answer);
      answer = "";
    }
    step = program.next(line);
  }
  answers.push(answer);
  const { args, files, env } = start;
  return { session: { args, files, env, lines }, expected: { answers, status: step.value } };
}

/** The arguments of a session whose files are in this folder; without one, paths are relative. */
export function argumentsIn(folder: string, { args }: Start): readonly string[] {
  return args.map((arg) => arg.replaceAll("{dir}/", folder === "" ? "" : `${folder}/`));
}

/** The whole output. */
export function outputOf({ answers }: Expected): string {
  return answers.join("");
}
