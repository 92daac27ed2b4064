import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import pino from "pino";
import { GAMES } from "../games/index.ts";
import { Crew } from "../lab/crew.ts";
import { hireThread } from "../lab/threads.ts";
import { type Admin, openAdmin } from "./admin.ts";
import { Admission } from "./admission.ts";
import { openGate } from "./gate.ts";
import { Health } from "./health.ts";
import { House } from "./house.ts";
import { httpServer } from "./http.ts";
import { IDLE_CHECK_INTERVAL_MS, IdleCollector } from "./idle-collector.ts";
import type { Limits } from "./limits.ts";
import type { LogFile } from "./log-file.ts";
import { Meters } from "./meters.ts";
import { openStore } from "./open-store.ts";
import { OwnOrigins } from "./origins.ts";
import { freshSigningKey, type Signer, signerWith } from "./signer.ts";
import { type Door, openForHouse } from "./standard/for-house.ts";
import { MAX_TIMER_MS, now } from "./standard/world.ts";
import { Damaged, type ServerStore } from "./store.ts";
import { ThreadedStore } from "./threaded-store.ts";
import type { World } from "./world.ts";

/** Options of {@link startServer}. */
export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** Port for clients of the No Time to Spy standard; closed unless given. */
  readonly spyPort?: number;
  /** Admin port for metrics; closed unless given. */
  readonly admin?: { readonly port: number; readonly host: string };
  /** Folder of the built pages. */
  readonly pages: string;
  /** Further origins whose pages may connect and whose names the server answers to. */
  readonly origins: readonly string[];
  /** Header in which a trusted proxy names the client. */
  readonly proxyHeader?: string | undefined;
  readonly limits: Limits;
  /** Games to serve; all by default. */
  readonly games?: World["games"];
  /**
   * Delay of chance and bots, in milliseconds, in games where timing would reveal something; like people's by
   * default.
   */
  readonly pace?: () => number;
  /** Opens the log, once this process owns the directory; no log by default. */
  readonly log?: () => LogFile;
}

/** A running server. */
export interface RunningServer {
  /** URL to open in a browser. */
  readonly address: string;
  readonly house: House;
  readonly store: ServerStore;
  /** Port for clients of the No Time to Spy standard, if open. */
  readonly spyPort: number | undefined;
  /** Admin port, if open. */
  readonly adminPort: number | undefined;
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
  const signer = await signerOf(store);
  const world: World = {
    store,
    games: options.games ?? GAMES,
    now,
    at(time, work) {
      // Longer delays would overflow and fire at once. Early wake-ups check the time again.
      const timer = setTimeout(work, Math.min(Math.max(0, time - now()), MAX_TIMER_MS));
      timer.unref();
      return () => clearTimeout(timer);
    },
    pace: options.pace ?? humanDelay,
    async think(job, signal, owner) {
      meters.thoughts.inc();
      const ended = new AbortController();
      const end = () => setTimeout(() => ended.abort(), STUCK_AFTER_MS).unref();
      signal.addEventListener("abort", end, { once: true });
      try {
        return (await crew.do(job, { signal: ended.signal, unlessBegun: signal, owner })).action;
      } finally {
        signal.removeEventListener("abort", end);
      }
    },
    fresh: () => randomBytes(16).toString("hex"),
    sha256,
    signer,
    log: (what, details) => log?.info(details, what),
  };
  const house = new House(world, options.limits);
  const health = new Health(store, world.log, damaged);
  let port = options.port;
  const origins = new OwnOrigins(options.host, () => port, options.origins);
  const { limits, pages, proxyHeader } = options;
  const app = await httpServer({
    ...{ store, health, origins, pages, requestTimeout: limits.hello },
    ...{ archive: house.archive, key: signer.key },
  });
  app.server.maxConnections = limits.connections + SPARE_SOCKETS;
  const admission = new Admission({ limits, origins, proxyHeader });
  const gate = openGate(app.server, { house, limits, meters, admission, log: world.log });
  let spyDoor: Door | undefined;
  let admin: Admin | undefined;
  try {
    if (options.admin !== undefined) admin = await openAdmin({ ...options.admin, meters, health });
    if (options.spyPort !== undefined)
      spyDoor = await openForHouse(house, {
        ...{ host: options.host, data: options.data, limits, admission, meters },
        ...{ port: options.spyPort, note: world.log },
      });
    await app.listen({ port, host: options.host });
  } catch (error) {
    gate.close();
    await admin?.close();
    await spyDoor?.close();
    await app.close();
    await store.close();
    throw error;
  }
  ({ port } = app.server.address() as AddressInfo);
  const sweeping = setInterval(() => {
    house.sweep().catch((error) => log?.warn({ error: String(error) }, "not swept"));
  }, SWEEP_INTERVAL_MS).unref();
  const rest = new IdleCollector();
  const resting = setInterval(() => rest.check(), IDLE_CHECK_INTERVAL_MS).unref();
  const shown = options.host.includes(":") ? `[${options.host}]` : options.host;
  log?.info({ port, data: options.data, sync, threaded: store instanceof ThreadedStore }, "started");
  return {
    address: `http://${shown}:${port}/`,
    house,
    store,
    spyPort: spyDoor?.port,
    adminPort: admin?.port,
    async stop() {
      clearInterval(sweeping);
      clearInterval(resting);
      gate.close();
      await admin?.close();
      await spyDoor?.close();
      // Before the thread pool stops: cancelled bots must not forfeit their matches.
      await house.close();
      await app.close();
      await crew.dismiss();
      await store.close();
      log?.info({}, "stopped");
      file?.close();
    },
  };
}

/** The signer of a house. If its key is damaged, which the store reports, a temporary key for this run is used. */
async function signerOf(store: ServerStore): Promise<Signer> {
  const fresh = freshSigningKey();
  const stored = await store.signingKey(fresh).catch((error) => {
    if (error instanceof Damaged) return fresh;
    throw error;
  });
  return signerWith(stored);
}

/** Sockets beyond the connection limit, for clients being rejected and for page requests. */
const SPARE_SOCKETS = 1000;

/** A cancelled job normally ends on its own. If it still runs after this time, its thread is terminated. */
const STUCK_AFTER_MS = 5000;

/** Interval between sweeps of abandoned tables. */
const SWEEP_INTERVAL_MS = 600_000;

/** Delay like that of a person with an easy decision, in milliseconds. */
function humanDelay(): number {
  return Math.min(8000, 500 - 1500 * Math.log(1 - Math.random()));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
