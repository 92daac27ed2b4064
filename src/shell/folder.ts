import { fs, path as paths } from "./builtin.ts";
import { errorCode } from "./user-error.ts";

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
    const parent = paths.dirname(path);
    if (code !== "ENOENT" || fs.existsSync(parent)) throw error;
    makeFolder(parent, mode);
    makeFolder(path, mode);
  }
}
