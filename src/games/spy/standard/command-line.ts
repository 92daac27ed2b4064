import { parseJson } from "../../../kernel/json.ts";
import { catalogue } from "../../../languages/catalogue.ts";
import { usage } from "../../../languages/loaders.ts";
import type { Dialect } from "./dialects.ts";

const words = await catalogue(usage);

/** The dialects. */
export const DIALECTS = ["standard", "peer-a", "both"] as const satisfies readonly Dialect[];

/*
 * Command lines of the standard (spy-protocol.md, section 13): those of server and AI differ only in their tables.
 */

/** How the value of an option is parsed. */
export interface Kind<T> {
  /** The default value. */
  readonly usual: T;
  /** Says that a value is not one of this kind. */
  wrong(name: string, given: string): string;
  /** Parses a text; undefined if it is invalid. */
  read(text: string): T | undefined;
  /** It takes no value. */
  readonly isFlag?: true;
  readonly isRequired?: true;
}

/** A row of a table: an option by its long name, or a key of `--x`. */
export interface Option<T> extends Kind<T> {
  readonly name: string;
  readonly short?: string;
  /** The placeholder for its value in the help. */
  readonly value: string;
}

/** A row of a table: `name VALUE` as in the help, or only the name. */
export function option<T>(kind: Kind<T>, head: string, short?: string): Option<T> {
  const [name = "", value = ""] = head.split(" ");
  return { ...kind, name, value, ...(short !== undefined && { short }) };
}

/** The table of a command line: options, and keys of `--x`. */
export interface LineTable {
  readonly options: readonly Option<unknown>[];
  readonly keys: readonly Option<unknown>[];
}

/** What a command line needs from outside: reading text files, and an error with an exit status. */
export interface LineWorld {
  fileText(path: string): string;
  wrong(message: string, status: 1 | 2): Error;
  /** The message about an unknown option, if these are known. */
  unknown(option: string, known: readonly string[]): string;
}

/** Any text with at least this many characters. */
export function text<T>(usual: T, least = 0): Kind<string | T> {
  return {
    usual,
    wrong: (name, given) => words.notLongEnough(name, least, given),
    read: (given) => (given.length >= least ? given : undefined),
  };
}

/** A required text. */
export const required: Kind<string> = { ...text(""), isRequired: true };

/** An integer in these bounds. */
export function whole(least: number, most: number, usual: number): Kind<number> {
  return {
    usual,
    wrong: (name, given) => words.notWhole(name, least, most, given),
    read(given) {
      const number = /^[0-9]{1,7}$/.test(given) ? Number(given) : -1;
      return number >= least && number <= most ? number : undefined;
    },
  };
}

/** One of these words. */
export function oneOf<W extends string, const T>(known: readonly W[], usual: T): Kind<W | T> {
  return {
    usual,
    wrong: (name, given) => words.notOneOf(name, known.join(", "), given),
    read: (given) => known.find((word) => word === given),
  };
}

/** For kinds that accept everything. */
function neverWrong(): string {
  return "";
}

/** A flag. */
export const flag: Kind<boolean> = { usual: false, wrong: neverWrong, read: () => true, isFlag: true };

/** A value as JSON, or a bare word; undefined if it is not given. */
export const anything: Kind<unknown> = {
  usual: undefined,
  wrong: neverWrong,
  read(given) {
    const parsed = parseJson(given);
    return parsed.ok ? parsed.value : given;
  },
};

/** The key of `--x` that every table has. */
export const CONFIG_FILE = option(text(null), "config FILE");

/** The port of the server, which every command line has (section 13). */
export const PORT = option(whole(1, 65_535, 7007), "port PORT", "p");

/** The verbosity, which every command line has (section 13). */
export const VERBOSITY = option(whole(0, 1_000_000, 2), "verbosity LEVEL", "v");

/** A parsed command line. */
export class CommandLine {
  /** Whether it asks for help; then nothing else counts. */
  isHelp = false;
  readonly #table: LineTable;
  readonly #world: LineWorld;
  readonly #options = new Map<string, string>();
  readonly #pairs = new Map<string, string>();

  /** Reads `--name value`, `--name=value` and `-n value` in any order, pairs of `--x`, and a file with the same. */
  constructor(args: readonly string[], table: LineTable, world: LineWorld) {
    this.#table = table;
    this.#world = world;
    this.#readWords(args);
    const file = this.#pairs.get(CONFIG_FILE.name);
    if (file !== undefined && !this.isHelp) this.#readFile(file);
  }

  /** The value given for an option or a key. */
  get<T>(option: Option<T>): T {
    const isKey = this.#table.keys.includes(option);
    const given = (isKey ? this.#pairs : this.#options).get(option.name);
    const name = isKey ? `--x ${option.name}` : `--${option.name}`;
    if (given === undefined) {
      if (option.isRequired) throw this.#world.wrong(words.optionMissing(name), 2);
      return option.usual;
    }
    const value = option.read(given);
    if (value === undefined) throw this.#world.wrong(option.wrong(name, given), 2);
    return value;
  }

  /** Unknown keys of `--x`. */
  get unknown(): readonly string[] {
    return [...this.#pairs.keys()].filter((key) => this.#key(key) === undefined);
  }

  get #names(): string[] {
    return [...this.#table.options.map(({ name }) => `--${name}`), "--x", "--help"];
  }

  #key(name: string): Option<unknown> | undefined {
    return this.#table.keys.find((key) => key.name === name);
  }

  #option(name: string): Option<unknown> | undefined {
    return this.#table.options.find((option) => option.name === name);
  }

  #readWords(args: readonly string[]): void {
    for (let at = 0; at < args.length; at++) {
      const word = args[at] ?? "";
      const [head = "", inline] = word.startsWith("--") ? word.split(/=(.*)/s) : [word];
      if (head === "--help" || head === "-h") {
        this.isHelp = true;
        continue;
      }
      const option = this.#table.options.find(
        ({ name, short }) => head === `--${name}` || head === `-${short}`,
      );
      if (option === undefined && head !== "--x")
        throw this.#world.wrong(this.#world.unknown(head, this.#names), 2);
      const value = inline ?? args[++at];
      if (value === undefined) throw this.#world.wrong(words.needsValue(head), 2);
      if (option === undefined) at = this.#readPair(value, args, at);
      else if (this.#options.has(option.name)) throw this.#world.wrong(words.givenTwice(head), 2);
      else this.#options.set(option.name, value);
    }
  }

  /** A key with its value, a key without one, or a JSON object of several; returns the index of the last word. */
  #readPair(key: string, args: readonly string[], at: number): number {
    if (key.startsWith("{")) {
      for (const [name, value] of this.#members(key, "--x", 2)) this.#pairs.set(name, textOf(value));
      return at;
    }
    const known = this.#key(key);
    const next = args[at + 1];
    const stands = known?.isFlag || next === undefined || next.startsWith("-");
    if (stands && known !== undefined && !known.isFlag)
      throw this.#world.wrong(words.needsValue(`--x ${key}`), 2);
    this.#pairs.set(key, stands ? "" : next);
    return stands ? at : at + 1;
  }

  /** The command line takes precedence. */
  #readFile(path: string): void {
    for (const [name, value] of this.#members(this.#world.fileText(path), path, 1)) {
      if (name === "x" && typeof value === "object" && value !== null) {
        for (const [key, each] of Object.entries(value))
          if (!this.#pairs.has(key)) this.#pairs.set(key, textOf(each));
      } else if (this.#option(name) === undefined)
        throw this.#world.wrong(`${path}: ${words.unknown.option(name)}`, 1);
      else if (!this.#options.has(name)) this.#options.set(name, textOf(value));
    }
  }

  #members(json: string, where: string, status: 1 | 2): [string, unknown][] {
    const read = parseJson(json);
    if (read.ok && typeof read.value === "object" && read.value !== null && !Array.isArray(read.value))
      return Object.entries(read.value);
    throw this.#world.wrong(words.noObject(where), status);
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
