/* A server of the spy standard in a process of its own; it says what it has used whenever it is asked. */
import { configure } from "../../src/games/spy/config/choices.ts";
import { ownCourts } from "../../src/server/standard/court.ts";
import { ENDPOINT_LIMITS, Endpoint } from "../../src/server/standard/endpoint.ts";
import { nodeWorld } from "../../src/server/standard/world.ts";

const configured = configure({});
if (!configured.ok) throw new Error(configured.problem);
const { config } = configured;
const open = { ...config, options: { ...config.options, visibility: "open" } } as const;
const endpoint = await Endpoint.open({
  port: 0,
  host: "127.0.0.1",
  dialect: null,
  limits: ENDPOINT_LIMITS,
  world: {
    ...nodeWorld,
    open: ownCourts(nodeWorld),
    nodelay: true,
    config: () => open,
    log: () => undefined,
    note: () => {},
  },
});
process.on("disconnect", () => process.exit());
process.on("message", () => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ memory: process.memoryUsage.rss(), micros: user + system });
});
process.send?.({ port: endpoint.port });
