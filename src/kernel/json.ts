/** Maximum nesting depth, far above that of any record: recursive code is safe up to it. */
const MAX_DEPTH = 200;

/** A parsed JSON value, or why the text is not JSON. */
export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: "not JSON" | "nested too deep" };

/** Parses one JSON value. Refuses values nested so deeply that recursion could overflow the stack. */
export function parseJson(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text);
    // Every opening bracket has a closing one.
    const isDeep = text.length > 2 * MAX_DEPTH && isTooDeep(text);
    return isDeep ? { ok: false, problem: "nested too deep" } : { ok: true, value };
  } catch {
    return { ok: false, problem: "not JSON" };
  }
}

/** Parses text that this program has written itself; undefined if it is not JSON. */
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
        if (++depth > MAX_DEPTH) return true;
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        break;
    }
  }
  return false;
}

/** The index of the end of the string that begins here. */
function endOfString(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text.charCodeAt(i) !== 0x22) i += text.charCodeAt(i) === 0x5c ? 2 : 1;
  return i;
}
