import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { ownFolder } from "./private-files.ts";
import { SqliteStore } from "./sqlite.ts";
import type { ServerStore } from "./store.ts";
import { ThreadedStore } from "./threaded-store.ts";

/** Syncs to time, unless that takes too long. */
const MAX_TIMED_SYNCS = 9;
const MAX_MEASURING_MS = 200;

/** Opens the store of a directory: in a worker thread if a sync usually takes longer than this many microseconds. */
export async function openStore(
  directory: string,
  slow: number,
): Promise<{ readonly store: ServerStore; readonly sync: number }> {
  ownFolder(directory, "ludothek.sqlite");
  const sync = syncTime(directory);
  return { store: sync > slow ? await ThreadedStore.open(directory) : new SqliteStore(directory), sync };
}

/** Median time to sync a page, in microseconds. A directory that isn't writable is reported later. */
export function syncTime(directory: string): number {
  const path = join(directory, `sync-${process.pid}.tmp`);
  const page = Buffer.alloc(4096);
  const times: number[] = [];
  try {
    const file = openSync(path, "w", 0o600);
    try {
      const start = performance.now();
      while (times.length < MAX_TIMED_SYNCS && performance.now() - start < MAX_MEASURING_MS) {
        const before = performance.now();
        writeSync(file, page);
        fdatasyncSync(file);
        times.push(performance.now() - before);
      }
    } finally {
      closeSync(file);
      rmSync(path, { force: true });
    }
  } catch {
    return 0;
  }
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return Math.round(median * 1000);
}
