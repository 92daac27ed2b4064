import { expect, test } from "vitest";
import { words } from "../words/words.ts";
import { dropped, takeFile } from "./dropped.ts";
import { LARGEST } from "./film.ts";

test("a file that is larger than 64 MiB is not even read", async () => {
  const file = new File([], "huge.ludo");
  Object.defineProperty(file, "size", { value: LARGEST + 1 });
  file.text = () => Promise.reject(new Error("it was read"));
  file.arrayBuffer = () => Promise.reject(new Error("it was read"));
  expect(LARGEST).toBe(64 * 1024 * 1024);
  expect(await takeFile(file)).toBe(words.replay.tooLarge);
});

test("a packed file is not unpacked beyond 64 MiB", async () => {
  const much = new Blob(["x".repeat(LARGEST + 1)]);
  const bomb = await new Response(much.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  expect(bomb.size).toBeLessThan(LARGEST / 100);
  expect(await takeFile(new File([bomb], "bomb.ludo.gz"))).toBe(words.replay.tooLarge);
});

test("what is no record is said, and kept nowhere", async () => {
  expect(await takeFile(new File(["hello"], "hello.ludo"))).toEqual(expect.any(String));
  expect(dropped()).toBeUndefined();
});
