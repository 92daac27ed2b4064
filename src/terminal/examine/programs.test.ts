import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { programsOf } from "./programs.ts";

const folder = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const path = join(folder, "programs.json");
  writeFileSync(path, text);
  return path;
}

const RED = { name: "Red", command: ["java", "-jar", "red.jar"] };

test("a program is named after its command", () => {
  expect(programsOf("duel", ["java", "Main"], undefined)).toEqual([
    { name: "java Main", command: ["java", "Main"] },
  ]);
});

test("the programs of a file have names of their own", () => {
  const blue = { name: "Blue", command: ["./blue"] };
  expect(programsOf("duel", [], fileWith(JSON.stringify([RED, blue])))).toEqual([RED, blue]);
});

test("there is a program or a file, not both", () => {
  expect(() => programsOf("duel", [], undefined)).toThrow("ludothek examine duel -- COMMAND");
  expect(() => programsOf("duel", ["java"], fileWith(JSON.stringify([RED])))).toThrow();
});

test.each([
  ["no JSON", "{"],
  ["no list", JSON.stringify(RED)],
  ["an empty list", "[]"],
  ["two programs of the same name", JSON.stringify([RED, RED])],
  ["a program without a name", JSON.stringify([{ ...RED, name: "" }])],
  ["a program with a number as its name", JSON.stringify([{ ...RED, name: 1 }])],
  ["a program without a command", JSON.stringify([{ name: "Red" }])],
  ["a program with an empty command", JSON.stringify([{ ...RED, command: [] }])],
  ["a program with an empty word", JSON.stringify([{ ...RED, command: ["java", ""] }])],
  ["nothing", "null"],
  ["no program", "[null]"],
])("a file with %s is refused", (_, text) => {
  const path = fileWith(text);
  expect(() => programsOf("duel", [], path)).toThrow(path);
});

test("a file that isn't there is refused", () => {
  expect(() => programsOf("duel", [], join(folder, "none.json"))).toThrow(/none\.json/);
});
