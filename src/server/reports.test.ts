import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepReport, REPORTS } from "./reports.ts";

const REPORT = {
  table: "0123456789ab",
  by: { id: 1, name: "Ann" },
  person: { id: 2, name: "Bob" },
  lines: ["Bob: You cheat!"],
};

test("reports are lines of a file that only its owner can read, which can't fill the disk", async () => {
  const directory = mkdtempSync(join(tmpdir(), "ludothek-reports-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const path = join(directory, REPORTS);
  for (let n = 0; n < 2; n++) await keepReport(directory, 0, REPORT);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const [first, ...more] = readFileSync(path, "utf8").split("\n");
  expect(JSON.parse(first ?? "")).toEqual({ at: "1970-01-01T00:00:00.000Z", ...REPORT });
  expect(more).toEqual([first, ""]);
  truncateSync(path, 20_000_000);
  await keepReport(directory, 0, REPORT);
  expect(statSync(path).size).toBe(20_000_000);
});
