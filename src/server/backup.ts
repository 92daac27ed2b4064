import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serverWords } from "./words.ts";

/** Copies the database of a data directory into a new file. Safe while a server is using it. */
export function backUp(directory: string, file: string): void {
  const path = join(directory, "ludothek.sqlite");
  if (!existsSync(path)) throw new Error(serverWords.backup.noData(path));
  // "wx" never overwrites a file; SQLite fills the empty one.
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
