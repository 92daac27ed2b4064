import { isIPv6 } from "node:net";
import {
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
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import { oneLine } from "../../kernel/visible.ts";
import { Crew } from "../../lab/crew.ts";
import { hireThread } from "../../lab/threads.ts";
import { reporting, tell, textOf, USAGE } from "../command.ts";
import { houseFolder } from "../keep.ts";
import type { Streams } from "../run.ts";
import { UserError } from "../user-error.ts";
import { playStandard } from "./ai.ts";
import { NameTaken, openStandard, type StandardOptions, type StandardServer } from "./server.ts";
import { SessionFile } from "./session-file.ts";
import { defaultRecorder, recorder } from "./traffic-log.ts";

/** Bots from easiest to hardest. */
export const DIFFICULTIES = ["random", "easy", "normal", "hard"] as const;

const DEFAULT_NAME = "Ludothek";

/** Names that are tried: if one is taken, the next has a number. */
const MAX_NAMES = 9;

const MAX_DELAY_MS = 600_000;
const MAX_RECONNECTS = 1000;
const DEFAULT_RECONNECTS = 5;

const ADDRESS = option(required, "address IP", "the server", "a");
const NAME = option(
  text(null, 2),
  "name NAME",
  "its name in the match; if it is taken, a number is appended",
  "n",
);
const LEVELS = DIFFICULTIES.map((bot, i) => `${i + 1} ${bot}`).join(", ");
const DIFFICULTY = option(whole(0, 1_000_000, 0), "difficulty LEVEL", `${LEVELS}; 0 is the hardest`, "d");
const DELAY = option(whole(0, MAX_DELAY_MS, 0), "delay MS", "wait before each answer");
const NODELAY = option(flag, "nodelay", "don't wait (default)");
const DIALECT = option(
  oneOf(DIALECTS, null),
  "dialect NAME",
  `speak ${DIALECTS.join(", ")}; otherwise what the server speaks`,
);
const MAX_RECONNECT = option(
  whole(0, MAX_RECONNECTS, DEFAULT_RECONNECTS),
  "maxReconnect N",
  `attempts to reconnect; default: ${DEFAULT_RECONNECTS}`,
);
const ROLE = option<"AI" | "PLAYER">(
  oneOf(["AI", "PLAYER"], "AI"),
  "role PLAYER",
  "register as a person, for servers that take no AIs",
);
const LOG = option(
  text(null),
  "log FILE",
  "log all traffic there, for ludothek spy replay; by default the last 20 logs are kept in the data folder",
);

const TABLE: LineTable = {
  options: [ADDRESS, PORT, NAME, DIFFICULTY, VERBOSITY],
  keys: [CONFIG_FILE, DELAY, NODELAY, DIALECT, MAX_RECONNECT, ROLE, LOG],
};

const HELP = `ludothek spy ai -a ADDRESS [-p 7007] [-n NAME] [-d 0] [-v 2] [--x KEY [VALUE]] ...

Plays one match of No Time to Spy on a server of the published standard, then exits.

${helpTo(TABLE)}
The exit status is 0 when the match is over, won or lost, 1 if it couldn't be finished, 2 if an option is wrong.
`;

/** `ludothek spy ai`, with the command line of the standard (spy-protocol.md, section 13.2). */
export function aiCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const line = new CommandLine(args, TABLE, {
      fileText: textOf,
      wrong: (message, status) => new UserError(message, status),
    });
    if (line.isHelp) {
      tell(streams, HELP);
      return 0;
    }
    const verbosity = line.get(VERBOSITY);
    const say = (level: number, said: string) => {
      if (verbosity === 0 || level <= verbosity) tell(streams, `${oneLine(said)}\n`);
    };
    for (const key of line.unknown)
      streams.errors.write(`${oneLine(`ludothek: --x ${key} is unknown and ignored.`)}\n`);
    const bot = botOf(line.get(DIFFICULTY));
    const delay = line.get(NODELAY) ? 0 : line.get(DELAY);
    const name = line.get(NAME);
    const url = serverAt(line.get(ADDRESS), line.get(PORT));
    const log = line.get(LOG);
    const wanted: Omit<StandardOptions, "name"> = {
      url,
      role: line.get(ROLE),
      dialect: line.get(DIALECT),
      maxReconnect: line.get(MAX_RECONNECT),
      record: log === null ? defaultRecorder("ai") : recorder(log),
    };
    const crew = new Crew(1, hireThread);
    const { server, session } = await registered(wanted, name);
    let isOver = false;
    try {
      const { statistics, winner, players } = await playStandard({
        server,
        known: session?.match,
        random: houseRandom(freshSeed()),
        delay,
        choose: async ({ signal, ...choice }) =>
          (await crew.do({ type: "choice", game: "spy", bot, ...choice }, { signal })).action,
        tell: say,
      });
      isOver = true;
      const names = [players?.playerOneName, players?.playerTwoName];
      say(1, `The match is over: ${names[winner ?? -1] ?? "no one"} wins (${statistics.reason}).`);
      return 0;
    } finally {
      server.connection.close();
      session?.close({ isOver });
      await crew.dismiss();
    }
  });
}

function botOf(difficulty: number): string {
  const last = DIFFICULTIES.length;
  return DIFFICULTIES[(difficulty === 0 ? last : Math.min(difficulty, last)) - 1] ?? "hard";
}

/** Builds the server URL from a numeric address, as in the standard, or a host name. */
function serverAt(address: string, port: number): string {
  const url = `ws://${isIPv6(address) ? `[${address}]` : address}:${port}/`;
  if (!URL.canParse(url) || new URL(url).pathname !== "/")
    throw new UserError(`--address must be an IP address or a host name, not "${address}".`, USAGE);
  return url;
}

/** Registers under its name, with a number if that is taken. A match that waits for a name goes first. */
async function registered(
  wanted: Omit<StandardOptions, "name">,
  given: string | null,
): Promise<{ readonly server: StandardServer; readonly session: SessionFile | undefined }> {
  const folder = houseFolder("sessions");
  const name = given ?? DEFAULT_NAME;
  const names = Array.from({ length: MAX_NAMES }, (_, i) => (i === 0 ? name : `${name} ${i + 1}`));
  const left = names.filter((name) => SessionFile.isKept(folder, { ...wanted, name }));
  const order = [...new Set([...left, ...names])];
  for (const [index, name] of order.entries()) {
    const session = SessionFile.claim(folder, { ...wanted, name });
    const record = (line: string) => {
      wanted.record?.(line);
      session?.record(line);
    };
    try {
      const server = await openStandard({ ...wanted, name, record, ...(session && { memory: session }) });
      return { server, session };
    } catch (error) {
      session?.close({ isOver: false });
      if (!(error instanceof NameTaken) || index === order.length - 1) throw error;
    }
  }
  throw new Error("there is always a name to try");
}
