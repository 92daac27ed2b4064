import type { Audience } from "../events.ts";
import type { GadgetRules } from "../gadgets/gadget.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import { type Faction, type Mark, NEUTRAL, OFF_MAP, type Person, type Side, type State } from "../state.ts";
import { isNoticed } from "./audience.ts";

/** A side finds out something about a person (section 29.3). Certain knowledge is never overwritten by less. */
export function mark(state: State, side: Side, who: number, what: Mark): void {
  const faction = state.factions[side];
  if (faction !== undefined) faction.marks = marked(faction.marks, who, what);
}

/** The marks with one more; the same object if it is not new. */
export function marked(marks: readonly Mark[], who: number, what: Mark): readonly Mark[] {
  const known = marks[who];
  if (known === undefined || known === "enemy" || known === what) return marks;
  return what === "not enemy" && known === "npc" ? marks : marks.with(who, what);
}

/** The other player learns whose this agent is. */
export function unmask(state: State, who: number): void {
  const side = state.persons[who]?.side;
  if (side === 0 || side === 1) mark(state, side === 0 ? 1 : 0, who, "enemy");
}

/** A side can conclude from success or failure which side a stranger is on. */
export function learnSide(state: State, side: Side, whom: number): void {
  const person = state.persons[whom] as Person;
  if (person.side !== side) mark(state, side, whom, person.side === NEUTRAL ? "npc" : "enemy");
}

/**
 * A player who sees the use of a gadget draws the obvious conclusions: where it now is, and that a person who does
 * what no NPC ever does is an agent (section 27).
 */
export function noteUse(
  state: State,
  who: number,
  gadget: GadgetRules<CarriedGadget>,
  place: number,
  audience: Audience,
): void {
  if (isNoticed(state, who, audience)) {
    if (!mayNpcUse(state, gadget)) unmask(state, who);
    trace(state, gadget.name, place);
    return;
  }
  traceFor(state.factions[state.persons[who]?.side ?? NEUTRAL], gadget.name, place);
}

/** True if NPCs use such a gadget (section 27). */
export function mayNpcUse({ config }: Pick<State, "config">, { npcs }: GadgetRules): boolean {
  return npcs === "carry" ? config.options.npcAggressive : npcs !== "never";
}

/** All viewers see where a gadget has gone: to a person, or out of all hands. */
export function trace(state: State, gadget: CarriedGadget, place: number): void {
  for (const faction of state.factions) traceFor(faction, gadget, place);
}

/** A side, if it is a player's, sees where a gadget has gone. */
export function traceFor(faction: Faction | undefined, gadget: CarriedGadget, place: number): void {
  if (faction !== undefined && faction.traced[gadget] !== place)
    faction.traced = { ...faction.traced, [gadget]: place };
}

/** When the NPCs leave the map, everyone left on it is an agent (section 26). */
export function noteDeparture(state: State): void {
  state.factions.forEach((faction, seat) => {
    faction.marks = faction.marks.map((known, who) => {
      const { at, side } = state.persons[who] as Person;
      if (at === OFF_MAP) return "npc";
      return side === seat ? known : "enemy";
    });
  });
}
