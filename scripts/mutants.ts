/*
 * npm run mutants: makes 100 random small changes of kernel and rules, one at a time, and lets the tests beside the changed file say
 * whether they notice. What was found is kept in coverage/, so that it goes on where it was ended; the files themselves are never
 * touched.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { houseRandom } from "../src/kernel/random/house.ts";
import { shuffle } from "../src/kernel/random/random.ts";
import { type Change, changesOf } from "./mutants/changes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const SEED = "6d7574616e7473206f66207275fe0001";
const MOST = 100;
const LEAST_NOTICED = 90;

/** A change under which tests run much longer than they take is noticed: they would never end. In milliseconds. */
const PATIENCE = 200_000;

/** What is neither a rule nor of the kernel: words, opponents, programs, tables of the house's own data. */
const NOT_RULES =
  /\.test\.ts$|\/(fixtures|classic|words|mind|standard|data)\/|\/(phrases|text|scene|words|hints|describe|labels|evaluate|opponent|candidates|offer|choices|files|index|json-schemas?|decks|units|campaign|path|distances|keys|kinds)\.ts$/;

interface Found extends Change {
  /** The test file that noticed, or null. */
  readonly by: string | null;
}

const changes = sources().flatMap((file) => changesOf(root, file));
shuffle(houseRandom(SEED), changes);
const sample = changes.slice(0, MOST);
const path = `${root}coverage/mutants-${SEED}.jsonl`;
mkdirSync(dirname(path), { recursive: true });
const found: Found[] = existsSync(path)
  ? readFileSync(path, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
  : [];
console.log(
  `${changes.length} changes are possible; ${sample.length} are tried, ${found.length} of them before.`,
);

// Tests that fail without any change would notice everything.
if (found.length === 0 && failing(["src/kernel/", "src/games/"], null) !== null)
  throw new Error("the tests of kernel and games fail without any change");
for (const change of sample.slice(found.length)) {
  const by = noticedBy(change);
  found.push({ ...change, by });
  appendFileSync(path, `${JSON.stringify({ ...change, by })}\n`);
  console.log(`${found.length}. ${told(change)}: ${by === null ? "NOT NOTICED" : `noticed by ${by}`}`);
}

const unnoticed = found.filter(({ by }) => by === null);
console.log(`\n${found.length - unnoticed.length} of ${found.length} changes were noticed. Not noticed:`);
for (const change of unnoticed) console.log(`- ${told(change)}`);
if ((found.length - unnoticed.length) * 100 < found.length * LEAST_NOTICED) process.exitCode = 1;

function sources(): string[] {
  return ["src/kernel", "src/games"].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((file) => file.endsWith(".ts") && !NOT_RULES.test(file))
      .toSorted(),
  );
}

/** The first test file of the same game, or of the kernel, that fails with the change; null if all pass. */
function noticedBy(change: Change): string | null {
  const [, folder = ""] = /^(src\/(?:kernel|games\/[a-z]+))\//.exec(change.file) ?? [];
  return failing([`${folder}/`], change, PATIENCE);
}

function failing(words: readonly string[], change: Change | null, timeout?: number): string | null {
  const report = `${root}coverage/mutant.json`;
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      ...["node_modules/vitest/vitest.mjs", "run", "--config", "scripts/mutants/vitest.config.ts", ...words],
      ...["--reporter=json", `--outputFile=${report}`],
    ],
    {
      cwd: root,
      stdio: "ignore",
      env: { ...process.env, LUDOTHEK_CHANGE: JSON.stringify(change) },
      timeout,
      killSignal: "SIGKILL",
    },
  );
  if (status === 0) return null;
  if (!existsSync(report)) return "tests that never end";
  const { testResults }: { testResults: { name: string; status: string }[] } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const failed = testResults.find((result) => result.status === "failed");
  return failed === undefined ? "tests that cannot begin" : relative(root, failed.name);
}

function told({ file, line, before, after }: Change): string {
  const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 60);
  return `${file}:${line} \`${short(before)}\` became \`${short(after)}\``;
}
