import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import type { ProgramMutant } from "./table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Bundles a classic program with a change in one of its sources into a file. */
export async function bundleMutant({ game, file, from, to }: ProgramMutant, path: string): Promise<void> {
  const changed = `${root}src/${file}`;
  const text = readFileSync(changed, "utf8");
  const places = text.split(from).length - 1;
  if (places !== 1) throw new Error(`${file} has ${places} places with ${JSON.stringify(from)}, expected 1`);
  const main = `import { runClassic } from ${JSON.stringify(`${root}src/terminal/classic.ts`)};
    import { classic } from ${JSON.stringify(`${root}src/games/${game}/classic/classic.ts`)};
    process.exitCode = await runClassic(classic, process.argv.slice(2));`;
  await build({
    cwd: root,
    platform: "node",
    logLevel: "warn",
    input: "mutant:main",
    plugins: [
      {
        name: "mutant",
        resolveId: (id) => (id === "mutant:main" ? id : undefined),
        load: (id) =>
          id === "mutant:main"
            ? main
            : id === changed
              ? { code: text.replace(from, () => to), moduleType: "ts" }
              : undefined,
      },
    ],
    output: { file: path, format: "esm", codeSplitting: false },
  });
}
