import { pick, shuffle } from "../../../kernel/random/random.ts";
import { factionOf, has } from "../board/people.ts";
import { personsBeside } from "../board/places.ts";
import { refusalOfAim } from "../gadgets/aim.ts";
import type { GadgetRules, Use } from "../gadgets/gadget.ts";
import { OFF_MAP, type Person, type State } from "../state.ts";
import { actionTest, plainTest } from "./chance.ts";

/** The person that an attack finally struck, and whether it succeeded. */
export interface Attack {
  readonly target: number;
  readonly landed: boolean;
}

/**
 * An attack on a person: honey trap, hit test (unless the attack needs none), babysitters (spy-rules.md, section 22).
 * Players don't learn why it failed.
 */
export function attack(state: State, gadget: GadgetRules, use: Use, chance: number | null): Attack {
  const struck = divert(state, gadget, use);
  const hit = chance === null || actionTest(state, use.actor, chance);
  return { target: struck, landed: hit && !isWardedOff(state, use.who, struck) };
}

/** A honey trap may redirect the attack to another legal target, but only once. */
function divert(state: State, gadget: GadgetRules, { who, actor, whom }: Use): number {
  if (!has(state, state.persons[whom] as Person, "HONEY_TRAP")) return whom;
  if (!plainTest(state, state.config.match.honeyTrapSuccessChance)) return whom;
  const others: number[] = [];
  state.persons.forEach(({ at }, other) => {
    if (other === who || other === whom || at === OFF_MAP || gadget.use === null) return;
    if (refusalOfAim(state, actor, gadget.use, at) === undefined) others.push(other);
  });
  return others.length > 0 ? pick(state.random, others) : whom;
}

/** Babysitters beside the target and on its side try in random order until one succeeds. */
function isWardedOff(state: State, attacker: number, target: number): boolean {
  const { at, side } = state.persons[target] as Person;
  const sitters = personsBeside(state, at).filter((who) => {
    const person = state.persons[who] as Person;
    return who !== attacker && person.side === side && has(state, person, "BABYSITTER");
  });
  shuffle(state.random, sitters);
  const sitter = sitters.find(() => plainTest(state, state.config.match.babysitterSuccessChance));
  if (sitter === undefined) return false;
  const faction = factionOf(state, state.persons[sitter] as Person);
  if (faction !== undefined) faction.untold.wardedOff++;
  return true;
}
