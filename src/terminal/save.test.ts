import { execFileSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { host } from "./host.ts";
import { diskSaves } from "./save.ts";

const directory = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(directory, { recursive: true }));

test("a save is written whole and leaves nothing else behind", () => {
  const path = join(directory, "a.ludo");
  expect(diskSaves.exists(path)).toBe(false);
  expect(diskSaves.write(path, "one\n")).toBeUndefined();
  expect(diskSaves.write(path, "two\n")).toBeUndefined();
  expect(diskSaves.exists(path)).toBe(true);
  expect(readFileSync(path, "utf8")).toBe("two\n");
  expect(readdirSync(directory)).toEqual(["a.ludo"]);
});

test("a save that cannot be written says why and keeps what was there", () => {
  expect(diskSaves.write(join(directory, "no", "b.ludo"), "x")).toMatch(
    /^Cannot write .*b\.ludo \(ENOENT\)\.$/,
  );
  expect(diskSaves.write(join(directory, "x".repeat(5000)), "x")).toMatch(/\(ENAMETOOLONG\)\.$/);
  expect(diskSaves.write("\0", "x")).toMatch(/^Cannot write \0 \(/);
  expect(readdirSync(directory)).toEqual(["a.ludo"]);
});

test("nothing but a regular file is ever replaced", () => {
  const at = (name: string) => join(directory, name);
  execFileSync("mkfifo", [at("fifo")]);
  symlinkSync("fifo", at("to-fifo"));
  symlinkSync("nowhere", at("to-nowhere"));
  symlinkSync(".", at("to-directory"));
  const table: [string, string][] = [
    [directory, "a directory"],
    [at("to-directory"), "a directory"],
    [at("fifo"), "not a regular file"],
    [at("to-fifo"), "not a regular file"],
    [at("to-nowhere"), "not a regular file"],
  ];
  for (const [path, what] of table) {
    const problem = `${path} is ${what}; nothing was saved.`;
    expect([diskSaves.obstacle(path), diskSaves.write(path, "x")]).toEqual([problem, problem]);
  }
  // Not tried: the user running this may be allowed to replace it.
  expect(diskSaves.obstacle("/dev/null")).toBe("/dev/null is not a regular file; nothing was saved.");
  expect(statSync(at("fifo")).isFIFO()).toBe(true);
  for (const name of ["fifo", "to-fifo", "to-nowhere", "to-directory"]) rmSync(at(name));
});

test("through a link its target is replaced, and keeps its permissions", () => {
  const at = (name: string) => join(directory, name);
  writeFileSync(at("target"), "old");
  chmodSync(at("target"), 0o600);
  symlinkSync("target", at("link"));
  expect(diskSaves.write(at("link"), "new")).toBeUndefined();
  expect(lstatSync(at("link")).isSymbolicLink()).toBe(true);
  expect(readFileSync(at("target"), "utf8")).toBe("new");
  expect(statSync(at("target")).mode & 0o777).toBe(0o600);
  for (const name of ["link", "target"]) rmSync(at(name));
});

test("the host says why a file or directory cannot be read", () => {
  writeFileSync(join(directory, "b.txt"), "b");
  expect(host.readFile(join(directory, "b.txt"))).toEqual(Buffer.from("b"));
  expect(host.readFile(join(directory, "none"))).toBe("missing");
  expect(host.readFile(directory)).toBe("a directory");
  expect(host.readFile(join(directory, "b.txt", "c"))).toBe("missing");
  expect(host.readFile("\0")).toBe("not readable");
  expect(host.listFiles(directory)).toEqual(["a.ludo", "b.txt"]);
  expect(host.listFiles(join(directory, "none"))).toBe("missing");
  expect(host.listFiles(join(directory, "b.txt"))).toBe("not a directory");
  expect(host.listFiles(`${join(directory, "b.txt")}/`)).toBe("not a directory");
  expect(host.listFiles(join(directory, "b.txt", "c"))).toBe("missing");
});
