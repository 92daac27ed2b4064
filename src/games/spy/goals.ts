import { boardOf, walkingDistances } from "./geometry.ts";
import { OFF_MAP } from "./state.ts";
import type { PersonView, View } from "./view.ts";

/** True if the own side can open a safe that it has not opened yet. */
export function canOpen({ own }: View, safe: number): boolean {
  return own?.combinations.includes(safe) === true && !own.opened.includes(safe);
}

/** True if somebody stands there who may be an NPC with a secret that the own side does not know. */
export function isUnspied({ own, persons }: View, field: number): boolean {
  const who = persons.findIndex(({ at }) => at === field);
  return persons[who]?.side === null && own?.marks[who] !== "enemy" && !own?.spied.includes(who);
}

/**
 * Where an own person had best go: to the cat with the collar, else to the collar on the floor, to safes that can be opened, to
 * strangers not yet spied on, or to the bar.
 */
function goalsFor(view: View, { gadgets }: PersonView): readonly number[] {
  if (gadgets?.includes("DIAMOND_COLLAR")) return [view.cat];
  const collar = view.lying.filter(({ gadget }) => gadget === "DIAMOND_COLLAR").map(({ at }) => at);
  if (collar.length > 0) return collar;
  const safes = view.safes.filter((_, i) => canOpen(view, i + 1));
  if (safes.length > 0) return safes;
  const strangers = view.persons.flatMap(({ at }) => (at !== OFF_MAP && isUnspied(view, at) ? [at] : []));
  return strangers.length > 0 ? strangers : view.bars.map(({ at }) => at);
}

/** Steps from every field to the nearest goal of an own person, -1 where there is no way. */
export function wayFor(view: View, person: PersonView): Int32Array {
  return walkingDistances(boardOf(view.terrain), goalsFor(view, person));
}
