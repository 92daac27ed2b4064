import type { SenseRule } from "../../kernel/bot.ts";
import { type Card, type CardEffect, EFFECT_OF, isAttack } from "./cards.ts";
import { nextAbility, spellDamage, strikeDamage } from "./fight.ts";
import { type AbilityEffect, EFFECT_OF_ABILITY, MONSTER_CARDS } from "./monsters.ts";
import { MAX_HP, type Monster, type Runa, type View } from "./state.ts";

/** What makes no sense in Runa's Strive. */
export const senseRules: readonly SenseRule<Runa>[] = [
  {
    name: "deflected spell",
    why: "The monster deflects all of the spell's damage.",
    forbids(view, _seat, [type, card, target = 0]) {
      const effect = type === "play" ? effectOf(view, card) : undefined;
      return effect?.kind === "spell" && !hasEffect(view, effect, target);
    },
  },
  {
    name: "card without effect",
    why: "The card changes nothing in this round, another one would, and there is nothing to wait for.",
    forbids(view, _seat, [type, card, target = 0]) {
      const effect = type === "play" ? effectOf(view, card) : undefined;
      if (effect === undefined || hasEffect(view, effect, target) || isGathering(view)) return false;
      return view.hand.some((other) => helpsNow(view, EFFECT_OF[other]));
    },
  },
  {
    name: "healing beyond full health",
    why: "The cards that are given away already heal everything.",
    forbids: ({ phase, hp }, _seat, [type]) =>
      type === "discard" && phase.type === "healing" && hp + 10 * phase.discarded.length >= MAX_HP,
  },
  {
    name: "last attack given away",
    why: "Without an attack Runa can't win a fight.",
    forbids({ phase, hand }, _seat, [type, card]) {
      if (type !== "discard" || phase.type !== "healing") return false;
      const isKept = (position: number) => position !== card && !phase.discarded.includes(position);
      return !hand.some((other, position) => isKept(position) && isAttack(other));
    },
  },
  {
    name: "better card given away",
    why: "Runa would keep a card of the same kind that does less.",
    forbids({ phase, hand }, _seat, [type, card]) {
      if (type !== "discard" || phase.type !== "healing" || typeof card !== "number") return false;
      const given = hand[card];
      // Cards are given away in ascending order: an earlier one that is not among them stays.
      return hand.some(
        (other, position) =>
          position < card &&
          !phase.discarded.includes(position) &&
          given !== undefined &&
          isWorse(other, given),
      );
    },
  },
];

function effectOf({ hand }: View, position: unknown): CardEffect | undefined {
  const card = typeof position === "number" ? hand[position] : undefined;
  return card === undefined ? undefined : EFFECT_OF[card];
}

/** Whether a card, played on this monster if it is an attack, changes anything in this round. */
function hasEffect(view: View, effect: CardEffect, target: number): boolean {
  const { monsters, die, fp } = view;
  const monster = monsters[target];
  switch (effect.kind) {
    case "strike":
      if (monster === undefined) return true;
      return (effect.breaksFocus && monster.focus > 0) || strikeDamage(effect, die) > monster.block;
    case "spell":
      return monster === undefined || spellDamage(effect, fp, monster.name) > monster.deflect;
    case "parry":
      return monsters.some((other) => comingFrom(other).kind === "physical");
    case "reflect":
      return monsters.some((other) => comingFrom(other).kind === "magical");
    case "focus":
      return fp < die && !monsters.some((other) => breaksFocus(comingFrom(other)));
  }
}

/** What a monster does in this round, if it lives. */
function comingFrom(monster: Readonly<Monster>): AbilityEffect {
  const { abilities } = MONSTER_CARDS[monster.name];
  return EFFECT_OF_ABILITY[abilities[nextAbility(monster, monster.fp + monster.focus)] ?? abilities[0]];
}

function breaksFocus(effect: AbilityEffect): boolean {
  return effect.kind === "physical" && effect.breaksFocus;
}

/** Whether a strike or Focus has an effect on some monster. Spells cost focus points, so it may be better to wait. */
function helpsNow(view: View, effect: CardEffect): boolean {
  if (effect.kind !== "strike" && effect.kind !== "focus") return false;
  return view.monsters.some((_, target) => hasEffect(view, effect, target));
}

/** Whether Runa can still gather focus points in this fight, and therefore may want it to go on. */
function isGathering({ hand, fp, die }: View): boolean {
  return fp < die && hand.some((card) => EFFECT_OF[card].kind === "focus");
}

/** Whether the first card does less than the second in every respect. */
function isWorse(a: Card, b: Card): boolean {
  const [one, other] = [EFFECT_OF[a], EFFECT_OF[b]];
  switch (one.kind) {
    case "strike":
      return (
        other.kind === "strike" &&
        one.base < other.base &&
        one.extra <= other.extra &&
        (!one.breaksFocus || other.breaksFocus)
      );
    case "spell":
      return other.kind === "spell" && one.against === other.against && one.perFocus < other.perFocus;
    default:
      return other.kind === one.kind && one.amount < other.amount;
  }
}
