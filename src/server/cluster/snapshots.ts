import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { headers } from "@nats-io/nats-core";
import type { ObjectStore } from "@nats-io/obj";
import type { Cluster } from "../../lab/nats.ts";
import { removeMessages } from "./removing.ts";

/** A snapshot: the last entry in it, and when it was made, in milliseconds. */
export interface Snapshot {
  readonly entry: number;
  readonly at: number;
}

/**
 * Snapshots of shards in the object store: SQLite files, named by shard and by the last entry of the journal that is
 * in them. So a process that was paused never replaces a newer one.
 */
export class Snapshots {
  readonly #objects: ObjectStore;
  readonly #nats: Pick<Cluster, "js" | "manager">;

  constructor(objects: ObjectStore, nats: Pick<Cluster, "js" | "manager">) {
    this.#objects = objects;
    this.#nats = nats;
  }

  /** Loads the newest snapshot of a shard into a folder, if there is one. */
  async load(shard: number, directory: string): Promise<Snapshot | undefined> {
    // Without a limit it would wait for ever for parts that a server was sending when it was killed.
    const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("the snapshot does not arrive")));
    });
    return Promise.race([this.#load(shard, directory, signal), late]);
  }

  async #load(shard: number, directory: string, signal: AbortSignal): Promise<Snapshot | undefined> {
    const [entry] = await this.#entriesOf(shard);
    if (entry === undefined) return undefined;
    const found = await this.#objects.get(nameOf(shard, entry));
    if (found === null) return this.#load(shard, directory, signal);
    await pipeline(
      Readable.fromWeb(found.data as import("node:stream/web").ReadableStream<Uint8Array>),
      createWriteStream(join(directory, FILE), { mode: 0o600 }),
      { signal },
    );
    // Undefined if there is none, whatever its type says.
    const error = await found.error;
    if (error instanceof Error) throw error;
    return { entry, at: Date.parse(found.info.mtime) };
  }

  /** Stores a snapshot of a folder, removes older ones, and returns its entry. Other writes go on meanwhile. */
  async save(shard: number, directory: string): Promise<number> {
    const file = join(directory, `snapshot-${performance.now()}.sqlite`);
    const db = new DatabaseSync(join(directory, FILE), { readOnly: true });
    try {
      // In one step: a backup in several begins anew whenever something is written.
      await backup(db, file, { rate: 2 ** 30 });
    } finally {
      db.close();
    }
    try {
      const entry = entryIn(file);
      await this.#put(nameOf(shard, entry), file);
      for (const old of await this.#entriesOf(shard)) if (old < entry) await this.#remove(nameOf(shard, old));
      return entry;
    } finally {
      rmSync(file, { force: true });
    }
  }

  /**
   * Uploads a file as the client for NATS would do, except that this one purges the parts of an upload that fails, which
   * {@link removeMessages} explains.
   */
  async #put(name: string, file: string): Promise<void> {
    const { bucket } = await this.#objects.status();
    const nuid = randomUUID();
    const parts = `$O.${bucket}.C.${nuid}`;
    const sha256 = createHash("sha256");
    let size = 0;
    let chunks = 0;
    try {
      for await (const part of createReadStream(file, { highWaterMark: PART_BYTES })) {
        await this.#nats.js.publish(parts, part);
        sha256.update(part);
        size += part.length;
        chunks++;
      }
      const digest = `SHA-256=${forUrls(sha256.digest())}`;
      const options = { max_chunk_size: PART_BYTES };
      const info = { name, bucket, nuid, size, chunks, digest, mtime: new Date().toISOString(), options };
      const replacing = headers();
      replacing.set("Nats-Rollup", "sub");
      await this.#nats.js.publish(metaOf(bucket, name), JSON.stringify(info), { headers: replacing });
    } catch (error) {
      await this.#removeAll(bucket, parts).catch(() => {});
      throw error;
    }
  }

  /** Removes what the object store has of a snapshot: its name first, then its parts. */
  async #remove(name: string): Promise<void> {
    const info = await this.#objects.info(name);
    if (info === null) return;
    await this.#removeAll(info.bucket, metaOf(info.bucket, name));
    await this.#removeAll(info.bucket, `$O.${info.bucket}.C.${info.nuid}`);
  }

  /** Removes all messages with a subject. */
  async #removeAll(bucket: string, subject: string): Promise<void> {
    const { streams } = this.#nats.manager;
    const stream = `OBJ_${bucket}`;
    const numbers: number[] = [];
    for (;;) {
      const query = { seq: (numbers.at(-1) ?? 0) + 1, next_by_subj: subject };
      const message = await streams.getMessage(stream, query);
      if (message === null) break;
      numbers.push(message.seq);
    }
    await removeMessages(streams, stream, numbers);
  }

  /** The entries of a shard's snapshots, newest first. */
  async #entriesOf(shard: number): Promise<readonly number[]> {
    const all = await this.#objects.list();
    return all
      .map(({ name }) => name.split("-").map(Number))
      .flatMap(([of, entry]) => (of === shard && entry !== undefined ? [entry] : []))
      .sort((a, b) => b - a);
  }
}

/** How long a snapshot may take to arrive. */
const LOAD_TIMEOUT_MS = 15_000;

const FILE = "ludothek.sqlite";

/** Bytes of a part of a snapshot. */
const PART_BYTES = 131_072;

const forUrls = (bytes: Buffer) => bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_");
const metaOf = (bucket: string, name: string) => `$O.${bucket}.M.${forUrls(Buffer.from(name))}`;
const nameOf = (shard: number, entry: number) => `${shard}-${entry}`;

function entryIn(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(db.prepare("SELECT n FROM followed").get()?.n ?? 0);
  } finally {
    db.close();
  }
}
