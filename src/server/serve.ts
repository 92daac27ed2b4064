import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import pino from "pino";
import { GAMES } from "../games/index.ts";
import type { ClusterAddress } from "../lab/cluster-address.ts";
import { Crew } from "../lab/crew.ts";
import { hireThread } from "../lab/threads.ts";
import { learn, speak } from "../languages/catalogue.ts";
import { LANGUAGES } from "../languages/loaders.ts";
import { openAdmin } from "./admin.ts";
import { Admission } from "./admission.ts";
import { Archive } from "./archive.ts";
import { Blocked } from "./blocked.ts";
import { joinCluster } from "./cluster/cluster.ts";
import { openGate } from "./gate.ts";
import { Health } from "./health.ts";
import { House } from "./house.ts";
import { httpServer } from "./http.ts";
import { IDLE_CHECK_INTERVAL_MS, IdleCollector } from "./idle-collector.ts";
import type { Limits } from "./limits.ts";
import type { LogFile } from "./log-file.ts";
import { Meters } from "./meters.ts";
import type { OpenPort } from "./open-port.ts";
import { openStore } from "./open-store.ts";
import { OwnOrigins } from "./origins.ts";
import { browserRelay, type PushRelay } from "./push/relay.ts";
import { Vapid } from "./push/vapid.ts";
import { keepReport } from "./reports.ts";
import { freshSigningKey, type Signer, signerWith } from "./signer.ts";
import { type AiOptions, AiStarter } from "./spy-ai.ts";
import { HousePlaces, openForHouse } from "./standard/for-house.ts";
import type { DoorPlaces } from "./standard/places.ts";
import { MAX_TIMER_MS, now } from "./standard/world.ts";
import { Damaged, type ServerStore, type Store } from "./store.ts";
import { ThreadedStore } from "./threaded-store.ts";
import type { World } from "./world.ts";

/** Options of {@link startServer}. */
export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** Port for clients of the No Time to Spy standard; closed unless given. */
  readonly spyPort?: number;
  /** How to start AIs for servers of the standard, and for which; none unless given. */
  readonly ai?: AiOptions;
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
  /** How push services are reached; tests have their own. */
  readonly relay?: PushRelay;
  /** Opens the log, once this process owns the directory; no log by default. */
  readonly log?: () => LogFile;
}

/** A running server. */
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** What a server serves: a house with its own store, or the houses of a whole cluster. */
interface Backend {
  readonly door: Pick<House, "receive" | "farewell">;
  /** Where clients of the No Time to Spy standard meet, if there is a door for them. */
  spy(): DoorPlaces;
  readonly store: Pick<Store, "matches" | "probe">;
  readonly archive: Archive;
  /** What the log says about it at the start. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Signs its records. */
  readonly signer: Signer;
  /** Number of loaded tables. */
  tables(): number;
  /** What the operator should know although the server works. */
  warning?(): string | undefined;
  /** Removes tables that have been empty for a long time. */
  sweep(): Promise<void>;
  /** Settles when everything is stored. */
  close(): Promise<void>;
}

/** What all servers give their backend. */
interface Ground {
  readonly world: Omit<World, "store" | "signer" | "own">;
  readonly meters: Meters;
  /** Notes that stored data is damaged. */
  damaged(what: string): void;
}

/** Starts a server on a data directory. */
export async function startServer(options: ServerOptions) {
  await learnLanguages();
  const { store, sync } = await openStore(options.data, options.limits.sync);
  await store.limit(options.limits.database);
  const doors = await openDoors(options, async ({ world, meters, damaged }) => {
    store.damages.onDamage = damaged;
    store.onCommit = (seconds) => meters.commits.observe(seconds);
    const signer = await signerOf(store);
    const house = new House({ ...world, store, signer, own: (draw) => draw() }, options.limits);
    const spyPlaces = new HousePlaces(options.data, options.limits, world.log);
    return {
      about: { data: options.data, sync, threaded: store instanceof ThreadedStore },
      door: house,
      spy: () => spyPlaces.of(house),
      house,
      store,
      archive: house.archive,
      signer,
      tables: () => house.rooms.size,
      sweep: () => house.sweep(),
      close: async () => {
        await house.close();
        await spyPlaces.end();
      },
    };
  }).catch(async (error) => {
    await store.close();
    throw error;
  });
  return {
    ...doors,
    house: doors.backend.house,
    store,
    async stop() {
      await doors.stop();
      await store.close();
      doors.closeLog();
    },
  };
}

/** Starts a server that is one of a cluster. `waiting` is told if the NATS servers are not ready, and why. */
export async function startClusterServer(
  options: ServerOptions,
  address: ClusterAddress,
  shards: number | undefined,
  waiting: (problem: string) => void = () => {},
) {
  await learnLanguages();
  const doors = await openDoors(options, async (ground) => {
    const { data, limits } = options;
    const cluster = await joinCluster({ address, data, shards, limits, waiting, ...ground });
    const archive = new Archive({ ...ground.world, store: cluster.store, signer: cluster.signer });
    return { ...cluster, archive, about: { cluster: address.label } };
  });
  return {
    ...doors,
    async stop() {
      await doors.stop();
      doors.closeLog();
    },
  };
}

/** Opens the doors of a server for what is behind them. */
async function openDoors<B extends Backend>(options: ServerOptions, open: (ground: Ground) => Promise<B>) {
  const crew = new Crew(Math.max(1, availableParallelism() - 1), hireThread);
  const file = options.log?.();
  const log = file === undefined ? undefined : pino({ base: null }, file);
  const meters = new Meters(() => backend?.tables() ?? 0);
  const damaged = new Set<string>();
  const blocked = new Blocked(options.data, now);
  const world: Ground["world"] = {
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
        return await crew.do(job, { signal: ended.signal, unlessBegun: signal, owner });
      } finally {
        signal.removeEventListener("abort", end);
      }
    },
    relay: options.relay ?? browserRelay,
    contact: options.origins.find((origin) => origin.startsWith("https:")) ?? NO_CONTACT,
    fresh: () => randomBytes(16).toString("hex"),
    sha256,
    isBlocked: (person) => blocked.has(person),
    report: (report) => keepReport(options.data, now(), report),
    log: (what, details) => log?.info(details, what),
  };
  let backend: B | undefined;
  backend = await open({
    world,
    meters,
    damaged(what) {
      damaged.add(what);
      log?.error({ what }, "damaged");
    },
  });
  const { door, store, archive, signer } = backend;
  const health = new Health(store, world.log, damaged);
  let port = options.port;
  const origins = new OwnOrigins(options.host, () => port, options.origins);
  const { limits, pages, proxyHeader } = options;
  let spyDoor: OpenPort | undefined;
  const ais = options.ai === undefined ? undefined : new AiStarter(options.ai);
  const app = await httpServer({
    ...{ store, health, origins, pages, requestTimeout: limits.hello },
    ...{ archive, key: signer.key, pushKey: Vapid.of(signer, world.contact).key },
    ...(ais !== undefined && {
      startAi: (server: URL, difficulty: number, visited: string) =>
        ais.start(server, difficulty, visited, { host: options.host, spyPort: spyDoor?.port }),
    }),
  });
  app.server.maxConnections = limits.connections + SPARE_SOCKETS;
  const admission = new Admission({ limits, origins, proxyHeader });
  const gate = openGate(app.server, { house: door, limits, meters, admission, log: world.log });
  let admin: OpenPort | undefined;
  try {
    if (options.admin !== undefined)
      admin = await openAdmin({ ...options.admin, meters, health, warning: () => backend.warning?.() });
    if (options.spyPort !== undefined)
      spyDoor = await openForHouse({
        ...{ host: options.host, port: options.spyPort, places: backend.spy() },
        ...{ limits, admission, meters, note: world.log },
      });
    await app.listen({ port, host: options.host });
  } catch (error) {
    gate.close();
    await admin?.close();
    await spyDoor?.close();
    await app.close();
    await backend.close();
    await crew.dismiss();
    throw error;
  }
  ({ port } = app.server.address() as AddressInfo);
  const sweeping = setInterval(() => {
    backend.sweep().catch((error) => log?.warn({ error: String(error) }, "not swept"));
  }, SWEEP_INTERVAL_MS).unref();
  const rest = new IdleCollector();
  const resting = setInterval(() => rest.check(), IDLE_CHECK_INTERVAL_MS).unref();
  const shown = options.host.includes(":") ? `[${options.host}]` : options.host;
  log?.info({ port, ...backend.about }, "started");
  return {
    /** URL to open in a browser. */
    address: `http://${shown}:${port}/`,
    backend,
    /** Port for clients of the No Time to Spy standard, if open. */
    spyPort: spyDoor?.port,
    /** Admin port, if open. */
    adminPort: admin?.port,
    async stop() {
      clearInterval(sweeping);
      clearInterval(resting);
      gate.close();
      await admin?.close();
      await spyDoor?.close();
      ais?.close();
      // Before the thread pool stops: cancelled bots must not forfeit their matches.
      await backend.close();
      await app.close();
      await crew.dismiss();
    },
    closeLog() {
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

/** In place of the operator's site where it isn't known: push services require an address. */
const NO_CONTACT = "mailto:operator@ludothek.invalid";

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

/** Each guest is answered in their language; what is stored or told to programs is English. */
async function learnLanguages(): Promise<void> {
  await Promise.all(LANGUAGES.map(learn));
  await speak("en");
}
