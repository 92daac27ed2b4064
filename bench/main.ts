/* npm run bench [-- --json] [-- name ...]: measures what the project promises. Nothing here asserts a time. */

import { benchmarks as bots } from "./bots.ts";
import { benchmarks as duel } from "./duel.ts";
import { benchmarks as dungeon } from "./dungeon.ts";
import { benchmarks as engine } from "./engine.ts";
import { benchmarks as farmland } from "./farmland.ts";
import { benchmarks as kernel } from "./kernel.ts";
import type { Benchmark } from "./measure.ts";
import { benchmarks as runa } from "./runa.ts";
import { benchmarks as spy } from "./spy.ts";

const all: readonly Benchmark[] = [
  ...engine,
  ...kernel,
  ...runa,
  ...farmland,
  ...duel,
  ...dungeon,
  ...spy,
  ...bots,
];

const words = process.argv.slice(2);
const json = words.includes("--json");
const names = words.filter((word) => !word.startsWith("--"));
const chosen = all.filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)));

const results = chosen.map((benchmark, index) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${index + 1}/${chosen.length} ${benchmark.name}`);
  const figure = benchmark.measure();
  const { name, unit, goal } = benchmark;
  const met = "least" in goal ? figure >= goal.least : figure <= goal.most;
  return { name, figure, unit, goal, met };
});
if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");

if (json) console.log(JSON.stringify(results, null, 2));
else {
  const rounded = (number: number) => {
    return number >= 100 ? Math.round(number).toLocaleString("en") : number.toPrecision(3);
  };
  const rows = results.map(({ name, figure, unit, goal, met }) => {
    const wanted = "least" in goal ? `at least ${rounded(goal.least)}` : `at most ${rounded(goal.most)}`;
    return [name, rounded(figure), unit, wanted, met ? "met" : "MISSED"];
  });
  const table = [["what", "figure", "unit", "goal", ""], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(cells.join("  ").trimEnd());
  }
}
