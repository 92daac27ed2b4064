import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Copies the database of a data directory into a new file, as it is at this moment, while a server may be working with it. */
export function backUp(directory: string, file: string): void {
  const path = join(directory, "ludothek.sqlite");
  if (!existsSync(path)) throw new Error(`there is no ${path}`);
  // Nothing is ever overwritten; an empty file is what SQLite fills.
  closeSync(openSync(file, "wx", 0o600));
  const db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    db.prepare("VACUUM INTO ?").run(file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    db.close();
  }
}
