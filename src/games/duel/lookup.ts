import { type Creature, SPELL_COSTS, SPELL_NAMES, type SpellName } from "./cards.ts";
import type { Card, Fighter, State, View } from "./state.ts";

type Known = Pick<State | View, "creatures">;

/** The creature on this card; undefined if it is a spell. */
export function creatureOn({ creatures }: Known, card: Card): Creature | undefined {
  return creatures[card];
}

/** The spell on this card; undefined if it is a creature. */
export function spellOn({ creatures }: Known, card: Card): SpellName | undefined {
  return card < creatures.length ? undefined : SPELL_NAMES[card - creatures.length];
}

/** The number of a spell's card. */
export function cardOfSpell({ creatures }: Known, name: SpellName): Card {
  return creatures.length + SPELL_NAMES.indexOf(name);
}

/** The card of a creature on the field. */
export function creatureOf({ creatures }: Known, fighter: Fighter): Creature {
  return creatures[fighter.card] as Creature;
}

/** The name on a card. */
export function nameOn(known: Known, card: Card): string {
  return creatureOn(known, card)?.name ?? spellOn(known, card) ?? "no card";
}

/** What a card costs to play. */
export function costOf(known: Known, card: Card): number {
  const spell = spellOn(known, card);
  return spell === undefined ? (creatureOn(known, card)?.cost ?? 0) : SPELL_COSTS[spell];
}
