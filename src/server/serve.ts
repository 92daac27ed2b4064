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
import type { Limits } from "./limits.ts";
import type { LogFile } from "./log-file.ts";
import { Meters } from "./meters.ts";
import { openStore } from "./open-store.ts";
import { OwnOrigins } from "./origins.ts";
import { LOOK, Rest } from "./rest.ts";
import { freshSigningKey, type Signer, signerWith } from "./signer.ts";
import { type Door, openForHouse } from "./standard/for-house.ts";
import { LONGEST_TIMER, now } from "./standard/world.ts";
import { Damaged, type ServerStore } from "./store.ts";
import { ThreadedStore } from "./threaded-store.ts";
import type { World } from "./world.ts";

/** How a server is set up. */
export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** Where clients of the published standard of No Time to Spy come in; nowhere unless given. */
  readonly spyPort?: number;
  /** Where the operator reads figures; nowhere unless given. */
  readonly admin?: { readonly port: number; readonly host: string };
  /** The folder of the built pages. */
  readonly pages: string;
  /** Pages of these origins may connect too, and the server answers to their names. */
  readonly origins: readonly string[];
  /** The header in which a trusted proxy names the client. */
  readonly proxyHeader?: string | undefined;
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
  /** Where the operator reads figures, if anywhere. */
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
      // Longer ones would ring at once. Whoever is woken too early looks again.
      const timer = setTimeout(work, Math.min(Math.max(0, time - now()), LONGEST_TIMER));
      timer.unref();
      return () => clearTimeout(timer);
    },
    pace: options.pace ?? likePeople,
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
    ...{ store, health, origins, pages, patience: limits.hello },
    ...{ archive: house.archive, key: signer.key },
  });
  app.server.maxConnections = limits.connections + SPARE;
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
  }, SWEEP).unref();
  const rest = new Rest();
  const resting = setInterval(() => rest.look(), LOOK).unref();
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

/** The signer of a house. Where its key is damaged, which the store reports, records are signed with a key for this run alone. */
async function signerOf(store: ServerStore): Promise<Signer> {
  const fresh = freshSigningKey();
  const stored = await store.signingKey(fresh).catch((error) => {
    if (error instanceof Damaged) return fresh;
    throw error;
  });
  return signerWith(stored);
}

/** Connections more than those that stay: whoever is turned away, and who asks for a page, has one for a moment. */
const SPARE = 1000;

/** A cancelled thought normally ends by itself. If it still runs after this time, its thread is terminated. */
const STUCK_AFTER_MS = 5000;

/** Milliseconds between two looks for tables that nobody comes to. */
const SWEEP = 600_000;

/** How long somebody thinks who has not much to think about, in milliseconds. */
function likePeople(): number {
  return Math.min(8000, 500 - 1500 * Math.log(1 - Math.random()));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
