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

/* Follows docs/developer/adding-a-game.md to the letter, in a copy of this project. */

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
    timeout: 100_000,
  });
  expect([command, status, status === 0 ? "" : stdout + stderr]).toEqual([command, 0, ""]);
  return stdout;
}

test("whoever follows the tutorial has a game that passes its checks and can be played", () => {
  const apart = ["node_modules", "dist", ".git"].map((name) => join(root, name));
  cpSync(root, copy, { recursive: true, filter: (path) => !apart.includes(path) });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const block of blocks("ts")) {
    const [, path = "", code = ""] = /^\/\/ (\S+)\n(.*)$/s.exec(block) ?? [];
    const target = join(copy, path);
    mkdirSync(dirname(target), { recursive: true });
    if (path === "src/games/index.ts")
      writeFileSync(target, readFileSync(target, "utf8").replace(/^\]\);$/m, `${code}]);`));
    else appendFileSync(target, code);
  }
  const [commands = ""] = blocks("sh");
  const lines = commands.trim().split("\n");
  expect(lines).toHaveLength(4);
  const [played = ""] = lines.map((line) => run(line, "2\ntake 3\nhint\ndo\ngive up\ny\n\n")).slice(-1);
  expect(played).toContain(`${"|".repeat(21)} 21 left\n1) take 1\n2) take 2\n3) take 3\n`);
  expect(played).toContain("Player 1 takes 2.\nPlayer 2 takes ");
  expect(played).toContain("You lose: player 1 resigned.");
  const last = run("node bin/ludothek.js play matches matches=12 --two", `${"\n1\n\n\n3\n\n".repeat(3)}`);
  expect(last).toContain("Player 2 wins: the last match is taken.");
});
