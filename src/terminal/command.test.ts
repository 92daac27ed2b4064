import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pack as duel } from "../games/duel/package.ts";
import { pack as dungeon } from "../games/dungeon/package.ts";
import { pack as farmland } from "../games/farmland/package.ts";
import { configFor } from "./command.ts";

const folder = mkdtempSync(join(tmpdir(), "ludothek-choices-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder is refused where one file is expected, whatever is in it", () => {
  const path = join(folder, "decks");
  mkdirSync(path);
  const refused = `deck must be one of storm, forest, crypt, or a deck file, and "${path}" is a folder.`;
  expect(() => configFor(duel, [`deck=${path}`])).toThrow(refused);
  writeFileSync(join(path, "one.json"), "{}");
  expect(() => configFor(duel, [`deck=${path}`])).toThrow(refused);
  expect(() => configFor(farmland, [`units=${path}`])).toThrow(`and "${path}" is a folder.`);
});

test("levels are a folder of level files, or one of them; anything else is named", () => {
  const path = join(folder, "levels");
  mkdirSync(path);
  const [notes, level] = [join(path, "notes.txt"), join(path, "level3.txt")];
  writeFileSync(notes, "@s");
  const expected = "or a directory with level1.txt, level2.txt and so on";
  for (const wrong of [path, notes])
    expect(() => configFor(dungeon, [`levels=${wrong}`])).toThrow(`${expected}, and "${wrong}" isn't that.`);
  writeFileSync(level, "@s");
  const played = { levels: [["@s"]] };
  expect(configFor(dungeon, [`levels=${path}`])).toMatchObject(played);
  expect(configFor(dungeon, [`levels=${level}`])).toMatchObject(played);
});
