import { homedir } from "node:os";
import { fs } from "../builtin.ts";
import { logsFolder } from "../keep.ts";
import { errorCode, Trouble } from "../trouble.ts";

/* All traffic with a server of the spy standard, one JSON value a line, as `ludothek spy replay` reads it. */

/** As many logs are kept; the oldest go. */
const MOST_LOGS = 20;

/** Writes lines to a file as they come. */
export function recorder(path: string): (line: string) => void {
  const write = (line: string) => {
    try {
      fs.appendFileSync(path, line);
    } catch (error) {
      throw new Trouble(`cannot write ${path} (${errorCode(error) ?? "unknown error"}).`, 1);
    }
  };
  write("");
  return write;
}

/** Writes lines to a new file in the folder of the house. Where that cannot be, nothing is written: play is more important. */
export function usualRecorder(kind: "ai" | "join"): (line: string) => void {
  const folder = logsFolder({ env: process.env, platform: process.platform, home: homedir() });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const path = `${folder}/${stamp}-${kind}-${process.pid}.jsonl`;
  let isLost = false;
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const logs = fs.readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
    for (const old of logs.toSorted().slice(0, -(MOST_LOGS - 1)))
      fs.rmSync(`${folder}/${old}`, { force: true });
  } catch {
    isLost = true;
  }
  return (line) => {
    if (isLost) return;
    try {
      fs.appendFileSync(path, line, { mode: 0o600 });
    } catch {
      isLost = true;
    }
  };
}
