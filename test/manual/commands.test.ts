import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { noNats } from "../nats.ts";
import { noPython } from "../python.ts";
import {
  checkPage,
  commandsIn,
  executedBlocks,
  manualPages,
  Names,
  pagesIn,
  partsOf,
  patternOf,
  root,
} from "./sessions.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Everything on a page that is run, or that what is run reads. */
const blocksOf = (path: string) => executedBlocks(read(path)).join("\n");

/** What pages of the English manual show; a translation that shows the same is not run again. */
const english = new Set(pagesIn("en").map(blocksOf));

const pages = manualPages().filter((path) => {
  const commands = commandsIn(read(path));
  const needs = (program: string) => commands.some((command) => command.includes(program));
  if (!pagesIn("en").includes(path) && english.has(blocksOf(path))) return false;
  return commands.length > 0 && !(noNats && needs("nats-server")) && !(noPython && needs("python3"));
});

describe("every command on a page prints what the page shows (npm run manual rewrites it)", () => {
  test.each(pages)("%s", (path) => checkPage(path));
});

/** Commands that can't be run here, and the tests that cover them. */
const ELSEWHERE: readonly (readonly [command: RegExp, test: string])[] = [
  [/^npm start$/, "test/manual/commands.test.ts"],
  [/^ludothek bot .*tournament/, "test/server/tournament.test.ts"],
  [/^docker /, "test/containers.test.ts"],
  [/^nats kv put /, "test/cluster/marks.test.ts"],
  [/^(nats-server -js|ludothek worker|ludothek ladder .* --cluster) /, "test/cluster/worker.test.ts"],
];

test("every command that a page shows is run, here or by another test", () => {
  const shown = manualPages().flatMap((path) =>
    Array.from(
      readFileSync(join(root, path), "utf8").matchAll(/^```(?:sh|bash|shell)\n(.*?)\n```$/gms),
      ([, block]) => block ?? "",
    ),
  );
  const lines = shown.flatMap((block) => block.split("\n"));
  expect(lines.filter((line) => !ELSEWHERE.some(([command]) => command.test(line)))).toEqual([]);
  for (const [, path] of ELSEWHERE) expect(existsSync(join(root, path))).toBe(true);
});

test("npm start opens the house, once all is installed and built", () => {
  const ready = readFileSync(join(root, "scripts/ready.mjs"), "utf8");
  expect(ready).toContain('start: [["bin/ludothek.js", "serve"]],');
});

test("ports of a page are other ones here, even where one looks like another port of the page", () => {
  const names = new Names("", ["38018", "38671", "40001", "40002", "40003"]);
  expect(names.typed("--port 8017 --admin-port 8018")).toBe("--port 38018 --admin-port 38671");
  expect(names.shown("open at 38018 and 38671")).toBe("open at 8017 and 8018");
});

test("typed text follows a prompt, and a screen may show anything where the page says so", () => {
  expect(partsOf("$ ludothek runa\nEnter number [1--3]:\n> 2\nStage 1")).toEqual([
    { shown: "$ ", typed: "ludothek runa" },
    { shown: "Enter number [1--3]:\n> ", typed: "2" },
    { shown: "Stage 1", typed: undefined },
  ]);
  const pattern = patternOf("done in … s\n…\nend");
  expect(["done in 3 s\nend", "done in 0.5 s\na\nb\nend"].every((screen) => pattern.test(screen))).toBe(true);
  expect(["done in 3\nend", "done in 3 s\nend."].some((screen) => pattern.test(screen))).toBe(false);
});

test("the next block begins on an empty screen, even if the last line and its end come in two pieces", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-manual-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = join(folder, "page.md");
  const fence = "```";
  writeFileSync(
    page,
    `${fence}console\n$ printf one; node -e 'console.log()'\none\n${fence}\n\n${fence}console\n$ echo two\ntwo\n${fence}\n`,
  );
  await checkPage(relative(root, page));
});
