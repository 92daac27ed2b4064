import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GAMES } from "../src/games/index.ts";
import { WAIT_TIMEOUT_MS } from "./timeouts.ts";

/* The package as another project gets it: packed, installed in an empty folder, imported by the names it exports. */

const root = fileURLToPath(new URL("..", import.meta.url));
let folder = "";

const run = (command: string, ...words: readonly string[]) =>
  execFileSync(command, words, { cwd: folder, encoding: "utf8", timeout: WAIT_TIMEOUT_MS });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ludothek-"));
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], {
      cwd: root,
      encoding: "utf8",
      timeout: WAIT_TIMEOUT_MS,
    }),
  );
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  run(
    "npm",
    "install",
    "--omit=optional",
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
    `./${packed.filename}`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the example of the README plays a thousand matches", () => {
  const [, example = ""] = /```js\n(import .*?)```/s.exec(readFileSync(`${root}README.md`, "utf8")) ?? [];
  writeFileSync(join(folder, "example.js"), example);
  const [, first, second] =
    /won (\d+) of 1000 random duels, the second (\d+)/.exec(run("node", "example.js")) ?? [];
  expect(Number(first) + Number(second)).toBe(1000);
});

test("every name it exports can be imported, and has types", () => {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const names = Object.keys(exports).flatMap((name) =>
    name.includes("*") ? Array.from(GAMES.keys(), (game) => name.replace("*", game)) : [name],
  );
  const lines = names.map(
    (name) => `console.log(Object.keys(await import("ludothek${name.slice(1)}")).length > 0);`,
  );
  writeFileSync(join(folder, "all.js"), lines.join("\n"));
  expect(run("node", "all.js").trim().split("\n")).toEqual(names.map(() => "true"));
  writeFileSync(
    join(folder, "typed.ts"),
    `import { Match, presetConfig } from "ludothek/kernel";
     import { offer } from "ludothek/games/duel";
     const match = Match.start(offer.game, presetConfig(offer));
     const life: number = match.state.players[0].life;
     // @ts-expect-error: an action of duel is no number
     match.act(0, 7);
     export { life };`,
  );
  const tsc = `${root}node_modules/typescript/bin/tsc`;
  const flags = [
    "--noEmit",
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "es2023",
    "--lib",
    "es2023",
    "--skipLibCheck",
  ];
  expect(run(process.execPath, tsc, ...flags, "typed.ts")).toBe("");
});

test("its program starts", () => {
  expect(run("node", "node_modules/.bin/ludothek", "--version")).toMatch(/^\d+\.\d+\.\d+\n$/);
});
