import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ClusterProblem } from "../../lab/cluster-address.ts";
import { clusterWords } from "../../lab/cluster-words.ts";
import type { Cluster } from "../../lab/nats.ts";
import { backUp } from "../backup.ts";
import { scrub } from "../scrub.ts";
import { SqliteStore } from "../sqlite.ts";
import { peopleOf, rangeOf, shardOf, shardOfHash } from "./shards.ts";
import { foundStorage } from "./storage.ts";

const FILE = "ludothek.sqlite";

/**
 * Puts the house of a data directory into a new cluster: everyone keeps their tokens, and everything its id. The
 * directory stays as it is, and no server can use it meanwhile.
 */
export async function importHouse(nats: Cluster, directory: string, shards: number): Promise<void> {
  if (!existsSync(join(directory, FILE)))
    throw new ClusterProblem(clusterWords.house.noFile(join(directory, FILE)));
  // Locks the directory, and migrates the house of an older version.
  const source = new SqliteStore(directory);
  const scratch = mkdtempSync(join(tmpdir(), "ludothek-import-"));
  try {
    const { problems } = await scrub(directory);
    if (problems.length > 0) throw new ClusterProblem(clusterWords.house.damaged(directory));
    const running = await source.runningTournaments();
    // Its tables would be in other shards than the tournament itself.
    if (running.length > 0) throw new ClusterProblem(clusterWords.house.tournamentRuns);
    const house = await copyOf(directory, join(scratch, "house"));
    const key = locate(house, shards);
    await foundStorage(nats, shards, async ({ kv, snapshots }) => {
      for (let shard = 0; shard < shards; shard++) {
        const part = join(scratch, `shard-${shard}`);
        await cutOut(house, part, shard, shards);
        await snapshots.save(shard, part);
        rmSync(part, { recursive: true });
      }
      if (key !== undefined) await kv.put("key", key);
    });
  } finally {
    await source.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Copies a house, with everything of its log compacted into rows; returns the file. */
async function copyOf(directory: string, to: string): Promise<string> {
  mkdirSync(to, { mode: 0o700 });
  backUp(directory, join(to, FILE));
  await new SqliteStore(to, { isSynced: false }).close();
  return join(to, FILE);
}

/**
 * Adds to the copy of a house in which shards its rows belong: those about a table, match, creation or tournament by its id,
 * tokens by their hash, and people wherever they have tokens or creations. Returns the signing key.
 */
function locate(file: string, shards: number): string | undefined {
  const db = new DatabaseSync(file);
  try {
    const options = { deterministic: true };
    db.function("shard_of", options, (id) => shardOf(String(id), shards));
    db.function("shard_of_hash", options, (hash) =>
      shardOfHash(hash instanceof Uint8Array ? hash : new Uint8Array(4), shards),
    );
    db.function("range_of", options, (person) => rangeOf(Number(person), shards));
    db.exec(`
      BEGIN;
      CREATE TABLE shard_of_id (id TEXT PRIMARY KEY, shard INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      INSERT INTO shard_of_id SELECT id, shard_of(id) FROM
        (SELECT id FROM place UNION SELECT id FROM finished UNION SELECT id FROM thing UNION SELECT id FROM tournament);
      CREATE TABLE shard_of_token (hash BLOB PRIMARY KEY, shard INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      INSERT INTO shard_of_token SELECT hash, shard_of_hash(hash) FROM token;
      CREATE TABLE shard_of_person (person INTEGER NOT NULL, shard INTEGER NOT NULL, PRIMARY KEY (person, shard)) STRICT, WITHOUT ROWID;
      INSERT INTO shard_of_person SELECT person, shard FROM token JOIN shard_of_token USING (hash)
        UNION SELECT author, shard FROM thing JOIN shard_of_id USING (id);
      INSERT INTO shard_of_person SELECT id, range_of(id) FROM person WHERE id NOT IN (SELECT person FROM shard_of_person);
      COMMIT`);
    const key = db.prepare("SELECT key FROM signing").get()?.key;
    return key === undefined ? undefined : String(key);
  } finally {
    db.close();
  }
}

/** Tables whose rows are about a table, match, creation or tournament, and the column with its id. */
export const ROWS_BY_ID = [
  ["place", "id"],
  ["run", "place"],
  ["seated", "place"],
  ["due", "place"],
  ["finished", "id"],
  ["played", "id"],
  ["named", "id"],
  ["thing", "id"],
  ["owed", "id"],
  ["tournament", "id"],
  ["tournament_note", "id"],
] as const;

/** Writes the rows of one shard into a folder, as a snapshot of it before the first entry of its journal. */
async function cutOut(house: string, folder: string, shard: number, shards: number): Promise<void> {
  const part = new SqliteStore(folder, { isSynced: false });
  part.followed();
  await part.close();
  const db = new DatabaseSync(join(folder, FILE));
  try {
    db.exec("PRAGMA synchronous = OFF");
    db.prepare("ATTACH ? AS house").run(house);
    db.exec("BEGIN");
    for (const [table, id] of ROWS_BY_ID)
      db.prepare(
        `INSERT INTO main.${table} SELECT t.* FROM house.${table} t JOIN house.shard_of_id s ON s.id = t.${id} WHERE s.shard = ?`,
      ).run(shard);
    db.prepare(
      "INSERT INTO main.token SELECT t.* FROM house.token t JOIN house.shard_of_token s USING (hash) WHERE s.shard = ?",
    ).run(shard);
    db.prepare(
      "INSERT INTO main.person SELECT * FROM house.person WHERE id IN (SELECT person FROM house.shard_of_person WHERE shard = ?)",
    ).run(shard);
    db.prepare(
      "INSERT INTO main.subscription SELECT * FROM house.subscription WHERE person >= ? AND person < ?",
    ).run(...peopleOf(shard));
    db.function("range_of", { deterministic: true }, (person) => rangeOf(Number(person), shards));
    db.prepare("INSERT INTO main.rating SELECT * FROM house.rating WHERE range_of(person) = ?").run(shard);
    // The last id of the shard's own range is taken, even if that person is elsewhere.
    db.prepare(
      "INSERT OR IGNORE INTO main.person SELECT * FROM house.person WHERE id >= ? AND id < ? ORDER BY id DESC LIMIT 1",
    ).run(...peopleOf(shard));
    db.prepare(
      `INSERT INTO main.elsewhere SELECT other.person, other.shard FROM house.shard_of_person own
         JOIN house.shard_of_person other ON other.person = own.person AND other.shard <> own.shard WHERE own.shard = ?`,
    ).run(shard);
    db.exec("COMMIT");
  } finally {
    db.close();
  }
}
