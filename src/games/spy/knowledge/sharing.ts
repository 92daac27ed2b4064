import type { Viewer } from "../../../kernel/game.ts";
import type { Knowledge, State } from "../state.ts";
import type { PersonView, View } from "./view.ts";

/** Per-view data; everything else is shared with the state, and identical as long as it doesn't change. */
export type Fresh = { -readonly [Name in "slots" | "ready" | "draft" | "waiting" | "own"]: View[Name] } & {
  persons: PersonView[];
};

/** The last view of each viewer of a state; garbage-collected with the state. */
const lastSeen = new WeakMap<State, Map<Viewer, Fresh>>();

/** What a viewer saw last. */
export function lastSeenBy(state: State, viewer: Viewer): Readonly<Fresh> | undefined {
  return lastSeen.get(state)?.get(viewer);
}

/** Reuses equal objects of the last view: a delta skips identical ones. */
export function shared(state: State, viewer: Viewer, fresh: Fresh): Fresh {
  const known = lastSeen.get(state) ?? new Map<Viewer, Fresh>();
  const last = known.get(viewer);
  if (last === undefined) lastSeen.set(state, known);
  else {
    if (isSameList(last.persons, fresh.persons)) fresh.persons = last.persons;
    if (isSameList(last.waiting, fresh.waiting)) fresh.waiting = last.waiting;
    if (isSameList(last.slots, fresh.slots)) fresh.slots = last.slots;
    if (isSameList(last.ready, fresh.ready)) fresh.ready = last.ready;
    if (isAlike(last.draft, fresh.draft)) fresh.draft = last.draft;
    if (isSameKnowledge(last.own, fresh.own)) fresh.own = last.own;
  }
  known.set(viewer, fresh);
  return fresh;
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function isSameKnowledge(a: Knowledge | null, b: Knowledge | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.combinations === b.combinations &&
    a.opened === b.opened &&
    a.spied === b.spied &&
    a.doubted === b.doubted &&
    a.marks === b.marks &&
    a.traced === b.traced &&
    isAlike(a.tally, b.tally)
  );
}

/** Whether all members are identical; both have the same ones. */
function isAlike<T extends object>(a: T | null, b: T | null): boolean {
  if (a === null || b === null) return a === b;
  for (const name in a) if (a[name] !== b[name]) return false;
  return true;
}
