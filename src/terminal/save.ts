import { READ } from "../kernel/program.ts";
import { oneLine } from "../kernel/visible.ts";
import { fs } from "../shell/builtin.ts";
import { errorCode } from "../shell/user-error.ts";
import { isYes, say } from "./say.ts";
import type { Recorded } from "./seated-match.ts";

/** Where matches are saved. */
export interface Saves {
  /** Whether saving there replaces a file. */
  exists(path: string): boolean;
  /** Why nothing can be saved there, if that is known beforehand. */
  obstacle(path: string): string | undefined;
  /**
   * Writes a whole file, or leaves the old one; returns the error, if any. The mode is that of the old file, or the
   * default, unless given.
   */
  write(path: string, text: string, mode?: number): string | undefined;
}

/** Saves to disk: a temporary file beside the target is written and then renamed. Only regular files are replaced. */
export const diskSaves: Saves = {
  exists: (path) => found(path) !== undefined,
  obstacle(path) {
    const target = found(path);
    if (target === undefined || target.stats.isFile()) return undefined;
    return target.stats.isDirectory() ? say.saving.isFolder(path) : say.saving.notRegular(path);
  },
  write(path, text, mode) {
    const obstacle = this.obstacle(path);
    if (obstacle !== undefined) return obstacle;
    // A link stays, and its target is replaced.
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
      return say.keeping.cannotWrite(path, errorCode(error) ?? say.unknownError);
    }
  },
};

/** Stats the target of all links, or a broken link itself; undefined if there is nothing. */
function found(path: string) {
  return (
    attempted(() => {
      const place = fs.realpathSync(path);
      return { place, stats: fs.statSync(place) };
    }) ?? attempted(() => ({ place: path, stats: fs.lstatSync(path) }))
  );
}

/** Treats what can't be inspected as missing; the write then reports why. */
function attempted<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** Removes the temporary file, if it was written. */
function remove(path: string): void {
  try {
    fs.rmSync(path, { force: true });
  } catch {
    // Nothing to remove.
  }
}

/** Saves a record to a file the player names, after confirming to overwrite. */
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
    yield `${say.saving.where}\n`;
    return;
  }
  const obstacle = saves.obstacle(path);
  if (obstacle !== undefined) {
    yield `${oneLine(obstacle)}\n`;
    return;
  }
  if (saves.exists(path)) {
    yield `${oneLine(`${say.saving.exists(path)} ${say.yesNo}`)} `;
    if (!isYes(yield READ)) {
      yield `${say.saving.notSaved}\n`;
      return;
    }
  }
  const saved = [say.saving.savedTo(path), ...(recorded.remark === undefined ? [] : [" ", recorded.remark])];
  yield `${oneLine(saves.write(path, recorded.text) ?? saved.join(""))}\n`;
}
