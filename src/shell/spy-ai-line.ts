import {
  CONFIG_FILE,
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
import { DIALECTS } from "../games/spy/standard/dialects.ts";

/* Command line of an AI of the standard (spy-protocol.md, section 13.2). */

/** Bots from easiest to hardest. */
export const DIFFICULTIES = ["random", "easy", "normal", "hard"] as const;

const MAX_DELAY_MS = 600_000;
const MAX_RECONNECTS = 1000;
const DEFAULT_RECONNECTS = 5;

/** The server. */
export const ADDRESS = option(required, "address IP", "the server", "a");
/** Its name in the match. */
export const NAME = option(
  text(null, 2),
  "name NAME",
  "its name in the match; if it is taken, a number is appended",
  "n",
);
const LEVELS = DIFFICULTIES.map((bot, i) => `${i + 1} ${bot}`).join(", ");
/** Its level; 0 is the hardest. */
export const DIFFICULTY = option(
  whole(0, 1_000_000, 0),
  "difficulty LEVEL",
  `${LEVELS}; 0 is the hardest`,
  "d",
);
/** Pause before each answer. */
export const DELAY = option(whole(0, MAX_DELAY_MS, 0), "delay MS", "wait before each answer");
/** No pause, whatever `delay` says. */
export const NODELAY = option(flag, "nodelay", "don't wait (default)");
/** The dialect, unless the server decides. */
export const DIALECT = option(
  oneOf(DIALECTS, null),
  "dialect NAME",
  `speak ${DIALECTS.join(", ")}; otherwise what the server speaks`,
);
/** Attempts to reconnect. */
export const MAX_RECONNECT = option(
  whole(0, MAX_RECONNECTS, DEFAULT_RECONNECTS),
  "maxReconnect N",
  `attempts to reconnect; default: ${DEFAULT_RECONNECTS}`,
);
/** How it registers. */
export const ROLE = option<"AI" | "PLAYER">(
  oneOf(["AI", "PLAYER"], "AI"),
  "role PLAYER",
  "register as a person, for servers that take no AIs",
);
/** File for all traffic. */
export const LOG = option(
  text(null),
  "log FILE",
  "log all traffic there, for ludothek spy replay; by default the last 20 logs are kept in the data folder",
);

/** The options and keys of the AI. */
export const AI_LINE: LineTable = {
  options: [ADDRESS, PORT, NAME, DIFFICULTY, VERBOSITY],
  keys: [CONFIG_FILE, DELAY, NODELAY, DIALECT, MAX_RECONNECT, ROLE, LOG],
};
