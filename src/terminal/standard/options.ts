import { textOf, USAGE } from "../command.ts";
import { Trouble } from "../trouble.ts";

/* Command lines of the standard (spy-protocol.md, section 13). */

/** What a command line of the standard knows. */
export interface Known {
  /** Short names, each with the long one it stands for. */
  readonly short: ReadonlyMap<string, string>;
  /** Long names that take a value. */
  readonly names: readonly string[];
  /** Keys of `--x`; the flags among them stand alone. */
  readonly keys: readonly string[];
  readonly flags: readonly string[];
}

/** What was given: options by their long names, and the pairs of `--x`. */
export interface Given {
  readonly options: ReadonlyMap<string, string>;
  readonly pairs: ReadonlyMap<string, string>;
  readonly help: boolean;
}

/** Reads a command line: `--name value`, `--name=value` and `-n value`, in any order, and a file for `--x config`. */
export function gathered(args: readonly string[], known: Known): Given {
  const options = new Map<string, string>();
  const pairs = new Map<string, string>();
  let help = false;
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? "";
    const [head = "", inline] = word.startsWith("--") ? word.split(/=(.*)/s) : [word];
    const name = known.short.get(head) ?? (head.startsWith("--") ? head.slice(2) : "");
    if (name === "help") help = true;
    else if (name === "x") at = pair(inline ?? args[++at], args, at, pairs, known);
    else if (!known.names.includes(name)) throw new Trouble(`unknown option "${word}"; see --help.`, USAGE);
    else {
      const value = inline ?? args[++at];
      if (value === undefined) throw new Trouble(`${head} needs a value.`, USAGE);
      if (options.has(name)) throw new Trouble(`${head} is given twice.`, USAGE);
      options.set(name, value);
    }
  }
  const file = pairs.get("config");
  if (file !== undefined && !help) addFile(file, options, pairs, known);
  return { options, pairs, help };
}

/** A key with its value, a key that stands alone, or a JSON object of several; gives the place of the last word. */
function pair(
  key: string | undefined,
  args: readonly string[],
  at: number,
  pairs: Map<string, string>,
  { keys, flags }: Known,
): number {
  if (key === undefined) throw new Trouble("--x needs a key.", USAGE);
  if (key.startsWith("{")) {
    for (const [name, value] of Object.entries(objectIn(key, "--x", USAGE))) pairs.set(name, textFor(value));
    return at;
  }
  const next = args[at + 1];
  const stands = flags.includes(key) || next === undefined || next.startsWith("-");
  if (stands && keys.includes(key) && !flags.includes(key))
    throw new Trouble(`--x ${key} needs a value.`, USAGE);
  pairs.set(key, stands ? "" : next);
  return stands ? at : at + 1;
}

/** The same options by their long names in a file; those of the command line go first. */
function addFile(path: string, options: Map<string, string>, pairs: Map<string, string>, known: Known): void {
  for (const [name, value] of Object.entries(objectIn(textOf(path), path, 1))) {
    if (name === "x" && typeof value === "object" && value !== null) {
      for (const [key, each] of Object.entries(value)) if (!pairs.has(key)) pairs.set(key, textFor(each));
    } else if (!known.names.includes(name)) throw new Trouble(`${path}: unknown option "${name}".`, 1);
    else if (!options.has(name)) options.set(name, textFor(value));
  }
}

function textFor(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function objectIn(text: string, where: string, status: number): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw new Trouble(`${where}: expected a JSON object.`, status);
}

/** The whole number that was given for an option or a pair. */
export function whole(
  given: ReadonlyMap<string, string>,
  name: string,
  [least, most]: readonly [number, number],
  usual: number,
): number {
  const text = given.get(name);
  if (text === undefined) return usual;
  const number = /^[0-9]{1,7}$/.test(text) ? Number(text) : -1;
  if (number >= least && number <= most) return number;
  throw new Trouble(`${name} is a whole number from ${least} to ${most}, not "${text}".`, USAGE);
}
