/* Which sources are changed, floor by floor, and where the tests are that could notice it. */
import { readdirSync, readFileSync } from "node:fs";

/** A floor whose sources are changed. */
export interface Floor {
  readonly name: string;
  /** Files that no test here could judge, and those without logic. */
  readonly leftOut: RegExp;
  /** Folders whose tests may notice a change of a file; those that import it run. */
  testsFor(file: string): readonly string[];
}

/** Texts, opponents, programs and data tables aren't rules of a game. */
const NO_RULES =
  /\/(fixtures|classic|words|mind|standard|data)\/|\/(phrases|text|scene|words|hints|describe|labels|evaluate|opponent|candidates|package|choices|files|index|json-schemas?|decks|units|campaign|path|distances|keys|kinds)\.ts$/;

/** Files that only built programs run. Their tests run dist/, where no change is made. */
const PROGRAMS = /\/fixtures?(\/|\.ts$)|\/(launcher|classic|main|command)\.ts$/;

/**
 * Presentation: pictures, effects, texts and music are looked at, not asserted. Files that import React are left
 * out as well (see {@link sourcesOf}): only pages run them, and pages are built from dist/.
 */
const DRAWING =
  /\.d\.ts$|\/(words|look|dev)\/|\/(words|music|sound|art|prints|pictures|paint|light|outlines|effects|motion|floor)\.ts$/;

/** The tests of these floors use each other's sources. */
const HOUSE = ["src/protocol/", "src/server/", "src/terminal/", "src/web/"];
const IN_PROCESS = ["test/attacks/", "test/cluster/", "test/server/", "test/spy/", "test/standard/"];

const alone = (name: string): Floor => ({
  name,
  leftOut: /\/index\.ts$|\/web-workers?\.ts$/,
  testsFor: () => [`src/${name}/`],
});

/** All floors, in the order in which changes are spread over them. */
export const FLOORS: readonly Floor[] = [
  ...["kernel", "table", "laws", "bots", "lab", "examine"].map(alone),
  {
    name: "games",
    leftOut: NO_RULES,
    testsFor: (file) => [/^src\/games\/[a-z]+\//.exec(file)?.[0] ?? "src/games/"],
  },
  ...["protocol", "server", "terminal"].map(
    (name): Floor => ({ name, leftOut: PROGRAMS, testsFor: () => [...HOUSE, ...IN_PROCESS] }),
  ),
  { name: "web", leftOut: DRAWING, testsFor: () => ["src/web/"] },
];

/** The files of a floor that are changed. */
export function sourcesOf(root: string, { name, leftOut }: Floor): string[] {
  return readdirSync(`${root}src/${name}`, { recursive: true, encoding: "utf8" })
    .map((file) => `src/${name}/${file}`)
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !leftOut.test(file))
    .filter((file) => !/ from "react(-dom)?"/.test(readFileSync(`${root}${file}`, "utf8")))
    .toSorted();
}
