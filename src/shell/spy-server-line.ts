import type { Options } from "../games/spy/config/config.ts";
import {
  anything,
  CONFIG_FILE,
  DIALECTS,
  flag,
  type LineTable,
  oneOf,
  option,
  PORT,
  required,
  text,
  VERBOSITY,
  whole,
} from "../games/spy/standard/command-line.ts";
import { LIMITS } from "./server-limits.ts";

/* Command line of a server of the standard (spy-protocol.md, section 13.1). */

/** The characters. */
export const CHARSET = option(required, "config-charset FILE", "c");
/** The figures of the match. */
export const MATCH = option(required, "config-match FILE", "m");
/** The map. */
export const SCENARIO = option(required, "config-scenario FILE", "s");
/** Folder of the logs. */
export const DATA = option(text(null), "data DIR");
/** Age at which logs are deleted. */
export const LOG_DAYS = option(whole(1, LIMITS.spyLogDays, LIMITS.spyLogDays), "logDays N");
/** Size beyond which the oldest logs are deleted. */
export const LOG_BYTES = option(whole(0, Number.MAX_SAFE_INTEGER, LIMITS.spyLogBytes), "logBytes N");
/** The dialect for all clients, unless each decides. */
export const DIALECT = option(oneOf(DIALECTS, null), "dialect NAME");
/** The address to listen on. */
export const HOST = option(text("0.0.0.0"), "host ADDRESS");
/** NPCs act at once. */
export const NODELAY = option(flag, "nodelay");

/** The options of the game by name. They are written here because the help would load the whole game otherwise. */
const GAME_OPTIONS: Readonly<Record<keyof Options, true>> = {
  npcSafeCombinationChance: true,
  npcCount: true,
  npcGadgetsMax: true,
  npcAggressive: true,
  visibility: true,
  illegal: true,
};

/** Options for which the files have no keys. */
export const GAME = Object.keys(GAME_OPTIONS).map((name) => option(anything, `${name} VALUE`));

/** The options and keys of the server. */
export const SERVER_LINE: LineTable = {
  options: [CHARSET, MATCH, SCENARIO, PORT, VERBOSITY],
  keys: [CONFIG_FILE, DATA, LOG_DAYS, LOG_BYTES, DIALECT, HOST, NODELAY, ...GAME],
};
