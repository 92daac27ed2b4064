/* A server of the spy standard as a child process, with logs; it reports its usage on request. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { configure } from "../../src/games/spy/config/choices.ts";
import { ownCourts } from "../../src/server/standard/court.ts";
import { ENDPOINT_LIMITS, Endpoint } from "../../src/server/standard/endpoint.ts";
import { LogFolder } from "../../src/server/standard/log-folder.ts";
import { Places } from "../../src/server/standard/places.ts";
import type { SessionWorld } from "../../src/server/standard/session.ts";
import { nodeWorld } from "../../src/server/standard/world.ts";

const configured = configure({});
if (!configured.ok) throw new Error(configured.problem);
const { config } = configured;
const open = { ...config, options: { ...config.options, visibility: "open" } } as const;
const folder = mkdtempSync(join(tmpdir(), "ludothek-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const logs = new LogFolder(folder, nodeWorld.now);
const note = () => {};
const world: SessionWorld = {
  ...nodeWorld,
  open: ownCourts(nodeWorld),
  nodelay: true,
  config: () => open,
  log: (session) => logs.begin(session),
  note,
};
const endpoint = await Endpoint.open({
  port: 0,
  host: "127.0.0.1",
  places: new Places(world, null),
  note,
  limits: ENDPOINT_LIMITS,
});
process.on("disconnect", () => process.exit());
process.on("message", async () => {
  await logs.packed;
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ used: heapUsed + external, resident: rss, micros: user + system });
});
process.send?.({ port: endpoint.port });
