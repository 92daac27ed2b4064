import { pick, shuffle } from "../../kernel/random/random.ts";
import { actionTest, plainTest } from "./chance.ts";
import type { GadgetName } from "./gadgets.ts";
import { refusalOfTarget } from "./legality.ts";
import { factionOf, has } from "./people.ts";
import { personsBeside } from "./places.ts";
import { OFF_MAP, type Person, type State } from "./state.ts";

/** Whom an attack finally struck, and whether it got through. */
export interface Attack {
  readonly target: number;
  readonly landed: boolean;
}

/**
 * An attack on a person: honey trap, hit test (unless the attack needs none), babysitters (spy-rules.md, section
 * 22). Nobody learns what made it fail.
 */
export function attack(
  state: State,
  attacker: number,
  gadget: GadgetName,
  target: number,
  chance: number | null,
): Attack {
  const struck = divert(state, attacker, gadget, target);
  const actor = state.persons[attacker] as Person;
  const hit = chance === null || actionTest(state, actor, chance);
  return { target: struck, landed: hit && !isWardedOff(state, attacker, struck) };
}

/** A honey trap may draw the attack to somebody else against whom it would be legal, but only once. */
function divert(state: State, attacker: number, gadget: GadgetName, target: number): number {
  if (!has(state, state.persons[target] as Person, "HONEY_TRAP")) return target;
  if (!plainTest(state, state.config.match.honeyTrapSuccessChance)) return target;
  const others: number[] = [];
  state.persons.forEach(({ at }, who) => {
    if (who === attacker || who === target || at === OFF_MAP) return;
    if (refusalOfTarget(state, attacker, gadget, at) === undefined) others.push(who);
  });
  return others.length > 0 ? pick(state.random, others) : target;
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
