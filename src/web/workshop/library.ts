import type { DBSchema } from "idb";
import { z } from "../../protocol/schema.ts";
import { opened } from "../frame/opened.ts";

const creationRow = z.object({
  id: z.string(),
  /** Id of its {@link CreationEditor}, such as "duel-deck". */
  craft: z.string(),
  name: z.string(),
  /** The text of its file. */
  text: z.string(),
  /** Incremented by every save, so that a tab notices when another one saved first. */
  edition: z.int(),
  /** When it was saved, in milliseconds since 1970. */
  at: z.number(),
  /** Its id on the server, if it's published. */
  shared: z.optional(z.string()),
});

/** A creation saved on this device. */
export type Creation = Readonly<z.infer<typeof creationRow>>;

/** Stored rows may be damaged, so their values are unknown until checked. */
interface Schema extends DBSchema {
  things: { key: string; value: unknown; indexes: { at: number } };
  /** Earlier editions, by creation id and edition. */
  editions: { key: [string, number]; value: unknown };
}

/** Whether a stored row is an intact creation. */
export function isCreation(kept: unknown): kept is Creation {
  return creationRow.safeParse(kept).success;
}

/** Older editions than these are deleted on save. */
export const MAX_EDITIONS = 50;

const database = opened<Schema>("ludothek-workshop", (fresh) => {
  fresh.createObjectStore("things", { keyPath: "id" }).createIndex("at", "at");
  fresh.createObjectStore("editions", { keyPath: ["id", "edition"] });
});

/** Another tab saved the creation in the meantime. */
export class SavedElsewhere extends Error {}

const editionsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Saves a creation, keeping its published id. `edition` is the one it was edited from, 0 for a new creation. */
export async function saveCreation(
  creation: Omit<Creation, "edition" | "shared">,
  edition: number,
): Promise<Creation> {
  const db = await database();
  const transaction = db.transaction(["things", "editions"], "readwrite", { durability: "strict" });
  const store = transaction.objectStore("things");
  const found = await store.get(creation.id);
  const before = isCreation(found) ? found : undefined;
  if ((before?.edition ?? 0) !== edition) {
    transaction.abort();
    await transaction.done.catch(() => {});
    throw new SavedElsewhere();
  }
  const shared = before?.shared;
  const kept: Creation = { ...creation, edition: edition + 1, ...(shared !== undefined && { shared }) };
  const oldest = [creation.id, Math.max(0, edition + 1 - MAX_EDITIONS)] as const;
  await Promise.all([
    store.put(kept),
    transaction.objectStore("editions").put(kept),
    transaction.objectStore("editions").delete(IDBKeyRange.bound([creation.id, 0], oldest)),
    transaction.done,
  ]);
  return kept;
}

/** Stores the published id of a creation, or removes it (null), without a new edition. */
export async function markShared(id: string, shared: string | null): Promise<void> {
  const db = await database();
  const transaction = db.transaction("things", "readwrite");
  const creation = await transaction.store.get(id);
  if (isCreation(creation)) {
    const { shared: _, ...rest } = creation;
    await transaction.store.put(shared === null ? rest : { ...rest, shared });
  }
  await transaction.done;
}

/** All creations in the library, newest first. */
export async function savedCreations(): Promise<Creation[]> {
  const db = await database();
  return (await db.getAllFromIndex("things", "at")).filter(isCreation).reverse();
}

/** Ids of damaged rows in the library, which can only be removed. */
export async function damagedCreations(): Promise<string[]> {
  const db = await database();
  const [ids, creations] = await Promise.all([db.getAllKeys("things"), db.getAll("things")]);
  return ids.filter((_, index) => !isCreation(creations[index]));
}

/** One creation, or undefined if it's missing or damaged. */
export async function savedCreation(id: string): Promise<Creation | undefined> {
  const found = await (await database()).get("things", id);
  return isCreation(found) ? found : undefined;
}

/** All editions of a creation, newest first. */
export async function savedEditions(id: string): Promise<Creation[]> {
  return (await (await database()).getAll("editions", editionsOf(id))).filter(isCreation).reverse();
}

/** Removes a creation with all its editions. */
export async function removeCreation(id: string): Promise<void> {
  const db = await database();
  const transaction = db.transaction(["things", "editions"], "readwrite");
  await Promise.all([
    transaction.objectStore("things").delete(id),
    transaction.objectStore("editions").delete(editionsOf(id)),
    transaction.done,
  ]);
}
