import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GAMES } from "../src/games/index.ts";
import { WAIT_TIMEOUT_MS } from "./timeouts.ts";

/* The packages as other projects get them: packed, installed in an empty folder, imported by the names they export. */

const root = fileURLToPath(new URL("..", import.meta.url));
const tarballs = `${root}dist/packages/`;

function run(cwd: string, command: string, ...words: readonly string[]): string {
  return execFileSync(command, words, { cwd, encoding: "utf8", timeout: WAIT_TIMEOUT_MS });
}

/** An empty project with these packages in it. */
function projectWith(...packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-"));
  const files = readdirSync(tarballs).filter((file) => packages.some((name) => isTarball(name, file)));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const quiet = ["--prefer-offline", "--no-audit", "--no-fund"];
  run(folder, "npm", "install", ...quiet, ...files.map((file) => tarballs + file));
  return folder;
}

const isTarball = (name: string, file: string) => new RegExp(`^${name}-\\d.*\\.tgz$`).test(file);

/** The examples of a page in TypeScript. */
const examples = (page: string) =>
  Array.from(readFileSync(root + page, "utf8").matchAll(/```ts\n(.*?)```/gs), ([, code = ""]) => code);

/** Every file below a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

beforeAll(() => run(root, process.execPath, "scripts/packages.ts"));

/** Programs that use the packages: the examples of their pages, and what these do not show. */
const PROGRAMS: Readonly<Record<string, string>> = {
  house: examples("README.md")[0] ?? "",
  manual: examples("docs/manual/examining.md")[0] ?? "",
  engine: examples("packages/engine/README.md")[0] ?? "",
  games: examples("packages/games/README.md")[0] ?? "",
  crew: `${examples("packages/games/README.md")[1]}
    import { freshSeed, presetConfig } from "@ludothek/engine";
    import { duel } from "@ludothek/games/duel";
    const seed = freshSeed();
    const job = { type: "bout", game: "duel", config: presetConfig(duel), bots: ["random", "random"] } as const;
    const bout = await crew.do({ ...job, seed, botSeeds: [seed, seed], rounds: null, opening: null });
    console.log("winners", bout.winners.length);
    await crew.dismiss();`,
  typed: `import { Match, presetConfig } from "@ludothek/engine";
    import { duel, type Action, type Duel, type Event, type State, type View } from "@ludothek/games/duel";
    const match: Match<Duel> = Match.start(duel.game, presetConfig(duel));
    const action: Action = ["set", 1, 1];
    const [state, view]: [State, View] = [match.state, match.view(0)];
    const events: Event[] = [];
    // @ts-expect-error: an action of duel is no number
    match.act(0, 7);
    console.log(action.length, state.players[0].life, view.players.length, events.length);`,
};

describe("engine and games", () => {
  let folder = "";
  beforeAll(() => {
    folder = projectWith("ludothek-engine", "ludothek-games");
    for (const [name, code] of Object.entries(PROGRAMS)) writeFileSync(join(folder, `${name}.ts`), code);
    // As strictly as can be, the declarations of the packages included.
    const strict = ["--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes"];
    const target = ["--module", "nodenext", "--target", "es2023", "--lib", "es2023,dom", "--types", ""];
    const files = Object.keys(PROGRAMS).map((name) => `${name}.ts`);
    run(folder, process.execPath, `${root}node_modules/typescript/bin/tsc`, ...strict, ...target, ...files);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const output = (program: string) => run(folder, "node", `${program}.js`);

  test("have no other dependencies and take less than 3 MB", () => {
    const modules = join(folder, "node_modules");
    expect(readdirSync(modules).filter((name) => !name.startsWith("."))).toEqual(["@ludothek"]);
    const bytes = filesIn(modules).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });

  test.each(["house", "manual", "engine"])(
    "the example on the page of the %s plays a thousand matches",
    (page) => {
      const [, first, second] = /won (\d+) of 1000 random duels, the second (\d+)/.exec(output(page)) ?? [];
      expect(Number(first) + Number(second)).toBe(1000);
    },
  );

  test("the example of the games plays all five, with typed actions", () => {
    const lines = output("games").trim().split("\n");
    expect(lines.map((line) => line.split(":")[0]).sort()).toEqual([...GAMES.keys()].sort());
  });

  test("a crew plays jobs on threads with the worker of the games", () => {
    expect(output("crew")).toBe("winners 1\n");
  });

  test("types of a game are exported, and an action of another shape does not compile", () => {
    expect(output("typed")).toBe("3 30 2 0\n");
  });

  test("declarations name no sections of rulebooks that are not in the package", () => {
    const named = filesIn(join(folder, "node_modules")).filter((file) =>
      /\((?:[\w-]+\.md|sections? \d)/.test(readFileSync(file, "utf8")),
    );
    expect(named).toEqual([]);
  });

  test.each(["engine", "games"])(
    "%s has its readme, licence and changelog, and says how versions are counted",
    (name) => {
      const files = readdirSync(join(folder, "node_modules/@ludothek", name));
      expect(files).toEqual(expect.arrayContaining(["README.md", "LICENSE", "CHANGELOG.md"]));
      const readme = readFileSync(join(folder, "node_modules/@ludothek", name, "README.md"), "utf8");
      expect(readme).toContain("semantic versioning");
    },
  );

  test("the code that the games bring along has its licence notice", () => {
    const notices = readFileSync(join(folder, "node_modules/@ludothek/games/NOTICES.txt"), "utf8");
    expect(notices).toMatch(/^zod \d.*MIT/m);
  });
});

describe("ludothek", () => {
  let folder = "";
  beforeAll(() => {
    folder = projectWith("ludothek");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("its program starts", () => {
    expect(run(folder, "node", "node_modules/.bin/ludothek", "--version")).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test("its manual page comes along, for man", () => {
    const { man } = JSON.parse(readFileSync(join(folder, "node_modules/ludothek/package.json"), "utf8"));
    expect(readFileSync(join(folder, "node_modules/ludothek", man), "utf8")).toMatch(/^\.TH LUDOTHEK 1 /);
  });

  test("an import says where the engine is", () => {
    const program = 'import("ludothek").catch((error) => console.log(error.message));';
    const output = run(folder, "node", "--eval", program);
    expect(output).toContain('install "@ludothek/engine" and "@ludothek/games"');
  });

  test("its lab plays a ladder, with types", () => {
    const [program = ""] = examples("packages/ludothek/README.md");
    writeFileSync(join(folder, "lab.ts"), program);
    const strict = ["--strict", "--module", "nodenext", "--target", "es2023", "--lib", "es2023,dom"];
    run(
      folder,
      process.execPath,
      `${root}node_modules/typescript/bin/tsc`,
      ...strict,
      "--types",
      "",
      "lab.ts",
    );
    expect(run(folder, "node", "lab.js")).toMatch(/^greedy \d\S* \[ .*\nsimple /);
  });

  test("it brings no Node along, and the licence notices of everything bundled", () => {
    expect(readdirSync(join(folder, "node_modules")).filter((name) => name.startsWith("node-"))).toEqual([]);
    const notices = readFileSync(join(folder, "node_modules/ludothek/dist/NOTICES.txt"), "utf8");
    const bundled = [
      "react",
      "zod",
      "@xterm/xterm",
      "@fontsource-variable/eczar",
      "@iconify-json/game-icons",
    ];
    for (const name of bundled) expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
  });
});
