/*
 * npm run mutants: makes small random changes to the sources, one at a time and in memory only, and runs the tests
 * that import the changed file to see whether they notice. Results are kept in coverage/, so that an interrupted
 * run continues.
 *
 *   npm run mutants                                             100 changes, spread evenly over all floors
 *   npm run mutants -- --floors server,web --changes 60         of these floors alone
 *   npm run mutants -- --seed 6d75                              other changes
 *   npm run mutants -- --again                                  tries once more what was not noticed, after tests were added
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { houseRandom } from "../src/kernel/random/house.ts";
import { shuffle } from "../src/kernel/random/random.ts";
import { type Change, changesOf } from "./mutants/changes.ts";
import { FLOORS, type Floor, sourcesOf } from "./mutants/floors.ts";
import { run } from "./mutants/run.ts";
import { Imports } from "./mutants/tests.ts";

/** Changes tried in parallel. */
const PARALLEL_CHANGES = 2;
const MIN_NOTICED_PERCENT = 90;

/**
 * Tests that run much longer than usual are in an endless loop: the change is noticed. The factor leaves room for a
 * busier machine.
 */
const STARTUP_MS = 120_000;
const SLOWDOWN_FACTOR = 5;

/** Assumed cost of a test file that wasn't measured yet. */
const USUAL_COST_MS = 2000;

interface Found {
  readonly change: Change;
  /** The test file that noticed, or null. */
  readonly by: string | null;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    floors: { type: "string", default: FLOORS.map(({ name }) => name).join(",") },
    changes: { type: "string", default: "100" },
    seed: { type: "string", default: "6d7574616e7473206f66207275fe0001" },
    again: { type: "boolean", default: false },
  },
});
const floors = values.floors.split(",").map((name) => {
  const floor = FLOORS.find((one) => one.name === name);
  if (floor === undefined) throw new Error(`There is no floor "${name}".`);
  return floor;
});
const imports = new Imports(root);
const folder = `${root}coverage/mutants`;
mkdirSync(folder, { recursive: true });

const sample = drawn(Number(values.changes));
const kept = `${folder}/${values.seed}.jsonl`;
const found: Found[] = existsSync(kept) ? linesOf(kept).map((line) => JSON.parse(line)) : [];
const costs = await measured();
const open = sample.filter((change) => {
  const last = triesOf(change).at(-1);
  return last === undefined || (values.again && last.by === null);
});
console.log(`${sample.length} changes; ${open.length} of them are to be tried.`);
await Promise.all(Array.from({ length: PARALLEL_CHANGES }, (_, lane) => tryOut(lane)));
report();

/** The changes of the sample: equally many per floor, independent of the other floors. */
function drawn(many: number): Change[] {
  const byFloor = floors.map((floor) => {
    const sources = sourcesOf(root, floor);
    // What only pages and built programs run, no test here could judge.
    const judged = sources.filter((file) => reaching({ file }).length > 0);
    const changes = judged.flatMap((file) => changesOf(root, file));
    shuffle(houseRandom(values.seed.padStart(32, "0")), changes);
    const out = sources.length - judged.length;
    console.log(`${floor.name}: ${changes.length} changes are possible; ${out} files have no test here.`);
    return changes;
  });
  return Array.from({ length: many }, (_, i) => {
    return byFloor[i % byFloor.length]?.[Math.floor(i / byFloor.length)];
  }).filter((change) => change !== undefined);
}

/** Duration of each test file without any change. One that fails already would notice everything. */
async function measured(): Promise<Map<string, number>> {
  const path = `${folder}/costs.json`;
  const known = new Map<string, number>(existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : []);
  const tests = new Set(sample.flatMap((change) => reaching(change).map(({ test }) => test)));
  const fresh = [...tests].filter((test) => !known.has(test));
  if (fresh.length === 0) return known;
  console.log(`${fresh.length} test files are run without any change ...`);
  const result = await run(root, { change: null, tests: fresh }, 2 ** 31 - 1);
  if (result.failed !== null) throw new Error(`${result.failed} fails without any change`);
  for (const [test, cost] of result.costs) known.set(test, Math.round(cost));
  writeFileSync(path, JSON.stringify([...known]));
  return known;
}

/** The test files that can notice a change. */
function reaching({ file }: Pick<Change, "file">) {
  return imports.testsOf(file, floorOf(file).testsFor(file));
}

function floorOf(file: string): Floor {
  const floor = FLOORS.find(({ name }) => file.startsWith(`src/${name}/`));
  if (floor === undefined) throw new Error(`${file} lies on no floor`);
  return floor;
}

/** Tries one change after another, until none is left. */
async function tryOut(lane: number): Promise<void> {
  for (let change = open.shift(); change !== undefined; change = open.shift()) {
    const by = await noticedBy(change, lane);
    found.push({ change, by });
    appendFileSync(kept, `${JSON.stringify({ change, by })}\n`);
    console.log(`${told(change)}: ${by === null ? "NOT NOTICED" : `noticed by ${by}`}`);
  }
}

/**
 * The first test file that fails with a change; null if all pass. Close and cheap ones run first, the file's own
 * test before all.
 */
async function noticedBy(change: Change, lane: number): Promise<string | null> {
  const costOf = (test: string) => costs.get(test) ?? USUAL_COST_MS;
  const own = change.file.replace(/\.ts$/, ".test.ts");
  const tests = reaching(change)
    .map(({ test, distance }) => ({ test, rank: test === own ? 0 : distance * (costOf(test) + 100) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ test }) => test);
  const usual = tests.reduce((sum, test) => sum + costOf(test), 0);
  return (await run(root, { change, tests }, STARTUP_MS + SLOWDOWN_FACTOR * usual, lane)).failed;
}

/** The results of a change, one per try. */
function triesOf(change: Change): readonly Found[] {
  return found.filter((one) => told(one.change) === told(change) && one.change.start === change.start);
}

function report(): void {
  const isNoticed = (one: Found | undefined) => one !== undefined && one.by !== null;
  const first = sample.filter((change) => isNoticed(triesOf(change)[0]));
  const unnoticed = sample.filter((change) => !isNoticed(triesOf(change).at(-1)));
  const noticed = sample.length - unnoticed.length;
  console.log(`\n${first.length} of ${sample.length} changes were noticed at first, ${noticed} are now.`);
  if (unnoticed.length > 0) console.log("Not noticed:");
  for (const change of unnoticed) console.log(`- ${told(change)}`);
  if (noticed * 100 < sample.length * MIN_NOTICED_PERCENT) process.exitCode = 1;
}

function told({ file, line, before, after }: Change): string {
  const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 60);
  return `${file}:${line} \`${short(before)}\` became \`${short(after)}\``;
}

function linesOf(path: string): string[] {
  return readFileSync(path, "utf8").trimEnd().split("\n");
}
