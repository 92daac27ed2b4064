import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * Gives a database of this device, opened once; after it broke off or could not be opened, the next who asks tries again. It is
 * given up to a newer version of the house in another tab, which would wait for it forever.
 */
export function opened<S extends DBSchema>(
  name: string,
  upgrade: (fresh: IDBPDatabase<S>) => void,
): () => Promise<IDBPDatabase<S>> {
  let database: Promise<IDBPDatabase<S>> | undefined;
  const forget = () => {
    database = undefined;
  };
  const giveUp = () => {
    database?.then((db) => db.close());
    forget();
  };
  return () => {
    database ??= openDB<S>(name, 1, { upgrade, terminated: forget, blocking: giveUp }).catch((error) => {
      forget();
      throw error;
    });
    return database;
  };
}
