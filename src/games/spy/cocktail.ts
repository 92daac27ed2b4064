import { attack } from "./attack.ts";
import { heal, MAX_HP, poison } from "./damage.ts";
import type { Event } from "./events.ts";
import { barAt, withTable } from "./legality.ts";
import { areEnemies, factionOf, has } from "./people.ts";
import { personAt } from "./places.ts";
import type { Person, State } from "./state.ts";

/** Take, drink or pour a cocktail; the target decides which (spy-rules.md, section 17). */
export function useCocktail(state: State, who: number, target: number, log?: Event[]): void {
  const actor = state.persons[who] as Person;
  const bar = barAt(state, target);
  if (bar !== undefined) {
    actor.drink = bar.drink;
    state.bars = withTable(state.bars, { at: target, drink: null });
    log?.push({ type: "GADGET_ACTION", who, gadget: "COCKTAIL", target, successful: true, to: null });
  } else if (target === actor.at) drink(state, who, log);
  else pour(state, who, personAt(state, target), log);
}

/** What a cocktail does to this person: health gained if it is clean, lost if it is poisoned. */
export function strengthOf(
  state: Pick<State, "config">,
  person: Pick<Person, "card">,
): { readonly clean: number; readonly poisoned: number } {
  const { cocktailHp } = state.config.match;
  return has(state, person, "ROBUST_STOMACH")
    ? { clean: 2 * cocktailHp, poisoned: Math.floor(cocktailHp / 2) }
    : { clean: cocktailHp, poisoned: cocktailHp };
}

function drink(state: State, who: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  const isPoisoned = person.drink !== 0;
  const { clean, poisoned } = strengthOf(state, person);
  person.drink = null;
  log?.push({
    type: "GADGET_ACTION",
    who,
    gadget: "COCKTAIL",
    target: person.at,
    successful: true,
    to: null,
  });
  const faction = factionOf(state, person);
  if (faction !== undefined) {
    faction.tally.drunk++;
    if (isPoisoned) faction.untold.poisonedDrunk++;
  }
  // Everybody sees the drinking, but not whether it did any good.
  person.least = Math.max(1, person.least - poisoned);
  person.most = Math.min(MAX_HP, person.most + clean);
  if (isPoisoned) poison(state, who, poisoned, log);
  else heal(state, who, clean, log);
}

/** An attack that soaks; the cocktail is gone in any case. */
function pour(state: State, who: number, whom: number, log?: Event[]): void {
  const actor = state.persons[who] as Person;
  const { target, landed } = attack(state, who, "COCKTAIL", whom, 1 - state.config.match.cocktailDodgeChance);
  const victim = state.persons[target] as Person;
  actor.drink = null;
  log?.push({
    type: "GADGET_ACTION",
    who,
    gadget: "COCKTAIL",
    target: victim.at,
    successful: landed,
    to: null,
  });
  if (!landed) return;
  victim.clammy = true;
  const faction = factionOf(state, actor);
  if (faction !== undefined && areEnemies(actor, victim)) faction.untold.spilled++;
}
