import { type Card, EFFECT_OF } from "../../../games/runa/cards.ts";
import { spellDamage, strikeDamage } from "../../../games/runa/fight.ts";
import { MONSTER_CARDS } from "../../../games/runa/monsters.ts";
import type { Monster, View } from "../../../games/runa/state.ts";
import { bare } from "./art.ts";
import { words } from "./words.ts";

/** A line of a sum. */
export interface Row {
  readonly what: string;
  readonly number: string;
}

/** "8" or "8–20". */
export function span(least: number, most: number): string {
  return least === most ? `${least}` : `${least}–${most}`;
}

/** A share in whole percent. Only what is certain has 0 or 100. */
export function percentOf(share: number): number {
  return Math.round(100 * share);
}

/** The number on a card: its current effect, against a certain monster if given. */
export function numberOn({ fp, die }: Pick<View, "fp" | "die">, card: Card, target?: Monster): string {
  const effect = EFFECT_OF[card];
  switch (effect.kind) {
    case "strike": {
      const [least, most] = [1, die].map((roll) =>
        Math.max(0, strikeDamage(effect, roll) - (target?.block ?? 0)),
      );
      return span(least ?? 0, most ?? 0);
    }
    case "spell": {
      const plain = effect.perFocus * fp + effect.plus;
      return `${target === undefined ? plain : Math.max(0, spellDamage(effect, fp, target.name) - target.deflect)}`;
    }
    case "focus":
      return `+${Math.min(effect.amount, die - fp)}`;
    case "parry":
    case "reflect":
      return `${effect.amount}`;
  }
}

/** How the damage of a card to a monster is computed. */
export function sumOf({ fp, die }: View, card: Card, target: Monster): readonly Row[] {
  const effect = EFFECT_OF[card];
  const rows: Row[] = [];
  if (effect.kind === "strike") {
    rows.push(
      { what: bare(card), number: `${effect.base}` },
      { what: words.reckoning.yourDie(die), number: `+ ${span(1, die)}` },
    );
    if (effect.extra > 0 && die >= 6)
      rows.push({ what: words.reckoning.fromSix, number: `+ ${effect.extra}` });
    if (target.block > 0)
      rows.push({ what: words.reckoning.blocks(target.name), number: `− ${target.block}` });
  } else if (effect.kind === "spell") {
    rows.push({ what: words.reckoning.perFocus(effect.perFocus, fp), number: `${effect.perFocus * fp}` });
    if (effect.plus > 0) rows.push({ what: bare(card), number: `+ ${effect.plus}` });
    if (MONSTER_CARDS[target.name].element === effect.against)
      rows.push({ what: words.reckoning.against(effect.against), number: `+ ${effect.bonus}` });
    if (target.deflect > 0)
      rows.push({ what: words.reckoning.deflects(target.name), number: `− ${target.deflect}` });
  } else return [];
  return [...rows, { what: words.reckoning.takes(target.name), number: numberOn({ fp, die }, card, target) }];
}

/** Text below the picture of a card. */
export function textOn(card: Card): string {
  const effect = EFFECT_OF[card];
  switch (effect.kind) {
    case "strike":
      return words.texts.strike(effect.base, effect.extra);
    case "spell":
      return words.texts.spell(effect.perFocus, effect.plus, effect.against, effect.bonus);
    case "focus":
      return words.texts.focus;
    case "parry":
      return words.texts.parry;
    case "reflect":
      return words.texts.reflect;
  }
}

/** What a card is good for, for choosing among several. */
export function goodFor(view: View, card: Card): string {
  const effect = EFFECT_OF[card];
  const value = numberOn(view, card);
  const has = view.hand.some((held) => bare(held) === bare(card));
  switch (effect.kind) {
    case "strike":
      return words.goodFor.strike(value, view.die, effect.breaksFocus, has);
    case "spell": {
      const grown = effect.perFocus * view.die + effect.plus;
      return words.goodFor.spell(value, view.fp, grown, view.die, effect.bonus, effect.against, has);
    }
    case "focus":
      return words.goodFor.focus(has);
    case "parry":
      return words.goodFor.parry(effect.amount, has);
    case "reflect":
      return words.goodFor.reflect(effect.amount, has);
  }
}
