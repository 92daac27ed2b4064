import { pack } from "../../games/spy/package.ts";
import { DIALECTS } from "../../games/spy/standard/command-line.ts";
import type { Dialect } from "../../games/spy/standard/dialects.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import { oneLine } from "../../kernel/visible.ts";
import { parsed, reporting } from "../../shell/parse.ts";
import { SPY_JOIN } from "../../shell/rows/spy.ts";
import { didYouMean, usageWords } from "../../shell/suggest.ts";
import { USAGE, UserError } from "../../shell/user-error.ts";
import { streamsFor, terminalIoAt } from "../command.ts";
import { readConfig } from "../config.ts";
import { awaited, type Dialogue, type End, played, type TerminalSetup } from "../line-game.ts";
import { INTERRUPTED } from "../lines.ts";
import { isLeaving } from "../prompt-words.ts";
import { words } from "../remote/words.ts";
import { run, type Streams } from "../run.ts";
import { sessionAt } from "../session-at.ts";
import { fittedText } from "../wrap.ts";
import { openStandard, type StandardOptions, type StandardServer } from "./server.ts";
import { StandardVenue } from "./standard-venue.ts";
import { defaultRecorder } from "./traffic-log.ts";

/** Shortest name that servers of the standard take. */
const MIN_NAME_LENGTH = 2;

/** Attempts to reconnect. */
const MAX_RECONNECTS = 20;

/** How long to wait for the answer to a goodbye. */
const GOODBYE_TIMEOUT_MS = 2000;

/** `ludothek spy join ADDRESS`. */
export function spyJoinCommand(args: readonly string[], given: Streams): Promise<number> {
  return reporting(given, async () => {
    const { values, positionals } = parsed(args, SPY_JOIN);
    const streams = streamsFor(given, values);
    const [address = ""] = positionals;
    const { name = readConfig().name } = values;
    if (name === undefined) throw new UserError(words.standard.nameMissing, USAGE);
    if (name.length < MIN_NAME_LENGTH)
      throw new UserError(usageWords.notLongEnough("--name", MIN_NAME_LENGTH, name), USAGE);
    return play(streams, {
      url: urlOf(address),
      name,
      role: values.spectator ? "SPECTATOR" : "PLAYER",
      dialect: dialectNamed(values.dialect),
      maxReconnect: MAX_RECONNECTS,
    });
  });
}

function urlOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || (url.protocol !== "ws:" && url.protocol !== "wss:") || url.host === "")
    throw new UserError(words.address(address), USAGE);
  return url.href;
}

async function play(streams: Streams, options: StandardOptions): Promise<number> {
  let venue = await seated(options);
  try {
    const desk = await terminalIoAt(streams);
    const common = await sessionAt(desk, streams, pack);
    return await run(
      (function* () {
        while ((yield* matched({ ...common, seated: venue.seated }, venue)) === "again") {
          venue.match.close();
          venue.server.connection.close();
          venue = yield* awaited(seated(options));
        }
        return 0;
      })(),
      desk.source,
      desk.sink,
    );
  } finally {
    await goodbye(venue);
  }
}

async function seated(options: StandardOptions): Promise<StandardVenue> {
  const traffic: string[] = [];
  const log = defaultRecorder("join");
  const server = await openStandard({
    ...options,
    record: (line) => {
      traffic.push(line);
      log(line);
    },
  });
  return new StandardVenue(server, houseRandom(freshSeed()), traffic);
}

/** Waits until the match begins, and plays it. */
function* matched(setup: TerminalSetup, venue: StandardVenue): Dialogue<End> {
  const { seated } = setup;
  const say = (line: string) => fittedText(`${oneLine(line)}\n`, setup.size().columns);
  let isSaid = false;
  for (;;) {
    while (yield* awaited(seated.venue.advance()));
    for (const notice of seated.notices()) yield say(notice);
    if (venue.match.isBegun) return yield* played(setup);
    const { name, url } = venue.server.connection;
    if (!isSaid) yield say(words.standard.youAre(name, url, venue.waiting()));
    isSaid = true;
    const answer = yield* awaited(setup.ask(venue.change()));
    if (answer === INTERRUPTED) continue;
    if (answer === undefined || isLeaving(answer.trim())) return "left";
    setup.putBack?.(answer);
    if (setup.putBack !== undefined) yield venue.change();
  }
}

/** Says goodbye when leaving before the end, which is final (spy-protocol.md, section 6.10). */
async function goodbye({ server, match }: StandardVenue): Promise<void> {
  const { connection } = server;
  match.close();
  const isLeaver = match.statistics.value === null && connection.send({ type: "GAME_LEAVE" });
  if (isLeaver) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, GOODBYE_TIMEOUT_MS).unref());
    await Promise.race([heardOf(server), late]);
  }
  connection.close();
}

async function heardOf({ mail }: StandardServer): Promise<void> {
  try {
    for (;;) {
      const news = mail.take();
      if (news === undefined) await mail.change();
      else if (news.type !== "heard" || news.message.type === "GAME_LEFT") return;
    }
  } catch {
    // The server closed the connection instead, which is an answer as well.
  }
}

function dialectNamed(text: string | undefined): Dialect | null {
  const dialect = DIALECTS.find((name) => name === text);
  if (text !== undefined && dialect === undefined)
    throw new UserError(words.standard.dialect(DIALECTS.join(", "), text, didYouMean(text, DIALECTS)), USAGE);
  return dialect ?? null;
}
