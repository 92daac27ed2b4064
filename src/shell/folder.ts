import { dirname } from "node:path";
import { errorCode } from "./user-error.ts";

const fs = process.getBuiltinModule("node:fs");

/**
 * Makes a folder and those above it. Not with `recursive`: where a folder refuses entries with ENOENT, as /proc does,
 * Node would retry forever.
 */
export function makeFolder(path: string, mode: number): void {
  try {
    fs.mkdirSync(path, { mode });
  } catch (error) {
    const code = errorCode(error);
    if (code === "EEXIST" && fs.statSync(path).isDirectory()) return;
    const parent = dirname(path);
    if (code !== "ENOENT" || fs.existsSync(parent)) throw error;
    makeFolder(parent, mode);
    makeFolder(path, mode);
  }
}
