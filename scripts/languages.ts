/*
 * npm run languages: writes src/languages/loaders.ts from the folders of languages. A test checks that it is up to date.
 */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../src/languages", import.meta.url));

/** The file that is written. */
export const LOADERS_FILE = join(folder, "loaders.ts");

/** Files of a language that are no catalogues. */
const HELPERS = new Set(["grammar.ts"]);

/** The first language is English: all others are translated from it. */
function languages(): readonly string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const others = folders.map(({ name }) => name).filter((name) => name !== "en");
  return ["en", ...others.sort()];
}

/** The names of the English catalogues. */
export function catalogues(): readonly string[] {
  return readdirSync(join(folder, "en"))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !HELPERS.has(name))
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
    const members = all.map((language) => `  ${language}: () => import("${fileOf(language, name)}"),`);
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

/** The constant of a catalogue: "boardRuna" for "board-runa". */
function constantOf(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(LOADERS_FILE, loaders());
