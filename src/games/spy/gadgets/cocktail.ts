import { areEnemies, factionOf, has } from "../board/people.ts";
import { personAt } from "../board/places.ts";
import { barAt, withTable } from "../board/tables.ts";
import { MAX_HP } from "../config/characters.ts";
import type { Event } from "../events.ts";
import { attack } from "../play/attack.ts";
import { heal, poison } from "../play/damage.ts";
import { OBSTACLES } from "../play/obstacles.ts";
import type { Person, State } from "../state.ts";
import { things } from "../words/catalogue.ts";
import { percent } from "../words/text.ts";
import type { GadgetRules, Use } from "./gadget.ts";

/**
 * COCKTAIL: take, drink or pour; the target decides which (spy-rules.md, section 17). It is held in the hand, not
 * carried.
 */
export const cocktail: GadgetRules<"COCKTAIL"> = {
  name: "COCKTAIL",
  uses: 1,
  npcs: "use",
  promise: 0,
  use: {
    reach: "near or self",
    target: "any field",
    noticedBy: "all",
    refusal(state, actor, target) {
      if (target === actor.at) return actor.drink === null ? OBSTACLES.noCocktail : undefined;
      const bar = barAt(state, target);
      if (bar !== undefined) {
        if (bar.drink === null) return OBSTACLES.barEmpty;
        return actor.drink === null ? undefined : OBSTACLES.handFull;
      }
      if (personAt(state, target) < 0) return OBSTACLES.noCocktailTarget;
      return actor.drink === null ? OBSTACLES.noCocktail : undefined;
    },
    apply(state, use, log) {
      const bar = barAt(state, use.target);
      if (bar !== undefined) {
        use.actor.drink = bar.drink;
        state.bars = withTable(state.bars, { at: bar.at, drink: null });
        tell(use, use.target, true, log);
      } else if (use.target === use.actor.at) drink(state, use, log);
      else pour(state, use, log);
    },
    hint(view, actor, target) {
      if (target === actor.at) {
        return actor.drink === 0
          ? things.uses.drink(healthFrom(view, actor))
          : things.uses.drinkPoisoned(strengthOf(view, actor).poisoned);
      }
      const bar = barAt(view, target);
      if (bar !== undefined) return bar.drink === 0 ? things.uses.clean : things.uses.poisonedByYou;
      return things.uses.pour(percent(view, actor, 1 - view.config.match.cocktailDodgeChance));
    },
  },
};

function tell({ who }: Use, target: number, successful: boolean, log?: Event[]): void {
  log?.push({ type: "GADGET_ACTION", who, gadget: "COCKTAIL", target, successful, to: null });
}

/** What a cocktail does to this person: health gained if it is clean, lost if it is poisoned. */
export function strengthOf(
  state: Pick<State, "config">,
  person: Pick<Person, "card">,
): { readonly clean: number; readonly poisoned: number } {
  const { cocktailHp: clean, poisonedCocktailDamage: poisoned = clean } = state.config.match;
  return has(state, person, "ROBUST_STOMACH")
    ? { clean: 2 * clean, poisoned: Math.floor(poisoned / 2) }
    : { clean, poisoned };
}

/** The health that this person would really gain from a clean cocktail, as far as theirs is known. */
export function healthFrom(
  state: Pick<State, "config">,
  person: Pick<Person, "card"> & { readonly hp: number | null },
): number {
  return Math.min(strengthOf(state, person).clean, MAX_HP - (person.hp ?? 0));
}

function drink(state: State, use: Use, log?: Event[]): void {
  const person = use.actor;
  const isPoisoned = person.drink !== 0;
  const { clean, poisoned } = strengthOf(state, person);
  person.drink = null;
  tell(use, person.at, true, log);
  const faction = factionOf(state, person);
  if (faction !== undefined) {
    faction.tally.drunk++;
    if (isPoisoned) faction.untold.poisonedDrunk++;
  }
  // All viewers see the drinking, but not its effect.
  person.least = Math.max(1, person.least - poisoned);
  person.most = Math.min(MAX_HP, person.most + clean);
  if (isPoisoned) poison(state, use.who, poisoned, log);
  else heal(state, use.who, clean, log);
}

/** An attack that soaks; the cocktail is gone in any case. */
function pour(state: State, use: Use, log?: Event[]): void {
  const { target, landed } = attack(state, cocktail, use, 1 - state.config.match.cocktailDodgeChance);
  const victim = state.persons[target] as Person;
  use.actor.drink = null;
  tell(use, victim.at, landed, log);
  if (!landed) return;
  victim.clammy = true;
  const faction = factionOf(state, use.actor);
  if (faction !== undefined && areEnemies(use.actor, victim)) faction.untold.spilled++;
}
