import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SessionFile } from "./session-file.ts";

const WHO = { url: "ws://127.0.0.1:7007/", role: "AI", name: "Ann" } as const;

/** A folder where a client has left its session and, as if it had been killed, the id of its process. */
function leftBy(owner: string): string {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-sessions-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = SessionFile.claim(folder, WHO);
  const [name = ""] = readdirSync(folder).filter((each) => each.endsWith(".pid"));
  own?.close({ isOver: false });
  writeFileSync(join(folder, name), owner);
  return folder;
}

test.each([
  ["whose process is gone", "4194305"],
  ["whose process was killed before it had written its id", ""],
  ["of a process that had the same id as this one", String(process.pid)],
  ["with an id that is none", "-1"],
])("a session %s is taken over", (_, owner) => {
  const session = SessionFile.claim(leftBy(owner), WHO);
  expect(session).toBeDefined();
  session?.close({ isOver: true });
});

test("a session that another process uses is left to it, and one of this process to who has it", () => {
  expect(SessionFile.claim(leftBy(String(process.ppid)), WHO)).toBeUndefined();
  const folder = leftBy("");
  const first = SessionFile.claim(folder, WHO);
  expect(SessionFile.claim(folder, WHO)).toBeUndefined();
  first?.close({ isOver: true });
  const next = SessionFile.claim(folder, WHO);
  expect(next).toBeDefined();
  next?.close({ isOver: true });
});

test("only its owner can read what is kept of a session", () => {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-sessions-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const session = SessionFile.claim(folder, WHO);
  const modes = () => readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(modes().length).toBeGreaterThan(0);
  expect(modes().filter((mode) => mode !== 0o600)).toEqual([]);
  session?.close({ isOver: true });
});
