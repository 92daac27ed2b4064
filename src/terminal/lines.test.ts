import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { streamLines } from "./lines.ts";

/** A stream of the same bytes again and again, and how many pieces of them were read. */
function endless(text: string) {
  const bytes = Buffer.from(text);
  const read = { pieces: 0 };
  const stream = new Readable({
    highWaterMark: 1000,
    read() {
      read.pieces++;
      this.push(bytes);
    },
  });
  return { stream, read };
}

test("lines come one at a time, the last also without a line feed, and then the end", async () => {
  const source = streamLines(Readable.from([Buffer.from("one\ntw"), Buffer.from("o\n\nthree")]), {
    encoding: "utf8",
  });
  const lines = [];
  for (let line = await source.next(); line !== undefined; line = await source.next()) lines.push(line);
  expect(lines).toEqual(["one", "two", "", "three"]);
});

test("an endless line is rejected", async () => {
  const { stream } = endless("x".repeat(100));
  const source = streamLines(stream, { encoding: "utf8", longest: 12_345 });
  await expect(source.next()).rejects.toThrow("an input line is longer than 12345 bytes.");
  source.close();
});

test("nothing is read while no line is requested", async () => {
  const { stream, read } = endless(`${"x".repeat(99)}\n`);
  const source = streamLines(stream, { encoding: "utf8" });
  for (let line = 0; line < 50; line++) expect(await source.next()).toHaveLength(99);
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
  // Those that were taken, and what the stream itself holds in store.
  expect(read.pieces).toBeLessThan(100);
  source.close();
});
