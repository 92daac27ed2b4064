import type { CarriedGadget } from "../gadgets/names.ts";
import { type Property, SUPPRESSED_BY_MOLEDIE } from "../properties/table.ts";
import { type Faction, NEUTRAL, type Person, type State } from "../state.ts";

/** States and views alike have a character list and persons that refer to it. */
type Listed = Pick<State, "config">;
type Member = Pick<Person, "card">;

/** The name of a person. */
export function nameOf({ config }: Listed, { card }: Member): string {
  return config.characters[card]?.name ?? "nobody";
}

/** True if the person has this property by nature. For the state CLAMMY_CLOTHES see {@link isClammy}. */
export function has({ config }: Listed, { card }: Member, property: Property): boolean {
  return config.characters[card]?.features.includes(property) ?? false;
}

/** True if the person has this property and the mole die does not suppress it (spy-rules.md, section 7). */
export function isAble(
  state: Listed,
  person: Member & { readonly gadgets: readonly CarriedGadget[] | null },
  property: Property,
): boolean {
  const isSuppressed = SUPPRESSED_BY_MOLEDIE.includes(property) && person.gadgets?.includes("MOLEDIE");
  return has(state, person, property) && !isSuppressed;
}

/** True if the clothes are clammy, temporarily or permanently. */
export function isClammy(state: Listed, person: Member & { readonly clammy: boolean | null }): boolean {
  return person.clammy || has(state, person, "CONSTANT_CLAMMY_CLOTHES");
}

/** The chance of an action test with all modifiers of the actor (section 5). */
export function chanceOf(
  state: Listed,
  actor: Member & { readonly clammy: boolean | null; readonly gadgets: readonly CarriedGadget[] | null },
  chance: number,
): number {
  const once = isClammy(state, actor) ? chance / 2 : chance;
  return isAble(state, actor, "TRADECRAFT") ? 1 - (1 - once) ** 2 : once;
}

/** The faction of a person; undefined for NPCs. */
export function factionOf(state: State, person: Person): Faction | undefined {
  return state.factions[person.side];
}

/** True if the two belong to different players. */
export function areEnemies(a: Person, b: Person): boolean {
  return a.side !== b.side && a.side !== NEUTRAL && b.side !== NEUTRAL;
}

/** Puts a gadget into the inventory. */
export function gain(person: Person, gadget: CarriedGadget): void {
  person.gadgets = [...person.gadgets, gadget];
}

/** Takes a gadget out of the inventory. */
export function lose(person: Person, gadget: CarriedGadget): void {
  if (person.gadgets.includes(gadget)) person.gadgets = person.gadgets.filter((other) => other !== gadget);
}

/** The person who carries a gadget, if any. */
export function carrierOf({ persons }: Pick<State, "persons">, gadget: CarriedGadget): Person | undefined {
  return persons.find((person) => person.gadgets.includes(gadget));
}
