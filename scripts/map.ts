/*
 * npm run map: draws the floors of the house and their imports into docs/architecture.md, from the real imports. A test
 * checks that the map is up to date.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const src = join(root, "src");

/** The page that shows the map. */
export const MAP_PAGE = join(root, "docs/architecture.md");

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)["'](\.[^"']+)["']/g;

/** The floors that each floor uses. */
function uses(): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const names = readdirSync(src, { recursive: true, encoding: "utf8" }).sort();
  for (const name of names.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))) {
    const [floor = ""] = name.split("/");
    const others = found.get(floor) ?? new Set<string>();
    found.set(floor, others);
    for (const [, to = ""] of readFileSync(join(src, name), "utf8").matchAll(IMPORT)) {
      const [other = ""] = relative(src, resolve(src, dirname(name), to)).split("/");
      if (other !== floor && other !== "..") others.add(other);
    }
  }
  return found;
}

/** The map as a drawing in Mermaid. */
export function mapOfImports(): string {
  const lines = [...uses()].flatMap(([floor, others]) =>
    [...others].sort().map((other) => `  ${floor} --> ${other}`),
  );
  return ["```mermaid", "flowchart TD", ...lines, "```"].join("\n");
}

/** A page with the map in its place. */
export function withMap(page: string): string {
  return page.replace(
    /(<!-- map -->\n).*?(<!-- \/map -->)/s,
    (_, before, after) => `${before}${mapOfImports()}\n${after}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(MAP_PAGE, withMap(readFileSync(MAP_PAGE, "utf8")));
