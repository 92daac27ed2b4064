import { readFileSync, statSync } from "node:fs";
import { type Config, config as configCodec, USUAL_OPTIONS } from "../../games/spy/config/config.ts";
import { readCharacters, readMatch, readScenario } from "../../games/spy/config/files.ts";
import { DIALECTS, type Dialect } from "../../games/spy/standard/dialects.ts";
import { complaintLine } from "../../kernel/game.ts";

/* The command line of a server of the standard (spy-protocol.md, section 13.1). */

/** What a command line asks for. */
export interface ServerLine {
  readonly charset: string;
  readonly match: string;
  readonly scenario: string;
  readonly port: number;
  readonly verbosity: number;
  /** Where logs are kept; null: the usual place, if it can be written to. */
  readonly data: string | null;
  readonly host: string;
  readonly dialect: Dialect | null;
  readonly nodelay: boolean;
  /** Other options of the game than the usual ones. */
  readonly game: Readonly<Record<string, unknown>>;
  /** Proprietary keys that nobody knows here. */
  readonly unknown: readonly string[];
}

/** Something is wrong that people can mend: with the command line (2), or with a file or the port (1). */
export class Trouble extends Error {
  readonly status: 1 | 2;

  constructor(message: string, status: 1 | 2) {
    super(message);
    this.status = status;
  }
}

/** What `--help` shows. */
export const HELP = `ludothek spy server -c FILE -m FILE -s FILE [-p 7007] [-v 2] [--x KEY [VALUE]] ...

A server of No Time to Spy that speaks the published standard. It plays match after match until it is stopped.

  -c, --config-charset FILE    the characters (characters.json)
  -m, --config-match FILE      the figures (.match)
  -s, --config-scenario FILE   the map (.scenario)
  -p, --port PORT              where it listens, 7007 unless given
  -v, --verbosity LEVEL        how much it tells: 1 least, more with every level, 0 everything
  -h, --help                   this text
      --x KEY VALUE            further settings, each with an --x of its own:
        config FILE              these options from a JSON file, by their long names; the command line goes first
        data DIR                 where the logs of the last 20 matches are kept
        dialect NAME             speak ${DIALECTS.join(", ")} to everybody; otherwise as each client does
        host ADDRESS             listen there only; 0.0.0.0 unless given
        nodelay                  NPCs take no time
        npcCount N, npcGadgetsMax N, npcAggressive BOOLEAN, npcSafeCombinationChance P, visibility strict|open
                                 what the files have no keys for

Clients of any path play in one place; /match/NAME is a place of its own, so that several matches can be played at once.
`;

const LONG = new Map([
  ["-c", "config-charset"],
  ["-m", "config-match"],
  ["-s", "config-scenario"],
  ["-p", "port"],
  ["-v", "verbosity"],
  ["-h", "help"],
]);

const NAMES = ["config-charset", "config-match", "config-scenario", "port", "verbosity", "help", "x"];

/** Proprietary keys that stand alone. */
const FLAGS = ["nodelay"];

/** Proprietary keys for the options of the game, whose values are JSON or a bare word. */
const GAME_KEYS = Object.keys(USUAL_OPTIONS);

const KEYS = ["config", "data", "dialect", "host", ...FLAGS, ...GAME_KEYS];

/** Options by their long names, and proprietary pairs. */
interface Given {
  readonly options: Map<string, string>;
  readonly pairs: Map<string, string>;
  help: boolean;
}

/** Reads a command line; "help" if that is asked for. */
export function readLine(args: readonly string[]): ServerLine | "help" {
  const given: Given = { options: new Map(), pairs: new Map(), help: false };
  gather(args, given);
  if (given.help) return "help";
  const file = given.pairs.get("config");
  if (file !== undefined) gatherFile(file, given);
  const { pairs } = given;
  const dialect = pairs.get("dialect") ?? null;
  if (dialect !== null && !isDialect(dialect))
    throw new Trouble(`--x dialect is one of ${DIALECTS.join(", ")}, not "${dialect}".`, 2);
  return {
    charset: required(given, "config-charset"),
    match: required(given, "config-match"),
    scenario: required(given, "config-scenario"),
    port: whole(given, "port", 1, 65_535, 7007),
    verbosity: whole(given, "verbosity", 0, 1_000_000, 2),
    data: pairs.get("data") ?? null,
    host: pairs.get("host") ?? "0.0.0.0",
    dialect,
    nodelay: pairs.has("nodelay"),
    game: Object.fromEntries(
      GAME_KEYS.flatMap((key): [string, unknown][] => {
        const text = pairs.get(key);
        return text === undefined ? [] : [[key, meant(text)]];
      }),
    ),
    unknown: [...pairs.keys()].filter((key) => !KEYS.includes(key)),
  };
}

function isDialect(name: string): name is Dialect {
  return DIALECTS.some((dialect) => dialect === name);
}

/** `--name value`, `--name=value` and `-n value`, in any order. */
function gather(args: readonly string[], given: Given): void {
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? "";
    const [head = "", inline] = word.startsWith("--") ? word.split(/=(.*)/s) : [word];
    const name = LONG.get(head) ?? (head.startsWith("--") ? head.slice(2) : "");
    if (!NAMES.includes(name)) throw new Trouble(`unknown option "${word}"; see --help.`, 2);
    if (name === "help") {
      given.help = true;
      continue;
    }
    const value = inline ?? args[++at];
    if (value === undefined) throw new Trouble(`${head} needs a value.`, 2);
    if (name === "x") at = gatherPair(value, args, at, given);
    else if (given.options.has(name)) throw new Trouble(`${head} is given twice.`, 2);
    else given.options.set(name, value);
  }
}

/** A key with its value, a key that stands alone, or an object of several; returns the last word that was used. */
function gatherPair(key: string, args: readonly string[], at: number, { pairs }: Given): number {
  if (key.startsWith("{")) {
    for (const [name, value] of Object.entries(objectIn(key, "--x", 2)))
      pairs.set(name, typeof value === "string" ? value : JSON.stringify(value));
    return at;
  }
  const next = args[at + 1];
  if (FLAGS.includes(key)) {
    pairs.set(key, "");
    return at;
  }
  if (next === undefined || next.startsWith("-")) {
    if (KEYS.includes(key)) throw new Trouble(`--x ${key} needs a value.`, 2);
    pairs.set(key, "");
    return at;
  }
  pairs.set(key, next);
  return at + 1;
}

/** Options from a file; those of the command line go first. */
function gatherFile(path: string, { options, pairs }: Given): void {
  for (const [name, value] of Object.entries(objectIn(fileText(path), path, 1))) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    if (name === "x" && typeof value === "object" && value !== null) {
      for (const [key, pair] of Object.entries(value))
        if (!pairs.has(key)) pairs.set(key, typeof pair === "string" ? pair : JSON.stringify(pair));
    } else if (!NAMES.includes(name)) throw new Trouble(`${path}: unknown option "${name}".`, 1);
    else if (!options.has(name)) options.set(name, text);
  }
}

function objectIn(text: string, where: string, status: 1 | 2): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw new Trouble(`${where}: expected a JSON object.`, status);
}

function required({ options }: Given, name: string): string {
  const value = options.get(name);
  if (value === undefined) throw new Trouble(`--${name} is missing; see --help.`, 2);
  return value;
}

function whole({ options }: Given, name: string, least: number, most: number, usual: number): number {
  const text = options.get(name);
  if (text === undefined) return usual;
  const number = /^[0-9]{1,7}$/.test(text) ? Number(text) : -1;
  if (number >= least && number <= most) return number;
  throw new Trouble(`--${name} is a whole number from ${least} to ${most}, not "${text}".`, 2);
}

function meant(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const LARGEST_FILE = 2 ** 23;

function fileText(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Trouble(`${path}: there is no such file.`, 1);
  // Whoever opens a pipe or a device may wait for ever.
  if (!found.isFile()) throw new Trouble(`${path}: expected a regular file.`, 1);
  if (found.size > LARGEST_FILE) throw new Trouble(`${path}: expected at most ${LARGEST_FILE} bytes.`, 1);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Trouble(`${path}: cannot be read as text in UTF-8 (${reason}).`, 1);
  }
}

/** What the files of a command line say a match is played with. */
export function readConfig({ charset, match, scenario, game }: ServerLine): Config {
  const files = {
    match: good(readMatch(match, fileText(match))),
    scenario: good(readScenario(scenario, fileText(scenario))),
    characters: good(readCharacters(charset, fileText(charset))),
  };
  // The standard's State shows everything of everybody (spy-protocol.md, section 9).
  const whole = configCodec.safeParse({
    ...files,
    options: { ...USUAL_OPTIONS, visibility: "open", ...game },
  });
  if (!whole.success) throw new Trouble(`${complaintLine("--x", whole.error.issues)}.`, 2);
  return whole.data;
}

function good<T>(
  read: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string },
): T {
  if (!read.ok) throw new Trouble(`${read.problem}.`, 1);
  return read.value;
}
