import { fs } from "./builtin.ts";
import { errorCode } from "./trouble.ts";

/** Where matches are saved. */
export interface Saves {
  exists(path: string): boolean;
  /** Writes a whole file or leaves what was there; returns what went wrong, if anything did. */
  write(path: string, text: string): string | undefined;
}

/** Saves on the disk: a temporary file beside the target is written first and then renamed. */
export const diskSaves: Saves = {
  exists: fs.existsSync,
  write(path, text) {
    const temporary = `${path}.${process.pid}.tmp`;
    try {
      fs.writeFileSync(temporary, text, { flag: "wx" });
      fs.renameSync(temporary, path);
      return undefined;
    } catch (error) {
      remove(temporary);
      return `Cannot write ${path} (${errorCode(error) ?? "unknown error"}).`;
    }
  },
};

/** Some paths cannot be removed for the same reason for which they could not be written. */
function remove(path: string): void {
  try {
    fs.rmSync(path, { force: true });
  } catch {
    // Then there is nothing to remove.
  }
}
