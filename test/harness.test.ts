import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { WAIT_TIMEOUT_MS } from "./timeouts.ts";

/* What tests rely on: nothing that they start outlives them, and a run with many retries fails. */

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "ludothek-harness-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a process that does something and then waits for ever; resolves with the first line that it prints. */
async function startProcess(code: string) {
  const child = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `${code}\nsetInterval(() => {}, 1e6);`,
  ]);
  const [line] = await once(child.stdout, "data");
  return { child, line: String(line).trim() };
}

/** Whether a process runs; one that has ended and that its parent has not asked about yet does not. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !isZombie(pid);
  } catch {
    return false;
  }
}

function isZombie(pid: number): boolean {
  const status = `/proc/${pid}/status`;
  return existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, "utf8"));
}

describe("when the process of a test is killed", () => {
  test("a server that it started ends", async () => {
    const { child, line } = await startProcess(`
      import { startDiced } from "${root}test/dice.ts";
      const { child } = startDiced("a word", ["-e", "setInterval(() => {}, 1e6)"]);
      console.log(child.pid);`);
    expect(isRunning(Number(line))).toBe(true);
    child.kill("SIGKILL");
    await expect.poll(() => isRunning(Number(line))).toBe(false);
  });

  test("what was to be done at its end is done", async () => {
    const note = join(folder, "note");
    const { child } = await startProcess(`
      import { whenThisEnds } from "${root}test/leash.ts";
      whenThisEnds("touch ${note}");
      console.log("ready");`);
    expect(existsSync(note)).toBe(false);
    child.kill("SIGKILL");
    await expect.poll(() => existsSync(note)).toBe(true);
  });
});

/** A project of its own with one test file. */
function projectOf(config: string, testFile: string): string {
  const project = mkdtempSync(join(folder, "project-"));
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  writeFileSync(join(project, "vitest.config.mts"), config);
  writeFileSync(join(project, "some.test.ts"), testFile);
  return project;
}

const vitest = join(root, "node_modules/vitest/vitest.mjs");

test("when vitest is killed, the processes of its test files end", async () => {
  const project = projectOf(
    `export default { test: { execArgv: ["--import", "${root}test/ends-with-parent.ts"] } };`,
    `import { writeFileSync } from "node:fs";
     import { test } from "vitest";
     test("waits for ever", () => {
       writeFileSync("pid", String(process.pid));
       return new Promise(() => setInterval(() => {}, 1e6));
     }, 1e9);`,
  );
  const run = spawn(process.execPath, [vitest, "run"], { cwd: project, stdio: "ignore" });
  const file = join(project, "pid");
  await expect.poll(() => existsSync(file) && readFileSync(file, "utf8")).toMatch(/^\d+$/);
  const worker = Number(readFileSync(file, "utf8"));
  run.kill("SIGKILL");
  await expect.poll(() => isRunning(worker)).toBe(false);
});

/** Runs a number of tests that pass at the second try. */
function runFlaky(tests: number) {
  const project = projectOf(
    `import { RetryLimit } from "${root}test/retry-limit.ts";
     export default { test: { retry: 1, reporters: [new RetryLimit()] } };`,
    `import { expect, test } from "vitest";
     for (let number = 1; number <= ${tests}; number++) {
       let tries = 0;
       test("flaky " + number, () => expect(++tries).toBe(2));
     }`,
  );
  const { status, stderr } = spawnSync(process.execPath, [vitest, "run"], {
    cwd: project,
    encoding: "utf8",
    timeout: WAIT_TIMEOUT_MS,
  });
  return { status, stderr };
}

test("two tests may pass at the second try, and are named at the end with why the first try failed", () => {
  const reason = "    expected 1 to be 2 // Object.is equality\n";
  expect(runFlaky(2)).toEqual({
    status: 0,
    stderr: `Tried more than once:\n  some.test.ts > flaky 1\n${reason}  some.test.ts > flaky 2\n${reason}\n`,
  });
});

test("a run in which a third test needs a second try fails", () => {
  const { status, stderr } = runFlaky(3);
  expect(status).toBe(1);
  expect(stderr).toMatch(/flaky 3\n.*\n\nThe run fails: at most 2 tests may need a second try\.\n$/);
});
