import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));

/** The floors of the house and those below each that it may use. Terminal, server and web are siblings: none uses another. */
const BELOW: ReadonlyMap<string, readonly string[]> = new Map([
  ["kernel", []],
  ["laws", ["kernel"]],
  ["games", ["kernel"]],
  ["bots", ["kernel", "games"]],
  ["table", ["kernel", "games", "bots"]],
  ["lab", ["kernel", "games", "bots", "table"]],
  ["protocol", ["kernel", "table"]],
  ["client", ["kernel", "games", "bots", "table", "lab", "protocol"]],
  ["terminal", ["kernel", "games", "bots", "table", "lab", "protocol", "client"]],
  ["server", ["kernel", "games", "bots", "table", "lab", "protocol"]],
  ["web", ["kernel", "games", "bots", "table", "lab", "protocol", "client"]],
]);

/** These run in browsers and workers as well. */
const ANYWHERE = ["kernel", "laws", "games", "bots", "table", "lab", "protocol", "client"];

/** Of the floors that run anywhere, these files alone are Node's; nothing else there may use them. */
const OF_NODE = ["lab/threads.ts", "lab/worker.ts"];

const specifier = /(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"']+)["']/g;

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
    if (between && other !== game && other !== "schema.ts")
      found.push(`${inside} imports from the game ${other}`);
  }
  if (anywhere) {
    const outside =
      /\b(Math\.random|Date\.now|new Date\b|console\.[a-z]|process\.[a-z]|performance\.[a-z]|setTimeout)/.exec(
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
