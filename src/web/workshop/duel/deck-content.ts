import {
  type Creature,
  type Deck,
  isCreatureName,
  MAX_DECK,
  MIN_DECK,
  RANGES,
  SPELL_NAMES,
  type SpellName,
} from "../../../games/duel/cards.ts";
import { repeated } from "../../../games/duel/decks.ts";
import { doubtful, type Problem, serious } from "../creation-editor.ts";
import { freeName } from "../free-name.ts";
import { words } from "./words.ts";

/** A deck in the editor: every card once, with its number of copies. */
export interface DeckContent {
  readonly creatures: readonly (Creature & { readonly copies: number })[];
  readonly spells: Readonly<Record<SpellName, number>>;
}

/** Maximum copies of a card. */
export const MAX_COPIES = 99;

const NO_SPELLS: DeckContent["spells"] = { Healer: 0, Relief: 0, Rebirth: 0, Dracula: 0, Traitor: 0 };

/** A deck with one creature, to begin with. */
export function freshDeck(): DeckContent {
  return { creatures: [{ ...FRESH, name: words.newborn, copies: 10 }], spells: NO_SPELLS };
}

const FRESH = { cost: 1, damage: 1, life: 1, shield: false, drain: false, speedy: false } as const;

/** The deck with one creature more, under a name that is free. */
export function withCreature(content: DeckContent): DeckContent {
  const { creatures } = content;
  const names = creatures.map(({ name }) => name);
  const name = freeName(names, words.newName, creatures.length + 1);
  return { ...content, creatures: [...creatures, { ...FRESH, name, copies: 1 }] };
}

/** The deck with a creature changed, or without it (null). */
export function withChanged(
  content: DeckContent,
  index: number,
  change: Partial<DeckContent["creatures"][number]> | null,
): DeckContent {
  const creatures = content.creatures.flatMap((creature, at) => {
    if (at !== index) return [creature];
    return change === null ? [] : [{ ...creature, ...change }];
  });
  return { ...content, creatures };
}

/** Converts a deck of the engine. */
export function contentOf({ creatures, cards }: Deck): DeckContent {
  const copies = (card: number) => cards.filter((one) => one === card).length;
  const spells = SPELL_NAMES.map((name, spell) => [name, copies(creatures.length + spell)] as const);
  return {
    creatures: creatures.map((creature, card) => ({ ...creature, copies: copies(card) })),
    spells: { ...NO_SPELLS, ...Object.fromEntries(spells) },
  };
}

/** The deck for the engine: creatures without copies are left out. */
export function deckOf({ creatures, spells }: DeckContent): Deck {
  const used = creatures.filter(({ copies }) => copies > 0);
  return {
    creatures: used.map(({ copies: _, ...creature }) => creature),
    cards: [
      ...used.flatMap(({ copies }, card) => repeated(copies, card)),
      ...SPELL_NAMES.flatMap((name, spell) => repeated(spells[name], used.length + spell)),
    ],
  };
}

/** How many cards it has. */
export function sizeOf({ creatures, spells }: DeckContent): number {
  const creatureCount = creatures.reduce((sum, { copies }) => sum + copies, 0);
  return creatureCount + Object.values(spells).reduce((sum, copies) => sum + copies, 0);
}

/** Checks the deck (duel.md, section 2.2). */
export function deckProblems(content: DeckContent): readonly Problem[] {
  const problems: Problem[] = [];
  const size = sizeOf(content);
  if (size < MIN_DECK) problems.push(serious(words.problems.tooFew(MIN_DECK, size)));
  if (size > MAX_DECK) problems.push(serious(words.problems.tooMany(MAX_DECK, size)));
  const names = new Set<string>();
  for (const [index, creature] of content.creatures.entries()) {
    const place = `creature ${index}`;
    const { name } = creature;
    if (!isCreatureName(name)) problems.push(serious(words.problems.badName(name), place));
    if (names.has(name)) problems.push(serious(words.problems.sameName(name), place));
    names.add(name);
    for (const figure of ["cost", "damage", "life"] as const) {
      const [least, most] = RANGES[figure];
      const value = creature[figure];
      if (!Number.isInteger(value) || value < least || value > most)
        problems.push(serious(words.problems.badFigure(name, figure, least, most), place));
    }
    if (creature.copies === 0) problems.push(doubtful(words.problems.noCopies(name), place));
  }
  return problems;
}

/** Number of cards for each cost, starting at 1: the mana curve. */
export function curveOf(
  content: DeckContent,
  spellCosts: Readonly<Record<SpellName, number>>,
): readonly number[] {
  const counts = Array.from({ length: RANGES.cost[1] }, () => 0);
  const add = (cost: number, copies: number) => {
    if (counts[cost - 1] !== undefined) counts[cost - 1] = (counts[cost - 1] ?? 0) + copies;
  };
  for (const { cost, copies } of content.creatures) add(cost, copies);
  for (const name of SPELL_NAMES) add(spellCosts[name], content.spells[name]);
  return counts;
}
