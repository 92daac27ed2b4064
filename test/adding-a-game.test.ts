import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { WAIT_TIMEOUT_MS } from "./timeouts.ts";

/*
 * Follows docs/developer/adding-a-game.md to the letter, in a copy of the sources. Nothing is bundled there: `npm test` has built the project
 * before, and the program of the copy runs from its sources.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(copy, { recursive: true }));

const page = readFileSync(join(root, "docs/developer/adding-a-game.md"), "utf8");
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, block = ""]) => block);

/** Runs a command of the page in the copy. */
function run(command: string, input = "") {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: copy,
    input,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${root}node_modules/.bin:${process.env.PATH}`,
      LUDOTHEK_HOME: join(copy, "home"),
    },
    timeout: WAIT_TIMEOUT_MS,
  });
  expect([command, status, status === 0 ? "" : stdout + stderr]).toEqual([command, 0, ""]);
  return stdout;
}

/** What the commands of the page need of the project. */
const NEEDED = [
  ...["src", "bin", "scripts", "package.json", "vitest.config.ts"],
  ...["test/timeouts.ts", "test/retry-limit.ts", "test/ends-with-parent.ts"],
];

/** The type check of the copy begins at the list of games and at the new one; the rest of the project was checked as it is. */
const CHECKED = { extends: `${root}tsconfig.json`, include: ["src/games/index.ts", "src/games/matches"] };

function copyProject(): void {
  for (const name of NEEDED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(CHECKED));
  mkdirSync(join(copy, "dist"));
  writeFileSync(join(copy, "dist/launcher.js"), 'export * from "../src/terminal/launcher.ts";\n');
}

/** Writes each file of the page, or adds the page's lines to it. */
function writeFiles(): void {
  for (const block of blocks("ts")) {
    const [, path = "", code = ""] = /^\/\/ (\S+)\n(.*)$/s.exec(block) ?? [];
    const target = join(copy, path);
    mkdirSync(dirname(target), { recursive: true });
    if (path === "src/games/index.ts")
      writeFileSync(target, readFileSync(target, "utf8").replace(/^\]\);$/m, `${code}]);`));
    else appendFileSync(target, code);
  }
}

test("a reader who follows the tutorial has a game that passes its checks and can be played", () => {
  copyProject();
  writeFiles();
  const [commands = ""] = blocks("sh");
  const lines = commands.trim().split("\n");
  expect(lines).toHaveLength(4);
  expect(lines[2]).toBe("npm run build");
  const [played = ""] = lines
    .filter((line) => line !== "npm run build")
    .map((line) => run(line, "2\ntake 3\nhint\ndo\ngive up\ny\n\n"))
    .slice(-1);
  expect(played).toContain(`${"|".repeat(21)} 21 left\n1) take 1\n2) take 2\n3) take 3\n`);
  expect(played).toContain("Player 1 takes 2.\nPlayer 2 takes ");
  expect(played).toContain("You lose: player 1 resigned.");
  const last = run("node bin/ludothek.js play matches matches=12 --two", `${"\n1\n\n\n3\n\n".repeat(3)}`);
  expect(last).toContain("Player 2 wins: the last match is taken.");
});
