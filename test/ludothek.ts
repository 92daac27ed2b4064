import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bin } from "./built.ts";
import { WAIT_TIMEOUT_MS } from "./timeouts.ts";

/*
 * The launcher as people start it: a real process, built files, real pipes. `npm test` builds before it runs the
 * tests.
 */

/** Where the matches of these tests are kept. */
export const home = mkdtempSync(join(tmpdir(), "ludothek-home-"));
// With the process, because the files of the tests share it.
process.once("exit", () => rmSync(home, { recursive: true, force: true }));

/** Processes started here know no other place. */
const HOUSE = { ...process.env, LUDOTHEK_HOME: home };

/** Runs the launcher to its end. */
export function ludothek(args: readonly string[], input: string | Buffer = "", env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    input,
    encoding: "utf8",
    env: { ...HOUSE, ...env },
    timeout: WAIT_TIMEOUT_MS,
  });
  return { status, stdout, stderr };
}

/** Runs a line of a shell in which `ludothek` is the launcher. */
export function shell(line: string) {
  const script = `ludothek() { "${process.execPath}" "${bin}" "$@"; }\n${line}`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script], {
    encoding: "utf8",
    env: HOUSE,
    timeout: WAIT_TIMEOUT_MS,
  });
  return { status, stdout, stderr };
}
