/** Where a value is not plain JSON data (a path such as ".units.3.name: undefined"), or undefined if it is everywhere. */
export function notPlain(value: unknown, path = ""): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") {
    if (!Number.isFinite(value) || Object.is(value, -0))
      return `${path}: ${Object.is(value, -0) ? "-0" : value}`;
    return undefined;
  }
  if (typeof value !== "object") return `${path}: ${typeof value}`;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype)
    return `${path}: an instance of a class`;
  for (const [key, member] of Object.entries(value)) {
    const found = notPlain(member, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
