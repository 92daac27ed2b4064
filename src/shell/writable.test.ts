import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fileInPlaceOfFolder, fileObstacle, folderObstacle } from "./writable.ts";

/** A folder with a file in it. */
function scratch() {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-writable-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "file");
  writeFileSync(file, "");
  return { folder, file };
}

test("a folder is made with those above it, and one that exists stays", () => {
  const path = join(scratch().folder, "a/b");
  expect(folderObstacle(path)).toBeUndefined();
  expect(folderObstacle(path)).toBeUndefined();
  expect(existsSync(path)).toBe(true);
});

test("a file in the place of a folder or above it is named", () => {
  const { file } = scratch();
  expect(folderObstacle(file)).toBe(`${file} is a file, not a folder.`);
  expect(folderObstacle(join(file, "x"))).toBe(`${file} is a file, not a folder.`);
  expect(folderObstacle("/dev/null/x")).toBe("/dev/null is a file, not a folder.");
  expect(folderObstacle("/proc/nowhere/x")).toBe("cannot write to /proc/nowhere/x (ENOENT).");
  expect(fileInPlaceOfFolder(join(file, "x/y"))).toBe(file);
});

test("a file is written in a folder that exists, and replaces no folder", () => {
  const { folder, file } = scratch();
  mkdirSync(join(folder, "below"));
  expect(fileObstacle(file)).toBeUndefined();
  expect(fileObstacle(join(folder, "new"))).toBeUndefined();
  expect(fileObstacle("new")).toBeUndefined();
  expect(existsSync(join(folder, "new"))).toBe(false);
  expect(fileObstacle(join(folder, "below"))).toBe(`${join(folder, "below")} is a folder, not a file.`);
  expect(fileObstacle(join(folder, "none/x.txt"))).toBe(`there is no folder ${join(folder, "none")}.`);
  expect(fileObstacle(join(file, "x.txt"))).toBe(`${file} is a file, not a folder.`);
});
