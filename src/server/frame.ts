const TEXT = "\x81";
const IN_TWO_BYTES = "\x7e";
const IN_EIGHT_BYTES = "\x7f";

/**
 * Encodes a text as a single WebSocket frame from a server (RFC 6455, section 5.2), one character per byte. Such
 * frames can be concatenated and written at once, without a buffer for each.
 */
export function textFrame(text: string): string {
  const isPlain = Buffer.byteLength(text) === text.length;
  const bytes = isPlain ? text : Buffer.from(text).toString("latin1");
  return `${TEXT}${lengthOf(bytes.length)}${bytes}`;
}

function lengthOf(length: number): string {
  if (length < 126) return String.fromCharCode(length);
  if (length < 2 ** 16) return `${IN_TWO_BYTES}${bytesOf(length, 2)}`;
  return `${IN_EIGHT_BYTES}${bytesOf(length, 8)}`;
}

function bytesOf(number: number, count: number): string {
  let text = "";
  for (let place = count - 1; place >= 0; place--)
    text += String.fromCharCode(Math.floor(number / 256 ** place) % 256);
  return text;
}
