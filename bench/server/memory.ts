import { setTimeout as pause } from "node:timers/promises";
import { IDLE_CHECK_INTERVAL_MS } from "../../src/server/idle-collector.ts";
import { Client } from "../../test/server/client.ts";
import type { Result } from "../report.ts";
import { fillRunning } from "./fill.ts";
import { Site } from "./site.ts";

const MEGABYTE = 1_000_000;

/** Memory for idle connected clients, once the server has noticed that it is idle. */
export function ofIdleClients(root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const server = await site.built();
    const before = (await server.usage()).memory;
    await site.company(server, "duel", 2500);
    await pause(2.5 * IDLE_CHECK_INTERVAL_MS);
    const { memory } = await server.usage();
    return [
      {
        name: "5,000 connected idle clients: memory of the server",
        figure: memory / MEGABYTE,
        unit: "MB",
        goal: { most: 150 },
      },
      {
        name: "5,000 connected idle clients: what each needs",
        figure: (memory - before) / 5000 / 1000,
        unit: "kB",
        goal: { most: 20 },
      },
    ];
  });
}

/** Empty tables are only in the store; visited ones are unloaded again. */
export function ofIdleTables(tables: number, root: string): Promise<readonly Result[]> {
  const words = `${tables.toLocaleString("en")} idle tables`;
  return Site.use(root, async (site) => {
    const data = site.folder();
    const names = await Site.use(root, async (first) => {
      const company = await first.company(await first.host(data), "tictactoe", 1);
      await company.sitDown(0);
      await company.play(3);
      return () => fillRunning(data, tables);
    }).then((fill) => fill());
    const empty = (await (await site.host()).usage()).memory;
    const host = await site.host(data);
    const start = await host.usage();
    const client = await Client.hello(host.address, "Visitor");
    for (const table of names) {
      await client.ask({ type: "enter", table });
      await client.ask({ type: "exit", table });
    }
    const visited = (await host.usage()).rooms;
    await pause(1500);
    const end = await host.usage();
    client.close();
    if (visited === 0) throw new Error("no table was loaded");
    return [
      {
        name: `${words}: memory beyond that of an empty house`,
        figure: (start.memory - empty) / MEGABYTE,
        unit: "MB",
        goal: { most: 20 },
      },
      {
        name: `${words}, ${names.length} of them visited: tables in memory afterwards`,
        figure: end.rooms,
        unit: "tables",
        goal: { most: 0 },
      },
    ];
  });
}
