import { type Card, EFFECT_OF, isAttack } from "./cards.ts";
import { spellDamage, strikeDamage } from "./fight.ts";
import { type AbilityEffect, EFFECT_OF_ABILITY, MONSTER_CARDS } from "./monsters.ts";
import type { Monster, State } from "./state.ts";

/** What a health point of a monster is worth in health points of Runa's: about what she loses while she takes it. */
const PRICE = 0.5;

/** Focus points are reckoned to help so many spells at most. */
const MOST_CASTS = 3;

/** A card to be played, and the monster it is played on. */
export interface Tactic {
  readonly card: Card;
  readonly target: number;
}

/** The card that gains most in this round alone: health that is saved, and the monsters' health at its price. */
export function tactic(state: State): Tactic | undefined {
  let best: Tactic | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const card of state.hand) {
    const targets = isAttack(card) ? state.monsters.length : 1;
    for (let target = 0; target < targets; target++) {
      const monster = state.monsters[target];
      const gain = monster === undefined ? 0 : gainOf(state, card, monster);
      if (gain <= most) continue;
      most = gain;
      best = { card, target };
    }
  }
  return best;
}

function gainOf({ fp, die, hand, monsters }: State, card: Card, target: Monster): number {
  const effect = EFFECT_OF[card];
  switch (effect.kind) {
    case "strike": {
      // The mean of the die, and the extra damage as often as it shows 6 or more.
      const damage = strikeDamage(effect, 0) + (die + 1) / 2 + (effect.extra * Math.max(0, die - 5)) / die;
      return ofHit(target, damage - target.block) + (effect.breaksFocus ? ofBreaking(target) : 0);
    }
    case "spell": {
      const paid = fp > 1 ? PRICE * effect.perFocus : 0;
      return ofHit(target, spellDamage(effect, fp, target.name) - target.deflect) - paid;
    }
    case "parry":
      return ofParry(monsters, effect.amount);
    case "reflect":
      return ofReflect(monsters, effect.amount);
    case "focus":
      return ofFocus(monsters, hand, fp, Math.min(effect.amount, die - fp));
  }
}

/** A dead monster does no more harm. */
function ofHit(target: Monster, damage: number): number {
  if (damage <= 0) return 0;
  return damage < target.hp ? PRICE * damage : PRICE * target.hp + 1 + threatOf(intent(target));
}

/** A spell that the monster can pay for only with the focus it waits for does not come. */
function ofBreaking(target: Monster): number {
  const effect = intent(target);
  return effect.kind === "magical" && effect.cost > target.fp ? effect.damage : 0;
}

function ofParry(monsters: readonly Monster[], amount: number): number {
  let saved = 0;
  for (const monster of monsters) {
    const effect = intent(monster);
    if (effect.kind === "physical") saved += Math.min(effect.damage, amount);
  }
  return saved;
}

function ofReflect(monsters: readonly Monster[], amount: number): number {
  let saved = 0;
  for (const monster of monsters) {
    const effect = intent(monster);
    if (effect.kind !== "magical") continue;
    const back = Math.min(effect.damage, amount);
    saved += back + PRICE * Math.min(back, monster.hp);
  }
  return saved;
}

function ofFocus(monsters: readonly Monster[], hand: readonly Card[], fp: number, gained: number): number {
  let left = 0;
  for (const monster of monsters) {
    const effect = intent(monster);
    if (effect.kind === "physical" && effect.breaksFocus) return 0;
    left += monster.hp;
  }
  let perFocus = 0;
  for (const card of hand) {
    const effect = EFFECT_OF[card];
    if (effect.kind === "spell") perFocus = Math.max(perFocus, effect.perFocus);
  }
  if (perFocus === 0) return 0;
  const casts = Math.min(MOST_CASTS, Math.max(1, left / (perFocus * (fp + gained))));
  return PRICE * perFocus * gained * casts;
}

function threatOf(effect: AbilityEffect): number {
  return effect.kind === "physical" || effect.kind === "magical" ? effect.damage : 0;
}

/** What a monster will do in this round, unless its focus is broken (runa.md, section 8). */
function intent({ name, fp, focus, next }: Monster): AbilityEffect {
  const { abilities } = MONSTER_CARDS[name];
  for (let position = next; ; position++) {
    const effect = EFFECT_OF_ABILITY[abilities[position % abilities.length] ?? abilities[0]];
    if (effect.kind !== "magical" || effect.cost <= fp + focus) return effect;
  }
}
