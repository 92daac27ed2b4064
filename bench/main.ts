/* npm run bench [-- --json] [-- name ...]: measures the project's performance goals. Nothing here asserts a time. */

import { benchmarks as bots } from "./bots.ts";
import { benchmarks as duel } from "./duel.ts";
import { benchmarks as dungeon } from "./dungeon.ts";
import { benchmarks as engine } from "./engine.ts";
import { benchmarks as farmland } from "./farmland.ts";
import { benchmarks as hints } from "./hints.ts";
import { benchmarks as kernel } from "./kernel.ts";
import type { Benchmark } from "./measure.ts";
import { announce, report } from "./report.ts";
import { benchmarks as runa } from "./runa.ts";
import { benchmarks as spy } from "./spy.ts";
import { benchmarks as start } from "./start.ts";

const all: readonly Benchmark[] = [
  ...engine,
  ...kernel,
  ...runa,
  ...farmland,
  ...duel,
  ...dungeon,
  ...spy,
  ...bots,
  ...hints,
  ...start,
];

const words = process.argv.slice(2);
const json = words.includes("--json");
const names = words.filter((word) => !word.startsWith("--"));
const chosen = all.filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)));

const results = chosen.map(({ name, unit, goal, measure }, index) => {
  announce(`${index + 1}/${chosen.length} ${name}`);
  return { name, figure: measure(), unit, goal };
});
announce("");
report(results, json);
