/*
 * npm run diagrams: draws the types of the house and of each game into docs/developer/diagrams/. A test checks that the
 * drawings are up to date, and that states and messages in the others exist.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Project } from "ts-morph";
import { classDiagram } from "./diagrams/classes.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The folder of all diagrams. */
export const DIAGRAMS = `${root}docs/developer/diagrams/`;

/** The games in the order of their folders, each with its title. */
const GAMES = {
  duel: "Creature Duel",
  dungeon: "Dungeon Crawler",
  farmland: "Crown of Farmland",
  runa: "Runa's Strive",
  spy: "No Time to Spy",
} as const;

/** What the house is about: a game with all that belongs to it, a match, a table, a bot. */
const DOMAIN = {
  roots: [
    "GamePackage",
    "Game",
    "Rules",
    "Poster",
    "Phrases",
    "Choice",
    "FileKind",
    "CreationType",
    "Mind",
    "Bot",
    "Match",
    "Entry",
    "Step",
    "Verdict",
    "Decision",
    "Note",
    "Table",
    "Player",
    "Clock",
  ],
  folders: ["src/kernel", "src/table"],
};

function project(...folders: readonly string[]): {
  readonly project: Project;
  readonly files: readonly string[];
} {
  const made = new Project({
    compilerOptions: { allowImportingTsExtensions: true, noLib: true, noResolve: true, types: [] },
    skipFileDependencyResolution: true,
  });
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|fixtures?\/|classic\/|standard\//.test(path))
      .toSorted()
      .map((path) => `${root}${folder}/${path}`),
  );
  made.addSourceFilesAtPaths(files);
  return { project: made, files };
}

function domainPage(): string {
  const { project: sources, files } = project(...DOMAIN.folders);
  const diagram = classDiagram(sources, { roots: DOMAIN.roots, files, hasMembers: false });
  return `# The domain

What the house is about, drawn from the types in \`src/kernel/\` and \`src/table/\` by \`npm run diagrams\`. An arrow means that one has the other, a
triangle that one is a kind of the other. The members stand in the [reference](../../reference/README.md).

${diagram}
`;
}

function gamePage(game: string, title: string): string {
  const { project: sources, files } = project(`src/games/${game}`);
  // The state first, so that its types are meant where others have the same name.
  const state = `${root}src/games/${game}/state.ts`;
  const diagram = classDiagram(sources, {
    roots: ["State"],
    files: [state, ...files.filter((path) => path !== state)],
    hasMembers: true,
  });
  return `# ${title}: classes

The state of a match and everything that it consists of, drawn from the types in \`src/games/${game}/\` by \`npm run diagrams\`. All of it is plain data;
what happens to it stands in [the files of the game](../../../src/games/${game}/README.md).

${diagram}
`;
}

/** The generated pages by file name. */
export function generatedDiagrams(): ReadonlyMap<string, string> {
  return new Map([
    ["domain.md", domainPage()],
    ...Object.entries(GAMES).map(([game, title]): [string, string] => [`${game}.md`, gamePage(game, title)]),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of generatedDiagrams()) writeFileSync(`${DIAGRAMS}${name}`, text);
