import { fs } from "./builtin.ts";

/*
 * Foreign programs run in process groups of their own, so that everything they start can be measured and ended with
 * them.
 */

/** Ends a process group. Windows has none: only the process itself is ended there. */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

const PAGE_BYTES = 4096;

/** Bytes in memory of a process group; 0 where the system has no `/proc`: there is no limit then. */
export function memoryOf(group: number): number {
  let pages = 0;
  for (const name of processes()) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, "utf8");
      // The name of the program may contain blanks: the fields begin behind it.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (Number(fields[2]) === group) pages += Number(fields[21]);
    } catch {
      // It has just ended.
    }
  }
  return pages * PAGE_BYTES;
}

function processes(): readonly string[] {
  try {
    return fs.readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name));
  } catch {
    return [];
  }
}

/** "ludothek" is this program, wherever it was installed. */
export function ownCommand([program = "", ...args]: readonly string[]): readonly string[] {
  return program === "ludothek"
    ? [process.execPath, ...process.execArgv, process.argv[1] ?? "", ...args]
    : [program, ...args];
}
