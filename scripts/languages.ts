/*
 * npm run languages: writes src/languages/loaders.ts, and what each language loads at once, from the folders of
 * languages. A test checks that they are up to date.
 */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../src/languages", import.meta.url));

/** The file that is written. */
export const LOADERS_FILE = join(folder, "loaders.ts");

/** Files of a language that are no catalogues. */
const HELPERS = new Set(["grammar.ts"]);

/**
 * Catalogues that a page needs at the same moment. They are loaded as one: each file takes another request. The cast of
 * No Time to Spy is on its own, because its rules have the English one in every language.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  pages: ["board", "opponents", "shell"],
  runa: ["board-runa", "runa"],
  farmland: ["board-farmland", "farmland"],
  duel: ["board-duel", "duel"],
  dungeon: ["board-dungeon", "dungeon"],
  spy: ["board-spy", "spy", "spy-things"],
};

/** How the names of the files begin that load several catalogues. */
const PREFIX = "together-";

/**
 * The file of a module of words that is loaded with others, "spy-de", so that what else needs one of them does not part them;
 * null for all others.
 */
export function togetherIn(path: string): string | null {
  const [, language, name = ""] = /src[\\/]languages[\\/](\w+)[\\/]([\w-]+)\.ts$/.exec(path) ?? [];
  const found = Object.entries(TOGETHER).find(
    ([group, names]) => names.includes(name) || name === `${PREFIX}${group}`,
  );
  return language === undefined || found === undefined ? null : `${found[0]}-${language}`;
}

/** The first language is English: all others are translated from it. */
function languages(): readonly string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const others = folders.map(({ name }) => name).filter((name) => name !== "en");
  return ["en", ...others.sort()];
}

/** The names of the English catalogues. */
export function catalogues(): readonly string[] {
  return readdirSync(join(folder, "en"))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .filter((name) => !HELPERS.has(name) && !name.startsWith(PREFIX))
    .map((name) => name.slice(0, -".ts".length))
    .sort();
}

/** The catalogues that a language lacks; there the house speaks English. */
export function missingIn(language: string): readonly string[] {
  return catalogues().filter((name) => !existsSync(join(folder, language, `${name}.ts`)));
}

/** The text of the file. */
export function loaders(): string {
  const all = languages();
  const fileOf = (language: string, name: string) =>
    `./${missingIn(language).includes(name) ? "en" : language}/${name}.ts`;
  const moduleOf = (language: string, name: string) => `WordsOf<typeof import("${fileOf(language, name)}")>`;
  const checks = all
    .slice(1)
    .flatMap((language) =>
      catalogues().map((name) => `  None<Ignoring<${moduleOf("en", name)}, ${moduleOf(language, name)}>>,`),
    );
  const tables = catalogues().map((name) => {
    const [group] = Object.entries(TOGETHER).find(([, names]) => names.includes(name)) ?? [];
    const load = (language: string) =>
      group === undefined || missingIn(language).includes(name)
        ? `() => import("${fileOf(language, name)}")`
        : `async () => ({ words: (await import("./${language}/${PREFIX}${group}.ts")).${constantOf(name)} })`;
    const members = all.map((language) => `  ${language}: ${load(language)},`);
    return `/** The catalogue "${name}". */
export const ${constantOf(name)}: Loaders<Language, ${moduleOf("en", name)}> = {
${members.join("\n")}
};
`;
  });
  return `/* Written by npm run languages: a language is a folder, and a catalogue is a file in each of them. */
import type { Ignoring, Loaders, None, WordsOf } from "./wording.ts";

/** The languages of the house. */
export const LANGUAGES = [${all.map((language) => `"${language}"`).join(", ")}] as const;

/** A language of the house. */
export type Language = (typeof LANGUAGES)[number];

/** Doesn't compile if a language ignores a parameter. */
export type Ignored = [
${checks.join("\n")}
];

${tables.join("\n")}`;
}

/** What each language loads at once, by the path of its file. */
export function together(): ReadonlyMap<string, string> {
  const files = languages().flatMap((language) =>
    Object.entries(TOGETHER).map(([group, names]): [string, string] => {
      const own = names.filter((name) => !missingIn(language).includes(name));
      const lines = own.map((name) => `export { words as ${constantOf(name)} } from "./${name}.ts";`);
      const text = ["/* Written by npm run languages: catalogues that are loaded as one. */", ...lines, ""];
      return [join(folder, language, `${PREFIX}${group}.ts`), text.join("\n")];
    }),
  );
  return new Map(files);
}

/** The constant of a catalogue: "boardRuna" for "board-runa". */
function constantOf(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(LOADERS_FILE, loaders());
  for (const [file, text] of together()) writeFileSync(file, text);
}
