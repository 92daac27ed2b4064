/*
 * A delta says how one JSON value becomes another, as briefly as possible:
 *
 *   7, "text", true, null         it is replaced by this
 *   [value]                       it is replaced by this value: a list, an object or 0
 *   {"name": delta, ...}          of an object or list, these members change; a list's are named by their positions
 *   {"name.inner": delta}         of the member "name" only its member "inner" changes
 *   {"name": 0}                   this member is removed; of a list, this position and all after it
 *
 * That is all a client needs to know to apply one; see `patched`. Members that are the same object before and after
 * are skipped, so values that share what did not change are compared fast.
 */

/** How one JSON value becomes another. */
export type Delta = string | number | boolean | null | readonly [unknown] | Changes;

/** How the members of a JSON value change, by their names; 0 removes one. */
interface Changes {
  readonly [name: string]: Delta;
}

/** What changed between two JSON values; undefined if nothing did. */
export function delta(before: unknown, after: unknown): Delta | undefined {
  const text = deltaText(before, after);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The same as JSON text: faster than building an object and serializing it. */
export function deltaText(before: unknown, after: unknown): string | undefined {
  const change = difference(before, after);
  return change !== undefined && isPath ? `{"${change}}` : change;
}

/**
 * A difference is the text of a delta. A change of a single member is kept as a path (`name.inner":7`) until the
 * caller knows whether it is also the only change one level up. This flag says which of the two the last one is:
 * testing the text itself would flatten the string (a copy).
 */
let isPath = false;

function difference(before: unknown, after: unknown): string | undefined {
  if (before === after) return undefined;
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null)
    return replacement(after);
  if (Array.isArray(before)) return Array.isArray(after) ? listDifference(before, after) : replacement(after);
  return Array.isArray(after) ? replacement(after) : objectDifference(before, after);
}

function replacement(value: unknown): string {
  isPath = false;
  if (typeof value === "number" && value !== 0) return String(value);
  const standsForItself = value === null || typeof value === "string" || typeof value === "boolean";
  return standsForItself ? JSON.stringify(value) : `[${JSON.stringify(value)}]`;
}

type Members = Readonly<Record<string, unknown>>;

function objectDifference(before: object, after: object): string | undefined {
  const old = before as Members;
  const fresh = after as Members;
  let changes = "";
  let count = 0;
  let gone = 0;
  for (const _ in old) gone++;
  for (const name in fresh) {
    // Read once: V8 optimizes for the first name it meets at a second read, and gives that up with every other name.
    const was = old[name];
    const is = fresh[name];
    // Inherited members are not JSON, so they are never equal.
    const isSame = was === is;
    const isNew = !isSame && !Object.hasOwn(old, name);
    if (!isNew) gone--;
    if (isSame) continue;
    const change = isNew ? replacement(is) : difference(was, is);
    if (change === undefined) continue;
    if (name.includes(".")) return replacement(after);
    changes = entered(changes, name, change);
    count++;
  }
  if (gone === 0) return closed(changes, count);
  for (const name in old) {
    if (Object.hasOwn(fresh, name)) continue;
    if (name.includes(".")) return replacement(after);
    changes = removed(changes, name);
    count++;
  }
  return closed(changes, count);
}

/** Changed members, comma-separated, without the enclosing braces. */
function entered(changes: string, name: string, change: string): string {
  const member = `${spelt(name)}${isPath ? "." : '":'}${change}`;
  return changes === "" ? member : `${changes},"${member}`;
}

function removed(changes: string, name: string): string {
  isPath = false;
  return entered(changes, name, "0");
}

function closed(changes: string, count: number): string | undefined {
  if (count === 0) return undefined;
  isPath = count === 1;
  return isPath ? changes : `{"${changes}}`;
}

/** Size of the cache for quoted names. */
const MAX_CACHED_NAMES = 10_000;
const spellings = new Map<string, string>();

/** A name as it appears between quotation marks. */
function spelt(name: string): string {
  const known = spellings.get(name);
  if (known !== undefined) return known;
  const spelling = JSON.stringify(name).slice(1, -1);
  if (spellings.size < MAX_CACHED_NAMES) spellings.set(name, spelling);
  return spelling;
}

/** A list with more changed members than this is replaced as a whole, unless most of them stayed. */
const MAX_LIST_CHANGES = 2;

function listDifference(before: readonly unknown[], after: readonly unknown[]): string | undefined {
  let changes = "";
  let count = 0;
  for (let i = 0; i < after.length; i++) {
    const change = i < before.length ? difference(before[i], after[i]) : replacement(after[i]);
    if (change === undefined) continue;
    changes = entered(changes, String(i), change);
    count++;
  }
  const isCut = before.length > after.length;
  if (isCut) changes = removed(changes, String(after.length));
  const isShort = after.length === 0 || typeof after[0] !== "object";
  return isShort && count > MAX_LIST_CHANGES && count * 2 > after.length
    ? replacement(after)
    : closed(changes, isCut ? count + 1 : count);
}

/** Applies a delta to a value and returns the result; the value itself stays unchanged. */
export function patched(before: unknown, change: Delta): unknown {
  if (typeof change !== "object" || change === null) return change;
  if (isList(change)) return change[0];
  if (Array.isArray(before)) return patchedList(before, change);
  const members = { ...(before as Members) };
  for (const [name, inner] of steps(change)) {
    if (inner === 0) delete members[name];
    else members[name] = patched(members[name], inner);
  }
  return members;
}

function patchedList(before: readonly unknown[], change: Changes): unknown[] {
  const list = [...before];
  for (const [name, inner] of steps(change)) {
    if (inner === 0) list.length = Number(name);
    else list[Number(name)] = patched(list[Number(name)], inner);
  }
  return list;
}

/** The changed members by name: the rest of a path is a nested change. */
function steps(change: Changes): (readonly [name: string, inner: Delta])[] {
  return Object.entries(change).map(([path, inner]) => {
    const dot = path.indexOf(".");
    return dot < 0 ? [path, inner] : [path.slice(0, dot), { [path.slice(dot + 1)]: inner }];
  });
}

function isList(change: readonly [unknown] | Changes): change is readonly [unknown] {
  return Array.isArray(change);
}
