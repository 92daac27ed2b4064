import type { Card, Creature, SpellName } from "./cards.ts";
import { costOf, creatureOn, spellOn } from "./lookup.ts";
import type { View } from "./state.ts";

/** The number of a round for people, who count from 1; the rules count from 0. */
export function shownRound(round: number): number {
  return round + 1;
}

/** What every spell does (duel.md, section 9), for people. */
const SPELL_TEXTS: Readonly<Record<SpellName, string>> = {
  Healer: "each of your creatures gains 1 life point, up to 9",
  Relief: "draw 3 cards; every draw that fails costs you 1 life point",
  Rebirth: "the top of your graveyard returns to your first free place, as new",
  Dracula: "the opponent loses 2 life points, you gain 2",
  Traitor: "a creature of the opponent comes to a free place of yours, as it is",
};

/** The same in few words: the menu has one line for each card. */
const SHORT_TEXTS: Readonly<Record<SpellName, string>> = {
  Healer: "+1 life point for your creatures",
  Relief: "draw 3 cards",
  Rebirth: "your last buried creature returns",
  Dracula: "takes 2 life points from the opponent",
  Traitor: "takes over an opponent's creature",
};

/** A card beside its name in a menu: its cost, what it does, and how much mana is missing. */
export function cardNote(view: View, card: Card, mana: number): string {
  const creature = creatureOn(view, card);
  const spell = spellOn(view, card);
  const cost = costOf(view, card);
  const what = creature === undefined ? spell && SHORT_TEXTS[spell] : creatureText(creature);
  const missing = cost > mana ? `; ${cost - mana} mana short` : "";
  return `${cost} mana  ${what ?? ""}${missing}`;
}

/** A card in one line: cost, damage and life points, special abilities or effect. */
export function cardText(view: View, card: Card): string {
  const creature = creatureOn(view, card);
  const spell = spellOn(view, card);
  const what =
    creature === undefined ? (spell === undefined ? "" : SPELL_TEXTS[spell]) : creatureText(creature);
  return `${String(costOf(view, card)).padStart(2)} mana  ${what}`;
}

function creatureText(creature: Creature): string {
  return [`${creature.damage}/${creature.life}`, ...specialsOf(creature)].join(", ");
}

/** The values of a creature in words: "4 damage, 3 life, speedy". */
export function creatureWords(creature: Creature): string {
  return [`${creature.damage} damage`, `${creature.life} life`, ...specialsOf(creature)].join(", ");
}

function specialsOf({ shield, drain, speedy }: Creature): readonly string[] {
  return [shield && "shield", drain && "mana drain", speedy && "speedy"].filter((word) => word !== false);
}

/** The special abilities of a creature as the letters of its card. */
export function lettersOf({ drain, shield, speedy }: Creature): string {
  return `${drain ? "M" : ""}${shield ? "S" : ""}${speedy ? "A" : ""}`;
}
