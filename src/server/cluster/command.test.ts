import { expect, onTestFinished, test, vi } from "vitest";
import { clusterCommand } from "./command.ts";

test.each([
  [[], "Use ludothek cluster import DIR or ludothek cluster export FILE; see ludothek help cluster."],
  [["import"], "DIR is missing. See ludothek cluster import --help."],
  [["move", "house"], "Use ludothek cluster import DIR or ludothek cluster export FILE;"],
  [["exprot", "copy"], /FILE; see ludothek help cluster\. Did you mean "export"\?\n$/],
  [["--cluster", "nats://127.0.0.1:1", "export"], "FILE is missing. See ludothek cluster export --help."],
  [["import", "house"], "ludothek cluster import needs --cluster URL."],
  [["import", "house", "--cluster", "nats://play.example"], "play.example isn't this computer: add "],
  [["import", "house", "--shards", "0"], '--shards must be a whole number from 1 to 4096, not "0".'],
  [["export", "copy", "--shards", "8"], 'unknown option "--shards". Use one of --cluster, '],
  [
    ["export", "copy", "--cluster", "nats://127.0.0.1:1"],
    "cannot reach a NATS server at nats://127.0.0.1:1 ",
  ],
])("%j is answered with one sentence and status 2", async (line, sentence) => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  expect(await clusterCommand(line)).toBe(2);
  expect(written.mock.calls).toEqual([
    [
      typeof sentence === "string"
        ? expect.stringContaining(`ludothek: ${sentence}`)
        : expect.stringMatching(sentence),
    ],
  ]);
});
