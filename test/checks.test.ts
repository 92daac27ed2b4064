import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

/* What stands before a merge: type check, linter and tests, in one command that continuous integration runs. */

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "ludothek-checks-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The status of the linter with the settings of the project: 0 if there is nothing to mend. */
function lint(source: string): number | null {
  writeFileSync(join(folder, "sample.ts"), source);
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const settings = [`--config-path=${join(root, "biome.json")}`, "--vcs-enabled=false"];
  return spawnSync(process.execPath, [biome, "check", ...settings, "sample.ts"], { cwd: folder }).status;
}

test.each([
  ["accepts clean code", "export const value = 3;\n", 0],
  ["refuses an unused import", 'import { join } from "node:path";\nexport const value = 3;\n', 1],
  ["refuses any", "export const value: any = 3;\n", 1],
  ["refuses to assert that something is there", "export const first = (list: number[]) => list[0]!;\n", 1],
])("the linter %s", (_, source, status) => {
  expect(lint(source)).toBe(status);
});

test("npm test runs both type checks and the linter beside the tests", () => {
  expect(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts.test).toBe(
    "node scripts/ready.mjs test",
  );
  const [, checks = ""] =
    /const CHECKS = (\[.*?\n\]);/s.exec(readFileSync(join(root, "scripts/ready.mjs"), "utf8")) ?? [];
  expect(JSON.parse(checks.replace(/,(\s*\])/g, "$1"))).toEqual([
    ["node_modules/typescript/bin/tsc", "-p", ".", "--checkers", "1"],
    ["node_modules/typescript/bin/tsc", "-p", "tsconfig.web.json", "--checkers", "1"],
    ["node_modules/@biomejs/biome/bin/biome", "check", "."],
  ]);
});

test.each([0, 3])("continuous integration runs npm test, and its status %d is that of the run", (status) => {
  const npm = join(folder, "npm");
  writeFileSync(npm, `#!/bin/sh\necho "npm $@ in $PWD"\nexit ${status}\n`);
  chmodSync(npm, 0o755);
  const ran = spawnSync(join(root, ".ci/run"), {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    encoding: "utf8",
  });
  expect([ran.status, ran.stdout]).toEqual([status, `npm test in ${root.replace(/\/$/, "")}\n`]);
});
