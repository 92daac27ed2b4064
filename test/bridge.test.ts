import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { bin } from "./built.ts";
import { home, ludothek } from "./ludothek.ts";
import { noPython } from "./python.ts";
import { WAIT_TIMEOUT_MS } from "./timeouts.ts";

/* The bridge to Python, and what it talks to: `ludothek env`. */

const bridge = fileURLToPath(new URL("../bridge/python", import.meta.url));

function python(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const command = `'${process.execPath}' '${bin}'`;
  return spawnSync("python3", words, {
    encoding: "utf8",
    env: {
      ...process.env,
      LUDOTHEK_HOME: home,
      LUDOTHEK: command,
      PYTHONPATH: bridge,
      PYTHONDONTWRITEBYTECODE: "1",
      ...env,
    },
    timeout: WAIT_TIMEOUT_MS,
  });
}

test.skipIf(noPython)("the bridge's own tests pass", () => {
  const { status, stderr } = python(["-m", "unittest", "discover", "-s", join(bridge, "tests")]);
  expect(stderr).toMatch(/\nOK( \(skipped=1\))?\n$/);
  expect(status).toBe(0);
});

test.skipIf(noPython)("the examples on its page work", () => {
  const page = readFileSync(join(bridge, "README.md"), "utf8");
  for (const [, code = ""] of page.matchAll(/```python\n(.*?)```/gs)) {
    const { status, stderr } = python(["-c", code]);
    expect([status, stderr]).toEqual([0, ""]);
  }
});

test.skipIf(noPython)("its wheel is built without any other package, with the version of the house", () => {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-wheel-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const build = `import build_backend; print(build_backend.build_wheel(${JSON.stringify(folder)}))`;
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const name = `ludothek-${version}-py3-none-any.whl`;
  expect(python(["-c", build]).stdout).toBe(`${name}\n`);
  // Python imports from a ZIP file, which is what a wheel is.
  const found = python(["-c", "import ludothek; print(ludothek.GAMES)"], { PYTHONPATH: join(folder, name) });
  expect(found.stdout).toBe("('runa', 'farmland', 'duel', 'dungeon', 'spy')\n");
});

test("ludothek env answers each line with a line, and says what is wrong with one", () => {
  const requests = ['{"reset": 5}', '{"reset": 5}', '{"look": 1}', '{"step": 9999}', "[]", "nonsense", "{}"];
  const { status, stdout } = ludothek(["env", "duel"], requests.map((line) => `${line}\n`).join(""));
  const [about, first, second, look, ...errors] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(status).toBe(0);
  expect(about).toMatchObject({ game: "duel", seats: 2, size: 463, features: expect.any(Array) });
  expect(first).toMatchObject({ seat: 0, over: null });
  expect(second).toEqual(first);
  expect(look).toMatchObject({ seat: 1, view: expect.any(Object) });
  expect(errors).toEqual([
    { error: '9999 is no legal action now: expected one of "legal"' },
    { error: 'expected {"reset": SEED}, {"step": NUMBER} or {"look": SEAT}' },
    { error: "expected a line with a JSON object" },
    { error: 'expected {"reset": SEED}, {"step": NUMBER} or {"look": SEAT}' },
  ]);
});
