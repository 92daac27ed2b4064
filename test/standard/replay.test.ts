import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { trafficIn } from "../../src/client/traffic.ts";
import { readRecording } from "../../src/games/spy/standard/recording.ts";
import { plain } from "../../src/terminal/paint.ts";
import { ReplayFront } from "../../src/terminal/replay/front.ts";
import { spyFront } from "../../src/terminal/spy/front.ts";
import { spyReplayCommand } from "../../src/terminal/standard/replay-command.ts";
import { loggedMatch } from "./logged-match.ts";

const folder = mkdtempSync(join(tmpdir(), "ludothek-replay-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]) {
  let said = "";
  let complained = "";
  const sink = (take: (text: string) => void) =>
    new Writable({
      write(chunk, _, done) {
        take(String(chunk));
        done();
      },
    });
  const output = sink((text) => {
    said += text;
  });
  const errors = sink((text) => {
    complained += text;
  });
  const status = await spyReplayCommand(args, { input: new PassThrough(), output, errors });
  return { status, said, complained };
}

describe("ludothek spy replay", () => {
  test("shows a match step by step as a client saw it, and makes a record of the house of it", async () => {
    const packed = await loggedMatch(folder);
    const path = packed.slice(0, -".gz".length);
    writeFileSync(path, gunzipSync(readFileSync(packed)));
    const shown = await run(path, "--conn", "2");
    expect(shown.status).toBe(0);
    expect(shown.said).toMatch(/^No Time to Spy, connection 2, \d+ messages\.\n/);
    expect(shown.said).toContain("Round 1 of 2");
    expect(shown.said).toMatch(/Player [12] wins/);
    expect((await run(packed, "--conn", "2")).said).toBe(shown.said);
    const record = join(folder, "match.ludo");
    expect((await run(path, "--ludo", record)).said).toMatch(
      /match\.ludo: \d+ steps; ludothek replay shows it\.\n$/,
    );
    expect(readFileSync(record, "utf8")).toMatch(/^\{"ludo":2,"game":"spy",/);
    expect(await run(path, "--ludo", record)).toMatchObject({
      status: 1,
      complained: `ludothek: ${record} already exists.\n`,
    });
  });

  test("a recording has the full screen of replays: rounds, steps and the result", async () => {
    const packed = await loggedMatch(folder);
    const recording = readRecording(gunzipSync(readFileSync(packed)).toString());
    if (!recording.ok) throw new Error(recording.problem);
    const replay = trafficIn(recording.lines, ["Player 1", "Player 2"]);
    if (replay === undefined) throw new Error("nothing was seen");
    const wait = () => Promise.resolve();
    const front = new ReplayFront({ replay, eyes: 2, scene: spyFront.replay, painter: plain, wait });
    const frame = () => front.frame({ columns: 80, rows: 24 });
    front.press("down");
    expect(frame()[0]).toMatch(/^Round 1 of 2/);
    front.press("end");
    expect(frame().join("\n")).toMatch(/You (win|lose): /);
    front.press("home");
    front.press(" ");
    while (front.busy !== undefined) await front.busy;
    expect(frame().join("\n")).toMatch(/step (\d+) of \1 /);
  });

  test.each([
    [["--help"], 0, ""],
    [[], 2, ""],
    [["/nowhere.jsonl"], 1, "there is no file /nowhere.jsonl."],
    [["/dev/null"], 1, "/dev/null isn't a regular file."],
    [["package.json"], 1, "package.json: line 1: expected a line of a recording of the spy standard."],
  ])("%j ends with %d", async (args, status, complaint) => {
    const ended = await run(...args);
    expect(ended.status).toBe(status);
    expect(ended.complained).toContain(complaint);
  });
});
