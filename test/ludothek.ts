import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bin } from "./built.ts";
import type { Answer, Line } from "./one-process.ts";
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

const ONE_PROCESS = fileURLToPath(new URL("./one-process.ts", import.meta.url));

/**
 * Runs command lines that read no input, all in one process: to start one for each takes longer than what most of them do. They run
 * when the first answer is asked for.
 */
export function answersTo(
  lines: readonly { readonly args: readonly string[]; readonly env?: Line["env"] }[],
  surroundings: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): (args: readonly string[], env?: Line["env"]) => Answer {
  let answers: ReadonlyMap<string, Answer> | undefined;
  const nameOf = ({ args, env }: Line) => JSON.stringify([args, env]);
  const run = () => {
    const all = lines.map(({ args, env = {} }) => ({ args, env }));
    const { stdout, stderr } = spawnSync(process.execPath, [ONE_PROCESS], {
      input: JSON.stringify(all),
      encoding: "utf8",
      maxBuffer: Number.POSITIVE_INFINITY,
      cwd: surroundings.cwd,
      env: { ...HOUSE, ...surroundings.env },
      timeout: WAIT_TIMEOUT_MS,
    });
    if (stdout === "") throw new Error(`the process of all lines has failed: ${stderr}`);
    const given: readonly Answer[] = JSON.parse(stdout);
    return new Map(given.map((answer, at) => [nameOf(all[at] ?? { args: [], env: {} }), answer]));
  };
  return (args, env = {}) => {
    answers ??= run();
    const answer = answers.get(nameOf({ args, env }));
    if (answer === undefined) throw new Error(`this line was not run: ${args.join(" ")}`);
    return answer;
  };
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
