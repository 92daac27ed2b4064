import type { ClassName } from "../../../games/runa/cards.ts";

/** How a class plays, in one sentence. */
export const CLASS_TEXTS: Readonly<Record<ClassName, string>> = {
  Warrior: "Strikes hard with a bit of luck, and wards off claws and bites.",
  Mage: "Gathers focus, then lets it loose in spells that grow with it.",
  Paladin: "Breaks the focus of casters, and throws their spells back at them.",
};

/** Tooltips of numbers. */
export const FIGURE_TEXTS = {
  focus: "Spells grow with focus and cost 1 while there is more than one.",
  die: "It is rolled for strikes, and it is the most focus that Runa can hold.",
} as const;
