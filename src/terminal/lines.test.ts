import { Readable } from "node:stream";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fs } from "../shell/builtin.ts";
import {
  INTERRUPTED,
  InterruptibleLines,
  type LineSource,
  standardInputLines,
  streamLines,
} from "./lines.ts";

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

describe("standard input that is read at once", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Standard input with these pieces; then it ends, or fails with a code. */
  function standardInput(pieces: readonly string[], failure?: string) {
    const rest = [...pieces];
    return vi.spyOn(fs, "readSync").mockImplementation((stream, chunk) => {
      expect(stream).toBe(0);
      const piece = rest.shift();
      if (piece === undefined && failure !== undefined)
        throw Object.assign(new Error(failure), { code: failure });
      return chunk instanceof Uint8Array ? new TextEncoder().encodeInto(piece ?? "", chunk).written : 0;
    });
  }

  async function linesOf(source: LineSource): Promise<readonly string[]> {
    const lines: string[] = [];
    for (let line = await source.next(); line !== undefined; line = await source.next()) lines.push(line);
    return lines;
  }

  test("comes in lines, the last also without a line feed", async () => {
    standardInput(["one\ntw", "o\n", "\nthr", "ee"]);
    expect(await linesOf(standardInputLines({ encoding: "utf8" }))).toEqual(["one", "two", "", "three"]);
  });

  test("is read only when a line is wanted, and not again after its end", async () => {
    const reads = standardInput(["one\ntwo\n"]);
    const source = standardInputLines({ encoding: "utf8" });
    expect(source.ready()).toBeUndefined();
    expect(await source.next()).toBe("one");
    expect(source.ready()).toBe("two");
    expect(reads).toHaveBeenCalledTimes(1);
    expect([await source.next(), await source.next()]).toEqual([undefined, undefined]);
    expect(reads).toHaveBeenCalledTimes(2);
  });

  test("ends where it can't be read", async () => {
    standardInput(["one\n"], "EIO");
    expect(await linesOf(standardInputLines({ encoding: "utf8" }))).toEqual(["one"]);
  });

  test("without a last line feed is cut for programs that expect one", async () => {
    standardInput(["one\ntwo"]);
    expect(await linesOf(standardInputLines({ encoding: "utf8", dropsUnterminatedLine: true }))).toEqual([
      "one",
    ]);
  });
});

describe("a wait for a line that something else may end", () => {
  /** A source whose lines come when the test says so. */
  function source() {
    const waiting: ((line: string | undefined) => void)[] = [];
    const at: string[] = [];
    const lines: LineSource = {
      ready: () => at.shift(),
      next: () => new Promise((resolve) => waiting.push(resolve)),
      close: () => {},
    };
    return { lines: new InterruptibleLines(lines), waiting, at };
  }

  test("gives the line, or says that it was interrupted; the line comes later and isn't lost", async () => {
    const { lines, waiting } = source();
    expect(await lines.nextUnless(Promise.resolve())).toBe(INTERRUPTED);
    // The same line is still waited for, by whichever question is next.
    expect(lines.ready()).toBeUndefined();
    const next = lines.nextUnless(new Promise(() => {}));
    expect(waiting).toHaveLength(1);
    waiting[0]?.("late");
    expect(await next).toBe("late");
    const another = lines.next();
    expect(waiting).toHaveLength(2);
    waiting[1]?.("second");
    expect(await another).toBe("second");
  });

  test("is over at once if there is a line, those first that were returned", async () => {
    const { lines, at } = source();
    at.push("there");
    lines.putBack("returned");
    lines.putBack("returned later");
    const never = new Promise(() => {});
    expect([await lines.nextUnless(never), lines.ready(), await lines.nextUnless(never)]).toEqual([
      "returned later",
      "returned",
      "there",
    ]);
  });

  test("can be forgotten: the next question waits for a line of its own", async () => {
    const { lines, waiting } = source();
    await lines.nextUnless(Promise.resolve());
    lines.forget();
    const next = lines.next();
    waiting[0]?.("forgotten");
    waiting[1]?.("wanted");
    expect(await next).toBe("wanted");
  });

  test("goes on with the line that is coming", async () => {
    const { lines, waiting } = source();
    await lines.nextUnless(Promise.resolve());
    const next = lines.next();
    expect(waiting).toHaveLength(1);
    waiting[0]?.("it");
    expect(await next).toBe("it");
  });
});
