import type { Viewer } from "../../../kernel/game.ts";
import type { State } from "../state.ts";
import type { PersonView } from "./view.ts";

/** The persons that each viewer of a state saw last; they go with the state. */
const lastSeen = new WeakMap<State, Map<Viewer, readonly PersonView[]>>();

/** The persons, of whom those that look as they did last time are the very same objects: a delta passes over them. */
export function shared(state: State, viewer: Viewer, persons: PersonView[]): readonly PersonView[] {
  const known = lastSeen.get(state) ?? new Map<Viewer, readonly PersonView[]>();
  const last = known.get(viewer);
  if (last === undefined) lastSeen.set(state, known);
  else
    for (let i = 0; i < persons.length; i++) {
      const before = last[i];
      if (before !== undefined && isSame(before, persons[i] as PersonView)) persons[i] = before;
    }
  known.set(viewer, persons);
  return persons;
}

function isSame(a: PersonView, b: PersonView): boolean {
  return (
    a.at === b.at &&
    a.mp === b.mp &&
    a.ap === b.ap &&
    a.hp === b.hp &&
    a.ip === b.ip &&
    a.side === b.side &&
    a.card === b.card &&
    a.chips === b.chips &&
    a.clammy === b.clammy &&
    a.drink === b.drink &&
    a.rests === b.rests &&
    a.dries === b.dries &&
    a.least === b.least &&
    a.most === b.most &&
    a.gadgets === b.gadgets
  );
}
