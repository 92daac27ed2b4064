import { readFileSync, statSync } from "node:fs";
import { type Config, SERVED_OPTIONS } from "../../games/spy/config/config.ts";
import { config as configCodec } from "../../games/spy/config/config-schema.ts";
import { type Read, readCharacters, readMatch, readScenario } from "../../games/spy/config/files.ts";
import { CommandLine, PORT, VERBOSITY } from "../../games/spy/standard/command-line.ts";
import { complaintLine } from "../../kernel/game.ts";
import { messageOf } from "../../kernel/visible.ts";
import { HelpWanted } from "../../shell/parse.ts";
import { SPY_SERVER } from "../../shell/rows/spy.ts";
import {
  CHARSET,
  DATA,
  DIALECT,
  GAME,
  HOST,
  LOG_BYTES,
  LOG_DAYS,
  MATCH,
  NODELAY,
  SCENARIO,
  SERVER_LINE,
} from "../../shell/spy-server-line.ts";
import { unknown } from "../../shell/suggest.ts";
import { UserError } from "../../shell/user-error.ts";
import { serverWords } from "../words.ts";

/** A parsed command line. */
export type ServerLine = ReturnType<typeof readLine>;

/** Parses a command line. Throws {@link HelpWanted} on `--help`. */
export function readLine(args: readonly string[]) {
  const line = new CommandLine(args, SERVER_LINE, {
    fileText,
    wrong: (message, status) => new UserError(message, status),
    unknown: (option, known) => unknown("option", option, known),
  });
  if (line.isHelp) throw new HelpWanted(SPY_SERVER);
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
  if (found === undefined) throw new UserError(serverWords.file.none(path));
  // Reading a pipe or a device might block for ever.
  if (!found.isFile()) throw new UserError(serverWords.file.irregular(path));
  if (found.size > MAX_FILE_BYTES) throw new UserError(serverWords.file.tooLarge(path, MAX_FILE_BYTES));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw new UserError(serverWords.file.unreadable(path, messageOf(error)));
  }
}

/** Reads the config of a match from the files of a command line. */
export function readConfig({
  charset,
  match,
  scenario,
  game,
}: Pick<ServerLine, "charset" | "match" | "scenario" | "game">): Config {
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
