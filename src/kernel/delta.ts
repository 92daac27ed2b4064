/*
 * A delta says how one JSON value becomes another, in the fewest words:
 *
 *   7, "text", true, null         it is replaced by this
 *   [value]                       it is replaced by this value: a list, an object or 0
 *   {"name": delta, ...}          of an object or list, these members change; a list's are named by their positions
 *   {"name.inner": delta}         of the member "name" only its member "inner" changes
 *   {"name": 0}                   this member goes; of a list, this position and all behind it
 *
 * Whoever applies one needs to know no more than that; see `patched`. Members that are the very same object before and after are
 * passed over without a look, so values that share what did not change are compared fast.
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

/** The same as JSON text: quicker than to make an object and to write that. */
export function deltaText(before: unknown, after: unknown): string | undefined {
  const change = difference(before, after);
  return change !== undefined && isPath ? `{"${change}}` : change;
}

/**
 * A difference is the text of a delta; but where it is of one member only, it is a path until it is known whether that holds of
 * the value around it, too: `name.inner":7`. This says which of both the last one is: to look at a text that is being put
 * together would copy it.
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
    // What is inherited is no JSON value, so it is never the same.
    const isSame = old[name] === fresh[name];
    const isNew = !isSame && !Object.hasOwn(old, name);
    if (!isNew) gone--;
    if (isSame) continue;
    const change = isNew ? replacement(fresh[name]) : difference(old[name], fresh[name]);
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

/** Members that change, one behind the other, without what opens the first and closes the last. */
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

/** The same names come again and again; so many are known by heart. */
const MAX_CACHED_NAMES = 10_000;
const spellings = new Map<string, string>();

/** A name as it stands between quotation marks. */
function spelt(name: string): string {
  const known = spellings.get(name);
  if (known !== undefined) return known;
  const spelling = JSON.stringify(name).slice(1, -1);
  if (spellings.size < MAX_CACHED_NAMES) spellings.set(name, spelling);
  return spelling;
}

/** Where more than this number of members of a list changed, it is replaced as a whole, unless most of them stayed. */
const FEW = 2;

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
  return isShort && count > FEW && count * 2 > after.length
    ? replacement(after)
    : closed(changes, isCut ? count + 1 : count);
}

/** The value that a delta makes of another one, which stays as it is. */
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

/** The members that change, by their names: the rest of a path is a change of its own. */
function steps(change: Changes): (readonly [name: string, inner: Delta])[] {
  return Object.entries(change).map(([path, inner]) => {
    const dot = path.indexOf(".");
    return dot < 0 ? [path, inner] : [path.slice(0, dot), { [path.slice(dot + 1)]: inner }];
  });
}

function isList(change: readonly [unknown] | Changes): change is readonly [unknown] {
  return Array.isArray(change);
}
