import { expect, test } from "vitest";
import { progressBar } from "./progress.ts";

test("a bar shows what is done and how much time is left", () => {
  let time = 0;
  const written: string[] = [];
  const output = { isTTY: true, write: (text: string) => written.push(text) };
  const bar = progressBar("laws", 100, output, () => time);
  time = 1000;
  bar.update(10);
  time = 61_000;
  bar.update(40);
  bar.end();
  expect(written).toEqual([
    `\r\x1b[Klaws [${"#".repeat(3)}${"-".repeat(27)}] 10/100 9s left`,
    `\r\x1b[Klaws [${"#".repeat(12)}${"-".repeat(18)}] 40/100 1m32s left`,
    "\r\x1b[K",
  ]);
});

test("it is drawn ten times a second at most, and the end always", () => {
  let time = 0;
  let count = 0;
  const bar = progressBar("x", 1000, { isTTY: true, write: () => count++ }, () => time);
  for (let done = 1; done <= 1000; done++) {
    time += 1;
    bar.update(done);
  }
  expect(count).toBe(11);
});

test("without a terminal nothing is written", () => {
  const bar = progressBar("x", 10, { write: () => expect.unreachable() });
  bar.update(5);
  bar.end();
});
