import { same } from "../../kernel/canonical.ts";

/** What a spell costs (duel.md, section 2.3), in the order in which spells are numbered. */
export const SPELL_COSTS = { Healer: 5, Relief: 3, Rebirth: 5, Dracula: 2, Traitor: 9 } as const;

/** One of the five spells. */
export type SpellName = keyof typeof SPELL_COSTS;

/** The spells in the order in which they are numbered. */
export const SPELL_NAMES = Object.keys(SPELL_COSTS) as readonly SpellName[];

/** A creature as its card describes it (section 2.2, rules 5 to 8). */
export interface Creature {
  readonly name: string;
  readonly cost: number;
  readonly damage: number;
  readonly life: number;
  /** While it stands, only creatures with a shield can be attacked (section 7.3). */
  readonly shield: boolean;
  /** Its attack takes all mana of the attacked player (section 7.4). */
  readonly drain: boolean;
  /** It may attack in the turn in which it enters the field (section 7.1). */
  readonly speedy: boolean;
}

/** A card by its number: the creatures of the deck in their order, then the five spells. */
export type Card = number;

/** A list of cards; both players get a copy of it (section 2.1). */
export interface Deck {
  /** Every creature once; copies of it are the same card (section 2.2, rule 9). */
  readonly creatures: readonly Creature[];
  /** The list: creatures, then spells (section 3.1). */
  readonly cards: readonly Card[];
}

/** Minimum number of cards in a deck (section 2.2, rule 4). */
export const MIN_DECK = 10;

/**
 * House limit on deck size, so that every match ends in reasonable time: some twenty actions per card if neither
 * player can hurt the other. The specification has no limit, nor does the classic program.
 */
export const MAX_DECK = 300;

/** Maximum length of a creature's name in bytes of UTF-8; at least 1 (section 2.2, rule 6). */
export const MAX_CREATURE_NAME_BYTES = 8;

/** The minimum and maximum of every number on a creature's card (section 2.2, rule 7). */
export const RANGES = { cost: [1, 15], damage: [0, 9], life: [1, 9] } as const;

/** True if a creature may have this name. A lone surrogate has no UTF-8 encoding. */
export function isCreatureName(name: string): boolean {
  let bytes = 0;
  for (const letter of name) {
    const code = letter.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) return false;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes >= 1 && bytes <= MAX_CREATURE_NAME_BYTES;
}

/** True if two creatures are identical, as those with the same name must be (section 2.2, rule 9). */
export function isSameCreature(a: Creature, b: Creature): boolean {
  return same(a, b);
}

/** True if no two creatures share a name (section 2.2, rule 9). */
export function areDistinct(creatures: readonly Creature[]): boolean {
  return new Set(creatures.map(({ name }) => name)).size === creatures.length;
}

/** True if the list contains only these creatures and the spells, spells last (section 3.1). */
export function areListed({ creatures, cards }: Deck): boolean {
  const most = creatures.length + SPELL_NAMES.length - 1;
  const isSpell = (card: Card | undefined) => card !== undefined && card >= creatures.length;
  return cards.every((card, i) => card <= most && (isSpell(card) || !isSpell(cards[i - 1])));
}
