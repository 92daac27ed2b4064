import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/* The page of all requirements: what fulfils each of them, and which test shows it. */

const root = fileURLToPath(new URL("..", import.meta.url));

/** One requirement, or one section of a specification. */
export interface Requirement {
  /** The heading under which it stands, and its number there. */
  readonly part: string;
  readonly id: string;
  /** Files from the root of the project. */
  readonly files: readonly string[];
  /** Titles by the files of their tests. */
  readonly tests: readonly { readonly file: string; readonly titles: readonly string[] }[];
  /** Whether the page says that it, or a part of it, is not fulfilled. */
  readonly isOpen: boolean;
  /** Whether the page says that it does not apply here. */
  readonly isForeign: boolean;
  /** The files that the page names where no test can show it. */
  readonly otherwise: readonly string[];
}

/** The rows `| ID | … | files | test files: titles |` of a page. */
export function requirementsIn(page: string): Requirement[] {
  let part = "";
  return readFileSync(join(root, page), "utf8")
    .split("\n")
    .flatMap((line) => {
      part = /^## (.*)/.exec(line)?.[1] ?? part;
      const [, id, , files = "", shown = ""] = /^\| (\S.*?) \| (.*?) \| (.*?) \| (.*) \|$/.exec(line) ?? [];
      if (id === undefined || id === "ID" || id === "section") return [];
      return [
        {
          part,
          id,
          files: pathsIn(files),
          tests: testsIn(shown),
          isOpen: files.includes("**not fulfilled**"),
          isForeign: files.includes("**does not apply**"),
          otherwise: shown.startsWith("no test: ") ? pathsIn(shown) : [],
        },
      ];
    });
}

/** What stands between backticks and is no command. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^` ]+\/[^` ]*|[^` ]+\.\w+|LICENSE|Dockerfile)`/g)].map(
    ([, name = ""]) => name,
  );
}

/** `` `file`: "title", "title"; `file`: "title" ``. */
function testsIn(text: string): { readonly file: string; readonly titles: readonly string[] }[] {
  return [...text.matchAll(/`([^`]+\.test\.ts)`: ((?:".*?"(?=, "|; `|$)(?:, )?)+)/g)].map(
    ([, file = "", titles = ""]) => ({
      file,
      titles: [...titles.matchAll(/"(.*?)"(?=, "|$)/g)].map(([, title = ""]) => title),
    }),
  );
}

/** What a page claims about a requirement although it is not so. */
export function claimsWithoutGround(claim: Requirement): string[] {
  const { id, files, tests, otherwise, isOpen, isForeign } = claim;
  const found: string[] = [];
  for (const file of [...files, ...otherwise])
    if (!existsSync(join(root, file))) found.push(`${id}: there is no ${file}`);
  const isShown = tests.length > 0 || otherwise.length > 0;
  if (!isOpen && !isForeign && (files.length === 0 || !isShown))
    found.push(`${id}: names no file or no test`);
  for (const { file, titles } of tests) {
    if (titles.length === 0) found.push(`${id}: names no test of ${file}`);
    const path = join(root, file);
    if (!existsSync(path)) {
      found.push(`${id}: there is no ${file}`);
      continue;
    }
    const source = readFileSync(path, "utf8").replaceAll("\\", "");
    for (const title of titles)
      if (![`"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted)))
        found.push(`${id}: there is no test "${title}" in ${file}`);
  }
  return found;
}
