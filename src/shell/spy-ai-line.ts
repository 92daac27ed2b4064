import {
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

/* Command line of an AI of the standard (spy-protocol.md, section 13.2). */

/** Bots from easiest to hardest. */
export const DIFFICULTIES = ["random", "easy", "normal", "hard", "master"] as const;

const MAX_DELAY_MS = 600_000;
const MAX_RECONNECTS = 1000;
/** Attempts to reconnect, unless given. */
export const DEFAULT_RECONNECTS = 5;

/** The server. */
export const ADDRESS = option(required, "address IP", "a");
/** Its name in the match. */
export const NAME = option(text(null, 2), "name NAME", "n");
/** Its level; 0 is the hardest. */
export const DIFFICULTY = option(whole(0, 1_000_000, 0), "difficulty LEVEL", "d");
/** Pause before each answer. */
export const DELAY = option(whole(0, MAX_DELAY_MS, 0), "delay MS");
/** No pause, whatever `delay` says. */
export const NODELAY = option(flag, "nodelay");
/** The dialect, unless the server decides. */
export const DIALECT = option(oneOf(DIALECTS, null), "dialect NAME");
/** Attempts to reconnect. */
export const MAX_RECONNECT = option(whole(0, MAX_RECONNECTS, DEFAULT_RECONNECTS), "maxReconnect N");
/** How it registers. */
export const ROLE = option<"AI" | "PLAYER">(oneOf(["AI", "PLAYER"], "AI"), "role PLAYER");
/** File for all traffic. */
export const LOG = option(text(null), "log FILE");

/** The options and keys of the AI. */
export const AI_LINE: LineTable = {
  options: [ADDRESS, PORT, NAME, DIFFICULTY, VERBOSITY],
  keys: [CONFIG_FILE, DELAY, NODELAY, DIALECT, MAX_RECONNECT, ROLE, LOG],
};
