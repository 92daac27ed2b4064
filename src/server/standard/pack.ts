import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createGzip } from "node:zlib";

/** Bytes that are read and packed at once. */
const PIECE = 2 ** 20;

/** After each piece packing rests for so many times as long as it took: matches that are being played go first. */
const REST = 4;

/**
 * Packs a file beside its place, piece by piece and off the thread that serves, and puts the packed one in its place. States repeat
 * themselves, so that the quickest way already makes a thirtieth of a log. Whatever goes wrong leaves the file as it is.
 */
export async function pack(path: string, isUrgent: () => boolean): Promise<void> {
  const part = `${path}.gz.part`;
  try {
    await pipeline(
      createReadStream(path, { highWaterMark: PIECE }),
      (pieces: AsyncIterable<Buffer>) => slowly(pieces, isUrgent),
      createGzip({ level: 1, chunkSize: PIECE }),
      createWriteStream(part, { mode: 0o600 }),
    );
    await rename(part, `${path}.gz`);
    await rm(path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* slowly(pieces: AsyncIterable<Buffer>, isUrgent: () => boolean): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const began = performance.now();
    yield piece;
    // Whoever takes the next one has packed this one.
    if (!isUrgent()) await pause(REST * (performance.now() - began));
  }
}
