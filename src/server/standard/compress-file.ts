import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createGzip } from "node:zlib";

/** Bytes compressed at once. */
const CHUNK_BYTES = 2 ** 20;

/** Pause after each chunk, as a multiple of the time it took: running matches have priority. */
const PAUSE_FACTOR = 4;

/**
 * Compresses a file in chunks, off the main thread, and replaces the original. States repeat themselves, so even
 * the fastest level reduces a log to a thirtieth. On any error the file stays as it is.
 */
export async function compressFile(path: string, isUrgent: () => boolean): Promise<void> {
  const part = `${path}.gz.part`;
  try {
    await pipeline(
      createReadStream(path, { highWaterMark: CHUNK_BYTES }),
      (pieces: AsyncIterable<Buffer>) => slowly(pieces, isUrgent),
      createGzip({ level: 1, chunkSize: CHUNK_BYTES }),
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
    // Pace the work so that running matches aren't slowed down.
    if (!isUrgent()) await pause(PAUSE_FACTOR * (performance.now() - began));
  }
}
