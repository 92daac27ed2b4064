import { readFileSync, statSync } from "node:fs";
import {
  type Config,
  config as configCodec,
  SERVED_OPTIONS,
  USUAL_OPTIONS,
} from "../../games/spy/config/config.ts";
import { type Read, readCharacters, readMatch, readScenario } from "../../games/spy/config/files.ts";
import {
  anything,
  CONFIG_FILE,
  CommandLine,
  flag,
  helpTo,
  type LineTable,
  oneOf,
  option,
  PORT,
  required,
  text,
  VERBOSITY,
  whole,
} from "../../games/spy/standard/command-line.ts";
import { DIALECTS } from "../../games/spy/standard/dialects.ts";
import { complaintLine } from "../../kernel/game.ts";
import { messageOf } from "../../kernel/visible.ts";
import { DEFAULT_LIMITS } from "../limits.ts";
import { UserError } from "../user-error.ts";

/* Command line of a server of the standard (spy-protocol.md, section 13.1). */

/** A parsed command line. */
export type ServerLine = Exclude<ReturnType<typeof readLine>, "help">;

const CHARSET = option(required, "config-charset FILE", "the characters (characters.json)", "c");
const MATCH = option(required, "config-match FILE", "the figures (.match)", "m");
const SCENARIO = option(required, "config-scenario FILE", "the map (.scenario)", "s");
const DATA = option(text(null), "data DIR", "folder for the logs of all matches, compressed");
const LOG_DAYS = option(
  whole(1, DEFAULT_LIMITS.spyLogDays, DEFAULT_LIMITS.spyLogDays),
  "logDays N",
  "delete logs that are older than this; never, unless given",
);
const LOG_BYTES = option(
  whole(0, Number.MAX_SAFE_INTEGER, DEFAULT_LIMITS.spyLogBytes),
  "logBytes N",
  "delete the oldest logs beyond this; 4294967296 unless given",
);
const DIALECT = option(
  oneOf(DIALECTS, null),
  "dialect NAME",
  `speak ${DIALECTS.join(", ")} to all clients; otherwise what each client speaks`,
);
const HOST = option(text("0.0.0.0"), "host ADDRESS", "listen there only; 0.0.0.0 unless given");
const NODELAY = option(flag, "nodelay", "NPCs act without delay");

/** Options for which the files have no keys. */
const GAME = [
  ...Object.keys(USUAL_OPTIONS).map((name) =>
    option(anything, `${name} VALUE`, "a game option that isn't in the files"),
  ),
  option(
    anything,
    "illegal VALUE",
    "lenient: what only target, hands or chips forbid fails; strict: it loses",
  ),
];

const TABLE: LineTable = {
  options: [CHARSET, MATCH, SCENARIO, PORT, VERBOSITY],
  keys: [CONFIG_FILE, DATA, LOG_DAYS, LOG_BYTES, DIALECT, HOST, NODELAY, ...GAME],
};

/** Output of `--help`. */
export const HELP = `ludothek spy server -c FILE -m FILE -s FILE [-p 7007] [-v 2] [--x KEY [VALUE]] ...

A server of No Time to Spy that speaks the published standard. It plays match after match until it is stopped.

${helpTo(TABLE)}
All clients play in one place, whatever path they use; /match/NAME is a separate place, so that several matches can run
at once.
`;

/** Parses a command line; "help" if that is requested. */
export function readLine(args: readonly string[]) {
  const line = new CommandLine(args, TABLE, {
    fileText,
    wrong: (message, status) => new UserError(message, status),
  });
  if (line.isHelp) return "help";
  return {
    charset: line.get(CHARSET),
    match: line.get(MATCH),
    scenario: line.get(SCENARIO),
    port: line.get(PORT),
    verbosity: line.get(VERBOSITY),
    /** Folder of the logs; null: the default one, if it is writable. */
    data: line.get(DATA),
    logs: { spyLogDays: line.get(LOG_DAYS), spyLogBytes: line.get(LOG_BYTES) },
    host: line.get(HOST),
    dialect: line.get(DIALECT),
    nodelay: line.get(NODELAY),
    /** Game options that differ from the defaults. */
    game: Object.fromEntries(
      GAME.map((option) => [option.name, line.get(option)]).filter(([, value]) => value !== undefined),
    ),
    /** Proprietary keys that this server doesn't know. */
    unknown: line.unknown,
  };
}

const MAX_FILE_BYTES = 2 ** 23;

function fileText(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new UserError(`${path}: there is no such file.`);
  // Reading a pipe or a device might block for ever.
  if (!found.isFile()) throw new UserError(`${path}: expected a regular file.`);
  if (found.size > MAX_FILE_BYTES) throw new UserError(`${path}: expected at most ${MAX_FILE_BYTES} bytes.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw new UserError(`${path}: can't be read as UTF-8 text (${messageOf(error)}).`);
  }
}

/** Reads the config of a match from the files of a command line. */
export function readConfig({ charset, match, scenario, game }: ServerLine): Config {
  const files = {
    match: good(readMatch(match, fileText(match))),
    ...good(readScenario(scenario, fileText(scenario))),
    characters: good(readCharacters(charset, fileText(charset))),
  };
  const parsed = configCodec.safeParse({ ...files, options: { ...SERVED_OPTIONS, ...game } });
  if (!parsed.success) throw new UserError(`${complaintLine("--x", parsed.error.issues)}.`, 2);
  return parsed.data;
}

function good<T>(read: Read<T>): T {
  if (!read.ok) throw new UserError(`${read.problem}.`);
  return read.value;
}
