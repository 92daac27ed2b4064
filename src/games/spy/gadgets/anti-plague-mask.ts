import { MAX_HP } from "../config/characters.ts";
import type { Event } from "../events.ts";
import { heal } from "../play/damage.ts";
import type { Person, State } from "../state.ts";
import type { GadgetRules } from "./gadget.ts";

/** What the mask heals at the start of its carrier's turn (spy-rules.md, section 13). */
const MASK_HEALING_HP = 10;

/** ANTI_PLAGUE_MASK (section 21). */
export const antiPlagueMask: GadgetRules<"ANTI_PLAGUE_MASK"> = {
  name: "ANTI_PLAGUE_MASK",
  uses: null,
  npcs: "carry",
  promise: 0.25,
  use: null,
};

/** A turn begins: the mask heals its carrier, and the other side must reckon with one. */
export function healByMask(state: State, who: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  person.most = Math.min(MAX_HP, person.most + MASK_HEALING_HP);
  if (person.gadgets.includes("ANTI_PLAGUE_MASK")) heal(state, who, MASK_HEALING_HP, log);
}
