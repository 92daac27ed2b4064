import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import pino from "pino";
import { GAMES } from "../games/index.ts";
import { Crew } from "../lab/crew.ts";
import { hireThread } from "../lab/threads.ts";
import { Gate } from "./gate.ts";
import { House } from "./house.ts";
import { httpServer } from "./http.ts";
import type { Limits } from "./limits.ts";
import type { LogFile } from "./log-file.ts";
import { Meters } from "./meters.ts";
import { openStore } from "./open-store.ts";
import { LOOK, Rest } from "./rest.ts";
import { openForHouse } from "./standard/for-house.ts";
import type { ServerStore } from "./store.ts";
import { ThreadedStore } from "./threaded-store.ts";
import type { World } from "./world.ts";

/** How a server is set up. */
export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** Where clients of the published standard of No Time to Spy come in; nowhere unless given. */
  readonly spyPort?: number;
  /** The folder of the built pages. */
  readonly pages: string;
  readonly origins: readonly string[];
  readonly limits: Limits;
  /** The games that can be played; those of the house unless given. */
  readonly games?: World["games"];
  /** How long chance and bots wait in games where haste would tell something, in milliseconds; like people unless given. */
  readonly pace?: () => number;
  /** Opens what log lines go to, once the directory is this server's own; without it they go nowhere. */
  readonly log?: () => LogFile;
}

/** A server that runs. */
export interface RunningServer {
  /** Where to open it in a browser. */
  readonly address: string;
  readonly house: House;
  readonly store: ServerStore;
  /** Where clients of the standard of No Time to Spy come in, if they do. */
  readonly spyPort: number | undefined;
  stop(): Promise<void>;
}

/** Starts a server on a data directory. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, sync } = await openStore(options.data, options.limits.sync);
  await store.limit(options.limits.database);
  const crew = new Crew(Math.max(1, availableParallelism() - 1), hireThread);
  const file = options.log?.();
  const log = file === undefined ? undefined : pino({ base: null }, file);
  const meters = new Meters(() => house.rooms.size);
  const damaged = new Set<string>();
  store.onDamage = (what) => {
    damaged.add(what);
    log?.error({ what }, "damaged");
  };
  store.onCommit = (seconds) => meters.commits.observe(seconds);
  const world: World = {
    store,
    games: options.games ?? GAMES,
    now,
    at(time, work) {
      // Longer ones would ring at once. Whoever is woken too early looks again.
      const timer = setTimeout(work, Math.min(Math.max(0, time - now()), LONGEST_TIMER));
      timer.unref();
      return () => clearTimeout(timer);
    },
    pace: options.pace ?? likePeople,
    async think(job, signal) {
      meters.thoughts.inc();
      return (await crew.do(job, { signal })).action;
    },
    fresh: () => randomBytes(16).toString("hex"),
    sha256,
    log: (what, details) => log?.info(details, what),
  };
  const house = new House(world, options.limits);
  const app = await httpServer({
    store,
    meters,
    damaged,
    pages: options.pages,
    patience: options.limits.hello,
  });
  app.server.maxConnections = options.limits.connections + SPARE;
  const { limits, origins } = options;
  const spyDoor =
    options.spyPort === undefined
      ? undefined
      : await openForHouse(house, { ...options, port: options.spyPort, note: world.log }).catch(
          async (error) => {
            await app.close();
            await store.close();
            throw error;
          },
        );
  const gate = new Gate(app.server, { house, limits, meters, origins, log: world.log });
  try {
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    gate.close();
    await spyDoor?.close();
    await app.close();
    await store.close();
    throw error;
  }
  const sweeping = setInterval(() => {
    house.sweep().catch((error) => log?.warn({ error: String(error) }, "not swept"));
  }, SWEEP).unref();
  const rest = new Rest();
  const resting = setInterval(() => rest.look(), LOOK).unref();
  const { port } = app.server.address() as AddressInfo;
  const shown = options.host.includes(":") ? `[${options.host}]` : options.host;
  log?.info({ port, data: options.data, sync, threaded: store instanceof ThreadedStore }, "started");
  return {
    address: `http://${shown}:${port}/`,
    house,
    store,
    spyPort: spyDoor?.port,
    async stop() {
      clearInterval(sweeping);
      clearInterval(resting);
      gate.close();
      await spyDoor?.close();
      // Bots that are sent home must not lose their matches by it.
      await house.close();
      await app.close();
      await crew.dismiss();
      await store.close();
      log?.info({}, "stopped");
      file?.close();
    },
  };
}

/** Connections more than those that stay: whoever is turned away, and who asks for a page, has one for a moment. */
const SPARE = 1000;

/** Milliseconds between two looks for tables that nobody comes to. */
const SWEEP = 600_000;

/** How long somebody thinks who has not much to think about, in milliseconds. */
function likePeople(): number {
  return Math.min(8000, 500 - 1500 * Math.log(1 - Math.random()));
}

/** The longest time that a timer of Node's can wait, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The time in milliseconds; it never goes backwards, even if somebody sets the clock of the system. */
function now(): number {
  return Math.round(performance.timeOrigin + performance.now());
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
