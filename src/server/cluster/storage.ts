import { JetStreamApiCodes } from "@nats-io/jetstream";
import { type KV, Kvm } from "@nats-io/kv";
import { Objm } from "@nats-io/obj";
import { ClusterProblem } from "../../lab/cluster-address.ts";
import { clusterWords } from "../../lab/cluster-words.ts";
import { type Cluster, ensureStream, refusalCode, replicated } from "../../lab/nats.ts";
import { DEFAULT_SHARDS } from "../../shell/server-limits.ts";
import { freshSigningKey } from "../signer.ts";
import { Appender } from "./appender.ts";
import { GuardedJournal } from "./guarded-journal.ts";
import type { Journal } from "./journal.ts";
import { Marks } from "./marks.ts";
import { NatsJournal } from "./nats-journal.ts";
import { Snapshots } from "./snapshots.ts";
import { StepDownRequests, type StepDownWorld } from "./stepping-down.ts";

/** Version of what a cluster keeps in NATS. */
const FORMAT = 1;

/** In place of the version while a house is being imported. */
const IMPORTING = "importing";

/** Name of the key-value bucket and of the object store. */
const BUCKET = "ludothek";

/** Streams that are created at the same time: three servers need a quarter of a second to agree on one. */
const STREAMS_AT_ONCE = 8;

/** What the key `format` says. */
interface Charter {
  readonly format: number | typeof IMPORTING;
  readonly shards: number;
}

/** What a cluster keeps in NATS: a journal for each shard, snapshots, and who runs what. */
export interface ClusterStorage {
  readonly nats: Cluster;
  readonly shards: number;
  readonly kv: KV;
  readonly snapshots: Snapshots;
  readonly marks: Marks;
  journal(shard: number): Journal;
}

/** Opens what a cluster keeps, or creates it. Without a number of shards, that of the cluster or the default holds. */
export async function openStorage(
  nats: Cluster,
  shards: number | undefined,
  log?: StepDownWorld["log"],
): Promise<ClusterStorage> {
  const kv = await bucketOf(nats);
  const own: Charter = { format: FORMAT, shards: shards ?? DEFAULT_SHARDS };
  await kv.create("format", JSON.stringify(own)).catch(() => {});
  const found = await charterOf(kv);
  if (shards !== undefined && shards !== found.shards)
    throw new ClusterProblem(clusterWords.house.otherShards(found.shards));
  return storageOf(nats, kv, found.shards, log);
}

/** Opens what an existing cluster keeps. */
export async function existingStorage(nats: Cluster): Promise<ClusterStorage> {
  const kv = await new Kvm(nats.js).open(BUCKET, { ...NO_STALE_READS });
  const { shards } = await charterOf(kv).catch((error) => {
    throw refusalCode(error) === JetStreamApiCodes.StreamNotFound ? noHouse() : error;
  });
  return storageOf(nats, kv, shards);
}

/**
 * Fills a new cluster: no server can join before `fill` is done, and if that fails, another import can begin anew.
 * Throws a {@link ClusterProblem} if the cluster already holds a house.
 */
export async function foundStorage(
  nats: Cluster,
  shards: number,
  fill: (storage: ClusterStorage) => Promise<void>,
): Promise<void> {
  const kv = await bucketOf(nats);
  const before = await kv.get("format");
  const claim = JSON.stringify({ format: IMPORTING, shards } satisfies Charter);
  if (before !== null && before.json<Charter>().format !== IMPORTING)
    throw new ClusterProblem(clusterWords.house.taken);
  const taken = () => new ClusterProblem(clusterWords.house.takenMeanwhile);
  const claimed = await (before === null
    ? kv.create("format", claim)
    : kv.update("format", claim, before.revision)
  ).catch(() => Promise.reject(taken()));
  await fill(await storageOf(nats, kv, shards));
  const charter = JSON.stringify({ format: FORMAT, shards } satisfies Charter);
  await kv.update("format", charter, claimed).catch(() => Promise.reject(taken()));
}

/** Direct reads may come from a replica that doesn't have the last write yet. */
const NO_STALE_READS = { allow_direct: false } as const;

const noHouse = () => new ClusterProblem(clusterWords.house.none);

async function bucketOf(nats: Cluster): Promise<KV> {
  return replicated((replicas) =>
    new Kvm(nats.js).create(BUCKET, { ...NO_STALE_READS, history: 1, replicas }),
  );
}

async function charterOf(kv: KV): Promise<Charter & { readonly format: number }> {
  const found = await kv.get("format");
  if (found === null) throw noHouse();
  const { format, shards } = found.json<Charter>();
  if (format === IMPORTING) throw new ClusterProblem(clusterWords.house.importing);
  if (format !== FORMAT) throw new ClusterProblem(clusterWords.house.otherFormat(format, FORMAT));
  return { format, shards };
}

async function storageOf(
  nats: Cluster,
  kv: KV,
  shards: number,
  log: StepDownWorld["log"] = () => {},
): Promise<ClusterStorage> {
  const left = Array.from({ length: shards }, (_, shard) => shard).values();
  const ensureNext = async () => {
    for (const shard of left)
      await ensureStream(nats, {
        name: streamOf(shard),
        description: `ludothek shard ${FORMAT}`,
        subjects: [subjectOf(shard)],
        // What was acknowledged is never thrown away, and nothing but the runner of a shard removes it.
        discard: "new",
      });
  };
  await Promise.all(Array.from({ length: STREAMS_AT_ONCE }, ensureNext));
  await replicated((replicas) => new Objm(nats.js).create(BUCKET, { replicas }));
  const marks = new Marks(nats.connection, kv);
  const appender = new Appender(nats.connection);
  const stepDowns = new StepDownRequests({ connection: nats.connection, log });
  const journals = Array.from(
    { length: shards },
    (_, shard) => new NatsJournal({ ...nats, appender, stepDowns }, streamOf(shard), subjectOf(shard)),
  );
  const journal = (shard: number) => {
    const found = journals[shard];
    if (found === undefined) throw new RangeError(`there is no shard ${shard}`);
    return new GuardedJournal(found, marks.of(shard));
  };
  return { nats, shards, kv, snapshots: new Snapshots({ ...nats, stepDowns }, BUCKET), marks, journal };
}

const streamOf = (shard: number) => `ludothek-shard-${shard}`;
const subjectOf = (shard: number) => `ludothek.shard.${shard}`;

/** The key with which all processes of the cluster sign records; `fresh` is stored if there is none yet. */
export async function sharedKey(kv: KV, fresh = freshSigningKey()): Promise<string> {
  await kv.create("key", fresh).catch(() => {});
  const key = await kv.get("key");
  if (key === null) throw new ClusterProblem(clusterWords.house.noKey);
  return key.string();
}
