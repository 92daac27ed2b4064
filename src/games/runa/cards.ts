/** Ability level of a card, and number of a level of the game. */
export type Level = 1 | 2;

/** The elements of magic; some monsters are of one. */
export type Element = "water" | "ice" | "fire" | "lightning";

/** What a card of Runa's does (runa.md, section 3). */
export type CardEffect = Readonly<
  | { kind: "strike"; base: number; extra: number; breaksFocus: boolean }
  | { kind: "spell"; perFocus: number; plus: number; against: Element; bonus: number }
  | { kind: "parry" | "reflect" | "focus"; amount: number }
>;

/** A strike does base + roll damage, and `extra` more on a roll of 6 or more. */
const strike = (base: number, extra: number, breaksFocus: boolean): CardEffect => {
  return { kind: "strike", base, extra, breaksFocus };
};

/** A spell does perFocus x focus points + plus damage, and `bonus` more against an element. */
const spell = (perFocus: number, plus: number, against: Element, bonus: number): CardEffect => {
  return { kind: "spell", perFocus, plus, against, bonus };
};

/** The eleven cards in canonical order, by ability level n (section 3). */
const EFFECTS = {
  Slash: (n: Level) => strike(4 * n, 0, true),
  Swing: (n: Level) => strike(5 * n, 0, true),
  Thrust: (n: Level) => strike(6 * n, 4 * n, false),
  Pierce: (n: Level) => strike(7 * n, 5 * n, false),
  Parry: (n: Level): CardEffect => ({ kind: "parry", amount: 7 * n }),
  Focus: (n: Level): CardEffect => ({ kind: "focus", amount: n }),
  Reflect: (n: Level): CardEffect => ({ kind: "reflect", amount: 10 * n }),
  Water: (n: Level) => spell(2 * n + 4, 0, "lightning", 2 * n),
  Ice: (n: Level) => spell(2 * n + 4, 2, "water", 2 * n),
  Fire: (n: Level) => spell(2 * n + 5, 0, "ice", 2 * n),
  Lightning: (n: Level) => spell(2 * n + 5, 2, "fire", 2 * n),
} as const;

type CardName = keyof typeof EFFECTS;

/** A card as it is printed: name and ability level. */
export type Card = `${CardName}(${Level})`;

const names = Object.keys(EFFECTS) as CardName[];

/** The cards of a level in canonical order. */
export const CARDS: Readonly<Record<Level, readonly Card[]>> = {
  1: names.map((name): Card => `${name}(1)`),
  2: names.map((name): Card => `${name}(2)`),
};

/** What every card does. */
export const EFFECT_OF = Object.fromEntries(
  names.flatMap((name) => [
    [`${name}(1)`, EFFECTS[name](1)],
    [`${name}(2)`, EFFECTS[name](2)],
  ]),
) as Readonly<Record<Card, CardEffect>>;

/** The classes in menu order with the cards they receive on each level (section 2). */
export const CLASSES = {
  Warrior: { 1: ["Thrust(1)", "Parry(1)"], 2: ["Thrust(2)", "Parry(2)"] },
  Mage: { 1: ["Focus(1)", "Water(1)"], 2: ["Focus(2)", "Water(2)"] },
  Paladin: { 1: ["Slash(1)", "Reflect(1)"], 2: ["Slash(2)", "Reflect(2)"] },
} as const satisfies Record<string, Record<Level, readonly Card[]>>;

/** One of Runa's three classes. */
export type ClassName = keyof typeof CLASSES;

/** The classes in menu order. */
export const CLASS_NAMES = Object.keys(CLASSES) as readonly ClassName[];

/** The dice in order (section 2). */
export const DICE = [4, 6, 8, 10, 12] as const;

/** The number of sides of a die. */
export type Die = (typeof DICE)[number];

/** The next larger die, if there is one. */
export function nextDie(die: Die): Die | undefined {
  return DICE[DICE.indexOf(die) + 1];
}

/** True if playing this card asks for a target. */
export function isAttack(card: Card): boolean {
  const { kind } = EFFECT_OF[card];
  return kind === "strike" || kind === "spell";
}

/** The deck of a level before the shuffle: all its cards but those of the class (section 5). */
export function unshuffledDeck(className: ClassName, level: Level): Card[] {
  const own: readonly Card[] = CLASSES[className][level];
  return CARDS[level].filter((card) => !own.includes(card));
}
