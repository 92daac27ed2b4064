import { createServer } from "node:http";
import type { Health } from "./health.ts";
import type { Meters } from "./meters.ts";
import { type OpenPort, openPort } from "./open-port.ts";
import { OwnOrigins } from "./origins.ts";

/** Options of {@link openAdmin}. */
export interface AdminOptions {
  readonly port: number;
  readonly host: string;
  readonly meters: Meters;
  readonly health: Health;
  /** What you should know although the server works. */
  warning(): string | undefined;
}

/**
 * Opens a port for the operator: `/metrics`, and `/healthz` with details. Metrics change with every move at every
 * table, so players must not be able to read them.
 */
export async function openAdmin({ port, host, meters, health, warning }: AdminOptions): Promise<OpenPort> {
  const isLocal = host === "localhost" || host === "::1" || host.startsWith("127.");
  const server = createServer(async ({ method, url, headers, socket }, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
    // On a loopback port another Host name can only come from DNS rebinding.
    if (isLocal && !origins.answersTo({ headers, socket })) return answer(421, "text/plain", "");
    if (method !== "GET" && method !== "HEAD") return answer(405, "text/plain", "");
    if (url === "/metrics") return answer(200, meters.registry.contentType, await meters.registry.metrics());
    if (url !== "/healthz") return answer(404, "text/plain", "");
    const problem = await health.problem();
    const { connections, tables } = await meters.now();
    const damaged = health.damaged.size;
    const sound = { status: damaged === 0 ? "fine" : "damaged" };
    const status = problem === undefined ? sound : { status: "cannot save", problem };
    return answer(
      problem === undefined ? 200 : 503,
      "application/json",
      JSON.stringify({ ...status, warning: warning(), damaged, connections, tables }),
    );
  });
  const opened = await openPort(server, port, host);
  const origins = new OwnOrigins(host, () => opened.port, []);
  return opened;
}
