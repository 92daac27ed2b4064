import { type Card, EFFECT_OF } from "../../../games/runa/cards.ts";
import { spellDamage, strikeDamage } from "../../../games/runa/fight.ts";
import { MONSTER_CARDS } from "../../../games/runa/monsters.ts";
import type { Monster, View } from "../../../games/runa/state.ts";
import { bare } from "./art.ts";

/** A line of a sum. */
export interface Row {
  readonly what: string;
  readonly number: string;
}

/** "8" or "8–20". */
export function span(least: number, most: number): string {
  return least === most ? `${least}` : `${least}–${most}`;
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
      { what: `your d${die}`, number: `+ ${span(1, die)}` },
    );
    if (effect.extra > 0 && die >= 6) rows.push({ what: "on a roll from 6", number: `+ ${effect.extra}` });
    if (target.block > 0) rows.push({ what: `${target.name} blocks`, number: `− ${target.block}` });
  } else if (effect.kind === "spell") {
    rows.push({ what: `${effect.perFocus} × ${fp} focus`, number: `${effect.perFocus * fp}` });
    if (effect.plus > 0) rows.push({ what: bare(card), number: `+ ${effect.plus}` });
    if (MONSTER_CARDS[target.name].element === effect.against)
      rows.push({ what: `against ${effect.against}`, number: `+ ${effect.bonus}` });
    if (target.deflect > 0) rows.push({ what: `${target.name} deflects`, number: `− ${target.deflect}` });
  } else return [];
  return [...rows, { what: `${target.name} takes`, number: numberOn({ fp, die }, card, target) }];
}

/** Text below the picture of a card. */
export function textOn(card: Card): string {
  const effect = EFFECT_OF[card];
  switch (effect.kind) {
    case "strike":
      return `${effect.base} + die${effect.extra > 0 ? `, ${effect.extra} more from 6` : ", breaks focus"}`;
    case "spell":
      return `${effect.perFocus} a focus${effect.plus > 0 ? `, +${effect.plus}` : ""}, ${effect.against} +${effect.bonus}`;
    case "focus":
      return "before the next turn";
    case "parry":
      return "off each physical attack";
    case "reflect":
      return "back of each magical attack";
  }
}

/** What a card is good for, for choosing among several. */
export function goodFor(view: View, card: Card): string {
  const effect = EFFECT_OF[card];
  const value = numberOn(view, card);
  const has = view.hand.some((held) => bare(held) === bare(card));
  const again = has ? " You have one already." : "";
  switch (effect.kind) {
    case "strike":
      return `${value} damage with your d${view.die}${effect.breaksFocus ? "; stops a monster that gathers focus" : ""}.${again}`;
    case "spell": {
      const grown = effect.perFocus * view.die + effect.plus;
      return `${value} damage with your ${view.fp} focus, up to ${grown} with ${view.die}; ${effect.bonus} more against ${effect.against}.${again}`;
    }
    case "focus":
      return `Makes every spell stronger, one round ahead.${again}`;
    case "parry":
      return `Good against biters and clawers: ${effect.amount} less from each.${again}`;
    case "reflect":
      return `Good against casters: up to ${effect.amount} goes back to each.${again}`;
  }
}
