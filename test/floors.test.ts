import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));

/** The floors of the house and those below each that it may use. Terminal, server and web are siblings: none uses another. */
const BELOW: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["languages", []],
  ["kernel", ["languages"]],
  ["laws", ["kernel"]],
  ["games", ["languages", "kernel"]],
  ["bots", ["languages", "kernel", "games"]],
  ["table", ["languages", "kernel", "games", "bots"]],
  ["tournament", ["languages", "kernel", "games"]],
  ["lab", ["languages", "kernel", "games", "bots", "table"]],
  ["protocol", ["languages", "kernel", "table", "tournament"]],
  ["examine", ["languages", "kernel", "games"]],
  ["client", ["languages", "kernel", "games", "bots", "table", "lab", "tournament", "protocol"]],
  ["shell", ["languages", "kernel", "games", "bots", "lab"]],
  [
    "terminal",
    ["languages", "kernel", "games", "bots", "table", "lab", "protocol", "client", "shell", "examine"],
  ],
  ["server", ["languages", "kernel", "games", "bots", "table", "tournament", "lab", "protocol", "shell"]],
  [
    "web",
    ["languages", "kernel", "games", "bots", "table", "tournament", "lab", "protocol", "client", "examine"],
  ],
]);

/** These run in browsers and workers as well. */
const ANYWHERE = [
  "languages",
  "kernel",
  "laws",
  "games",
  "bots",
  "table",
  "tournament",
  "lab",
  "protocol",
  "examine",
  "client",
];

/** What every game may use beside its own folder. */
const OF_ALL_GAMES: ReadonlySet<string> = new Set(["schema.ts", "posters.ts"]);

/** Of the floors that run anywhere, these files alone are Node's; nothing else there may use them. */
const OF_NODE = [
  "lab/threads.ts",
  "lab/worker.ts",
  "lab/guests.ts",
  "lab/guest-process.ts",
  "lab/guest-worker.ts",
  "lab/bot-host.ts",
  "lab/node.ts",
  "lab/nats.ts",
  "lab/queue.ts",
  "lab/queue-worker.ts",
];

const specifier = /(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g;

/** What is wrong with the imports and globals of a source file. */
function offences(path: string, text: string): string[] {
  const inside = relative(src, path);
  const [floor = "", game] = inside.split("/");
  const anywhere = ANYWHERE.includes(floor) && !OF_NODE.includes(inside);
  const found: string[] = [];
  for (const [, imported = ""] of text.matchAll(specifier)) {
    if (!imported.startsWith(".")) {
      const allowed = !anywhere || (floor !== "kernel" && imported.startsWith("zod"));
      if (!allowed) found.push(`${inside} imports ${imported}`);
      continue;
    }
    const used = relative(src, resolve(dirname(path), imported));
    const [target = "", other] = used.split("/");
    if (anywhere && OF_NODE.includes(used)) found.push(`${inside} imports ${used}, which is Node's`);
    if (target !== floor && BELOW.has(target) && !BELOW.get(floor)?.includes(target))
      found.push(`${inside} imports from the floor ${target}, which is not below it`);
    const between = floor === "games" && target === "games" && inside.split("/").length > 2;
    if (between && other !== game && !OF_ALL_GAMES.has(other ?? ""))
      found.push(`${inside} imports from the game ${other}`);
  }
  if (anywhere) {
    const outside =
      /\b(Math\.random|Date\.now|new Date(?!\(\w)|console\.[a-z]|process\.[a-z]|performance\.[a-z]|setTimeout)/.exec(
        // How long people are ready to wait is the lab's affair.
        floor === "lab" ? text.replaceAll("performance.now", "") : text,
      );
    if (outside) found.push(`${inside} uses ${outside[0]}`);
  }
  return found;
}

const sources = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join(src, name));

test("there are sources on known floors only", () => {
  expect(sources.length).toBeGreaterThan(20);
  const floors = new Set(sources.map((path) => relative(src, path).split("/")[0] ?? ""));
  expect([...floors].filter((floor) => !BELOW.has(floor))).toEqual([]);
});

test("no import goes up, and what runs anywhere uses nothing of Node, no clock, no unseeded chance", () => {
  expect(sources.flatMap((path) => offences(path, readFileSync(path, "utf8")))).toEqual([]);
});

test("words are loaded alone: a language imports nothing but types from outside its folder", () => {
  const running = /^(?:import|export) (?!type\b)[^;]*?from\s+["'](?!\.\/)([^"']+)["']/gm;
  const words = sources.filter((path) => /^languages\/\w+\//.test(relative(src, path)));
  expect(words.length).toBeGreaterThan(3);
  for (const path of words) expect([...readFileSync(path, "utf8").matchAll(running)].map(String)).toEqual([]);
});

test("words are loaded as they are needed: only types of a language are imported from outside its folder", () => {
  const fixed =
    /^(?:import|export) (?!type\b)[^;\n]*?from\s+["'][^"']*languages\/(?!loaders|catalogue|wanted|wording|person)[^"']*["']/gm;
  const others = sources.filter((path) => !relative(src, path).startsWith("languages/"));
  // A bundler would put them into a file that waits for them, and both would wait for ever.
  expect(others.flatMap((path) => [...readFileSync(path, "utf8").matchAll(fixed)].map(String))).toEqual([]);
});

/** Files that import each other, in a circle of any length, also where only types are imported. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(imports, file)]));
  const found = new Set<string>();
  for (const [file, others] of reached) {
    const circle = [...others].filter((other) => reached.get(other)?.has(file));
    if (circle.length > 1) found.add(circle.sort().join(" "));
  }
  return [...found].sort().map((circle) => circle.split(" "));
}

/** All files that a file uses, directly or by others. */
function reachedFrom(imports: ReadonlyMap<string, readonly string[]>, file: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const used of imports.get(next) ?? []) {
      if (reached.has(used)) continue;
      reached.add(used);
      open.push(used);
    }
  return reached;
}

/** What each source file imports of the others. */
function importsOf(path: string): string[] {
  return [...readFileSync(path, "utf8").matchAll(specifier)].flatMap(([, imported = ""]) =>
    imported.startsWith(".") ? [relative(src, resolve(dirname(path), imported))] : [],
  );
}

/** Where files that know each other are easier to read than a file between them. None may be added. */
const KNOWN_CIRCLES: readonly (readonly string[])[] = [
  // What a game offers names its kinds of files, and a kind of files is examined by what the game offers.
  ["kernel/file-kind.ts", "kernel/game-package.ts"],
  // An inspection has secrecy examined, and is told what was found.
  ["laws/inspection.ts", "laws/secrecy.ts"],
  // A session and its match call each other all the time.
  ["server/standard/play.ts", "server/standard/session.ts"],
];

test("no files of the floors below terminal and web import each other in a circle, but for those that are known", () => {
  const imports = new Map(sources.map((path) => [relative(src, path), importsOf(path)]));
  const found = circles(imports).filter(([file = ""]) => !/^(terminal|web)\//.test(file));
  expect(found).toEqual(KNOWN_CIRCLES);
});

test("a circle is found, however long it is", () => {
  const imports = new Map([
    ["a", ["b", "d"]],
    ["b", ["c"]],
    ["c", ["a"]],
    ["d", ["c", "e"]],
    ["e", []],
  ]);
  expect(circles(imports)).toEqual([["a", "b", "c", "d"]]);
});

describe("the check itself fails", () => {
  test.each([
    [
      "kernel/x.ts",
      'import { a } from "../games/runa/rules.ts";',
      "kernel/x.ts imports from the floor games, which is not below it",
    ],
    ["kernel/x.ts", 'import fs from "node:fs";', "kernel/x.ts imports node:fs"],
    ["kernel/x.ts", 'import { z } from "zod/mini";', "kernel/x.ts imports zod/mini"],
    ["games/a/x.ts", 'const fs = await import("node:fs");', "games/a/x.ts imports node:fs"],
    ["games/a/x.ts", 'export * from "../b/y.ts";', "games/a/x.ts imports from the game b"],
    ["games/a/x.ts", "const now = Date.now();", "games/a/x.ts uses Date.now"],
    ["games/a/x.ts", "const now = new Date();", "games/a/x.ts uses new Date"],
    ["bots/x.ts", "const now = performance.now();", "bots/x.ts uses performance.n"],
    [
      "bots/x.ts",
      'import "../terminal/play.ts";',
      "bots/x.ts imports from the floor terminal, which is not below it",
    ],
    [
      "server/x.ts",
      'import "../terminal/run.ts";',
      "server/x.ts imports from the floor terminal, which is not below it",
    ],
    [
      "games/a/x.ts",
      'import "../../laws/laws.ts";',
      "games/a/x.ts imports from the floor laws, which is not below it",
    ],
    [
      "client/x.ts",
      'import "../web/net/dial.ts";',
      "client/x.ts imports from the floor web, which is not below it",
    ],
    ["client/x.ts", "setTimeout(work, 10);", "client/x.ts uses setTimeout"],
    ["client/x.ts", 'import { WebSocket } from "ws";', "client/x.ts imports ws"],
    [
      "server/x.ts",
      'import "../client/line.ts";',
      "server/x.ts imports from the floor client, which is not below it",
    ],
    ["lab/web-workers.ts", 'import "node:os";', "lab/web-workers.ts imports node:os"],
    ["lab/crew.ts", 'import "./threads.ts";', "lab/crew.ts imports lab/threads.ts, which is Node's"],
  ])("%s: %s", (name, text, offence) => {
    expect(offences(join(src, name), text)).toEqual([offence]);
  });

  test("what is allowed passes", () => {
    const text =
      'import { z } from "../schema.ts"; const list = Array.from("../up/x.ts"); import { a } from "../../kernel/game.ts"; import { b } from "./b.ts";';
    expect(offences(join(src, "games/a/x.ts"), text)).toEqual([]);
    expect(offences(join(src, "lab/threads.ts"), 'import { Worker } from "node:worker_threads";')).toEqual(
      [],
    );
  });
});
