import type { Element, Level } from "./cards.ts";

/** What an ability of a monster does (runa.md, section 4). */
export type AbilityEffect =
  | { readonly kind: "physical"; readonly damage: number; readonly breaksFocus: boolean }
  | { readonly kind: "magical"; readonly damage: number; readonly cost: number }
  | { readonly kind: "block" | "deflect" | "focus"; readonly amount: number };

const physical = (damage: number, breaksFocus: boolean): AbilityEffect => ({
  kind: "physical",
  damage,
  breaksFocus,
});
const magical = (damage: number, cost: number): AbilityEffect => ({ kind: "magical", damage, cost });

/** The abilities by level n (section 4). */
const EFFECTS = {
  Scratch: (n: Level) => physical(5 * n, true),
  Claw: (n: Level) => physical(6 * n, true),
  Smash: (n: Level) => physical(8 * n, false),
  Bite: (n: Level) => physical(10 * n, false),
  Focus: (n: Level): AbilityEffect => ({ kind: "focus", amount: n }),
  Block: (n: Level): AbilityEffect => ({ kind: "block", amount: 7 * n }),
  Deflect: (n: Level): AbilityEffect => ({ kind: "deflect", amount: 11 * n + 2 }),
  Water: (n: Level) => magical(8 * n + 2, n),
  Ice: (n: Level) => magical(10 * n + 2, n),
  Fire: (n: Level) => magical(12 * n + 2, n),
  Lightning: (n: Level) => magical(14 * n + 2, n),
} as const;

type AbilityName = keyof typeof EFFECTS;

/** An ability as it is printed: name and level. */
export type Ability = `${AbilityName}(${Level})`;

/** What every ability does. */
export const EFFECT_OF_ABILITY = Object.fromEntries(
  (Object.keys(EFFECTS) as AbilityName[]).flatMap((name) => [
    [`${name}(1)`, EFFECTS[name](1)],
    [`${name}(2)`, EFFECTS[name](2)],
  ]),
) as Readonly<Record<Ability, AbilityEffect>>;

/** A monster's card. */
export interface MonsterCard {
  readonly element: Element | null;
  readonly hp: number;
  readonly abilities: readonly [Ability, ...Ability[]];
}

const card = (element: Element | null, hp: number, ...abilities: [Ability, ...Ability[]]): MonsterCard => {
  return { element, hp, abilities };
};

/** The ordinary monsters of each level in canonical order, the boss of the level last (section 4). */
const MONSTERS = {
  Frog: card("water", 16, "Focus(1)", "Water(1)"),
  Ghost: card("ice", 15, "Focus(1)", "Ice(1)"),
  Gorgon: card("fire", 13, "Focus(1)", "Fire(1)"),
  Skeleton: card("lightning", 14, "Focus(1)", "Lightning(1)"),
  Spider: card(null, 15, "Bite(1)", "Block(1)"),
  Goblin: card(null, 12, "Smash(1)", "Deflect(1)"),
  Rat: card(null, 14, "Block(1)", "Claw(1)"),
  Mushroomlin: card(null, 20, "Deflect(1)", "Scratch(1)"),
  "Spider King": card("lightning", 50, "Bite(1)", "Block(1)", "Focus(1)", "Lightning(1)"),

  Snake: card("ice", 31, "Bite(2)", "Focus(2)", "Ice(2)"),
  "Dark Elf": card(null, 34, "Focus(2)", "Water(1)", "Lightning(1)"),
  "Shadow Blade": card("lightning", 27, "Scratch(2)", "Focus(2)", "Lightning(2)"),
  Hornet: card("fire", 32, "Scratch(2)", "Focus(2)", "Fire(1)", "Fire(2)"),
  Tarantula: card(null, 33, "Bite(2)", "Block(2)", "Scratch(2)"),
  Bear: card(null, 40, "Claw(2)", "Deflect(2)", "Block(2)"),
  Mushroomlon: card(null, 50, "Deflect(2)", "Scratch(2)", "Block(2)"),
  "Wild Boar": card(null, 27, "Scratch(2)", "Deflect(2)", "Scratch(2)"),
  "Mega Saurus": card(null, 100, "Bite(2)", "Block(2)", "Focus(2)", "Fire(1)", "Lightning(1)"),
} as const;

/** The name of a monster. */
export type MonsterName = keyof typeof MONSTERS;

/** Every monster's card by its name. */
export const MONSTER_CARDS: Readonly<Record<MonsterName, MonsterCard>> = MONSTERS;

const inOrder = Object.keys(MONSTERS) as MonsterName[];

/** The ordinary monsters of a level in canonical order. */
export const ORDINARY: Readonly<Record<Level, readonly MonsterName[]>> = {
  1: inOrder.slice(0, 8),
  2: inOrder.slice(9, 17),
};

/** The boss of a level. */
export const BOSS: Readonly<Record<Level, MonsterName>> = { 1: "Spider King", 2: "Mega Saurus" };
