import type { ActionForm } from "../../kernel/game-package.ts";
import { CARDS, CLASS_NAMES } from "./cards.ts";

/** No room has more monsters, and a room with two offers four cards. */
const MONSTERS = [0, 1];
const OFFERED = [0, 1, 2, 3];

/** Two class cards at each level, and at most all cards of both decks. */
const HAND = Array.from({ length: 4 + CARDS[1].length + CARDS[2].length }, (_, position) => position);

/** The forms of Runa's actions. */
const FORMS: readonly ActionForm[] = [
  ["class", CLASS_NAMES],
  ["play", HAND],
  ["play", HAND, MONSTERS],
  ["reward", ["cards", "die"]],
  ["take", OFFERED],
  ["discard", HAND],
  ["heal"],
];

/** The forms of Runa's actions. */
export const actionForms = (): readonly ActionForm[] => FORMS;
