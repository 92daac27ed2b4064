import { expect, test } from "vitest";
import type { Host } from "../../../kernel/program.ts";
import { hostWith } from "../fixtures/host.ts";
import { BadInput } from "../levels.ts";
import { loadLevels } from "./directory.ts";

/** The complaint about a directory. */
function complaint(directory: string, host: Host): string | undefined {
  try {
    loadLevels(directory, host);
    return undefined;
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  }
}

test("the levels of a directory come in ascending order of their numbers", () => {
  const host = hostWith({ "dir/level10.txt": "@B", "dir/level9.txt": "@s\n", "dir/notes.txt": "x" });
  expect(loadLevels("dir", host)).toEqual([["@s"], ["@B"]]);
});

test("a bad directory is reported with its name as given", () => {
  const host = hostWith({ "empty/notes.txt": "x" }, { file: "not a directory", locked: "not readable" });
  expect(complaint("./nowhere/", host)).toBe("level directory not found: ./nowhere/");
  expect(complaint("file", host)).toBe("not a directory: file");
  expect(complaint("locked", host)).toBe("cannot read level directory: locked");
  expect(complaint("empty", host)).toBe("no level files in empty");
});

test("a file that cannot be read is named", () => {
  const host = hostWith({ "dir/level2.txt": "@" }, { "dir/level1.txt": "not readable" });
  expect(complaint("dir", host)).toBe("level1.txt: cannot read level file (not readable)");
});
