import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NatsConnection } from "@nats-io/nats-core";
import type { ClusterAddress } from "../../lab/cluster-address.ts";
import { connectTo, passingProblem } from "../../lab/nats.ts";
import { House, type HouseLimits } from "../house.ts";
import type { Meters } from "../meters.ts";
import { tableIdFrom } from "../rooms.ts";
import { type Signer, signerWith } from "../signer.ts";
import type { SqliteStore } from "../sqlite.ts";
import { HousePlaces } from "../standard/for-house.ts";
import type { LogLimits } from "../standard/log-folder.ts";
import type { DoorPlaces } from "../standard/places.ts";
import { type MatchFilter, NotSaved, type Store } from "../store.ts";
import type { World } from "../world.ts";
import { Access } from "./access.ts";
import { Channels } from "./channels.ts";
import { ClusterDoor } from "./door.ts";
import { inAllCopies } from "./imported-people.ts";
import { Link } from "./link.ts";
import { Members } from "./members.ts";
import { latestFirst, merged } from "./merge.ts";
import { ClusterMeters } from "./meters.ts";
import type { Ask } from "./questions.ts";
import { type HouseOpening, Lodger } from "./remote.ts";
import { Runner } from "./runner.ts";
import type { ShardStore } from "./shard-store.ts";
import { freshIn, rangeOf, shardOf } from "./shards.ts";
import { SnapshotKeeper } from "./snapshot-keeper.ts";
import { StandardDoor } from "./standard-door.ts";
import type { StandardOpening } from "./standard-messages.ts";
import { StandardShards } from "./standard-shards.ts";
import { type ClusterStorage, openStorage, sharedKey } from "./storage.ts";

/** Options of {@link joinCluster}. */
export interface ClusterOptions {
  readonly address: ClusterAddress;
  /** Directory for logs of this process. */
  readonly data: string;
  /** Number of shards of a new cluster; that of an existing one if undefined. */
  readonly shards: number | undefined;
  /** Everything that the houses of shards need, but for their stores. */
  readonly world: Omit<World, "store" | "signer" | "own">;
  readonly limits: HouseLimits & LogLimits;
  readonly meters: Meters;
  /** Says that this process waits for the NATS servers, and why. */
  waiting(problem: string): void;
  /** Notes that stored data is damaged. */
  damaged(what: string): void;
}

/** A process of a cluster. */
export interface ClusterHouse {
  readonly door: ClusterDoor;
  /** Where clients of the No Time to Spy standard meet. */
  spy(): DoorPlaces;
  /** Finished matches of all shards. */
  readonly store: Pick<Store, "matches" | "record" | "table" | "probe">;
  readonly signer: Signer;
  /** Whether every shard runs where it should, as far as this process knows. */
  isSettled(): boolean;
  /** What the operator should know although this process works. */
  warning(): string | undefined;
  /** Number of loaded tables in this process. */
  tables(): number;
  /** Removes tables of the shards of this process that have been empty for a long time. */
  sweep(): Promise<void>;
  /** Hands all shards over and leaves. */
  close(): Promise<void>;
}

/** How long a new process waits for its shards before it lets clients in. */
const SETTLE_TIMEOUT_MS = 10_000;

/** How often it is checked whether a shard needs a snapshot. */
const SNAPSHOT_INTERVAL_MS = 10_000;

/** How long a new process waits for NATS servers that are not ready, and the pause between its attempts. */
const JOIN_TIMEOUT_MS = 30_000;
const JOIN_PAUSE_MS = 500;

/**
 * Joins a cluster, or founds it. Resolves when this process serves clients. Waits if the NATS servers are not up yet, or
 * one of them has just died; throws a {@link ClusterProblem} after that, and at once for everything else.
 */
export async function joinCluster(options: ClusterOptions): Promise<ClusterHouse> {
  const end = performance.now() + JOIN_TIMEOUT_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await attemptToJoin(options);
    } catch (error) {
      const problem = passingProblem(options.address, error);
      if (problem === undefined) throw error;
      if (performance.now() > end) throw problem;
      if (isFirst) options.waiting(problem.message);
    }
    await new Promise((resolve) => setTimeout(resolve, JOIN_PAUSE_MS));
  }
}

async function attemptToJoin(options: ClusterOptions): Promise<ClusterHouse> {
  const nats = await connectTo(options.address);
  try {
    const storage = await openStorage(nats, options.shards, options.world.log);
    const signer = signerWith(await sharedKey(storage.kv));
    const members = await Members.join(storage.kv, randomBytes(6).toString("hex"));
    return await new ClusterProcess(storage, members, signer, options).start();
  } catch (error) {
    await nats.connection.close();
    throw error;
  }
}

class ClusterProcess {
  readonly #storage: ClusterStorage;
  readonly #members: Members;
  readonly #signer: Signer;
  readonly #options: ClusterOptions;
  readonly #directory = mkdtempSync(join(tmpdir(), "ludothek-cluster-"));
  #isConnected = true;

  constructor(storage: ClusterStorage, members: Members, signer: Signer, options: ClusterOptions) {
    this.#storage = storage;
    this.#members = members;
    this.#signer = signer;
    this.#options = options;
  }

  async start(): Promise<ClusterHouse> {
    const { world } = this.#options;
    const { shards, kv, snapshots, marks, nats } = this.#storage;
    const members = this.#members;
    const signer = this.#signer;
    const link: Link = new Link(nats.connection, members.id, {
      received: (from, parcel) => channels.received(from, parcel),
      broken: (from) => channels.drop(from),
      asked: (shard, what, values) => access.asked(shard, what, values),
    });
    const { data, limits } = this.#options;
    const housePlaces = new HousePlaces(data, limits, world.log);
    const standard = new StandardShards((house) => housePlaces.of(house), world.log);
    const channels: Channels = new Channels(members.id, link, (shard, opening, channel) => {
      const running = runner.running.get(shard);
      if (running === undefined) return undefined;
      // Other processes of the cluster are of this version, or of one that speaks the same.
      const client = opening as HouseOpening | StandardOpening;
      return client.door === "house"
        ? new Lodger(running, client, channel)
        : standard.accept(shard, running, client, channel);
    });
    const unowned = () => allOf(shards).filter((shard) => members.runnerOf(shard) === undefined).length;
    const meters = new ClusterMeters(this.#options.meters.registry, {
      shards: () => runner.running.size,
      unowned,
      incomplete: () => runner.incomplete.length,
      isConnected: () => this.#isConnected,
      snapshots: () => keeper.stateOf(runner.running),
    });
    const access = new Access({ shards, members, link, channels, runner: () => runner });
    const keeper = new SnapshotKeeper(this.#storage, world.log);
    const runner: Runner = new Runner({
      ...{ shards, members, snapshots, directory: this.#directory, log: world.log },
      journal: (shard) => meters.measured(shard, this.#storage.journal(shard)),
      foreign: (shard, id) =>
        shardOf(id, shards) === shard ? undefined : access.ask(shardOf(id, shards), "thing", id),
      houseOf: (shard, store, copy) => this.#houseOf(shard, store, copy, access.ask, signer),
      taken: (shard, snapshot) => {
        meters.takeovers.inc();
        keeper.taken(shard, snapshot);
      },
      lost: () => meters.lost.inc(),
      stopped: (shard) => {
        meters.forget(shard);
        standard.stopped(shard);
        channels.dropShard(shard);
        access.stopped(shard);
      },
    });
    const others = () => members.alive.filter((id) => id !== members.id);
    this.#watchConnection(nats.connection, {
      // What is sent to this process, and by it, is lost.
      disconnected: () => {
        for (const id of others()) channels.drop(id);
      },
      // Others have not noticed, unless they had something to say.
      reconnected: () => {
        for (const id of others()) link.break(id);
      },
    });
    let alive = members.alive;
    members.onChange = () => {
      for (const gone of alive.filter((id) => !members.alive.includes(id))) channels.drop(gone);
      alive = members.alive;
      runner.balance();
      access.changed();
    };
    runner.balance();
    const balancing = setInterval(() => runner.balance(), 1000).unref();
    const snapshooting = setInterval(() => keeper.keep(runner.running), SNAPSHOT_INTERVAL_MS).unref();
    await this.#settled(runner, access);
    return {
      door: new ClusterDoor(access),
      spy: () =>
        new StandardDoor({
          shardOfPlace: (name) => shardOf(`place ${name}`, shards),
          shardOfSession: (session) => shardOf(tableIdFrom(world.sha256(session)), shards),
          open: async (shard, opening, listener) =>
            channels.open((await access.runnerOf(shard)) ?? members.id, shard, opening, listener),
        }),
      signer,
      store: {
        matches: (filter) => this.#matches(access.ask, filter),
        record: (id, person) => access.ask(shardOf(id, shards), "record", id, person),
        table: (id) => access.ask(shardOf(id, shards), "table", id),
        probe: async () => {
          if (!this.#isConnected) throw new NotSaved("there is no connection to NATS");
          await kv.get("format").catch(() => {
            throw new NotSaved("the NATS servers don't respond, or have no leader");
          });
        },
      },
      isSettled: () => runner.isSettled,
      warning: () => warningOf(unowned(), runner.incomplete, meters.failing, shards),
      tables: () => [...runner.running.values()].reduce((sum, { house }) => sum + house.rooms.size, 0),
      sweep: async () => {
        for (const { house } of runner.running.values()) await house.sweep();
      },
      close: async () => {
        clearInterval(balancing);
        clearInterval(snapshooting);
        await runner.stop();
        await housePlaces.end();
        await marks.store();
        await nats.connection.drain();
        rmSync(this.#directory, { recursive: true, force: true });
      },
    };
  }

  #houseOf(shard: number, store: ShardStore, copy: SqliteStore, ask: Ask, signer: Signer): House {
    const { world, limits, meters, damaged } = this.#options;
    const { shards } = this.#storage;
    store.onCommit = (seconds) => meters.commits.observe(seconds);
    store.damages.onDamage = damaged;
    return new House(
      {
        ...{ ...world, store: inAllCopies(store, copy, ask, shards), signer },
        own: (draw) => freshIn(shard, shards, draw),
        elsewhere: (person, notice) => {
          const home = rangeOf(person, shards);
          return home === shard ? undefined : ask(home, "tell", person, notice);
        },
      },
      limits,
    );
  }

  /** Resolves when this process has taken over what it should run, or that takes too long: clients would be moved. */
  async #settled(runner: Runner, access: Access): Promise<void> {
    const end = performance.now() + SETTLE_TIMEOUT_MS;
    while (!runner.isSettled && performance.now() < end) await access.change();
  }

  async #matches(ask: Ask, filter: MatchFilter): ReturnType<Store["matches"]> {
    const all = allOf(this.#storage.shards).map((shard) => ask(shard, "matches", filter));
    const pages = (await Promise.all(all)).map(({ matches, next }) => ({
      items: matches.map((match) => [[match.ended, match.id], match] as const),
      next,
    }));
    const { items, next } = merged(pages, filter.most, latestFirst);
    return { matches: items.map(([, match]) => match), next };
  }

  async #watchConnection(
    connection: NatsConnection,
    listener: { disconnected(): void; reconnected(): void },
  ): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type !== "disconnect" && type !== "reconnect") continue;
      this.#isConnected = type === "reconnect";
      if (this.#isConnected) listener.reconnected();
      else listener.disconnected();
    }
    this.#isConnected = false;
  }
}

const allOf = (shards: number): readonly number[] => Array.from({ length: shards }, (_, shard) => shard);

/**
 * Problems of single shards. They don't make a process unhealthy: a proxy that sends players elsewhere would not help.
 */
function warningOf(
  unowned: number,
  incomplete: readonly number[],
  failing: number,
  shards: number,
): string | undefined {
  const warnings = [
    ...(unowned > 0 ? [`no process runs ${unowned} of ${shards} shards`] : []),
    ...(incomplete.length > 0
      ? [`NATS lacks entries that it has acknowledged, so these shards stay closed: ${incomplete.join(", ")}`]
      : []),
    ...(failing > 0 ? [`NATS has not accepted the last write to ${failing} shards of this process`] : []),
  ];
  return warnings.length === 0 ? undefined : warnings.join("; ");
}
