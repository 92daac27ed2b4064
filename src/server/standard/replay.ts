import { type FileHandle, open } from "node:fs/promises";
import { dateText } from "../../games/spy/standard/dates.ts";
import type { Settings } from "../../games/spy/standard/messages.ts";
import type { Client } from "./client.ts";
import type { TrafficLog } from "./log.ts";
import { addressed } from "./shared-message.ts";

/** The session that was played. */
interface Played {
  readonly id: string;
  readonly players: readonly Client[];
  readonly settings: Settings;
  readonly log: TrafficLog | undefined;
  now(): number;
}

/** When a match was played, and how long. */
interface Times {
  readonly began: number;
  readonly ended: number;
  readonly rounds: number;
  /** Length of the log when the replay was requested. */
  readonly length: number;
}

/**
 * Streams the REPLAY for a client (spy-protocol.md, section 6.15): everything that was sent to it is in the log of
 * the match, and is too large to be in memory at once.
 */
export async function* replayPieces(session: Played, client: Client, times: Times): AsyncGenerator<string> {
  const { log } = session;
  if (log === undefined) return;
  // An open file can be read to its end even if it is compressed meanwhile.
  const file = await open(log.path);
  try {
    yield `${headOf(session, client, times)},"messages":[`;
    const prefixes = client.lines.map((conn) => `"conn":${conn},"dir":"s2c","msg":`);
    let isFirst = true;
    for await (const line of linesOf(file, times.length)) {
      const prefix = prefixes.find((candidate) => line.startsWith(candidate, line.indexOf(",") + 1));
      if (prefix === undefined) continue;
      yield `${isFirst ? "" : ","}${line.slice(line.indexOf(prefix) + prefix.length, -1)}`;
      isFirst = false;
    }
    yield "]}";
  } finally {
    await file.close();
  }
}

/** Everything but the messages, without the closing bracket. */
function headOf({ id, players, settings, now }: Played, client: Client, times: Times): string {
  const [one, two] = players;
  const head = {
    clientId: client.id,
    type: "REPLAY",
    creationDate: dateText(now()),
    debugMessage: "",
    sessionId: id,
    gameStart: dateText(times.began),
    gameEnd: dateText(times.ended),
    playerOneId: one?.alias ?? "",
    playerTwoId: two?.alias ?? "",
    playerOneName: one?.name ?? "",
    playerTwoName: two?.name ?? "",
    rounds: times.rounds,
    ...settings,
  };
  return JSON.stringify(addressed(head, client)).slice(0, -1);
}

/** The lines of the first bytes of a file. Split at line feeds only: other line separators may occur in a text. */
async function* linesOf(file: FileHandle, length: number): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of file.createReadStream({ encoding: "utf8", end: length - 1, autoClose: false })) {
    const rows = (rest + piece).split("\n");
    rest = rows.pop() ?? "";
    yield* rows;
  }
}
