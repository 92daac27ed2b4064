import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./folder.ts";

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a folder and those above it are made, with the mode; one that exists stays", () => {
  const path = join(scratch(), "a/b/c");
  makeFolder(path, 0o700);
  makeFolder(path, 0o700);
  expect(statSync(join(path, "..")).mode & 0o777).toBe(0o700);
});

test("a file in its place is an error", () => {
  const path = join(scratch(), "file");
  writeFileSync(path, "");
  expect(() => makeFolder(path, 0o700)).toThrow("EEXIST");
  expect(() => makeFolder(join(path, "below"), 0o700)).toThrow("ENOTDIR");
});

test("a folder that takes no entries, such as /proc, is an error at once", () => {
  expect(() => makeFolder("/proc/nowhere/matches", 0o700)).toThrow("ENOENT");
});
