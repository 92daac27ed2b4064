/*
 * Coverage of child processes and pages. They run built files, so V8's counts are mapped back to the sources with the
 * source maps, with the same tools vitest uses within the tests.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAstAsync } from "vitest/node";
import { type Covered, type Hits, hitsOf } from "./covered.ts";

type ScriptCoverage = Profiler.ScriptCoverage;

const ofVitest = createRequire(import.meta.resolve("@vitest/coverage-v8"));
const { mergeScriptCovs }: { mergeScriptCovs(scripts: ScriptCoverage[]): ScriptCoverage | undefined } =
  ofVitest("@bcoe/v8-coverage");
const { convert }: { convert(options: object): Promise<Record<string, Covered>> } = await import(
  ofVitest.resolve("ast-v8-to-istanbul")
);

/** Hit counts of the sources, from all files that V8 left in a folder. */
export async function witnessed(folder: string, root: string): Promise<Hits> {
  const scripts = new Map<string, ScriptCoverage[]>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    for (const script of writtenIn(`${folder}/${name}`))
      if (script.url.startsWith("file:") && existsSync(`${fileURLToPath(script.url)}.map`))
        scripts.set(script.url, [...(scripts.get(script.url) ?? []), script]);
  }
  const hits: Hits = new Map();
  for (const [url, counted] of scripts) {
    const path = fileURLToPath(url);
    const code = readFileSync(path, "utf8");
    const coverage = mergeScriptCovs(counted);
    const ast = await parseAstAsync(code);
    const sourceMap = JSON.parse(readFileSync(`${path}.map`, "utf8"));
    for (const covered of Object.values(await convert({ code, sourceMap, coverage, ast })))
      for (const [place, count] of hitsOf(covered, relative(root, covered.path)))
        hits.set(place, (hits.get(place) ?? 0) + count);
  }
  return hits;
}

/** V8's coverage in a file; empty if a process was killed while writing. */
function writtenIn(path: string): readonly ScriptCoverage[] {
  try {
    const { result }: { result: ScriptCoverage[] } = JSON.parse(readFileSync(path, "utf8"));
    return result;
  } catch {
    return [];
  }
}
