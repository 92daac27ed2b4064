import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** Gives a database of this device, opened once; after it broke off or could not be opened, the next who asks tries again. */
export function opened<S extends DBSchema>(
  name: string,
  upgrade: (fresh: IDBPDatabase<S>) => void,
): () => Promise<IDBPDatabase<S>> {
  let database: Promise<IDBPDatabase<S>> | undefined;
  const forget = () => {
    database = undefined;
  };
  return () => {
    database ??= openDB<S>(name, 1, { upgrade, terminated: forget }).catch((error) => {
      forget();
      throw error;
    });
    return database;
  };
}
