const MAX_SEED = 4294967295;

/** Where the draws come from: a seed, a file, or arbitrary chance. */
export type Source =
  | { readonly kind: "seed"; readonly seed: number }
  | { readonly kind: "rolls"; readonly file: string }
  | { readonly kind: "any" };

/** A valid command line (dungeon.md, section 2). */
export interface Command {
  readonly directory: string;
  readonly source: Source;
}

const USAGE = "usage: dungeon <levels-dir> [--seed N | --rolls FILE]";

/** The command line, or what is wrong with it. Options may stand before or after the directory. */
export function parseCommand(args: readonly string[]): Command | string {
  let directory: string | undefined;
  let source: Source | undefined;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    if (arg === "--seed" || arg === "--rolls") {
      if (source !== undefined) return `only one of --seed and --rolls can be given, and only once; ${USAGE}`;
      const parsed = parseSource(arg, args[++i]);
      if (typeof parsed === "string") return parsed;
      source = parsed;
    } else if (arg.startsWith("-")) return `unknown option ${arg}; ${USAGE}`;
    else if (directory === undefined) directory = arg;
    else return `more than one level directory; ${USAGE}`;
  }
  if (directory === undefined) return `no level directory; ${USAGE}`;
  return { directory, source: source ?? { kind: "any" } };
}

function parseSource(option: "--seed" | "--rolls", value: string | undefined): Source | string {
  if (value === undefined || value.startsWith("--")) return `no value for ${option}; ${USAGE}`;
  if (option === "--rolls") return { kind: "rolls", file: value };
  if (/^[0-9]+$/.test(value) && Number(value) <= MAX_SEED) return { kind: "seed", seed: Number(value) };
  return `bad value for --seed: ${value}; expected an integer from 0 to ${MAX_SEED}`;
}
