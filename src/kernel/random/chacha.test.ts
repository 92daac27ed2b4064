import { createCipheriv } from "node:crypto";
import { expect, test } from "vitest";
import { chacha, chachaBlock, chachaWord, derivedSeed } from "./chacha.ts";
import { below } from "./random.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** The words of a key stream by OpenSSL. */
function keyStream(
  key: readonly number[],
  counter: number,
  nonce: readonly number[],
  words: number,
): number[] {
  const bytes = (list: readonly number[]) => Buffer.from(new Uint32Array(list).buffer);
  const cipher = createCipheriv("chacha20", bytes(key), bytes([counter, ...nonce]));
  const stream = cipher.update(Buffer.alloc(words * 4));
  return Array.from({ length: words }, (_, i) => stream.readUInt32LE(i * 4));
}

test("a block is that of RFC 8439, section 2.3.2", () => {
  const key = Array.from({ length: 8 }, (_, i) => 0x03020100 + 0x04040404 * i);
  const out = new Uint32Array(16);
  chachaBlock(key, 1, [0x09000000, 0x4a000000, 0], out);
  expect(out[0]).toBe(0xe4e7f110);
  expect(out[15]).toBe(0x4e3c50a2);
  expect([...out]).toEqual(keyStream(key, 1, [0x09000000, 0x4a000000, 0], 16));
});

test("words are the key stream of the seed, whose nonce is the stream", () => {
  const key = [0x00112233, 0x44556677, 0x8899aabb, 0xccddeeff];
  const random = chacha(SEED, 7);
  const words = Array.from({ length: 100 }, () => chachaWord(random));
  expect(words).toEqual(keyStream([...key, ...key], 0, [7, 0, 0], 100));
});

test("two generators drawn from in turn do not disturb each other", () => {
  const alone = chacha(SEED, 1);
  const expected = [chachaWord(alone), chachaWord(alone)];
  const one = chacha(SEED, 1);
  const two = chacha(SEED, 2);
  const found = [chachaWord(one), chachaWord(two), chachaWord(one)];
  expect([found[0], found[2]]).toEqual(expected);
  expect(found[1]).not.toBe(found[0]);
});

test("a copy continues where the original was", () => {
  const random = chacha(SEED);
  for (let i = 0; i < 20; i++) chachaWord(random);
  const copy = structuredClone(random);
  expect(chachaWord(copy)).toBe(chachaWord(random));
});

test("numbers below a bound are even", () => {
  const random = chacha(SEED);
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 60_000; i++) {
    const number = below(random, 6);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

test("derived seeds differ from stream to stream", () => {
  expect(derivedSeed(SEED, 1)).toMatch(/^[0-9a-f]{32}$/);
  expect(derivedSeed(SEED, 1)).not.toBe(derivedSeed(SEED, 2));
});
