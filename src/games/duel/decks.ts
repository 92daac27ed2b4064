import { type Creature, type Deck, SPELL_NAMES, type SpellName } from "./cards.ts";

type Trait = "shield" | "drain" | "speedy";

/** Number of copies, name, cost, damage and life points of a creature, and its special abilities. */
type Row = readonly [
  copies: number,
  name: string,
  cost: number,
  damage: number,
  life: number,
  ...traits: readonly Trait[],
];

/** Repeats `value` `count` times. */
export function repeated<T>(count: number, value: T): T[] {
  return Array<T>(count).fill(value);
}

function deckOf(rows: readonly Row[], spells: Readonly<Partial<Record<SpellName, number>>>): Deck {
  const creatures = rows.map(([, name, cost, damage, life, ...traits]): Creature => {
    const has = (trait: Trait) => traits.includes(trait);
    return { name, cost, damage, life, shield: has("shield"), drain: has("drain"), speedy: has("speedy") };
  });
  return {
    creatures,
    cards: [
      ...rows.flatMap(([copies], card) => repeated(copies, card)),
      ...SPELL_NAMES.flatMap((name, i) => repeated(spells[name] ?? 0, creatures.length + i)),
    ],
  };
}

/** The decks of the house. The default comes first: with it, moving first matters least. */
export const DECKS = {
  /**
   * Speedy and frail, with spells that turn the tables: the first player wins hardly more than half of the matches.
   */
  storm: deckOf(
    [
      [6, "Breeze", 1, 1, 1, "speedy"],
      [6, "Spark", 2, 3, 1, "speedy"],
      [6, "Gale", 3, 3, 2, "speedy"],
      [2, "Falcon", 4, 4, 3, "speedy"],
      [2, "Squall", 5, 5, 3, "speedy"],
      [2, "Tornado", 6, 5, 3, "speedy"],
      [1, "Thunder", 7, 8, 3, "speedy"],
    ],
    { Rebirth: 2, Dracula: 6, Traitor: 2 },
  ),
  /** Tough animals behind hedges, and healing: the player who lasts longer wins. */
  forest: deckOf(
    [
      [3, "Hedgehog", 1, 1, 3],
      [3, "Fox", 2, 3, 2],
      [2, "Thicket", 2, 0, 6, "shield"],
      [3, "Badger", 3, 3, 4],
      [2, "Wolf", 4, 5, 3],
      [2, "Oak", 4, 1, 9, "shield"],
      [2, "Boar", 5, 5, 5],
      [2, "Stag", 6, 6, 6],
      [1, "Bear", 8, 8, 8],
    ],
    { Healer: 3, Relief: 2, Rebirth: 1, Dracula: 1 },
  ),
  /** Blood, drained mana and the returning dead: the player who takes more from the other wins. */
  crypt: deckOf(
    [
      [3, "Bat", 1, 1, 1, "drain", "speedy"],
      [3, "Ghoul", 2, 2, 3],
      [2, "Tomb", 2, 0, 5, "shield"],
      [2, "Leech", 3, 2, 3, "drain"],
      [2, "Banshee", 3, 4, 1, "speedy"],
      [2, "Wraith", 4, 4, 2, "drain"],
      [2, "Mummy", 4, 3, 6, "shield"],
      [2, "Vampire", 6, 5, 5, "drain"],
      [1, "Lich", 8, 6, 8, "drain"],
      [1, "Colossus", 9, 9, 9, "shield"],
    ],
    { Relief: 1, Rebirth: 3, Dracula: 3, Traitor: 2 },
  ),
} as const satisfies Record<string, Deck>;
