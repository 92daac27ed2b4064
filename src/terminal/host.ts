import type { Host, Unreadable } from "../kernel/program.ts";
import { fs } from "./builtin.ts";
import { errorCode } from "./trouble.ts";

/** The machine as programs see it. */
export const host: Host = { env: process.env, readFile, listFiles };

function readFile(path: string): Uint8Array | Unreadable {
  try {
    return fs.readFileSync(path);
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
    return unreadable(error);
  }
}

/** A link that leads nowhere or in a circle is no file. */
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
      return "missing";
    case "EISDIR":
      return "a directory";
    case "ENOTDIR":
      return "not a directory";
    default:
      return "not readable";
  }
}
