import type { PlayParts } from "../../kernel/game-package.ts";
import { action } from "./action.ts";
import { phrases } from "./phrases.ts";
import { rules } from "./rules.ts";
import type { Duel } from "./state.ts";
import { USUAL, withNames } from "./usual.ts";

/** What a match of Creature Duel needs. */
export const play: PlayParts<Duel> = {
  game: { ...rules, action },
  phrases,
  usual: USUAL,
  withNames,
};
