import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * Opens a database once. After it was closed or failed to open, the next call tries again. Closes it when a newer
 * version in another tab needs to upgrade it, which would otherwise wait forever.
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
