import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { DEFAULT_LIMITS, type Limits } from "../../src/server/limits.ts";
import { type RunningServer, type ServerOptions, startServer } from "../../src/server/serve.ts";
import { loadDice } from "../dice.ts";

loadDice("house");

/** A folder that is gone when the test is over. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "ludothek-house-"));
  // The log of a match may still be compressed there.
  onTestFinished(() => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return path;
}

/** A server on any free port, stopped when the test is over. */
export async function openHouse(
  data = folder(),
  limits: Partial<Limits> = {},
  spyPort?: number,
  more: Partial<ServerOptions> = {},
): Promise<RunningServer> {
  const server = await startServer({
    port: 0,
    host: "127.0.0.1",
    data,
    pages: join(data, "pages"),
    origins: [],
    ...(spyPort !== undefined && { spyPort }),
    // Tests play faster than people.
    limits: { ...DEFAULT_LIMITS, rate: 100_000, burst: 100_000, tablesPerAddress: 100_000, ...limits },
    ...more,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ...server, stop };
}
