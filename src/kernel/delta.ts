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
  if (before === after) return undefined;
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null)
    return replacement(after);
  if (Array.isArray(before)) return Array.isArray(after) ? listDelta(before, after) : [after];
  return Array.isArray(after) ? [after] : objectDelta(before, after);
}

function replacement(value: unknown): Delta {
  const standsForItself =
    typeof value === "string" ||
    typeof value === "boolean" ||
    value === null ||
    (typeof value === "number" && value !== 0);
  return standsForItself ? value : [value];
}

type Members = Readonly<Record<string, unknown>>;

function objectDelta(before: object, after: object): Delta | undefined {
  const old = before as Members;
  const fresh = after as Members;
  let changes: Record<string, Delta> | undefined;
  let known = 0;
  for (const name in fresh) {
    const isNew = !Object.hasOwn(old, name);
    if (!isNew) known++;
    const change = isNew ? replacement(fresh[name]) : delta(old[name], fresh[name]);
    if (change === undefined) continue;
    if (name.includes(".")) return [after];
    changes ??= {};
    enter(changes, name, change);
  }
  let members = 0;
  for (const _ in old) members++;
  if (members === known) return changes;
  changes ??= {};
  for (const name in old) {
    if (Object.hasOwn(fresh, name)) continue;
    if (name.includes(".")) return [after];
    changes[name] = 0;
  }
  return changes;
}

/** Where only one member of a member changes, both names are one path. */
function enter(changes: Record<string, Delta>, name: string, change: Delta): void {
  const inner = isChanges(change) ? onlyName(change) : undefined;
  if (inner === undefined || !isChanges(change)) changes[name] = change;
  else changes[`${name}.${inner}`] = change[inner] ?? null;
}

function isChanges(change: Delta): change is Changes {
  return typeof change === "object" && change !== null && !Array.isArray(change);
}

function onlyName(changes: Changes): string | undefined {
  let only: string | undefined;
  for (const name in changes) {
    if (only !== undefined) return undefined;
    only = name;
  }
  return only;
}

/** Where more than this number of members of a list changed, it is replaced as a whole, unless most of them stayed. */
const FEW = 2;

function listDelta(before: readonly unknown[], after: readonly unknown[]): Delta | undefined {
  let changes: Record<string, Delta> | undefined;
  let count = 0;
  for (let i = 0; i < after.length; i++) {
    const change = i < before.length ? delta(before[i], after[i]) : replacement(after[i]);
    if (change === undefined) continue;
    changes ??= {};
    enter(changes, String(i), change);
    count++;
  }
  if (before.length > after.length) {
    changes ??= {};
    changes[after.length] = 0;
  }
  const isShort = after.length === 0 || typeof after[0] !== "object";
  return changes !== undefined && isShort && count > FEW && count * 2 > after.length ? [after] : changes;
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
