import { READ } from "../kernel/program.ts";
import { oneLine } from "../kernel/visible.ts";
import { fs } from "./builtin.ts";
import type { Recorded } from "./seated-match.ts";
import { errorCode } from "./user-error.ts";

/** Where matches are saved. */
export interface Saves {
  /** True if saving there replaces a file. */
  exists(path: string): boolean;
  /** Why nothing can be saved there, if that is known beforehand. */
  obstacle(path: string): string | undefined;
  /**
   * Writes a whole file or leaves what was there; returns what went wrong, if anything did. The mode is that of the file before, or the
   * usual one, unless it is given.
   */
  write(path: string, text: string, mode?: number): string | undefined;
}

/**
 * Saves on the disk: a temporary file beside the target is written first and then renamed. Only regular files are
 * ever replaced.
 */
export const diskSaves: Saves = {
  exists: (path) => found(path) !== undefined,
  obstacle(path) {
    const target = found(path);
    if (target === undefined || target.stats.isFile()) return undefined;
    return `${path} is ${target.stats.isDirectory() ? "a directory" : "no regular file"}; nothing was saved.`;
  },
  write(path, text, mode) {
    const obstacle = this.obstacle(path);
    if (obstacle !== undefined) return obstacle;
    // A link stays, and what it leads to is replaced.
    const target = found(path);
    const place = target?.place ?? path;
    const temporary = `${place}.${process.pid}.tmp`;
    try {
      fs.writeFileSync(temporary, text, { flag: "wx", ...(mode !== undefined && { mode }) });
      if (mode === undefined && target !== undefined) fs.chmodSync(temporary, target.stats.mode);
      fs.renameSync(temporary, place);
      return undefined;
    } catch (error) {
      remove(temporary);
      return `Cannot write ${path} (${errorCode(error) ?? "unknown error"}).`;
    }
  },
};

/** What lies at the end of all links, or a link itself that leads nowhere; undefined if there is nothing. */
function found(path: string) {
  return (
    attempted(() => {
      const place = fs.realpathSync(path);
      return { place, stats: fs.statSync(place) };
    }) ?? attempted(() => ({ place: path, stats: fs.lstatSync(path) }))
  );
}

/** What cannot be looked at is not there; whoever writes is told why. */
function attempted<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** Some paths cannot be removed for the same reason for which they could not be written. */
function remove(path: string): void {
  try {
    fs.rmSync(path, { force: true });
  } catch {
    // Then there is nothing to remove.
  }
}

/** Saves a record to the file that a person names, after a question if there is one already. */
export function* saveDialogue(
  saves: Saves,
  recorded: Recorded,
  path: string,
): Generator<string | typeof READ, void, string | undefined> {
  if (!recorded.ok) {
    yield `${oneLine(recorded.problem)}\n`;
    return;
  }
  if (path === "") {
    yield "Say where: save FILE\n";
    return;
  }
  const obstacle = saves.obstacle(path);
  if (obstacle !== undefined) {
    yield `${oneLine(obstacle)}\n`;
    return;
  }
  if (saves.exists(path)) {
    yield `${oneLine(`${path} exists. Overwrite it? [y/N]`)} `;
    const answer = yield READ;
    if (answer?.trim().toLowerCase() !== "y") {
      yield "Not saved.\n";
      return;
    }
  }
  const saved = ["Saved to ", path, ".", ...(recorded.remark === undefined ? [] : [" ", recorded.remark])];
  yield `${oneLine(saves.write(path, recorded.text) ?? saved.join(""))}\n`;
}
