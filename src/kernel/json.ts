/** No record nests deeper by far; whoever walks through a value may go down as deep. */
const DEEPEST = 200;

/** What a text means as JSON, or why it means nothing. */
export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: "not JSON" | "nested too deep" };

/** Parses one JSON value. What is nested so deep that a walk through it could fail is refused. */
export function parseJson(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text);
    // Every bracket that opens something closes it again.
    const isDeep = text.length > 2 * DEEPEST && isTooDeep(text);
    return isDeep ? { ok: false, problem: "nested too deep" } : { ok: true, value };
  } catch {
    return { ok: false, problem: "not JSON" };
  }
}

/** The value of a text that we or somebody like us has written, undefined if it is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts brackets outside strings; the text is known to be JSON. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case 0x22:
        i = endOfString(text, i);
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > DEEPEST) return true;
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        break;
    }
  }
  return false;
}

/** Where the string that begins here ends. */
function endOfString(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text.charCodeAt(i) !== 0x22) i += text.charCodeAt(i) === 0x5c ? 2 : 1;
  return i;
}
