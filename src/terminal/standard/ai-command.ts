import { isIPv6 } from "node:net";
import { CommandLine, PORT, VERBOSITY } from "../../games/spy/standard/command-line.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import { oneLine } from "../../kernel/visible.ts";
import { Crew } from "../../lab/crew.ts";
import { hireThread } from "../../lab/threads.ts";
import { HelpWanted, reporting } from "../../shell/parse.ts";
import { SPY_AI } from "../../shell/rows/spy.ts";
import {
  ADDRESS,
  AI_LINE,
  DELAY,
  DIALECT,
  DIFFICULTIES,
  DIFFICULTY,
  LOG,
  MAX_RECONNECT,
  NAME,
  NODELAY,
  ROLE,
} from "../../shell/spy-ai-line.ts";
import { unknown } from "../../shell/suggest.ts";
import { USAGE, UserError } from "../../shell/user-error.ts";
import { tell, textOf } from "../command.ts";
import { houseFolder } from "../keep.ts";
import { words } from "../remote/words.ts";
import type { Streams } from "../run.ts";
import { playStandard } from "./ai.ts";
import { NameTaken, openStandard, type StandardOptions, type StandardServer } from "./server.ts";
import { SessionFile } from "./session-file.ts";
import { defaultRecorder, recorder } from "./traffic-log.ts";

const DEFAULT_NAME = "Ludothek";

/** Names that are tried: if one is taken, the next has a number. */
const MAX_NAMES = 9;

/** `ludothek spy ai`, with the command line of the standard (spy-protocol.md, section 13.2). */
export function aiCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const line = new CommandLine(args, AI_LINE, {
      fileText: textOf,
      wrong: (message, status) => new UserError(message, status),
      unknown: (option, known) => unknown("option", option, known),
    });
    if (line.isHelp) throw new HelpWanted(SPY_AI);
    const verbosity = line.get(VERBOSITY);
    const say = (level: number, said: string) => {
      if (verbosity === 0 || level <= verbosity) tell(streams, `${oneLine(said)}\n`);
    };
    for (const key of line.unknown)
      streams.errors.write(`${oneLine(`ludothek: ${words.standard.unknownKey(key)}`)}\n`);
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
    let memory: unknown;
    try {
      const { statistics, winner, players } = await playStandard({
        server,
        known: session?.match,
        random: houseRandom(freshSeed()),
        delay,
        async choose({ signal, ...choice }) {
          const chosen = await crew.do({ type: "choice", game: "spy", bot, ...choice, memory }, { signal });
          memory = chosen.memory;
          return chosen.action;
        },
        tell: say,
      });
      isOver = true;
      const names = [players?.playerOneName, players?.playerTwoName];
      say(1, words.standard.over(names[winner ?? -1] ?? undefined, statistics.reason));
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
    throw new UserError(words.standard.hostName(address), USAGE);
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
