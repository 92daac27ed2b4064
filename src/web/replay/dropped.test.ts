import { expect, test } from "vitest";
import { words } from "../words/words.ts";
import { dropped, takeFile } from "./dropped.ts";
import { MAX_RECORD_CHARACTERS } from "./film.ts";

test("a file that is larger than 64 MiB is not even read", async () => {
  const file = new File([], "huge.ludo");
  Object.defineProperty(file, "size", { value: MAX_RECORD_CHARACTERS + 1 });
  file.text = () => Promise.reject(new Error("it was read"));
  file.arrayBuffer = () => Promise.reject(new Error("it was read"));
  expect(MAX_RECORD_CHARACTERS).toBe(64 * 1024 * 1024);
  expect(await takeFile(file)).toBe(words.replay.tooLarge);
});

test("a packed file is not unpacked beyond 64 MiB; it may have no end", async () => {
  const piece = new TextEncoder().encode("x".repeat(MAX_RECORD_CHARACTERS / 64));
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(piece) });
  const file = new File([new Uint8Array([0x1f, 0x8b])], "bomb.ludo.gz");
  file.stream = () => endless.pipeThrough(new CompressionStream("gzip"));
  expect(await takeFile(file)).toBe(words.replay.tooLarge);
});

test("a file that is not a record is reported, and stored nowhere", async () => {
  expect(await takeFile(new File(["hello"], "hello.ludo"))).toEqual(expect.any(String));
  expect(dropped()).toBeUndefined();
});
