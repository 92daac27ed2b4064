/**
 * The path of the first value that is not plain JSON data ("action.units.3: undefined"); undefined if all of it is.
 */
export function notPlain(value: unknown, path = ""): string | undefined {
  const found = unplain(value);
  return found === undefined ? undefined : path + found;
}

/** The path is built on the way back, because nearly all values are plain. */
function unplain(value: unknown): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") {
    if (Object.is(value, -0)) return ": -0";
    return Number.isFinite(value) ? undefined : `: ${value}`;
  }
  if (typeof value !== "object") return `: ${typeof value}`;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return ": an instance of a class";
  return unplainMember(value);
}

function unplainMember(value: object): string | undefined {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = unplain(value[i]);
      if (found !== undefined) return `.${i}${found}`;
    }
    return undefined;
  }
  for (const [name, member] of Object.entries(value)) {
    const found = unplain(member);
    if (found !== undefined) return `.${name}${found}`;
  }
  return undefined;
}
