import type { SpellName } from "../../../games/duel/cards.ts";
import type { Fighter } from "../../../games/duel/state.ts";
import { counted } from "../../../kernel/text.ts";

/** Effect of a spell, short enough for its card. */
export const SPELL_SHORT: Readonly<Record<SpellName, string>> = {
  Healer: "Your creatures gain 1 life",
  Relief: "Draw 3 cards",
  Rebirth: "Your last buried creature returns",
  Dracula: "The enemy loses 2 life, you gain 2",
  Traitor: "Take an enemy creature",
};

/** Traits of creatures, with explanations. */
export const TRAITS = {
  shield: "Shield: while it stands, only shields can be attacked. It wakes as soon as its turn is over.",
  drain: "Mana drain: its attack on a player takes all their mana.",
  speedy: "Speedy: it never sleeps and attacks at once.",
} as const;

/** State of a creature. */
export const STANDS: Readonly<Record<Fighter["is"], string>> = {
  asleep: "asleep",
  ready: "ready",
  tired: "attacked",
};

/** What's left to do in a turn, below "Finish turn". */
export function leftToDo(attackers: number, cards: number): string {
  if (attackers > 0) return `${counted(attackers, "creature")} can attack`;
  return cards > 0 ? `${counted(cards, "card")} to play` : "nothing left to do";
}
