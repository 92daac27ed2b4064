/*
 * npm run coverage: runs the tests and reports, floor by floor, how much of the sources they run: within vitest, and in
 * the processes and browsers that tests start. Paths behind `--` run only those tests and add to the earlier counts, so
 * that a slow machine can go in steps. The figures are written to docs/coverage.md.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Covered, type Figures, figuresOf, type Hits, hitsOf, together } from "./coverage/covered.ts";
import { witnessed } from "./coverage/witness.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = `${root}coverage`;

/** Required coverage of each floor in percent; the rules are the floor of the games. */
const FLOORS: ReadonlyMap<string, number> = new Map([
  ["kernel", 90],
  ["table", 90],
  ["games", 90],
  ["bots", 80],
  ["laws", 80],
  ["lab", 80],
  ["examine", 80],
  ["protocol", 80],
  ["terminal", 80],
  ["server", 80],
  ["web", 80],
]);

const paths = process.argv.slice(2);
if (paths.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(`${folder}/processes`, { recursive: true });
const env = { ...process.env, LUDOTHEK_COVERAGE: `${folder}/processes` };
if (paths.length === 0 || !existsSync(`${root}dist/launcher.js.map`)) run(["scripts/build.mjs"]);
const piece = `${folder}/pieces/${paths.join(" ").replace(/\W+/g, "-") || "all"}`;
const status = run([
  ...["node_modules/vitest/vitest.mjs", "run", ...paths, "--coverage.enabled"],
  `--coverage.reportsDirectory=${piece}`,
]);
// The instrumented build is slower than the real one.
rmSync(`${root}dist/.built`, { force: true });

const isEnough = report(await counted());
process.exitCode = isEnough ? status : 1;

function run(words: readonly string[]): number {
  return spawnSync(process.execPath, words, { cwd: root, stdio: "inherit", env }).status ?? 1;
}

/** Hit counts of each place of each file, from all partial runs. */
async function counted(): Promise<Map<string, Hits>> {
  const outside = await witnessed(`${folder}/processes`, root);
  const all = new Map<string, Hits>();
  for (const name of readdirSync(`${folder}/pieces`)) {
    const text = readFileSync(`${folder}/pieces/${name}/coverage-final.json`, "utf8");
    for (const covered of Object.values<Covered>(JSON.parse(text))) {
      const file = relative(root, covered.path);
      const hits = all.get(file) ?? new Map<string, number>();
      for (const [place, count] of hitsOf(covered, file))
        hits.set(place, (hits.get(place) ?? outside.get(place) ?? 0) + count);
      all.set(file, hits);
    }
  }
  return all;
}

/** Prints and stores the figures; returns whether they meet the goals. */
function report(all: ReadonlyMap<string, Hits>): boolean {
  const rows = [...FLOORS].map(([floor, least]) => {
    const inside = [...all].filter(([file]) => file.startsWith(`src/${floor}/`));
    return { floor, least, figures: together(inside.map(([, hits]) => figuresOf(hits))) };
  });
  const table = [
    "| floor | wanted | lines | branches |",
    "|---|---:|---:|---:|",
    ...rows.map(({ floor, least, figures: f }) => {
      return `| ${floor} | ${least} % | ${share(f.linesRun, f.lines)} | ${share(f.branchesRun, f.branches)} |`;
    }),
  ].join("\n");
  console.log(`\n${table}\n`);
  const page = `${root}docs/coverage.md`;
  const text = readFileSync(page, "utf8").replace(/\| floor \|(.|\n)*?\n(?=\n)/, `${table}\n`);
  writeFileSync(page, text);
  const low = rows.filter(
    ({ least, figures: f }) => f.linesRun * 100 < f.lines * least || f.branchesRun * 100 < f.branches * least,
  );
  for (const { floor } of low) weakest(floor, all);
  return low.length === 0;
}

/** Prints the files with the most uncovered code of a floor below its goal. */
function weakest(floor: string, all: ReadonlyMap<string, Hits>): void {
  const lacking = ({ lines, linesRun, branches, branchesRun }: Figures) =>
    lines - linesRun + branches - branchesRun;
  const files = [...all]
    .filter(([file]) => file.startsWith(`src/${floor}/`))
    .map(([file, hits]) => ({ file, figures: figuresOf(hits) }))
    .toSorted((a, b) => lacking(b.figures) - lacking(a.figures));
  console.log(`${floor} is run too little; most is missing in`);
  for (const { file, figures: f } of files.slice(0, 15))
    console.log(
      `  ${file}: lines ${share(f.linesRun, f.lines)}, branches ${share(f.branchesRun, f.branches)}`,
    );
}

function share(run: number, all: number): string {
  return all === 0 ? "none" : `${((100 * run) / all).toFixed(1)} % of ${all}`;
}
