import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ClusterProblem } from "../../lab/cluster-address.ts";
import type { Cluster } from "../../lab/nats.ts";
import { backUp } from "../backup.ts";
import { SqliteStore } from "../sqlite.ts";
import { ROWS_BY_ID } from "./import.ts";
import { ShardStore } from "./shard-store.ts";
import { peopleOf } from "./shards.ts";
import { type ClusterStorage, existingStorage, sharedKey } from "./storage.ts";

const FILE = "ludothek.sqlite";

/** Attempts to read a shard, whose runner may remove old entries of its journal meanwhile. */
const MAX_ATTEMPTS = 5;

/** Writes everything of a cluster into a new file, as the database of a single house. Its servers may be running. */
export async function exportHouse(nats: Cluster, file: string): Promise<void> {
  const storage = await existingStorage(nats);
  const scratch = mkdtempSync(join(tmpdir(), "ludothek-export-"));
  try {
    const house = join(scratch, "house");
    const store = new SqliteStore(house, { isSynced: false });
    await store.signingKey(await sharedKey(storage.kv));
    await store.close();
    const add = async (statements: readonly string[]) => {
      for (let shard = 0; shard < storage.shards; shard++) {
        const part = await readShard(storage, shard, scratch);
        addRows(join(house, FILE), join(part, FILE), statements);
        rmSync(part, { recursive: true });
      }
    };
    const tables = [...ROWS_BY_ID.map(([table]) => table), "rating"];
    await add(tables.map((table) => `INSERT INTO main.${table} SELECT * FROM shard.${table}`));
    // Last, so that all people at tables and in matches are among them, even if the cluster is running.
    await add(PEOPLE);
    backUp(house, file);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Several shards may have a person; the name is current where they have a token. */
const PEOPLE = [
  "INSERT OR IGNORE INTO main.token SELECT * FROM shard.token",
  "INSERT OR IGNORE INTO main.subscription SELECT * FROM shard.subscription",
  "INSERT OR REPLACE INTO main.person SELECT * FROM shard.person WHERE id IN (SELECT person FROM shard.token)",
  "INSERT OR IGNORE INTO main.person SELECT * FROM shard.person",
];

function addRows(house: string, part: string, statements: readonly string[]): void {
  const db = new DatabaseSync(house);
  try {
    db.exec("PRAGMA synchronous = OFF");
    db.prepare("ATTACH ? AS shard").run(part);
    db.exec("BEGIN");
    for (const statement of statements) db.exec(statement);
    db.exec("COMMIT");
  } finally {
    db.close();
  }
}

/** Writes the current state of a shard into a new folder within this one, and returns its path. */
async function readShard(storage: ClusterStorage, shard: number, scratch: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const folder = mkdtempSync(join(scratch, `shard-${shard}-`));
    try {
      await storage.snapshots.load(shard, folder);
      const copy = new SqliteStore(folder, { isSynced: false, people: peopleOf(shard) });
      try {
        await ShardStore.read(storage.journal(shard), copy, READER);
      } finally {
        await copy.close();
      }
      return folder;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** A reader writes nothing but its own copy. */
const READER = {
  fresh: () => "",
  now: () => 0,
  later: async () => {},
  isHeard: () => true,
  lost(why: string): void {
    throw new ClusterProblem(`${why}.`);
  },
};
