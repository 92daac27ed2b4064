import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { Kvm } from "@nats-io/kv";
import { ANSWER_TIMEOUT_MS } from "../../../src/client/requests.ts";
import { GAMES } from "../../../src/games/index.ts";
import { digest, same, withoutConfig } from "../../../src/kernel/canonical.ts";
import type { Match } from "../../../src/kernel/match.ts";
import { readRecord } from "../../../src/kernel/read-record.ts";
import { clusterFrom } from "../../../src/lab/cluster-address.ts";
import { type Cluster, connectTo } from "../../../src/lab/nats.ts";
import { ShardStore } from "../../../src/server/cluster/shard-store.ts";
import { peopleOf, shardOf } from "../../../src/server/cluster/shards.ts";
import { type ClusterStorage, existingStorage } from "../../../src/server/cluster/storage.ts";
import { SqliteStore } from "../../../src/server/sqlite.ts";
import { Tellings } from "../../../src/table/notices.ts";
import { doneBy } from "../../../src/table/recall.ts";
import { FAST } from "./kills.ts";
import { NatsCluster } from "./nats-cluster.ts";
import { ServerProcess } from "./process.ts";
import { type Couple, Survivor } from "./survivor.ts";

/** What came of it. */
export interface Faulted {
  /** Processes that were killed or paused. */
  readonly faults: number;
  readonly promised: number;
  readonly told: number;
  readonly matches: number;
  readonly returns: number;
  /** The longest pause of each client at each fault, in milliseconds, in ascending order. */
  readonly pauses: readonly number[];
  readonly problems: readonly string[];
}

const SHARDS = 8;
const HOUSES = 3;
const COUPLES = ["duel", "farmland", "duel", "farmland"];

/** After a fault all players must go on within this time. */
const RECOVERY_MS = 120_000;

/** While a process is paused, another one is killed if at least this much time is left. */
const MIN_REST_MS = 10_000;

/** Attempts to reach servers that were just started; each takes seconds. */
const MAX_ATTEMPTS = 10;

type Target = { readonly type: "house" | "nats"; readonly index: number };

/** Couples play in a cluster of three NATS servers and three houses, which are killed and paused again and again. */
export async function faultAgainAndAgain(
  directory: string,
  faults: number,
  pauseMs: number,
  onFault: (done: number, what: string) => void = () => {},
): Promise<Faulted> {
  const nats = await NatsCluster.start(directory);
  const address = clusterFrom({ cluster: nats.urls.join() }, {});
  if (address === undefined) throw new Error("a cluster without an address");
  const cluster = await attempted(() => connectTo(address));
  const field = new Field(directory, nats, cluster);
  try {
    await field.start();
    return await field.run(faults, pauseMs, onFault);
  } finally {
    await field.end();
    await cluster.connection.close();
    for (const index of [0, 1, 2]) await nats.kill(index);
  }
}

/** Servers have no JetStream until they have elected a leader; a supervisor starts a house again until then. */
async function attempted<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await later(1000);
    }
}

class Field {
  readonly #directory: string;
  readonly #nats: NatsCluster;
  readonly #cluster: Cluster;
  readonly #houses: (ServerProcess | undefined)[] = [];
  readonly #paused = new Set<ServerProcess>();
  /** By which each house is known to the others. */
  readonly #ids: string[] = [];
  readonly #couples: Couple[] = [];
  #survivors: readonly Survivor[] = [];
  readonly #pauses: number[] = [];
  #faults = 0;
  readonly #problems: string[] = [];

  constructor(directory: string, nats: NatsCluster, cluster: Cluster) {
    this.#directory = directory;
    this.#nats = nats;
    this.#cluster = cluster;
  }

  async start(): Promise<void> {
    for (let index = 0; index < HOUSES; index++) await this.#startHouse(index);
    for (const game of COUPLES) {
      const pack = await GAMES.get(game)?.load();
      if (pack !== undefined) this.#couples.push({ pack, tables: [] });
    }
    this.#survivors = this.#couples.flatMap((couple, index) => [
      new Survivor(couple, `Ann ${index}`, true, () => this.#anyAddress(), ANSWER_TIMEOUT_MS),
      new Survivor(couple, `Bob ${index}`, false, () => this.#anyAddress(), ANSWER_TIMEOUT_MS),
    ]);
  }

  async run(
    faults: number,
    pauseMs: number,
    onFault: (done: number, what: string) => void,
  ): Promise<Faulted> {
    const playing = this.#survivors.map((survivor) => survivor.run());
    await this.#goesOn("the start");
    while (this.#faults < faults && this.#found().length === 0) {
      await later(500 + Math.random() * 1500);
      for (const survivor of this.#survivors) survivor.longestPause = 0;
      const what = await this.#fault(pauseMs);
      await this.#goesOn(what);
      this.#pauses.push(...this.#survivors.map(({ longestPause }) => longestPause));
      const pauses = this.#survivors.map(({ longestPause }) => (longestPause / 1000).toFixed(1));
      onFault(this.#faults, [`${what}: ${pauses.join(" ")} s`, ...this.#found()].join("\n"));
    }
    for (const survivor of this.#survivors) survivor.rests = true;
    await this.#until(() => this.#survivors.every(({ isHere }) => isHere));
    await later(3000);
    const seen = this.#survivors.map(({ view }) => digest(view));
    for (const survivor of this.#survivors) survivor.stop();
    await Promise.all(playing);
    await this.end();
    const matches = await attempted(() => this.#stored());
    this.#compare(matches, seen);
    return {
      faults: this.#faults,
      matches: matches.size,
      promised: sum(this.#survivors.map(({ promised }) => promised.length)),
      told: sum(this.#survivors.flatMap(({ told }) => [...told.values()].map(({ size }) => size))),
      returns: sum(this.#survivors.map(({ returns }) => returns)),
      pauses: this.#pauses.sort((a, b) => a - b),
      problems: this.#found(),
    };
  }

  /** Stops all houses. */
  async end(): Promise<void> {
    for (const survivor of this.#survivors) survivor.stop();
    for (const [index, house] of this.#houses.entries()) {
      this.#houses[index] = undefined;
      await house?.end("SIGKILL").catch(() => {});
    }
  }

  #found(): readonly string[] {
    return [...this.#problems, ...this.#survivors.flatMap(({ problems }) => problems)];
  }

  async #startHouse(index: number): Promise<void> {
    const data = join(this.#directory, `house-${index}`);
    mkdirSync(data, { recursive: true });
    const known = await this.#known();
    const words = ["--cluster", this.#nats.urls.join(), "--shards", String(SHARDS)];
    this.#houses[index] = await attempted(() => ServerProcess.start(data, 0, FAST, words));
    this.#ids[index] = (await this.#known()).find((id) => !known.includes(id)) ?? "";
  }

  /**
   * Ids of all houses that the cluster has ever known. Not by a consumer, which waits for ever if its server is killed.
   * If the cluster does not answer, or there is none yet, the runner of a shard can't be chosen.
   */
  async #known(): Promise<readonly string[]> {
    const houses = { subjects_filter: "$KV.ludothek.house.>" };
    const info = await this.#cluster.manager.streams.info("KV_ludothek", houses).catch(() => undefined);
    return Object.keys(info?.state.subjects ?? {}).map((subject) => subject.replace("$KV.ludothek.", ""));
  }

  /** What a load balancer does: it gives nobody to a house that does not respond. */
  #anyAddress(): string {
    const up = this.#houses.filter((house) => house !== undefined && !this.#paused.has(house));
    return up[Math.floor(Math.random() * up.length)]?.address ?? "http://127.0.0.1:1/";
  }

  // ---- faults ----

  /** Kills or pauses one or two processes, and brings them back. While one is paused, others are killed. */
  async #fault(pauseMs: number): Promise<string> {
    const targets = await this.#targets();
    this.#faults += targets.length;
    if (Math.random() < 0.7) {
      await Promise.all(targets.map((target) => this.#kill(target)));
      return `kill ${namesOf(targets)}`;
    }
    const end = performance.now() + pauseMs;
    const pausing = targets.map((target) => this.#pause(target, pauseMs));
    const killed: Target[] = [];
    while (targets.length === 1 && performance.now() < end - MIN_REST_MS) {
      await later(2000 + Math.random() * 6000);
      const target = anyBut(targets);
      killed.push(target);
      await this.#kill(target);
    }
    this.#faults += killed.length;
    await Promise.all(pausing);
    return `pause ${namesOf(targets)}${killed.length > 0 ? `, meanwhile kill ${namesOf(killed)}` : ""}`;
  }

  /**
   * One of anything, what a table needs most, or two at once of which a majority survives. After the fault before, NATS
   * may not answer yet who runs what.
   */
  async #targets(): Promise<readonly Target[]> {
    const house: Target = { type: "house", index: below(HOUSES) };
    const nats: Target = { type: "nats", index: below(3) };
    switch (below(6)) {
      case 0:
        return [house];
      case 1:
        return [nats];
      case 2:
        return [await this.#runner().catch(() => house)];
      case 3:
        return [await this.#leader().catch(() => nats)];
      case 4:
        return [await this.#runner().catch(() => house), await this.#leader().catch(() => nats)];
      default:
        return [house, { type: "house", index: (house.index + 1) % HOUSES }];
    }
  }

  /** A shard of which a table is played. */
  get #busyShard(): number {
    return shardOf(this.#couples[below(this.#couples.length)]?.tables.at(-1) ?? "", SHARDS);
  }

  async #runner(): Promise<Target> {
    const kv = await new Kvm(this.#cluster.js).open("ludothek");
    const id = (await kv.get(`shard.${this.#busyShard}`))?.string().split(" ")[0] ?? "";
    return { type: "house", index: Math.max(0, this.#ids.indexOf(`house.${id}`)) };
  }

  async #leader(): Promise<Target> {
    const info = await this.#cluster.manager.streams.info(`ludothek-shard-${this.#busyShard}`);
    return { type: "nats", index: Math.max(0, this.#nats.indexOf(info.cluster?.leader ?? "")) };
  }

  async #kill({ type, index }: Target): Promise<void> {
    if (type === "nats") {
      await this.#nats.kill(index);
      await later(Math.random() * 3000);
      return this.#nats.startOne(index);
    }
    const house = this.#houses[index];
    this.#houses[index] = undefined;
    await house?.end("SIGKILL");
    await later(Math.random() * 3000);
    await this.#startHouse(index);
  }

  async #pause({ type, index }: Target, milliseconds: number): Promise<void> {
    const victim =
      type === "nats"
        ? (signal: "SIGSTOP" | "SIGCONT") => this.#nats.signal(index, signal)
        : (signal: "SIGSTOP" | "SIGCONT") => this.#houses[index]?.signal(signal);
    const house = type === "house" ? this.#houses[index] : undefined;
    if (house !== undefined) this.#paused.add(house);
    victim("SIGSTOP");
    await later(milliseconds);
    victim("SIGCONT");
    if (house !== undefined) this.#paused.delete(house);
  }

  /** Waits until every player has seen something happen. */
  async #goesOn(after: string): Promise<void> {
    const before = this.#survivors.map(({ news }) => news);
    const isOn = () => this.#survivors.every(({ news }, index) => news > (before[index] ?? 0));
    if (await this.#until(() => isOn() || this.#found().length > 0)) return;
    this.#problems.push(`after ${after} not everyone goes on`);
  }

  async #until(holds: () => boolean): Promise<boolean> {
    const end = performance.now() + RECOVERY_MS;
    while (!holds() && performance.now() < end) await later(20);
    return holds();
  }

  // ---- what is stored ----

  /** Takes all shards over, as a house does, and reads the matches of all tables. */
  async #stored(): Promise<Map<string, Match>> {
    const storage = await existingStorage(this.#cluster);
    const matches = new Map<string, Match>();
    const stores = new Map<number, ShardStore>();
    for (const { pack, tables } of this.#couples)
      for (const table of tables) {
        const shard = shardOf(table, SHARDS);
        const store = stores.get(shard) ?? (await this.#opened(storage, shard));
        stores.set(shard, store);
        const record = (await store.record(table))?.text ?? (await store.pieces(table)).join("");
        if (record === "") continue;
        const read = readRecord(pack.game, record);
        if (read.ok) matches.set(table, read.value.match);
        else this.#problems.push(`the record of ${table} is invalid: ${read.problem}`);
      }
    for (const store of stores.values()) await store.close();
    return matches;
  }

  async #opened({ snapshots, journal }: ClusterStorage, shard: number): Promise<ShardStore> {
    const directory = mkdtempSync(join(this.#directory, "copy-"));
    await snapshots.load(shard, directory);
    const copy = new SqliteStore(directory, { isSynced: false, people: peopleOf(shard) });
    return ShardStore.takeOver(journal(shard), copy, {
      fresh: randomUUID,
      now: () => performance.now(),
      later,
      isHeard: () => true,
      lost: () => {},
    });
  }

  /** Everything that was acknowledged and told is stored, once, and the last view is that of what is stored. */
  #compare(matches: ReadonlyMap<string, Match>, seen: readonly string[]): void {
    for (const [index, { name, promised, told, seat }] of this.#survivors.entries()) {
      for (const { table, seat: of, count, action } of promised) {
        const match = matches.get(table);
        if (match === undefined || !same(doneBy(match, of)[count - 1]?.action, action))
          this.#problems.push(`${name} was promised ${JSON.stringify(action)} as ${count} at ${table}`);
      }
      for (const [table, notices] of told)
        this.#compareTold(name, matches.get(table), table, notices, promised);
      const match = matches.get(this.#couples[Math.floor(index / 2)]?.tables.at(-1) ?? "");
      if (match === undefined || seat === undefined) continue;
      if (seen[index] !== digest(withoutConfig(match.view(seat))))
        this.#problems.push(`${name} sees something else than what is stored`);
    }
  }

  #compareTold(
    name: string,
    match: Match | undefined,
    table: string,
    notices: ReadonlyMap<number, unknown>,
    promised: Survivor["promised"],
  ): void {
    const seat = promised.find((one) => one.table === table)?.seat;
    if (match === undefined || seat === undefined) return;
    const { list } = new Tellings(match, seat).all;
    for (const [number, notice] of notices) {
      const due = list[number - 1];
      if (!same(notice, due === undefined ? undefined : "event" in due ? due.event : due.takenBack))
        this.#problems.push(`${name} was told ${JSON.stringify(notice)} as ${number} at ${table}`);
    }
  }
}

const namesOf = (targets: readonly Target[]) =>
  targets.map(({ type, index }) => `${type} ${index}`).join(" and ");

/** One of the others, of which a majority is left even without it. */
function anyBut([paused]: readonly Target[]): Target {
  const type = paused?.type === "nats" || below(2) === 0 ? "house" : "nats";
  const index = type === paused?.type ? (paused.index + 1 + below(2)) % 3 : below(3);
  return { type, index };
}

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const below = (limit: number) => Math.floor(Math.random() * limit);
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
