import { randomBytes, randomInt } from "node:crypto";
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
import { Channels } from "./channels.ts";
import { ClusterDoor, type ShardAccess } from "./door.ts";
import { inAllCopies } from "./imported-people.ts";
import { Link } from "./link.ts";
import { Members } from "./members.ts";
import { latestFirst, merged } from "./merge.ts";
import { ClusterMeters } from "./meters.ts";
import { HousePort, type Port } from "./port.ts";
import { type Ask, answer, type Questions } from "./questions.ts";
import { type HouseOpening, Lodger, RemotePort } from "./remote.ts";
import { Runner } from "./runner.ts";
import type { ShardStore } from "./shard-store.ts";
import { freshIn, shardOf } from "./shards.ts";
import type { Snapshot, Snapshots } from "./snapshots.ts";
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
  readonly store: Pick<Store, "matches" | "record" | "probe">;
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

/** How long a client waits for a shard that no process runs. */
const RUNNER_TIMEOUT_MS = 20_000;

/** How long a new process waits for its shards before it lets clients in. */
const SETTLE_TIMEOUT_MS = 10_000;

/** Entries behind the last snapshot before another one is made, and how often that is checked. */
const ENTRIES_PER_SNAPSHOT = 5000;
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
    const storage = await openStorage(nats, options.shards);
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
  /** Called when a shard may have a runner. */
  #waiting: (() => void)[] = [];
  /** The last snapshot of each shard here. */
  readonly #snapshotted = new Map<number, Snapshot>();
  #isConnected = true;

  constructor(storage: ClusterStorage, members: Members, signer: Signer, options: ClusterOptions) {
    this.#storage = storage;
    this.#members = members;
    this.#signer = signer;
    this.#options = options;
  }

  async start(): Promise<ClusterHouse> {
    const { world } = this.#options;
    const { shards, kv, snapshots, nats } = this.#storage;
    const members = this.#members;
    const signer = this.#signer;
    const link: Link = new Link(nats.connection, members.id, {
      received: (from, parcel) => channels.received(from, parcel),
      broken: (from) => channels.drop(from),
      asked: (shard, what, values) => this.#asked(runner, shard, what, values),
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
    const locals = new Map<() => void, number>();
    const unowned = () => allOf(shards).filter((shard) => members.runnerOf(shard) === undefined).length;
    const meters = new ClusterMeters(this.#options.meters.registry, {
      shards: () => runner.running.size,
      unowned,
      isConnected: () => this.#isConnected,
      snapshots: () => this.#snapshotState(runner),
    });
    const access = this.#access(members, () => runner, link, channels, locals);
    const runner: Runner = new Runner({
      ...{ shards, members, snapshots, directory: this.#directory, log: world.log },
      journal: (shard) => meters.measured(shard, this.#storage.journal(shard)),
      foreign: (shard, id) =>
        shardOf(id, shards) === shard ? undefined : access.ask(shardOf(id, shards), "thing", id),
      houseOf: (shard, store, copy) => this.#houseOf(shard, store, copy, access.ask, signer),
      taken: (shard, snapshot) => {
        meters.takeovers.inc();
        this.#snapshotted.set(shard, snapshot ?? { entry: 0, at: Date.now() });
      },
      lost: () => meters.lost.inc(),
      stopped: (shard) => {
        meters.forget(shard);
        standard.stopped(shard);
        channels.dropShard(shard);
        for (const [lost, of] of locals) if (of === shard) lost();
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
      for (const again of this.#waiting.splice(0)) again();
    };
    runner.balance();
    const balancing = setInterval(() => runner.balance(), 1000).unref();
    const snapshooting = setInterval(() => this.#snapshot(runner, snapshots), SNAPSHOT_INTERVAL_MS).unref();
    await this.#settled(runner);
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
        probe: async () => {
          if (!this.#isConnected) throw new NotSaved("there is no connection to NATS");
          await kv.get("format").catch(() => {
            throw new NotSaved("the NATS servers don't respond, or have no leader");
          });
        },
      },
      isSettled: () => runner.isSettled,
      warning: () => warningOf(unowned(), meters.failing, shards),
      tables: () => [...runner.running.values()].reduce((sum, { house }) => sum + house.rooms.size, 0),
      sweep: async () => {
        for (const { house } of runner.running.values()) await house.sweep();
      },
      close: async () => {
        clearInterval(balancing);
        clearInterval(snapshooting);
        await runner.stop();
        await housePlaces.end();
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
      { ...world, store: inAllCopies(store, copy, ask), signer, own: (draw) => freshIn(shard, shards, draw) },
      limits,
    );
  }

  /** Answers a question about a shard that this process runs. */
  async #asked(
    runner: Runner,
    shard: number,
    question: string,
    values: readonly unknown[],
  ): Promise<unknown> {
    const running = runner.running.get(shard);
    if (running === undefined) throw new NotSaved("this process does not run the shard");
    await running.store.confirmed();
    return answer(running, question, values);
  }

  #access(
    members: Members,
    runner: () => Runner,
    link: Link,
    channels: Channels,
    locals: Map<() => void, number>,
  ): ShardAccess & { readonly ask: Ask; runnerOf(shard: number): Promise<string | null> } {
    const { shards } = this.#storage;
    /** The process that runs a shard: this one (null), or another. */
    const runnerOf = async (shard: number): Promise<string | null> => {
      const end = performance.now() + RUNNER_TIMEOUT_MS;
      for (;;) {
        if (runner().running.has(shard)) return null;
        const id = members.runnerOf(shard);
        if (id !== undefined && id !== members.id) return id;
        if (performance.now() > end) throw new NotSaved("no process runs this shard");
        await this.#change();
      }
    };
    const asked = async (shard: number, question: string, values: readonly unknown[]) => {
      const id = await runnerOf(shard);
      return id === null
        ? this.#asked(runner(), shard, question, values)
        : link.ask(id, shard, question, values);
    };
    const ask: Ask = (shard, question, ...values) =>
      asked(shard, question, values) as ReturnType<Questions[typeof question]>;
    return {
      shards,
      ask,
      runnerOf,
      home: () => {
        const own = [...runner().running.keys()];
        return own[randomInt(Math.max(1, own.length))] ?? randomInt(shards);
      },
      list: (shard, person, request) => ask(shard, "list", person, request),
      open: async (shard, client, introduction, lost) => {
        const id = await runnerOf(shard);
        if (id !== null)
          return new RemotePort(client, introduction, lost, (opening, listener) =>
            channels.open(id, shard, opening, listener),
          );
        const running = runner().running.get(shard);
        if (running === undefined) throw new NotSaved("no process runs this shard");
        const port = new HousePort(running, client, introduction);
        locals.set(lost, shard);
        return {
          say: (value) => port.say(value),
          watch: (isWatching) => port.watch(isWatching),
          close: () => {
            locals.delete(lost);
            port.close();
          },
        } satisfies Port;
      },
    };
  }

  /** Resolves when this process has taken over what it should run, or that takes too long: clients would be moved. */
  async #settled(runner: Runner): Promise<void> {
    const end = performance.now() + SETTLE_TIMEOUT_MS;
    while (!runner.isSettled && performance.now() < end) await this.#change();
  }

  /** Resolves when something about the members has changed, or after a moment. */
  #change(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 200);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
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

  #snapshotState(runner: Runner): { readonly entries: number; readonly age: number } {
    const now = Date.now();
    const all = [...runner.running].flatMap(([shard, { store }]) => {
      const snapshot = this.#snapshotted.get(shard);
      return snapshot === undefined ? [] : [[store.last - snapshot.entry, now - snapshot.at] as const];
    });
    return {
      entries: Math.max(0, ...all.map(([entries]) => entries)),
      age: Math.max(0, ...all.map(([, age]) => age)) / 1000,
    };
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

  /** Makes snapshots of shards whose journal has become long, one after the other. */
  async #snapshot(runner: Runner, snapshots: Snapshots): Promise<void> {
    for (const [shard, { store, directory }] of runner.running) {
      if (store.last - (this.#snapshotted.get(shard)?.entry ?? 0) < ENTRIES_PER_SNAPSHOT) continue;
      try {
        const entry = await snapshots.save(shard, directory);
        this.#snapshotted.set(shard, { entry, at: Date.now() });
        await this.#storage.journal(shard).cut(entry);
      } catch (error) {
        this.#options.world.log("no snapshot", { shard, error: String(error) });
      }
    }
  }
}

const allOf = (shards: number): readonly number[] => Array.from({ length: shards }, (_, shard) => shard);

/**
 * Problems of single shards. They don't make a process unhealthy: a proxy that sends players elsewhere would not help.
 */
function warningOf(unowned: number, failing: number, shards: number): string | undefined {
  const warnings = [
    ...(unowned > 0 ? [`no process runs ${unowned} of ${shards} shards`] : []),
    ...(failing > 0 ? [`NATS has not accepted the last write to ${failing} shards of this process`] : []),
  ];
  return warnings.length === 0 ? undefined : warnings.join("; ");
}
