import type { Host, Unreadable } from "../kernel/program.ts";
import { fs } from "../shell/builtin.ts";
import { errorCode } from "../shell/user-error.ts";

/** File and environment access for programs. */
export const host: Host = { env: process.env, readFile, listFiles };

/** Most bytes read from a file. */
export const MAX_FILE_BYTES = 2 ** 26;

const CHUNK_BYTES = 2 ** 16;

/** The bytes of a file, or undefined if there are too many. Endless devices and pipes are also read only that far. */
export function bytesOf(path: string): Uint8Array | undefined {
  const file = fs.openSync(path, "r");
  try {
    const pieces: Buffer[] = [];
    for (let length = 0; length <= MAX_FILE_BYTES; ) {
      const piece = Buffer.allocUnsafe(CHUNK_BYTES);
      const read = fs.readSync(file, piece);
      if (read === 0) return Buffer.concat(pieces);
      pieces.push(piece.subarray(0, read));
      length += read;
    }
    return undefined;
  } finally {
    fs.closeSync(file);
  }
}

function readFile(path: string): Uint8Array | Unreadable {
  try {
    return bytesOf(path) ?? "too large";
  } catch (error) {
    return unreadable(error);
  }
}

function listFiles(directory: string): readonly string[] | Unreadable {
  try {
    return fs
      .readdirSync(directory)
      .filter((name) => isFile(`${directory}/${name}`))
      .sort();
  } catch (error) {
    const exists = fs.existsSync(directory.replace(/\/+$/, ""));
    return errorCode(error) === "ENOTDIR" && exists ? "not a directory" : unreadable(error);
  }
}

/** Whether a path is a regular file; broken and circular links aren't. */
function isFile(path: string): boolean {
  try {
    return fs.statSync(path).isFile();
  } catch {
    return false;
  }
}

function unreadable(error: unknown): Unreadable {
  switch (errorCode(error)) {
    case "ENOENT":
    // The path leads through a file.
    case "ENOTDIR":
      return "missing";
    case "EISDIR":
      return "a directory";
    default:
      return "not readable";
  }
}
