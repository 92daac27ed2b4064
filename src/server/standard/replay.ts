import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { dateText } from "../../games/spy/standard/dates.ts";
import type { Client } from "./client.ts";
import type { Session } from "./session.ts";

/** When a match was played, and how long. */
interface Times {
  readonly began: number;
  readonly ended: number;
  readonly rounds: number;
  /** How long the log was when the replay was asked for. */
  readonly length: number;
}

/**
 * The REPLAY for a client (spy-protocol.md, section 6.15), piece by piece: all that was sent to it stands in the log of
 * the match, and is more than should ever be in memory at once.
 */
export async function* replayPieces(session: Session, client: Client, times: Times): AsyncGenerator<string> {
  const { log, id, players, settings } = session;
  if (log === undefined) return;
  const [one, two] = players;
  const head = {
    clientId: client.id,
    type: "REPLAY",
    creationDate: dateText(session.now()),
    debugMessage: "",
    sessionId: id,
    gameStart: dateText(times.began),
    gameEnd: dateText(times.ended),
    playerOneId: one?.id ?? "",
    playerTwoId: two?.id ?? "",
    playerOneName: one?.name ?? "",
    playerTwoName: two?.name ?? "",
    rounds: times.rounds,
    ...settings,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"messages":[`;
  const prefixes = client.lines.map((conn) => `"conn":${conn},"dir":"s2c","msg":`);
  let isFirst = true;
  const input = createReadStream(log.path, { end: times.length - 1 });
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const prefix = prefixes.find((candidate) => line.startsWith(candidate, line.indexOf(",") + 1));
    if (prefix === undefined) continue;
    yield `${isFirst ? "" : ","}${line.slice(line.indexOf(prefix) + prefix.length, -1)}`;
    isFirst = false;
  }
  yield "]}";
}
