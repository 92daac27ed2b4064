import type { SqliteStore } from "../sqlite.ts";
import type { Store } from "../store.ts";
import type { Ask } from "./questions.ts";
import type { ShardStore } from "./shard-store.ts";
import { rangeOf } from "./shards.ts";

/**
 * The store of a shard, for its house. People who were imported may have tokens and creations in several shards: they
 * are renamed and signed out in the other ones first, so that nothing has happened here if that fails. Ratings are in one
 * shard, that of the person's id.
 */
export function inAllCopies(
  store: ShardStore,
  copy: Pick<SqliteStore, "elsewhere">,
  ask: Ask,
  shards: number,
): Store {
  const others = (person: number, question: "rename" | "signOut", value: string) =>
    Promise.all(copy.elsewhere(person).map((shard) => ask(shard, question, person, value)));
  return {
    ...store,
    probe: () => store.probe(),
    close: () => store.close(),
    ratings: (person) => ask(rangeOf(person, shards), "ratings", person),
    rate: (match) => ask(rangeOf(match.person, shards), "rate", match),
    async renamePerson(id, name) {
      await others(id, "rename", name);
      await store.renamePerson(id, name);
    },
    async replaceTokens(person, hash) {
      await others(person, "signOut", Buffer.from(hash).toString("hex"));
      await store.replaceTokens(person, hash);
    },
  };
}
