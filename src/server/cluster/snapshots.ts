import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { join } from "node:path";
import * as sqlite from "node:sqlite";
import { pipeline } from "node:stream/promises";
import type { StoredMsg } from "@nats-io/jetstream";
import { headers } from "@nats-io/nats-core";
import { z } from "zod/mini";
import type { Cluster } from "../../lab/nats.ts";
import { removeMessages } from "./removing.ts";
import type { StepDownRequests } from "./stepping-down.ts";

/** A snapshot: the last entry in it, and when it was made, in milliseconds. */
export interface Snapshot {
  readonly entry: number;
  readonly at: number;
}

/** A snapshot that was just stored: its last entry, and that of the one before it, which is kept; 0 if there is none. */
interface SavedSnapshot {
  readonly entry: number;
  readonly previous: number;
}

/** What an object store of NATS says about an object. */
const objectInfo = z.object({
  name: z.string(),
  /** Names the parts of the object: "SHARD-ENTRY-" and a UUID. */
  nuid: z.string(),
  chunks: z.number(),
  digest: z.string(),
  mtime: z.string(),
  deleted: z.optional(z.boolean()),
});
type ObjectInfo = z.infer<typeof objectInfo>;

/** What snapshots need of a connection to NATS. */
interface SnapshotNats extends Pick<Cluster, "js" | "manager"> {
  readonly stepDowns: Pick<StepDownRequests, "ask">;
}

/**
 * Snapshots of shards in an object store: SQLite files, named by shard and by the last entry of the journal that is
 * in them. So a process that was paused never replaces a newer one.
 *
 * The client for NATS has object stores, too, but it reads with consumers, which wait for ever if the server that has
 * them hangs, and it purges the parts of an upload that fails, which {@link removeMessages} explains.
 */
export class Snapshots {
  readonly #nats: SnapshotNats;
  readonly #bucket: string;

  constructor(nats: SnapshotNats, bucket: string) {
    this.#nats = nats;
    this.#bucket = bucket;
  }

  /** Loads the newest snapshot of a shard that is complete into a folder, if the shard has any. */
  async load(shard: number, directory: string): Promise<Snapshot | undefined> {
    const all = await this.#of(shard);
    for (const info of all)
      if (await this.#fetch(info, directory)) return { entry: entryOf(info), at: Date.parse(info.mtime) };
    const [newest] = all;
    if (newest === undefined) return undefined;
    throw await this.#incomplete(shard, newest);
  }

  /** Writes a snapshot into a folder; false if the leader doesn't have all of it. */
  async #fetch(info: ObjectInfo, directory: string): Promise<boolean> {
    const sha256 = createHash("sha256");
    const parts = this.#messages(this.#partsOf(info));
    async function* content() {
      for await (const { data } of parts) {
        sha256.update(data);
        yield data;
      }
    }
    await pipeline(content(), createWriteStream(join(directory, FILE), { mode: 0o600 }));
    return digestOf(sha256.digest()) === info.digest;
  }

  async #incomplete(shard: number, { name, nuid }: ObjectInfo): Promise<Error> {
    const [newest] = await this.#of(shard);
    if (newest?.nuid !== nuid) return new Error(`the snapshot ${name} was just replaced`);
    const flaw = `the snapshot ${name} is incomplete`;
    await this.#nats.stepDowns.ask(this.#stream, flaw);
    return new Error(`${flaw} at the leader of ${this.#stream}`);
  }

  /**
   * Stores a snapshot of a folder, and removes all older ones but the last of them: after servers of NATS were killed, replicas of
   * 2.9.10 were seen to lack parts of the newest. Other writes go on meanwhile.
   */
  async save(shard: number, directory: string): Promise<SavedSnapshot> {
    const file = join(directory, `snapshot-${performance.now()}.sqlite`);
    const db = new sqlite.DatabaseSync(join(directory, FILE), { readOnly: true });
    try {
      // In one step: a backup in several begins anew whenever something is written.
      // Node before 22.16 has none; there the server waits until the copy is written.
      if (sqlite.backup === undefined) db.prepare("VACUUM INTO ?").run(file);
      else await sqlite.backup(db, file, { rate: 2 ** 30 });
    } finally {
      db.close();
    }
    try {
      const entry = entryIn(file);
      await this.#put(shard, entry, file);
      const older = (await this.#of(shard)).map(entryOf).filter((each) => each < entry);
      const previous = Math.max(0, ...older);
      await this.#removeOlder(shard, previous);
      return { entry, previous };
    } finally {
      rmSync(file, { force: true });
    }
  }

  async #put(shard: number, entry: number, file: string): Promise<void> {
    const name = `${shard}-${entry}`;
    const nuid = `${name}-${randomUUID()}`;
    const content = await this.#putParts(nuid, file);
    const options = { max_chunk_size: PART_BYTES };
    const mtime = new Date().toISOString();
    const info = { name, bucket: this.#bucket, nuid, ...content, mtime, options };
    const replacing = headers();
    replacing.set("Nats-Rollup", "sub");
    // If this fails it may be stored all the same, so the parts stay.
    await this.#nats.js.publish(this.#infoOf({ name }), JSON.stringify(info), { headers: replacing });
  }

  async #putParts(
    nuid: string,
    file: string,
  ): Promise<Pick<ObjectInfo, "chunks" | "digest"> & { size: number }> {
    const sha256 = createHash("sha256");
    let size = 0;
    let chunks = 0;
    try {
      for await (const part of createReadStream(file, { highWaterMark: PART_BYTES })) {
        await this.#nats.js.publish(this.#partsOf({ nuid }), part);
        sha256.update(part);
        size += part.length;
        chunks++;
      }
    } catch (error) {
      await this.#removeAll(this.#partsOf({ nuid })).catch(() => {});
      throw error;
    }
    return { size, chunks, digest: digestOf(sha256.digest()) };
  }

  /**
   * Removes older snapshots of a shard, each name before its parts, and parts that no name was given: an upload failed, or
   * its process was killed. What to remove follows from the numbers of entries alone. A list of names proves nothing: a
   * leader that was replaced while it was paused still answers and lacks the newest, and another process may be uploading
   * a snapshot that has no name yet.
   */
  async #removeOlder(shard: number, entry: number): Promise<void> {
    for (const old of await this.#of(shard))
      if (entryOf(old) < entry) {
        await this.#removeAll(this.#infoOf(old));
        await this.#removeAll(this.#partsOf(old));
      }
    const filter = { subjects_filter: this.#partsOf({ nuid: "*" }) };
    const { state } = await this.#nats.manager.streams.info(this.#stream, filter);
    for (const parts of Object.keys(state.subjects ?? {})) {
      const [, ofShard, at] = /\.(\d+)-(\d+)-[0-9a-f]{8}-[^.]*$/.exec(parts) ?? [];
      if (Number(ofShard) === shard && Number(at) < entry) await this.#removeAll(parts);
    }
  }

  async #removeAll(subject: string): Promise<void> {
    const numbers: number[] = [];
    for await (const { seq } of this.#messages(subject)) numbers.push(seq);
    await removeMessages(this.#nats.manager.streams, this.#stream, numbers);
  }

  /** The snapshots of a shard, newest first. */
  async #of(shard: number): Promise<readonly ObjectInfo[]> {
    const all: ObjectInfo[] = [];
    for await (const { data } of this.#messages(`$O.${this.#bucket}.M.>`))
      all.push(objectInfo.parse(JSON.parse(Buffer.from(data).toString())));
    return all
      .filter(({ name, deleted }) => name.startsWith(`${shard}-`) && deleted !== true)
      .sort((a, b) => entryOf(b) - entryOf(a));
  }

  /** All messages with a subject, in order. */
  async *#messages(subject: string): AsyncGenerator<StoredMsg> {
    const { streams } = this.#nats.manager;
    for (let seq = 1; ; ) {
      const query = { seq, next_by_subj: subject };
      const message = await streams.getMessage(this.#stream, query);
      if (message === null) return;
      yield message;
      seq = message.seq + 1;
    }
  }

  get #stream(): string {
    return `OBJ_${this.#bucket}`;
  }

  #partsOf({ nuid }: Pick<ObjectInfo, "nuid">): string {
    return `$O.${this.#bucket}.C.${nuid}`;
  }

  #infoOf({ name }: Pick<ObjectInfo, "name">): string {
    return `$O.${this.#bucket}.M.${forUrls(Buffer.from(name))}`;
  }
}

/** Bytes of a part of a snapshot. */
const PART_BYTES = 131_072;

const FILE = "ludothek.sqlite";

const entryOf = ({ name }: ObjectInfo) => Number(name.split("-")[1]);
const forUrls = (bytes: Buffer) => bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_");
const digestOf = (sha256: Buffer) => `SHA-256=${forUrls(sha256)}`;

function entryIn(file: string): number {
  const db = new sqlite.DatabaseSync(file, { readOnly: true });
  try {
    return Number(db.prepare("SELECT n FROM followed").get()?.n ?? 0);
  } finally {
    db.close();
  }
}
