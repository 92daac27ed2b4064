import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  expect(diskSaves.write(directory, "x")).toMatch(/^Cannot write .* \((EISDIR|ENOTEMPTY|EEXIST)\)\.$/);
  expect(diskSaves.write(join(directory, "x".repeat(5000)), "x")).toMatch(/\(ENAMETOOLONG\)\.$/);
  expect(diskSaves.write("\0", "x")).toMatch(/^Cannot write \0 \(/);
  expect(readdirSync(directory)).toEqual(["a.ludo"]);
});

test("the host tells why a file or directory cannot be read", () => {
  writeFileSync(join(directory, "b.txt"), "b");
  expect(host.readFile(join(directory, "b.txt"))).toEqual(Buffer.from("b"));
  expect(host.readFile(join(directory, "none"))).toBe("missing");
  expect(host.readFile(directory)).toBe("a directory");
  expect(host.readFile(join(directory, "b.txt", "c"))).toBe("not a directory");
  expect(host.readFile("\0")).toBe("not readable");
  expect(host.listFiles(directory)).toEqual(["a.ludo", "b.txt"]);
  expect(host.listFiles(join(directory, "none"))).toBe("missing");
  expect(host.listFiles(join(directory, "b.txt"))).toBe("not a directory");
});
