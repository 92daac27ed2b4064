import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { JetStreamManager } from "@nats-io/jetstream";
import type { ObjectInfo, ObjectStore } from "@nats-io/obj";
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
  readonly #streams: JetStreamManager["streams"];

  constructor(objects: ObjectStore, { streams }: JetStreamManager) {
    this.#objects = objects;
    this.#streams = streams;
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
      const data = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
      await this.#objects.put({ name: nameOf(shard, entry) }, data);
      for (const old of await this.#entriesOf(shard)) if (old < entry) await this.#remove(nameOf(shard, old));
      return entry;
    } finally {
      rmSync(file, { force: true });
    }
  }

  /** Removes what the object store has of a snapshot: its name first, then its parts. */
  async #remove(name: string): Promise<void> {
    const info = await this.#objects.info(name);
    if (info === null) return;
    const hidden = Buffer.from(name).toString("base64").replaceAll("+", "-").replaceAll("/", "_");
    for (const subject of [`M.${hidden}`, `C.${info.nuid}`]) {
      const numbers = await this.#numbersOf(info, `$O.${info.bucket}.${subject}`);
      await removeMessages(this.#streams, streamOf(info), numbers);
    }
  }

  /** Numbers of all messages with a subject. */
  async #numbersOf(info: ObjectInfo, subject: string): Promise<readonly number[]> {
    const numbers: number[] = [];
    for (;;) {
      const query = { seq: (numbers.at(-1) ?? 0) + 1, next_by_subj: subject };
      const message = await this.#streams.getMessage(streamOf(info), query);
      if (message === null) return numbers;
      numbers.push(message.seq);
    }
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

const streamOf = ({ bucket }: ObjectInfo) => `OBJ_${bucket}`;
const nameOf = (shard: number, entry: number) => `${shard}-${entry}`;

function entryIn(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(db.prepare("SELECT n FROM followed").get()?.n ?? 0);
  } finally {
    db.close();
  }
}
