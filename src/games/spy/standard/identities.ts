/**
 * The ids of the character list in a match, in the order of the list. They are derived from the session id, so that a
 * reloaded match has the same ones.
 */
export function characterIds(session: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, card) => idFrom(`${session}/${card}`));
}

/** An id in UUID format, hashed from a text. Not a secret. */
export function idFrom(text: string): string {
  const words = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
  for (let i = 0; i < text.length; i++)
    for (let j = 0; j < words.length; j++) words[j] = mixed((words[j] ?? 0) ^ (text.charCodeAt(i) + 131 * j));
  const hex = words.map((word) => (mixed(word) >>> 0).toString(16).padStart(8, "0")).join("");
  return idOf(hex);
}

/** An id in UUID format from at least 32 hexadecimal digits. */
export function idOf(hex: string): string {
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

/** Mixes every bit into the whole word (the finalizer of MurmurHash3). */
function mixed(word: number): number {
  let x = word;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) + 0x9e3779b9;
}
