import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** A reference to a rulebook, which packages don't contain: "(spy-rules.md, section 7)". */
const SECTION = /\s*(?:\*\s*)?\((?:[\w-]+\.md,?\s*(?:\*\s*)?)?sections?\s[^)]*\)/g;

/** The modules that a declaration file imports, by relative path. */
const IMPORTED = /(from |import\()"(\.[^"]*)\.ts"/g;

/**
 * Copies the declarations of these modules and of everything they import. Imports that leave the folder lead to the
 * engine, which games know only by its public names.
 */
export function copyTypes(source: string, entries: readonly string[], target: string): void {
  const modules = [...entries];
  for (const module of modules) {
    const text = readFileSync(join(source, `${module}.d.ts`), "utf8");
    const written = text.replace(SECTION, "").replace(IMPORTED, (_, before: string, path: string) => {
      const imported = posix.join(posix.dirname(module), path);
      const [, floor] = /^(?:\.\.\/)+(\w+)\//.exec(imported) ?? [];
      if (floor !== undefined) return `${before}"@ludothek/engine/${floor}"`;
      if (!modules.includes(imported)) modules.push(imported);
      return `${before}"${path}.js"`;
    });
    const file = join(target, `${module}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, written);
  }
}
