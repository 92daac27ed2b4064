/**
 * A JSON value as text with the members of every object in alphabetical order, so that equal data gives equal text
 * whatever code built it.
 */
export function canonical(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value))
    return value.some(isObject) ? `[${value.map(canonical).join(",")}]` : JSON.stringify(value);
  if (!isRecord(value)) return "null";
  let text = "";
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonical(member)}`;
  }
  return `{${text}}`;
}

/** Lists without objects, such as the fields of a map, need no order, and JSON writes them much faster. */
function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Every object that is not an array is a record of its members. */
function isRecord(value: object): value is Readonly<Record<string, unknown>> {
  return !Array.isArray(value);
}

/** Whether two JSON values are equal, whatever the order of their members. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((element, index) => same(element, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
}

/**
 * A digest of 64 bits of a JSON value, as 16 hexadecimal digits. It guards against accidents, not against attacks.
 */
export function digest(value: unknown): string {
  return textDigest(canonical(value));
}

/** A digest of a state without its config, which is in the header of every record and never changes. */
export function stateDigest(state: unknown): string {
  return digest(withoutConfig(state));
}

/** A state or view without the config that it may hold. */
export function withoutConfig(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("config" in value)) return value;
  const { config: _, ...rest } = value;
  return rest;
}

/** A digest of 64 bits of a text, which may be given in parts: joining long ones first would copy them. */
export function textDigest(...parts: readonly string[]): string {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      const unit = part.charCodeAt(i);
      low = Math.imul(low ^ unit, 0x01000193);
      high = Math.imul(high ^ unit, 0x5bd1e995);
      high = (high << 13) | (high >>> 19);
    }
  }
  low = Math.imul(low ^ (high >>> 15), 0x2c1b3c6d);
  high = Math.imul(high ^ (low >>> 13), 0x297a2d39);
  return hex(high ^ (high >>> 16)) + hex(low ^ (low >>> 12));
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hex(word: number): string {
  const byte = (shift: number) => BYTES[(word >>> shift) & 255];
  return `${byte(24)}${byte(16)}${byte(8)}${byte(0)}`;
}
