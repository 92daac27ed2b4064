import type { Draft, Faction, Knowledge, State } from "./state.ts";

/** Copies of drafts. */
export function cloneDrafts(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.map((draft) => ({ ...draft }));
}

/** A copy of what a player may know of their own side, and nothing more. */
export function cloneKnowledge(knowledge: Knowledge): Knowledge {
  const { combinations, opened, spied, doubted, tally, marks, traced } = knowledge;
  return { combinations, opened, spied, doubted, tally: { ...tally }, marks, traced };
}

/** A copy of a side including what its player doesn't know. */
export function cloneFaction(faction: Faction): Faction {
  return { ...cloneKnowledge(faction), untold: { ...faction.untold } };
}

/** A copy of a state; immutable parts are shared. */
export function clone(state: State): State {
  return {
    ...state,
    random: { ...state.random },
    drafts: cloneDrafts(state.drafts),
    persons: state.persons.map((person) => ({ ...person })),
    queue: [...state.queue],
    factions: state.factions.map(cloneFaction),
  };
}
