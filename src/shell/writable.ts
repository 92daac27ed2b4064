import { fs, path as paths } from "./builtin.ts";
import { makeFolder } from "./folder.ts";
import { errorReason, toolWords } from "./tool-words.ts";
import { errorCode } from "./user-error.ts";

const { W_OK, X_OK } = fs.constants;

/** Makes a folder unless it exists. Returns why nothing can be written into it, as a sentence. */
export function folderObstacle(path: string): string | undefined {
  const file = fileInPlaceOfFolder(path);
  if (file !== undefined) return toolWords.write.notFolder(file);
  try {
    makeFolder(path, 0o777);
    fs.accessSync(path, W_OK | X_OK);
    return undefined;
  } catch (error) {
    return writeProblem(path, error);
  }
}

/** Why a file can't be written, as a sentence, as far as that is known before. */
export function fileObstacle(path: string): string | undefined {
  if (isFolder(path)) return toolWords.read.folder(path);
  const folder = paths.dirname(path);
  const file = fileInPlaceOfFolder(folder);
  if (file !== undefined) return toolWords.write.notFolder(file);
  if (!fs.existsSync(folder)) return toolWords.write.noFolder(folder);
  try {
    if (fs.existsSync(path)) fs.accessSync(path, W_OK);
    else fs.accessSync(folder, W_OK | X_OK);
    return undefined;
  } catch (error) {
    return writeProblem(path, error);
  }
}

/** The file on a path where a folder should be; undefined if there is none. */
export function fileInPlaceOfFolder(path: string): string | undefined {
  if (fs.existsSync(path)) return isFolder(path) ? undefined : path;
  const above = paths.dirname(path);
  return above === path ? undefined : fileInPlaceOfFolder(above);
}

function writeProblem(path: string, error: unknown): string {
  const { write } = toolWords;
  switch (errorCode(error)) {
    case "EACCES":
    case "EPERM":
      return write.forbidden(path);
    case "EROFS":
      return write.readOnly(path);
    default:
      return write.failed(path, errorReason(error));
  }
}

function isFolder(path: string): boolean {
  return fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
