import { gunzipSync, gzipSync } from "node:zlib";

/** Longer texts are compressed. */
const MAX_PLAIN_CHARS = 65_536;

/** The first byte of everything that gzip has compressed. JSON never begins with it. */
const GZIP_MAGIC = 0x1f;

/**
 * JSON as the content of a message. NATS takes messages of up to 1 MB unless it is told otherwise. A published creation
 * may have half of that, and every quote in it is escaped several times, which compresses well.
 */
export function packed(json: string): string | Uint8Array {
  return json.length > MAX_PLAIN_CHARS ? gzipSync(json, { level: 1 }) : json;
}

/** Returns the JSON of {@link packed}. */
export function unpacked(content: Uint8Array): string {
  return (content[0] === GZIP_MAGIC ? gunzipSync(content) : Buffer.from(content)).toString();
}
