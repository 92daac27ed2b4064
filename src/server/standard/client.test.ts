import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Line } from "./client.ts";
import { TrafficLog } from "./log.ts";

/** A connection whose traffic is recorded: what was done with it, and the lines of the record. */
function recorded() {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-traffic-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "traffic.jsonl");
  const done: unknown[] = [];
  const line = new Line(
    {
      ...{ number: 3, path: "/", subprotocols: [] },
      send: (text) => void done.push(JSON.parse(text).type),
      sendPieces: async () => {},
      close: (code, reason) => void done.push([code, reason]),
    },
    "standard",
  );
  line.log = new TrafficLog(
    path,
    () => 0,
    () => {},
  );
  const lines = () =>
    readFileSync(path, "utf8")
      .trimEnd()
      .split("\n")
      .map((text) => JSON.parse(text));
  return { line, done, lines };
}

test("a connection says nothing more once the server has closed it, and the record tells by whom and why", () => {
  const { line, done, lines } = recorded();
  const strike = { type: "STRIKE", strikeNr: 1, strikeMax: 4, reason: "slow" } as const;
  line.say(strike, 0);
  line.end(1008, "ILLEGAL_MESSAGE");
  line.end(1000, "again");
  line.say(strike, 0);
  expect(done).toEqual(["STRIKE", [1008, "ILLEGAL_MESSAGE"]]);
  expect(lines()).toMatchObject([
    { conn: 3, dir: "s2c", msg: strike },
    { conn: 3, dir: "close", by: "server", code: 1008, reason: "ILLEGAL_MESSAGE" },
  ]);
});
