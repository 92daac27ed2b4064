import type { DBSchema } from "idb";
import { z } from "../../protocol/schema.ts";
import { opened } from "../frame/opened.ts";

/** A thing on the shelf of this device. */
export interface Thing {
  readonly id: string;
  /** The craft that made it. */
  readonly craft: string;
  readonly name: string;
  /** The text of its file. */
  readonly text: string;
  /** Counts up with every save, so that two tabs notice each other. */
  readonly edition: number;
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number;
  /** Its number where it was published. */
  readonly shared?: string;
}

/** Whatever is kept on a device may have been damaged there. */
interface Schema extends DBSchema {
  things: { key: string; value: unknown; indexes: { at: number } };
  /** What a thing was before: by its name and edition. */
  editions: { key: [string, number]; value: unknown };
}

const whole = z.object({
  id: z.string(),
  craft: z.string(),
  name: z.string(),
  text: z.string(),
  edition: z.int(),
  at: z.number(),
  shared: z.optional(z.string()),
});

/** Whether what was kept is a thing. */
export function isThing(kept: unknown): kept is Thing {
  return whole.safeParse(kept).success;
}

/** So many editions of a thing are kept. */
export const MOST_EDITIONS = 50;

const database = opened<Schema>("ludothek-workshop", (fresh) => {
  fresh.createObjectStore("things", { keyPath: "id" }).createIndex("at", "at");
  fresh.createObjectStore("editions", { keyPath: ["id", "edition"] });
});

/** Another tab has saved the thing meanwhile. */
export class SavedElsewhere extends Error {}

const editionsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Keeps a thing, which stays published if it was; the edition is that on which it builds, 0 for a new one. */
export async function keepThing(thing: Omit<Thing, "edition" | "shared">, edition: number): Promise<Thing> {
  const db = await database();
  const transaction = db.transaction(["things", "editions"], "readwrite", { durability: "strict" });
  const things = transaction.objectStore("things");
  const found = await things.get(thing.id);
  const before = isThing(found) ? found : undefined;
  if ((before?.edition ?? 0) !== edition) {
    transaction.abort();
    await transaction.done.catch(() => {});
    throw new SavedElsewhere();
  }
  const shared = before?.shared;
  const kept: Thing = { ...thing, edition: edition + 1, ...(shared !== undefined && { shared }) };
  const oldest = [thing.id, Math.max(0, edition + 1 - MOST_EDITIONS)] as const;
  await Promise.all([
    things.put(kept),
    transaction.objectStore("editions").put(kept),
    transaction.objectStore("editions").delete(IDBKeyRange.bound([thing.id, 0], oldest)),
    transaction.done,
  ]);
  return kept;
}

/** Remembers where a thing was published, or that it is not any more (null); it stays the same edition. */
export async function markShared(id: string, shared: string | null): Promise<void> {
  const db = await database();
  const transaction = db.transaction("things", "readwrite");
  const thing = await transaction.store.get(id);
  if (isThing(thing)) {
    const { shared: _, ...rest } = thing;
    await transaction.store.put(shared === null ? rest : { ...rest, shared });
  }
  await transaction.done;
}

/** Everything on the shelf, the latest first. */
export async function keptThings(): Promise<Thing[]> {
  const db = await database();
  return (await db.getAllFromIndex("things", "at")).filter(isThing).reverse();
}

/** The numbers of those things on the shelf that are damaged, which can only be removed. */
export async function damagedThings(): Promise<string[]> {
  const db = await database();
  const [ids, things] = await Promise.all([db.getAllKeys("things"), db.getAll("things")]);
  return ids.filter((_, index) => !isThing(things[index]));
}

/** A thing on the shelf. */
export async function keptThing(id: string): Promise<Thing | undefined> {
  const found = await (await database()).get("things", id);
  return isThing(found) ? found : undefined;
}

/** What a thing was before, the latest edition first. */
export async function editionsKept(id: string): Promise<Thing[]> {
  return (await (await database()).getAll("editions", editionsOf(id))).filter(isThing).reverse();
}

/** Takes a thing from the shelf, with all its editions. */
export async function removeThing(id: string): Promise<void> {
  const db = await database();
  const transaction = db.transaction(["things", "editions"], "readwrite");
  await Promise.all([
    transaction.objectStore("things").delete(id),
    transaction.objectStore("editions").delete(editionsOf(id)),
    transaction.done,
  ]);
}
