import { hash } from "node:crypto";

/** People of a shard have ids from this range; those of shard 0 begin at 1, as in a single house. */
const PEOPLE_PER_SHARD = 2 ** 40;

/** Most shards, so that ids of people stay exact numbers. */
export const MAX_SHARDS = 4096;

/** The shard in which a table, a creation or the owner of a token is found. */
export function shardOf(id: string, shards: number): number {
  return shardOfHash(hash("sha256", id, "buffer"), shards);
}

/** The shard of the token with this SHA-256, which is all that is stored of it. */
export function shardOfHash(sha256: Uint8Array, shards: number): number {
  return new DataView(sha256.buffer, sha256.byteOffset).getUint32(0) % shards;
}

/** The first id of people of a shard, and the one behind its last. */
export function peopleOf(shard: number): readonly [first: number, end: number] {
  return [shard * PEOPLE_PER_SHARD + 1, (shard + 1) * PEOPLE_PER_SHARD];
}

/** The shard from whose range the id of a person is; 0 if there are fewer shards. */
export function rangeOf(person: number, shards: number): number {
  const shard = Math.floor((person - 1) / PEOPLE_PER_SHARD);
  return shard < shards ? shard : 0;
}

/** Draws until an id belongs to the shard: ids are random, so this takes as many attempts as there are shards. */
export function freshIn(shard: number, shards: number, draw: () => string): string {
  for (;;) {
    const id = draw();
    if (shardOf(id, shards) === shard) return id;
  }
}
