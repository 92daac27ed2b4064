/** The first byte of a text message in one frame (RFC 6455, section 5.2). */
const TEXT = 0x81;

/** Messages as they go over the wire, one behind the other: to write once is far cheaper than to write each by itself. */
export function framed(messages: readonly string[]): Buffer {
  const lengths = messages.map((message) => Buffer.byteLength(message));
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headSize(length) + length, 0));
  let at = 0;
  for (const [index, message] of messages.entries()) {
    at = writeHead(bytes, at, lengths[index] ?? 0);
    at += bytes.write(message, at);
  }
  return bytes;
}

function headSize(length: number): number {
  if (length < 126) return 2;
  return length < 0x10000 ? 4 : 10;
}

/** What a server sends is not masked. Returns where the message itself begins. */
function writeHead(bytes: Buffer, at: number, length: number): number {
  bytes[at] = TEXT;
  if (length < 126) {
    bytes[at + 1] = length;
    return at + 2;
  }
  if (length < 0x10000) {
    bytes[at + 1] = 126;
    return bytes.writeUInt16BE(length, at + 2);
  }
  bytes[at + 1] = 127;
  return bytes.writeBigUInt64BE(BigInt(length), at + 2);
}
