import { isIPv6 } from "node:net";
import { DIALECTS, type Dialect } from "../../games/spy/standard/dialects.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import { oneLine } from "../../kernel/visible.ts";
import { Crew } from "../../lab/crew.ts";
import { hireThread } from "../../lab/threads.ts";
import { reporting, tell, USAGE } from "../command.ts";
import type { Streams } from "../run.ts";
import { Trouble } from "../trouble.ts";
import { playStandard } from "./ai.ts";
import { NameTaken, StandardConnection, type StandardOptions } from "./connection.ts";
import { gathered, type Known, whole } from "./options.ts";
import { recorder, usualRecorder } from "./traffic-log.ts";

/** The bots from the easiest to the hardest. */
export const DIFFICULTIES = ["random", "easy", "normal", "hard"] as const;

const HELP = `ludothek spy ai -a ADDRESS [-p 7007] [-n NAME] [-d 0] [-v 2] [--x KEY [VALUE]] ...

Plays one match of No Time to Spy on a server of the published standard, and ends.

  -a, --address IP        the server
  -p, --port PORT         7007 unless given
  -n, --name NAME         its name in the match
  -d, --difficulty LEVEL  ${DIFFICULTIES.map((bot, i) => `${i + 1} ${bot}`).join(", ")}; 0 is the hardest
  -v, --verbosity LEVEL   how much it tells: 1 least, more with every level, 0 everything
  -h, --help              this text
      --x KEY VALUE       further settings, each with an --x of its own:
        config FILE         these options from a JSON file, by their long names; the command line goes first
        delay MS            wait before each answer
        nodelay             do not, which is usual
        dialect NAME        speak ${DIALECTS.join(", ")}; otherwise as the server does
        maxReconnect N      how often a lost connection is opened again, 5 unless given
        role PLAYER         register as a person, for servers that take no AIs
        log FILE            write all traffic there, as ludothek spy replay reads it;
                            otherwise it is kept in the folder of the house, the last 20

It ends with 0 when the match is over, won or lost, with 1 if it could not be played to its end, with 2 if an option is wrong.
`;

const KNOWN: Known = {
  short: new Map([
    ["-a", "address"],
    ["-p", "port"],
    ["-n", "name"],
    ["-d", "difficulty"],
    ["-v", "verbosity"],
    ["-h", "help"],
  ]),
  names: ["address", "port", "name", "difficulty", "verbosity"],
  keys: ["config", "delay", "nodelay", "dialect", "maxReconnect", "role", "log"],
  flags: ["nodelay"],
};

/** The name if none is given; if it is taken, a number is added, up to the most. */
const USUAL_NAME = "Ludothek";
const MOST_NAMES = 9;

const LONGEST_DELAY = 600_000;
const MOST_RECONNECTS = 1000;
const USUAL_RECONNECTS = 5;

/** `ludothek spy ai`, exactly as the standard's command line wants it (spy-protocol.md, section 13.2). */
export function aiCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { options, pairs, help } = gathered(args, KNOWN);
    if (help) {
      tell(streams, HELP);
      return 0;
    }
    const address = options.get("address");
    if (address === undefined) throw new Trouble("--address is missing; see --help.", USAGE);
    const verbosity = whole(options, "verbosity", [0, 1_000_000], 2);
    const say = (level: number, line: string) => {
      if (verbosity === 0 || level <= verbosity) tell(streams, `${oneLine(line)}\n`);
    };
    for (const key of pairs.keys())
      if (!KNOWN.keys.includes(key))
        streams.errors.write(`${oneLine(`ludothek: --x ${key} is not known here and passed over.`)}\n`);
    const bot = botOf(whole(options, "difficulty", [0, 1_000_000], 0));
    const delay = pairs.has("nodelay") ? 0 : whole(pairs, "delay", [0, LONGEST_DELAY], 0);
    const url = serverAt(address, whole(options, "port", [1, 65_535], 7007));
    const given = options.get("name");
    if (given !== undefined && given.length < 2)
      throw new Trouble("--name has at least 2 characters.", USAGE);
    const log = pairs.get("log");
    const wanted: Omit<StandardOptions, "name"> = {
      url,
      role: roleOf(pairs.get("role")),
      dialect: dialectOf(pairs.get("dialect")),
      maxReconnect: whole(pairs, "maxReconnect", [0, MOST_RECONNECTS], USUAL_RECONNECTS),
      record: log === undefined ? usualRecorder("ai") : recorder(log),
    };
    const crew = new Crew(1, hireThread);
    const connection = await registered(wanted, given);
    try {
      const { statistics, winner } = await playStandard({
        connection,
        random: houseRandom(freshSeed()),
        delay,
        choose: async ({ signal, ...choice }) =>
          (await crew.do({ type: "choice", game: "spy", bot, ...choice }, { signal })).action,
        tell: say,
      });
      say(
        1,
        `The match is over: ${statistics.reason}, ${winner === null ? "" : `player ${winner + 1} `}wins.`,
      );
      return 0;
    } finally {
      connection.close();
      await crew.dismiss();
    }
  });
}

function botOf(difficulty: number): string {
  const last = DIFFICULTIES.length;
  return DIFFICULTIES[(difficulty === 0 ? last : Math.min(difficulty, last)) - 1] ?? "hard";
}

/** Numeric addresses as the standard wants them, and names of computers. */
function serverAt(address: string, port: number): string {
  const url = `ws://${isIPv6(address) ? `[${address}]` : address}:${port}/`;
  if (!URL.canParse(url) || new URL(url).pathname !== "/")
    throw new Trouble(`--address is an IP address or the name of a computer, not "${address}".`, USAGE);
  return url;
}

function roleOf(text: string | undefined): "AI" | "PLAYER" {
  if (text === undefined || text === "AI") return "AI";
  if (text === "PLAYER") return "PLAYER";
  throw new Trouble(`--x role is AI or PLAYER, not "${text}".`, USAGE);
}

/** The dialect of this name, or none. */
export function dialectOf(text: string | undefined): Dialect | null {
  const dialect = DIALECTS.find((name) => name === text);
  if (text !== undefined && dialect === undefined)
    throw new Trouble(`a dialect is one of ${DIALECTS.join(", ")}, not "${text}".`, USAGE);
  return dialect ?? null;
}

/** Registers under the given name, or under the first free one of the usual names. */
async function registered(
  wanted: Omit<StandardOptions, "name">,
  given: string | undefined,
): Promise<StandardConnection> {
  for (let number = 1; ; number++) {
    const name = given ?? (number === 1 ? USUAL_NAME : `${USUAL_NAME} ${number}`);
    try {
      return await StandardConnection.open({ ...wanted, name });
    } catch (error) {
      if (!(error instanceof NameTaken) || given !== undefined || number === MOST_NAMES) throw error;
    }
  }
}
