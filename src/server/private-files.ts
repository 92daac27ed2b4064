import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { join } from "node:path";

/** A file that only its owner may read and write, whatever the umask is. */
const OWNER_ONLY = 0o600;

/** A folder that only its owner may look into. */
const OWNER_FOLDER = 0o700;

/** Folders that everybody may write to, such as /tmp, have this bit. */
const STICKY = 0o1000;

/**
 * Makes a folder that only its owner may look into. One that is there is closed for others if this file of the house is in it; any
 * other was made by somebody for more than that.
 */
export function ownFolder(path: string, sign: string): void {
  mkdirSync(path, { recursive: true, mode: OWNER_FOLDER });
  attempt(() => {
    if (existsSync(join(path, sign)) && (statSync(path).mode & STICKY) === 0) chmodSync(path, OWNER_FOLDER);
  });
}

/** Closes a file for others, if it is there. */
export function keepPrivate(path: string): void {
  attempt(() => chmodSync(path, OWNER_ONLY));
}

/** Makes an empty file for its owner only, unless there is one. */
export function createPrivate(path: string): void {
  attempt(() => closeSync(openSync(path, "wx", OWNER_ONLY)));
}

/** What belongs to somebody else, or isn't there, stays as it is; if it can't be used, its user is told so. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
  }
}
