import type { ActionForm } from "../../kernel/game-package.ts";
import { HAND_LIMIT, PLACES } from "./state.ts";

const CARDS = Array.from({ length: HAND_LIMIT }, (_, i) => i + 1);
const FIELD = Array.from({ length: PLACES }, (_, i) => i + 1);

/** The forms of a duellist's actions. */
const FORMS: readonly ActionForm[] = [
  ["finish"],
  ["set", CARDS, FIELD],
  ["cast", CARDS],
  ["cast", CARDS, FIELD, FIELD],
  ["sacrifice", CARDS],
  ["attack", [0, ...FIELD], FIELD],
];

/** The forms of a duellist's actions, whatever the deck is. */
export const actionForms = (): readonly ActionForm[] => FORMS;
