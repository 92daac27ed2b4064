import type { Card, Creature } from "./cards.ts";
import { costOf, creatureOn, spellOn } from "./lookup.ts";
import type { View } from "./state.ts";
import { words } from "./words.ts";

/** The number of a round for people, who count from 1; the rules count from 0. */
export function shownRound(round: number): number {
  return round + 1;
}

/** A card beside its name in a menu: its cost, what it does, and how much mana is missing. */
export function cardNote(view: View, card: Card, mana: number): string {
  const creature = creatureOn(view, card);
  const spell = spellOn(view, card);
  const cost = costOf(view, card);
  const what = creature === undefined ? spell && words.shortSpells[spell] : creatureText(creature);
  const missing = cost > mana ? words.short(cost - mana) : "";
  return `${words.cost(String(cost))}  ${what ?? ""}${missing}`;
}

/** A card in one line: cost, damage and life points, special abilities or effect. */
export function cardText(view: View, card: Card): string {
  const creature = creatureOn(view, card);
  const spell = spellOn(view, card);
  const what =
    creature === undefined ? (spell === undefined ? "" : words.spells[spell]) : creatureText(creature);
  return `${words.cost(String(costOf(view, card)).padStart(2))}  ${what}`;
}

function creatureText(creature: Creature): string {
  return [`${creature.damage}/${creature.life}`, ...specialsOf(creature)].join(", ");
}

/** The values of a creature in words: "4 damage, 3 life, speedy". */
export function creatureWords(creature: Creature): string {
  return [...words.creature(creature.damage, creature.life), ...specialsOf(creature)].join(", ");
}

function specialsOf({ shield, drain, speedy }: Creature): readonly string[] {
  const { specials } = words;
  return [shield && specials.shield, drain && specials.drain, speedy && specials.speedy].filter(
    (word) => word !== false,
  );
}
