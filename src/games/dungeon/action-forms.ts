import type { ActionForm } from "../../kernel/game-package.ts";
import { HEROES } from "./heroes.ts";
import { DIRECTIONS } from "./state.ts";

/** The forms of the hero's actions. */
const FORMS: readonly ActionForm[] = [
  ["hero", HEROES.map((_, index) => index + 1)],
  ["step", DIRECTIONS],
  ["cast"],
  ["wait"],
];

/** The forms of the hero's actions, whatever the levels are. */
export const actionForms = (): readonly ActionForm[] => FORMS;
