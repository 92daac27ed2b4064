import { fs } from "../../shell/builtin.ts";
import { makeFolder } from "../../shell/folder.ts";
import { errorReason } from "../../shell/tool-words.ts";
import { UserError } from "../../shell/user-error.ts";
import { houseFolder } from "../keep.ts";
import { words } from "../remote/words.ts";

/* All traffic with a server of the spy standard as JSON lines, as `ludothek spy replay` reads it. */

/** Logs kept; older ones are deleted. */
const MAX_LOGS = 20;

/** Appends lines to a file; throws a {@link UserError} if it isn't writable. */
export function recorder(path: string): (line: string) => void {
  try {
    fs.appendFileSync(path, "", { mode: 0o600 });
  } catch (error) {
    throw new UserError(words.standard.cannotWrite(path, errorReason(error)), 1);
  }
  return writerTo(path);
}

/** Appends lines to a new file in the default folder, if possible. */
export function defaultRecorder(kind: "ai" | "join"): (line: string) => void {
  const folder = houseFolder("logs");
  try {
    makeFolder(folder, 0o700);
    const logs = fs.readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
    for (const old of logs.toSorted().slice(0, -(MAX_LOGS - 1)))
      fs.rmSync(`${folder}/${old}`, { force: true });
  } catch {
    return () => {};
  }
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  return writerTo(`${folder}/${stamp}-${kind}-${process.pid}.jsonl`);
}

/** A full disk ends the log, never the match. */
function writerTo(path: string): (line: string) => void {
  let isLost = false;
  return (line) => {
    if (isLost) return;
    try {
      fs.appendFileSync(path, line, { mode: 0o600 });
    } catch {
      isLost = true;
    }
  };
}
