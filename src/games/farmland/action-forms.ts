import type { ActionForm } from "../../kernel/game-package.ts";
import { FIELD_NAMES } from "./board.ts";
import { MAX_HAND } from "./state.ts";

const FIELDS = Array.from(FIELD_NAMES.keys());
const CARDS = Array.from({ length: MAX_HAND }, (_, card) => card);

/** The forms of a team's actions. */
const FORMS: readonly ActionForm[] = [
  ["yield"],
  ["yield", CARDS],
  ["move", FIELDS, FIELDS],
  ["place", FIELDS, CARDS],
  ["flip", FIELDS],
  ["block", FIELDS],
];

/** The forms of a team's actions, whatever the decks are. */
export const actionForms = (): readonly ActionForm[] => FORMS;
