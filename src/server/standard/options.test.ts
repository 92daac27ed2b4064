import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig, readLine } from "./options.ts";

/** The message about a match file of this many bytes. */
function saidOf(bytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-options-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const given = ["match", "scenario", "charset"].map(
    (name) => [`--config-${name}`, join(folder, name)] as const,
  );
  for (const [, path] of given) writeFileSync(path, "{}");
  truncateSync(join(folder, "match"), bytes);
  const line = readLine(given.flat());
  try {
    readConfig(line);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "";
}

test("a file of more than 8 MiB is refused before it is read", () => {
  expect(saidOf(2 ** 23 + 1)).toMatch(/match: expected at most 8388608 bytes\.$/);
  expect(saidOf(2 ** 23)).toMatch(/match: /);
  expect(saidOf(2 ** 23)).not.toMatch(/at most/);
});
