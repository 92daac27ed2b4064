import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/* Tables of requirements in Markdown: what fulfils each of them, and which test shows it. */

const root = fileURLToPath(new URL("..", import.meta.url));

/** One requirement: files and tests by their names. */
export interface Requirement {
  readonly id: string;
  readonly files: readonly string[];
  readonly testFiles: readonly string[];
  /** Titles, or beginnings and ends of titles around an ellipsis. */
  readonly tests: readonly string[];
}

/** The rows `| ID | … | files | test files: titles |` of a page. */
export function requirementsIn(page: string): Requirement[] {
  const rows = readFileSync(join(root, page), "utf8").matchAll(
    /^\| ((?:FA|QA)[-A-Z]* ?[A-Z]* ?[0-9]+) \| (?:[^|]*) \| ([^|]*) \| ([^|]*) \|$/gm,
  );
  return [...rows].map(([, id = "", files = "", shown = ""]) => {
    const [, testFiles = "", titles = ""] = /^((?:`[^`]+`(?:, )?)+): (.*)$/.exec(shown.trim()) ?? [];
    return { id, files: quoted(files), testFiles: quoted(testFiles), tests: titles.split(/; /) };
  });
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** What a page claims about a requirement although it is not so. */
export function claimsWithoutGround(page: string, { id, files, testFiles, tests }: Requirement): string[] {
  const place = (name: string) =>
    [resolve(root, page, "..", name), join(root, name)].find((path) => existsSync(path));
  const found: string[] = [];
  for (const file of files) if (place(file) === undefined) found.push(`${id}: there is no ${file}`);
  if (files.length === 0 || testFiles.length === 0 || tests.length === 0)
    found.push(`${id}: names no file or no test`);
  const titles = testFiles.flatMap((name) => {
    const path = place(`${name}.test.ts`);
    if (path === undefined) found.push(`${id}: there is no ${name}.test.ts`);
    return path === undefined ? [] : stringsIn(readFileSync(path, "utf8"));
  });
  for (const test of tests)
    for (const part of partsOf(test))
      if (!titles.some((title) => isTitled(title, part))) found.push(`${id}: there is no test "${part}"`);
  return found;
}

/** "12., 13." are two tests of an acceptance list. */
function partsOf(test: string): string[] {
  return /^[0-9]+\.(, [0-9]+\.)*$/.test(test) ? test.split(", ") : [test];
}

/** All texts in quotes of a source. */
function stringsIn(source: string): string[] {
  return [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, template]) =>
    (plain ?? template ?? "").replaceAll("\\", ""),
  );
}

function isTitled(title: string, wanted: string): boolean {
  let at = 0;
  return wanted.split("…").every((piece) => {
    const found = title.indexOf(piece.trim(), at);
    at = found + piece.trim().length;
    return found >= 0;
  });
}
