import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Packages that the build includes by other means than an import, by the prefix of the module. */
const DRAWN: ReadonlyMap<string, string> = new Map([
  ["\0icon:", "@iconify-json/game-icons"],
  ["\0portraits:", "@dicebear/collection"],
]);

/** Attributions of packages without a licence file. */
const ATTRIBUTIONS: ReadonlyMap<string, string> = new Map([
  [
    "@iconify-json/game-icons",
    "Icons by Lorc, Delapouite and contributors, https://game-icons.net, recoloured.\nCreative Commons Attribution 3.0: https://creativecommons.org/licenses/by/3.0/",
  ],
  ["wouter", "Public domain: https://unlicense.org"],
]);

/** A plugin for Rolldown and Vite that collects every bundled package. */
export function bundledPackages(found: Set<string>) {
  return {
    name: "bundled-packages",
    generateBundle(this: { getModuleIds(): Iterable<string> }) {
      for (const id of this.getModuleIds()) {
        const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
        if (name !== undefined) found.add(name.replace("\\", "/"));
        for (const [prefix, drawn] of DRAWN) if (id.startsWith(prefix)) found.add(drawn);
      }
    },
  };
}

/** The licence notices of these packages as one text. Throws if one has none: it could not be distributed. */
export function noticesOf(packages: Iterable<string>): string {
  const notices = [...packages].sort().map((name) => {
    const folder = `${root}node_modules/${name}/`;
    const described: Described = JSON.parse(readFileSync(`${folder}package.json`, "utf8"));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? attributionOf(described) : readFileSync(folder + file, "utf8");
    return `${"=".repeat(80)}\n${name} ${described.version} (${described.license})\n\n${text.trim()}\n`;
  });
  return `Ludothek contains parts of these packages.\n\n${notices.join("\n")}`;
}

/** The used parts of a package.json. */
interface Described {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
}

/** The notice of a package without a licence file: the text of the MIT licence is always the same. */
function attributionOf({ name, license, author }: Described): string {
  const known = ATTRIBUTIONS.get(name);
  if (known !== undefined) return known;
  if (license !== "MIT") throw new Error(`${name} has no licence notice: add one in scripts/notices.ts.`);
  const holder = typeof author === "object" ? author.name : (author ?? `the authors of ${name}`);
  return readFileSync(`${root}LICENSE`, "utf8").replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}
