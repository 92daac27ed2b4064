import { type Card, type Creature, SPELL_COSTS, SPELL_NAMES, type SpellName } from "./cards.ts";
import type { Field, Fighter, Player, SeenPlayer, State } from "./state.ts";

const COSTS = SPELL_NAMES.map((name) => SPELL_COSTS[name]);

/** A state or a view: the config has the card data. */
export type Known = Pick<State, "config">;

/** The creature on this card; undefined if it is a spell. */
export function creatureOn({ config }: Known, card: Card): Creature | undefined {
  return config.deck.creatures[card];
}

/** The spell on this card; undefined if it is a creature. */
export function spellOn({ config }: Known, card: Card): SpellName | undefined {
  const creatures = config.deck.creatures.length;
  return card < creatures ? undefined : SPELL_NAMES[card - creatures];
}

/** The card of a creature on the field. */
export function creatureOf({ config }: Known, fighter: Fighter): Creature {
  return config.deck.creatures[fighter.card] as Creature;
}

/** The name on a card. */
export function nameOn(known: Known, card: Card): string {
  return creatureOn(known, card)?.name ?? spellOn(known, card) ?? "no card";
}

/** What a card costs to play. */
export function costOf({ config }: Known, card: Card): number {
  const { creatures } = config.deck;
  return (card < creatures.length ? creatures[card]?.cost : COSTS[card - creatures.length]) ?? 0;
}

/** True if a creature with a shield stands on the field (duel.md, section 7.3). */
export function hasShield(known: Known, field: Field): boolean {
  for (const fighter of field) if (fighter !== null && creatureOf(known, fighter).shield) return true;
  return false;
}

/** A copy of a list with one element replaced. */
export function replaced<T>(list: readonly T[], index: number, element: T): readonly T[] {
  const copy = list.slice();
  copy[index] = element;
  return copy;
}

/** The number of cards in a pile, even if the viewer only knows what is unseen. */
export function pileSize(player: SeenPlayer | Readonly<Player>): number {
  if ("pile" in player) return player.pile.length;
  const { unseen, hand } = player;
  let size = 0;
  for (const count of unseen) size += count;
  for (const card of hand) if (card === null) size--;
  return size;
}

/** The special abilities of a creature as the letters of its card. */
export function lettersOf({ drain, shield, speedy }: Creature): string {
  return `${drain ? "M" : ""}${shield ? "S" : ""}${speedy ? "A" : ""}`;
}
