import { join } from "node:path";
import { messageOf, oneLine } from "../../kernel/visible.ts";
import { UserError } from "../../shell/user-error.ts";
import { dataDirectory } from "../environment.ts";
import { complain, reporting } from "../user-error.ts";
import { serverWords } from "../words.ts";
import { ownCourts } from "./court.ts";
import { ENDPOINT_LIMITS, Endpoint } from "./endpoint.ts";
import { LogFolder, ownLogFolder } from "./log-folder.ts";
import { readConfig, readLine, type ServerLine } from "./options.ts";
import { Places } from "./places.ts";
import type { SessionWorld } from "./session.ts";
import { nodeWorld } from "./world.ts";

/** `ludothek spy server`: runs until it is stopped and returns the exit status (spy-protocol.md, section 13.3). */
export function spyServerCommand(args: readonly string[]): Promise<number> {
  return reporting(async () => {
    const line = readLine(args);
    for (const key of line.unknown) complain(serverWords.standard.unknownKey(key));
    const folder = logFolder(line);
    const endpoint = await openEndpoint(line, folder);
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve());
    });
    process.stdout.write(`${serverWords.standard.open(`ws://${line.host}:${endpoint.port}/`)}\n`);
    await stopped;
    await endpoint.close();
    await folder?.end();
    return 0;
  });
}

async function openEndpoint(line: ServerLine, folder: LogFolder | undefined): Promise<Endpoint> {
  const { port, host, dialect, nodelay } = line;
  const note = notes(line.verbosity);
  let latest = readConfig(line);
  const world: SessionWorld = {
    ...nodeWorld,
    open: ownCourts(nodeWorld),
    nodelay,
    // Files are read again for every match (FA-S 1 to 3); one that has become invalid is ignored.
    config() {
      try {
        latest = readConfig(line);
      } catch (error) {
        note("config files not reloaded", { error: messageOf(error) });
      }
      return latest;
    },
    log: (session) => folder?.begin(session),
    note,
  };
  try {
    const places = new Places(world, dialect);
    return await Endpoint.open({ port, host, places, note, limits: ENDPOINT_LIMITS });
  } catch (error) {
    throw new UserError(serverWords.standard.noPort(port, host, messageOf(error)));
  }
}

/** A log folder that was named must work; the default one is optional. */
function logFolder({ data, logs }: ServerLine): LogFolder | undefined {
  const path = data ?? join(dataDirectory(), "spy");
  try {
    return data === null ? ownLogFolder(path, nodeWorld.now, logs) : new LogFolder(path, nodeWorld.now, logs);
  } catch (error) {
    const reason = messageOf(error);
    if (data !== null) throw new UserError(serverWords.standard.noLogsThere(path, reason));
    complain(serverWords.standard.noLogs(path, reason));
    return undefined;
  }
}

/** Verbosity needed for each kind of message; kinds that aren't listed are always printed. */
const LEVELS: ReadonlyMap<string, number> = new Map([
  ["turned away", 2],
  ["started", 2],
  ["over", 2],
  ["hello", 3],
  ["lost", 3],
  ["reconnected", 3],
  ["dismissed", 3],
]);

function notes(verbosity: number): SessionWorld["note"] {
  return (what, details) => {
    if (verbosity !== 0 && (LEVELS.get(what) ?? 1) > verbosity) return;
    process.stdout.write(`${oneLine(`${new Date().toISOString()} ${what} ${JSON.stringify(details)}`)}\n`);
  };
}
