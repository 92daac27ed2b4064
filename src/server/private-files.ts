import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../shell/folder.ts";

/** Mode of a file that only its owner may read and write, whatever the umask. */
const OWNER_ONLY = 0o600;

/** Mode of a folder that only its owner may open. */
const OWNER_FOLDER = 0o700;

/** Set on folders that all users may write to, such as /tmp. */
const STICKY = 0o1000;

/**
 * Creates a folder that only its owner may open. An existing folder is restricted only if it contains the file
 * `sign`, which shows that it belongs to the house.
 */
export function ownFolder(path: string, sign: string): void {
  makeFolder(path, OWNER_FOLDER);
  attempt(() => {
    if (existsSync(join(path, sign)) && (statSync(path).mode & STICKY) === 0) chmodSync(path, OWNER_FOLDER);
  });
}

/** Restricts a file to its owner, if it exists. */
export function keepPrivate(path: string): void {
  attempt(() => chmodSync(path, OWNER_ONLY));
}

/** Creates an empty file for its owner only, unless it exists. */
export function createPrivate(path: string): void {
  attempt(() => closeSync(openSync(path, "wx", OWNER_ONLY)));
}

/** Files that are missing or owned by another user stay as they are; a real problem shows up when they are used. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
  }
}
